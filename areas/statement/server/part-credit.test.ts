import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import { partCreditContract } from '#areas/payment/contract/part-credit.ts'
import { creditPart } from '#areas/payment/server/part-credit.ts'
import { vatContract } from '../contract/vat.ts'
import { resultContract } from '../contract/result.ts'
import { resultDetail } from './result.ts'
import { vatStatement } from './vat.ts'

/* A part of a bill given back once the month of the stay is closed: that month says what it said, the day of the credit note bears it. */
const bench = await paymentBench()
const at = (day: string): void => {
  bench.clock.now = Temporal.Instant.from(`${day}T10:00:00Z`)
}
const [august, september] = [
  { from: '2026-08-01', to: '2026-08-31' },
  { from: '2026-09-01', to: '2026-09-30' },
]
type Attached = 'night' | 'start' | 'end' | 'bill'
const revenue = async (
  period: typeof august,
  attachedTo: Attached = 'night',
  by: 'type' | 'nature' = 'type',
): Promise<(readonly [string, number, number])[]> =>
  resultContract.resultDetail.reply
    .parse(await bench.run((tx) => resultDetail(tx, { ...period, by, amounts: 'net', attachedTo })))
    .rows.map(({ label, now }) => [label, now.revenue, now.nights] as const)
const vat = async (period: typeof august, basis: 'receipts' | 'debits'): Promise<number> =>
  vatContract.vatStatement.reply.parse(await bench.run((tx) => vatStatement(tx, { ...period, basis }))).totals.vat

const stay = await bench.stay()
at('2026-08-22')
await bench.take(stay, { amount: 70_854 })
const { billId } = await bench.bill(stay)
const [before, vatBefore] = [await revenue(august), await vat(august, 'debits')]
await bench.look(`insert into closed_days (establishment_id, until) values (1, '2026-08-31')`)
at('2026-09-10')
await bench.run((tx) =>
  creditPart(tx, partCreditContract.credit.input.parse({ billId, parts: [{ line: 0, amount: 3000 }], reason: 'Panne d’eau chaude' })),
)

test('results: the closed month is as it was, the credit note lowers the month of its day, under the type of its stay, however turnover is attached', async () => {
  assert.deepEqual(await revenue(august), before)
  for (const attached of ['night', 'start', 'end', 'bill'] as const)
    assert.deepEqual(
      (await revenue(september, attached)).filter(([, amount]) => amount !== 0),
      [[before[0]?.[0], -2727, 0]],
      attached,
    )
  assert.deepEqual(
    (await revenue(september, 'night', 'nature')).filter(([, amount]) => amount !== 0),
    [['Hébergement', -2727, 0]],
  )
  const year = await revenue({ from: '2026-01-01', to: '2026-12-31' })
  assert.equal(year[0]?.[1], (before[0]?.[1] ?? 0) - 2727)
})

test('VAT: 2,73 € are taken off on the day of the credit note, on debits and on receipts', async () => {
  assert.deepEqual([await vat(august, 'debits'), await vat(september, 'debits'), await vat(september, 'receipts')], [vatBefore, -273, -273])
})

test('once the whole bill is taken back, results count the reduction with the stay, once', async () => {
  await bench.bill(stay, { nature: 'creditNote', correctsBillId: billId })
  await bench.bill(stay)
  assert.deepEqual(
    (await revenue(september)).filter(([, amount]) => amount !== 0),
    [],
  )
  assert.equal((await revenue(august))[0]?.[1], (before[0]?.[1] ?? 0) - 2727)
})
