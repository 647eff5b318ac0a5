import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fault } from '#platform/operation/refusal.ts'
import { appBench, sessionOf } from './bench.ts'

const bench = await appBench()
const here = sessionOf(1)

test('a quote that keeps a customer from being deleted is named by its own number, a stay by its', async () => {
  const { id } = await bench.ok<{ id: number }>(here, 'POST', 'customer/customer/edit', { body: { id: 0, name: 'Lefèvre' } })
  await bench.look(
    `insert into booking (establishment_id, id, customer_id, status_id, quote_code, booking_code, start_date, end_date)
     values (1, 1, $1, 1, 'D26-00167', null, '2027-07-10', '2027-07-17'), (1, 2, $1, 3, 'D26-00168', '26-05806', '2027-08-10', '2027-08-17')`,
    [id],
  )
  const refused = (await bench.call(here, 'POST', `customer/customer/delete/${id}`)).json<{ faults: Fault[] }>()
  const uses = (refused.faults[0]?.values?.['uses'] ?? []) as readonly { readonly records: readonly { readonly label: string }[] }[]
  assert.deepEqual(
    uses.flatMap(({ records }) => records.map(({ label }) => label)),
    ['D26-00167', '26-05806'],
  )
})
