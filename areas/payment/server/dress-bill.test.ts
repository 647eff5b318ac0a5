import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { readBill } from './bill-view.ts'
import { issueBill } from './issue-bill.ts'
import { storedDocument } from './stored-bill.ts'
import { printBill } from './print-bill.ts'
import { paymentBench } from './testing/payment-bench.ts'

/** One grey point. */
const point = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64')
const bench = await paymentBench()
after(stopPdf)

test('what is set for a document is printed on the next one in the language of the customer, and stays on those of before', async () => {
  const plain = await bench.bill(await bench.stay())
  const [language] = await bench.look<{ id: number }>(
    `insert into language (establishment_id, label, iso_code) values (1, 'Anglais', 'en') returning id`,
  )
  const [file] = await bench.look<{ path: string }>(
    `insert into stored_file (establishment_id, path, name, type, content, sent_by) values (1, 'essai/fond.png', 'fond.png', 'image/png', $1, 1) returning path`,
    [point],
  )
  const [background] = await bench.look<{ id: number }>(
    `insert into document_background (establishment_id, label, picture_path, picture_name, picture_size, picture_type) values (1, 'Dunes', $1, 'fond.png', 10, 'image/png') returning id`,
    [file?.path],
  )
  const [setting] = await bench.look<{ id: number }>(
    `insert into document_setting (establishment_id, label, target, header, footer, shows_logo, colour, background_id) values (1, 'Factures', 'invoice', 'Merci de votre visite.', 'À l’été prochain !', false, '#0B5394', $1) returning id`,
    [background?.id],
  )
  await bench.look(
    `insert into document_translation (establishment_id, setting_id, language_id, header) values (1, $1, $2, 'Thank you for your stay.')`,
    [setting?.id, language?.id],
  )

  const document = async (billId: number) =>
    storedDocument(
      (await bench.look<{ document: string }>('select document from bill_document where bill_id = $1', [billId]))[0]?.document ?? '',
    )
  const french = await bench.bill(await bench.stay())
  const dressed = await document(french.billId)
  assert.deepEqual(
    [dressed.dress?.header, dressed.remarks, dressed.seller.colour, dressed.seller.logo],
    ['Merci de votre visite.', 'À l’été prochain !', '#0B5394', null],
  )
  assert.equal(dressed.dress?.background?.type, 'image/png')
  const printed = await bench.run((tx) => printBill(tx, french.billId))
  const text = pageText(readPdf(printed.content))
  assert.match(text, /Merci de votre visite\./)
  assert.match(text, /À l’été prochain/)

  await bench.look(`update customer set language_id = $1 where id = $2`, [language?.id, bench.ids.customer])
  const english = await document((await bench.bill(await bench.stay())).billId)
  assert.deepEqual(
    [english.dress?.header, english.remarks],
    ['Thank you for your stay.', 'À l’été prochain !'],
    'a text that is not translated is printed as it is',
  )
  const before = pageText(readPdf((await bench.run((tx) => printBill(tx, plain.billId))).content))
  assert.ok(!before.includes('Merci de votre visite'))
})

test('a logo that is a GIF is printed on the bill, as it was taken for the establishment', async () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const [file] = await bench.look<{ path: string }>(
    `insert into stored_file (establishment_id, path, name, type, content, sent_by) values (1, 'essai/logo.gif', 'logo.gif', 'image/gif', $1, 1) returning path`,
    [gif],
  )
  await bench.look(`update document_setting set shows_logo = true where target = 'invoice'`)
  await bench.look(
    `update establishment set logo_path = $1, logo_name = 'logo.gif', logo_size = 43, logo_type = 'image/gif' where id = 1`,
    [file?.path],
  )
  const { billId } = await bench.bill(await bench.stay())
  const [stored] = await bench.look<{ document: string }>('select document from bill_document where bill_id = $1', [billId])
  assert.deepEqual(storedDocument(stored?.document ?? '').seller.logo, { type: 'image/gif', base64: gif.toString('base64') })
  const { content } = await bench.run((tx) => printBill(tx, billId))
  assert.match(content.toString('latin1'), /\/Subtype\s*\/Image/)
})

test('a bill keeps the language of its customer: its duplicate looks like its original, whatever he speaks since; its credit note speaks like it', async () => {
  const [language] = await bench.look<{ id: number }>(
    `insert into language (establishment_id, label, iso_code) values (1, 'Allemand', 'de') returning id`,
  )
  await bench.look('update customer set language_id = $1 where id = $2 returning id', [language?.id, bench.ids.customer])
  const id = await bench.stay()
  const { billId } = await bench.bill(id)
  const read = async () => pageText(readPdf((await bench.run((tx) => printBill(tx, billId))).content))
  const first = await read()
  await bench.look('update customer set language_id = null where id = $1 returning id', [bench.ids.customer])
  const second = await read()
  for (const words of ['Rechnung', 'Campingplatz', 'Rechnungsdatum', '2 Erwachsene', 'MwSt.'])
    assert.ok(first.includes(words) && second.includes(words), `${words} in ${second}`)
  assert.match(second, /ZWEITSCHRIFT/)
  const [stored] = await bench.look<{ document: string }>('select document from bill_document where bill_id = $1', [billId])
  assert.equal(storedDocument(stored?.document ?? '').language, 'de')
  // On screen, the desk reads French.
  assert.equal((await bench.run((tx) => readBill(tx, { billId }))).paper.title, 'Facture')
  const credit = await bench.run((tx) =>
    issueBill(tx, { bookingId: id, nature: 'creditNote', paymentId: null, correctsBillId: billId, reason: 'Fehler' }),
  )
  const taken = pageText(readPdf((await bench.run((tx) => printBill(tx, credit.billId))).content))
  for (const words of ['Rechnungskorrektur', 'Grund: Fehler.', 'Korrektur der Rechnung'])
    assert.ok(taken.includes(words), `${words} in ${taken}`)
})
