import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutsOf } from './cuts.ts'

test('three places one after the other: the last part leaves first, the first two are given with the last cut', () => {
  const part = (placeId: number, startDate: string) => ({ placeId, placeTypeId: 1, startDate })
  assert.deepEqual(cutsOf([part(11, '2026-08-01'), part(12, '2026-08-03'), part(13, '2026-08-06')]), [
    { night: '2026-08-06', placeId: 13, placeTypeId: 1 },
    { night: '2026-08-03', placeId: 12, placeTypeId: 1, fromPlaceId: 11 },
  ])
})
