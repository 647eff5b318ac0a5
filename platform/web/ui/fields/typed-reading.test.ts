import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAmount, parseDay, parseNumber, parseTime } from '#domain/french-input.ts'
import { cents } from '#domain/money.ts'
import { readTyped, valueTyped, wholeRefusal } from './typed-reading.ts'

/** The values that a field gives while its text is typed key after key, over one that it had. */
function whileTyping<T>(text: string, parse: (typed: string) => T | null, before: T | null): readonly (T | null)[] {
  return Array.from(text, (_key, at) => valueTyped(readTyped(text.slice(0, at + 1), parse), before))
}

test('an amount that cannot be read leaves nothing of its beginning: the value is the one of before', () => {
  for (const text of ['15o,00', '1e9', '156.5.4', '100+56', '12,345', 'abc']) {
    assert.equal(readTyped(text, parseAmount).kind, 'unread', text)
    assert.equal(whileTyping(text, parseAmount, cents(3990)).at(-1), 3990, text)
  }
  assert.deepEqual(whileTyping('15o', parseAmount, cents(3990)), [100, 1500, 3990])
})

test('a day, an hour and a count that do not exist are not read', () => {
  for (const text of ['31/10/2027x', '31/02/2027', '32/01/2027'])
    assert.equal(readTyped(text, (typed) => parseDay(typed, '2026-11-21')).kind, 'unread', text)
  assert.equal(readTyped('25:99', parseTime).kind, 'unread')
  assert.equal(readTyped('5x', parseNumber).kind, 'unread')
})

test('an emptied field has no value, and what can be read is the value', () => {
  assert.equal(valueTyped(readTyped('  ', parseAmount), cents(3990)), null)
  assert.equal(valueTyped(readTyped('156,50', parseAmount), cents(3990)), 15_650)
})

test('a whole number that is not read says its bounds in few words, for a narrow field', () => {
  assert.deepEqual(
    [wholeRefusal(0, 36_500), wholeRefusal(1, undefined), wholeRefusal(undefined, 9), wholeRefusal(undefined, undefined)],
    ['Entier de 0 à 36\u00A0500.', 'Entier, 1 au moins.', 'Entier, 9 au plus.', 'Nombre entier attendu.'],
  )
})
