import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ZipBuffer } from 'node:zlib'
import { makeExport } from '#areas/accounting/server/make-export.ts'
import { accountingBench } from '#areas/accounting/server/testing/accounting-bench.ts'
import { faultsOf } from '#areas/booking/server/testing/booking-bench.ts'
import { closeDay, previewDay } from '#areas/closure/server/close-day.ts'
import { readReport } from '#areas/einvoice/server/reports.ts'
import { fiscalJournal, sealEvents } from '#areas/fiscal/server/api.ts'
import { makeArchive } from '#areas/fiscal/server/archive.ts'
import { checkChains } from '#areas/fiscal/server/check.ts'
import { memoryKeyring } from '#areas/fiscal/server/keyring.ts'
import { tillContract } from '#areas/payment/contract/till.ts'
import { correctPayment } from '#areas/payment/server/correct-payment.ts'
import { makeDeposit, readDeposit } from '#areas/payment/server/deposits.ts'
import { printBill } from '#areas/payment/server/print-bill.ts'
import { numberFaults } from '#areas/payment/server/testing/payment-bench.ts'
import { journal } from '#areas/payment/server/till.ts'
import { vatDocuments, vatStatement } from '#areas/statement/server/vat.ts'
import { report } from '#areas/utility/server/checks/report.ts'
import { provideEventSigner, writeTechnicalEvents } from '#areas/utility/server/api.ts'
import type { InputOf } from '#platform/operation/operation.ts'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import type { InTenant } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'
import { deskContract } from '../contract/sale.ts'
import { cancelSale } from './cancel-sale.ts'
import { readSale, saleDesk } from './read-sale.ts'
import { sellArticles } from './sell.ts'
import { bounceSaleCheque, settleSale } from './unpaid-sale.ts'

const apart: InTenant = (session, work) => bench.run(work, session)
const slots = { keyring: memoryKeyring(), writeEvents: writeTechnicalEvents, apart: () => apart }
provideEventSigner((tx, numbers) => sealEvents(tx, slots.keyring, numbers))
const bench = await accountingBench({ journaled: fiscalJournal(slots) })
after(() => stopPdf())
const { methods } = bench
const day = '2026-07-13'
const month = { from: '2026-07-01', to: '2026-07-31' }
const at = (on: string): void => { bench.clock.now = Temporal.Instant.from(`${on}T10:00:00Z`) }
at(day)

const made = async (sql: string, values: readonly unknown[] = []): Promise<number> => Number((await bench.look<{ id: string }>(`${sql} returning id`, values))[0]?.id)
const normal = await made(`insert into tva (establishment_id, label, code, rate, start_date, category, accounting_code) values (1, 'TVA 20 %', 'normal', 20, '2014-01-01', 'S', '445711')`)
const reduced = Number((await bench.look<{ id: string }>('select id from tva where establishment_id = 1 and rate = 10'))[0]?.id)
const bar = await made(`insert into article_family (establishment_id, label, colour, accounting_code, position) values (1, 'Bar', '#3366AA', '707200', 1)`)
const kitchen = await made(`insert into article_family (establishment_id, label, colour, position) values (1, 'Cuisine', '#AA6633', 2)`)
const article = (label: string, more: { readonly family?: number; readonly price: number; readonly vat: number; readonly code?: string; readonly stock?: number; readonly free?: boolean }): Promise<number> => made(
  `insert into article (establishment_id, label, article_family_id, price, tva_id, accounting_code, has_stock, stock, stock_alert, is_price_free, sold_at_desk, is_visible) values (1, $1, $2, $3, $4, $5, $6, $7, 3, $8, true, true)`,
  [label, more.family ?? bar, more.price, more.vat, more.code ?? null, more.stock !== undefined, more.stock ?? null, more.free ?? false])
const beer = await article('Bière', { price: 450, vat: normal })
const pancake = await article('Crêpe', { price: 600, vat: reduced, family: kitchen, code: '707000' })
const ice = await article('Glace', { price: 300, vat: reduced, stock: 4 })
const workshop = await article('Atelier', { price: 1000, vat: reduced, free: true })

