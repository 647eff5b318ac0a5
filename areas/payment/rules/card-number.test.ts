import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { holdsCardNumber } from './card-number.ts'

test('the number of a card is seen in a text, however it is written', () => {
  for (const text of [
    '4111111111111111',
    'Dupont 4970 1011 2233 4455',
    '4970-1011-2233-4455 exp 12/28',
    '378282246310005',
    'n°4111.1111.1111.1111',
  ])
    assert.equal(holdsCardNumber(text), true, text)
})

test('names, phone numbers, dates and short numbers are none', () => {
  for (const text of [
    null,
    undefined,
    '',
    'Claire Lefèvre',
    '06 39 98 74 39',
    '+33 6 39 98 74 39',
    'Facture F-2026-004127',
    '4111111111111112',
    '12/07/2026 au 19/07/2026',
  ])
    assert.equal(holdsCardNumber(text), false, String(text))
})

test('a number with another last digit is no card', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 9 }), (more) => !holdsCardNumber(`411111111111111${(1 + more) % 10}`)))
})
