import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeExport } from '#areas/accounting/server/make-export.ts'
import { accountingBench } from '#areas/accounting/server/testing/accounting-bench.ts'
import { giftContract } from '#areas/payment/contract/gift.ts'
import { refundGift } from '#areas/payment/server/gift/refund-gift.ts'
import { sellGift } from '#areas/payment/server/gift/sell-gift.ts'
import { giftReasons } from '../rules/vat-statement.ts'
import { vatDocuments, vatStatement } from './vat.ts'

/*
 * A voucher of 300,00 € is sold in June, 200,00 € of it pay a stay in July and the rest is given back: no VAT in June, that of the stay in July, on
 * receipts as on debits; the statement, the ledger and the bills say the same, and the account of vouchers moves as the two lines of the statement say.
 */
const june = { from: '2026-06-01', to: '2026-06-30' }
const july = { from: '2026-07-01', to: '2026-07-31' }

async function soldAndSpent(basis: 'receipts' | 'debits') {
  const bench = await accountingBench()
  const made = async (sql: string): Promise<number> => Number((await bench.look<{ id: string }>(`${sql} returning id`))[0]?.id)
  await bench.look('update establishment set vat_due_on = $1 where id = 1', [basis])
  const giftId = await made(
    `insert into gift (establishment_id, label, is_active, gift_type, validity_months, number_prefix) values (1, 'Bon cadeau', true, 'value', 12, 'BC')`,
  )
  // The account of the method is not the one of vouchers: what a voucher pays leaves the account that its sale credited all the same.
  const method = await made(
    `insert into payment_method (establishment_id, label, payment_kind, is_refundable, accounting_code) values (1, 'Bon cadeau', 8, false, '511500')`,
  )
  bench.clock.now = Temporal.Instant.from('2026-06-20T10:00:00Z')
  const gift = await bench.run((tx) =>
    sellGift(
      tx,
      giftContract.sell.input.parse({
        giftId,
        customerId: bench.ids.customer,
        payment: { paymentMethodId: bench.methods.cash, amount: 30_000 },
      }),
    ),
  )
  bench.clock.now = Temporal.Instant.from('2026-07-08T10:00:00Z')
  const stay = await bench.stay()
  await bench.take(stay, { amount: 20_000, paymentMethodId: method, transferReference: gift.number })
  await bench.take(stay, { amount: 50_854, paymentMethodId: bench.methods.card })
  await bench.bill(stay)
  await bench.run((tx) => refundGift(tx, { giftSaleId: gift.id, paymentMethodId: bench.methods.cash, reason: 'Il n’est pas venu' }))
  await bench.run((tx) => makeExport(tx, { from: '2026-06-03', to: '2026-07-08', format: 'fec' }))
  const movedOf = async (accounts: string, { from, to }: typeof june): Promise<number> =>
    Number(
      (
        await bench.look<{ sum: string }>(
          `select coalesce(sum(credit - debit), 0) as sum from accounting_line where establishment_id = 1 and account like $1 and day between $2 and $3`,
          [accounts, from, to],
        )
      )[0]?.sum,
    )
  const statement = (period: typeof june) => bench.run((tx) => vatStatement(tx, { ...period, basis }))
  return { bench, movedOf, statement }
}

for (const basis of ['receipts', 'debits'] as const) {
  test(`VAT on ${basis} is due when a voucher is used, by rate of what it pays: statement, ledger and bills agree`, async () => {
    const { bench, movedOf, statement } = await soldAndSpent(basis)
    for (const period of [june, july]) assert.equal((await statement(period)).totals.vat, await movedOf('44571%', period))
    const [bills] = await bench.look<{ vat: string; amount: string }>(
      'select sum(vat_amount) as vat, sum(amount) as amount from bill where establishment_id = 1',
    )
    assert.deepEqual([(await statement(june)).totals.vat, (await statement(july)).totals.vat], [0, Number(bills?.vat)])
    // Billed and paid: the two lines of vouchers apart, what is received is what is billed.
    const gross = (await statement(july)).rows
      .filter(({ label }) => !Object.values<string>(giftReasons).includes(label))
      .reduce((sum, row) => sum + row.gross, 0)
    assert.equal(gross, Number(bills?.amount))
    assert.equal(await movedOf('511500', july), -50_854)
  })
}

test('on receipts vouchers sold and used stand apart, each opening on its payments: the total is the money received, and the account of vouchers moves by their sum', async () => {
  const { bench, movedOf, statement } = await soldAndSpent('receipts')
  for (const [period, expected] of [
    [june, { sold: 30_000, used: 0 }],
    [july, { sold: -10_000, used: -20_000 }],
  ] as const) {
    const { rows, totals } = await statement(period)
    const row = (side: keyof typeof giftReasons) => rows.find(({ label }) => label === giftReasons[side])
    assert.deepEqual({ sold: row('sold')?.gross ?? 0, used: row('used')?.gross ?? 0 }, expected)
    assert.equal(await movedOf('419800', period), expected.sold + expected.used)
    const [money] = await bench.look<{ received: string }>(
      'select sum(amount) as received from payment where establishment_id = 1 and (gift_sale_id is null or booking_id is null) and paid_on between $1 and $2',
      [period.from, period.to],
    )
    assert.equal(totals.gross, Number(money?.received))
    for (const { key, gross } of rows) {
      const documents = await bench.run((tx) => vatDocuments(tx, { ...period, basis: 'receipts', key }))
      assert.equal(
        documents.rows.reduce((sum, one) => sum + one.gross, 0),
        gross,
      )
      assert.deepEqual(
        documents.rows.filter(({ url }) => url === null),
        [],
        `each line of ${key} opens`,
      )
    }
  }
})
