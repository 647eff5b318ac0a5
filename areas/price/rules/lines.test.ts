import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { cents } from '#domain/money.ts'
import { priceStay } from '#areas/price/rules/price-stay.ts'
import { priceStays } from '#areas/price/rules/price-stays.ts'
import { initialQuantity } from '#areas/price/rules/option-lines.ts'
import { adult, baby, booked, child, grid, option, period, personOption, stay, tariff } from '#areas/price/rules/testing.ts'
import type { PriceLine, StayToPrice } from '#areas/price/rules/stay-to-price.ts'
import type { OtherOption, PersonOption, PriceGrid } from '#areas/price/rules/tariff.ts'

function linesOf(which: Partial<PriceGrid>, asked: Partial<StayToPrice>): readonly PriceLine[] {
  return priceStay(tariff({ grids: [grid(which)] }), stay(asked), booked).lines.filter((line) => line.category !== 1)
}
function shown(lines: readonly PriceLine[]): readonly string[] {
  return lines.map((line) => `${line.category} ${line.label} | ${line.reason} | ${line.amountCents}`.replaceAll('\u00A0', ' '))
}
const family = [
  { ageCategoryId: adult.id, count: 2 },
  { ageCategoryId: child.id, count: 2 },
]
const persons = [personOption(), personOption({ id: 2, ageCategoryId: child.id, cents: cents(450) })]

test('the five age-category models', () => {
  const one = (more: Partial<PersonOption>, departure = '2026-07-18'): readonly string[] =>
    shown(linesOf({ persons: [personOption(more)] }, { occupants: family, departure }))
  assert.deepEqual(one({ model: 1 }), ['6 Adulte | 2 adultes × 7 nuits × 6,00 € | 8400'])
  assert.deepEqual(
    one(
      {
        model: 2,
        slices: [
          { upToNight: 14, cents: cents(600) },
          { upToNight: null, cents: cents(300) },
        ],
      },
      '2026-07-28',
    ),
    ['6 Adulte | 2 adultes × 14 nuits × 6,00 € | 16800', '6 Adulte | 2 adultes × 3 nuits × 3,00 € | 1800'],
  )
  assert.deepEqual(one({ model: 3 }), ['6 Adulte | 2 adultes × 6,00 € | 1200'])
  assert.deepEqual(one({ model: 4 }), ['6 Adulte | Groupe × 7 nuits × 6,00 € | 4200'])
  assert.deepEqual(one({ model: 5 }), ['6 Adulte | Groupe × 6,00 € | 600'])
})

test('included places go to the dearest occupants, or in the order of the categories', () => {
  const dear = [personOption({ cents: cents(300) }), personOption({ id: 2, ageCategoryId: child.id, cents: cents(450) })]
  assert.deepEqual(shown(linesOf({ persons: dear, includedPersons: 3 }, { occupants: family })), [
    '6 Adulte | 1 adulte × 7 nuits × 3,00 € | 2100',
  ])
  const settings = { ...grid().settings, includedPlaces: 'categoryOrder' as const }
  assert.deepEqual(shown(linesOf({ persons: dear, includedPersons: 3, settings }, { occupants: family })), [
    '6 Enfant | 1 enfant × 7 nuits × 4,50 € | 3150',
  ])
  assert.deepEqual(linesOf({ persons: dear, includedPersons: 4 }, { occupants: family }), [])
})

test('an age category may have its own included quantity', () => {
  assert.deepEqual(shown(linesOf({ persons: [personOption({ includedQuantity: 1 })] }, { occupants: family })), [
    '6 Adulte | 1 adulte × 7 nuits × 6,00 € | 4200',
  ])
})

test('age on arrival decides the category, bounds included; someone in no category is not charged', () => {
  const occupants = [
    { ageCategoryId: child.id, birthDate: '2008-07-11', count: 1 },
    { ageCategoryId: adult.id, birthDate: '2008-07-12', count: 1 },
    { ageCategoryId: null, count: 3 },
    { ageCategoryId: baby.id, count: 1 },
  ]
  assert.deepEqual(shown(linesOf({ persons }, { occupants })), [
    '6 Adulte | 1 adulte × 7 nuits × 6,00 € | 4200',
    '6 Enfant | 1 enfant × 7 nuits × 4,50 € | 3150',
  ])
})

test('each night at the price of its own period', () => {
  const periods = [
    period({ id: 1, end: '2026-07-14', nightCents: cents(100) }),
    period({ id: 2, start: '2026-07-14', nightCents: cents(100) }),
  ]
  const lines = linesOf(
    { model: 1, periods, persons: [personOption({ periodPrices: [{ periodId: 2, cents: cents(700) }] })] },
    { occupants: [{ ageCategoryId: adult.id, count: 1 }] },
  )
  assert.deepEqual(
    lines.map((line) => [line.start, line.end, line.amountCents, line.source.periodId]),
    [
      ['2026-07-11', '2026-07-14', 1800, 1],
      ['2026-07-14', '2026-07-18', 2800, 2],
    ],
  )
})

