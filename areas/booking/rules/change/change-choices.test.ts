import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followingParts, ownTypeFirst, partLabel, proposedCut } from './change-choices.ts'
import { changeWords } from './change-words.ts'
import { otherPlaces } from './other-places.ts'
import { shifted } from './shifted.ts'

const part = (id: number, startDate: string, endDate: string) => ({
  id,
  placeId: id,
  placeNumber: `E0${id}`,
  placeTypeLabel: 'Évasion',
  startDate,
  endDate,
})

test('parts that follow each other are found two by two, with their words', () => {
  const [first, second, apart] = [
    part(1, '2026-07-12', '2026-07-15'),
    part(2, '2026-07-15', '2026-07-19'),
    part(3, '2026-08-01', '2026-08-02'),
  ]
  assert.deepEqual(
    followingParts([second, apart, first]).map((pair) => [pair.first.id, pair.second.id]),
    [[1, 2]],
  )
  assert.equal(partLabel({ ...first, placeNumber: null }), 'Évasion, sans place, du 12 au 15/07/2026')
  assert.equal(proposedCut(first, '2026-07-13', '2026-07-14'), '2026-07-13')
  assert.equal(proposedCut(first, '2026-07-01', '2026-07-14'), '2026-07-14')
  assert.deepEqual(
    changeWords(
      [second, { ...first, placeId: null, placeTypeId: 9 }].map((one) => ({ placeTypeId: 9, ...one })),
      { numbers: new Map([[2, 'E02']]), types: new Map([[9, 'Évasion']]) },
    ),
    [
      { label: 'Évasion, sans place', value: 'du 12 au 15/07/2026, 3 nuits' },
      { label: 'E02', value: 'du 15 au 19/07/2026, 4 nuits' },
    ],
  )
})

test('who changes place is offered his own type first, the best of each type before the others', () => {
  const places = [
    [1, 9],
    [2, 5],
    [3, 9],
    [4, 5],
  ].map(([placeId = 0, placeTypeId = 0]) => ({ placeId, placeTypeId }))
  assert.deepEqual(
    ownTypeFirst(places, 5).map(({ placeId }) => placeId),
    [2, 4, 1, 3],
  )
  assert.deepEqual(
    ownTypeFirst(places, undefined).map(({ placeId }) => placeId),
    [1, 2, 3, 4],
  )
})

test('a place proposed twice is given once, and nothing is proposed where a reason has no way out', () => {
  const fault = (occupancyId: number, placeId: number | null) => ({
    rule: 'place-not-available',
    message: '',
    fix: {
      label: placeId === null ? 'Rétablir sans place' : `Rétablir sur E0${placeId}`,
      action: 'restoreElsewhere',
      values: { occupancyId, placeId },
    },
  })
  assert.deepEqual(otherPlaces([fault(1, 3)]), { label: 'Rétablir sur E03', places: [{ occupancyId: 1, placeId: 3 }] })
  assert.deepEqual(otherPlaces([fault(1, 3), fault(2, 3)])?.places, [
    { occupancyId: 1, placeId: 3 },
    { occupancyId: 2, placeId: null },
  ])
  assert.equal(otherPlaces([fault(1, 3), { rule: 'x', message: '' }]), null)
})

test('a copy keeps the lengths and the gaps, and none of the ids', () => {
  const model = [
    {
      id: 4,
      startDate: '2026-07-12',
      endDate: '2026-07-15',
      attendants: [{ id: 8 }],
      vehicles: [],
      animals: [],
      extras: [{ id: 9, startDate: '2026-07-13', endDate: null }],
    },
  ]
  assert.deepEqual(shifted(model, '2026-07-10', '2027-02-27'), [
    {
      id: 0,
      startDate: '2027-03-01',
      endDate: '2027-03-04',
      attendants: [{ id: 0 }],
      vehicles: [],
      animals: [],
      extras: [{ id: 0, startDate: '2027-03-02', endDate: null }],
    },
  ])
})
