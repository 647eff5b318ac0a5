import assert from 'node:assert/strict'
import { gridOf, nights, periodOf, runCases, tariffOf } from '#areas/price/server/cases/testing.ts'
import type { Case, GridInput, PeriodInput, TariffInput } from '#areas/price/server/cases/testing.ts'

/* The place itself: nights, weeks, months, years, packages, lengths. Saturdays: 11 and 18 July 2026. */

const night = (nightCents: number, more: Partial<PeriodInput> = {}, grid: Partial<GridInput> = {}): TariffInput =>
  tariffOf(gridOf({ nightCents, ...more }, grid))
const week = (weekCents: number, more: Partial<PeriodInput> = {}, grid: Partial<GridInput> = {}): TariffInput =>
  tariffOf(gridOf({ weekCents, ...more }, grid))
const two = (first: Partial<PeriodInput>, second: Partial<PeriodInput>, grid: Partial<GridInput> = {}): TariffInput =>
  tariffOf({
    ...gridOf({}),
    model: first.weekCents === undefined ? 1 : 2,
    ...grid,
    periods: [
      periodOf({ label: 'Basse', start: '2026-06-01', end: '2026-07-04', ...first }),
      periodOf({ label: 'Haute', start: '2026-07-04', end: '2026-09-01', ...second }),
    ],
  })
const long = { start: '2026-01-01', end: '2029-01-01' }

const nightly: readonly Case[] = [
  ['one night', night(2500), nights('2026-07-11', 1), 2500],
  ['nights add up', night(2500), nights('2026-07-11', 5), 5 * 2500],
  ['without a week price seven nights are seven nights', night(2500), nights('2026-07-11', 7), 7 * 2500],
  [
    'the first nights are those of the stay, not those of each week without its price',
    two({ nightCents: 2000, firstNightCents: [5000] }, { weekCents: 70_000 }, { model: 2 }),
    nights('2026-06-13', 28),
    5000 + 20 * 2000 + 70_000,
  ],
  [
    'a first night keeps its price on a Friday',
    night(6000, { firstNightCents: [5000], weekdayNights: [{ weekdays: [5, 6], cents: 8000 }] }),
    nights('2026-07-10', 2),
    5000 + 8000,
  ],
  ['a free night is a price', night(0), nights('2026-07-11', 2), 0],
  ['first night dearer', night(2000, { firstNightCents: [5000] }), nights('2026-07-11', 3), 5000 + 2 * 2000],
  [
    'first, second, third night',
    night(2000, { firstNightCents: [5000, 4000, 3000] }),
    nights('2026-07-11', 5),
    5000 + 4000 + 3000 + 2 * 2000,
  ],
  [
    'Friday and Saturday nights have their price',
    night(6000, { weekdayNights: [{ weekdays: [5, 6], cents: 8000 }] }),
    nights('2026-07-09', 4),
    6000 + 8000 + 8000 + 6000,
  ],
  [
    'a whole week with week-end nights',
    night(6000, { weekdayNights: [{ weekdays: [5, 6], cents: 8000 }] }),
    nights('2026-07-11', 7),
    5 * 6000 + 2 * 8000,
  ],
  [
    'A. two prices: 2 nights at 10, 2 at 20',
    tariffOf({
      ...gridOf({}),
      periods: [
        periodOf({ start: '2026-07-05', end: '2026-07-09', nightCents: 1000 }),
        periodOf({ start: '2026-07-09', end: '2026-07-11', nightCents: 2000 }),
      ],
    }),
    nights('2026-07-07', 4),
    1000 + 1000 + 2000 + 2000,
  ],
  ['a bound belongs to the period that begins', two({ nightCents: 1000 }, { nightCents: 3000 }), nights('2026-07-03', 1), 1000],
  ['the day of the bound is the new season', two({ nightCents: 1000 }, { nightCents: 3000 }), nights('2026-07-04', 1), 3000],
  ['a stay over two seasons', two({ nightCents: 1000 }, { nightCents: 3000 }), nights('2026-07-01', 5), 3 * 1000 + 2 * 3000],
  ['a night outside every period refuses the stay', night(2500), nights('2026-08-28', 2), ['no-price-grid-period']],
  ['a period without a price refuses the stay', tariffOf(gridOf({})), nights('2026-07-11', 2), ['price-per-night-null']],
  ['a departure before the arrival', night(2500), { arrival: '2026-07-11', departure: '2026-07-11' }, ['invalid-dates']],
]

