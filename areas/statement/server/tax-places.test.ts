import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import { formFor, save } from '#areas/booking/server/testing/booking-bench.ts'
import { taxContract } from '../contract/tax.ts'
import { taxRowsSql } from './tax.sql.ts'
import { taxStatement, taxStays } from './tax.ts'

const bench = await paymentBench()
bench.clock.now = Temporal.Instant.from('2026-01-15T10:00:00Z')
await bench.look(`update tax set price = 55, departmental_rate = 10`)
const { adult, child } = bench.ids
const people = (...ages: number[]) =>
  ages.map((ageCategoryId) => ({
    id: 0,
    ageCategoryId,
    name: null,
    firstName: null,
    birthDate: null,
    age: null,
    countryId: null,
    taxExemption: null,
  }))
const tax = async (from: string, to: string): Promise<typeof taxContract.taxStatement.reply._output> =>
  taxContract.taxStatement.reply.parse(await bench.run((tx) => taxStatement(tx, { from, to, attachedTo: 'night' })))

// Three places of one stay: two adults in July; a family of two adults and one child in August; one adult across the two months.
const { id } = await save(
  bench,
  formFor(bench, {}, [
    { startDate: '2026-07-11', endDate: '2026-07-18', attendants: people(adult, adult) },
    { startDate: '2026-08-04', endDate: '2026-08-11', attendants: people(adult, adult, child) },
    { startDate: '2026-07-30', endDate: '2026-08-03', attendants: people(adult) },
  ]),
)

test('each place of a stay bears its own tax: nobody there is said to pay nothing, and nights times the tariff is what is collected', async () => {
  const { own, groups } = await tax('2026-07-01', '2026-08-31')
  assert.deepEqual(own.exempt, { minor: 7 })
  assert.deepEqual([groups.length, own.stays, own.nights, own.taxable, own.amount], [1, 1, 14 + 21 + 4, 14 + 14 + 4, 32 * 61])
  assert.deepEqual([own.base, own.departmental], [32 * 55, 32 * 6])
  const { rows } = await bench.run((tx) => taxStays(tx, { from: '2026-07-01', to: '2026-08-31', attachedTo: 'night' }))
  assert.deepEqual(
    rows.map(({ start, nights, amount }) => [start, nights, amount]),
    [
      ['2026-07-11', 14, 14 * 61],
      ['2026-07-30', 4, 4 * 61],
      ['2026-08-04', 21, 14 * 61],
    ],
  )
})

test('a month holds the tax of its places, and none of it twice', async () => {
  const [july, august] = [(await tax('2026-07-01', '2026-07-31')).own, (await tax('2026-08-01', '2026-08-31')).own]
  assert.deepEqual([july.taxable, july.amount], [16, 16 * 61])
  assert.deepEqual([august.taxable, august.amount], [16, 16 * 61])
})

test('a sum that its people do not explain stays whole', async () => {
  await bench.look(`update occupancy_detail set amount = 1000, unit_price = null where booking_id = $1 and category = 2`, [id])
  const [july, august, both] = [
    (await tax('2026-07-01', '2026-07-31')).own.amount,
    (await tax('2026-08-01', '2026-08-31')).own.amount,
    (await tax('2026-07-01', '2026-08-31')).own.amount,
  ]
  assert.equal(july + august, both)
  await bench.look(
    `update occupancy_attendant set tax_exemption = 'seasonal' where occupancy_id in (select id from occupancy where booking_id = $1)`,
    [id],
  )
  const whole = (await tax('2026-07-01', '2026-08-31')).own.amount
  assert.equal(whole, both)
  assert.equal((await tax('2026-07-01', '2026-07-31')).own.amount + (await tax('2026-08-01', '2026-08-31')).own.amount, whole)
})

test('ten years are read at once: no stay is looked for among all the others, line by line', async () => {
  for (const attachment of ['night', 'departure', 'collection'] as const) {
    const plan = await bench.look<{ 'QUERY PLAN': string }>(
      `explain ${taxRowsSql(attachment).replaceAll('$1', '1').replaceAll('$2', `'2016-01-01'`).replaceAll('$3', `'2026-12-31'`)}`,
    )
    const lines = plan.map((line) => line['QUERY PLAN'])
    assert.ok(
      lines.some((line) => line.includes('CTE Scan on stay ')),
      'the plan is read as it is written',
    )
    assert.deepEqual(
      lines.filter((line, at) => /CTE Scan on stay /.test(line) && /Filter: \(booking_id = /.test(lines[at + 1] ?? '')),
      [],
      attachment,
    )
  }
})
