import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const count = kindOf({ kind: 'integer', label: 'Quantité', min: 1, max: 9999, default: 1 })
test('bounds are told with the value that was typed', () => {
  assert.equal(count.check(-5, context)[0]?.message, 'Le champ «\u00A0Quantité\u00A0» vaut \u22125\u00A0; la valeur minimale est 1.')
  assert.equal(
    count.check(12000, context)[0]?.message,
    'Le champ «\u00A0Quantité\u00A0» vaut 12\u00A0000\u00A0; la valeur maximale est 9999.',
  )
  assert.equal(count.check(0, context)[0]?.rule, 'number-input-min')
})
test('without bounds, what the database cannot hold is refused', () => {
  assert.equal(kindOf({ kind: 'integer', label: 'Quantité' }).check(2 ** 31, context)[0]?.rule, 'number-input-cap')
})
