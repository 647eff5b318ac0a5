import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registerCount } from './register-count.ts'

test('a stay in two places is one stay on two lines: the register counts as many stays as the statement', () => {
  const of = (...ids: readonly number[]): string => registerCount(ids.map((bookingId) => ({ bookingId })))
  assert.deepEqual([of(1, 2), of(1, 2, 2), of()], ['2 séjours', '2 séjours, 3 lignes', '0 séjour'])
})
