import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import type { Refused } from '#platform/operation/refusal.ts'
import { correctPayment } from '#areas/payment/server/correct-payment.ts'
import { giveBack } from '#areas/payment/server/give-back.ts'
import { paymentContract } from '#areas/payment/contract.ts'
import { makeDeposit, pendingPayments } from '#areas/payment/server/deposits.ts'
import { balance } from '#areas/payment/server/till.ts'
import { tillContract } from '#areas/payment/contract/till.ts'
import { ledger, ledgerAccounts, ledgerFile, printLedger } from './ledger.ts'
import { makeExport } from './make-export.ts'
import { accountingBench } from './testing/accounting-bench.ts'

const bench = await accountingBench()
const [first, last] = ['2026-07-01', '2026-07-08']
const read = (account: string, from: string = first, to: string = last) => bench.run((tx) => ledger(tx, { account, from, to }))
const dayBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()

test('the ledger of an account: what it held before, its lines with their balance, each opening its document; all accounts come to zero', async () => {
  assert.deepEqual(await bench.run((tx) => ledgerAccounts(tx)), { accounts: [] })
  const stay = await bench.stay()
  const { total } = await bench.view(stay)
  await bench.take(stay, { amount: 22_000, paymentMethodId: bench.methods.transfer, accountType: 1, paidOn: '2026-07-03' })
  await bench.take(stay, { amount: total - 22_000, paymentMethodId: bench.methods.card })
  await bench.bill(stay)
  await bench.run((tx) => makeExport(tx, { from: first, to: last, format: 'csv' }))
  await bench.take(await bench.stay(), { amount: 5000, paymentMethodId: bench.methods.card })

  const { accounts } = await bench.run((tx) => ledgerAccounts(tx))
  const [bill] = await bench.look<{ id: string; number: string }>(
    `select id, number from bill where establishment_id = 1 and nature = 'invoice'`,
  )
  let whole = 0
  for (const { code } of accounts) {
    const all = await read(code)
    const [before, after] = [await read(code, first, '2026-07-03'), await read(code, '2026-07-04', last)]
    assert.deepEqual([all.opening, all.closing, after.opening], [0, after.closing, before.closing], code)
    assert.deepEqual(
      all.rows.map(({ balance }) => balance),
      all.rows.map((_row, at) => all.rows.slice(0, at + 1).reduce((sum, { debit, credit }) => sum + debit - credit, 0)),
      code,
    )
    assert.deepEqual([all.count, all.pending], [all.rows.length, 1])
    whole += all.closing
  }
  assert.equal(whole, 0)
  const advances = await read('419100', '2026-07-04')
  assert.deepEqual([advances.opening, advances.closing], [-22_000, 0])
  assert.equal(advances.rows.find(({ piece }) => piece === bill?.number)?.url, `/bill/${bill?.id}`)
  assert.match((await read('512000')).rows[0]?.url ?? '', new RegExp(`^/new-booking/payments/${stay}/`))
  const lines = (await bench.run((tx) => ledgerFile(tx, { account: '419100', from: first, to: last }))).content
    .toString()
    .trimEnd()
    .split('\r\n')
  assert.deepEqual(
    [lines.length, lines[1], lines.at(-1)?.split(';').slice(6)],
    [(await read('419100')).count + 3, '01/07/2026;;;;419100;;Report;;;0,00;', ['Total', '220,00', '220,00', '0,00', '']],
  )
  const paper = await bench.run((tx) => printLedger(tx, { account: '419100', from: first, to: last }))
  const words = pageText(readPdf(paper.content)).replaceAll(/\s/g, '')
  for (const part of [
    'Grandlivre:419100',
    'du01/07/2026au08/07/2026',
    'Report',
    String(bill?.number),
    'Total',
    '220,00220,000,00',
    '1piècen’estpasexportée',
  ])
    assert.ok(words.includes(part), `${part} in ${words}`)
  await assert.rejects(read('419100', last, first), (error: Refused) => error.faults[0]?.rule === 'start-before-end')
})

test('a cheque that comes back unpaid is taken back by the bank once it was deposited, out of the drawer while it was not: each account ends on what the till says', async () => {
  const site = await accountingBench()
  const { cheque } = site.methods
  const stay = await site.stay()
  const taken = async (amount: number): Promise<number> =>
    site.take(stay, { amount, paymentMethodId: cheque, chequeNumber: String(amount), chequeHolder: 'Lefèvre', bankId: site.bank })
  const [gone, kept] = [await taken(7000), await taken(2500)]
  await taken(1100)
  const today = await site.run(async (tx) => Promise.resolve(tx.today.toString()))
  await site.run((tx) =>
    makeDeposit(tx, tillContract.makeDeposit.input.parse({ paymentMethodId: cheque, depositedOn: today, paymentIds: [gone] })),
  )
  for (const id of [gone, kept]) await site.run((tx) => correctPayment(tx, id, 'Sans provision', 'bounced'))
  await site.run((tx) => makeExport(tx, { from: first, to: last, format: 'csv' }))
  const held = (await site.run((tx) => balance(tx, { from: today, to: today }))).rows.find(({ id }) => id === cheque)?.closing
  const closing = async (account: string): Promise<number> =>
    (await site.run((tx) => ledger(tx, { account, from: first, to: last }))).closing
  assert.deepEqual([held, await closing('511200'), await closing('512100')], [1100, 1100, 0])
})

