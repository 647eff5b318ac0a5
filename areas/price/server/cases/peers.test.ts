import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { raised } from '#areas/price/rules/raise-price.ts'
import { quoted } from '#areas/price/server/cases/quoted.ts'
import { gridOf, nights, periodOf, runCases, tariffOf } from '#areas/price/server/cases/testing.ts'
import type { Case, PeriodInput, TariffInput } from '#areas/price/server/cases/testing.ts'

/* What other products document of holes, of minimum stays and of prices that follow the demand, written as a tariff of ours. */

const periods = (...all: readonly Partial<PeriodInput>[]): TariffInput =>
  tariffOf({ ...gridOf({}), periods: all.map((one, index) => periodOf({ label: `Période ${index + 1}`, nightCents: 3000, ...one })) })
const refused = ['price-nights-number']

/** Two nights at least, but a hole of one night, the 15th, sold alone at its own price. */
const oneNightHole = periods(
  { start: '2026-07-04', end: '2026-07-15', minNights: { nights: 2 } },
  { start: '2026-07-15', end: '2026-07-16', nightCents: 4500, minNights: { operator: 2, nights: 1 } },
  { start: '2026-07-16', end: '2026-08-29', minNights: { nights: 2 } },
)
/** By the week, but a hole of six nights, from the 11th to the 17th, sold from three nights on. */
const weeklyHole = periods(
  { start: '2026-07-04', end: '2026-07-11', minNights: { nights: 7 } },
  { start: '2026-07-11', end: '2026-07-17', nightCents: 3500, minNights: { nights: 3 }, maxNights: 6 },
  { start: '2026-07-17', end: '2026-08-29', minNights: { nights: 7 } },
)
const holes: readonly Case[] = [
  ['G. a hole of one night is sold at its own price', oneNightHole, nights('2026-07-15', 1), 4500],
  ['G. beside the hole a single night is refused', oneNightHole, nights('2026-07-16', 1), refused],
  ['G. the price of the hole is not that of two nights from it', oneNightHole, nights('2026-07-15', 2), refused],
  ['G. two nights elsewhere: 2 × 30', oneNightHole, nights('2026-07-20', 2), 2 * 3000],
  ['H. three nights in a hole of six: 3 × 35', weeklyHole, nights('2026-07-12', 3), 3 * 3500],
  ['H. the whole hole: 6 × 35', weeklyHole, nights('2026-07-11', 6), 6 * 3500],
  ['H. two nights in the hole', weeklyHole, nights('2026-07-12', 2), refused],
  ['H. three nights outside the hole', weeklyHole, nights('2026-07-20', 3), refused],
]

/** Three nights at least where the 15th of August is the first; the arrival decides, so the eve has a rule of its own. */
const aroundTheDay = periods(
  { start: '2026-08-01', end: '2026-08-14' },
  { start: '2026-08-14', end: '2026-08-16', nightCents: 5000, minNights: { nights: 3 } },
  { start: '2026-08-16', end: '2026-08-29' },
)
const included: readonly Case[] = [
  ['J. two nights that begin on the date', aroundTheDay, nights('2026-08-15', 2), refused],
  ['J. two nights that begin on its eve and include it', aroundTheDay, nights('2026-08-14', 2), refused],
  ['J. three nights that include it: 50 + 50 + 30', aroundTheDay, nights('2026-08-14', 3), 5000 + 5000 + 3000],
  ['J. two nights that do not', aroundTheDay, nights('2026-08-17', 2), 2 * 3000],
]

const demand: readonly Case[] = [
  // Low 40, standard 80: half-way is 60; Thursday +15 % 69, Friday and Saturday +30 % 78. From Monday: 60 × 4 + 69 + 78 × 2.
  [
    'N. half-way between low and standard, with the boosts of the week',
    tariffOf(
      gridOf({
        nightCents: (4000 + 8000) / 2,
        weekdayNights: [
          { weekdays: [4], cents: raised(cents(6000), '15', 1) },
          { weekdays: [5, 6], cents: raised(cents(6000), '30', 1) },
        ],
      }),
    ),
    nights('2026-07-13', 7),
    4 * 6000 + 6900 + 2 * 7800,
  ],
  [
    'N. a holiday at +50 %: 60 + 90 + 60',
    periods(
      { start: '2026-07-04', end: '2026-07-14', nightCents: 6000 },
      { start: '2026-07-14', end: '2026-07-15', nightCents: raised(cents(6000), '50', 1) },
      { start: '2026-07-15', end: '2026-08-29', nightCents: 6000 },
    ),
    nights('2026-07-13', 3),
    6000 + 9000 + 6000,
  ],
  [
    'Q. two price lists for the same nights: the first of the list is read first',
    tariffOf([gridOf({ nightCents: 5000 }), gridOf({ nightCents: 3000 })]),
    nights('2026-07-13', 2),
    2 * 5000,
  ],
  [
    'Q. the other way round, the cheaper one',
    tariffOf([gridOf({ nightCents: 3000 }), gridOf({ nightCents: 5000 })]),
    nights('2026-07-13', 2),
    2 * 3000,
  ],
]
runCases([...holes, ...included, ...demand])

/** The step of a filling rate, in percent of the price. */
const stepAt = (steps: readonly (readonly [from: number, percent: string])[], filled: number): string =>
  steps.filter(([from]) => filled >= from).at(-1)?.[1] ?? '0'

test('L. the factor of the season times the step of the filling: 100 at 1,0 and 92 % is 120, at 1,3 is 156, at 0,8 and 60 % is 84', () => {
  const steps = [
    [50, '5'],
    [70, '10'],
    [90, '20'],
  ] as const
  const night = (factor: string, filled: number): number => {
    const tariff = tariffOf(gridOf({ nightCents: raised(raised(cents(10_000), factor, 1), stepAt(steps, filled), 1) }))
    return quoted({ tariff, stay: nights('2026-07-13', 1) }).totalCents
  }
  assert.deepEqual([night('0', 92), night('30', 92), night('-20', 60), night('0', 40)], [12_000, 15_600, 8400, 10_000])
})

test('M. steps are not added up: at 60 % the second step alone raises the price, 107 and not 112', () => {
  const steps = [
    [50, '5'],
    [60, '7'],
    [70, '10'],
    [80, '12'],
    [90, '14'],
  ] as const
  const night = (filled: number): number =>
    quoted({ tariff: tariffOf(gridOf({ nightCents: raised(cents(10_000), stepAt(steps, filled), 1) })), stay: nights('2026-07-13', 1) })
      .totalCents
  assert.deepEqual([night(49), night(55), night(60), night(75), night(100)], [10_000, 10_500, 10_700, 11_000, 11_400])
})
