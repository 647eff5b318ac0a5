import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { migrate } from '#platform/server/db/migrate.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import { testDatabase } from '#tools/test/database.ts'

const database = await testDatabase()
// The product's own migrations have run here: these tests keep their record apart by emptying it.
await withClient(database.owner, (client) => client.query('delete from migration'))
const folder = await mkdtemp(join(tmpdir(), 'pinede-migrations-'))
after(() => rm(folder, { recursive: true }))
const write = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql)
const run = (): Promise<readonly string[]> => migrate({ owner: database.owner, folder, appRole: database.app.user })

test('files run once, in order, with the role of the application in its place', async () => {
  await write('0001-a.sql', 'create table first_thing (n int); grant select on first_thing to :app_role;')
  await write('0002-b.sql', 'insert into first_thing values (1);')
  assert.deepEqual(await run(), ['0001-a.sql', '0002-b.sql'])
  assert.deepEqual(await run(), [])
  const { rows } = await withClient(database.app, (client) => client.query('select n from first_thing'))
  assert.deepEqual(rows, [{ n: 1 }])
})

test('two processes that start together migrate once', async () => {
  await write('0003-c.sql', 'insert into first_thing values (2); select pg_sleep(0.2);')
  assert.deepEqual((await Promise.all([run(), run()])).flat(), ['0003-c.sql'])
})

test('a file that fails leaves nothing behind, and says which one it is', async () => {
  await write('0004-d.sql', 'create table second_thing (n int); insert into nowhere values (1);')
  await assert.rejects(run(), /0004-d\.sql a échoué.*nowhere/)
  await withClient(database.owner, async (client) =>
    assert.deepEqual((await client.query(`select from pg_class where relname = 'second_thing'`)).rows, []),
  )
  await rm(join(folder, '0004-d.sql'))
})

test('a file that has run is never changed, and none comes before it', async () => {
  await write('0000-early.sql', 'select 1;')
  await assert.rejects(run(), /0000-early\.sql vient avant 0003-c\.sql/)
  await rm(join(folder, '0000-early.sql'))
  await write('0002-b.sql', 'insert into first_thing values (3);')
  await assert.rejects(run(), /0002-b\.sql a été modifiée/)
})
