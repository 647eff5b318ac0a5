import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { booked, grid, period, stay, tariff } from '../testing.ts'
import { compareStays } from './difference.ts'
import type { Difference, StayToCompare } from './difference.ts'
import { besideYearBefore, gridOfYearBefore } from './year-before.ts'
import type { DatedGrid } from './year-before.ts'

const of = (id: number, label: string, year: number, more: Partial<DatedGrid> = {}): DatedGrid => ({
  id,
  label,
  priceModel: 2,
  startDate: `${year}-01-01`,
  endDate: `${year + 1}-01-01`,
  historyVersion: 1,
  ...more,
})
const next = of(9, 'Locatifs 2028', 2028, { historyVersion: 0 })

test('the grid of the year before: of the same name, else the only one of its model; published, and covering those days', () => {
  const cases: readonly (readonly [grids: readonly DatedGrid[], expected: number | null])[] = [
    [[of(1, 'Locatifs 2026', 2026), of(2, 'Locatifs 2027', 2027), of(3, 'Chalets 2027', 2027), next], 2],
    [[of(3, 'Tarif des chalets', 2027)], 3],
    [[of(3, 'Chalets 2027', 2027), of(4, 'Lodges 2027', 2027)], null],
    [[of(2, 'Locatifs 2027', 2027, { historyVersion: 0 })], null],
    [[of(2, 'Locatifs 2027', 2027, { priceModel: 1 })], null],
    [[of(2, 'Locatifs 2026', 2026)], null],
    [[next], null],
  ]
  for (const [grids, expected] of cases)
    assert.equal(gridOfYearBefore(grids, next)?.id ?? null, expected, JSON.stringify(grids.map(({ label }) => label)))
})

test('a stay is compared with the same one a year before: a Saturday with a Saturday', () => {
  const [before, after] = [2026, 2027].map((year, index) =>
    tariff({
      grids: [
        grid({
          periods: [
            period({ start: `${year}-01-01`, end: `${year + 1}-01-01`, weekCents: cents(70_000 + index * 2100), arrivalWeekdays: [6] }),
          ],
        }),
      ],
    }),
  )
  assert.ok(before && after)
  const asked: StayToCompare = {
    reference: '1',
    placeTypeId: 1,
    stay: stay({ arrival: '2027-07-10', departure: '2027-07-17' }),
    context: booked,
  }
  const work = compareStays(besideYearBefore([asked]), new Map([[1, before]]), new Map([[1, after]]))
  let step = work.next()
  while (step.done !== true) step = work.next()
  const { dearer, beforeCents, afterCents, most } = step.value satisfies Difference
  assert.deepEqual([dearer, beforeCents, afterCents, most[0]?.compared.earlier?.stay.arrival], [1, 70_000, 72_100, '2026-07-11'])
})
