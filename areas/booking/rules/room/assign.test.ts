import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assignPlaces } from './assign.ts'
import { defragment, measure, type Direction } from './defragment.ts'
import { overlaps, roomIndex } from './room-site.ts'
import type { Placement } from './placement.ts'
import type { RoomSite, RoomStay } from './room-site.ts'
import { isSound, place, randomSite, site, stay } from './room-testing.ts'

test('the first place that leaves no short gap, and going back when the first choice leaves somebody out', () => {
  const open = site([place(1), place(2)], [stay(1, 1, [0, 5])])
  const given = assignPlaces(open, [stay(2, null, [5, 9])], { mayMove: false })
  assert.deepEqual(
    given.moves.map(({ stay: one, place: at }) => [one.id, at.number]),
    [[2, 'C01']],
  )
  // 2 would rather follow 1 in C01, but only C01 is long enough for 3.
  const tight = site([place(1), place(2, { maximumEquipmentLength: '5' })], [stay(1, 1, [0, 5])])
  const caravan = { startDate: '', endDate: '', people: 2, animals: 0, equipment: 'caravan' as const, equipmentLength: '6', features: [] }
  const both = assignPlaces(tight, [stay(2, null, [5, 9]), stay(3, null, [6, 9], { wanted: caravan })], { mayMove: false })
  assert.deepEqual(both.moves.map(({ stay: one, place: at }) => [one.id, at.number]).toSorted(), [
    [2, 'C02'],
    [3, 'C01'],
  ])
  assert.ok(both.isBest)
})
test('stays that came together are given places side by side, one of them placed already or not', () => {
  const row = [place(1), place(2), place(3), place(4)]
  const numbers = (given: RoomSite, waiting: readonly RoomStay[]): Record<number, string> =>
    Object.fromEntries(assignPlaces(given, waiting, { mayMove: false }).moves.map(({ stay: one, place: at }) => [one.id, at.number]))
  const linked = { group: 7 }
  // C01 would be the first; C03 is beside the one that has C04.
  assert.deepEqual(numbers(site(row, [stay(1, 4, [0, 5], linked)]), [stay(2, null, [0, 5], linked)]), { 2: 'C03' })
  assert.deepEqual(numbers(site(row, [stay(1, 4, [0, 5])]), [stay(2, null, [0, 5])]), { 2: 'C01' })
  // Nobody may come beside C01: the two go where they are together.
  assert.deepEqual(numbers(site(row, [stay(1, 2, [0, 5])]), [stay(2, null, [0, 5], linked), stay(3, null, [0, 5], linked)]), {
    2: 'C03',
    3: 'C04',
  })
  // The same of two places of one stay.
  const own = { group: -9, bookingId: 9 }
  assert.deepEqual(numbers(site(row, [stay(1, 2, [0, 5])]), [stay(2, null, [0, 5], own), stay(3, null, [0, 5], own)]), {
    2: 'C03',
    3: 'C04',
  })
})
test('places are given in the order that the site asks for', () => {
  const places = [place(1, { ranking: 2 }), place(2, { ranking: 3 }), place(3, { ranking: 1 })]
  const given = (order: Placement['order'], nights: readonly (readonly [number, number])[]) => {
    const waiting = nights.map((dates, at) => stay(10 + at, null, dates))
    // C01 is left two nights after the stay of C01; C03 earned most.
    const placement = {
      order,
      earned: new Map([
        [1, 500],
        [2, 100],
        [3, 900],
      ]),
      worth: new Map([
        [10, 600],
        [11, 100],
      ]),
    }
    return assignPlaces(site(places, [stay(1, 1, [9, 12])]), waiting, { mayMove: false, placement }).moves.map(({ place: at }) => at.number)
  }
  const first = (order: Placement['order']) => given(order, [[0, 7]])[0]
  assert.deepEqual([first('gaps'), first('ranking'), first('site'), first('income')], ['C03', 'C03', 'C01', 'C02'])
  // What the first brings is counted before the next, whose nights are others.
  assert.deepEqual(
    given('income', [
      [0, 2],
      [4, 6],
    ]),
    ['C02', 'C01'],
  )
})
test('a place that the desk keeps for itself, or of another type, is not given', () => {
  const { left, moves } = assignPlaces(
    site([place(1, { automaticAllocation: false }), place(2, { placeTypeId: 2 })], []),
    [stay(1, null, [0, 3])],
    { mayMove: false },
  )
  assert.deepEqual([left.length, moves.length], [1, 0])
})

/** The most stays that any way of giving places serves. */
function mostServed(given: RoomSite, waiting: readonly RoomStay[]): number {
  const index = roomIndex(given)
  const serve = (at: number, taken: readonly { readonly placeId: number; readonly stay: RoomStay }[]): number => {
    const one = waiting[at]
    if (one === undefined) return taken.length
    const open = given.places.filter(
      (to) =>
        index.inTheWay(one, to)?.length === 0 &&
        index.suit({ ...one, mayGoUp: false }, to) !== null &&
        !taken.some((other) => other.placeId === to.id && overlaps(other.stay, one)),
    )
    return Math.max(serve(at + 1, taken), ...open.map((to) => serve(at + 1, [...taken, { placeId: to.id, stay: one }])))
  }
  return serve(0, [])
}

