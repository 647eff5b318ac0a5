import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const days = kindOf({ kind: 'period', label: 'Fermeture' })
const nights = kindOf({ kind: 'period', label: 'Séjour', nights: true })
test('days may be one day, nights need two', () => {
  const one = { start: '2026-07-04', end: '2026-07-04' }
  assert.deepEqual(days.check(one, context), [])
  assert.equal(nights.check(one, context)[0]?.rule, 'start-not-equal-end')
})
test('the end never comes first, and half a period is none', () => {
  assert.equal(days.check({ start: '2026-07-05', end: '2026-07-04' }, context)[0]?.rule, 'start-before-end')
  assert.equal(days.check(days.parse({ start: '2026-07-05', end: '' }), context)[0]?.rule, 'invalid-dates')
  assert.equal(days.parse({ start: '', end: null }), null)
})
