import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTariff, tariffFormat } from '#areas/price/contract/tariff-format.ts'
import type { TariffInput } from '#areas/price/server/cases/testing.ts'
import { unknownPeople, unpricedNotes } from '#areas/price/rules/quote-notes.ts'
import type { StayToPrice } from '#areas/price/rules/stay-to-price.ts'

const base: TariffInput = {
  ageCategories: [
    { id: 1, label: 'Adulte', minAge: 12 },
    { id: 2, label: 'Enfant', maxAge: 11 },
  ],
  grids: [
    {
      model: 1,
      periods: [{ label: 'Été', start: '2026-07-04', end: '2026-08-29', nightCents: 3000 }],
      persons: [{ ageCategoryId: 1, cents: 500 }],
    },
  ],
}
const stayOf = (more: Partial<StayToPrice> = {}): StayToPrice => ({
  arrival: '2026-07-11',
  departure: '2026-07-25',
  occupants: [{ ageCategoryId: null, age: 30, count: 2 }],
  animals: [],
  vehicles: [],
  extras: [],
  discounts: [],
  cancellationInsurance: false,
  ...more,
})
const rules = (stay: StayToPrice, more: Partial<TariffInput> = {}): readonly string[] =>
  unpricedNotes(readTariff(tariffFormat.parse({ ...base, ...more })), stay).map(({ rule }) => rule)

test('nothing is said of a stay that the tariff prices whole', () => assert.deepEqual(rules(stayOf()), []))

test('what has no price is said: animals, vehicles, people in no category, nobody at all', () => {
  assert.deepEqual(
    rules(
      stayOf({
        animals: [{ animalTypeId: 1, quantity: 1 }],
        vehicles: [
          { vehicleTypeId: 1, quantity: 1 },
          { vehicleTypeId: 2, quantity: 0 },
        ],
      }),
    ),
    ['option-not-mapped', 'option-not-mapped'],
  )
  assert.deepEqual(rules(stayOf({ occupants: [{ ageCategoryId: null, count: 2 }] })), ['no-age-category'])
  const [note] = unpricedNotes(
    readTariff(tariffFormat.parse({ ...base, touristTaxes: [{ tariff: { kind: 'amount', cents: 50 } }] })),
    stayOf({ occupants: [] }),
  )
  assert.equal(note?.message, 'Aucun occupant n’est donné (occupants)\u00A0: aucune personne ni aucune taxe de séjour n’est comptée.')
  assert.deepEqual(
    rules(stayOf({ occupants: [] }), { grids: [{ model: 1, periods: [{ start: '2026-07-04', end: '2026-08-29', nightCents: 3000 }] }] }),
    [],
  )
})

test('an age in two categories, a code that no offer has, an insurance without a price', () => {
  const twice = {
    ageCategories: [
      { id: 1, label: 'Adulte', minAge: 12 },
      { id: 2, label: 'Enfant', maxAge: 12 },
    ],
  }
  assert.deepEqual(rules(stayOf({ occupants: [{ ageCategoryId: null, age: 12, count: 1 }] }), twice), ['age-category-ambiguous'])
  assert.deepEqual(rules(stayOf({ occupants: [{ ageCategoryId: null, age: 13, count: 1 }] }), twice), [])
  const offers: TariffInput['offers'] = [{ label: 'Code', type: 1, value: { kind: 'amount', cents: 1000 }, promoCode: 'Été' }]
  assert.deepEqual(
    [rules(stayOf({ promoCode: 'hiver' }), { offers }), rules(stayOf({ promoCode: ' été ' }), { offers })],
    [['promo-code-unknown'], []],
  )
  const insured = stayOf({ cancellationInsurance: true })
  assert.deepEqual(
    [rules(insured), rules(insured, { insurance: {} }), rules(insured, { insurance: { rate: '3' } })],
    [['insurance-not-priced'], ['insurance-not-priced'], []],
  )
})

test('a night price by length beside a week price does not serve from seven nights on, and is said', () => {
  const grids = (fromNights: number): TariffInput['grids'] => [
    {
      model: 2,
      periods: [{ label: 'Été', start: '2026-07-04', end: '2026-08-29', weekCents: 30_000, lengthPrices: [{ fromNights, cents: 2000 }] }],
    },
  ]
  assert.deepEqual(
    [rules(stayOf(), { grids: grids(14) }), rules(stayOf(), { grids: grids(15) }), rules(stayOf(), { grids: grids(3) })],
    [['length-price-not-used'], [], []],
  )
})

test('a category or an exemption that the tariff does not have is refused', () => {
  const tariff = readTariff(
    tariffFormat.parse({
      ...base,
      touristTaxes: [{ tariff: { kind: 'amount', cents: 50 }, exemptions: [{ id: 3, label: 'Saisonnier' }] }],
    }),
  )
  const faults = unknownPeople(tariff, {
    occupants: [
      { ageCategoryId: 9, count: 1, taxExemptionId: 4 },
      { ageCategoryId: 1, count: 1, taxExemptionId: 3 },
    ],
  })
  assert.deepEqual(
    faults.map(({ rule, field }) => [rule, field]),
    [
      ['age-category-not-found', 'stay.occupants.0.ageCategoryId'],
      ['tax-exemption-not-found', 'stay.occupants.0.taxExemptionId'],
    ],
  )
})