test('units of the other options', () => {
  const one = (more: Partial<OtherOption>, quantity = 1, departure = '2026-07-18'): readonly string[] =>
    shown(linesOf({ options: [option(more)] }, { animals: [{ animalTypeId: 1, quantity }], departure }))
  assert.deepEqual(one({}), ['4 Animal | 7 × 4,00 € | 2800'])
  assert.deepEqual(one({}, 2), ['4 Animal | 2 × 7 nuits × 4,00 € | 5600'])
  assert.deepEqual(one({ unit: 'day' }), ['4 Animal | 7 jours × 4,00 € | 2800'])
  assert.deepEqual(one({ unit: 'stay' }), ['4 Animal | Par séjour | 400'])
  assert.deepEqual(one({ unit: 'stay' }, 2), ['4 Animal | 2 × 4,00 € | 800'])
  assert.deepEqual(one({ unit: 'week' }, 1, '2026-07-19'), ['4 Animal | 2 semaines × 4,00 € | 800'])
  assert.deepEqual(one({ unit: 'month' }, 1, '2026-08-11'), ['4 Animal | 1 mois × 4,00 € | 400'])
  assert.deepEqual(one({ unit: 'month' }, 1, '2026-08-12'), ['4 Animal | 2 mois × 4,00 € | 800'])
  assert.deepEqual(one({ unit: 'year' }), ['4 Animal | 1 an × 4,00 € | 400'])
  assert.deepEqual(one({ unit: 'percentage', rate: '2.5' }), ['4 Animal | 2,5 % du forfait | 1750'])
})

test('what is included is never charged; what is compulsory always is', () => {
  assert.deepEqual(shown(linesOf({ options: [option({ includedQuantity: 1 })] }, { animals: [{ animalTypeId: 1, quantity: 3 }] })), [
    '4 Animal | 2 × 7 nuits × 4,00 €, 1 compris | 5600',
  ])
  assert.deepEqual(shown(linesOf({ options: [option({ includedQuantity: 2 })] }, { animals: [{ animalTypeId: 1, quantity: 1 }] })), [
    '4 Animal | 1 compris | 0',
  ])
  const bikes = option({ label: 'Vélo', target: { kind: 'extra', extraId: 5 }, unit: 'stay', includedQuantity: 2 })
  const twice = [
    { extraId: 5, quantity: 2, end: '2026-07-14' },
    { extraId: 5, quantity: 1, start: '2026-07-14' },
  ]
  assert.deepEqual(
    linesOf({ options: [bikes] }, { extras: twice }).map((line) => line.amountCents),
    [0, 400],
    'included once, not once for each dates',
  )
  const cleaning = option({ label: 'Ménage', target: { kind: 'extra', extraId: 5 }, unit: 'stay', cents: cents(6000), required: true })
  assert.deepEqual(shown(linesOf({ options: [cleaning] }, {})), ['7 Ménage | Par séjour | 6000'])
  assert.deepEqual(shown(linesOf({ options: [cleaning] }, { extras: [{ extraId: 5, quantity: 2 }] })), ['7 Ménage | 2 × 60,00 € | 12000'])
  assert.deepEqual(
    [
      initialQuantity({ required: false, includedQuantity: 0, ageCategoryId: null }),
      initialQuantity({ required: true, includedQuantity: 0, ageCategoryId: null }),
      initialQuantity({ required: false, includedQuantity: 2, ageCategoryId: null }),
      initialQuantity({ required: false, includedQuantity: 2, ageCategoryId: 1 }),
    ],
    [0, 1, 2, 0],
  )
})

test('an extra on its own dates, cut by those of the stay', () => {
  const linen = option({ label: 'Vélo', target: { kind: 'extra', extraId: 5 }, unit: 'day', cents: cents(1000) })
  const priced = priceStay(
    tariff({ grids: [grid({ options: [linen] })] }),
    stay({ extras: [{ extraId: 5, quantity: 1, start: '2026-07-15', end: '2026-07-30' }] }),
    booked,
  )
  assert.deepEqual(
    priced.lines.slice(1).map((line) => [line.start, line.end, line.amountCents]),
    [['2026-07-15', '2026-07-18', 3000]],
  )
  assert.deepEqual(
    priced.considered.map((note) => note.rule),
    ['options-cut-by-dates'],
  )
})

