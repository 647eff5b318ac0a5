import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entities } from '#areas/registry.ts'
import { isOnly } from '#kernel/entity/calls.ts'
import { has } from './entity-calls.ts'
import { bench, elsewhere, existing, filtered, foundByReference, foundByText, here, listed, savedAndRead } from './entity-reads.ts'
import {
  begins,
  deleted,
  exported,
  guards,
  invisibleElsewhere,
  journaled,
  notFoundElsewhere,
  obeysRights,
  refusesBadInput,
  refusesStale,
} from './entity-writes.ts'

for (const { name } of entities) {
  const plan = bench.model.plan(name)
  test(`${name}: every generic call keeps its promises`, async (t) => {
    if (has(plan, 'save') && plan.entity.tenant !== true) await t.test('is saved and read back', () => savedAndRead(plan))
    const ids = isOnly(plan.entity) ? [await existing(here, plan)] : [await existing(here, plan), await existing(here, plan)]
    const id = ids[0] ?? 0
    await t.test('is listed and sorted by each field', () => listed(plan, ids))
    await t.test('is filtered by each field', () => filtered(plan, id))
    await t.test('is found while typing', () => foundByText(plan, id))
    await t.test('is found by what it refers to', () => foundByReference(plan, id))
    await t.test('refuses bad input by field', () => refusesBadInput(plan))
    if (plan.entity.single === true)
      await t.test('begins with its defaults for another establishment, and lets one first save pass', () => begins(plan))
    if (!isOnly(plan.entity)) await t.test('does not exist for another establishment', () => invisibleElsewhere(plan, id))
    await t.test('is not found from another establishment', () => notFoundElsewhere(plan, id))
    await t.test('obeys rights', () => obeysRights(plan, id))
    await t.test('refuses to overwrite a colleague', () => refusesStale(plan, id))
    await t.test('is journaled without secrets', () => journaled(plan, id))
    await t.test('is exported', () => exported(plan))
    await t.test('guards what it refers to', () => guards(plan, id))
    await t.test('is deleted', () => deleted(plan))
  })
}

test('no table at all shows, takes, changes or loses a row of another establishment', async () => {
  const tables = await bench.look<{ name: string }>(
    `select format('%I', c.relname) as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'establishment_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') order by 1`,
  )
  assert.ok(tables.length >= entities.length)
  for (const { name } of tables) {
    const rows = await bench.tenancy.inTenant(elsewhere, (tx) => tx.rows(`select from ${name} where establishment_id <> 2`))
    assert.deepEqual(rows, [], name)
    for (const statement of [
      `update ${name} set establishment_id = establishment_id where establishment_id <> 2`,
      `delete from ${name} where establishment_id <> 2`,
    ]) {
      const before = (await bench.look<{ n: number }>(`select count(*)::int as n from ${name} where establishment_id <> 2`))[0]?.n
      // Either the role may not, or the policy shows it nothing to change, or it is a view, which only reads.
      await bench.tenancy
        .inTenant(elsewhere, (tx) => tx.rows(statement))
        .catch((error: unknown) => assert.match(String(error), /permission denied|never changed|cannot (update|delete from) view/))
      assert.equal(
        (await bench.look<{ n: number }>(`select count(*)::int as n from ${name} where establishment_id <> 2`))[0]?.n,
        before,
        statement,
      )
    }
  }
})
