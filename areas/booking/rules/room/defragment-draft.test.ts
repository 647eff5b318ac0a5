import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defragmentAsked, usualDefragment } from './defragment-draft.ts'

test('moves are looked for once the period and the two numbers can be, in as many moves as are wanted', () => {
  const typed = { from: '2027-07-17', to: '2027-09-11', ...usualDefragment }
  assert.deepEqual(defragmentAsked({ ...typed, mostMoves: 3 }), { from: '2027-07-17', to: '2027-09-11', minimumNights: 7, mostMoves: 3 })
  for (const wrong of [
    { mostMoves: 0 },
    { mostMoves: null },
    { mostMoves: 51 },
    { minimumNights: 1 },
    { from: null },
    { to: '2027-07-17' },
  ])
    assert.equal(defragmentAsked({ ...typed, ...wrong }), null)
})
