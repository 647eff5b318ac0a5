import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayBeDone } from './group-actions.ts'

const member = (id: number, change: object = {}) => ({ id, customerId: id, statusId: 3, balance: 100, isGone: false, parts: [{ placeId: 1 }], ...change })

test('nobody, those who left, and quotes: each says why', () => {
  assert.match(mayBeDone([]).dates ?? '', /Cochez/)
  assert.match(mayBeDone([member(1, { isGone: true })]).places ?? '', /partis/)
  assert.deepEqual([mayBeDone([member(1, { statusId: 1 })]).dates, /devis/.test(mayBeDone([member(1, { statusId: 1 })]).places ?? '')], [null, true])
  assert.deepEqual([mayBeDone([member(1)]).dates, mayBeDone([member(1)]).places], [null, null])
})

test('one payment settles those that owe; one bill is for who has several of the stays', () => {
  const { together, billed } = mayBeDone([member(1), member(2, { balance: 0 }), member(3, { statusId: 1 }), member(4, { customerId: 9 }), member(5, { customerId: 9, balance: -10 })])
  assert.deepEqual([together.map(({ id }) => id), billed], [[1, 4], 4])
  assert.equal(mayBeDone([member(1), member(2)]).billed, null)
})