type Form = Omit<InputOf<typeof deskContract.sell>, 'payments'> & { readonly payments?: InputOf<typeof deskContract.sell>['payments'] }
const sell = (form: Form, session = bench.here) => bench.run((tx) => sellArticles(tx, deskContract.sell.input.parse({ payments: [{ paymentMethodId: methods.cash, amount: form.lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0) }], ...form })), session)
const cancel = (saleId: number, more: Partial<InputOf<typeof deskContract.cancel>> = {}) => bench.run((tx) => cancelSale(tx, deskContract.cancel.input.parse({ saleId, reason: 'Erreur de saisie', ...more })))
const read = (saleId: number) => bench.run((tx) => readSale(tx, { saleId }))
const rules = async (work: Promise<unknown>): Promise<readonly string[]> => (await faultsOf(work)).map(({ rule }) => rule)
const vat = (basis: 'receipts' | 'debits') => bench.run((tx) => vatStatement(tx, { ...month, basis }))
const barTab = [{ articleId: beer, quantity: 2, unitPrice: 450 }, { articleId: pancake, quantity: 1, unitPrice: 600 }]
const stockOf = async (id: number): Promise<number> => Number((await bench.look<{ stock: number }>('select stock from article where id = $1', [id]))[0]?.stock)
const sales = async (): Promise<number> => Number((await bench.look<{ count: string }>(`select (select count(*) from sale) + (select count(*) from bill where nature = 'ticket') + (select count(*) from payment where ticket_id is not null) as count`))[0]?.count)

test('step 6 of the worked example: two beers and a pancake are 15,00 €, 7,50 € and 5,45 € without VAT, 1,50 € and 0,55 € of VAT', async () => {
  const sold = await sell({ lines: barTab, payments: [{ paymentMethodId: methods.cash, amount: 1500, cashGiven: 2000 }] })
  assert.deepEqual([sold.number, sold.amount, sold.change], ['T-2026-000001', 1500, 500])
  const view = await read(sold.saleId)
  assert.deepEqual(view.vat.map(({ rate: of, base, vat: due }) => [of, base, due]), [['20', 750, 150], ['10', 545, 55]])
  assert.deepEqual([view.netAmount, view.vatAmount, view.amount, view.buyer, view.rest, view.payments.map(({ method, amount, isDeposited }) => [method, amount, isDeposited])], [1295, 205, 1500, 'Client de passage', 0, [['Espèces', 1500, false]]])
  for (const basis of ['receipts', 'debits'] as const) assert.equal((await vat(basis)).totals.vat, 205)
  const { totals } = await bench.run((tx) => previewDay(tx, { day }))
  assert.deepEqual(totals.sales, { net: 1295, vat: 205, touristTax: 0, gross: 1500, absolute: 1500 })
  assert.deepEqual([totals.series, totals.payments.amount], [[{ series: 'T-2026', count: 1, first: 'T-2026-000001', last: 'T-2026-000001' }], 1500])
  const [line] = (await bench.run((tx) => journal(tx, tillContract.journal.input.parse({ from: day, to: day, paymentMethodId: methods.cash })))).rows
  assert.deepEqual([line?.label, line?.amount, line?.url], ['Ticket T-2026-000001', 1500, `/bill/${sold.billId}`])
})

test('each rate of the statement opens on the tickets that make it', async () => {
  for (const { key, vat: due } of (await vat('receipts')).rows) {
    const { rows } = await bench.run((tx) => vatDocuments(tx, { ...month, basis: 'receipts', key }))
    assert.deepEqual(rows.map(({ kind, number, vat: own }) => [kind, number, own]), [['ticket', 'T-2026-000001', due]])
  }
})

