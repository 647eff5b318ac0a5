import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedIn } from './printed-words/printed.ts'
import { receiptFaults, receiptRemarks, receiptRows, receiptSentence } from './receipt.ts'
import type { Receipt } from './receipt.ts'

const line = { amount: 32_050, movement: 'payment', isCorrected: false, payerType: 1, bookingId: 7 } as const
const receipt: Receipt = {
  number: 12,
  paidOn: '2026-07-14',
  amount: 32_050,
  method: 'Espèces',
  accountType: null,
  groupNumber: null,
  from: 'Mme Martin',
  stayCode: 'R2026-7',
  today: '2026-07-14',
  standing: { total: 70_854, paid: 32_050 },
}
const plain = (text: string): string => text.replaceAll('\u00A0', ' ')
const rows = (more: Partial<Receipt>): string[] =>
  receiptRows({ ...receipt, ...more }, printedIn('fr')).map(({ label, value, role }) => plain(`${role} ${label} ${value}`))

test('only money that came from the customer of a stay and still stands has a receipt; the rest says why not', () => {
  const why = (more: object): string[] => receiptFaults({ ...line, ...more }).map(({ rule }) => rule)
  assert.deepEqual(why({}), [])
  assert.deepEqual(why({ isCorrected: true }), ['receipt-payment-cancelled'])
  assert.deepEqual(why({ amount: -32_050, movement: 'refund' }), ['receipt-not-received'])
  assert.deepEqual(why({ movement: 'regulation' }), ['receipt-not-received'])
  assert.deepEqual(why({ bookingId: null }), ['receipt-no-stay'])
  assert.deepEqual(why({ payerType: 2 }), ['receipt-other-payer'])
})

test('the sum is said with what is left; a guarantee and a cancelled stay leave nothing to pay', () => {
  assert.deepEqual(rows({}), [
    'total Montant reçu 320,50 €',
    'plain Total du séjour 708,54 €',
    'plain Réglé au 14/07/2026, ce règlement compris 320,50 €',
    'due Reste à payer 388,04 €',
  ])
  assert.equal(rows({ accountType: 1 })[0], 'total Acompte 320,50 €')
  assert.equal(rows({ standing: { total: 30_000, paid: 32_050 } }).at(-1), 'due Trop-perçu 20,50 €')
  assert.deepEqual(rows({ accountType: 3 }), ['total Dépôt de garantie 320,50 €'])
  assert.deepEqual(rows({ standing: null }), ['total Montant reçu 320,50 €'])
})

test('the sentence says who, how much in figures and in letters, and for which stay; the paper is no invoice', () => {
  assert.equal(
    plain(receiptSentence(receipt, printedIn('fr'))),
    'Reçu de Mme Martin la somme de 320,50 € (trois cent vingt euros et cinquante centimes), pour le séjour R2026-7.',
  )
  const letters = {
    en: 'three hundred and twenty euros and fifty cents',
    de: 'dreihundertzwanzig Euro und fünfzig Cent',
    nl: 'driehonderdtwintig euro en vijftig cent',
  } as const
  for (const language of ['en', 'de', 'nl'] as const)
    assert.match(plain(receiptSentence(receipt, printedIn(language))), new RegExp(`Mme Martin.*320.*\\(${letters[language]}\\).*R2026-7`))
  assert.equal(receiptRemarks(receipt, printedIn('fr')), 'Ce reçu ne vaut pas facture.')
  assert.match(
    plain(receiptRemarks({ ...receipt, accountType: 3, groupNumber: 4 }, printedIn('fr'))),
    /groupé n° 4\.\nCette somme s’ajoute.*\nCe reçu ne vaut pas facture\.$/,
  )
})
