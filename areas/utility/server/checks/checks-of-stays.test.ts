import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { memoryKeyring, sealRemaining } from '#areas/fiscal/server/api.ts'
import { serviceSession } from '#areas/security/server/api.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { MissingRight } from '#platform/server/errors.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import type { Tx } from '#platform/server/tx.ts'
import { emptySite } from '../../../../tests/demo-bench.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { mend } from './mend.ts'
import { report } from './report.ts'

const site = await emptySite('2026-07-08')
await loadDemo({ tenancy: site.door, today: Temporal.PlainDate.from('2026-07-08'), size: 'small' })
after(() => site.close())
const inside = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => site.door.inTenant(serviceSession(1), work)
const partner = '(select max(id) from partner where establishment_id = 1)'
/** As the owner, with the guard of payments put aside: what only an earlier version, a fault or a fraud would leave. */
async function damage(sql: string): Promise<void> {
  await withClient(site.database.owner, async (client) => {
    await client.query('alter table payment disable trigger append_only')
    assert.ok(((await client.query(sql)).rowCount ?? 0) > 0, sql)
    await client.query('alter table payment enable trigger append_only')
  })
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
    'it is billed: only named',
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

test('the tax of a stay at an agreed price is counted from the check: its price stays, its tax is added; a billed stay is only named', async () => {
  const [stay] = await inside((tx) =>
    tx.rows<{ id: number; total: number; tax: number }>(
      `select b.id, b.total, d.amount as tax from booking b join occupancy_detail d on d.establishment_id = 1 and d.booking_id = b.id and d.category = 2
       where b.establishment_id = 1 and b.status = 'SAVED' and b.cancel_state = 'none' and b.status_id = 3 and b.partner_id is null and b.start_date > '2026-07-08'
         and (select count(*) from occupancy_detail l where l.establishment_id = 1 and l.booking_id = b.id and l.category = 1) = 1
         and not exists (select from bill_stay i where i.establishment_id = 1 and i.booking_id = b.id) and not exists (select from occupancy_attendant y join occupancy o on o.establishment_id = 1 and o.id = y.occupancy_id where y.establishment_id = 1 and o.booking_id = b.id and y.tax_exemption = 'seasonal') order by b.id limit 1`,
    ),
  )
  assert.ok(stay)
  await damage(
    `update occupancy_detail set is_manual = true, manual_reason = 'Convenu' where establishment_id = 1 and booking_id = ${stay.id} and category = 1`,
  )
  await damage(`delete from occupancy_detail where establishment_id = 1 and booking_id = ${stay.id} and category = 2`)
  await damage(`update booking set total = total - ${stay.tax}, tourist_tax = 0 where establishment_id = 1 and id = ${stay.id}`)
  const line = -7_000_000_000 - stay.id
  const all = { select: true, write: true, delete: true, export: true }
  const desk = {
    ...serviceSession(1),
    rights: new Map([
      ['stay_booking', all],
      ['supplement_price_discount', all],
    ]),
  }
  const named = async () => (await inside((tx) => report(tx, { name: 'sales' }))).rows.some(({ id }) => id === line)
  assert.ok(await named())
  await assert.rejects(
    inside((tx) => mend(tx, { name: 'sales', id: line })),
    MissingRight,
  )
  const { message } = await site.door.inTenant(desk, (tx) => mend(tx, { name: 'sales', id: line }))
  assert.match(message, /la taxe de séjour est de/)
  assert.ok(!(await named()))
  const [now] = await inside((tx) =>
    tx.rows<{ total: number; tax: number; manual: number }>(
      `select b.total, b.tourist_tax as tax, (select count(*)::int from occupancy_detail d where d.establishment_id = 1 and d.booking_id = b.id and d.is_manual and d.category = 1) as manual from booking b where b.establishment_id = 1 and b.id = $1`,
      [stay.id],
    ),
  )
  assert.deepEqual(now, { total: stay.total, tax: stay.tax, manual: 1 })
})

test('a sum is not computed again from payments that are not what was signed: the line names one and leads to the chains', async () => {
  await inside((tx) => sealRemaining(tx, memoryKeyring()))
  const stays = await inside((tx) =>
    tx.rows<{ id: number; paymentId: number; number: number }>(
      `select b.id, max(p.id) as "paymentId", max(p.number) as number from booking b join payment p on p.establishment_id = 1 and p.booking_id = b.id where b.establishment_id = 1 and b.cancel_state = 'none'
         and not exists (select from bill k where k.establishment_id = 1 and k.payment_id = p.id) and p.credit_id is null group by b.id having count(*) = 1 order by b.id limit 3`,
    ),
  )
  const [removed, changed, added] = stays
  assert.ok(removed && changed && added)
  await damage(`delete from payment where establishment_id = 1 and id = ${removed.paymentId}`)
  await damage(`update payment set amount = amount - 100 where establishment_id = 1 and id = ${changed.paymentId}`)
  await damage(`insert into payment (establishment_id, number, booking_id, customer_id, payment_method_id, payment_type, payer_type, movement, amount, paid_on, created_at)
    select 1, 900000, booking_id, customer_id, payment_method_id, payment_type, payer_type, movement, 700, paid_on, created_at from payment where establishment_id = 1 and id = ${added.paymentId}`)
  const lines = (await inside((tx) => report(tx, { name: 'tickets-payment' }))).rows.filter(({ id }) =>
    stays.some((stay) => stay.id === id),
  )
  for (const { id, number } of [removed, changed, { ...added, number: 900_000 }]) {
    const line = lines.find((one) => one.id === id)
    assert.match(line?.detail ?? '', new RegExp(` · le règlement n°\\u00A0${number} a été écrit, changé ou retiré hors du logiciel$`))
    assert.deepEqual([line?.mend, line?.url], [null, '/fiscal-chains'])
    await assert.rejects(
      inside((tx) => mend(tx, { name: 'tickets-payment', id })),
      (error: unknown) => error instanceof Refused && error.faults[0]?.rule === 'nothing-to-mend',
    )
  }
})
