import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { withClient } from '#platform/server/embedded/roles.ts'
import { testDatabase } from '#tools/test/database.ts'
import { declaredChanges } from './declared.ts'

const database = await testDatabase()

/** Makes the database differ, runs what is printed, and answers it: nothing is left to change. */
async function brought(damage: string): Promise<string> {
  return withClient(database.owner, async (client) => {
    await client.query(damage)
    const printed = await declaredChanges(client, database.app.user)
    await client.query(printed.replaceAll(':app_role', pg.escapeIdentifier(database.app.user)))
    assert.equal(await declaredChanges(client, database.app.user), '', printed)
    return printed
  })
}

test('nothing is printed for a database that is as declared', async () => {
  assert.equal(await withClient(database.owner, (client) => declaredChanges(client, database.app.user)), '')
})

test('a table that is missing comes whole, with its policy', async () => {
  assert.match(
    await brought('drop table meter_reading cascade; drop function meter_reading_search(text)'),
    /create table meter_reading[\s\S]*create policy tenant on meter_reading/,
  )
})

test('columns come, go and change, and with them what is generated from them', async () => {
  const printed = await brought(`alter table bank add column gone int, alter column label drop not null;
    alter table civility drop column search, drop column long_label_sort, drop column long_label;
    alter table civility add column search text generated always as (plain(label)) stored, add column long_label int`)
  assert.match(printed, /alter table bank drop column gone;/)
  assert.match(printed, /alter table bank alter column label set not null;/)
  assert.match(
    printed,
    /alter table civility drop column search;[\s\S]*alter table civility alter column long_label type text;[\s\S]*add column search text generated[\s\S]*CREATE INDEX civility_search_idx/,
  )
})

test('indexes and constraints that differ are made again, those of migrations stay', async () => {
  const printed = await brought('drop index customer_search_idx; create index of_a_migration on customer (id)')
  assert.match(printed, /CREATE INDEX customer_search_idx/)
  assert.doesNotMatch(printed, /of_a_migration/)
})

test('only the entities named are printed', async () => {
  await withClient(database.owner, async (client) => {
    await client.query('alter table place_type add column gone int; alter table bank add column gone int')
    assert.equal(await declaredChanges(client, database.app.user, ['bank']), 'alter table bank drop column gone;\n')
  })
})

test('what rows that are there receive in an obligatory column is asked', async () => {
  await withClient(database.owner, async (client) => {
    await client.query('alter table meter_type drop column search, drop column reading_unit_sort, drop column reading_unit')
    assert.match(
      await declaredChanges(client, database.app.user, ['meter-type']),
      /add column reading_unit text;\n-- TO DECIDE: .*\nalter table meter_type alter column reading_unit set not null;/,
    )
  })
})
