import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { priceStay } from '#areas/price/rules/price-stay.ts'
import {
  adult,
  baby,
  booked,
  child,
  grid,
  option,
  period,
  personOption,
  stay,
  tariff,
  touristTax,
  terms,
} from '#areas/price/rules/testing.ts'
import type { Tariff } from '#areas/price/rules/tariff.ts'

const family = [
  { ageCategoryId: adult.id, count: 2 },
  { ageCategoryId: child.id, count: 2 },
]

test('worked example: 7 nights at 110,00, two adults and two minors, down payment of 30 %', () => {
  const nightly = grid({ model: 1, periods: [period({ nightCents: cents(11000) })] })
  const priced = priceStay(
    tariff({ grids: [nightly], touristTaxes: [touristTax()], downPayment: terms }),
    stay({ occupants: family }),
    booked,
  )
  assert.deepEqual(priced.refusals, [])
  assert.deepEqual(
    priced.lines.map((line) => [line.category, line.reason.replaceAll('\u00A0', ' '), line.amountCents, line.vatRate]),
    [
      [1, 'Haute saison, prix à la nuit', 77000, '10'],
      [2, '2 adultes × 7 nuits × 0,61 €', 854, null],
    ],
  )
  assert.equal(priced.totalCents, 77854)
  assert.deepEqual(priced.vat, [{ rate: '10', gross: 77000, net: 70000, vat: 7000 }])
  assert.deepEqual([priced.deposit?.dueNowCents, priced.deposit?.balanceCents, priced.deposit?.balanceDueOn], [23100, 54754, '2026-06-11'])
})

test('the booking screen: week, animal, fee, discount, tourist tax, down payment', () => {
  const summer = grid({ periods: [period({ weekCents: cents(107800) })], options: [option()] })
  const priced = priceStay(
    tariff({
      grids: [summer],
      bookingFee: { label: 'Frais de dossier', cents: cents(1800), vatRate: '10' },
      touristTaxes: [touristTax()],
      downPayment: terms,
    }),
    stay({
      arrival: '2026-08-15',
      departure: '2026-08-22',
      occupants: family,
      animals: [{ animalTypeId: 1, quantity: 1 }],
      discounts: [{ id: 1, label: 'Août en famille', scope: 'package', value: { kind: 'percent', rate: '5' } }],
    }),
    booked,
  )
  assert.deepEqual(
    priced.lines.map((line) => `${line.label} | ${line.reason} | ${line.amountCents}`.replaceAll('\u00A0', ' ')),
    [
      'Évasion 4 pers., 7 nuits | Haute saison, prix à la semaine | 107800',
      'Animal | 7 × 4,00 € | 2800',
      'Août en famille | −5 % sur l’hébergement | -5390',
      'Frais de dossier | Par séjour | 1800',
      'Taxe de séjour | 2 adultes × 7 nuits × 0,61 € | 854',
    ],
  )
  assert.equal(priced.totalCents, 107864)
  assert.deepEqual(priced.subtotals, {
    packageCents: 107800,
    optionsCents: 2800,
    discountsCents: -5390,
    stayCents: 105210,
    feeCents: 1800,
    insuranceCents: 0,
    taxCents: 854,
  })
  assert.deepEqual([priced.deposit?.dueNowCents, priced.deposit?.balanceCents, priced.deposit?.balanceDueOn], [31563, 76301, '2026-07-16'])
})

test('published French pitch: 2 adults and 1 child, 5 nights, tourist tax', () => {
  const pitch = grid({
    model: 1,
    periods: [period({ nightCents: cents(500) })],
    persons: [personOption({ cents: cents(550) }), personOption({ id: 2, ageCategoryId: child.id, cents: cents(450) })],
    options: [option({ label: 'Électricité', target: { kind: 'extra', extraId: 5 }, cents: cents(450) })],
  })
  const tax = touristTax({ tariff: { kind: 'amount', cents: cents(30), publishedCents: null, byAgeCategory: [] }, additions: [] })
  const priced = priceStay(
    tariff({ grids: [pitch], touristTaxes: [tax] }),
    stay({
      departure: '2026-07-16',
      occupants: [
        { ageCategoryId: adult.id, count: 2 },
        { ageCategoryId: child.id, count: 1 },
      ],
      extras: [{ extraId: 5, quantity: 1 }],
    }),
    booked,
  )
  assert.equal(priced.totalCents, 12500 + 300)
})

test('insurance is a percentage of package, options and discounts', () => {
  const priced = priceStay(
    tariff({
      insurance: { label: 'Assurance annulation', rate: '4.5', vatRate: null },
      bookingFee: { label: 'Frais', cents: cents(1800), vatRate: '10' },
    }),
    stay({ cancellationInsurance: true }),
    booked,
  )
  assert.equal(priced.subtotals.insuranceCents, 3150)
  assert.equal(
    priceStay(tariff({ insurance: { label: 'Assurance annulation', rate: '4.5', vatRate: null } }), stay(), booked).subtotals
      .insuranceCents,
    0,
  )
})