test('its record and that of its money are signed, with the rates of the ticket; a changed amount is found', async () => {
  const records = await bench.look<{ chain: string; content: string; total: string }>(`select chain, content, total from fiscal_record order by chain, rank`)
  assert.deepEqual(records.map(({ chain, content, total }) => [chain, content.split(',').slice(0, 2).join(','), content.split(',')[4], Number(total)]), [['bill', '1000:600|2000:900,1500', 'VENTE', 1500], ['ticket', '1000:600|2000:900,1500', 'VENTE', 1500]])
  assert.equal((await bench.run((tx) => checkChains(tx, 'whole'))).broken, null)
  await bench.look('alter table payment disable trigger append_only')
  await bench.look('update payment set amount = 1400 where ticket_id is not null')
  assert.match((await bench.run((tx) => checkChains(tx, 'whole'))).broken?.reason ?? '', /le règlement/)
  assert.deepEqual((await bench.run((tx) => report(tx, { name: 'tickets-payment' }))).rows.map(({ label, amount }) => [label, amount]), [['T-2026-000001', 100]])
  await bench.look('update payment set amount = 1500 where ticket_id is not null')
  await bench.look('alter table payment enable trigger append_only')
})

test('a ticket is never changed, nor its sale', async () => {
  for (const table of ['sale', 'bill', 'payment']) await assert.rejects(bench.run((tx) => tx.rows(`update ${table} set amount = 1 where establishment_id = 1`)))
})

test('printed, it is the original, then duplicates; cancelled, its duplicates name the ticket that takes it back', async () => {
  const { saleId, billId } = await sell({ lines: barTab })
  const page = async (): Promise<string> => pageText(readPdf((await bench.run((tx) => printBill(tx, billId))).content)).replaceAll(/\s+/g, ' ')
  const [first, second] = [await page(), await page()]
  for (const part of ['T-2026-000002', 'Bière', '2 × 4,50', '15,00', '7,50', '1,50', '5,45', '0,55', 'Espèces', 'Original', '13/07/2026']) assert.ok(first.includes(part), `${part} in ${first}`)
  assert.match(second, /DUPLICATA n° 1/)
  const opposite = await cancel(saleId)
  assert.match(await page(), new RegExp(`annulé par le ticket n° ${opposite.number}`))
  const back = pageText(readPdf((await bench.run((tx) => printBill(tx, opposite.billId))).content)).replaceAll(/\s+/g, ' ')
  assert.match(back, /annule le ticket n° T-2026-000002 .*Erreur de saisie/)
  assert.equal((await bench.look(`select from fiscal_record where chain = 'duplicate' and content like '%,TICKET,%'`)).length, 4)
})