const waitingOf = ({ stays }: RoomSite): readonly RoomStay[] => stays.filter(({ placeId }) => placeId === null).slice(0, 6)
const placed = (given: RoomSite): RoomSite => ({ ...given, stays: given.stays.filter(({ placeId }) => placeId !== null) })

test('law: as many stays are served as trying everything serves; nobody overlaps; nobody who had a place moves unless asked, and never a fixed one', () => {
  let moved = 0
  fc.assert(
    fc.property(randomSite(), (random) => {
      const given = placed(random)
      const waiting = waitingOf(random)
      const alone = assignPlaces(given, waiting, { mayMove: false })
      assert.ok(alone.isBest)
      assert.equal(alone.moves.length, mostServed(given, waiting))
      assert.ok(alone.moves.every(({ stay: one }) => one.placeId === null))
      const pushing = assignPlaces(given, waiting, { mayMove: true })
      assert.ok(pushing.left.length <= alone.left.length)
      assert.ok(pushing.moves.every(({ stay: one }) => one.fixed === null))
      moved += pushing.moves.some(({ stay: one }) => one.placeId !== null) ? 1 : 0
      for (const { moves } of [alone, pushing]) {
        const to = new Map(moves.map(({ stay: one, place: at }) => [one.id, at.id]))
        assert.ok(isSound({ ...given, stays: [...given.stays, ...waiting] }, ({ id, placeId }) => to.get(id) ?? placeId))
      }
    }),
    { numRuns: 600 },
  )
  assert.ok(moved > 10, `some are moved for others (${moved})`)
})

test('two short gaps become one that is sold', () => {
  // C01: free 0–4 and 8–10; C02: held 4–10. Moving 1 to C02 would overlap: moving 2 to before 1 does not join; 1 goes to C03, held 0–4.
  const given = site([place(1), place(3)], [stay(1, 1, [4, 8]), stay(2, 3, [0, 4]), stay(3, 3, [8, 10])])
  const { moves, before, after } = defragment(
    given,
    { from: 0, to: 10, minimumNights: 7 },
    { mostMoves: 5, keep: new Set(), direction: 'top' },
  )
  assert.deepEqual(
    moves.map(({ stay: one, place: at, gain }) => [one.id, at.number, gain]),
    [[1, 'C03', 10]],
  )
  assert.deepEqual([before.sellable, after.sellable], [0, 10])
  assert.deepEqual(
    defragment(given, { from: 0, to: 10, minimumNights: 7 }, { mostMoves: 5, keep: new Set([1]), direction: 'top' })
      .moves.map(({ stay: one }) => one.id)
      .includes(1),
    false,
  )
})
test('of moves that gain as much, the one that fills the first places, or the last ones', () => {
  // Complementary halves: 1 may join 2, or 2 join 1.
  const given = site([place(1), place(2)], [stay(1, 1, [0, 5]), stay(2, 2, [5, 10])])
  const moved = (direction: Direction) =>
    defragment(given, { from: 0, to: 10, minimumNights: 7 }, { mostMoves: 5, keep: new Set(), direction }).moves.map(
      ({ stay: one, place: at }) => [one.id, at.number],
    )
  assert.deepEqual([moved('top'), moved('bottom')], [[[2, 'C01']], [[1, 'C02']]])
})
test('the gaps of a place: what is long enough is sold, what is not is lost', () => {
  assert.deepEqual(
    measure(
      [
        { start: -5, end: 2 },
        { start: 5, end: 6 },
      ],
      { from: 0, to: 20, minimumNights: 7 },
    ),
    { sellable: 14, lost: 1, length: 9 + 196 },
  )
})
test('law: no move makes fewer nights sellable, the count is that of the site afterwards, and nobody fixed, late, grouped or of another type moves', () => {
  let gained = 0
  fc.assert(
    fc.property(randomSite(4, 12), fc.constantFrom<Direction>('top', 'bottom'), (random, direction) => {
      const given = placed(random)
      const window = { from: 0, to: 14, minimumNights: 4 }
      const { moves, before, after } = defragment(given, window, { mostMoves: 6, keep: new Set([1]), direction })
      const to = new Map(moves.map(({ stay: one, place: at }) => [one.id, at.id]))
      assert.ok(isSound(given, ({ id, placeId }) => to.get(id) ?? placeId))
      const sellable = given.places.reduce(
        (sum, { id }) =>
          sum +
          measure(
            [
              ...given.stays.filter((one) => (to.get(one.id) ?? one.placeId) === id),
              ...given.blocks.filter(({ placeId }) => placeId === id),
            ],
            window,
          ).sellable,
        0,
      )
      assert.equal(after.sellable, sellable)
      assert.ok(moves.length === 0 ? after.sellable === before.sellable : after.sellable > before.sellable)
      assert.ok(
        moves.length <= 6 &&
          moves.every(
            ({ stay: one, place: at }) =>
              one.fixed === null && one.id !== 1 && one.group === null && one.start > given.today && at.placeTypeId === one.typeIds[0],
          ),
      )
      assert.equal(
        moves.reduce((sum, { gain }) => sum + gain, 0),
        after.sellable - before.sellable,
      )
      gained += moves.length > 0 ? 1 : 0
    }),
    { numRuns: 600 },
  )
  assert.ok(gained > 50, `some sites gain nights (${gained})`)
})
