import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { makeRoom, type RoomPlan } from './make-room.ts'
import { keepsPromises } from './promises.ts'
import { overlaps, type RoomSite, type RoomStay } from './room-site.ts'
import { place, randomSite, site, stay, wantedFor } from './room-testing.ts'

test('a type promised to the full gives nothing away; a move within it changes nothing', () => {
  const two = site([place(1), place(2), place(3, { placeTypeId: 2 })], [stay(1, 1, [0, 5])])
  const promised = [stay(9, null, [0, 5])]
  const plan = (placeId: number, moves: RoomPlan['moves'] = []): Pick<RoomPlan, 'place' | 'moves'> => ({
    place: two.places.find(({ id }) => id === placeId) ?? place(placeId),
    moves,
  })
  const keeps = keepsPromises(two, promised, wantedFor([2, 4]))
  assert.equal(keeps(plan(2)), false)
  assert.equal(keeps(plan(3)), true)
  assert.equal(keepsPromises(two, promised, wantedFor([5, 8]))(plan(2)), true)
  // Who leaves for the other type makes room for the promise too.
  const [moved, to] = [two.stays[0], two.places[2]]
  assert.ok(moved && to)
  assert.equal(keeps(plan(1, [{ stay: moved, place: to, suit: { upgrade: 0, bother: 0 } }])), true)
})

/** The same, every night and every stay counted again for each plan. */
function countedAgain(
  { places, stays, blocks }: RoomSite,
  waiting: readonly RoomStay[],
  wanted: RoomStay,
  { place: given, moves }: RoomPlan,
): boolean {
  const typeAt = (placeId: number | null): number | undefined => places.find(({ id }) => id === placeId)?.placeTypeId
  const placed = [
    ...stays.map((one) => ({ ...one, typeId: moves.find((move) => move.stay.id === one.id)?.place.placeTypeId ?? typeAt(one.placeId) })),
    ...blocks.map((one) => ({ ...one, typeId: typeAt(one.placeId) })),
    { ...wanted, typeId: given.placeTypeId },
  ]
  return [{ stay: wanted, place: given }, ...moves].every(({ stay: asked, place: { placeTypeId } }) => {
    const promised = waiting.filter(({ id, typeIds }) => id !== wanted.id && typeIds.includes(placeTypeId))
    if (!promised.some((other) => overlaps(other, asked))) return true
    const holds = [...placed.filter(({ typeId }) => typeId === placeTypeId), ...promised]
    return Array.from({ length: asked.end - asked.start }, (_one, at) => asked.start + at).every(
      (night) =>
        holds.filter(({ start, end }) => start <= night && night < end).length <=
        places.filter((one) => one.placeTypeId === placeTypeId).length,
    )
  })
}

test('law: what is counted once answers as what is counted again for each plan', () => {
  fc.assert(
    fc.property(randomSite(), fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 5 }), (drawn, start, nights) => {
      const [placed, waiting] = [
        drawn.stays.filter(({ placeId }) => placeId !== null),
        drawn.stays.filter(({ placeId }) => placeId === null),
      ]
      const now = { ...drawn, stays: placed }
      const wanted = wantedFor([start, start + nights], { typeIds: [1, 2] })
      const keeps = keepsPromises(now, waiting, wanted)
      const plans: RoomPlan[] = []
      makeRoom(now, wanted, (plan) => {
        plans.push(plan)
        return false
      })
      for (const plan of plans.slice(0, 60)) assert.equal(keeps(plan), countedAgain(now, waiting, wanted, plan))
    }),
    { numRuns: 150 },
  )
})
