import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refundChoices } from './restoring.ts'

const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test('a refund that was done and one that was not are shown with what the stay then has paid and owes', () => {
  const choices = refundChoices({ amount: 4030, total: 32_454, paid: { done: 5000, undone: 9030 } })
  assert.deepEqual(
    choices.map(({ value, label }) => [value, plain(label)]),
    [
      ['done', 'Oui, 40,30 € rendus au client'],
      ['undone', 'Non, rien n’a été rendu'],
    ],
  )
  assert.match(plain(choices[0]?.detail ?? ''), /reste\. Réglé 50,00 €, reste dû 274,54 €\.$/)
  assert.match(plain(choices[1]?.detail ?? ''), /signe contraire.* Réglé 90,30 €, reste dû 234,24 €\.$/)
  assert.match(
    plain(refundChoices({ amount: 100, total: 5000, paid: { done: 5100, undone: 5200 } })[0]?.detail ?? ''),
    /trop-perçu 1,00 €\.$/,
  )
})
