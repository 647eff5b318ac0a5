import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { faultsOf, formFor, save } from '#areas/booking/server/testing/booking-bench.ts'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { brFrBreaches } from '../rules/bill-document/br-fr-checks.ts'
import { ciiTree } from '../rules/bill-document/cii.ts'
import { en16931Breaches } from '../rules/bill-document/en16931-checks.ts'
import type { BillDocument } from '../rules/bill-document/bill-document.ts'
import { printBill } from './print-bill.ts'
import { storedDocument } from './stored-bill.ts'
import { paymentBench } from './testing/payment-bench.ts'
import { owedBack } from '../rules/owed-back.ts'
import { unbilledStays } from './unbilled.ts'

const bench = await paymentBench()
after(stopPdf)

async function documentOf(billId: number): Promise<BillDocument> {
  const [row] = await bench.look<{ document: string }>('select document from bill_document where bill_id = $1', [billId])
  assert.ok(row, 'the bill has its document')
  return storedDocument(row.document)
}
const numbersOf = async (id: number): Promise<string[]> => (await bench.view(id)).bills.map(({ number }) => number)

test('the invoice of a stay: its lines, the tax of the municipality outside VAT, what was paid, what is due', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: 20_000, paymentMethodId: bench.methods.transfer, paidOn: '2026-07-02' })
  const { billId, number } = await bench.bill(id)
  assert.equal(number, 'F-2026-000001')
  const { totals, buyer, seller, supply, dueDate, payments, vat } = await documentOf(billId)
  assert.deepEqual(totals, { net: 63_636, vat: 6364, touristTax: 854, exempt: 0, gross: 70_854, paid: 20_000, due: 50_854 })
  assert.deepEqual(vat.map(({ tax, base, vat: amount }) => [tax.kind, base, amount]), [['vat', 63_636, 6364], ['touristTax', 854, 0]])
  assert.deepEqual([buyer.name, buyer.address.town, buyer.address.country, seller.legalName, seller.capital], ['Claire Lefèvre', 'Nantes', 'FR', 'SARL Les Embruns', '80\u00A0000,00\u00A0€'])
  assert.deepEqual([supply, dueDate !== null, payments], [{ start: '2026-08-15', end: '2026-08-22' }, true, [{ date: '2026-07-02', method: 'Virement', amount: 20_000 }]])
  const [row] = await bench.look<object>('select net_amount::int as net, vat_amount::int as vat, tourist_tax::int as tax, amount::int as gross, already_paid::int as paid, amount_due::int as due from bill where id = $1', [billId])
  assert.deepEqual(row, { net: 63_636, vat: 6364, tax: 854, gross: 70_854, paid: 20_000, due: 50_854 })
})

test('a stay is billed once; its credit note frees it, and is itself final', async () => {
  const id = await bench.stay()
  const first = await bench.bill(id)
  assert.equal((await bench.refusalOf(bench.bill(id))).rule, 'ticket-billed-booking')
  const credit = await bench.bill(id, { nature: 'creditNote', correctsBillId: first.billId })
  assert.match(credit.number, /^AV-2026-\d{6}$/)
  const [before, taken] = [await documentOf(first.billId), await documentOf(credit.billId)]
  assert.deepEqual([taken.preceding, taken.totals.gross, taken.lines], [[{ number: first.number, issueDate: '2026-07-08' }], before.totals.gross, before.lines])
  assert.equal((await bench.refusalOf(bench.bill(id, { nature: 'creditNote', correctsBillId: first.billId }))).rule, 'bill-already-credited')
  assert.equal((await bench.refusalOf(bench.bill(id, { nature: 'creditNote', correctsBillId: credit.billId }))).rule, 'bill-is-credit')
  const again = await bench.bill(id)
  assert.deepEqual(await numbersOf(id), [first.number, credit.number, again.number])
  assert.deepEqual((await bench.view(id)).bills.map(({ isCorrected }) => isCorrected), [true, false, false])
})

