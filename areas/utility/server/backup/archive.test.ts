import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { serviceSession } from '#areas/security/server/api.ts'
import type { Connection } from '#platform/server/embedded/roles.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { storeFile } from '#kernel/server/files.ts'
import { testDatabase } from '#tools/test/database.ts'
import { emptySite } from '../../../../tests/demo-bench.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { withArchive } from './read-archive.ts'
import { restoreArchive, tryArchive } from './restore-archive.ts'
import { archivedTables, digestOf } from './tables.ts'
import type { Query } from './tables.ts'
import { writeArchive } from './write-archive.ts'

const folder = await mkdtemp(join(tmpdir(), 'pinede-backups-'))
const path = join(folder, 'site.zip')
const site = await emptySite('2026-07-08')
await loadDemo({ tenancy: site.door, today: Temporal.PlainDate.from('2026-07-08'), size: 'small' })
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
await site.door.inTenant(serviceSession(1), (tx) => storeFile(tx, { name: 'Plan d’été.png', content: png }))
after(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

const back = (): Promise<Awaited<ReturnType<typeof writeArchive>>> =>
  site.door.inTenant(serviceSession(1), async (tx) => {
    await tx.rows('set transaction isolation level repeatable read')
    return writeArchive({
      query: (sql, values) => tx.rows(sql, values),
      establishmentId: 1,
      madeAt: tx.now.toString(),
      madeBy: 'Essai',
      path,
      onProgress: (percent) => Promise.resolve(void told.push(percent)),
    })
  })
const told: number[] = []

/** Runs work as the owner, in a transaction that is kept or undone. */
function owned<T>(connection: Connection, end: 'commit' | 'rollback', work: (query: Query) => Promise<T>): Promise<T> {
  return withClient(connection, async (client) => {
    await client.query('begin')
    const result = await work(
      async <R extends object>(sql: string, values: readonly unknown[] = []) => (await client.query<R>(sql, [...values])).rows,
    )
    await client.query(end)
    return result
  })
}

async function everything(connection: Connection): Promise<Readonly<Record<string, unknown>>> {
  return owned(connection, 'rollback', async (query) => {
    await query(`set local time zone 'UTC'`)
    const digests: [string, unknown][] = []
    for (const table of await archivedTables(query))
      digests.push([table.name, await digestOf(query, table, { schema: 'public', establishmentId: 1 })])
    return Object.fromEntries(digests)
  })
}

const rule = (error: unknown): string => (error instanceof Refused ? (error.faults[0]?.rule ?? '') : String(error))

test('a site is written into one file, and restored into an empty installation table by table the same', async () => {
  const written = await back()
  assert.ok(written.rows > 1000 && written.files >= 1, JSON.stringify(written))
  assert.deepEqual(
    told,
    told.toSorted((a, b) => a - b),
  )
  const empty = await testDatabase()
  const done = await withArchive(path, (archive) => owned(empty.owner, 'commit', (query) => restoreArchive(query, archive)))
  assert.equal(done.rows, written.rows)
  const [before, restored] = [await everything(site.database.owner), await everything(empty.owner)]
  assert.ok(Object.keys(before).length > 60)
  assert.deepEqual(restored, before)
  // The other establishment of the installation is not in it.
  await withClient(empty.owner, async (client) => {
    assert.deepEqual((await client.query('select establishment_id from establishment')).rows, [{ establishment_id: 1 }])
    const {
      rows: [last],
    } = await client.query<{ id: string }>('select max(id) as id from customer')
    const {
      rows: [next],
    } = await client.query<{ id: string }>(`insert into customer (establishment_id, name) values (1, 'Suivant') returning id`)
    assert.equal(Number(next?.id), Number(last?.id) + 1)
    const { rows: links } = await client.query(
      `select from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and not convalidated`,
    )
    assert.deepEqual(links, [])
  })
})

test('a trial restores beside the data and leaves nothing', async () => {
  const before = await everything(site.database.owner)
  await withArchive(path, (archive) => owned(site.database.owner, 'rollback', (query) => tryArchive(query, archive)))
  assert.deepEqual(await everything(site.database.owner), before)
  const left = await withClient(
    site.database.owner,
    async (client) => (await client.query(`select from pg_namespace where nspname = 'restore_trial'`)).rows,
  )
  assert.deepEqual(left, [])
})

test('a byte that changed is found, whatever it is in', async () => {
  const whole = await readFile(path)
  const other = join(folder, 'other.zip')
  for (const [mark, further] of [
    ['tables/customer.jsonl.gz', 500],
    ['IHDR', 10],
    ['manifest.json', 200],
  ] as const) {
    const copy = Buffer.from(whole)
    const at = whole.indexOf(mark) + further
    copy[at] = (copy[at] ?? 0) ^ 0xff
    await writeFile(other, copy)
    await assert.rejects(
      withArchive(other, (archive) => owned(site.database.owner, 'rollback', (query) => tryArchive(query, archive))),
      (error: unknown) => /^backup-(damaged|unreadable)$/.test(rule(error)),
    )
  }
  await writeFile(other, whole.subarray(0, whole.length / 2))
  await assert.rejects(
    withArchive(other, () => Promise.resolve()),
    (error: unknown) => rule(error) === 'backup-unreadable',
  )
  await writeFile(other, 'bonjour')
  await assert.rejects(
    withArchive(other, () => Promise.resolve()),
    (error: unknown) => rule(error) === 'backup-unreadable',
  )
})

test('an archive restored over data is refused and changes nothing', async () => {
  const before = await everything(site.database.owner)
  await assert.rejects(
    withArchive(path, (archive) => owned(site.database.owner, 'commit', (query) => restoreArchive(query, archive))),
    /duplicate key/,
  )
  assert.deepEqual(await everything(site.database.owner), before)
})