test('cancelled, the opposite ticket brings every figure back, once', async () => {
  const before = await vat('receipts')
  const { saleId } = await sell({ lines: [{ articleId: ice, quantity: 3, unitPrice: 300 }, ...barTab], payments: [{ paymentMethodId: methods.cash, amount: 400 }, { paymentMethodId: methods.card, amount: 2000 }] })
  assert.equal(await stockOf(ice), 1)
  const opposite = await cancel(saleId)
  assert.deepEqual([opposite.amount, await stockOf(ice)], [-2400, 4])
  assert.deepEqual((await vat('receipts')).totals, { ...before.totals, count: (await vat('receipts')).totals.count })
  const view = await read(opposite.saleId)
  assert.deepEqual([view.payments.map(({ method, amount }) => [method, amount]), view.vat.map(({ base, vat: due }) => [base, due]), view.corrects?.id], [[['Espèces', -400], ['Carte', -2000]], [[-750, -150], [-1364, -136]], saleId])
  assert.deepEqual([await rules(cancel(saleId)), await rules(cancel(opposite.saleId)), await rules(cancel(saleId, { reason: '' })), await rules(cancel(99_999))], [['ticket-billed-sale'], ['ticket-billed-sale'], ['ticket-billed-sale'], ['record-not-found']])
  const both = await sell({ lines: barTab })
  const ended = await Promise.allSettled([cancel(both.saleId), cancel(both.saleId)])
  assert.deepEqual(ended.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('what went to the bank goes back another way; what is in the drawer goes back as it came', async () => {
  const cheque = { paymentMethodId: methods.cheque, amount: 1500, chequeNumber: '12', chequeHolder: 'Lefèvre', bankId: bench.bank }
  const kept = await sell({ lines: barTab, payments: [cheque] })
  assert.deepEqual(await rules(cancel(kept.saleId, { paymentMethodId: methods.cash })), ['choose-payment-method'])
  await bench.run((tx) => makeDeposit(tx, tillContract.makeDeposit.input.parse({ paymentMethodId: methods.cheque, depositedOn: day })))
  assert.deepEqual(await rules(cancel(kept.saleId)), ['payment-deposited'])
  assert.deepEqual(await rules(cancel(kept.saleId, { paymentMethodId: methods.cheque })), ['choose-payment-method'])
  const { saleId } = await cancel(kept.saleId, { paymentMethodId: methods.cash })
  assert.deepEqual((await read(saleId)).payments.map(({ method, amount }) => [method, amount]), [['Espèces', -1500]])
})

test('a cheque that comes back leaves its ticket owed: paid again, or cancelled for nothing', async () => {
  const cheque = { paymentMethodId: methods.cheque, amount: 1500, chequeNumber: '13', chequeHolder: 'Lefèvre', bankId: bench.bank }
  const [paidAgain, given] = [await sell({ lines: barTab, payments: [cheque] }), await sell({ lines: barTab, payments: [{ ...cheque, amount: 1000 }, { paymentMethodId: methods.cash, amount: 500 }] })]
  const { depositId } = await bench.run((tx) => makeDeposit(tx, tillContract.makeDeposit.input.parse({ paymentMethodId: methods.cheque, depositedOn: day })))
  const lineOf = async (saleId: number): Promise<number> => (await read(saleId)).payments.find(({ mayBounce }) => mayBounce)?.id ?? 0
  const bounce = (saleId: number, paymentId: number, reason = 'Sans provision') => bench.run((tx) => bounceSaleCheque(tx, { saleId, paymentId, reason }))
  const settle = (saleId: number, amount: number, requestId: string | null = null) => bench.run((tx) => settleSale(tx, deskContract.settle.input.parse({ saleId, payment: { paymentMethodId: methods.cash, amount, requestId } })))
  const [first, second] = [await lineOf(paidAgain.saleId), await lineOf(given.saleId)]
  const cash = (await read(given.saleId)).payments.find(({ mayBounce }) => !mayBounce)?.id ?? 0
  assert.deepEqual([await rules(bounce(given.saleId, first)), await rules(bounce(given.saleId, cash)), await rules(bounce(paidAgain.saleId, first, '')), await rules(settle(paidAgain.saleId, 1500))], [['record-not-found'], ['payment-not-cheque'], ['reason-required'], ['ticket-paid']])
  const ended = await Promise.allSettled([bounce(paidAgain.saleId, first), bounce(paidAgain.saleId, first)])
  assert.deepEqual(ended.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  await bounce(given.saleId, second)
  assert.deepEqual((await bench.run((tx) => readDeposit(tx, { depositId }))).unpaid.map(({ label, amount, url }) => [label, amount, url]), [['Lefèvre, chèque n°\u00A013', 1500, `/bill/${paidAgain.billId}`], ['Lefèvre, chèque n°\u00A013', 1000, `/bill/${given.billId}`]])
  assert.deepEqual((await bench.run((tx) => report(tx, { name: 'tickets-payment' }))).rows.map(({ label, amount, detail }) => [label, amount, /chèque impayé/.test(detail)]), [[given.number, 1000, true], [paidAgain.number, 1500, true]])
  assert.deepEqual((await bench.run((tx) => journal(tx, { from: day, to: day, paymentMethodId: null }))).rows.flatMap(({ label }) => (label.startsWith('Impayé repris') ? [label] : [])).toSorted(), [given.number, paidAgain.number].map((number) => `Impayé repris par la banque, Ticket ${number}`).toSorted())
  assert.deepEqual([await rules(settle(paidAgain.saleId, 1499)), (await read(paidAgain.saleId)).rest], [['incorrect-amount'], 1500])
  const requestId = '7f1c2f62-0f5e-4f0a-9a86-0d5a1c9a1b77'
  await settle(paidAgain.saleId, 1500, requestId)
  await settle(paidAgain.saleId, 1500, requestId)
  assert.deepEqual((await read(paidAgain.saleId)).payments.map(({ amount, movement }) => [amount, movement]), [[1500, 'payment'], [-1500, 'bounced'], [1500, 'payment']])
  const opposite = await read((await cancel(given.saleId)).saleId)
  assert.deepEqual([opposite.payments.map(({ method, amount }) => [method, amount]), opposite.rest, (await read(given.saleId)).rest], [[['Espèces', -500]], 0, 0])
  assert.deepEqual((await bench.run((tx) => report(tx, { name: 'tickets-payment' }))).rows, [])
})

test('money of a ticket is not taken back by itself', async () => {
  const [line] = await bench.look<{ id: string }>('select id from payment where ticket_id is not null order by id limit 1')
  assert.deepEqual(await rules(bench.run((tx) => correctPayment(tx, Number(line?.id), 'Essai'))), ['record-not-found'])
})

test('what is refused leaves nothing: neither number, nor money, nor stock', async () => {
  const before = await sales()
  const one = (articleId: number, unitPrice: number, quantity = 1) => ({ lines: [{ articleId, quantity, unitPrice }] })
  const pays = (payment: object) => ({ lines: barTab, payments: [{ paymentMethodId: methods.cash, amount: 1500, ...payment }] })
  await bench.look('update article set is_visible = false where id = $1', [pancake])
  assert.deepEqual(await rules(sell({ lines: barTab })), ['article-not-offered'])
  await bench.look('update article set is_visible = true where id = $1', [pancake])
  const cases: readonly (readonly [() => Promise<unknown>, readonly string[]])[] = [
    [() => sell({ lines: [], payments: [] }), ['choose-item']], [() => sell(one(beer, 1)), ['article-price-changed']], [() => sell(one(workshop, 0)), ['enter-price']], [() => sell(one(99_999, 450)), ['article-not-offered']], [() => sell(one(ice, 300, 5)), ['quantity-above-stock']],
    [() => sell(pays({ amount: 1499 })), ['incorrect-amount']], [() => sell(pays({ amount: 1600 })), ['incorrect-amount']], [() => sell(pays({ cashGiven: 1000 })), ['cash-given-short']], [() => sell(pays({ paymentMethodId: methods.credit })), ['choose-payment-method']], [() => sell(pays({ paymentMethodId: 99_999 })), ['choose-payment-method']],
    [() => sell({ ...pays({ paymentMethodId: methods.cheque }) }), ['cheque-number-required', 'cheque-holder-name-required', 'cheque-paying-establishment-required']], [() => sell({ lines: barTab, customerId: 99_999 }), ['record-not-found']], [() => sell({ lines: barTab }, bench.elsewhere), ['article-not-offered', 'article-not-offered']],
  ]
  for (const [work, expected] of cases) assert.deepEqual(await rules(work()), expected)
  await bench.look('update payment_method set is_point_of_sale = false where id = $1', [methods.transfer])
  assert.deepEqual(await rules(sell(pays({ paymentMethodId: methods.transfer }))), ['choose-payment-method'])
  assert.deepEqual([await sales(), await stockOf(ice)], [before, 4])
  assert.deepEqual(await numberFaults(bench.look), [])
})

test('a call sent twice sells once; another use of its number is refused; two desks never sell more than the shelf holds', async () => {
  const before = await sales()
  const requestId = '7f1c2f62-0f5e-4f0a-9a86-0d5a1c9a1b11'
  const [a, b] = await Promise.all([sell({ lines: barTab, requestId }), sell({ lines: barTab, requestId })])
  assert.deepEqual([a.number, await sales()], [b.number, before + 3])
  const stay = await bench.stay()
  await bench.take(stay, { amount: 100, requestId: '7f1c2f62-0f5e-4f0a-9a86-0d5a1c9a1b12' })
  assert.deepEqual(await rules(sell({ lines: barTab, requestId: '7f1c2f62-0f5e-4f0a-9a86-0d5a1c9a1b12' })), ['payment-request-reused'])
  const three = { lines: [{ articleId: ice, quantity: 3, unitPrice: 300 }] }
  const ended = await Promise.allSettled([sell(three), sell(three)])
  assert.deepEqual([ended.map(({ status }) => status).toSorted(), await stockOf(ice)], [['fulfilled', 'rejected'], 1])
})

test('where the site lets more than the shelf be sold, it is said and the stock goes below zero', async () => {
  await bench.look(`insert into sale_preference (establishment_id, id, refuse_above_stock) values (1, 1, false)`)
  const { shelf } = await sell({ lines: [{ articleId: ice, quantity: 2, unitPrice: 300 }] })
  assert.deepEqual([shelf, await stockOf(ice)], [['Glace\u00A0: 1 de plus que le stock'], -1])
})

test('a known customer is on the ticket; a company asks for an invoice', async () => {
  const { saleId } = await sell({ lines: barTab, customerId: bench.ids.customer })
  assert.equal((await read(saleId)).customerId, bench.ids.customer)
  await bench.look(`update customer set is_legal_entity = true, company_name = 'Comité' where id = $1`, [bench.ids.customer])
  assert.deepEqual(await rules(sell({ lines: barTab, customerId: bench.ids.customer })), ['ticket-to-company'])
  await bench.look('update customer set is_legal_entity = false, company_name = null where id = $1', [bench.ids.customer])
})

test('the desk reads what it sells in the order of the lists, and another site nothing of it', async () => {
  const desk = await bench.run((tx) => saleDesk(tx))
  assert.deepEqual([desk.families.map(({ label }) => label), desk.articles.map(({ label }) => label), desk.methods.some(({ kind }) => kind === 5)], [['Bar', 'Cuisine'], ['Bière', 'Glace', 'Atelier', 'Crêpe'], false])
  assert.deepEqual((await bench.run((tx) => saleDesk(tx), bench.elsewhere)).articles, [])
  assert.deepEqual(await rules(bench.run((tx) => readSale(tx, { saleId: 1 }), bench.elsewhere)), ['record-not-found'])
})

test('the ledger credits sales by article or family and VAT by rate, balanced and lettered; it agrees with the statement; the FEC has them', async () => {
  await bench.run((tx) => makeExport(tx, { from: day, to: day, format: 'fec' }))
  const lines = await bench.look<{ piece: string; account: string; amount: string; letter: number | null; role: string; label: string }>(
    `select l.piece, l.account, l.debit - l.credit as amount, l.role, l.label, k.letter from accounting_line l left join accounting_letter k on k.establishment_id = l.establishment_id and k.exercise = l.exercise and k.entry_number = l.entry_number and k.line = l.line order by l.exercise, l.entry_number, l.line`)
  const of = (piece: string) => Object.fromEntries(lines.filter((line) => line.piece === piece).map(({ account, amount }) => [account, Number(amount)]))
  assert.deepEqual([of('R-1'), of('T-2026-000001')], [{ 530000: 1500, 411000: -1500 }, { 411000: 1500, 707200: -750, 707000: -545, 445711: -150, 445712: -55 }])
  assert.deepEqual(of('T-2026-000003'), { 411000: -1500, 707200: 750, 707000: 545, 445711: 150, 445712: 55 })
  assert.deepEqual(lines.filter(({ role, letter }) => role === 'customer' && letter === null), [])
  assert.equal(lines.find(({ piece }) => piece === 'T-2026-000003')?.label, 'Annulation, ticket T-2026-000003')
  const sum = (start: string): number => lines.filter(({ account }) => account.startsWith(start)).reduce((total, { amount }) => total + Number(amount), 0)
  assert.equal(-sum('44571'), (await vat('receipts')).totals.vat)
  assert.deepEqual([sum(''), sum('411')], [0, 0])
})

test('the archive holds the tickets, and the script that reads it without the product confirms it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pinede-tickets-'))
  try {
    const { content } = await bench.run((tx) => makeArchive(tx, slots, 2026))
    const path = join(folder, 'archive.zip')
    writeFileSync(path, content)
    const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, '../../../tools/verify-archive.mjs'), path], { encoding: 'utf8', env: {} })
    assert.equal(status, 0, stdout)
    const bills = await new ZipBuffer(content).get('documents/bill.jsonl').content()
    assert.match(bills.toString('utf8'), /"number":"T-2026-000001"/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('what consumers bought is in the report of the platform, by day and by rate, with what was taken back', async () => {
  await bench.look(`insert into einvoice_setting (establishment_id, id, is_active, platform, starts_on, report_period) values (1, 1, true, 'simulator', '2026-07-01', 'decade')`)
  const { lines } = await bench.run((tx) => readReport(tx, { kind: 'sales', from: '2026-07-11', to: '2026-07-20' }))
  const { rows } = await vat('debits')
  assert.deepEqual(lines.map(({ rate, vat: due }) => [rate, due]).toSorted(), rows.map(({ key, vat: due }) => [key.replace('vat ', ''), due]).toSorted())
})

test('a closed day takes no ticket and gives none back', async () => {
  const open = await bench.look<{ id: string }>('select s.id from sale s where s.corrects_sale_id is null and not exists (select from sale k where k.corrects_sale_id = s.id) limit 1')
  await bench.run((tx) => closeDay(tx, { day, reason: 'Contrôlé le soir' }))
  assert.deepEqual([await rules(sell({ lines: barTab })), await rules(cancel(Number(open[0]?.id)))], [['day-closed'], ['day-closed']])
  at('2026-07-14')
  const opposite = await cancel(Number(open[0]?.id))
  assert.equal((await bench.run((tx) => previewDay(tx, { day: '2026-07-14' }))).totals.sales.gross, opposite.amount)
  at('2029-01-02')
  assert.deepEqual(await rules(sell({ lines: barTab })), ['financial-year-absent'])
})

test('of what tickets brought, the payments told to the platform are those of services, as they were when they were sold', async () => {
  at('2026-07-18')
  await bench.look(`update article_family set is_service = label = 'Cuisine'`)
  await sell({ lines: barTab })
  await cancel((await sell({ lines: barTab })).saleId)
  await bench.look(`update article_family set is_service = not is_service`)
  const told = (kind: 'payments' | 'sales') => bench.run((tx) => readReport(tx, { kind, from: '2026-07-18', to: '2026-07-18' }))
  assert.deepEqual([await told('payments'), await told('sales')].map(({ lines, soldUnlike }) => [...lines.map(({ sold, rate, base, vat: due }) => [sold, rate, base, due]), ...soldUnlike.map(({ family, sold, amount }) => [family, sold, amount])]), [[['services', '10', 545, 55], ['Bar', 'goods', 900], ['Cuisine', 'services', 600]], [['goods', '20', 750, 150], ['services', '10', 545, 55], ['Bar', 'goods', 900], ['Cuisine', 'services', 600]]])
})

test('a cheque that comes back once its ticket has left leaves after it, no advance, lettered with what paid it again', async () => {
  at('2026-07-19')
  const { saleId } = await sell({ lines: barTab, payments: [{ paymentMethodId: methods.cheque, amount: 1500, chequeNumber: '14', chequeHolder: 'Lefèvre', bankId: bench.bank }] })
  await bench.run((tx) => makeExport(tx, { from: '2026-07-14', to: '2026-07-19', format: 'fec' }))
  const paymentId = (await read(saleId)).payments[0]?.id ?? 0
  for (const [on, later] of [['2026-07-20', (tx: Tx) => bounceSaleCheque(tx, { saleId, paymentId, reason: 'Sans provision' })], ['2026-07-21', (tx: Tx) => settleSale(tx, deskContract.settle.input.parse({ saleId, payment: { paymentMethodId: methods.cash, amount: 1500 } }))]] as const) {
    at(on)
    await bench.run(later)
    await bench.run((tx) => makeExport(tx, { from: on, to: on, format: 'fec' }))
  }
  const lines = await bench.look<{ account: string; lettered: boolean }>(`select l.account, exists (select from accounting_letter k where k.exercise = l.exercise and k.entry_number = l.entry_number and k.line = l.line) as lettered from accounting_line l where l.day >= '2026-07-20' and l.account like '4%'`)
  assert.deepEqual(lines, [{ account: '411000', lettered: true }, { account: '411000', lettered: true }])
})
