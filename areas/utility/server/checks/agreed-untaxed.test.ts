import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { serviceSession } from '#areas/security/server/api.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import type { Tx } from '#platform/server/tx.ts'
import { emptySite } from '../../../../tests/demo-bench.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { report } from './report.ts'

const site = await emptySite('2026-07-08')
await loadDemo({ tenancy: site.door, today: Temporal.PlainDate.from('2026-07-08'), size: 'small' })
after(() => site.close())
const inside = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => site.door.inTenant(serviceSession(1), work)
const partner = '(select max(id) from partner where establishment_id = 1)'
/** What only an earlier version would have left. */
async function damage(sql: string): Promise<void> {
  await withClient(site.database.owner, async (client) => assert.ok(((await client.query(sql)).rowCount ?? 0) > 0, sql))
}

test('a stay at an agreed price whose adults owe the tourist tax and that bears none is named; exempted, or collected by its partner, it is not', async () => {
  const named = async () =>
    (await inside((tx) => report(tx, { name: 'sales' }))).rows.filter(({ detail }) => /prix convenu sans taxe de séjour/.test(detail))
  assert.deepEqual(await named(), [], 'no stay of the demonstration')
  const [stay] = await inside((tx) =>
    tx.rows<{ id: number }>(
      `select b.id from booking b join occupancy_detail d on d.establishment_id = 1 and d.booking_id = b.id and d.category = 2 join occupancy_detail l on l.establishment_id = 1 and l.booking_id = b.id and l.category = 1 and l.occupancy_id is not null
       where b.establishment_id = 1 and b.status = 'SAVED' and b.cancel_state = 'none' and b.status_id = 3 and b.partner_id is null order by b.id limit 1`,
    ),
  )
  assert.ok(stay)
  await damage(`update occupancy_detail set is_manual = true where establishment_id = 1 and booking_id = ${stay.id} and category = 1`)
  assert.deepEqual(await named(), [], 'its tax is counted')
  await damage(`delete from occupancy_detail where establishment_id = 1 and booking_id = ${stay.id} and category = 2`)
  assert.deepEqual(
    (await named()).map(({ id, mend: way }) => [id, way]),
    [[-7_000_000_000 - stay.id, null]],
  )
  await damage(`update booking set partner_id = ${partner} where establishment_id = 1 and id = ${stay.id}`)
  assert.equal((await named()).length, 1)
  await damage(`update partner set collects_tourist_tax = true where establishment_id = 1 and id = ${partner}`)
  assert.deepEqual(await named(), [], 'collected by its partner')
  await damage(`update booking set partner_id = null where establishment_id = 1 and id = ${stay.id}`)
  await damage(
    `update occupancy_attendant set tax_exemption = 'seasonal' where establishment_id = 1 and occupancy_id in (select id from occupancy where establishment_id = 1 and booking_id = ${stay.id})`,
  )
  assert.deepEqual(await named(), [], 'exempted')
})