test('a supplement is promised within its stock, night by night, whatever the order of the places of a stay', () => {
  const bike = option({ label: 'Vélo', target: { kind: 'extra', extraId: 5 }, unit: 'day', cents: cents(1000), stock: 3 })
  const rented = tariff({ grids: [grid({ options: [bike] })] })
  const asks = (...extras: StayToPrice['extras']): StayToPrice => stay({ extras })
  const short = (...stays: readonly StayToPrice[]) =>
    priceStays(
      stays.map((one) => ({ tariff: rented, stay: one })),
      booked,
    ).occupancies.map(({ refusals }) => refusals.map(({ rule, values }) => [rule, values?.['quantity'], values?.['stock']]))
  assert.deepEqual(short(asks({ extraId: 5, quantity: 2 }), asks({ extraId: 5, quantity: 1 })), [[], []])
  assert.deepEqual(short(asks({ extraId: 5, quantity: 2 }), asks({ extraId: 5, quantity: 2 })), [[], [['quantity-above-stock', 2, 1]]])
  // Two on the first nights and two on the last ones are never four at once.
  assert.deepEqual(short(asks({ extraId: 5, quantity: 2, end: '2026-07-14' }, { extraId: 5, quantity: 2, start: '2026-07-14' })), [[]])
  assert.deepEqual(short(asks({ extraId: 5, quantity: 3, end: '2026-07-14' }), asks({ extraId: 5, quantity: 3, start: '2026-07-14' })), [
    [],
    [],
  ])
  assert.deepEqual(short(asks({ extraId: 5, quantity: 3, end: '2026-07-15' }), asks({ extraId: 5, quantity: 3, start: '2026-07-14' })), [
    [],
    [['quantity-above-stock', 3, 0]],
  ])
  // A place that leaves before the other one arrives.
  assert.deepEqual(
    short(
      asks({ extraId: 5, quantity: 3 }),
      stay({ arrival: '2026-07-18', departure: '2026-07-25', extras: [{ extraId: 5, quantity: 3 }] }),
    ),
    [[], []],
  )
  // What is promised at once never exceeds the stock, in any split of the same demand.
  const [start, end] = ['2026-07-11', '2026-07-18']
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 3 }),
          from: fc.integer({ min: 0, max: 6 }),
          nights: fc.integer({ min: 1, max: 7 }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      (demands) => {
        const dated = demands.map(({ quantity, from, nights }) => ({
          extraId: 5,
          quantity,
          start: addDays(start, from),
          end: [addDays(start, from + nights), end].toSorted()[0] ?? end,
        }))
        const most = Math.max(
          ...Array.from({ length: 7 }, (_unused, night) =>
            dated
              .filter((one) => one.start <= addDays(start, night) && addDays(start, night) < one.end)
              .reduce((total, one) => total + one.quantity, 0),
          ),
        )
        assert.equal(short(...dated.map((one) => asks(one))).flat().length > 0, most > 3)
        assert.equal(short(asks(...dated)).flat().length > 0, most > 3)
      },
    ),
    { numRuns: 60 },
  )
})

test('quantity above the maximum, option that the grid does not offer: each with its way out', () => {
  const priced = priceStay(
    tariff({ grids: [grid({ options: [option({ maxQuantity: 1 })] })] }),
    stay({ animals: [{ animalTypeId: 1, quantity: 2 }], extras: [{ extraId: 9, label: 'Climatisation', quantity: 1 }] }),
    booked,
  )
  assert.deepEqual(
    priced.refusals.map((fault) => [fault.rule, fault.message.replaceAll('\u00A0', ' '), fault.fix?.label]),
    [
      ['option-unavailable-grid', '« Climatisation » n’est pas disponible dans la grille « Été 2026 ».', 'Retirer l’option'],
      ['equipment-max-quantity', 'Animal : 2 pour un maximum de 1.', 'Ramener à 1'],
    ],
  )
})

test('discounts: one after the other, once on the sum, with the rates of what they reduce', () => {
  const bike = option({ label: 'Vélo', target: { kind: 'extra', extraId: 5 }, unit: 'stay', cents: cents(10000), vatRate: '20' })
  const asked = { extras: [{ extraId: 5, quantity: 1 }] }
  const discounts = (...list: StayToPrice['discounts']) =>
    linesOf({ options: [bike] }, { ...asked, discounts: list })
      .filter((line) => line.category === 9)
      .map((line) => [line.vatRate, line.amountCents])
  const percent = (rate: string) => ({ kind: 'percent' as const, rate })
  assert.deepEqual(discounts({ id: 1, label: 'Fidélité', scope: 'packageAndOptions', value: percent('10') }), [
    ['10', -7000],
    ['20', -1000],
  ])
  assert.deepEqual(
    discounts(
      { id: 1, label: 'Fidélité', scope: 'package', value: percent('10') },
      { id: 2, label: 'Groupe', scope: 'package', value: percent('10') },
    ),
    [
      ['10', -7000],
      ['10', -6300],
    ],
  )
  assert.deepEqual(
    discounts({ id: 1, label: 'Geste', scope: 'otherOptions', value: { kind: 'amount', cents: cents(50000) } }),
    [['20', -10000]],
    'never below zero',
  )
  assert.deepEqual(discounts({ id: 1, label: 'Geste', scope: 'personOptions', value: percent('10') }), [], 'nothing to reduce')
  const gesture = option({ label: 'Geste', target: { kind: 'extra', extraId: 5 }, unit: 'stay', cents: cents(-10000) })
  const reduced = linesOf(
    { options: [gesture] },
    { ...asked, discounts: [{ id: 1, label: 'Fidélité', scope: 'packageAndOptions', value: percent('10') }] },
  )
  assert.deepEqual(
    reduced.map((line) => line.amountCents),
    [-10000, -7000],
    'an option of negative price is not reduced',
  )
})
