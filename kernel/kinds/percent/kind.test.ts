import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const rate = kindOf({ kind: 'percent', label: 'Taux' })
test('a percent lies between 0 and 100 unless its declaration says otherwise', () => {
  assert.deepEqual(rate.check('100', context), [])
  assert.equal(rate.check('100.01', context)[0]?.rule, 'number-input-cap')
  assert.equal(rate.check('-1', context)[0]?.rule, 'number-input-min')
  assert.equal(rate.text('5.5'), '5,5\u00A0%')
})
