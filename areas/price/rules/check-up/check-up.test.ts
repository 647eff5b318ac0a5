import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { adult, child, grid, offer, period, personOption } from '../testing.ts'
import { calendarFindings, missingPrices, smallerDearer, unpricedTypes, zeroPrices } from './calendar-findings.ts'
import { sheetFindings } from './check-up.ts'
import { deadOffers } from './offer-findings.ts'
import { sampleStays } from './samples.ts'
import { childDearer, impossiblePeriods, longerCheaper } from './stay-findings.ts'
import { periods, price, checked, told, inType } from './check-up-shared.ts'

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
