import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { printedIn } from '../../rules/printed-words/printed.ts'
import { guaranteeWords, printedDues } from './paper-view.ts'

const paper = {
  statusId: 1,
  today: '2026-07-08',
  validityDays: 15,
  arrival: '2026-08-15',
  downPaymentDueOn: '2026-07-15',
  balanceDueOn: '2026-07-16',
}

test('a quote asks for no money before it ends, and never after the arrival', () => {
  assert.deepEqual(printedDues(paper), ['2026-07-23', '2026-07-23'])
  assert.deepEqual(printedDues({ ...paper, downPaymentDueOn: '2026-07-23', balanceDueOn: '2026-07-24' }), ['2026-07-23', '2026-07-24'])
  assert.deepEqual(printedDues({ ...paper, arrival: '2026-07-12' }), ['2026-07-12', '2026-07-12'])
  assert.deepEqual(printedDues({ ...paper, downPaymentDueOn: null }), [null, '2026-07-23'])
})

test('an option asks for nothing in the past; a reservation keeps its days', () => {
  assert.deepEqual(printedDues({ ...paper, statusId: 2, downPaymentDueOn: '2026-07-07' }), ['2026-07-08', '2026-07-16'])
  assert.deepEqual(printedDues({ ...paper, statusId: 3, downPaymentDueOn: '2026-07-01' }), ['2026-07-01', '2026-07-16'])
})

test('what is held is said beside the price: of what it is made, when, and that it comes back', () => {
  const french = printedIn('fr')
  const damages = { label: 'Dépôt de garantie', cents: cents(25_000) }
  const plain = (text: string): string => text.replaceAll('\u00A0', ' ')
  const due = {
    amountCents: cents(25_000),
    parts: [damages],
    dueOn: '2026-07-11',
    reason: 'À l’arrivée, le 11/07/2026, chèque',
    means: 'chèque',
  }
  assert.equal(guaranteeWords(null, '2026-07-11', french), '')
  assert.equal(
    plain(guaranteeWords(due, '2026-07-11', french)),
    'Dépôt de garantie : 250,00 €. À l’arrivée, le 11/07/2026, chèque. En plus du prix, rendu après le départ.',
  )
  const two = { ...due, amountCents: cents(31_000), parts: [damages, { label: 'Caution ménage', cents: cents(6000) }] }
  assert.match(
    plain(guaranteeWords(two, '2026-07-11', french)),
    /^Cautions : 310,00 € \(dépôt de garantie 250,00 €, caution ménage 60,00 €\)\. À/,
  )
  assert.equal(
    plain(guaranteeWords(two, '2026-07-11', printedIn('en'))),
    'Security deposits: €310.00 (security deposit €250.00, cleaning deposit €60.00). On arrival, 11 July 2026, chèque. In addition to the price, returned after departure.',
  )
  assert.match(plain(guaranteeWords(due, '2026-07-12', printedIn('de'))), /^Kaution: 250,00 €\. Am 11\.07\.2026, chèque\. Zusätzlich/)
})