test('a cheque that the site draws is paid by the bank, and leaves the drawer of what customers gave as it was: a refund, one taken back, an expense', async () => {
  const site = await accountingBench()
  const { cheque } = site.methods
  const stay = await site.stay()
  const taken = async (amount: number): Promise<number> =>
    site.take(stay, { amount, paymentMethodId: cheque, chequeNumber: String(amount), chequeHolder: 'Lefèvre', bankId: site.bank })
  const today = await site.run(async (tx) => Promise.resolve(tx.today.toString()))
  const { total } = await site.view(stay)
  await taken(total + 3000)
  await site.run((tx) =>
    giveBack(
      tx,
      paymentContract.giveBack.input.parse({ bookingId: stay, as: 'money', amount: 2000, reason: 'Trop-perçu', paymentMethodId: cheque }),
    ),
  )
  const there = await site.view(stay)
  await site.run((tx) => correctPayment(tx, there.payments.at(-1)?.id ?? 0, 'Jamais envoyé', 'correction'))
  await site.run((tx) =>
    giveBack(
      tx,
      paymentContract.giveBack.input.parse({ bookingId: stay, as: 'money', amount: 1000, reason: 'Trop-perçu', paymentMethodId: cheque }),
    ),
  )
  const [type] = await site.look<{ id: number }>(
    `insert into expense_type (establishment_id, label, accounting_code) values (1, 'Fournitures', '606400') returning id`,
  )
  await site.look(
    `insert into expense (establishment_id, number, spent_on, expense_type_id, payment_method_id, amount) values (1, 1, $1, $2, $3, 1200)`,
    [today, type?.id, cheque],
  )
  await site.run((tx) => makeExport(tx, { from: first, to: last, format: 'csv' }))
  const [spent] = (await site.run((tx) => ledger(tx, { account: '606400', from: first, to: last }))).rows
  assert.match(spent?.url ?? '', /^\/expenses-list\/.*equals%22%3A1%7D$/)
  const row = (await site.run((tx) => balance(tx, { from: today, to: today }))).rows.find(({ id }) => id === cheque)
  const closing = async (account: string): Promise<number> =>
    (await site.run((tx) => ledger(tx, { account, from: first, to: last }))).closing
  const waiting = (await site.run((tx) => pendingPayments(tx, { paymentMethodId: cheque }))).payments.reduce(
    (sum, { amount }) => sum + amount,
    0,
  )
  assert.deepEqual(
    [row?.closing, await closing('511200'), waiting, await closing('512100')],
    [total + 3000, total + 3000, total + 3000, -2200],
  )
})

test('what is sold begins anew with each accounting year, what is owed goes on', async () => {
  const site = await accountingBench()
  await site.look(`update financial_year set end_date = '2026-07-05' where establishment_id = 1`)
  await site.look(
    `insert into financial_year (establishment_id, label, start_date, end_date) values (1, 'Suivant', '2026-07-06', '2027-07-05')`,
  )
  site.clock.now = site.clock.now.subtract({ hours: 24 * 4 })
  const early = await site.run(async (tx) => Promise.resolve(tx.today.toString()))
  assert.ok(early <= '2026-07-05')
  await site.bill(await site.stay())
  site.clock.now = site.clock.now.add({ hours: 24 * 4 })
  await site.bill(await site.stay())
  await site.run((tx) => makeExport(tx, { from: first, to: last, format: 'csv' }))
  const of = (account: string) => site.run((tx) => ledger(tx, { account, from: '2026-07-06', to: last }))
  const [[sold], [owed]] = [
    await site.look<{ code: string }>(`select account as code from accounting_line where account like '706%' limit 1`),
    await site.look<{ code: string }>(`select account as code from accounting_line where account = '411000' limit 1`),
  ]
  const [sales, customers] = [await of(sold?.code ?? ''), await of(owed?.code ?? '')]
  assert.equal(sales.opening, 0)
  assert.equal(sales.rows.at(-1)?.balance, sales.closing)
  assert.ok(customers.opening > 0)
  assert.equal(customers.rows.at(-1)?.balance, customers.closing)
  assert.equal(
    (await site.run((tx) => ledger(tx, { account: sold?.code ?? '', from: first, to: dayBefore('2026-07-06') }))).closing,
    sales.closing,
  )
})
