import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, dayFromNumber, dayNumber } from '#domain/day.ts'
import { bookingsOf, freeNights, laneBars, laneOf, nothingKnown, withBar, withBarBack, withBookings, withWindow } from './planning-data.ts'
import type { ToldBar } from './planning-data.ts'
import { toldBar } from './planning-sample.ts'

const from = dayNumber('2026-07-01')
const july = { from, to: dayNumber('2026-08-01') }
const known = withWindow(
  nothingKnown,
  july,
  [toldBar(), toldBar({ key: 'o2', occupancyId: 2, bookingId: 101, placeId: 2 })],
  [{ day: '2026-07-14', holiday: 'Fête nationale', season: 'Haute saison', level: 3 }],
).known

test('bars are found by the row of their place, or by the type they wait in', () => {
  assert.deepEqual(
    laneBars(known, 'p1').map((one) => one.key),
    ['o1'],
  )
  assert.equal(laneOf(toldBar({ placeId: null, placeTypeId: 10 })), 't10')
  assert.equal(known.days.get(dayNumber('2026-07-14'))?.holiday, 'Fête nationale')
})
test('telling the same again changes nothing, not even the lists', () => {
  const again = withWindow(known, july, [toldBar(), toldBar({ key: 'o2', occupancyId: 2, bookingId: 101, placeId: 2 })], [])
  assert.deepEqual(again.changed, [])
  assert.equal(again.known.lanes.get('p1'), known.lanes.get('p1'))
})
test('a bar shown elsewhere comes back, unless it was told anew or is gone', () => {
  const before = toldBar()
  const shown = withBar(known, { ...before, placeId: 5 })
  assert.deepEqual(
    laneBars(withBarBack(shown, before), 'p1').map((one) => one.key),
    ['o1'],
  )
  const told = withBookings(shown, [100], [{ ...before, version: before.version + 1, placeId: 7 }]).known
  assert.deepEqual(
    laneBars(withBarBack(told, before), 'p7').map((one) => one.key),
    ['o1'],
  )
  const gone = withBookings(shown, [100], []).known
  assert.equal(withBarBack(gone, before).bars.has('o1'), false)
})
test('a bar that a window no longer tells is gone; one that lies outside it stays', () => {
  const august = withWindow(known, { from: july.to, to: july.to + 28 }, [], [])
  assert.equal(august.known.bars.size, 2)
  const july2 = withWindow(known, july, [toldBar()], [])
  assert.deepEqual([...july2.known.bars.keys()], ['o1'])
  assert.deepEqual(laneBars(july2.known, 'p2'), [])
})
test('a stay told alone moves its bar and leaves the other rows as they are', () => {
  const moved = withBookings(known, [100], [toldBar({ placeId: 3, version: 2 })])
  assert.deepEqual(moved.changed, ['o1'])
  assert.deepEqual(laneBars(moved.known, 'p1'), [])
  assert.equal(laneBars(moved.known, 'p3')[0]?.version, 2)
  assert.equal(moved.known.lanes.get('p2'), known.lanes.get('p2'))
  assert.deepEqual([...withBookings(known, [100], []).known.bars.keys()], ['o2'])
})
test('occupations lead to their stays, each once', () => {
  assert.deepEqual(bookingsOf(known, [1, 2, 99]), [100, 101])
})

const tolds = fc
  .array(
    fc.record({
      place: fc.integer({ min: 1, max: 6 }),
      placed: fc.boolean(),
      offset: fc.integer({ min: -20, max: 50 }),
      nights: fc.integer({ min: 1, max: 20 }),
      type: fc.constantFrom(10, 20, 30),
    }),
    { maxLength: 40 },
  )
  .map((list) =>
    list.map(({ place, placed, offset, nights, type }, index): ToldBar =>
      toldBar({
        key: `o${index}`,
        occupancyId: index,
        bookingId: index,
        placeId: placed ? place : null,
        placeTypeId: type,
        start: addDays('2026-07-01', offset),
        end: addDays('2026-07-01', offset + nights),
      }),
    ),
  )

test('law: every known bar is in its lane, once, in order of arrival', () => {
  fc.assert(
    fc.property(tolds, tolds, (one, other) => {
      const first = withWindow(nothingKnown, { from: from - 40, to: from + 90 }, one, []).known
      const { known: last } = withWindow(first, { from: from - 40, to: from + 90 }, other, [])
      assert.deepEqual(new Set(last.bars.keys()), new Set(other.map((told) => told.key)))
      const laid = [...last.lanes].flatMap(([lane, bars]) => bars.map((bar) => `${lane} ${bar.key}`))
      assert.equal(laid.length, last.bars.size)
      assert.deepEqual(new Set(laid), new Set([...last.bars.values()].map((bar) => `${laneOf(bar)} ${bar.key}`)))
      for (const bars of last.lanes.values())
        assert.deepEqual(
          bars.map((bar) => bar.first),
          bars.map((bar) => bar.first).toSorted((a, b) => a - b),
        )
    }),
  )
})
test('law: free places are those of a count night by night', () => {
  const places = new Map([
    [10, 5],
    [20, 2],
    [30, 0],
  ])
  fc.assert(
    fc.property(tolds, fc.integer({ min: 0, max: 40 }), (told, days) => {
      const all = withWindow(nothingKnown, { from: from - 40, to: from + 90 }, told, []).known
      const here = freeNights(all, places, { from, days })
      for (const [type, count] of places) {
        const naive = Array.from({ length: days }, (_, night) => dayFromNumber(from + night)).map(
          (day) => count - told.filter((one) => one.placeTypeId === type && one.start <= day && day < one.end).length,
        )
        assert.deepEqual(here.get(type), naive)
      }
    }),
  )
})
test('who is on a place that is not shown takes none of those that are', () => {
  const counted = (hidden: readonly number[]): number | undefined =>
    freeNights(known, new Map([[10, 5 - hidden.length]]), { from, days: 31, hidden: new Set(hidden) }).get(10)?.[10]
  const taken = 5 - (counted([]) ?? 0)
  assert.deepEqual([counted([1]), counted([9])], [4 - (taken - 1), 4 - taken])
})
test('what is received and not a stay yet has its own row, and takes nothing of what is sold', () => {
  const received = toldBar({ key: 'i9', kind: 'import', state: 'received', placeId: null, bookingId: null, occupancyId: null })
  const { known: more } = withWindow(known, july, [...known.bars.values(), received], [])
  assert.deepEqual(
    laneBars(more, `i${received.placeTypeId}`).map(({ key }) => key),
    ['i9'],
  )
  const range = { from: july.from, days: 31 }
  const places = new Map([[received.placeTypeId, 4]])
  assert.deepEqual(freeNights(more, places, range), freeNights(known, places, range))
})
test('counts that did not change stay the same list', () => {
  const places = new Map([
    [10, 5],
    [20, 2],
  ])
  const before = freeNights(known, places, { from, days: 31 })
  const after = freeNights(withBar(known, toldBar({ key: 'o9', placeTypeId: 20, placeId: 9 })), places, { from, days: 31 }, before)
  assert.equal(after.get(10), before.get(10))
  assert.equal(after.get(20)?.[10], 1)
})
