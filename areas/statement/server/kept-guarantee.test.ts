import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeExport } from '#areas/accounting/server/make-export.ts'
import { accountingBench } from '#areas/accounting/server/testing/accounting-bench.ts'
import { correctPayment } from '#areas/payment/server/correct-payment.ts'
import { endGuarantee } from '#areas/payment/server/guarantees.ts'
import { vatStatement } from './vat.ts'

const bench = await accountingBench()
const { methods } = bench
await bench.look("update establishment set vat_due_on = 'receipts' where id = 1")
const july = { from: '2026-07-01', to: '2026-07-31' }

test('the cheque of a guarantee that was kept comes back unpaid: the VAT that is declared is that of the ledger, and none is taken off', async () => {
  const stay = await bench.stay()
  await bench.take(stay, { amount: 11_000, paymentMethodId: methods.card })
  const cheque = await bench.take(stay, {
    amount: 30_000,
    accountType: 3,
    paymentMethodId: methods.cheque,
    chequeNumber: '77',
    chequeHolder: 'Lefèvre',
    bankId: bench.bank,
  })
  const declared = async (): Promise<number> => (await bench.run((tx) => vatStatement(tx, { ...july, basis: 'receipts' }))).totals.vat
  const before = await declared()
  assert.equal(before, 1000)
  const [held] = await bench.look<{ id: string }>('select id from guarantee')
  await bench.run((tx) => endGuarantee(tx, { guaranteeId: Number(held?.id), kept: 30_000, reason: 'Terrasse', refundMethodId: null }))
  await bench.run((tx) => correctPayment(tx, cheque, 'Sans provision', 'bounced'))
  assert.equal(await declared(), before)
  await bench.run((tx) => makeExport(tx, { ...july, to: '2026-07-08', format: 'fec' }))
  const [ledger] = await bench.look<{ vat: string }>(
    `select sum(credit - debit) as vat from accounting_line where account in (select accounting_code from tva)`,
  )
  assert.equal(Number(ledger?.vat), before)
})
