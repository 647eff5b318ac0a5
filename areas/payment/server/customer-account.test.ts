import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { customerAccount, printCustomerAccount } from './customer-account.ts'
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
  assert.deepEqual(account.lines.map(({ kind }) => kind), ['bill', 'payment'])
  const page = pageText(readPdf((await bench.run((tx) => printCustomerAccount(tx, asked))).content))
  for (const part of ['Relevé de compte', invoice.number, '8 rue des Tilleuls', '508,54']) assert.ok(page.includes(part), part)
  assert.equal((await bench.refusalOf(bench.run((tx) => customerAccount(tx, { ...asked, customerId: 99_999 })))).rule, 'record-not-found')
})
