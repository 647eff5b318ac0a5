import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import { serviceSession } from '#areas/security/server/api.ts'
import { demoPassword } from '../demo/users.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { openProduct } from '#server/product.ts'
import type { Product } from '#server/product.ts'
import { testDatabase } from '#tools/test/database.ts'
import type { TestDatabase } from '#tools/test/database.ts'
import { dailyBackup } from './daily-backup.ts'
import type { BackupRow } from './list-backups.ts'
import { restoreSite } from './restore-site.ts'

const folder = await mkdtemp(join(tmpdir(), 'pinede-vault-'))
const clock = { now: Temporal.Instant.from('2026-07-08T09:20:00Z') }
const opened: Product[] = []
const open = async (database: TestDatabase): Promise<Product> => {
  const product = await openProduct({
    database: database.app,
    owner: database.owner,
    cloneFolder: join(folder, 'nowhere'),
    backupFolder: join(folder, String(opened.length)),
    demo: false,
    port: () => 3000,
    refusalFloorMs: 0,
    clock: () => (clock.now = clock.now.add({ seconds: 1 })),
  })
  opened.push(product)
  return product
}
after(async () => {
  for (const product of opened) await product.stop()
  await rm(folder, { recursive: true })
})

class Browser {
  readonly #product: Product
  readonly #cookies = new Map<string, string>()
  constructor(product: Product) {
    this.#product = product
  }
  async call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object | Buffer, type?: string): Promise<LightMyRequestResponse> {
    const response = await this.#product.app.inject({
      method,
      url: `/rest/${path}`,
      cookies: Object.fromEntries(this.#cookies),
      headers: { 'x-xsrf-token': this.#cookies.get('XSRF-TOKEN-3000') ?? '', ...(type === undefined ? {} : { 'content-type': type }) },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value } of response.cookies) this.#cookies.set(name, value)
    return response
  }
  async logIn(login: string): Promise<this> {
    const answer = await this.call('POST', 'security/login', { login, password: demoPassword, closeOther: true })
    assert.equal(answer.statusCode, 200, answer.body)
    return this
  }
}

const database = await testDatabase()
const product = await open(database)
await loadDemo({ tenancy: product.tenancy, today: Temporal.PlainDate.from('2026-07-08'), size: 'small' })
let systeme = await new Browser(product).logIn('systeme')
const listed = async (): Promise<BackupRow[]> => (await systeme.call('GET', 'utility/backup')).json<{ backups: BackupRow[] }>().backups
const events = (code: number): Promise<{ information: string }[]> =>
  product.tenancy.inTenant(serviceSession(1), (tx) =>
    tx.rows('select information from technical_event where establishment_id = 1 and code = $1 order by number', [code]),
  )

async function done(id: number): Promise<BackupRow> {
  for (;;) {
    const row = (await systeme.call('GET', `utility/backup/${id}`)).json<BackupRow>()
    if (row.state !== 'running') return row
    await sleep(50)
  }
}

test('a backup is asked for, made behind, listed, tried, then removed with its file', async () => {
  const [first, second] = await Promise.all([systeme.call('POST', 'utility/backup', {}), systeme.call('POST', 'utility/backup', {})])
  const statuses = [first.statusCode, second.statusCode].toSorted()
  assert.deepEqual(statuses, [200, 400])
  assert.equal(
    [first, second].find(({ statusCode }) => statusCode === 400)?.json<{ serverMessage: string }>().serverMessage,
    'backup-running',
  )
  const { id } = ([first, second].find(({ statusCode }) => statusCode === 200) ?? first).json<{ id: number }>()
  const row = await done(id)
  assert.equal(row.state, 'done', JSON.stringify(row))
  assert.match(row.fileName, /^pinede-[a-z0-9-]+-20260708-1120\d\d\.zip$/)
  const path = join(folder, '0', '1', row.fileName)
  assert.ok(existsSync(path) && row.isThere)
  const tried = (await systeme.call('POST', `utility/backup/${id}/verify`)).json<{ ok: boolean; message: string }>()
  assert.equal(tried.ok, true, tried.message)
  await truncate(path, 2000)
  assert.equal((await systeme.call('POST', `utility/backup/${id}/verify`)).json<{ ok: boolean }>().ok, false)
  assert.equal((await systeme.call('DELETE', `utility/backup/${id}`)).statusCode, 200)
  assert.deepEqual([existsSync(path), await listed()], [false, []])
  assert.deepEqual(
    (await events(230)).map(({ information }) => information.split(' ')[1]),
    [row.fileName, 'supprimée'],
  )
})

/** Every call that makes, sends, lists, tries or removes a backup. */
const calls: readonly (readonly ['GET' | 'POST' | 'DELETE', string])[] = [
  ['GET', 'utility/backup'],
  ['POST', 'utility/backup'],
  ['GET', 'establishment/establishment/backup'],
  ['GET', 'utility/backup/1'],
  ['GET', 'utility/backup/1/file'],
  ['POST', 'utility/backup/1/verify'],
  ['DELETE', 'utility/backup/1'],
]

test('only administration makes, sees, tries, takes away or removes a backup: exporting the company is not enough', async () => {
  for (const login of ['compta', 'reception', 'menage']) {
    const person = await new Browser(product).logIn(login)
    for (const [method, path] of calls)
      assert.equal((await person.call(method, path, method === 'POST' ? {} : undefined)).statusCode, 401, `${login}: ${method} ${path}`)
  }
  const admin = await new Browser(product).logIn('admin')
  assert.equal((await admin.call('GET', 'utility/backup')).statusCode, 200)
  const asked = await admin.call('POST', 'utility/backup', {})
  assert.equal(asked.statusCode, 200, asked.body)
  const { id } = asked.json<{ id: number }>()
  const made = await done(id)
  assert.equal(made.state, 'done')
  const file = await admin.call('GET', `utility/backup/${id}/file`)
  assert.deepEqual([file.statusCode, file.rawPayload.length], [200, made.bytes])
  const sent = await admin.call('GET', 'establishment/establishment/backup')
  assert.equal(sent.statusCode, 200, sent.body.slice(0, 200))
  assert.match(String(sent.headers['content-disposition']), /^attachment; filename="pinede-.*\.zip"$/)
  assert.equal(Number(sent.headers['content-length']), sent.rawPayload.length)
  assert.equal((await new Browser(product).call('GET', 'establishment/establishment/backup')).statusCode, 403)
})

test('daily backups keep to their number, and one is made a day', async () => {
  await systeme.call('POST', 'utility/backup_setting/edit', { id: 1, version: 0, isDaily: true, hour: 3, keptCount: 2 })
  const job = dailyBackup({ folder: join(folder, '0'), owner: database.owner })
  const session = { ...serviceSession(1), userName: job.label }
  const run = (): Promise<void> => job.run({ establishmentId: 1, inTenant: (work) => product.tenancy.inTenant(session, work) })
  for (let day = 0; day < 4; day += 1) {
    await run()
    await run()
    clock.now = clock.now.add({ hours: 24 })
  }
  // Four days later nobody is connected any more.
  systeme = await new Browser(product).logIn('systeme')
  const daily = (await listed()).filter(({ kind }) => kind === 'daily')
  assert.deepEqual(
    daily.map(({ state, madeAt, madeByName }) => [state, madeAt.slice(0, 10), madeByName]),
    [
      ['done', '2026-07-11', 'Sauvegarde quotidienne'],
      ['done', '2026-07-10', 'Sauvegarde quotidienne'],
    ],
  )
  for (const { fileName } of daily) assert.ok(existsSync(join(folder, '0', '1', fileName)))
})

test('where people work already, a backup is refused before it is read', async () => {
  const body = new Readable({ read: () => assert.fail('the body is read') })
  await assert.rejects(
    restoreSite(product.tenancy, { folder: join(folder, 'unused'), owner: database.owner }, body),
    (error) => error instanceof Refused && error.faults[0]?.rule === 'restore-not-empty',
  )
  assert.equal(existsSync(join(folder, 'unused')), false)
})

test('a new installation becomes what the backup holds, once, and its people sign in', async () => {
  const admin = await new Browser(product).logIn('admin')
  const file = (await admin.call('GET', 'establishment/establishment/backup')).rawPayload
  const elsewhere = await open(await testDatabase())
  const visitor = new Browser(elsewhere)
  assert.equal(
    (await visitor.call('POST', 'utility/restore', Buffer.from('bonjour'), 'application/zip')).json<{ serverMessage: string }>()
      .serverMessage,
    'backup-unreadable',
  )
  assert.deepEqual((await visitor.call('GET', 'security/first-run')).json(), { needed: true })
  const restored = await visitor.call('POST', 'utility/restore', file, 'application/zip')
  assert.equal(restored.statusCode, 200, restored.body)
  assert.match(restored.json<{ message: string }>().message, /est restauré \(\d+ tables/)
  assert.equal(
    (await visitor.call('POST', 'utility/restore', file, 'application/zip')).json<{ serverMessage: string }>().serverMessage,
    'restore-not-empty',
  )
  await visitor.logIn('systeme')
  const [before, now] = await Promise.all(
    [systeme, visitor].map(
      async (one) => (await one.call('POST', 'customer/customer/search', { pageSize: 5 })).json<{ total: number }>().total,
    ),
  )
  assert.ok((before ?? 0) > 10)
  assert.equal(now, before)
  const verified = await elsewhere.tenancy.inTenant(serviceSession(1), (tx) =>
    tx.rows<{ code: number }>('select code from technical_event where establishment_id = 1 and code = 220'),
  )
  assert.equal(verified.length, 1)
})
