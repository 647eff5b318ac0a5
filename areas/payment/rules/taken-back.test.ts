import assert from 'node:assert/strict'
import { test } from 'node:test'
import { likelyAnswer, settledMoney, takenBack } from './taken-back.ts'
import type { Settled } from './taken-back.ts'

const today = '2026-07-08'
const line = (more: Partial<Settled>): Settled => ({
  id: 1,
  number: 1,
  kind: 'money',
  amount: 5000,
  paidOn: today,
  methodLabel: 'Virement',
  isHandedOver: false,
  creditNumber: null,
  isThere: false,
  fixed: null,
  ...more,
})
const plain = (text: string | undefined): string => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')

test('a credit that was not used comes back whatever is answered, money only if it never went', () => {
  const lines = [
    line({ id: 1 }),
    line({ id: 2, kind: 'correction', paidOn: '2026-07-07' }),
    line({ id: 3, kind: 'credit', creditNumber: 7, isThere: true, paidOn: '2026-07-01' }),
    line({ id: 4, kind: 'credit', creditNumber: 8 }),
    line({ id: 5, kind: 'spent', creditNumber: 2, isThere: true }),
  ]
  assert.deepEqual(
    takenBack(lines, 'undone').map(({ id }) => id),
    [1, 2, 3, 5],
  )
  assert.deepEqual(
    takenBack(lines, 'done').map(({ id }) => id),
    [3, 5],
  )
  const money = settledMoney(lines, today)
  assert.deepEqual(money?.back, { done: 10_000, undone: 20_000 })
  assert.deepEqual(
    [money?.asked?.amount, money?.asked?.lines.map(plain)],
    [10_000, ['50,00 € rendus (Virement) le 08/07/2026', '50,00 € rendus (Virement) le 07/07/2026']],
  )
  assert.deepEqual(money?.notes.map(plain), [
    'L’avoir n° 7 (50,00 €) : repris, la somme est de nouveau réglée sur le séjour.',
    'L’avoir n° 8 (50,00 €) : il a déjà servi, il reste au client.',
    '50,00 € rendus sur l’avoir n° 2 : repris, la somme est de nouveau réglée sur le séjour.',
  ])
})

test('money of another day, or given back by card or in cash, has likely gone; a transfer of the day has not', () => {
  assert.equal(likelyAnswer([line({})], today), 'undone')
  assert.equal(likelyAnswer([line({ paidOn: '2026-07-07' })], today), 'done')
  assert.equal(likelyAnswer([line({}), line({ isHandedOver: true })], today), 'done')
  assert.match(plain(settledMoney([line({ isHandedOver: true })], today)?.sentence), /le client a cet argent, encaissez-le de nouveau\.$/)
  assert.match(plain(settledMoney([line({})], today)?.sentence), /la ligne est reprise, l’argent reste au camping\.$/)
})

test('what is closed or exported stays, with its reason, and is not asked; a cancellation that moved no money says nothing', () => {
  const closed = settledMoney([line({ fixed: 'Le mois est clos.' })], today)
  assert.deepEqual([closed?.asked, closed?.back], [null, { done: 0, undone: 0 }])
  assert.match(plain(closed?.sentence), /: Le mois est clos\.$/)
  assert.equal(settledMoney([], today), null)
})