test('a credit note says why, and what becomes of what was paid', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: 70_854 })
  const { billId } = await bench.bill(id)
  assert.equal((await bench.refusalOf(bench.bill(id, { nature: 'creditNote', correctsBillId: billId, reason: ' ' }))).rule, 'credit-reason-required')
  const { remarks } = await documentOf((await bench.bill(id, { nature: 'creditNote', correctsBillId: billId, reason: 'Nom du client à corriger.' })).billId)
  assert.match(remarks, /^Motif\u00A0: Nom du client à corriger\.\nDéjà réglé\u00A0: 708,54\s€, à vous rembourser ou à déduire d’une nouvelle facture\./)
  const { paid, bills } = await bench.view(id)
  assert.equal(owedBack(paid, bills), 70_854)
  const again = await bench.bill(id)
  const unpaid = await bench.stay()
  const other = await bench.bill(unpaid)
  assert.match((await documentOf((await bench.bill(unpaid, { nature: 'creditNote', correctsBillId: other.billId })).billId)).remarks, /Rien n’est à vous rembourser/)
  const after = await bench.view(id)
  assert.deepEqual([owedBack(after.paid, after.bills), (await documentOf(again.billId)).totals.due], [0, 0])
})

test('a credit note is negative in the list of bills and for its stay, and positive in its document', async () => {
  const id = await bench.stay()
  const { billId } = await bench.bill(id)
  const credit = await bench.bill(id, { nature: 'creditNote', correctsBillId: billId })
  assert.equal((await documentOf(credit.billId)).totals.gross, 70_854)
  const [row] = await bench.look<object>('select net_amount::int as net, vat_amount::int as vat, tourist_tax::int as tax, amount::int as gross, already_paid::int as paid, amount_due::int as due, is_advance as advance from bill where id = $1', [credit.billId])
  assert.deepEqual(row, { net: -63_636, vat: -6364, tax: -854, gross: -70_854, paid: 0, due: -70_854, advance: false })
  assert.deepEqual((await bench.view(id)).bills.map(({ amount }) => amount), [70_854, -70_854])
})

test('the bill of an acompte and its credit note are told apart from turnover', async () => {
  const id = await bench.stay()
  const paymentId = await bench.take(id, { amount: 10_000, accountType: 1 })
  const { billId } = await bench.bill(id, { nature: 'acompte', paymentId })
  await bench.bill(id, { nature: 'creditNote', correctsBillId: billId })
  await bench.bill(id)
  assert.deepEqual(await bench.look('select amount::int as amount, is_advance as advance from bill where booking_id = $1 order by id', [id]), [{ amount: 10_000, advance: true }, { amount: -10_000, advance: true }, { amount: 70_854, advance: false }])
})

test('a stay of three thousand lines, of no price or of a negative one is refused at once, and takes no number', async () => {
  const before = await bench.look('select series, last from number_series order by series')
  const priced = async (count: number, amount: number): Promise<string> => {
    const id = await bench.stay()
    await bench.look(`insert into occupancy_detail (establishment_id, booking_id, category, label, quantity, unit_price, amount, vat_rate, position) select 1, $1, 5, 'Ligne ' || n, 1, $3, $3, 10, n from generate_series(1, $2::int) n`, [id, count, amount])
    return (await bench.refusalOf(bench.bill(id))).rule
  }
  assert.deepEqual([await priced(3000, 100), await priced(1, -90_000), await priced(1, 200_000_000)], ['bill-too-many-lines', 'bill-total-not-positive', 'bill-total-too-great'])
  const bills = (rows: object[]): object[] => rows.filter((row) => 'series' in row && String(row.series).startsWith('bill'))
  assert.deepEqual(bills(await bench.look('select series, last from number_series order by series')), bills(before))
})

test('a credit note names a bill of this very stay', async () => {
  const [one, other] = [await bench.stay(), await bench.stay()]
  const { billId } = await bench.bill(one)
  for (const correctsBillId of [billId, null, 9999]) assert.equal((await bench.refusalOf(bench.bill(other, { nature: 'creditNote', correctsBillId }))).rule, 'bill-not-found')
})

