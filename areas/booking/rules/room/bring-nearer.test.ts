import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bringNearer } from './bring-nearer.ts'
import { groundOf } from './neighbours.ts'
import type { RoomPlace, RoomStay } from './room-site.ts'
import { place, site, stay } from './room-testing.ts'

const places = Array.from({ length: 8 }, (_, at) => place(at + 1))
const homeOf = ({ placeId }: RoomStay): RoomPlace => places.find(({ id }) => id === placeId) ?? place(0)
/** Who moves where, « 1>C02 », with the others in the way. */
const moves = (group: readonly RoomStay[], taken: readonly number[] = []): readonly string[] =>
  bringNearer(
    site(places, [...group, ...taken.map((id) => stay(100 + id, id, [1, 9], { fixed: 'arrived' }))]),
    group.map((one) => ({ stay: one, home: homeOf(one) })),
    groundOf(places),
  ).map((move) => `${move.stay.id}>${move.place.number}`)

test('one of them goes beside the other, the second where the first cannot', () => {
  const group = [stay(1, 1, [1, 9]), stay(2, 8, [1, 9])]
  assert.deepEqual(moves(group), ['1>C07'])
  assert.deepEqual(moves(group, [7]), ['2>C02'])
})

test('who is named first moves as soon as he comes beside the other, however far the plan draws the places apart', () => {
  const drawn = [0, 12, 22, 32, 42, 52, 60, 70].map((x, at) => place(at + 1, { x, y: 0 }))
  const [last, first] = [stay(1, 8, [1, 9]), stay(2, 1, [1, 9])]
  const found = bringNearer(
    site(drawn, [last, first]),
    [last, first].map((one) => ({ stay: one, home: drawn[(one.placeId ?? 1) - 1] ?? place(0) })),
    groundOf(drawn),
  )
  assert.deepEqual(
    found.map((move) => `${move.stay.id}>${move.place.number}`),
    ['1>C02'],
  )
})

test('whom the desk names moves on the day he arrives; who has arrived, or whose place is locked, does not', () => {
  const beside = (one: RoomStay['fixed'], two: RoomStay['fixed']): readonly string[] =>
    moves([stay(1, 1, [1, 9], { fixed: one }), stay(2, 8, [1, 9], { fixed: two })])
  assert.deepEqual(beside('frozen', 'frozen'), ['1>C07'])
  assert.deepEqual(beside('arrived', 'frozen'), ['2>C02'])
  assert.deepEqual(beside('arrived', 'locked'), [])
})

test('where none can go beside the other, both go side by side elsewhere; else one as near as may be', () => {
  const group = [stay(1, 1, [1, 9]), stay(2, 8, [1, 9])]
  assert.deepEqual(moves(group, [2, 3, 6, 7]), ['1>C04', '2>C05'])
  assert.deepEqual(moves(group, [2, 3, 4, 6, 7]), ['1>C05'])
  assert.deepEqual(moves(group, [2, 3, 4, 5, 6, 7]), [])
})
