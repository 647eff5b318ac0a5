import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlanningType } from '#areas/booking/rules/planning-rows.ts'
import { fittingRows } from './fitting-rows.ts'

const type = (id: number, ...places: readonly number[]): PlanningType => ({
  id,
  label: `Type ${id}`,
  color: null,
  places: places.map((place) => ({ id: place, number: `E${place}`, detail: null })),
})
const types = [type(1, 1, 2, 3, 4), type(2, 5, 6, 7, 8), type(3, 9)]
/** On a line, one metre apart; even places are taken, and the ninth is not in sight. */
const centres = new Map([1, 2, 3, 4, 5, 6, 7, 8].map((id) => [id, [id, 0] as const]))
const shown = (around: number | null): readonly (readonly number[])[] =>
  fittingRows(types, { centres, isFree: (id) => id % 2 === 1, around }).map(({ places }) => places.map(({ id }) => id))

test('beside the plan are the places that fit, in the order of the planning while none is chosen', () => {
  assert.deepEqual(shown(null), [
    [1, 3],
    [5, 7],
  ])
  assert.deepEqual(
    shown(9),
    [
      [1, 3],
      [5, 7],
    ],
    'a place that is not in sight is no centre',
  )
})

test('around a chosen place they come nearest first, then its nearest taken neighbours', () => {
  assert.deepEqual(shown(5), [
    [5, 7, 6, 8],
    [3, 1, 4, 2],
  ])
  assert.deepEqual(
    shown(2),
    [
      [2, 1, 3, 4],
      [5, 7, 6, 8],
    ],
    'a taken place that is chosen is shown first',
  )
})
