import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moveFor } from './nearby.ts'
import type { MovableHold } from './nearby.ts'
import type { RankedPlace } from './availability.ts'

const wanted = { startDate: '2026-08-15', endDate: '2026-08-22' }
const place = (id: number, placeTypeId = 1): RankedPlace => ({
  place: {
    id,
    number: `E${id}`,
    placeTypeId,
    detail: null,
    ranking: 1,
    automaticAllocation: true,
    features: [],
    maximumEquipmentLength: null,
    electricityAmperes: null,
    outOfService: null,
  },
  rank: 1,
  reason: '',
  fits: [],
})
const hold: MovableHold = {
  placeId: 2,
  placeTypeId: 1,
  start: '2026-08-12',
  end: '2026-08-19',
  kind: 'occupancy',
  label: 'Carlier',
  occupancyId: 7,
  isMovable: true,
}

test('a stay in the way moves to a free place of its type that is free for all its nights', () => {
  const neighbours = new Map([
    [19, { before: '2026-08-12', after: null }],
    [18, { before: '2026-08-13', after: null }],
  ])
  assert.deepEqual(moveFor(hold, [place(18), place(19)], neighbours, wanted), {
    label: 'Déplacer Carlier en E19',
    action: 'moveOccupancy',
    values: { occupancyId: 7, placeId: 19 },
  })
  assert.equal(moveFor(hold, [place(18)], neighbours, wanted), null)
  assert.equal(moveFor(hold, [place(19, 2)], neighbours, wanted), null)
})

test('beyond what is known of a place, nothing is promised', () => {
  assert.equal(moveFor({ ...hold, start: '2026-08-01' }, [place(19)], new Map(), wanted)?.action, 'moveOccupancy')
  assert.equal(moveFor({ ...hold, start: '2026-07-31' }, [place(19)], new Map(), wanted), null)
  assert.equal(moveFor({ ...hold, end: '2026-09-06' }, [place(19)], new Map(), wanted), null)
})

test('a locked, arrived or doubled stay stays where it is', () => {
  assert.equal(moveFor({ ...hold, isMovable: false }, [place(19)], new Map(), wanted), null)
  assert.equal(moveFor({ ...hold, others: 1 }, [place(19)], new Map(), wanted), null)
})
