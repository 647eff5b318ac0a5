import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween } from '#domain/day.ts'
import type { BookingLine } from '../price-booking.ts'
import { joinLines, splitLines } from './shared-lines.ts'
import { heldBy } from '../supplements/carried.ts'
import { nothingTaken, withAsked } from '#areas/price/rules/option-stock.ts'
import { joinFault, joinParts, pastNightsFault, splitFault, splitPart } from './split-join.ts'
import type { NamedPart } from './split-join.ts'

const part: NamedPart = {
  id: 7,
  placeTypeId: 1,
  placeId: 11,
  placeNumber: 'E01',
  placeTypeLabel: 'Évasion',
  startDate: '2026-08-15',
  endDate: '2026-08-22',
  isPlaceLocked: true,
  attendants: [
    { id: 1, ageCategoryId: 1 },
    { id: 2, ageCategoryId: 1 },
  ],
  vehicles: [{ id: 3, vehicleTypeId: 1 }],
  animals: [],
  extras: [
    { id: 4, extraId: 1, quantity: 1, startDate: null, endDate: null },
    { id: 5, extraId: 2, quantity: 2, startDate: null, endDate: null },
    { id: 6, extraId: 2, quantity: 1, startDate: '2026-08-20', endDate: '2026-08-22' },
  ],
}
const isOnce = (extraId: number): boolean => extraId === 1
const later = { today: '2026-08-01', isArrived: false }
const there = { placeId: 12, placeTypeId: 1 }

const line = (change: Partial<BookingLine>): BookingLine => ({
  category: 1,
  label: 'Évasion, 7 nuits',
  reason: 'Basse saison',
  quantity: '1',
  unitPrice: null,
  amount: 56_000,
  vatRate: '10',
  gridId: 1,
  gridVersion: 1,
  periodId: 1,
  extraId: null,
  ageCategoryId: null,
  isManual: false,
  manualReason: null,
  manualBy: null,
  ...change,
})

test('a place split at a night: nights, people and supplements of each part', () => {
  const [first, second] = splitPart(part, { night: '2026-08-18', to: there, isOnce })
  assert.deepEqual(
    [first.id, first.placeId, first.startDate, first.endDate, first.isPlaceLocked],
    [7, 11, '2026-08-15', '2026-08-18', true],
  )
  assert.deepEqual(
    [second.id, second.placeId, second.startDate, second.endDate, second.isPlaceLocked],
    [0, 12, '2026-08-18', '2026-08-22', false],
  )
  assert.deepEqual(
    second.attendants.map(({ id, ageCategoryId }) => [id, ageCategoryId]),
    [
      [0, 1],
      [0, 1],
    ],
  )
  assert.deepEqual(
    first.extras.map(({ extraId, quantity, startDate }) => [extraId, quantity, startDate]),
    [
      [1, 1, null],
      [2, 2, null],
    ],
  )
  assert.deepEqual(
    first.extras.map(({ endDate }) => endDate),
    ['2026-08-22', null],
    'linen, counted once, goes along to the second place',
  )
  assert.deepEqual(
    second.extras.map(({ extraId, quantity, startDate, endDate }) => [extraId, quantity, startDate, endDate]),
    [
      [2, 2, null, null],
      [2, 1, '2026-08-20', '2026-08-22'],
    ],
  )
})

/** The number that tells the two lines of a person goes with the save, once he has one line. */
const unnumbered = <One extends NamedPart>(one: One): NamedPart => ({
  ...one,
  attendants: one.attendants.map(({ person: _person, ...row }) => row),
})

test('split and joined again, a place is what it was, and its lines cost the same to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 40 }),
      fc.integer({ min: 1, max: 39 }),
      fc.array(fc.integer({ min: -500_000, max: 500_000 }), { minLength: 1, maxLength: 6 }),
      (nights, at, amounts) => {
        fc.pre(at < nights)
        const whole = { ...part, extras: part.extras.slice(0, 2), endDate: addDays(part.startDate, nights) }
        const night = addDays(part.startDate, at)
        const [first, second] = splitPart(whole, { night, to: there, isOnce })
        assert.deepEqual(unnumbered(joinParts(first, second, { kept: whole, isOnce })), whole)
        assert.deepEqual(
          second.attendants.map(({ person }) => person),
          whole.attendants.map(({ id }) => id),
        )
        const lines = amounts.map((amount, index) => line({ amount, periodId: index, label: `Évasion, ${nights} nuits` }))
        const shared = { first: daysBetween(first.startDate, first.endDate), second: daysBetween(second.startDate, second.endDate) }
        const [head, tail] = splitLines(lines, shared, isOnce)
        for (const [index, { amount }] of lines.entries()) assert.equal((head[index]?.amount ?? 0) + (tail[index]?.amount ?? 0), amount)
        assert.deepEqual(
          joinLines(head, tail, shared).map(({ amount, label, periodId }) => [amount, label, periodId]),
          lines.map(({ amount, label, periodId }) => [amount, label, periodId]),
        )
      },
    ),
  )
})

