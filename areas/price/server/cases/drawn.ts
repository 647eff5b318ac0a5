import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { ages } from '#areas/price/server/cases/testing.ts'
import type { OfferInput, PeriodInput, StayInput, TariffInput } from '#areas/price/server/cases/testing.ts'

/** A tariff and a stay in it, awkward cents included. */
export type Drawn = { readonly tariff: TariffInput; readonly stay: StayInput }
const price = fc.integer({ min: 0, max: 99_999 })
const rate = fc.constantFrom('3.33', '5', '12.345', '50')
const optional = <T>(drawn: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(drawn, { nil: null })

const periods: fc.Arbitrary<PeriodInput[]> = fc
  .tuple(
    fc.integer({ min: 1, max: 60 }),
    fc.array(fc.record({ nightCents: price, weekCents: optional(price), extraNightCents: optional(price), monthCents: optional(price) }), {
      minLength: 3,
      maxLength: 3,
    }),
  )
  .map(([length, prices]) =>
    prices.map((each, index) => ({
      label: `P${index}`,
      start: index === 0 ? '2026-01-01' : addDays('2026-06-01', (index - 1) * length),
      end: index === 2 ? '2028-01-01' : addDays('2026-06-01', index * length),
      ...each,
    })),
  )

const offers: fc.Arbitrary<OfferInput[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 20 }),
    label: fc.constant('Offre'),
    type: fc.constantFrom(1 as const, 2 as const, 5 as const),
    value: fc.oneof(
      rate.map((each) => ({ kind: 'percent' as const, rate: each })),
      price.map((each) => ({ kind: 'amount' as const, cents: each })),
    ),
    scope: fc.constantFrom('package' as const, 'packageAndOptions' as const, 'personOptions' as const, 'otherOptions' as const),
    visibility: fc.constantFrom(1 as const, 2 as const, 3 as const),
    weeks: fc.constantFrom<(1 | 2)[]>([], [1], [2]),
    stayEnd: fc.constantFrom(null, '2026-06-10'),
    acrossBorder: fc.constantFrom('nothing' as const, 'nightsInside' as const),
  }),
  { selector: (each) => each.id, maxLength: 4 },
)

export const drawn: fc.Arbitrary<Drawn> = fc.record({
  tariff: fc.record({
    label: fc.constant('Type'),
    ageCategories: fc.constant(ages),
    offers,
    offersTogether: fc.constantFrom('remaining' as const, 'added' as const),
    grids: periods
      .chain((list) =>
        fc.record({
          model: fc.constant(2 as const),
          includedPersons: fc.integer({ min: 0, max: 2 }),
          periods: fc.constant(list),
          persons: fc.tuple(price, price).map(([adult, child]) => [
            { ageCategoryId: 1, cents: adult },
            { ageCategoryId: 2, cents: child, model: 3 as const },
          ]),
          options: fc.tuple(price, price).map(([each, stay]) => [
            { label: 'A', target: { kind: 'extra' as const, extraId: 1 }, unit: 'night' as const, cents: each, vatRate: '20' },
            { label: 'B', target: { kind: 'extra' as const, extraId: 2 }, cents: stay },
          ]),
          settings: fc.record({
            weekShareRounding: fc.constantFrom('sum' as const, 'eachNight' as const),
            weekAcrossSeasons: fc.constantFrom('eachNight' as const, 'firstNight' as const),
            extraNightsSeason: fc.constantFrom('own' as const, 'arrival' as const),
          }),
        }),
      )
      .map((grid) => [grid]),
    bookingFee: optional(price.map((each) => ({ cents: each }))),
    touristTaxes: fc.constant([{ tariff: { kind: 'amount' as const, cents: 55 }, additions: [{ rate: '10' }, { rate: '34' }] }]),
    downPayment: fc.constant({ calculation: { kind: 'percentage' as const, rate: '33.33' } }),
    insurance: fc.constant({ rate: '3.5' }),
  }),
  stay: fc
    .tuple(
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 1, max: 45 }),
      fc.array(fc.record({ ageCategoryId: fc.integer({ min: 1, max: 3 }), count: fc.integer({ min: 1, max: 3 }) }), { maxLength: 4 }),
      fc.boolean(),
    )
    .map(([offset, count, occupants, both]) => ({
      arrival: addDays('2026-05-01', offset),
      departure: addDays('2026-05-01', offset + count),
      occupants,
      cancellationInsurance: both,
      extras: both
        ? [
            { extraId: 1, quantity: 2 },
            { extraId: 2, quantity: 1 },
          ]
        : [{ extraId: 2, quantity: 1 }],
    })),
})
