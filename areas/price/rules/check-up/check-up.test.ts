import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { sheetOf } from '../grid-edit/sheet.ts'
import { priceStay } from '../price-stay.ts'
import { adult, child, grid, offer, period, personOption, tariff } from '../testing.ts'
import { calendarFindings, missingPrices, smallerDearer, unpricedTypes, zeroPrices, type SheetToCheck } from './calendar-findings.ts'
import { checkNames } from './finding.ts'
import { checkUp, sheetFindings } from './check-up.ts'
import { compareStays, type StayToCompare } from './difference.ts'
import { liveTariff } from './live-tariff.ts'
import { deadOffers } from './offer-findings.ts'
import { sampleStays } from './samples.ts'
import { childDearer, impossiblePeriods, longerCheaper } from './stay-findings.ts'

const types = [
  { id: 1, label: 'Évasion', familyId: 9, capacity: 4 },
  { id: 2, label: 'Horizon', familyId: 9, capacity: 6 },
  { id: 3, label: 'Emplacement', familyId: 8, capacity: 6 },
]
const periods = [
  { id: 7, label: 'Juillet', startDate: '2027-07-01', endDate: '2027-08-01' },
  { id: 8, label: 'Août', startDate: '2027-08-01', endDate: '2027-09-01' },
]
const price = (placeTypeId: number, priceGridPeriodId: number, more: object): object => ({
  id: placeTypeId * 10 + priceGridPeriodId,
  placeTypeId,
  priceGridPeriodId,
  ...more,
})
const checked = (
  more: { periods?: readonly object[]; prices?: readonly object[]; shortStays?: readonly object[] } = {},
  openings: SheetToCheck['openings'] = [],
): SheetToCheck => ({
  sheet: sheetOf({ periods, prices: [price(1, 7, { weekPrice: 70_000 }), price(1, 8, { weekPrice: 80_000 })], ...more }),
  types,
  listed: [1],
  named: [],
  bounds: { start: '2027-07-01', end: '2027-09-01' },
  openings,
})
const told = (findings: readonly { title: string; text: string }[]): readonly string[] =>
  findings.map(({ title, text }) => `${title}. ${text}`.replaceAll('\u00A0', ' '))

test('a grid in order has nothing to say', () => {
  assert.deepEqual(sheetFindings(checked()), [])
})

test('a gap blocks where the site says that it is open, and only warns where it does not', () => {
  const short = [periods[0] ?? {}, { ...periods[1], endDate: '2027-08-21' }]
  assert.deepEqual(
    calendarFindings(checked({ periods: short })).map(({ check, blocking }) => [check, blocking]),
    [['gap', false]],
  )
  const open = calendarFindings(checked({ periods: short }, [{ start: '2027-06-01', end: '2027-09-01' }]))
  assert.equal(open[0]?.blocking, true)
  assert.deepEqual(told(open), ['21/08/2027 au 01/09/2027 sans période. Le site est ouvert, aucun tarif ne s’applique à ces 11 nuits.'])
  assert.deepEqual(calendarFindings(checked({ periods: short }, [{ start: '2027-06-01', end: '2027-08-21' }])), [])
})

test('nights that two periods claim', () => {
  const found = calendarFindings(checked({ periods: [periods[0] ?? {}, { ...periods[1], startDate: '2027-07-31' }] }))
  assert.deepEqual(told(found), ['Juillet et Août se chevauchent. 1 nuit du 31/07/2027 au 01/08/2027 appartiennent à deux périodes.'])
})

test('a type sold elsewhere in the grid and without a price here; not where the period is closed, nor where a short stay is priced', () => {
  const lacks = { prices: [price(1, 7, { weekPrice: 70_000 })] }
  const [found] = missingPrices(checked(lacks))
  assert.deepEqual(found?.place, { kind: 'cell', placeTypeId: 1, periodId: 8, field: 'weekPrice' })
  assert.deepEqual(told(found ? [found] : []), [
    'Août : Évasion sans prix. 31 nuits du 01/08/2027 au 01/09/2027 ne peuvent pas être vendues.',
  ])
  assert.deepEqual(missingPrices(checked({ ...lacks, periods: [periods[0] ?? {}, { ...periods[1], isClosed: true }] })), [])
  assert.deepEqual(
    missingPrices(
      checked({ ...lacks, shortStays: [{ id: 1, placeTypeId: 1, priceGridPeriodId: 8, nights: 2, arrivalDays: [], price: 9000 }] }),
    ),
    [],
  )
})

test('types that have a line and no price are named: those of an empty grid and those that the grid names hold its publication', () => {
  const of = (prices: readonly object[], named: readonly number[]) =>
    unpricedTypes({ ...checked({ prices }), listed: [1, 2], named }).map(({ title, blocking }) => [title, blocking])
  assert.deepEqual(of([], []), [['Aucun prix', true]])
  assert.deepEqual(of([price(1, 7, { weekPrice: 1 })], []), [['Horizon sans aucun prix', false]])
  assert.deepEqual(of([price(1, 7, { weekPrice: 1 })], [1, 2]), [['Horizon sans aucun prix', true]])
  assert.deepEqual(of([price(1, 7, { weekPrice: 1 }), price(2, 8, { weekPrice: 2 })], [1, 2]), [])
  assert.deepEqual(of([], [1, 2]), [
    ['Évasion sans aucun prix', true],
    ['Horizon sans aucun prix', true],
  ])
  assert.deepEqual(
    unpricedTypes({ ...checked({ periods: [] }), listed: [1] }).map(({ title, place }) => [title, place.kind]),
    [['Aucune période', 'periods']],
  )
})

