import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groundOf } from './neighbours.ts'
import { leavesOthers, severalAtOnce, type OwnPart } from './own-places.ts'
import { place } from './room-testing.ts'

const week = { startDate: '2027-07-10', endDate: '2027-07-17' }
const after = { startDate: '2027-07-17', endDate: '2027-07-20' }

test('a stay has several places at once when two of them share a night', () => {
  const parts = [
    { bookingId: 1, ...week },
    { bookingId: 1, ...week },
    { bookingId: 2, ...week },
    { bookingId: 3, ...week },
    { bookingId: 3, ...after },
  ]
  assert.deepEqual([...severalAtOnce(parts)], [1])
})

test('a place leaves the others of its stay when it was beside one of them and is beside none any more', () => {
  const places = [1, 2, 3, 4, 5, 6].map((id) => place(id))
  const site = { places, ground: groundOf(places) }
  const parts = (...at: readonly number[]): readonly OwnPart[] => at.map((placeId, index) => ({ id: index + 1, placeId, ...week }))
  const told = (own: readonly OwnPart[], goes: readonly (readonly [number, number | null])[]): string | null => {
    const left = leavesOthers(own, new Map(goes), site)
    return left && `${left.to.number}: ${left.others.join(' ')}`
  }
  assert.equal(told(parts(1, 2), [[1, 6]]), 'C06: C02')
  assert.equal(told(parts(1, 2), [[1, 3]]), null, 'on the other side')
  assert.equal(told(parts(1, 2, 3), [[3, 5]]), 'C05: C01 C02')
  assert.equal(told(parts(1, 4), [[1, 6]]), null, 'apart already')
  assert.equal(
    told(parts(1, 2), [
      [1, 5],
      [2, 6],
    ]),
    null,
    'they go together',
  )
  assert.equal(told(parts(1, 2), [[1, null]]), null, 'without a place yet')
  assert.equal(
    told(
      [
        { id: 1, placeId: 1, ...week },
        { id: 2, placeId: 2, ...after },
      ],
      [[1, 6]],
    ),
    null,
    'one after the other',
  )
})
