import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, dayNumber } from '#domain/day.ts'
import { finderOf, type Demand, type Nights, type OfferedPlace } from './found-places.ts'

const day = '2026-08-01'
const at = dayNumber(day)
const place = (placeId: number, more: Partial<OfferedPlace> = {}): OfferedPlace => ({
  placeId,
  place: `E0${placeId}`,
  placeTypeId: 1,
  placeTypeLabel: 'Évasion',
  size: 4,
  most: 4,
  features: new Set(),
  ...more,
})
const demand = (more: Partial<Demand> = {}): Demand => ({
  id: 1,
  startDate: addDays(day, 10),
  endDate: addDays(day, 17),
  flexibleDays: 0,
  placeTypeId: null,
  people: 2,
  featureIds: [],
  ...more,
})
const nights = (from: number, to: number): Nights => [at + from, at + to]
const told = (found: ReturnType<ReturnType<typeof finderOf>>): unknown[] =>
  found.map(({ place: number, startDate }) => `${number} ${dayNumber(startDate) - at}`)

test('the wished dates first, then a day later, a day sooner; nothing before today; small types first, those of unknown size last', () => {
  const places = [place(1, { placeTypeId: 2, size: null, most: 60 }), place(2), place(3, { placeTypeId: 3, size: 2, most: 2 })]
  const taken = new Map([
    [2, [nights(0, 11)]],
    [3, [nights(16, 20)]],
  ])
  const find = finderOf({ places, taken, promised: new Map() }, addDays(day, 10))
  assert.deepEqual(told(find(demand({ flexibleDays: 1 }))), ['E01 10', 'E02 11', 'E01 11'])
  assert.deepEqual(told(find(demand({ placeTypeId: 1 }))), [])
  assert.deepEqual(told(find(demand({ startDate: addDays(day, 9), endDate: addDays(day, 16), flexibleDays: 1 }))), ['E01 10'])
})

test('a type whose free places are all promised has none; four alike say enough; what is asked of a place is looked for', () => {
  const places = Array.from({ length: 6 }, (_one, index) => place(index + 1, { features: new Set(index === 5 ? [9] : []) }))
  const promised = (count: number) => new Map([[1, Array.from({ length: count }, () => nights(12, 13))]])
  const find = (count: number) => finderOf({ places, taken: new Map(), promised: promised(count) }, day)
  assert.deepEqual([find(5)(demand()).length, find(6)(demand()).length], [4, 0])
  assert.deepEqual(told(find(0)(demand({ featureIds: [9] }))), ['E06 10'])
  assert.deepEqual(told(find(0)(demand({ people: 5 }))), [])
})

test('law: what is found is free, and of a demand without leeway nothing free is missed', () => {
  const holds = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 6 })), { maxLength: 6 }).map((gaps) => {
    let from = 0
    return gaps.map(([gap, length]): Nights => {
      const one = nights(from + gap, from + gap + length)
      from += gap + length
      return one
    })
  })
  fc.assert(
    fc.property(
      fc.array(holds, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 0, max: 3 }),
      (byPlace, start, length, flexibleDays) => {
        const places = byPlace.map((_one, index) => place(index + 1))
        const find = finderOf({ places, taken: new Map(byPlace.map((one, index) => [index + 1, one])), promised: new Map() }, day)
        const free = (id: number, from: number): boolean => (byPlace[id - 1] ?? []).every(([a, b]) => a >= from + length || b <= from)
        const asked = demand({ startDate: addDays(day, start), endDate: addDays(day, start + length) })
        assert.deepEqual(
          find(asked).map(({ placeId }) => placeId),
          places.filter(({ placeId }) => free(placeId, at + start)).map(({ placeId }) => placeId),
        )
        assert.ok(
          find({ ...asked, flexibleDays }).every(
            ({ placeId, startDate }) => free(placeId, dayNumber(startDate)) && Math.abs(dayNumber(startDate) - at - start) <= flexibleDays,
          ),
        )
      },
    ),
  )
})
