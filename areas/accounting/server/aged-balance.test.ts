import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Refused } from '#platform/operation/refusal.ts'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { giftContract } from '#areas/payment/contract/gift.ts'
import { keepAsCredit } from '#areas/payment/server/give-back.ts'
import { sellGift } from '#areas/payment/server/gift/sell-gift.ts'
import { formatAmountOnly } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { agedBalance, agedFile, printAged } from './aged-balance.ts'
import { customerLedger } from './ledger.ts'
import { customerLines, letterLines } from './letters.ts'
import { ledger, ledgerAccounts } from './ledger.ts'
import { makeExport } from './make-export.ts'
import { accountingBench } from './testing/accounting-bench.ts'

const site = await accountingBench()
test.after(() => stopPdf())
const period = { from: '2026-07-01', to: '2026-07-08' }
const aged = () => site.run((tx) => agedBalance(tx, { day: period.to }))
const exported = () => site.run((tx) => makeExport(tx, { ...period, format: 'csv' }))

/** What the ledger holds on the accounts of class 41, read account by account. */
async function ofLedger(): Promise<number> {
  const { accounts } = await site.run((tx) => ledgerAccounts(tx))
  const held = await Promise.all(
    accounts.filter(({ code }) => code.startsWith('41')).map(({ code }) => site.run((tx) => ledger(tx, { account: code, ...period }))),
  )
  return held.reduce((sum, { closing }) => sum + closing, 0)
}

test('the balance of everybody is that of the ledger, to the cent: what is owed, advances, credits, vouchers, money given back from the till', async () => {
  const { cash } = site.methods
  const [billed, overpaid] = [await site.stay(), await site.stay()]
  await site.take(billed, { amount: 10_000, paidOn: '2026-07-03' })
  await site.bill(billed)
  const { total } = await site.view(overpaid)
  await site.take(overpaid, { amount: total + 4321 })
  await site.bill(overpaid)
  await site.run((tx) => keepAsCredit(tx, overpaid, 'Trop versé'))
  await site.take(await site.stay(), { amount: 2500 })
  const [type] = await site.look<{ id: string }>(
    `insert into expense_type (establishment_id, label, accounting_code) values (1, 'Remboursement d’un client', '411000') returning id`,
  )
  await site.look(
    `insert into expense (establishment_id, number, spent_on, payment_method_id, expense_type_id, amount) values (1, 1, '2026-07-08', $1, $2, 700)`,
    [cash, type?.id],
  )
  const [gift] = await site.look<{ id: string }>(
    `insert into gift (establishment_id, label, is_active, gift_type, validity_months, number_prefix) values (1, 'Bon cadeau', true, 'value', 12, 'BC') returning id`,
  )
  await site.run((tx) =>
    sellGift(
      tx,
      giftContract.sell.input.parse({
        giftId: Number(gift?.id),
        customerId: site.ids.customer,
        payment: { paymentMethodId: cash, amount: 30_000 },
      }),
    ),
  )
  await exported()

  const seen = await aged()
  assert.equal(seen.totals.balance, await ofLedger())
  assert.equal(
    seen.accounts.reduce((sum, { balance }) => sum + balance, 0),
    seen.totals.balance,
  )
  const held = new Map(seen.accounts.map(({ code, balance }) => [code, balance]))
  assert.deepEqual([held.get('419100'), held.get('419700'), held.get('419800')], [-2500, -4321, -30_000])
  assert.deepEqual(
    seen.rows.map(({ customerId, credit, balance }) => [customerId, credit, balance]),
    [
      [site.ids.customer, -2500 - 4321, (await site.view(billed)).balance - 2500 - 4321],
      [null, -30_000, 700 - 30_000],
    ],
  )
  const own = (await site.view(billed)).balance - 2500 - 4321
  const { lines } = await site.run((tx) => customerLines(tx, { customerId: site.ids.customer }))
  assert.deepEqual(
    [
      lines.reduce((sum, { debit, credit: paid }) => sum + debit - paid, 0),
      (await site.run((tx) => customerLedger(tx, { customerId: site.ids.customer, from: period.from, to: period.to }))).closing,
    ],
    [own, own],
    'a voucher that he bought is not of him there either',
  )
  const { content } = await site.run((tx) => agedFile(tx, { day: period.to }))
  assert.match(content.toString(), /;Sans client \(bons cadeaux, caisse\);/)
  const paper = await site.run((tx) => printAged(tx, { day: period.to }))
  const words = pageText(readPdf(paper.content)).replaceAll(/\s/g, '')
  const printed = formatAmountOnly(cents(seen.totals.balance)).replaceAll(/\s/g, '')
  for (const part of ['Balanceâgéedesclients', 'au08/07/2026', 'Sansclient(bonscadeaux,caisse)', '419800', 'Total', printed])
    assert.ok(words.includes(part), part)
})

test('a credit that pays another stay leaves the balance of that stay alone: what is left is due, nothing is held; its lines are lettered by hand', async () => {
  const before = await aged()
  const [credit] = await site.look<{ id: string }>('select id from credit where establishment_id = 1')
  const stay = await site.stay()
  await site.bill(stay)
  site.clock.now = site.clock.now.add({ hours: 1 })
  await site.take(stay, { amount: 4321, paymentMethodId: site.methods.credit, creditId: Number(credit?.id) })
  await exported()
  const { balance } = await site.view(stay)
  const row = (await aged()).rows.find(({ customerId }) => customerId === site.ids.customer)
  assert.deepEqual([row?.credit, row?.balance], [-2500, (before.rows[0]?.balance ?? 0) + balance + 4321])
  assert.equal((await aged()).totals.balance, await ofLedger())
  const { lines } = await site.run((tx) => customerLines(tx, { customerId: site.ids.customer }))
  assert.ok(
    lines.every(({ piece, url }) =>
      piece.startsWith('R-') ? /^\/new-booking\/payments\/|^\/payment\//.test(url ?? '') : url?.startsWith('/bill/'),
    ),
    'each opens on its document',
  )
  const credits = lines.filter(({ account }) => account === '419700')
  assert.equal(credits.length, 2)
  const [one] = credits
  const other = lines.find(({ account, letter, debit, credit: paid }) => account !== '419700' && letter === '' && debit + paid > 0)
  assert.ok(one !== undefined && other !== undefined)
  const across = site.run((tx) =>
    letterLines(tx, { customerId: site.ids.customer, lines: [one, other].map(({ exercise, entry, line }) => ({ exercise, entry, line })) }),
  )
  await assert.rejects(across, (error: Refused) => error.faults[0]?.rule === 'letter-one-account')
  await site.run((tx) =>
    letterLines(tx, { customerId: site.ids.customer, lines: credits.map(({ exercise, entry, line }) => ({ exercise, entry, line })) }),
  )
})