const lengths: PeriodInput['lengthPrices'] = [
  { fromNights: 1, cents: 4000 },
  { fromNights: 5, cents: 3000 },
  { fromNights: 14, cents: 2500 },
]
const slices: readonly Case[] = [
  ['4 nights take the column of 1', night(9999, { lengthPrices: lengths }), nights('2026-07-11', 4), 4 * 4000],
  ['5 nights take the column of 5', night(9999, { lengthPrices: lengths }), nights('2026-07-11', 5), 5 * 3000],
  ['13 nights still the column of 5', night(9999, { lengthPrices: lengths }), nights('2026-07-11', 13), 13 * 3000],
  ['14 nights the column of 14', night(9999, { lengthPrices: lengths }), nights('2026-07-11', 14), 14 * 2500],
  [
    'below the first column: the ordinary price',
    night(9999, { lengthPrices: [{ fromNights: 3, cents: 4000 }] }),
    nights('2026-07-11', 2),
    2 * 9999,
  ],
  [
    'B. the length chooses the column, each season its own price: 2 × 30 + 2 × 50 + 40',
    tariffOf({
      ...gridOf({}),
      periods: [
        periodOf({ start: '2026-06-01', end: '2026-06-03', lengthPrices: [{ fromNights: 5, cents: 3000 }] }),
        periodOf({ start: '2026-06-03', end: '2026-06-05', lengthPrices: [{ fromNights: 5, cents: 5000 }] }),
        periodOf({ start: '2026-06-05', end: '2026-07-01', lengthPrices: [{ fromNights: 5, cents: 4000 }] }),
      ],
    }),
    nights('2026-06-01', 5),
    3000 + 3000 + 5000 + 5000 + 4000,
  ],
]

const published: readonly (readonly [number, number, number, number])[] = [
  [7, 700, 700, 700],
  [8, 790, 800, 820],
  [10, 970, 1000, 1060],
  [13, 1240, 1300, 1420],
  [14, 1400, 1400, 1400],
  [15, 1490, 1500, 1520],
  [20, 1940, 2000, 2120],
  [21, 2100, 2100, 2100],
]
const weekly: readonly Case[] = [
  ...published.flatMap(([count, at90, prorata, at120]): Case[] => [
    [`week 700, extra night 90: ${count} nights`, week(70_000, { extraNightCents: 9000 }), nights('2026-07-04', count), at90 * 100],
    [`week 700, no extra-night price: ${count} nights`, week(70_000), nights('2026-07-04', count), prorata * 100],
    [`week 700, extra night 120: ${count} nights`, week(70_000, { extraNightCents: 12_000 }), nights('2026-07-04', count), at120 * 100],
  ]),
  ['D. 9 nights of a week at 280: 280 / 7 × 9', week(28_000), nights('2026-07-11', 9), (28_000 / 7) * 9],
  ['28 nights are four weeks', week(70_000, { extraNightCents: 9000 }), nights('2026-07-04', 28), 4 * 70_000],
  ['beyond 28 the pattern goes on', week(70_000, { extraNightCents: 9000 }), nights('2026-07-04', 30), 4 * 70_000 + 2 * 9000],
  ['a third of a cent: 3 sevenths of 100,00, rounded once', week(10_000), nights('2026-07-11', 10), 10_000 + 4286],
  [
    'a third of a cent: each night rounded',
    week(10_000, {}, { settings: { weekShareRounding: 'eachNight' } }),
    nights('2026-07-11', 10),
    10_000 + 3 * 1429,
  ],
  ['fewer than seven nights of a grid sold by the week', week(70_000), nights('2026-07-11', 5), ['price-per-night-null']],
  ['night and week prices: six nights by night', week(70_000, { nightCents: 13_000 }), nights('2026-07-11', 6), 6 * 13_000],
  ['night and week prices: seven nights at the week', week(70_000, { nightCents: 13_000 }), nights('2026-07-11', 7), 70_000],
  [
    'capped at the week when the grid says so',
    week(70_000, { nightCents: 13_000 }, { settings: { capAtWeek: true } }),
    nights('2026-07-11', 6),
    70_000,
  ],
  [
    'a week across two seasons: 3 sevenths of 700, 4 of 1 400',
    two({ weekCents: 70_000 }, { weekCents: 140_000 }),
    nights('2026-07-01', 7),
    (3 * 70_000) / 7 + (4 * 140_000) / 7,
  ],
  [
    'a week across two seasons at the arrival’s price',
    two({ weekCents: 70_000 }, { weekCents: 140_000 }, { settings: { weekAcrossSeasons: 'firstNight' } }),
    nights('2026-07-01', 7),
    70_000,
  ],
  [
    'a week that begins on the first day of the season',
    two({ weekCents: 70_000 }, { weekCents: 140_000 }),
    nights('2026-07-04', 7),
    140_000,
  ],
  ['two weeks, one in each season', two({ weekCents: 70_000 }, { weekCents: 140_000 }), nights('2026-06-27', 14), 70_000 + 140_000],
  [
    'extra nights in their own season',
    two({ weekCents: 70_000, extraNightCents: 9000 }, { weekCents: 140_000, extraNightCents: 21_000 }),
    nights('2026-06-27', 9),
    70_000 + 2 * 21_000,
  ],
  [
    'extra nights at the arrival’s price',
    two(
      { weekCents: 70_000, extraNightCents: 9000 },
      { weekCents: 140_000, extraNightCents: 21_000 },
      { settings: { extraNightsSeason: 'arrival' } },
    ),
    nights('2026-06-27', 9),
    70_000 + 2 * 9000,
  ],
  [
    '13 nights dearer than 14 are pointed out',
    week(70_000, { extraNightCents: 12_000 }),
    nights('2026-07-04', 13),
    (priced) => {
      assert.equal(priced.totalCents, 142_000)
      assert.deepEqual(
        priced.considered.map(({ rule, values }) => [rule, values?.['nights'], values?.['lessCents']]),
        [['longer-stay-cheaper', 14, 2000]],
      )
    },
  ],
]

