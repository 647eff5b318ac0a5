import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { sheetOf } from '../grid-edit/sheet.ts'
import { priceStay } from '../price-stay.ts'
import { grid, period, tariff } from '../testing.ts'
import { missingPrices, zeroPrices, type SheetToCheck } from './calendar-findings.ts'
import { checkNames } from './finding.ts'
import { checkUp, sheetFindings } from './check-up.ts'
import { compareStays, type StayToCompare } from './difference.ts'
import { liveTariff } from './live-tariff.ts'
import { sampleStays } from './samples.ts'
import { price, checked, inType } from './check-up-shared.ts'

test('sample stays: as many as asked, always the same, over every type and period', () => {
  const two = [inType({}), { ...inType({}), placeTypeId: 2 }]
  const stays = sampleStays(two, 200)
  assert.equal(stays.length, 200)
  assert.deepEqual(stays, sampleStays(two, 200))
  assert.deepEqual(new Set(stays.map(({ placeTypeId }) => placeTypeId)), new Set([1, 2]))
  assert.ok(new Set(stays.map(({ stay }) => JSON.stringify(stay))).size > 30)
  assert.deepEqual(sampleStays([]), [])
})

const toCompare = (count: number): readonly StayToCompare[] =>
  sampleStays([inType({})], count).map(({ placeTypeId, stay, bookedOn }, index) => ({
    reference: String(index),
    placeTypeId,
    stay,
    context: { bookedOn },
  }))

function whole(
  stays: readonly StayToCompare[],
  weekCents: number,
): { result: ReturnType<typeof compareStays> extends Generator<unknown, infer End> ? End : never; steps: number } {
  const work = compareStays(
    stays,
    new Map([[1, tariff()]]),
    new Map([[1, tariff({ grids: [grid({ periods: [period({ weekCents: cents(weekCents) })] })] })]]),
    10,
  )
  for (let steps = 0; ; steps += 1) {
    const step = work.next()
    if (step.done === true) return { result: step.value, steps }
  }
}

test('the difference of a new version: the same, then dearer, with progress', () => {
  const stays = toCompare(40)
  assert.deepEqual([whole(stays, 70_000).result.same, whole(stays, 70_000).result.most.length], [40, 0])
  const { result, steps } = whole(stays, 77_000)
  assert.equal(result.dearer, 40)
  assert.equal(steps, 4)
  assert.equal(result.most.length, 8)
  const [first, second] = result.most
  assert.ok((first?.afterCents ?? 0) - (first?.beforeCents ?? 0) >= (second?.afterCents ?? 0) - (second?.beforeCents ?? 0))
})

test('what is on the sheet is what is priced, before anything is saved', () => {
  const sheet = sheetOf({
    periods: [
      {
        id: 1,
        label: 'Haute saison',
        startDate: '2026-07-04',
        endDate: '2026-08-29',
        minimumNightOperator: '1',
        numberOfNights: 7,
        arrivalDays: ['6'],
      },
    ],
    prices: [{ id: 1, placeTypeId: 1, priceGridPeriodId: 1, weekPrice: 81_000 }],
    shortStays: [],
  })
  const live = liveTariff(tariff(), { gridId: 1, sheet, placeTypeId: 1, days: { arrival: [], departure: [] } })
  const priced = priceStay(
    live,
    {
      arrival: '2026-07-11',
      departure: '2026-07-18',
      occupants: [],
      animals: [],
      vehicles: [],
      extras: [],
      discounts: [],
      cancellationInsurance: false,
    },
    { bookedOn: '2026-01-01' },
  )
  assert.deepEqual([priced.totalCents, priced.refusals], [81_000, []])
  assert.equal(
    liveTariff(tariff(), { gridId: 99, sheet, placeTypeId: 1, days: { arrival: [], departure: [] } }).grids[0]?.periods[0]?.weekCents,
    70_000,
  )
})

test('blocking findings first; what found nothing is counted', () => {
  const found = checkUp([
    ...zeroPrices(checked({ prices: [price(1, 7, { nightPrice: 0 })] })),
    ...missingPrices(checked({ prices: [price(1, 7, { nightPrice: 0 })] })),
  ])
  assert.deepEqual(
    found.findings.map(({ check }) => check),
    ['missingPrice', 'zero'],
  )
  assert.deepEqual(
    [...found.passed].toSorted(),
    Object.keys(checkNames)
      .filter((name) => name !== 'missingPrice' && name !== 'zero')
      .toSorted(),
  )
})

test('a grid for a year in which the site is not opened yet is told; a winter closed is not', () => {
  const told = (openings: SheetToCheck['openings']): readonly string[] =>
    sheetFindings(checked({}, openings))
      .filter(({ check, blocking }) => check === 'gap' && !blocking)
      .map(({ title }) => title.replaceAll('\u00A0', ' '))
  assert.deepEqual(told([{ start: '2026-01-01', end: '2027-01-01' }]), ['Le site n’est pas ouvert du 01/07/2027 au 01/09/2027'])
  assert.deepEqual(told([{ start: '2027-07-15', end: '2027-08-01' }]), [])
  assert.deepEqual(told([]), [])
})
