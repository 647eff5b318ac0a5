import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyDraft } from '../draft-state.ts'
import { reduceDraft } from '../draft-reducer.ts'
import type { DraftAction } from '../draft-reducer.ts'
import type { Draft } from '../draft-types.ts'

const [sheets, fridge] = [31, 32]
const defaults = { today: '2027-07-08', ageCategories: [], onceExtras: [sheets] }
const run = (draft: Draft, ...actions: readonly DraftAction[]): Draft =>
  actions.reduce((now, action) => reduceDraft(now, action, defaults), draft)
const part = (number: string, startDate: string, endDate: string) => ({
  placeId: Number(number.slice(1)),
  number,
  placeTypeId: 2,
  placeTypeLabel: 'Horizon',
  startDate,
  endDate,
})
const stay = run(
  emptyDraft(defaults),
  { type: 'start', day: '2027-07-10' },
  { type: 'nights', nights: 8 },
  { type: 'extra', extraId: sheets, quantity: 1 },
  { type: 'extra', extraId: fridge, quantity: 2 },
)
const over = (...parts: readonly ReturnType<typeof part>[]) =>
  run(stay, { type: 'fix', fix: { label: '', action: 'splitOver', values: { parts } } }).occupancies.map(({ extras }) =>
    extras.map(({ extraId, quantity, endDate }) => [extraId, quantity, endDate]),
  )

test('a stay that goes on in another place pays once what is counted once, and takes it along; what is paid by the day follows the nights', () => {
  assert.deepEqual(over(part('H25', '2027-07-10', '2027-07-17'), part('H34', '2027-07-17', '2027-07-18')), [
    [
      [sheets, 1, '2027-07-18'],
      [fridge, 2, null],
    ],
    [[fridge, 2, null]],
  ])
})

test('places taken side by side for the same nights each have what was typed', () => {
  const typed = [
    [sheets, 1, null],
    [fridge, 2, null],
  ]
  assert.deepEqual(over(part('H25', '2027-07-10', '2027-07-18'), part('H34', '2027-07-10', '2027-07-18')), [typed, typed])
})