test('a stay cut in two, and in three, holds of each stock what it held, night by night; joined again, it is what it was', () => {
  const nightsHeld = (parts: readonly NamedPart[]) =>
    [
      ...withAsked(
        nothingTaken,
        parts.map((one) => heldBy(one, parts)),
      ),
    ].map(([extraId, nights]) => [extraId, [...nights].toSorted(([a], [b]) => (a < b ? -1 : 1))])
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 20 }).chain((nights) =>
        fc.record({
          nights: fc.constant(nights),
          cuts: fc.tuple(fc.integer({ min: 1, max: nights - 1 }), fc.integer({ min: 1, max: nights - 1 })),
          days: fc.tuple(fc.option(fc.integer({ min: 0, max: nights - 1 })), fc.option(fc.integer({ min: 1, max: nights }))),
        }),
      ),
      ({ nights, cuts, days: [from, to] }) => {
        fc.pre(cuts[0] < cuts[1] && (from ?? 0) < (to ?? nights))
        const on = (day: number): string => addDays(part.startDate, day)
        const extras = [
          {
            id: 4,
            extraId: 1,
            quantity: 3,
            startDate: from === null ? null : on(from),
            endDate: to === null || to === nights ? null : on(to),
          },
        ]
        const whole = { ...part, endDate: on(nights), extras }
        const [first, rest] = splitPart(whole, { night: on(cuts[0]), to: there, isOnce })
        const [second, third] = splitPart(rest, { night: on(cuts[1]), to: whole, isOnce })
        const held = nightsHeld([whole])
        assert.deepEqual(nightsHeld([first, rest]), held)
        assert.deepEqual(nightsHeld([first, second, third]), held)
        if (cuts[0] > 1) assert.deepEqual(nightsHeld([...splitPart(first, { night: on(1), to: there, isOnce }), rest]), held)
        assert.deepEqual(nightsHeld([joinParts(first, rest, { kept: whole, isOnce })]), held)
      },
    ),
  )
})

test('what is asked once stays with the first part', () => {
  const [first, second] = splitLines(
    [line({}), line({ category: 7, label: 'Ménage', extraId: 1, amount: 5000 })],
    { first: 3, second: 4 },
    isOnce,
  )
  assert.deepEqual(
    first.map(({ label, amount }) => [label, amount]),
    [
      ['Évasion, 3 nuits', 24_000],
      ['Ménage', 5000],
    ],
  )
  assert.deepEqual(
    second.map(({ label, amount }) => [label, amount]),
    [['Évasion, 4 nuits', 32_000]],
  )
})

test('who has slept on a place is not written as having slept on another: the nights are told', () => {
  const now = { today: '2026-08-18', isArrived: true }
  const moved = pastNightsFault(part, there, now)
  assert.deepEqual(
    [moved?.message, moved?.fix?.action, moved?.fix?.values?.['night']],
    ['Les nuits du 15/08 au 18/08 ont été passées sur E01\u00A0: changez de place à partir du 18/08.', 'split', '2026-08-18'],
  )
  const gone = pastNightsFault({ ...part, endDate: '2026-08-16' }, there, now)
  assert.deepEqual([gone?.message, gone?.fix], ['La nuit du 15/08 au 16/08 a été passée sur E01.', undefined])
  assert.equal(pastNightsFault(part, there, later), null)
})

test('nights that were slept never move', () => {
  const now = { today: '2026-08-18', isArrived: true }
  assert.equal(splitFault(part, '2026-08-18', there, now), null)
  const early = splitFault(part, '2026-08-17', there, now)
  assert.deepEqual(
    [early?.rule, early?.message, early?.fix?.values?.['night']],
    ['past-nights-stand', 'Les nuits déjà passées restent sur E01\u00A0: coupez au plus tôt le 18/08.', '2026-08-18'],
  )
  assert.equal(splitFault(part, '2026-08-17', { ...there, placeId: 11 }, now), null)
  for (const night of ['2026-08-15', '2026-08-22', '2026-09-01'])
    assert.equal(splitFault(part, night, there, later)?.rule, 'split-needs-nights')
  assert.equal(splitFault({ ...part, endDate: '2026-08-16' }, '2026-08-16', there, later)?.message, 'Une seule nuit ne se partage pas.')
})

test('parts are joined when they follow each other, with the same people, and no slept night moves', () => {
  const [first, second] = splitPart(part, { night: '2026-08-18', to: there, isOnce })
  assert.equal(joinFault(first, second, first, later), null)
  assert.equal(joinFault(first, { ...second, startDate: '2026-08-19' }, first, later)?.rule, 'parts-not-following')
  assert.equal(joinFault(first, { ...second, attendants: [] }, first, later)?.rule, 'parts-not-alike')
  const now = { today: '2026-08-17', isArrived: true }
  assert.equal(joinFault(first, second, first, now), null)
  assert.equal(joinFault(first, second, second, now)?.rule, 'past-nights-stand')
})
