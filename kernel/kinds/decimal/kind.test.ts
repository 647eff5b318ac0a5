import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const size = kindOf({ kind: 'decimal', label: 'Longueur', decimals: 2, min: 0, max: 30 })
test('one number is written in one way', () => {
  assert.deepEqual(
    ['012.50', '-0', '7.', ' 1 234.5 '].map((typed) => size.parse(typed)),
    ['12.5', '0', '7.', '1234.5'],
  )
})
test('decimals and bounds are told', () => {
  assert.match(size.check('1.234', context)[0]?.message ?? '', /2 décimales au plus/)
  assert.match(size.check('30.5', context)[0]?.message ?? '', /vaut 30,5.*maximale est 30/)
})
test('it is shown with a comma', () => assert.equal(size.text('12.5'), '12,5'))

test('a bare number is refused with the way to write it', () => {
  assert.match(size.check(5.5, context)[0]?.message ?? '', /attend un nombre écrit comme un texte/)
  assert.match(size.check('cinq', context)[0]?.message ?? '', /attend un nombre\.$/)
})