test('the types that a grid does not sell are told in one line, as a copy of last year lists them', () => {
  const [found, ...more] = unpricedTypes({ ...checked({ prices: [price(1, 7, { weekPrice: 1 })] }), listed: [1, 2, 3], named: [] })
  assert.deepEqual([found?.title, found?.blocking, more], ['2 types sans aucun prix', false, []])
  assert.match(found?.text ?? '', /^Horizon et Emplacement.: la grille ne les vendra pas/)
})

test('an extra night alone sells nothing', () => {
  assert.equal(missingPrices(checked({ prices: [price(1, 7, { weekPrice: 1 }), price(1, 8, { extraNightPrice: 900 })] })).length, 1)
})

test('a price of zero is said', () => {
  assert.deepEqual(
    zeroPrices(checked({ prices: [price(1, 7, { nightPrice: 0 }), price(1, 8, { nightPrice: 1 })] })).map(({ place }) => place),
    [{ kind: 'cell', placeTypeId: 1, periodId: 7, field: 'nightPrice' }],
  )
})

test('a smaller type that costs more than a larger one of its family, once for the pair', () => {
  const found = smallerDearer(
    checked({
      prices: [
        price(1, 7, { weekPrice: 70_001 }),
        price(1, 8, { weekPrice: 90_000 }),
        price(2, 7, { weekPrice: 70_000 }),
        price(2, 8, { weekPrice: 80_000 }),
        price(3, 7, { weekPrice: 1000 }),
      ],
    }),
  )
  assert.deepEqual(told(found), ['Évasion plus cher que Horizon. 4 personnes contre 6 : Juillet, Août.'])
  assert.deepEqual(smallerDearer(checked({ prices: [price(1, 7, { weekPrice: 70_000 }), price(2, 7, { weekPrice: 70_000 })] })), [])
})

const inType = (more: Parameters<typeof tariff>[0]): { placeTypeId: number; label: string; tariff: ReturnType<typeof tariff> } => ({
  placeTypeId: 1,
  label: 'Évasion',
  tariff: tariff(more),
})

test('13 nights dearer than 14, as in the table of the conventions: above 100 € the extra night, not at 100 €', () => {
  const at = (extraNightCents: number): readonly string[] =>
    told(
      longerCheaper([
        inType({ grids: [grid({ periods: [period({ weekCents: cents(70_000), extraNightCents: cents(extraNightCents) })] })] }),
      ]),
    )
  assert.deepEqual(at(10_000), [])
  assert.deepEqual(
    at(12_000)[0],
    '13 nuits plus chères que 14. Évasion, Haute saison : 1 420,00 € contre 1 400,00 €. Baissez la nuit en plus à 116,60 € ou moins.',
  )
})

test('six nights dearer than a week', () => {
  const found = longerCheaper([inType({ grids: [grid({ periods: [period({ weekCents: cents(60_000), nightCents: cents(10_001) })] })] })])
  assert.deepEqual(found.map(({ title }) => title)[0], '6 nuits plus chères que 7')
  assert.deepEqual(
    longerCheaper([inType({ grids: [grid({ periods: [period({ weekCents: cents(60_000), nightCents: cents(10_000) })] })] })]),
    [],
  )
})

test('rules that no stay fulfils block; one possible arrival is enough', () => {
  const closed = (more: object): number =>
    impossiblePeriods([inType({ grids: [grid({ periods: [period({ weekCents: cents(70_000), ...more })] })] })]).length
  assert.equal(closed({ arrivalWeekdays: [6], departureWeekdays: [6] }), 0)
  assert.equal(closed({ arrivalWeekdays: [6], departureWeekdays: [7], minNights: { operator: 4, nights: 7 } }), 1)
})

test('a child dearer than an adult in one period, not at the same price', () => {
  const persons = (childCents: number) => [
    personOption({ id: 1, label: 'Adulte', ageCategoryId: adult.id, cents: cents(600) }),
    personOption({
      id: 2,
      label: 'Enfant',
      ageCategoryId: child.id,
      cents: cents(400),
      periodPrices: [{ periodId: 1, cents: cents(childCents) }],
    }),
  ]
  assert.deepEqual(told(childDearer([inType({ grids: [grid({ persons: persons(700) })] })])), [
    'Enfant plus cher que Adulte. Haute saison : 7,00 € contre 6,00 €.',
  ])
  assert.deepEqual(childDearer([inType({ grids: [grid({ persons: persons(600) })] })]), [])
})

test('offers that never apply: past, always beaten; not those of another season; with a code they are tried with it', () => {
  const type = (offers: readonly ReturnType<typeof offer>[]) => [inType({ offers })]
  const dead = (offers: readonly ReturnType<typeof offer>[]): readonly string[] =>
    deadOffers(type(offers), sampleStays(type(offers)), '2026-02-01').map(({ title, text }) => `${title} ${text}`.replaceAll('\u00A0', ' '))
  assert.deepEqual(dead([offer({ label: 'Code', promoCode: 'ETE', earlyDays: 90 })]), [])
  assert.match(
    dead([offer({ label: 'Passée', bookingEnd: '2026-01-31' })])[0] ?? '',
    /« Passée » ne sert jamais Sa période de réservation est passée/,
  )
  assert.deepEqual(
    dead([offer({ label: 'Hiver', stayStart: '2026-12-01', stayEnd: '2027-02-01' })]),
    [],
    'an offer of another season is no matter of this grid',
  )
  assert.match(
    dead([offer({ id: 1, label: 'Petite' }), offer({ id: 2, label: 'Grande', value: { kind: 'percent', rate: '20' } })])[0] ?? '',
    /« Petite » ne sert jamais .*« Grande » est plus avantageuse/,
  )
  assert.deepEqual(dead([offer({ active: false })]), [])
})

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
