import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outgoingOf, tillQuestion } from './till-short.ts'

test('cash that the till does not hold is asked about, with what it holds and what would be missing', () => {
  const held = { label: 'Espèces', holds: 76_46, day: '2026-11-22' }
  assert.equal(tillQuestion(76_46, held), null)
  const asked = tillQuestion(100_00, held)
  assert.equal(
    asked?.text.replaceAll(/[\u00A0\u202F]/g, ' ').split(' Vérifiez')[0],
    'La caisse « Espèces » devrait contenir 76,46 € le 22/11/2026 : il y manquerait 23,54 €.',
  )
})

test('an expense and a withdrawal leave the till, an injection does not; a corrected record counts for what it adds', () => {
  const expense = { spentOn: '2026-11-22', paymentMethodId: 3, amount: 40_00 }
  assert.deepEqual(outgoingOf('expense', expense, null), { paymentMethodId: 3, out: 40_00, on: '2026-11-22' })
  assert.deepEqual(outgoingOf('expense', { ...expense, amount: 55_00 }, expense)?.out, 15_00)
  assert.deepEqual(outgoingOf('expense', expense, { ...expense, paymentMethodId: 9 })?.out, 40_00)
  assert.deepEqual(
    [
      outgoingOf('expense', expense, expense),
      outgoingOf('expense', { ...expense, spentOn: null }, null),
      outgoingOf('starting-base', { startsOn: '2026-11-22', paymentMethodId: 3, amount: 40_00 }, null),
    ],
    [null, null, null],
  )
  const moved = { movedOn: '2026-11-22', paymentMethodId: 3, amount: 40_00 }
  assert.deepEqual(
    [
      outgoingOf('injection', { ...moved, direction: 'in' }, null),
      outgoingOf('injection', { ...moved, direction: 'out' }, null)?.out,
      outgoingOf('injection', { ...moved, direction: 'out' }, { ...moved, direction: 'in' })?.out,
    ],
    [null, 40_00, 80_00],
  )
})