const short = [
  { nights: 2, cents: 18_000, arrivalWeekdays: [5] },
  { nights: 2, cents: 15_000 },
  { nights: 3, cents: 24_000 },
]
const packages: readonly Case[] = [
  ['week-end from Friday', night(9000, { shortStays: short }, { model: 3 }), nights('2026-07-10', 2), 18_000],
  ['two nights from Tuesday', night(9000, { shortStays: short }, { model: 3 }), nights('2026-07-07', 2), 15_000],
  [
    'E. three nights from Friday: the price of three nights first',
    night(9000, { shortStays: short }, { model: 3 }),
    nights('2026-07-10', 3),
    24_000,
  ],
  ['a length without its price is paid by night', night(9000, { shortStays: short }, { model: 3 }), nights('2026-07-07', 4), 4 * 9000],
  [
    'of two short stays that go on, the longest: 4 nights and one more',
    night(9000, {
      shortStays: [
        { nights: 2, cents: 9600, extraNightCents: 3700 },
        { nights: 4, cents: 17_000, extraNightCents: 3500 },
      ],
    }),
    nights('2026-07-07', 5),
    17_000 + 3500,
  ],
  [
    'a short stay whose nights leave the season is not sold',
    night(9000, { shortStays: short, end: '2026-07-12' }, { model: 3 }),
    nights('2026-07-11', 2),
    ['no-price-grid-period'],
  ],
  [
    'special duration on its own dates',
    tariffOf(gridOf({ start: '2026-04-03', end: '2026-04-07', packageCents: 32_000 }, { model: 4 })),
    nights('2026-04-03', 4),
    32_000,
  ],
  [
    'I. a block of days is sold whole',
    tariffOf(gridOf({ start: '2026-04-03', end: '2026-04-07', packageCents: 32_000 }, { model: 4 })),
    nights('2026-04-04', 2),
    ['special-duration-dates'],
  ],
]

const months: readonly Case[] = [
  ['one month of the calendar', night(2000, { ...long, monthCents: 45_000 }), nights('2026-04-05', 30), 45_000],
  ['a month and two nights', night(2000, { ...long, monthCents: 45_000 }), nights('2026-04-05', 32), 45_000 + 2 * 2000],
  ['from 31 January a month ends on 28 February', night(2000, { ...long, monthCents: 45_000 }), nights('2026-01-31', 28), 45_000],
  ['29 days of April are no month', night(2000, { ...long, monthCents: 45_000 }), nights('2026-04-05', 29), 29 * 2000],
  [
    'C. 38 nights: a month of thirty nights, a week, a night',
    week(12_000, { ...long, nightCents: 2000, monthCents: 45_000, extraNightCents: 2000 }, { settings: { monthLength: 'thirtyNights' } }),
    nights('2026-04-01', 38),
    45_000 + 12_000 + 2000,
  ],
  [
    'a year, then a month',
    night(2000, { ...long, monthCents: 45_000, yearCents: 300_000 }),
    { arrival: '2026-04-01', departure: '2027-05-01' },
    300_000 + 45_000,
  ],
  ['a year alone', night(2000, { ...long, yearCents: 300_000 }), { arrival: '2026-04-01', departure: '2027-04-01' }, 300_000],
  ['three months', night(2000, { ...long, monthCents: 45_000 }), { arrival: '2026-04-01', departure: '2026-07-01' }, 3 * 45_000],
  ['a month without a rest to sell', tariffOf(gridOf({ ...long, monthCents: 45_000 })), nights('2026-04-01', 33), ['price-per-night-null']],
]

runCases([...nightly, ...slices, ...weekly, ...packages, ...months])