test('an acompte has a bill of its own, split over the rates of the stay, and the invoice deducts it by name', async () => {
  const id = await bench.stay()
  const paymentId = await bench.take(id, { amount: 21_000, accountType: 1 })
  const acompte = await bench.bill(id, { nature: 'acompte', paymentId })
  assert.match(acompte.number, /^FA-2026-\d{6}$/)
  const { totals, lines, supply } = await documentOf(acompte.billId)
  assert.deepEqual([totals.gross, totals.vat, totals.due, lines.length, supply.start], [21_000, 1909, 0, 1, '2026-07-08'])
  assert.equal((await bench.refusalOf(bench.bill(id, { nature: 'acompte', paymentId }))).rule, 'advance-already-billed')
  const refused = await bench.refusalOf(bench.takeBack(paymentId))
  assert.deepEqual([refused.rule, refused.fix?.values?.['number']], ['payment-billed', acompte.number])
  const invoice = await documentOf((await bench.bill(id)).billId)
  assert.deepEqual([invoice.acomptes, invoice.payments, invoice.totals.due], [[{ number: acompte.number, date: '2026-07-08', amount: 21_000, vat: 1909 }], [], 49_854])
})

test('an advance of the whole stay, at once or in two, bears the VAT of its invoice and no more: the tourist tax is apart', async () => {
  const parts = async (billId: number) => (await documentOf(billId)).vat.map(({ tax, vat, gross }) => [tax.kind, vat, gross])
  const whole = await bench.stay()
  const advance = await bench.bill(whole, { nature: 'acompte', paymentId: await bench.take(whole, { amount: 70_854, accountType: 1 }) })
  assert.deepEqual(await parts(advance.billId), [['vat', 6364, 70_000], ['touristTax', 0, 854]])
  assert.deepEqual(await parts((await bench.bill(whole)).billId), [['vat', 6364, 70_000], ['touristTax', 0, 854]])
  const twice = await bench.stay()
  const first = await bench.bill(twice, { nature: 'acompte', paymentId: await bench.take(twice, { amount: 21_000, accountType: 1 }) })
  const second = await bench.bill(twice, { nature: 'acompte', paymentId: await bench.take(twice, { amount: 49_854, accountType: 1 }) })
  assert.deepEqual([await parts(first.billId), await parts(second.billId)], [[['vat', 1909, 21_000]], [['vat', 4455, 49_000], ['touristTax', 0, 854]]])
})

test('an acompte credited is taken back like any payment', async () => {
  const id = await bench.stay()
  const paymentId = await bench.take(id, { amount: 10_000, accountType: 1 })
  const { billId } = await bench.bill(id, { nature: 'acompte', paymentId })
  await bench.bill(id, { nature: 'creditNote', correctsBillId: billId })
  await bench.takeBack(paymentId)
  assert.equal((await bench.refusalOf(bench.bill(id, { nature: 'acompte', paymentId }))).rule, 'payment-not-found')
})

test('the bill of an acompte counted in the invoice is not credited before the invoice is', async () => {
  const id = await bench.stay()
  const paymentId = await bench.take(id, { amount: 10_000, accountType: 1 })
  const { billId } = await bench.bill(id, { nature: 'acompte', paymentId })
  const invoice = await bench.bill(id)
  const refused = await bench.refusalOf(bench.bill(id, { nature: 'creditNote', correctsBillId: billId }))
  assert.deepEqual([refused.rule, refused.fix?.values?.['number']], ['acompte-in-invoice', invoice.number])
  await bench.bill(id, { nature: 'creditNote', correctsBillId: invoice.billId })
  await bench.bill(id, { nature: 'creditNote', correctsBillId: billId })
})

test('arrhes and plain payments have no bill of their own, nor has an acompte once the stay is billed', async () => {
  const id = await bench.stay()
  for (const accountType of [2, 3, null] as const) {
    const paymentId = await bench.take(id, { amount: 1000, accountType })
    assert.equal((await bench.refusalOf(bench.bill(id, { nature: 'acompte', paymentId }))).rule, 'advance-not-acompte')
  }
  const acompte = await bench.take(id, { amount: 1000, accountType: 1 })
  const invoice = await documentOf((await bench.bill(id)).billId)
  assert.deepEqual(invoice.payments.map(({ amount }) => amount), [1000, 1000, 1000], 'the guarantee is not part of what was paid')
  assert.equal((await bench.refusalOf(bench.bill(id, { nature: 'acompte', paymentId: acompte }))).rule, 'ticket-billed-booking')
})

