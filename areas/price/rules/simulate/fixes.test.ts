import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weekdayOf } from '#domain/day.ts'
import { fixed } from './fixes.ts'
import { firstSimulation } from './simulation.ts'

const first = { ...firstSimulation('2027-01-05', weekdayOf), extraIds: [4, 5] }

test('dates and quantities are taken as they are offered', () => {
  assert.deepEqual(fixed(first, { action: 'set-dates', values: { arrival: '2027-03-07', departure: '2027-03-14' } })?.dates, {
    start: '2027-03-07',
    nights: 7,
    end: '2027-03-14',
  })
  assert.deepEqual(fixed(first, { action: 'set-quantity', values: { extraId: 4, quantity: 0 } })?.extraIds, [5])
  assert.deepEqual(fixed(first, { action: 'set-quantity', values: { extraId: 9, quantity: 1 } })?.extraIds, [4, 5, 9])
  assert.deepEqual([...(fixed(first, { action: 'set-quantity', values: { animalTypeId: 2, quantity: 1 } })?.animals ?? [])], [[2, 1]])
  assert.deepEqual([...(fixed(first, { action: 'set-quantity', values: { vehicleTypeId: 3, quantity: 2 } })?.vehicles ?? [])], [[3, 2]])
})

test('what a simulation does not hold is not offered', () => {
  const none = [
    { action: 'search-capacity', values: { persons: 7 } },
    { action: 'set-quantity', values: { extraId: 4, quantity: 3 } },
    { action: 'set-quantity', values: { quantity: 1 } },
    { action: 'set-dates', values: { arrival: '2027-03-14', departure: '2027-03-07' } },
    { action: 'set-dates' },
  ]
  for (const fix of none) assert.equal(fixed(first, fix), null)
})
