import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, dayNumber } from '#domain/day.ts'
import { cents } from '#domain/money.ts'
import { packagePrice, packageTotal } from '#areas/price/rules/package-price.ts'
import { stayNights } from '#areas/price/rules/stay-nights.ts'
import { grid, period } from '#areas/price/rules/testing.ts'
import type { PriceGrid } from '#areas/price/rules/tariff.ts'

const all = { start: '2026-01-01', end: '2028-01-01' }
function priced(which: PriceGrid, arrival: string, count: number) {
  return packagePrice(which, stayNights(which, dayNumber(arrival), count))
}
function total(which: PriceGrid, arrival: string, count: number): number | null {
  return packageTotal(priced(which, arrival, count))
}

test('published table: week 700, extra night 90, none, 120', () => {
  const of = (extraNightCents: number | null): PriceGrid =>
    grid({
      periods: [period({ ...all, weekCents: cents(70000), extraNightCents: extraNightCents === null ? null : cents(extraNightCents) })],
    })
  const table: readonly (readonly [number, number, number, number])[] = [
    [7, 700, 700, 700],
    [8, 790, 800, 820],
    [10, 970, 1000, 1060],
    [13, 1240, 1300, 1420],
    [14, 1400, 1400, 1400],
    [15, 1490, 1500, 1520],
    [20, 1940, 2000, 2120],
    [21, 2100, 2100, 2100],
    [28, 2800, 2800, 2800],
    [30, 2980, 3000, 3040],
  ]
  for (const [count, with90, prorata, with120] of table) {
    assert.equal(total(of(9000), '2026-07-11', count), with90 * 100, `${count} nights at 90`)
    assert.equal(total(of(null), '2026-07-11', count), prorata * 100, `${count} nights prorata`)
    assert.equal(total(of(12000), '2026-07-11', count), with120 * 100, `${count} nights at 120`)
  }
})

test('published sums of nights: each night at the price of its own date', () => {
  const low = period({ id: 1, start: '2026-07-01', end: '2026-07-09', nightCents: cents(1000) })
  const high = period({ id: 2, start: '2026-07-09', end: '2026-08-01', nightCents: cents(2000) })
  const nightly = grid({ model: 1, periods: [high, low] })
  assert.equal(total(nightly, '2026-07-07', 4), 6000)
  // The bound printed twice belongs to the period that begins that day; the departure date is not a night.
  assert.equal(total(nightly, '2026-07-08', 1), 1000)
  assert.equal(total(nightly, '2026-07-09', 1), 2000)
  assert.deepEqual(
    priced(nightly, '2026-07-07', 4).pieces.map((piece) => [piece.period.id, piece.quantity, piece.amountCents]),
    [
      [1, 2, 2000],
      [2, 2, 4000],
    ],
  )
})

test('a share of a week is rounded once on the sum, or each night', () => {
  const sum = grid({ periods: [period({ ...all, weekCents: cents(10000) })] })
  assert.equal(total(sum, '2026-07-11', 9), 10000 + 2857)
  assert.equal(total({ ...sum, settings: { ...sum.settings, weekShareRounding: 'eachNight' } }, '2026-07-11', 9), 10000 + 2 * 1429)
})

const june = period({ id: 6, label: 'Juin', start: '2026-06-13', end: '2026-07-04', weekCents: cents(70000) })
const july = period({
  id: 7,
  label: 'Juillet',
  start: '2026-07-04',
  end: '2026-08-01',
  weekCents: cents(140000),
  extraNightCents: cents(21000),
})
const seasons = grid({ periods: [june, july] })

test('whole weeks take the price of the period on whose first day they begin', () => {
  assert.equal(total(seasons, '2026-06-27', 14), 70000 + 140000)
  const holiday = period({ id: 8, start: '2026-07-04', end: '2026-07-09', weekCents: cents(90000) })
  assert.equal(total(grid({ periods: [june, holiday, { ...july, start: '2026-07-09' }] }), '2026-07-04', 7), 90000)
})

test('a week across two seasons: each night a seventh of its own week, or the week of its first night', () => {
  assert.equal(total(seasons, '2026-07-01', 7), 3 * 10000 + 4 * 20000)
  assert.equal(total({ ...seasons, settings: { ...seasons.settings, weekAcrossSeasons: 'firstNight' } }, '2026-07-01', 7), 70000)
})

test('extra nights in another season: their own price, or the arrival’s', () => {
  assert.equal(total(seasons, '2026-06-27', 9), 70000 + 2 * 21000)
  assert.equal(total({ ...seasons, settings: { ...seasons.settings, extraNightsSeason: 'arrival' } }, '2026-06-27', 9), 70000 + 2 * 10000)
})

test('a night outside every period is not sold, even when the arrival’s season would price it', () => {
  const ending = {
    ...seasons,
    periods: [june, { ...july, end: '2026-07-12' }],
    settings: { ...seasons.settings, extraNightsSeason: 'arrival' as const },
  }
  assert.equal(total(ending, '2026-07-04', 8), 140000 + 21000)
  assert.deepEqual(priced(ending, '2026-07-04', 9).missing, [8])
})

