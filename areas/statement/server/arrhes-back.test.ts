import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeExport } from '#areas/accounting/server/make-export.ts'
import { accountingBench } from '#areas/accounting/server/testing/accounting-bench.ts'
import { keepAsCredit } from '#areas/payment/server/give-back.ts'
import { refundRest } from '#areas/payment/server/give-rest.ts'
import { vatDocuments, vatStatement } from './vat.ts'

const bench = await accountingBench()
const [june, july] = [
  { from: '2026-06-01', to: '2026-06-30' },
  { from: '2026-07-01', to: '2026-07-31' },
]
const setClock = (day: string): void => {
  bench.clock.now = Temporal.Instant.from(`${day}T10:00:00Z`)
}
const said = (period: typeof june) =>
  bench.run((tx) => vatStatement(tx, { ...period, basis: 'receipts' })).then(({ totals, arrhes }) => [totals.vat, arrhes])

test('arrhes of a cancelled stay, left as a credit or given back, take no VAT off the statement, which never bore any; they are no longer told as held', async () => {
  await bench.look("update establishment set vat_due_on = 'receipts' where id = 1")
  setClock('2026-06-20')
  const [credited, refunded] = [await bench.stay(), await bench.stay()]
  for (const stay of [credited, refunded]) await bench.take(stay, { amount: 19_500, accountType: 2, paymentMethodId: bench.methods.card })
  assert.deepEqual(await said(june), [0, { held: 39_000, billed: 0, givenBack: 0 }])
  setClock('2026-07-08')
  await bench.look(`update booking set cancel_state = 'cancelled', canceled_at = $1, close_reason = 'Essai' where id = any($2::bigint[])`, [
    bench.clock.now.toString(),
    [credited, refunded],
  ])
  await bench.run((tx) => keepAsCredit(tx, credited, 'Report demandé'))
  await bench.run((tx) => refundRest(tx, refunded, 'Remboursement'))
  assert.deepEqual(
    [await said(june), await said(july)],
    [
      [0, { held: 39_000, billed: 0, givenBack: 0 }],
      [0, { held: 0, billed: 0, givenBack: 39_000 }],
    ],
  )
  const opened = async (period: typeof june, side: string): Promise<readonly (readonly [number, number])[]> => {
    const { rows } = await bench.run((tx) => vatDocuments(tx, { ...period, basis: 'receipts', key: `arrhes ${side}` }))
    assert.ok(rows.every(({ id, url }) => url?.startsWith(`/new-booking/payments/${id}/`)))
    return rows.map(({ id, gross }) => [id, gross])
  }
  const both = [credited, refunded].map((stay) => [stay, 19_500])
  assert.deepEqual(
    [await opened(june, 'held'), await opened(july, 'givenBack'), await opened(july, 'held')],
    [both, both, []],
    'each figure of arrhes opens on its stays',
  )
  await bench.run((tx) => makeExport(tx, { from: june.from, to: '2026-07-08', format: 'fec' }))
  const held = await bench.look<{ account: string; amount: string }>(
    `select account, sum(debit - credit) as amount from accounting_line where account like '4%' group by account having sum(debit - credit) <> 0`,
  )
  assert.deepEqual(
    held.map(({ account, amount }) => [account, Number(amount)]),
    [['419700', -19_500]],
  )
})

test('arrhes of June billed in July are said in both months: what is counted is what was received, but for them', async () => {
  const own = await accountingBench()
  const statement = async (period: typeof june) => {
    const { totals, arrhes } = await own.run((tx) => vatStatement(tx, { ...period, basis: 'receipts' }))
    return { counted: totals.gross, arrhes }
  }
  await own.look("update establishment set vat_due_on = 'receipts' where id = 1")
  own.clock.now = Temporal.Instant.from('2026-06-20T10:00:00Z')
  const stay = await own.stay()
  await own.take(stay, { amount: 19_500, accountType: 2, paymentMethodId: own.methods.card })
  const held = { counted: 0, arrhes: { held: 19_500, billed: 0, givenBack: 0 } }
  assert.deepEqual(await statement(june), held)
  own.clock.now = Temporal.Instant.from('2026-07-09T10:00:00Z')
  await own.take(stay, { amount: 10_000, paymentMethodId: own.methods.card })
  const { billId } = await own.bill(stay)
  assert.deepEqual(
    [await statement(june), await statement(july)],
    [held, { counted: 29_500, arrhes: { held: 0, billed: 19_500, givenBack: 0 } }],
  )
  await own.bill(stay, { nature: 'creditNote', correctsBillId: billId })
  assert.deepEqual(
    await statement(july),
    { counted: 10_000, arrhes: { held: 0, billed: 0, givenBack: 0 } },
    'the invoice taken back leaves them waiting as they were',
  )
})
