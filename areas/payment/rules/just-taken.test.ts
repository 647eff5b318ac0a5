import assert from 'node:assert/strict'
import { test } from 'node:test'
import { justTaken } from './just-taken.ts'

const line = (id: number, amount: number, more: object = {}) => ({
  id,
  number: id,
  amount,
  movement: 'payment' as const,
  correctsPaymentId: null,
  isCorrected: false,
  ...more,
})

test('only the payment that was taken is offered to be taken back; a colleague’s, or one that is no more, is not', () => {
  assert.equal(justTaken([line(1, 500)], [line(1, 500), line(2, 500)], 500)?.id, 2)
  assert.equal(justTaken([], [line(1, 500), line(2, 500)], 500), null)
  assert.equal(justTaken([], [line(2, 500, { isCorrected: true })], 500), null)
  assert.equal(justTaken([line(2, 500)], [line(2, 500)], 500), null)
  assert.equal(justTaken([], [line(2, 400)], 500), null)
})