test('shorter stays: the short-stay table, else first nights then nights; never capped at the week unless the grid says so', () => {
  const short = period({
    ...all,
    weekCents: cents(50000),
    nightCents: cents(9000),
    firstNightCents: [cents(12000)],
    shortStays: [
      { nights: 2, cents: cents(20000), arrivalWeekdays: [5] },
      { nights: 3, cents: cents(24000), arrivalWeekdays: [] },
    ],
  })
  const mixed = grid({ model: 1, periods: [short] })
  assert.equal(total(mixed, '2026-07-10', 2), 20000, 'a weekend from Friday')
  assert.equal(total(mixed, '2026-07-11', 2), 12000 + 9000, 'two nights from Saturday')
  assert.equal(total(mixed, '2026-07-11', 3), 24000)
  assert.equal(total(mixed, '2026-07-11', 6), 12000 + 5 * 9000)
  assert.equal(total(mixed, '2026-07-11', 7), 50000, 'seven nights take the week price')
  assert.equal(total({ ...mixed, settings: { ...mixed.settings, capAtWeek: true } }, '2026-07-11', 6), 50000)
})

test('a special duration is sold whole', () => {
  const easter = grid({
    model: 4,
    periods: [period({ label: 'Pâques', start: '2026-04-03', end: '2026-04-06', packageCents: cents(29000) })],
  })
  assert.equal(total(easter, '2026-04-03', 3), 29000)
  assert.equal(total(easter, '2026-04-03', 2), null)
})

test('one night without a price refuses the whole stay and is named', () => {
  const holed = grid({
    model: 1,
    periods: [
      period({ id: 1, start: '2026-07-01', end: '2026-07-10', nightCents: cents(1000) }),
      period({ id: 2, start: '2026-07-11', end: '2026-08-01', nightCents: cents(1000) }),
    ],
  })
  assert.deepEqual(priced(holed, '2026-07-08', 5).missing, [2])
  assert.equal(total(holed, '2026-07-08', 5), null)
  const tabled = grid({
    model: 3,
    periods: [period({ start: '2026-07-01', end: '2026-07-10', shortStays: [{ nights: 3, cents: cents(9000), arrivalWeekdays: [] }] })],
  })
  assert.deepEqual(priced(tabled, '2026-07-08', 3).missing.includes(2), true, 'the short stay ends after the season')
})

const prices = fc.record({
  week: fc.integer({ min: 1, max: 300_000 }),
  extra: fc.option(fc.integer({ min: 0, max: 60_000 })),
  night: fc.integer({ min: 0, max: 60_000 }),
})
const grids = fc
  .tuple(
    fc.array(prices, { minLength: 4, maxLength: 4 }),
    fc.constantFrom('sum' as const, 'eachNight' as const),
    fc.constantFrom('eachNight' as const, 'firstNight' as const),
    fc.constantFrom('own' as const, 'arrival' as const),
  )
  .map(([list, weekShareRounding, weekAcrossSeasons, extraNightsSeason]) =>
    grid({
      settings: { weekShareRounding, weekAcrossSeasons, extraNightsSeason, capAtWeek: false, includedPlaces: 'dearest' },
      periods: list.map((price, index) =>
        period({
          id: index + 1,
          start: addDays('2026-05-02', index * 30),
          end: index === 3 ? '2027-12-31' : addDays('2026-05-02', index * 30 + 30),
          weekCents: cents(price.week),
          nightCents: cents(price.night),
          extraNightCents: price.extra === null ? null : cents(price.extra),
        }),
      ),
    }),
  )

test('laws: pieces cover every night once, in order; whole weeks from one arrival add up; the answer never changes', () => {
  fc.assert(
    fc.property(grids, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 60 }), (which, offset, count) => {
      const arrival = addDays('2026-05-02', offset)
      const price = priced(which, arrival, count)
      assert.deepEqual(price.missing, [])
      let next = 0
      for (const piece of price.pieces) {
        assert.equal(piece.from, next)
        next = piece.to
        if (piece.unitCents !== null) assert.equal(piece.unitCents * piece.quantity, piece.amountCents)
      }
      assert.equal(next, count)
      assert.deepEqual(priced(which, arrival, count), price)
      const weeks = Math.ceil(count / 7)
      const separate = Array.from({ length: weeks }, (_, week) => total(which, addDays(arrival, week * 7), 7) ?? Number.NaN)
      assert.equal(
        total(which, arrival, weeks * 7),
        separate.reduce((a, b) => a + b, 0),
      )
    }),
  )
})

test('law: in one season, an extra night adds its own price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300_000 }),
      fc.integer({ min: 0, max: 60_000 }),
      fc.integer({ min: 7, max: 60 }),
      (week, extra, count) => {
        const which = grid({ periods: [period({ ...all, weekCents: cents(week), extraNightCents: cents(extra) })] })
        if (count % 7 !== 6) assert.equal((total(which, '2026-07-11', count + 1) ?? 0) - (total(which, '2026-07-11', count) ?? 0), extra)
      },
    ),
  )
})
