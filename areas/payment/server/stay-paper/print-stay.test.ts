import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addProposal } from '#areas/booking/server/change/proposals.ts'
import { splitStay } from '#areas/booking/server/change/apply-change.ts'
import { cancelBooking } from '#areas/booking/server/cancel-booking.ts'
import { formFor, save } from '#areas/booking/server/testing/booking-bench.ts'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { billableStay } from '../bill-data.ts'
import { readStay } from '../mail/stay-mail.ts'
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
  for (const words of [
    'Devis',
    quote.header.quoteCode ?? '',
    'Valable jusqu’au',
    '23/07/2026',
    'Taxe de séjour',
    'Caution de 300',
    'Bon pour accord',
    'SARL Les Embruns',
    'rétractation',
    'Lefèvre',
  ])
    assert.ok(printed.text.includes(words), `${words} in ${printed.text}`)
  const id = await bench.stay()
  await bench.take(id, { amount: 10_000, accountType: 1 })
  const contract = await textOf(id)
  for (const words of ['Contrat de réservation', 'Espèces', 'Lu et approuvé', 'Solde à régler'])
    assert.ok(contract.text.includes(words), `${words} in ${contract.text}`)
  assert.equal(contract.text.includes('Valable jusqu’au'), false)
  const [entry] = await bench.look<{ action: string }>(
    `select action from journal where entity = 'booking' and entity_id = $1 order by id desc limit 1`,
    [id],
  )
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

test('a stay of four nights shared between two places has the people, the tourist tax and the price of one that was not, on paper, in messages and on its bill', async () => {
  const { adult, child } = bench.ids
  const one = (
    await save(
      bench,
      formFor(bench, {}, [
        {
          startDate: '2026-09-12',
          endDate: '2026-09-16',
          attendants: [adult, adult, child].map((ageCategoryId) => ({
            id: 0,
            ageCategoryId,
            name: null,
            firstName: null,
            birthDate: null,
            age: null,
            countryId: null,
            taxExemption: null,
          })),
        },
      ]),
    )
  ).view
  const people = (id: number) =>
    bench.run(async (tx) => {
      const { adults, children, ages, total } = await billableStay(tx, id)
      return { adults, children, ages, total, inMessages: (await readStay(tx, id))?.people }
    })
  const { id } = one.header
  const whole = await people(id)
  assert.deepEqual(
    [whole.adults, whole.children, whole.ages, whole.inMessages],
    [
      2,
      1,
      [
        { label: 'Adulte', count: 2 },
        { label: 'Enfant', count: 1 },
      ],
      3,
    ],
  )
  assert.equal(one.touristTax, 4 * 2 * 61)
  // Two nights and two nights, at the agreed price; then one night elsewhere again, priced anew.
  for (const { night, at, updateMode } of [
    { night: '2026-09-14', at: 1, updateMode: null },
    { night: '2026-09-13', at: 2, updateMode: 'priceFromGrid' },
  ] as const) {
    const { header, occupancies } = await bench.view(id)
    await bench.run((tx) =>
      splitStay(tx, {
        id,
        version: header.version,
        occupancyId: occupancies[0]?.id ?? 0,
        night,
        placeId: bench.places.chalets[at] ?? 0,
        placeTypeId: null,
        updateMode,
      }),
    )
    const after = await bench.view(id)
    assert.deepEqual([after.occupancies.length, after.total, after.touristTax], [at + 1, one.total, one.touristTax])
    assert.deepEqual(await people(id), whole)
  }
  const { text } = await textOf(id)
  assert.ok(text.includes('2 adultes et 1 enfant'), text)
  const issued = await bench.bill(id)
  const [bill] = await bench.look<{ total: string; document: string }>(
    'select b.amount as total, d.document::text as document from bill b join bill_document d on d.establishment_id = b.establishment_id and d.bill_id = b.id where b.id = $1',
    [issued.billId],
  )
  assert.deepEqual([Number(bill?.total), bill?.document.includes('2 adultes et 1 enfant')], [one.total, true])
})