test('a longer stay that costs less is pointed out, never applied', () => {
  const dear = tariff({ grids: [grid({ periods: [period({ weekCents: cents(70000), extraNightCents: cents(12000) })] })] })
  const priced = priceStay(dear, stay({ departure: '2026-07-24' }), booked)
  assert.equal(priced.totalCents, 142000)
  assert.deepEqual(priced.considered, [
    {
      rule: 'longer-stay-cheaper',
      message: '14 nuits\u00A0: 20\u00A0€ de moins',
      values: { nights: 14, lessCents: 2000 },
      fix: { label: 'Passer à 14 nuits', action: 'set-dates', values: { arrival: '2026-07-11', departure: '2026-07-25' } },
    },
  ])
  const withTax = priceStay({ ...dear, touristTaxes: [touristTax()] }, stay({ departure: '2026-07-24', occupants: family }), booked)
  assert.equal(withTax.considered[0]?.message, '14 nuits\u00A0: 18,78\u00A0€ de moins', 'the tax of the extra night is paid too')
  assert.deepEqual(priceStay(dear, stay({ departure: '2026-07-25' }), booked).considered, [])
})

test('a longer stay that the grid refuses is not offered', () => {
  const capped = tariff({ grids: [grid({ periods: [period({ weekCents: cents(70000), extraNightCents: cents(12000), maxNights: 13 })] })] })
  assert.deepEqual(priceStay(capped, stay({ departure: '2026-07-24' }), booked).considered, [])
})

test('unclassified lodging: the tax looks at the lodging with its occupants, without VAT, after discounts', () => {
  const which = tariff({
    grids: [
      grid({
        periods: [period({ weekCents: cents(77000) })],
        persons: [personOption({ model: 3, cents: cents(7700) })],
        options: [option()],
      }),
    ],
    touristTaxes: [touristTax({ tariff: { kind: 'percentage', rate: '5', ceilingCents: null }, additions: [] })],
  })
  const asked = stay({
    occupants: family,
    animals: [{ animalTypeId: 1, quantity: 1 }],
    discounts: [{ id: 1, label: 'Geste', scope: 'package', value: { kind: 'amount', cents: cents(15400) } }],
  })
  // (770,00 + 2 × 77,00 − 154,00) / 1,10 = 700,00 for 7 nights and 4 occupants.
  assert.equal(priceStay(which, asked, booked).touristTax.amountCents, 1750)
})

test('the first grid that accepts the stay prices it; the others say why not', () => {
  const weekend = grid({
    id: 2,
    label: 'Week-ends',
    model: 3,
    periods: [period({ id: 20, shortStays: [{ nights: 2, cents: cents(18000), arrivalWeekdays: [5] }] })],
  })
  const both = tariff({ grids: [grid(), weekend] })
  const short = priceStay(both, stay({ arrival: '2026-07-10', departure: '2026-07-12' }), booked)
  assert.deepEqual([short.gridId, short.totalCents, short.refusals], [2, 18000, []])
  assert.deepEqual(
    short.considered.map((note) => note.rule),
    ['price-grid-passed-over'],
  )
  const week = priceStay(both, stay(), booked)
  assert.deepEqual([week.gridId, week.considered], [1, []])
})

test('when every grid refuses, the one that comes closest answers', () => {
  const far = grid({ id: 2, periods: [period({ weekCents: cents(70000), arrivalWeekdays: [7], departureWeekdays: [7] })] })
  const near = grid({ id: 3, periods: [period({ weekCents: cents(70000), arrivalWeekdays: [7] })] })
  assert.equal(priceStay(tariff({ grids: [far, near] }), stay(), booked).gridId, 3)
  assert.equal(priceStay(tariff({ grids: [far, grid({ id: 4, periods: [] })] }), stay(), booked).gridId, 2, 'a price comes first')
})

test('refused with a price: both are told, all refusals at once', () => {
  const strict = tariff({
    grids: [grid({ periods: [period({ nightCents: cents(9000), minNights: { operator: 1, nights: 5 }, arrivalWeekdays: [6] })] })],
    maxPersons: 3,
  })
  const priced = priceStay(
    strict,
    stay({ arrival: '2026-07-09', departure: '2026-07-12', occupants: [...family, { ageCategoryId: baby.id, count: 1 }] }),
    booked,
  )
  assert.deepEqual(
    priced.refusals.map((fault) => fault.rule),
    ['price-nights-number', 'price-arrival-day', 'quantity-equipment-capacity'],
  )
  assert.equal(priced.refusals[2]?.message, '5 occupants, bébés compris, pour une capacité de 3.')
  assert.equal(priced.totalCents, 27000)
})

test('no price at all', () => {
  const rules = (which: Tariff, asked = stay()) => {
    const priced = priceStay(which, asked, booked)
    assert.deepEqual([priced.lines, priced.totalCents, priced.deposit], [[], 0, null])
    return priced.refusals.map((fault) => fault.rule)
  }
  assert.deepEqual(rules(tariff({ grids: [], downPayment: terms })), ['no-price-grid'])
  assert.deepEqual(rules(tariff({ downPayment: terms }), stay({ departure: '2026-07-11' })), ['invalid-dates'])
  assert.deepEqual(rules(tariff(), stay({ departure: '2036-07-11' })), ['invalid-dates'])
  assert.deepEqual(rules(tariff(), stay({ arrival: '2026-02-30' })), ['invalid-dates'])
  assert.deepEqual(rules(tariff({ downPayment: terms }), stay({ arrival: '2026-12-01', departure: '2026-12-08' })), [
    'no-price-grid-period',
  ])
})

test('a free night is accepted and said', () => {
  const priced = priceStay(tariff({ grids: [grid({ model: 1, periods: [period({ nightCents: cents(0) })] })] }), stay(), booked)
  assert.deepEqual([priced.refusals, priced.considered.map((note) => note.rule)], [[], ['price-per-night-null']])
})