test('quotes, options and cancelled stays are not billed', async () => {
  for (const change of [{ statusId: 1 as const }, { statusId: 2 as const, optionExpiresOn: '2026-07-12' }]) {
    const { id } = await save(bench, formFor(bench, change, [{ placeId: null }]))
    assert.equal((await bench.refusalOf(bench.bill(id))).rule, 'modification-not-authorised')
  }
  const id = await bench.stay()
  await bench.look(`update booking set cancel_state = 'cancelled' where id = $1`, [id])
  assert.equal((await bench.refusalOf(bench.bill(id))).rule, 'modification-not-authorised')
})

test('what the law wants and is missing is named at once, and takes no number', async () => {
  const { id } = await save(bench, formFor(bench, { customerId: bench.ids.other }, [{ placeId: null }]))
  await bench.look('update establishment set siren = null where id = 1')
  const before = await bench.look('select series, last from number_series order by series')
  const faults = await faultsOf(bench.bill(id))
  await bench.look(`update establishment set siren = '123456782' where id = 1`)
  assert.deepEqual(faults.map(({ rule }) => rule), ['company-siren-required', 'billing-needs-address', 'billing-needs-postcode', 'billing-needs-city', 'billing-needs-country'])
  assert.ok(faults.every(({ fix }) => fix?.action === 'open-establishment' || fix?.action === 'open-customer'))
  assert.deepEqual(await bench.look('select series, last from number_series order by series'), before)
})

test('what the record of a customer lacks is named in the list of what is not billed, as the bill itself would: the SIREN of a company too', async () => {
  const id = await bench.stay()
  await bench.look('update booking set start_date = $2, end_date = $3 where id = $1', [id, '2026-07-01', '2026-07-05'])
  const missing = async () => (await bench.run((tx) => unbilledStays(tx, { from: null, to: null }))).stays.find((one) => one.id === id)?.missing
  assert.equal(await missing(), null)
  await bench.look(`update customer set is_legal_entity = true, company_name = 'Ets Prévost', siret = null, address_town = '' where id = $1`, [bench.ids.customer])
  assert.equal(await missing(), 'ville, numéro SIREN')
  await bench.look(`update customer set is_legal_entity = false, company_name = null, address_town = 'Nantes' where id = $1`, [bench.ids.customer])
})

test('every issued document obeys EN 16931 and the French rules', async () => {
  const documents = (await bench.look<{ document: string }>('select document from bill_document')).map((row) => storedDocument(row.document))
  assert.deepEqual(new Set(documents.map(({ nature }) => nature)), new Set(['invoice', 'acompte', 'creditNote']))
  for (const document of documents) assert.deepEqual([...en16931Breaches(ciiTree(document)), ...brFrBreaches(ciiTree(document))], [], document.number)
})

test('a bill is not dated before the last one of its series', async () => {
  const id = await bench.stay()
  const now = bench.clock.now
  bench.clock.now = now.subtract({ hours: 48 })
  const refused = await bench.refusalOf(bench.bill(id))
  bench.clock.now = now
  assert.equal(refused.rule, 'bill-dated-before-last')
  await bench.bill(id)
})

test('a series begins again with the year, of which every number speaks', async () => {
  const id = await bench.stay()
  const now = bench.clock.now
  bench.clock.now = Temporal.Instant.from('2027-01-01T00:30:00+01:00')
  const { number } = await bench.bill(id)
  bench.clock.now = now
  assert.equal(number, 'F-2027-000001')
  assert.equal((await bench.refusalOf(bench.bill(await bench.stay()))).rule, 'bill-dated-before-last')
  bench.clock.now = Temporal.Instant.from('2027-01-02T10:00:00Z')
})