test('a cancelled stay is printed as the letter that confirms it: what was booked, what is kept by the scale of that day, what went back, its documents', async () => {
  await bench.look(
    `insert into cancellation_preference (establishment_id, id, animal1, animal2, animal3, step1_days, step1_share) values (1, 1, '', '', '', 30, 30) returning id`,
  )
  const id = await bench.stay()
  await bench.takeBack(await bench.take(id, { amount: 7700 }))
  await bench.take(id, { amount: 30_000, accountType: 1 })
  const {
    header: { version },
  } = await bench.view(id)
  await bench.run((tx) =>
    cancelBooking(tx, { id, version, reason: 'Maladie', outcome: 'kept', kept: 20_000, bill: true, rest: 'refunded' }),
  )
  // The clock of the tests stands still: the payments are those of an hour before.
  await bench.look(`update booking set canceled_at = canceled_at + interval '1 hour' where id = $1 returning id`, [id])
  await bench.look('update cancellation_preference set step1_share = 50 where establishment_id = 1 returning id')
  const { name, text } = await textOf(id)
  const [bill] = (await bench.view(id)).bills
  assert.match(name, /^confirmation-d-annulation-/)
  for (const words of [
    'Confirmation d’annulation',
    'Annulé le',
    'Maladie',
    '30 % du séjour',
    'Réglé par Espèces',
    'Remboursé par Espèces',
    '100,00',
    'Somme gardée',
    bill?.number ?? '',
    'Reste à vous rendre',
  ])
    assert.ok(text.replaceAll(/[\u00A0\u202F]/g, ' ').includes(words), `${words} in ${text}`)
  for (const words of ['77,00', 'Lu et approuvé', 'IBAN', 'Base HT']) assert.equal(text.includes(words), false, words)
})

test('the papers of a stay speak the language of its customer: the contract, the quote and the letter of cancellation; the history names them in French', async () => {
  const [language] = await bench.look<{ id: number }>(
    `insert into language (establishment_id, label, iso_code) values (1, 'Anglais', 'en') returning id`,
  )
  await bench.look('update customer set language_id = $1 where id = $2 returning id', [language?.id, bench.ids.customer])
  const id = await bench.stay()
  await bench.take(id, { amount: 10_000, accountType: 1 })
  const contract = await textOf(id)
  assert.match(contract.name, /^booking-contract-/)
  for (const words of [
    'Booking contract',
    'Pitch or rental',
    'nights',
    'adults',
    'Description',
    'Price incl. VAT',
    'Amount',
    'Balance to pay',
    'Date, signature, “Read and approved”',
    'no right of withdrawal',
    'Le droit de rétractation',
    'Caution de 300',
    'page 1 of 1',
  ])
    assert.ok(contract.text.includes(words), `${words} in ${contract.text}`)
  for (const words of ['Contrat', 'Émetteur', 'Désignation', 'Total TTC', 'Lu et approuvé', ' nuits', 'prix à la nuit', '□'])
    assert.equal(contract.text.includes(words), false, words)
  const [entry] = await bench.look<{ title: string }>(
    `select after->>'document' as title from journal where entity = 'booking' and action = 'print' and entity_id = $1 order by id desc limit 1`,
    [id],
  )
  assert.match(entry?.title ?? '', /^Contrat de réservation /)
  const quote = (await save(bench, formFor(bench, { statusId: 1 }, [{ placeId: null }]))).view.header
  const offered = await textOf(quote.id)
  for (const words of ['Quote', 'Valid until', '23 July 2026', '“Agreed”'])
    assert.ok(offered.text.includes(words), `${words} in ${offered.text}`)
  await bench.run((tx) => addProposal(tx, { id: quote.id, label: 'Avec le linge' }))
  assert.ok((await textOf(quote.id)).text.includes('Proposal B: Avec le linge'))
  const {
    header: { version },
  } = await bench.view(id)
  await bench.run((tx) =>
    cancelBooking(tx, { id, version, reason: 'Maladie', outcome: 'kept', kept: 10_000, bill: false, rest: 'refunded' }),
  )
  const letter = await textOf(id)
  for (const words of [
    'Cancellation confirmation',
    'Cancelled on',
    'Your stay was cancelled on',
    'Reason:',
    'Maladie.',
    'Under our terms',
    'Amount kept',
    'Still to be refunded to you',
  ])
    assert.ok(letter.text.includes(words), `${words} in ${letter.text}`)
})
