import assert from 'node:assert/strict'
import { ZipBuffer } from 'node:zlib'
import { after, test } from 'node:test'
import { fileOptions, makeExport } from '#areas/accounting/server/make-export.ts'
import { accountingBench } from '#areas/accounting/server/testing/accounting-bench.ts'
import { readFec } from '#areas/accounting/server/testing/fec-reader.ts'
import { makeNationalityFile, nationalityStatistics } from '#areas/booking/server/lists/nationality.ts'
import { formFor, reprice, save } from '#areas/booking/server/testing/booking-bench.ts'
import { provideClosureSigners } from '#areas/closure/server/api.ts'
import { closeDay, previewDay } from '#areas/closure/server/close-day.ts'
import { makeDocument } from '#areas/closure/server/documents.ts'
import { startClosures } from '#areas/closure/server/start-closures.ts'
import { fiscalJournal, sealEvents } from '#areas/fiscal/server/api.ts'
import { makeArchive } from '#areas/fiscal/server/archive.ts'
import { checkChains } from '#areas/fiscal/server/check.ts'
import { signGrandTotal } from '#areas/fiscal/server/grand-total.ts'
import { memoryKeyring } from '#areas/fiscal/server/keyring.ts'
import { tillContract } from '#areas/payment/contract/till.ts'
import { makeDeposit, readDeposit } from '#areas/payment/server/deposits.ts'
import { endGuarantee } from '#areas/payment/server/guarantees.ts'
import { printBill } from '#areas/payment/server/print-bill.ts'
import { printDeposit } from '#areas/payment/server/print-deposit.ts'
import { printStay } from '#areas/payment/server/stay-paper/print-stay.ts'
import { entities } from '#areas/registry.ts'
import { printTaxStatement, printVatStatement } from '#areas/statement/server/print.ts'
import { deskContract } from '#areas/sale/contract/sale.ts'
import { readSale } from '#areas/sale/server/read-sale.ts'
import { sellArticles } from '#areas/sale/server/sell.ts'
import { taxStatement } from '#areas/statement/server/tax.ts'
import { vatStatement } from '#areas/statement/server/vat.ts'
import { csvOf, taxTable } from '#areas/statement/rules/statement-text.ts'
import { lodgingCategories } from '#areas/price/rules/lodging-categories.ts'
import { provideEventSigner, writeTechnicalEvents } from '#areas/utility/server/api.ts'
import { previewPurge, purge } from '#areas/utility/server/checks/purge.ts'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import type { ReadPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import type { InTenant } from '#platform/server/tenant.ts'

/*
 * The worked example of the law file, step by step, through the operations of the product: what the screens are given, what the papers say, what
 * the exported files hold. A mobile home at 110,00 € a night from 11 to 18 July 2026, two adults and two minors, 0,55 € of tourist tax and 10 % for
 * the department.
 */
const keyring = memoryKeyring()
const apart: InTenant = (session, work) => bench.run(work, session)
const slots = { keyring, writeEvents: writeTechnicalEvents, apart: () => apart }
provideEventSigner((tx, numbers) => sealEvents(tx, keyring, numbers))
const bench = await accountingBench({ journaled: fiscalJournal(slots) })
provideClosureSigners([signGrandTotal(keyring)])
after(() => stopPdf())

const at = (day: string): void => { bench.clock.now = Temporal.Instant.from(`${day}T10:00:00Z`) }
const flat = (text: string): string => text.replaceAll(/[\s\u00A0\u202F]/g, '')
const holds = (pdf: Buffer, ...parts: readonly string[]): void => {
  const text = flat(pageText(readPdf(pdf)))
  for (const part of parts) assert.ok(text.includes(flat(part)), `« ${part} » is on the page`)
}
/** The electronic invoice inside the file. */
const xmlOf = (pdf: ReadPdf): string => {
  const found = [...pdf.objects].find(([, object]) => object.includes('/Subtype /text#2Fxml'))
  return found === undefined ? '' : pdf.stream(found[0]).toString('utf8')
}
const tagged = (xml: string, tag: string): readonly string[] => [...xml.matchAll(new RegExp(`<ram:${tag}[^>]*>([^<]*)</ram:${tag}>`, 'g'))].map(([, value = '']) => value)
const close = (day: string) => bench.run((tx) => closeDay(tx, { day, reason: 'Contrôlé le soir' }))
const july = { from: '2026-07-01', to: '2026-07-31' }
const { adult, child } = bench.ids
const { methods } = bench

at('2026-01-15')
await bench.look(`update tax set price = 55, departmental_rate = 10, lodging_category = 'camp345', collectivity = 'Saint-Aubin-les-Dunes'`)
await bench.look('update payment_method set commission_rate = 2.5 where id = $1', [methods.voucher])
await reprice(bench, `update price_grid_price set night_price = 11000 where establishment_id = $1 and place_type_id = $2`, [1, bench.ids.chalet])
const people = [adult, adult, child, child].map((ageCategoryId) => ({ id: 0, ageCategoryId, name: null, firstName: null, birthDate: null, age: null, countryId: null, taxExemption: null }))
const stay = (await save(bench, formFor(bench, {}, [{ startDate: '2026-07-11', endDate: '2026-07-18', attendants: people }]))).id

test('step 1: the stay is 770,00 €, its tourist tax 8,54 €, together 778,54 €, on the screen and on the contract', async () => {
  const view = await bench.view(stay)
  assert.deepEqual([view.total, view.balance], [77_854, 77_854])
  holds((await bench.run((tx) => printStay(tx, stay))).content, '770,00', '8,54', '778,54')
})

test('step 2: the deposit of 231,00 € has its advance bill, 210,00 € and 21,00 € of VAT, of type 386', async () => {
  const advance = await bench.take(stay, { amount: 23_100, paymentMethodId: methods.card, accountType: 1 })
  const { billId } = await bench.bill(stay, { nature: 'acompte', paymentId: advance })
  const { content } = await bench.run((tx) => printBill(tx, billId))
  holds(content, '210,00', '21,00', '231,00')
  const xml = xmlOf(readPdf(content))
  assert.deepEqual([tagged(xml, 'TypeCode')[0], tagged(xml, 'TaxBasisTotalAmount'), tagged(xml, 'TaxTotalAmount'), tagged(xml, 'GrandTotalAmount')], ['386', ['210.00'], ['21.00'], ['231.00']])
})

test('step 4: a guarantee of 250,00 € is held beside the stay: it pays nothing of it and bears no VAT', async () => {
  at('2026-07-11')
  await bench.look('update booking set is_arrived = true where id = $1', [stay])
  await bench.take(stay, { amount: 25_000, accountType: 3, paymentMethodId: methods.cheque, chequeNumber: '77', chequeHolder: 'Lefèvre', bankId: bench.bank })
  assert.equal((await bench.view(stay)).balance, 54_754)
  assert.deepEqual((await bench.look<{ amount: string; state: string }>('select amount, state from guarantee')).map(({ amount, state }) => [Number(amount), state]), [[25_000, 'inProgress']])
  const { totals } = await bench.run((tx) => previewDay(tx, { day: '2026-07-11' }))
  assert.deepEqual([totals.payments.guarantees, totals.sales.vat], [25_000, 0])
  assert.equal((await bench.run((tx) => vatStatement(tx, july))).totals.vat, 0)
})

test('step 6: two beers at 20 % and a pancake at 10 %, 15,00 €: 7,50 € and 5,45 € without VAT, 1,50 € and 0,55 € of VAT', async () => {
  at('2026-07-13')
  const made = async (sql: string): Promise<number> => Number((await bench.look<{ id: string }>(`${sql} returning id`))[0]?.id)
  const normal = await made(`insert into tva (establishment_id, label, code, rate, start_date, category, accounting_code) values (1, 'TVA 20 %', 'normal', 20, '2014-01-01', 'S', '445711')`)
  const bar = await made(`insert into article_family (establishment_id, label, colour, accounting_code) values (1, 'Bar', '#3366AA', '707200')`)
  const beer = await made(`insert into article (establishment_id, label, article_family_id, price, tva_id) values (1, 'Bière', ${bar}, 450, ${normal})`)
  const pancake = await made(`insert into article (establishment_id, label, article_family_id, price, tva_id) select 1, 'Crêpe', ${bar}, 600, id from tva where establishment_id = 1 and rate = 10`)
  const lines = [{ articleId: beer, quantity: 2, unitPrice: 450 }, { articleId: pancake, quantity: 1, unitPrice: 600 }]
  const { saleId, billId, number } = await bench.run((tx) => sellArticles(tx, deskContract.sell.input.parse({ lines, payments: [{ paymentMethodId: methods.cash, amount: 1500 }] })))
  const { vat, amount } = await bench.run((tx) => readSale(tx, { saleId }))
  assert.deepEqual([number, amount, vat.map(({ rate, base, vat: due }) => [rate, base, due])], ['T-2026-000001', 1500, [['20', 750, 150], ['10', 545, 55]]])
  holds((await bench.run((tx) => printBill(tx, billId))).content, 'T-2026-000001', '15,00', '7,50', '5,45', '1,50', '0,55')
})

let invoice = { billId: 0, number: '' }
test('step 7: holiday vouchers for 500,00 € and a card for 47,54 € settle it; the invoice names what was prepaid', async () => {
  at('2026-07-18')
  await bench.take(stay, { amount: 50_000, paymentMethodId: methods.voucher, vouchers: { 10: 0, 20: 0, 25: 0, 50: 10 } })
  await bench.take(stay, { amount: 4754, paymentMethodId: methods.card })
  invoice = await bench.bill(stay)
  const [held] = await bench.look<{ id: string }>('select id from guarantee')
  await bench.run((tx) => endGuarantee(tx, { guaranteeId: Number(held?.id), kept: 0, reason: '', refundMethodId: null }))
  assert.equal((await bench.view(stay)).balance, 0)
  const { content, copy } = await bench.run((tx) => printBill(tx, invoice.billId))
  assert.equal(copy.kind, 'original')
  holds(content, '700,00', '70,00', '8,54', '778,54', '231,00', 'Original')
  const xml = xmlOf(readPdf(content))
  assert.deepEqual([tagged(xml, 'TypeCode')[0], tagged(xml, 'GrandTotalAmount'), /BusinessProcess[^]*?<ram:ID>(\w+)</.exec(xml)?.[1]], ['380', ['778.54'], 'S4'])
})

test('printed again it is a duplicate, numbered and signed', async () => {
  for (const number of [1, 2]) {
    const { content, copy } = await bench.run((tx) => printBill(tx, invoice.billId))
    assert.deepEqual([copy.kind, copy.kind === 'duplicate' && copy.number], ['duplicate', number])
    holds(content, `DUPLICATA`, `n° ${number}`, '778,54')
  }
  assert.deepEqual((await bench.look<{ rank: number }>(`select rank from fiscal_record where chain = 'duplicate' order by rank`)).length, 5)
})

test('step 12: the vouchers go to their issuer: 500,00 € less 12,50 €, 487,50 € expected', async () => {
  const made = await bench.run((tx) => makeDeposit(tx, tillContract.makeDeposit.input.parse({ paymentMethodId: methods.voucher, depositedOn: '2026-07-18' })))
  const view = await bench.run((tx) => readDeposit(tx, made))
  assert.deepEqual([view.amount, view.commission], [50_000, 1250])
  holds((await bench.run((tx) => printDeposit(tx, made.depositId))).content, '500,00', '12,50', '487,50')
})

test('step 8: the Z of 18 July is the sum of its documents, as its dry run said; perpetual totals go on from those of January', async () => {
  const taken = await bench.run((tx) => startClosures(tx, { day: '2026-07-01' }), { ...bench.here, systeme: true })
  assert.deepEqual([taken.totals.advances, taken.totals.payments.amount, taken.perpetual.perpetual, taken.perpetual.perpetualReceived], [{ count: 1, gross: 23_100 }, 23_100, 0, 23_100])
  for (let day = 1; day < 18; day++) await close(`2026-07-${String(day).padStart(2, '0')}`)
  const dry = await bench.run((tx) => previewDay(tx, { day: '2026-07-18' }))
  const z = await close('2026-07-18')
  assert.deepEqual([z.totals, z.perpetual], [dry.totals, dry.perpetual])
  assert.deepEqual(z.totals.sales, { net: 70_000, vat: 7000, touristTax: 854, gross: 77_854, absolute: 77_854 })
  assert.deepEqual(z.totals.rates.map(({ base, vat, gross }) => [base, vat, gross]).toSorted(([a = 0], [b = 0]) => b - a), [[70_000, 7000, 77_000], [854, 0, 854]])
  const byMethod = new Map(z.totals.methods.map(({ methodId, amount }) => [methodId, amount]))
  assert.deepEqual([byMethod.get(methods.voucher), byMethod.get(methods.card), byMethod.get(methods.cheque)], [50_000, 4754, -25_000])
  assert.equal(z.totals.till.deposits, 50_000)
  assert.deepEqual(z.perpetual, { perpetual: 79_354, perpetualAbsolute: 79_354, perpetualReceived: 79_354, perpetualReceivedAbsolute: 79_354 + 50_000 })
  const { filePath } = await bench.run((tx) => makeDocument(tx, { closureId: z.closureId }))
  const [paper] = await bench.look<{ content: Buffer }>('select content from stored_file where path = $1', [filePath])
  assert.ok(paper)
  holds(paper.content, '778,54', '500,00', '47,54', '70,00')
})

test('step 9: on receipts 21,00 € of VAT were due in January, 51,05 € in July: 49,00 € of the stay and 2,05 € of the bar', async () => {
  const january = await bench.run((tx) => vatStatement(tx, { from: '2026-01-01', to: '2026-01-31', basis: 'receipts' }))
  assert.deepEqual([january.totals.vat, (await bench.run((tx) => vatStatement(tx, { ...july, basis: 'receipts' }))).totals.vat], [2100, 5105])
  holds((await bench.run((tx) => printVatStatement(tx, { ...july, basis: 'receipts' }))).content, '51,05', '49,55', '495,45', '1,50', '7,50')
})

test('step 10: 28 nights, 14 of minors, 14 taxable: 7,70 € for the town, 0,84 € for the department, on paper and in the file', async () => {
  holds((await bench.run((tx) => printTaxStatement(tx, { ...july, attachedTo: 'night' }))).content, '28', '14', '7,70', '0,84', '8,54')
  const statement = await bench.run((tx) => taxStatement(tx, { ...july, attachedTo: 'night' }))
  const [, row = ''] = csvOf(taxTable(statement, lodgingCategories, true)).split('\r\n')
  assert.deepEqual(row.split(';').slice(2), ['0,61', '1', '28', '14', '14', '7,70', '0,84', '0,00', '0,00', '8,54'])
})

test('steps 5 and 11: the survey of July has 4 arrivals, 28 nights and 7 nights of rentals taken, on the screen and in its files', async () => {
  const asked = { from: '2026-07', to: '2026-07', by: 'country', withExpected: false } as const
  const { rows, months } = await bench.run((tx) => nationalityStatistics(tx, asked))
  assert.deepEqual(rows.map(({ arrivals, persons, nights, rentalNights, pitchNights }) => ({ arrivals, persons, nights, rentalNights, pitchNights })), [{ arrivals: 4, persons: 4, nights: 28, rentalNights: 28, pitchNights: 0 }])
  assert.deepEqual(months, [{ month: '2026-07', rentalPlaces: 7, pitchPlaces: 0 }])
  const content = async (extension: 'csv' | 'pdf'): Promise<Buffer> => {
    const { generateFilePath } = await bench.run((tx) => makeNationalityFile(tx, { ...asked, extension }))
    const [made] = await bench.look<{ content: Buffer }>('select content from generated_file where path = $1', [generateFilePath])
    assert.ok(made)
    return made.content
  }
  assert.match((await content('csv')).toString('utf8'), /;4;4;28;0;28/)
  holds(await content('pdf'), 'juillet 2026', '28', '0 nus et 7 locatifs')
})

test('step 3: the ledger holds the advance and its VAT, then gives both back with the invoice; the guarantee is nowhere in sales; the FEC is read', async () => {
  await bench.run((tx) => makeExport(tx, { from: '2026-01-01', to: '2026-07-18', format: 'fec' }))
  const lines = await bench.look<{ piece: string; account: string; amount: string }>('select piece, account, debit - credit as amount from accounting_line where establishment_id = 1 order by exercise, entry_number, line')
  const of = (piece: string) => lines.filter((line) => line.piece === piece).map(({ account, amount }) => [account, Number(amount)])
  assert.deepEqual([of('R-1'), of('FA-2026-000001')], [[['511500', 23_100], ['419100', -23_100]], [['445870', 2100], ['445712', -2100]]])
  // The whole of the invoice (section 2.4), and the advance that it takes back: 547,54 € were left, and were paid.
  const invoiced = of(invoice.number)
  assert.deepEqual(invoiced.filter(([account]) => account === '411000').map(([, amount]) => amount), [77_854, -23_100])
  const sums = new Map(invoiced.map(([account, amount]) => [account, amount]))
  assert.deepEqual([sums.get('419100'), sums.get('447800'), sums.get('445712')], [23_100, -854, -7000 + 2100])
  assert.equal(lines.filter(({ account }) => account.startsWith('7')).reduce((sum, { amount }) => sum + Number(amount), 0), -70_000 - 1295)
  assert.deepEqual(Object.fromEntries(of('T-2026-000001')), { 411000: 1500, 707200: -1295, 445711: -150, 445712: -55 })
  const options = await bench.run((tx) => fileOptions(tx, '2026-07-18'))
  const [year] = await bench.look<{ id: string }>('select id from financial_year where establishment_id = 1')
  const fec = await bench.file({ of: { exercise: Number(year?.id) }, format: 'fec', options })
  assert.deepEqual(readFec(fec.toString('utf8')).problems, [])
  for (const figure of ['231,00', '778,54', '500,00', '47,54', '49,00', '21,00', '8,54', '15,00', '1,50', '0,55']) assert.ok(fec.toString('utf8').includes(`\t${figure}\t`), figure)
})

test('the archive of the year holds the invoice and its perpetual total; a purge leaves every figure where it was', async () => {
  const { content } = await bench.run((tx) => makeArchive(tx, slots, 2026))
  const zip = new ZipBuffer(content)
  const bills = [...zip.keys()].find((name) => /bill.*\.jsonl$/.test(name)) ?? ''
  const text = (await zip.get(bills).content()).toString('utf8')
  assert.ok(text.includes(invoice.number) && text.includes('77854'), bills)
  const before = await bench.look('select chain, rank, perpetual, perpetual_absolute from fiscal_record order by chain, rank')
  at('2026-07-19')
  await bench.look(`insert into generated_file (establishment_id, path, session_id, name, type, content, at) values (1, 'essai', 'essai', 'essai.pdf', 'application/pdf', 'x', '2026-07-18T00:00:00Z')`)
  const { kinds } = await bench.run(previewPurge(entities))
  const { removed } = await bench.run((tx) => purge(entities)(tx, { kinds: kinds.map(({ kind, digest }) => ({ kind, digest })) }))
  assert.ok(removed > 0)
  assert.deepEqual(await bench.look('select chain, rank, perpetual, perpetual_absolute from fiscal_record order by chain, rank'), before)
  const next = await close('2026-07-19')
  assert.deepEqual([next.perpetual.perpetual, next.perpetual.perpetualReceived], [79_354, 79_354])
  assert.equal((await bench.run((tx) => checkChains(tx, 'whole'))).broken, null)
})
