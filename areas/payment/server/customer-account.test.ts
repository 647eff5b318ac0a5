import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { giftContract } from '../contract/gift.ts'
import { customerAccount, printCustomerAccount } from './customer-account.ts'
import { sellGift } from './gift/sell-gift.ts'
import { paymentBench } from './testing/payment-bench.ts'

const bench = await paymentBench()

test('the account of a customer adds up to what is owed: an advance bill counts once, a guarantee not at all', async () => {
  const stay = await bench.stay()
  const acompte = await bench.take(stay, { amount: 20_000, accountType: 1 })
  await bench.take(stay, { amount: 30_000, accountType: 3 })
  await bench.bill(stay, { nature: 'acompte', paymentId: acompte })
  const invoice = await bench.bill(stay)
  const asked = { customerId: bench.ids.customer, from: null, to: null }
  const account = await bench.run((tx) => customerAccount(tx, asked))
  assert.deepEqual([account.billed, account.received, account.closing, (await bench.view(stay)).balance], [70_854, 20_000, 50_854, 50_854])
  assert.deepEqual(
    account.lines.map(({ kind }) => kind),
    ['bill', 'payment'],
  )
  assert.deepEqual(
    account.lines.map(({ documentId }) => documentId),
    [invoice.billId, acompte],
  )
  const page = pageText(readPdf((await bench.run((tx) => printCustomerAccount(tx, asked))).content))
  for (const part of ['Relevé de compte', invoice.number, '8 rue des Tilleuls', '508,54']) assert.ok(page.includes(part), part)
  assert.equal((await bench.refusalOf(bench.run((tx) => customerAccount(tx, { ...asked, customerId: 99_999 })))).rule, 'record-not-found')
  for (const read of [customerAccount, printCustomerAccount])
    assert.equal(
      (await bench.refusalOf(bench.run<unknown>((tx) => read(tx, { ...asked, from: '2026-07-08', to: '2026-07-01' })))).rule,
      'start-before-end',
    )
})

test('a gift voucher counts where it pays a stay, not when it is sold: nobody reads it twice', async () => {
  const site = await paymentBench()
  const [gift] = await site.look<{ id: string }>(
    `insert into gift (establishment_id, label, is_active, gift_type, validity_months, number_prefix, minimum_amount) values (1, 'Bon cadeau', true, 'value', 12, 'BC', 1000) returning id`,
  )
  const [method] = await site.look<{ id: string }>(
    `insert into payment_method (establishment_id, label, payment_kind, is_refundable) values (1, 'Bon cadeau', 8, false) returning id`,
  )
  const customerId = site.ids.customer
  const sold = await site.run((tx) =>
    sellGift(
      tx,
      giftContract.sell.input.parse({
        giftId: Number(gift?.id),
        customerId,
        beneficiary: 'Léa',
        message: '',
        payment: { paymentMethodId: site.methods.cash, amount: 5000 },
      }),
    ),
  )
  const read = async () =>
    (({ closing, lines }) => [closing, lines.length])(await site.run((tx) => customerAccount(tx, { customerId, from: null, to: null })))
  assert.deepEqual(await read(), [0, 0])
  await site.take(await site.stay(), { amount: 5000, paymentMethodId: Number(method?.id), transferReference: sold.number })
  assert.deepEqual(await read(), [-5000, 1])
})
