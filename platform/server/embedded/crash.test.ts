import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Account, canEnter, isRoot } from './account.ts'
import { startEmbedded } from './embedded.ts'
import { markOf, processStart, processesIn } from './processes.ts'
import { withClient } from './roles.ts'
import { ordinaryAccount, startWriter, temporaryHome, toDatabase, type Writer } from './testing.ts'

const linux = process.platform === 'linux'
const options = { skip: linux ? false : 'the crash matrix reads /proc' }
const home = temporaryHome()
after(() => home.remove())

async function untilTold(sentences: readonly string[], wanted: RegExp): Promise<void> {
  while (!sentences.some((sentence) => wanted.test(sentence))) await sleep(10)
}

test('kill -9 of an idle server: it comes back at the same address by itself', options, async () => {
  const told: string[] = []
  const embedded = await startEmbedded({ home: home.folder, log: (sentence) => told.push(sentence) })
  let lost = 0
  embedded.onLost(() => lost++)
  await withClient(toDatabase(embedded), (client) => client.query('create table kept as select 1 as n'))
  const before = embedded.pid()
  process.kill(before, 'SIGKILL')
  await untilTold(told, /de nouveau disponible/)
  assert.notEqual(embedded.pid(), before)
  assert.equal(lost, 1)
  const rows = await withClient(toDatabase(embedded), async (client) => (await client.query('select n from kept')).rows)
  assert.deepEqual(rows, [{ n: 1 }])
  await embedded.stop()
})

test('kill -9 of a server with a query running: the query is ended, the server comes back', options, async () => {
  const told: string[] = []
  const embedded = await startEmbedded({ home: home.folder, log: (sentence) => told.push(sentence) })
  const client = new pg.Client(toDatabase(embedded))
  client.on('error', () => undefined)
  await client.connect()
  const running = assert.rejects(client.query('select pg_sleep(60)'))
  await sleep(50)
  process.kill(embedded.pid(), 'SIGKILL')
  await untilTold(told, /de nouveau disponible/)
  await running
  const alive = await withClient(
    toDatabase(embedded),
    async (other) =>
      (await other.query(`select from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`)).rowCount,
  )
  assert.equal(alive, 0)
  await client.end()
  await embedded.stop()
})

test('a postmaster.pid that names a stranger, or a zombie nobody reaps, does not prevent the start', options, async () => {
  // The child ends after the shell has become `sleep`, which never reaps it: a zombie.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = (await once(parent.stdout.setEncoding('utf8'), 'data')) as [string]
  const zombie = Number(line)
  while (processStart(zombie) !== null) await sleep(5)
  assert.match(readFileSync(`/proc/${zombie}/stat`, 'utf8'), /\) Z /)
  await (await startEmbedded({ home: home.folder, log: () => undefined })).stop()
  for (const pid of [process.pid, zombie]) {
    writeFileSync(join(home.folder, 'db', 'postmaster.pid'), `${pid}\n${join(home.folder, 'db')}\n1\n5432\n/tmp\n*\n1 1\nready\n`, {
      mode: 0o600,
    })
    const embedded = await startEmbedded({ home: home.folder, log: () => undefined })
    await embedded.stop()
  }
  parent.kill('SIGKILL')
})

test('a lock left by a process that ended, whose number a living process has now, is taken over', options, async () => {
  const lock = join(home.folder, 'pinede.lock')
  writeFileSync(lock, JSON.stringify({ ...markOf(process.pid), started: 'another time', since: new Date().toISOString() }))
  await (await startEmbedded({ home: home.folder, log: () => undefined })).stop()
  writeFileSync(lock, '{"pid":')
  await (await startEmbedded({ home: home.folder, log: () => undefined })).stop()
  assert.equal(existsSync(lock), false)
})

type Blow = (writer: Writer) => Promise<void>
const blows: readonly Blow[] = [
  (writer) => writer.end('SIGKILL'),
  async (writer) => {
    const { pid } = writer.server()
    await writer.end('SIGKILL')
    process.kill(pid, 'SIGKILL')
  },
  async (writer) => {
    process.kill(writer.server().pid, 'SIGKILL')
    await writer.end('SIGKILL')
  },
]

/** Kills a writing application, starts the next one, and counts what had been acknowledged. */
async function strike(folder: string, account: Account, blow: Blow): Promise<void> {
  const writer = startWriter(folder, account)
  await writer.until('written')
  const base = writer.written()
  await sleep(150)
  await blow(writer)
  const promised = writer.written()
  assert.ok(promised > base, 'the writer was writing')
  const next = startWriter(folder, account)
  await next.until('written')
  const found = await withClient(next.server(), async (client) => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from written where n <= $1', [promised])
    return rows[0]?.n
  })
  assert.equal(found, promised)
  await next.end('SIGTERM')
}

const accounts: readonly (readonly [string, Account])[] = isRoot()
  ? [
      ['root', {}],
      ['an ordinary account', ordinaryAccount()],
    ]
  : [['this account', {}]]
for (const [name, account] of accounts) {
  test(`kill -9 under a writer, as ${name}: every acknowledged row is there afterwards`, options, async (t) => {
    if (!canEnter(account, join(import.meta.dirname, '../../../node_modules'))) return t.skip('this account cannot enter the clone')
    const place = temporaryHome(account)
    t.after(() => place.remove())
    for (const blow of blows) await strike(place.folder, account, blow)
    assert.deepEqual(processesIn(join(place.folder, 'db')), [], 'nothing is left running after a clean stop')
  })
}

test('of four applications that find a stale lock at once, one starts and the others name it', options, async () => {
  writeFileSync(
    join(home.folder, 'pinede.lock'),
    JSON.stringify({ ...markOf(process.pid), started: 'another time', since: new Date().toISOString() }),
  )
  const writers = [1, 2, 3, 4].map(() => startWriter(home.folder, {}))
  await Promise.all(writers.map((writer) => Promise.race([writer.until('written'), writer.until('refused')])))
  const started = writers.filter((writer) => writer.refused() === '')
  assert.equal(started.length, 1)
  for (const writer of writers.filter((one) => one !== started[0]))
    assert.match(writer.refused(), new RegExp(`par le processus ${started[0]?.child.pid},`))
  await started[0]?.end('SIGTERM')
})
