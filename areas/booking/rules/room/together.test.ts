import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { clusters, groundOf } from './neighbours.ts'
import { overlaps, roomIndex } from './room-site.ts'
import type { RoomPlace, RoomStay } from './room-site.ts'
import { place, site, stay } from './room-testing.ts'
import { placesTogether } from './together.ts'

const row = [1, 2, 3, 4, 5, 6].map((id) => place(id))
const numbers = (moves: readonly { readonly place: RoomPlace }[]): readonly string[] => moves.map((move) => move.place.number).toSorted()
const found = (stays: readonly RoomStay[], held: readonly RoomStay[], { places = row, anchors = [] as readonly RoomPlace[] } = {}) =>
  placesTogether(roomIndex(site(places, held)), stays, { ground: groundOf(places), anchors })
const taken = (...ids: readonly number[]): readonly RoomStay[] => ids.map((id) => stay(100 + id, id, [0, 20]))

test('three stays of different lengths go side by side, past a place that is taken', () => {
  const asked = [stay(1, null, [2, 5]), stay(2, null, [2, 9]), stay(3, null, [1, 4])]
  const { moves, left, isSideBySide } = found(asked, taken(2))
  assert.deepEqual([numbers(moves), left, isSideBySide], [['C03', 'C04', 'C05'], [], true])
})

test('beside the places that the group keeps; the nearest otherwise, which is then said', () => {
  const [, , third] = row
  assert.ok(third)
  assert.deepEqual(numbers(found([stay(1, null, [0, 5])], taken(3), { anchors: [third] }).moves), ['C02'])
  const apart = found([stay(1, null, [0, 5]), stay(2, null, [0, 5])], taken(2, 3, 4))
  assert.deepEqual([numbers(apart.moves), apart.isSideBySide], [['C05', 'C06'], true])
  assert.equal(found([stay(1, null, [0, 5]), stay(2, null, [0, 5])], taken(2, 3, 4, 5)).isSideBySide, false)
})

test('who suits few places decides where the group goes; who suits none is left, and the others are served', () => {
  const long = { wanted: { ...stay(0, null, [0, 1]).wanted, equipment: 'caravan' as const, equipmentLength: '8' } }
  const places = row.map((one) => (one.id === 5 ? one : { ...one, maximumEquipmentLength: '6' }))
  const { moves, isSideBySide } = found([stay(1, null, [0, 5]), stay(2, null, [0, 5], long)], [], { places })
  assert.deepEqual([moves.find((move) => move.stay.id === 2)?.place.number, isSideBySide], ['C05', true])
  const none = found([stay(1, null, [0, 5]), stay(2, null, [0, 5], { typeIds: [2], mayGoUp: false })], [])
  assert.deepEqual([none.moves.length, none.left.map(({ id }) => id), none.isSideBySide], [1, [2], false])
  assert.deepEqual(found([], []), { moves: [], left: [], isSideBySide: false })
})

test('law: nobody shares a place, everybody is served where places allow, and alike stays are side by side whenever there are such places', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 10 }), fc.integer({ min: 1, max: 5 }), (closed, count) => {
      const places = Array.from({ length: 12 }, (_, at) => place(at + 1))
      const stays = Array.from({ length: count }, (_, at) => stay(at + 1, null, [0, 4]))
      const free = places.filter(({ id }) => !closed.includes(id - 1))
      const { moves, left, isSideBySide } = found(stays, taken(...closed.map((at) => at + 1)), { places })
      assert.equal(moves.length, Math.min(count, free.length))
      assert.equal(moves.length + left.length, count)
      assert.ok(
        moves.every((move, at) =>
          moves.slice(0, at).every((other) => other.place.id !== move.place.id || !overlaps(other.stay, move.stay)),
        ),
      )
      if (left.length === 0)
        assert.equal(isSideBySide, clusters(free, { count, near: null, ground: groundOf(places), most: 1 })[0]?.isSideBySide)
    }),
  )
})
