import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sampleLine, sampleRequest } from '#areas/payment/rules/bill-document/sample-bill.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { printedColour } from './bill-view.ts'
import { facturX } from './factur-x.ts'
import { flat, bill, original, text } from './factur-x-shared.ts'

after(stopPdf)

const german = { language: 'de', buyer: { ...sampleRequest.buyer, name: 'Frau Anna Müller' } } as const

test('a bill issued in German is printed in German, its duplicate too; what the law words stays French', async () => {
  const page = await text(bill(german))
  for (const expected of [
    'Rechnung',
    'Aussteller',
    'Kunde',
    'USt-IdNr. FR11',
    'Kundennr. C-01284',
    'Rechnungsdatum',
    '22.08.2026',
    '15.08. bis 22.08.2026, 7 Nächte',
    'Bezeichnung',
    'Einzelpreis brutto',
    '1.078,00',
    'ohne MwSt.',
    'Netto',
    'Gesamtbetrag inkl. MwSt.',
    '1.078,64 €',
    'Anzahlung vom 08.07., Rechnung FA2026-000412',
    'Noch zu zahlen',
    'Rechnung vollständig bezahlt am 16.07.2026.',
    'Signatur 8F2C',
    'Original · Seite 1 von 1',
    'pénalités à trois fois le taux d’intérêt légal',
    'RCS La Roche-sur-Yon',
  ])
    assert.ok(flat(page).includes(flat(expected)), `${expected}\n${page}`)
  for (const left of ['Facture', 'Émetteur', 'Client', 'Désignation', 'Total TTC', 'du 15/08', '□'])
    assert.equal(page.includes(left), false, left)
  const duplicate = await text(bill(german), { kind: 'duplicate', number: 2 })
  for (const expected of ['ZWEITSCHRIFT Nr.\u00a02', 'Rechnungsdatum', 'Noch zu zahlen'])
    assert.ok(flat(duplicate).includes(flat(expected)), expected)
})

test('the pages of a long bill go on in its language', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => sampleLine(`Prestation ${index + 1}`, 1_000 + index))
  const page = await text(bill({ language: 'nl', lines, acomptes: [], payments: [] }))
  for (const expected of ['(vervolg)', 'pagina 2 van', 'Te betalen uiterlijk op 22-08-2026', 'Per overschrijving: IBAN'])
    assert.ok(flat(page).includes(flat(expected)), `${expected}\n${page}`)
})

test('a bill issued before its language was kept is the same file as one issued in French', async () => {
  const old = bill({ acomptes: [], payments: [] })
  assert.equal('language' in old, false)
  assert.ok((await facturX(old, original)).equals(await facturX({ ...old, language: 'fr' }, original)))
  assert.ok((await text(old)).includes('Par virement : IBAN'))
})

test('a colour that white paper makes unreadable is replaced by ink', () => {
  assert.equal(printedColour('#125D9D'), '#125D9D')
  assert.equal(printedColour('#FFD400'), '#212924')
  assert.equal(printedColour('bleu'), '#212924')
})
