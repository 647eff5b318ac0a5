import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takenBack } from './taken-back.ts'
import type { Settled } from './taken-back.ts'

const today = '2026-07-08'
const line = (more: Partial<Settled>): Settled => ({ id: 1, number: 1, kind: 'money', amount: 5000, paidOn: today, methodLabel: 'Espèces', creditNumber: null, isThere: false, fixed: null, ...more })
const plain = (text: string | null): string => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')

test('a refund of the day and a credit that was not used come back; money of another day and a used credit are said', () => {
  const lines = [line({ id: 1 }), line({ id: 2, paidOn: '2026-07-07' }), line({ id: 3, kind: 'credit', creditNumber: 7, isThere: true, paidOn: '2026-07-01' }), line({ id: 4, kind: 'credit', creditNumber: 8 }), line({ id: 5, kind: 'spent', creditNumber: 2, isThere: true })]
  const { returns, sentence } = takenBack(lines, today)
  assert.deepEqual(returns.map(({ id }) => id), [1, 3, 5])
  assert.equal(plain(sentence), [
    '50,00 € rendus (Espèces) le 08/07/2026 : la ligne est reprise, l’argent reste au camping.', '50,00 € rendus (Espèces) le 07/07/2026 : le client a cet argent, encaissez-le de nouveau.',
    'L’avoir n° 7 (50,00 €) : repris, la somme est de nouveau réglée sur le séjour.', 'L’avoir n° 8 (50,00 €) : il a déjà servi, il reste au client.', '50,00 € rendus sur l’avoir n° 2 : repris, la somme est de nouveau réglée sur le séjour.',
  ].join(' '))
})

test('what is closed or exported stays, with its reason; a cancellation that moved no money says nothing', () => {
  assert.deepEqual(takenBack([line({ fixed: 'Le mois est clos.' })], today).returns, [])
  assert.match(plain(takenBack([line({ fixed: 'Le mois est clos.' })], today).sentence), /: Le mois est clos\.$/)
  assert.deepEqual(takenBack([], today), { returns: [], sentence: null })
})
