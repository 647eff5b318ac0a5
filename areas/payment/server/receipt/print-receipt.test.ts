import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { paymentBench } from '../testing/payment-bench.ts'
import { printReceipt } from './print-receipt.ts'

const bench = await paymentBench()
after(stopPdf)
const textOf = async (paymentId: number): Promise<{ name: string; copy: string; text: string }> => {
  const { name, copy, content } = await bench.run((tx) => printReceipt(tx, paymentId))
  return {
    name,
    copy,
    text: pageText(readPdf(content))
      .replaceAll('\n', ' ')
      .replaceAll(/[\u00A0\u202F]/g, ' '),
  }
}

test('the receipt of a payment says who paid what, how, for which stay, in letters too, and what is left; its second print is a duplicate', async () => {
  const id = await bench.stay()
  const paymentId = await bench.take(id, { amount: 32_050 })
  const {
    header: { bookingCode },
    payments,
  } = await bench.view(id)
  const number = payments[0]?.number ?? 0
  const first = await textOf(paymentId)
  assert.deepEqual([first.name, first.copy], [`recu-${number}.pdf`, 'original'])
  for (const words of [
    'Reçu de règlement',
    `Règlement n° ${number}`,
    'SARL Les Embruns',
    'Lefèvre',
    'Espèces',
    'trois cent vingt euros et cinquante centimes',
    bookingCode ?? '?',
    '320,50',
    'Total du séjour',
    '708,54',
    'Reste à payer',
    '388,04',
    'ne vaut pas facture',
  ])
    assert.ok(first.text.includes(words), `${words} in ${first.text}`)
  for (const words of ['DUPLICATA', 'Base HT', 'Désignation', 'IBAN']) assert.equal(first.text.includes(words), false, words)
  const second = await textOf(paymentId)
  assert.deepEqual([second.name, second.copy], [`recu-${number}-duplicata-1.pdf`, 'duplicate'])
  assert.ok(second.text.includes('DUPLICATA n° 1'), second.text)
  const prints = await bench.look<{ after: unknown }>(
    `select after from journal where entity = 'payment' and entity_id = $1 and action = 'print' order by id`,
    [paymentId],
  )
  assert.equal(prints.length, 2)
})

test('a payment that was taken back, and the line that takes it back, have no receipt; nothing is counted', async () => {
  const id = await bench.stay()
  const paymentId = await bench.take(id, { amount: 10_000 })
  assert.deepEqual(
    (await bench.view(id)).payments.map(({ hasReceipt }) => hasReceipt),
    [true],
  )
  await bench.takeBack(paymentId)
  const { payments } = await bench.view(id)
  assert.deepEqual(
    payments.map(({ hasReceipt }) => hasReceipt),
    [false, false],
  )
  assert.equal((await bench.refusalOf(textOf(paymentId))).rule, 'receipt-payment-cancelled')
  assert.equal((await bench.refusalOf(textOf(payments[1]?.id ?? 0))).rule, 'receipt-not-received')
  assert.equal((await bench.refusalOf(textOf(999_999))).rule, 'record-not-found')
  assert.deepEqual(await bench.look('select 1 from number_series where series = $1', [`receipt-print-${paymentId}`]), [])
})

test('a guarantee is named as what it is, and the paper speaks the language of the customer', async () => {
  const [language] = await bench.look<{ id: number }>(
    `insert into language (establishment_id, label, iso_code) values (1, 'Néerlandais', 'nl') returning id`,
  )
  await bench.look('update customer set language_id = $1 where id = $2 returning id', [language?.id, bench.ids.customer])
  const id = await bench.stay()
  const { text } = await textOf(await bench.take(id, { amount: 30_000, accountType: 3 }))
  for (const words of ['Betalingsbewijs', 'Waarborgsom', 'na vertrek terugbetaald', 'geen factuur', 'driehonderd euro', 'pagina 1 van 1'])
    assert.ok(text.includes(words), `${words} in ${text}`)
  for (const words of ['Reste à payer', 'Nog te betalen', 'Reçu']) assert.equal(text.includes(words), false, words)
})
