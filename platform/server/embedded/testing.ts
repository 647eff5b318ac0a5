import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Account } from './account.ts'
import { giveTo, isRoot } from './account.ts'
import type { Connection } from './roles.ts'
import type { Embedded } from './embedded.ts'

/** What the tests of the supervisor share: folders to throw away, and applications to kill. */
export function temporaryHome(owner: Account = {}): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'Camping Pinède été-'))
  // Private to an ordinary account; as root the database's own account must be able to walk through.
  chmodSync(folder, isRoot() && owner.uid === undefined ? 0o711 : 0o700)
  giveTo(owner, folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** An ordinary account of this machine, for tests run as root; the current account otherwise. */
export function ordinaryAccount(): Account {
  if (!isRoot()) return {}
  const daemon = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'daemon')
  return { uid: Number(daemon?.[2]), gid: Number(daemon?.[3]) }
}

export function toDatabase(embedded: Embedded, database = 'postgres'): Connection {
  return { ...embedded.admin, database }
}

const root = join(import.meta.dirname, '../../..')

/** An application of its own: starts the database of `home`, then writes numbered rows and prints each one that was acknowledged. */
const writerProgram = `
import pg from 'pg'
import { startEmbedded } from '#platform/server/embedded/embedded.ts'
try {
  const embedded = await startEmbedded({ home: process.env.PINEDE_TEST_HOME, log: () => {} })
  const client = new pg.Client({ ...embedded.admin, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  await client.query('create table if not exists written (n int primary key)')
  let n = (await client.query('select coalesce(max(n), 0) as n from written')).rows[0].n
  console.log('server ' + JSON.stringify({ pid: embedded.pid(), ...embedded.admin, database: 'postgres' }))
  process.once('SIGTERM', async () => {
    await client.end()
    await embedded.stop()
    process.exit()
  })
  for (;;) {
    await client.query('insert into written values ($1)', [++n])
    console.log('written ' + n)
  }
} catch (error) {
  console.log('refused ' + error.message)
}
`

export type Writer = {
  readonly child: ChildProcess
  /** Its database server: process number, and how the superuser connects. */
  readonly server: () => Connection & { readonly pid: number }
  /** Highest row that the database acknowledged. */
  readonly written: () => number
  /** The sentence with which it refused to start. */
  readonly refused: () => string
  /** Waits for the first line that starts with this word. */
  readonly until: (word: string) => Promise<void>
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
}

export function startWriter(home: string, account: Account): Writer {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', writerProgram], {
    ...account,
    cwd: root,
    env: { ...process.env, PINEDE_TEST_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const last = new Map<string, string>()
  const waiting = new Map<string, () => void>()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [word = '', ...rest] = line.split(' ')
    last.set(word, rest.join(' '))
    waiting.get(word)?.()
  })
  return {
    child,
    server: () => JSON.parse(last.get('server') ?? '') as Connection & { readonly pid: number },
    written: () => Number(last.get('written') ?? 0),
    refused: () => last.get('refused') ?? '',
    until: (word) =>
      new Promise((resolve, reject) => {
        if (last.has(word)) resolve()
        waiting.set(word, resolve)
        child.once('exit', () => reject(new Error(`ended before « ${word} »: ${last.get('refused') ?? 'no reason given'}`)))
      }),
    async end(signal) {
      child.kill(signal)
      await ended
    },
  }
}
