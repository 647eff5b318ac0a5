import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { ciiXml } from '../rules/bill-document/cii.ts'
import { billView } from './factur-x/bill-view.ts'
import { storedDocument } from './stored-bill.ts'
import type { BillDocument } from '../rules/bill-document/bill-document.ts'
import { printStay } from './stay-paper/print-stay.ts'
import { paymentBench } from './testing/payment-bench.ts'

const bench = await paymentBench()
after(stopPdf)
const sentence = 'TVA non applicable, article 293 B du CGI.'

async function documentOf(billId: number): Promise<BillDocument> {
  const [row] = await bench.look<{ document: string }>('select document from bill_document where establishment_id = 1 and bill_id = $1', [
    billId,
  ])
  return storedDocument(row?.document ?? '')
}
const setFranchise = (on: boolean): Promise<object[]> =>
  bench.look('update establishment set vat_franchise = $1 where id = 1 returning id', [on])

test('under the franchise a bill charges no VAT, says so in the words of the law, and passes the European rules', async () => {
  await setFranchise(true)
  await bench.look(`update establishment set trade_register_number = '987 654 321' where id = 1 returning id`)
  const id = await bench.stay()
  const document = await documentOf((await bench.bill(id, { nature: 'invoice' })).billId)
  const { total } = await bench.view(id)
  assert.deepEqual([document.totals.vat, document.totals.net, document.totals.gross, document.seller.vatNumber], [0, 0, total, ''])
  assert.equal(document.totals.exempt + document.totals.touristTax, total)
  const view = billView(document, { kind: 'original' })
  assert.ok(view.legal.includes(sentence), view.legal.join('\n'))
  assert.doesNotMatch(view.legal.join(' '), /Sans TVA\u00A0: tva|débits/)
  assert.deepEqual(view.totals.map(({ label }) => label).slice(0, 3), ['Total sans TVA', 'Taxe de séjour', 'Total'])
  assert.match(view.legal.at(-1) ?? '', /RCS La Roche-sur-Yon 987 654 321\.$/)
  const xml = ciiXml(document)
  assert.match(xml, /TVA non applicable, article 293 B du CGI/)
  assert.doesNotMatch(xml, /<ram:CategoryCode>S</)
  assert.match(xml, /<ram:ID schemeID="FC">123456782</)
})

test('an advance under the franchise is billed whole, without VAT', async () => {
  await setFranchise(true)
  const id = await bench.stay()
  const paymentId = await bench.take(id, { amount: 10_000, accountType: 1 })
  const document = await documentOf((await bench.bill(id, { nature: 'acompte', paymentId })).billId)
  assert.deepEqual([document.lines.map(({ amount, tax }) => [amount, tax.kind]), document.totals.vat], [[[10_000, 'exempt']], 0])
  assert.match(ciiXml(document), /VATEX-FR-FRANCHISE/)
})

test('a bill of before keeps its VAT when it is taken back under the franchise', async () => {
  await setFranchise(false)
  const id = await bench.stay()
  const { billId } = await bench.bill(id, { nature: 'invoice' })
  await setFranchise(true)
  const credit = await documentOf((await bench.bill(id, { nature: 'creditNote', correctsBillId: billId })).billId)
  assert.ok(credit.totals.vat !== 0)
  assert.ok(!billView(credit, { kind: 'original' }).legal.includes(sentence))
})

test('a quote says the franchise and the hours of the site', async () => {
  await setFranchise(true)
  await bench.look(
    `update establishment set arrival_hour = '15:00', departure_hour = '10:30', reception_opens = '08:30', reception_closes = '20:00' where id = 1 returning id`,
  )
  const id = await bench.stay()
  const text = pageText(readPdf((await bench.run((tx) => printStay(tx, id))).content)).replaceAll(/\s+/g, ' ')
  for (const words of [sentence, 'à partir de 15 h', 'avant 10 h 30', 'de 8 h 30 à 20 h'])
    assert.ok(text.includes(words), `${words} in ${text}`)
})
