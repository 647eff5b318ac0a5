import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { withClient } from '#platform/server/embedded/roles.ts'
import { testDatabase } from './database.ts'
import { databaseTestFiles } from './node-tests.ts'

const [first, second] = [await testDatabase(), await testDatabase()]

test('each test database is migrated, apart from the others, and the application owns nothing in it', async () => {
  await withClient(first.owner, (client) => client.query('create table here (n int)'))
  const { rows } = await withClient(second.admin, (client) =>
    client.query<{ here: string | null }>(`select to_regclass('here')::text as here`),
  )
  assert.deepEqual(rows, [{ here: null }])
  const landed = await withClient(second.owner, (client) => client.query<{ name: string }>('select name from migration order by name'))
  assert.deepEqual(
    landed.rows.map(({ name }) => name),
    readdirSync('migrations')
      .filter((name) => name.endsWith('.sql'))
      .toSorted(),
  )
  const owned = await withClient(second.app, (client) => client.query('select from pg_class where relowner = current_user::regrole'))
  assert.equal(owned.rowCount, 0)
})

test('the second pass takes the files that ask for a database, and only those', () => {
  const found = databaseTestFiles(['tools/test/database.test.ts', 'server/config.test.ts', 'platform/server/embedded/crash.test.ts'])
  assert.deepEqual(found, ['tools/test/database.test.ts'])
})
