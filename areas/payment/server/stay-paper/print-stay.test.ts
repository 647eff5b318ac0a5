import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addProposal } from '#areas/booking/server/change/proposals.ts'
import { formFor, save } from '#areas/booking/server/testing/booking-bench.ts'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { paymentBench } from '../testing/payment-bench.ts'
import { validUntil } from './paper-view.ts'
import { printStay } from './print-stay.ts'

const bench = await paymentBench()
after(stopPdf)
await bench.look(`update payment_terms set conditions = 'Caution de 300 € à l’arrivée.' where establishment_id = 1 returning id`)
const textOf = async (id: number): Promise<{ name: string; text: string }> => {
  const { name, content } = await bench.run((tx) => printStay(tx, id))
  return { name, text: pageText(readPdf(content)).replaceAll('\n', ' ') }
}

test('a quote stands for the days of the site, never beyond its arrival', () => {
  assert.equal(validUntil({ today: '2026-07-08', validityDays: 15, arrival: '2026-08-15' }), '2026-07-23')
  assert.equal(validUntil({ today: '2026-07-08', validityDays: 15, arrival: '2026-07-20' }), '2026-07-20')
})

test('a quote is printed with its lines, its validity, the conditions and who must sign; so is a contract, with what was received', async () => {
  const quote = (await save(bench, formFor(bench, { statusId: 1 }, [{ placeId: null }]))).view
  const printed = await textOf(quote.header.id)
  assert.equal(printed.name, `devis-${quote.header.quoteCode?.toLowerCase()}.pdf`)
  for (const words of ['Devis', quote.header.quoteCode ?? '', 'Valable jusqu’au', '23/07/2026', 'Taxe de séjour', 'Caution de 300', 'Bon pour accord', 'SARL Les Embruns', 'rétractation', 'Lefèvre']) assert.ok(printed.text.includes(words), `${words} in ${printed.text}`)
  const id = await bench.stay()
  await bench.take(id, { amount: 10_000, accountType: 1 })
  const contract = await textOf(id)
  for (const words of ['Contrat de réservation', 'Espèces', 'Lu et approuvé', 'Solde à régler']) assert.ok(contract.text.includes(words), `${words} in ${contract.text}`)
  assert.equal(contract.text.includes('Valable jusqu’au'), false)
  const [entry] = await bench.look<{ action: string }>(`select action from journal where entity = 'booking' and entity_id = $1 order by id desc limit 1`, [id])
  assert.equal(entry?.action, 'print')
})

test('the proposals of one quote are one document, each with its name and its price; a refused one is left out', async () => {
  const { id } = (await save(bench, formFor(bench, { statusId: 1 }, [{ placeId: null }]))).view.header
  const second = (await bench.run((tx) => addProposal(tx, { id, label: 'Avec le linge' }))).bookingId
  const third = (await bench.run((tx) => addProposal(tx, { id, label: 'Pour plus tard' }))).bookingId
  await bench.look("update booking set quote_status = 'refused' where id = $1 returning id", [third])
  const { content } = await bench.run((tx) => printStay(tx, second))
  const text = pageText(readPdf(content)).replaceAll('\n', ' ')
  for (const words of ['Proposition A', 'Proposition B\u00A0: Avec le linge']) assert.ok(text.includes(words), `${words} in ${text}`)
  assert.equal(text.includes('Pour plus tard'), false)
  assert.equal(text.split('Bon pour accord').length, 5)
})