test('a duplicate of a bill that a credit note took back names it; the original, even printed after, says what was issued', async () => {
  const ids = [await bench.stay(), await bench.stay()]
  const texts: string[] = []
  for (const [rank, id] of ids.entries()) {
    const { billId } = await bench.bill(id)
    const read = async () => pageText(readPdf((await bench.run((tx) => printBill(tx, billId))).content)).replaceAll(/\s/g, '')
    if (rank === 0) await read()
    const { number } = await bench.bill(id, { nature: 'creditNote', correctsBillId: billId, reason: 'Erreur de client' })
    const text = await read()
    texts.push(text)
    assert.equal(text.includes(`Annuléeparl’avoir${number}du`), rank === 0)
  }
  assert.ok(texts[0]?.includes('DUPLICATAn°1') && !texts[1]?.includes('DUPLICATA'))
})

test('the first print is the original, the others are numbered duplicates, also when many print at once', async () => {
  const id = await bench.stay()
  const { billId, number } = await bench.bill(id)
  const print = () => bench.run((tx) => printBill(tx, billId))
  const printed = await Promise.all([print(), print(), print(), print()])
  const copies = printed.map(({ copy }) => (copy.kind === 'original' ? 0 : copy.number)).toSorted((a, b) => a - b)
  assert.deepEqual(copies, [0, 1, 2, 3])
  assert.deepEqual(printed.map(({ name }) => name).toSorted(), [`${number} duplicata 1.pdf`, `${number} duplicata 2.pdf`, `${number} duplicata 3.pdf`, `${number}.pdf`])
  const first = pageText(readPdf(printed.find(({ copy }) => copy.kind === 'original')?.content ?? Buffer.alloc(0))).replaceAll(/\s/g, '')
  const third = pageText(readPdf(printed.find(({ copy }) => copy.kind === 'duplicate' && copy.number === 3)?.content ?? Buffer.alloc(0))).replaceAll(/\s/g, '')
  assert.ok(first.includes(number) && !first.includes('DUPLICATA'))
  assert.ok(third.includes('DUPLICATAn°3'))
  assert.equal((await bench.view(id)).bills[0]?.prints, 4)
  assert.equal((await bench.refusalOf(bench.run((tx) => printBill(tx, 9999)))).rule, 'bill-not-found')
})

// A bill cannot be changed once issued (CGI ann. II 242 nonies A, art. 289: only a credit note modifies it), so its lines, totals, electronic invoice
// and signature stay. Its settlement is no such mention: what went back since is added when it is printed, and the words stop promising it.
test('a bill printed first after its overpayment went back says so, its totals and its electronic invoice being those of its issue', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: 70_854 + 56_026 })
  const { billId } = await bench.bill(id)
  const before = await documentOf(billId)
  const now = bench.clock.now
  bench.clock.now = now.add({ minutes: 5 })
  await bench.giveBack(id, { amount: 56_026, paymentMethodId: bench.methods.card })
  const { content } = await bench.run((tx) => printBill(tx, billId))
  bench.clock.now = now
  const page = pageText(readPdf(content)).replaceAll(/\s/g, '')
  assert.match(page, /Trop-perçuàl’émission560,26€/)
  assert.match(page, /Rembourséle\d\d\/\d\d\/\d{4}parCarte:560,26€\.Rienneresteàvousrembourser\./)
  assert.doesNotMatch(page, /Trop-perçuàvousrembourser/)
  assert.deepEqual([(await documentOf(billId)).totals, before.totals.due], [before.totals, -56_026])
})

test('nothing is billed outside the accounting years, in a closed one nor in a closed month', async () => {
  const id = await bench.stay()
  const refusal = async (): Promise<string> => (await bench.refusalOf(bench.bill(id))).rule
  await bench.look(`update financial_year set closed_at = now()`)
  assert.equal(await refusal(), 'financial-year-closed')
  await bench.look(`update financial_year set closed_at = null`)
  await bench.look(`insert into financial_month (establishment_id, financial_year_id, start_date, end_date, closed_at) select 1, id, '2027-01-01', '2027-01-31', now() from financial_year`)
  assert.equal(await refusal(), 'no-billing-after-month-closure')
  await bench.look('delete from financial_month')
  await bench.look(`update financial_year set end_date = '2027-01-01'`)
  assert.equal(await refusal(), 'financial-year-absent')
  await bench.look(`update financial_year set end_date = '2027-12-31'`)
  await bench.bill(id)
})
