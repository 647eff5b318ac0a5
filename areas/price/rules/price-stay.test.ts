import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { cents } from '#domain/money.ts'
import { bookingFeeLines } from '#areas/price/rules/fee-lines.ts'
import { priceStay } from '#areas/price/rules/price-stay.ts'
import { splitByMonth } from '#areas/price/rules/split-by-month.ts'
import { adult, baby, booked, child, grid, option, period, personOption, stay, tariff, touristTax } from '#areas/price/rules/testing.ts'
import type { Tariff } from '#areas/price/rules/tariff.ts'
import type { DownPaymentTerms } from '#areas/price/rules/tariff-terms.ts'

const terms: DownPaymentTerms = { nature: 'acompte', calculation: { kind: 'percentage', rate: '30' }, base: 'stay', balanceDaysBefore: 30, fullBelowNights: 3, fullWithinDays: 30 }
const family = [{ ageCategoryId: adult.id, count: 2 }, { ageCategoryId: child.id, count: 2 }]

test('worked example: 7 nights at 110,00, two adults and two minors, down payment of 30 %', () => {
  const nightly = grid({ model: 1, periods: [period({ nightCents: cents(11000) })] })
  const priced = priceStay(tariff({ grids: [nightly], touristTaxes: [touristTax()], downPayment: terms }), stay({ occupants: family }), booked)
  assert.deepEqual(priced.refusals, [])
  assert.deepEqual(priced.lines.map((line) => [line.category, line.reason.replaceAll('\u00A0', ' '), line.amountCents, line.vatRate]), [[1, 'Haute saison, prix à la nuit', 77000, '10'], [2, '2 adultes × 7 nuits × 0,61 €', 854, null]])
  assert.equal(priced.totalCents, 77854)
  assert.deepEqual(priced.vat, [{ rate: '10', gross: 77000, net: 70000, vat: 7000 }])
  assert.deepEqual([priced.deposit?.dueNowCents, priced.deposit?.balanceCents, priced.deposit?.balanceDueOn], [23100, 54754, '2026-06-11'])
})

test('the booking screen: week, animal, fee, discount, tourist tax, down payment', () => {
  const summer = grid({ periods: [period({ weekCents: cents(107800) })], options: [option()] })
  const priced = priceStay(
    tariff({ grids: [summer], bookingFee: { label: 'Frais de dossier', cents: cents(1800), vatRate: '10' }, touristTaxes: [touristTax()], downPayment: terms }),
    stay({ arrival: '2026-08-15', departure: '2026-08-22', occupants: family, animals: [{ animalTypeId: 1, quantity: 1 }], discounts: [{ id: 1, label: 'Août en famille', scope: 'package', value: { kind: 'percent', rate: '5' } }] }),
    booked,
  )
  assert.deepEqual(priced.lines.map((line) => `${line.label} | ${line.reason} | ${line.amountCents}`.replaceAll('\u00A0', ' ')), [
    'Évasion 4 pers., 7 nuits | Haute saison, prix à la semaine | 107800',
    'Animal | 7 × 4,00 € | 2800',
    'Août en famille | −5 % sur l’hébergement | -5390',
    'Frais de dossier | Par séjour | 1800',
    'Taxe de séjour | 2 adultes × 7 nuits × 0,61 € | 854',
  ])
  assert.equal(priced.totalCents, 107864)
  assert.deepEqual(priced.subtotals, { packageCents: 107800, optionsCents: 2800, discountsCents: -5390, stayCents: 105210, feeCents: 1800, insuranceCents: 0, taxCents: 854 })
  assert.deepEqual([priced.deposit?.dueNowCents, priced.deposit?.balanceCents, priced.deposit?.balanceDueOn], [31563, 76301, '2026-07-16'])
})

test('published French pitch: 2 adults and 1 child, 5 nights, tourist tax', () => {
  const pitch = grid({
    model: 1, periods: [period({ nightCents: cents(500) })], persons: [personOption({ cents: cents(550) }), personOption({ id: 2, ageCategoryId: child.id, cents: cents(450) })],
    options: [option({ label: 'Électricité', target: { kind: 'extra', extraId: 5 }, cents: cents(450) })],
  })
  const tax = touristTax({ tariff: { kind: 'amount', cents: cents(30), publishedCents: null, byAgeCategory: [] }, additions: [] })
  const priced = priceStay(tariff({ grids: [pitch], touristTaxes: [tax] }), stay({ departure: '2026-07-16', occupants: [{ ageCategoryId: adult.id, count: 2 }, { ageCategoryId: child.id, count: 1 }], extras: [{ extraId: 5, quantity: 1 }] }), booked)
  assert.equal(priced.totalCents, 12500 + 300)
})

test('insurance is a percentage of package, options and discounts', () => {
  const priced = priceStay(tariff({ insurance: { label: 'Assurance annulation', rate: '4.5', vatRate: null }, bookingFee: { label: 'Frais', cents: cents(1800), vatRate: '10' } }), stay({ cancellationInsurance: true }), booked)
  assert.equal(priced.subtotals.insuranceCents, 3150)
  assert.equal(priceStay(tariff({ insurance: { label: 'Assurance annulation', rate: '4.5', vatRate: null } }), stay(), booked).subtotals.insuranceCents, 0)
})

test('a longer stay that costs less is pointed out, never applied', () => {
  const dear = tariff({ grids: [grid({ periods: [period({ weekCents: cents(70000), extraNightCents: cents(12000) })] })] })
  const priced = priceStay(dear, stay({ departure: '2026-07-24' }), booked)
  assert.equal(priced.totalCents, 142000)
  assert.deepEqual(priced.considered, [{
    rule: 'longer-stay-cheaper', message: '14 nuits\u00A0: 20\u00A0€ de moins', values: { nights: 14, lessCents: 2000 },
    fix: { label: 'Passer à 14 nuits', action: 'set-dates', values: { arrival: '2026-07-11', departure: '2026-07-25' } },
  }])
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
    grids: [grid({ periods: [period({ weekCents: cents(77000) })], persons: [personOption({ model: 3, cents: cents(7700) })], options: [option()] })],
    touristTaxes: [touristTax({ tariff: { kind: 'percentage', rate: '5', ceilingCents: null }, additions: [] })],
  })
  const asked = stay({ occupants: family, animals: [{ animalTypeId: 1, quantity: 1 }], discounts: [{ id: 1, label: 'Geste', scope: 'package', value: { kind: 'amount', cents: cents(15400) } }] })
  // (770,00 + 2 × 77,00 − 154,00) / 1,10 = 700,00 for 7 nights and 4 occupants.
  assert.equal(priceStay(which, asked, booked).touristTax.amountCents, 1750)
})

test('the first grid that accepts the stay prices it; the others say why not', () => {
  const weekend = grid({ id: 2, label: 'Week-ends', model: 3, periods: [period({ id: 20, shortStays: [{ nights: 2, cents: cents(18000), arrivalWeekdays: [5] }] })] })
  const both = tariff({ grids: [grid(), weekend] })
  const short = priceStay(both, stay({ arrival: '2026-07-10', departure: '2026-07-12' }), booked)
  assert.deepEqual([short.gridId, short.totalCents, short.refusals], [2, 18000, []])
  assert.deepEqual(short.considered.map((note) => note.rule), ['price-grid-passed-over'])
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
  const strict = tariff({ grids: [grid({ periods: [period({ nightCents: cents(9000), minNights: { operator: 1, nights: 5 }, arrivalWeekdays: [6] })] })], maxPersons: 3 })
  const priced = priceStay(strict, stay({ arrival: '2026-07-09', departure: '2026-07-12', occupants: [...family, { ageCategoryId: baby.id, count: 1 }] }), booked)
  assert.deepEqual(priced.refusals.map((fault) => fault.rule), ['price-nights-number', 'price-arrival-day', 'quantity-equipment-capacity'])
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
  assert.deepEqual(rules(tariff({ downPayment: terms }), stay({ arrival: '2026-12-01', departure: '2026-12-08' })), ['no-price-grid-period'])
})

test('a free night is accepted and said', () => {
  const priced = priceStay(tariff({ grids: [grid({ model: 1, periods: [period({ nightCents: cents(0) })] })] }), stay(), booked)
  assert.deepEqual([priced.refusals, priced.considered.map((note) => note.rule)], [[], ['price-per-night-null']])
})

const seasons = fc.array(fc.record({ week: fc.option(fc.integer({ min: 0, max: 200_000 })), night: fc.integer({ min: 0, max: 40_000 }), extra: fc.option(fc.integer({ min: 0, max: 40_000 })) }), { minLength: 3, maxLength: 3 })
const tariffs = fc.tuple(seasons, fc.integer({ min: 0, max: 4 }), fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const), fc.integer({ min: 0, max: 2 })).map(([list, includedPersons, model, includedQuantity]) => tariff({
  grids: [grid({
    periods: list.map((price, index) => period({
      id: index + 1, start: addDays('2026-06-06', index * 25), end: index === 2 ? '2027-06-01' : addDays('2026-06-06', index * 25 + 25),
      weekCents: price.week === null ? null : cents(price.week), nightCents: cents(price.night), extraNightCents: price.extra === null ? null : cents(price.extra),
    })),
    includedPersons,
    persons: [personOption({ model, slices: [{ upToNight: 5, cents: cents(900) }] }), personOption({ id: 2, ageCategoryId: child.id, cents: cents(333) })],
    options: [option({ includedQuantity }), option({ id: 11, label: 'Vélo', target: { kind: 'extra', extraId: 5 }, unit: 'percentage', rate: '1.5', vatRate: '20' }), option({ id: 12, label: 'Ménage', target: { kind: 'extra', extraId: 6 }, unit: 'stay', cents: cents(5000), required: true, vatRate: '20' })],
  })],
  bookingFee: { label: 'Frais', cents: cents(1800), vatRate: '10' }, insurance: { label: 'Assurance', rate: '4.5', vatRate: null }, touristTaxes: [touristTax()], downPayment: terms,
}))
const stays = fc.record({ offset: fc.integer({ min: 0, max: 80 }), count: fc.integer({ min: 1, max: 40 }), adults: fc.integer({ min: 0, max: 5 }), children: fc.integer({ min: 0, max: 4 }), animals: fc.integer({ min: 0, max: 4 }), rate: fc.constantFrom('0', '5', '12.5', '100'), amount: fc.integer({ min: 0, max: 50_000 }) }).map((made) => stay({
  arrival: addDays('2026-06-06', made.offset), departure: addDays('2026-06-06', made.offset + made.count),
  occupants: [{ ageCategoryId: adult.id, count: made.adults }, { ageCategoryId: child.id, count: made.children }],
  animals: [{ animalTypeId: 1, quantity: made.animals }], extras: [{ extraId: 5, quantity: 1 }], cancellationInsurance: true,
  discounts: [{ id: 1, label: 'Fidélité', scope: 'packageAndOptions', value: { kind: 'percent', rate: made.rate } }, { id: 2, label: 'Geste', scope: 'package', value: { kind: 'amount', cents: cents(made.amount) } }],
}))

test('laws of a priced stay', () => {
  fc.assert(fc.property(tariffs, stays, (which, asked) => {
    const priced = priceStay(which, asked, booked)
    const { subtotals } = priced
    assert.deepEqual(priceStay(which, asked, booked), priced, 'same input, same output')
    assert.equal(priced.lines.reduce((sum, line) => sum + line.amountCents, 0), priced.totalCents, 'the total is the sum of the lines')
    assert.equal(subtotals.stayCents + subtotals.feeCents + subtotals.insuranceCents + subtotals.taxCents, priced.totalCents)
    assert.ok(subtotals.stayCents >= 0, 'a discount never makes a stay negative')
    const taxed = priced.lines.filter((line) => line.vatRate !== null).reduce((sum, line) => sum + line.amountCents, 0)
    assert.equal(priced.vat.reduce((sum, part) => sum + part.net + part.vat, 0), taxed, 'net and VAT make the taxed lines')
    assert.equal((priced.deposit?.dueNowCents ?? 0) + (priced.deposit?.balanceCents ?? 0), priced.totalCents)
    for (const line of priced.lines) {
      assert.ok(line.reason.length > 0 && line.source.rule.length > 0)
      if (line.unitCents !== null) assert.equal(line.unitCents * Number(line.quantity), line.amountCents)
    }
  }), { numRuns: 300 })
})

test('law: what is included is never charged', () => {
  fc.assert(fc.property(tariffs, stays, fc.integer({ min: 0, max: 2 }), (which, asked, animals) => {
    const included = { ...which, grids: which.grids.map((each) => ({ ...each, options: [option({ includedQuantity: 2 })] })) }
    const cost = priceStay(included, { ...asked, extras: [], animals: [{ animalTypeId: 1, quantity: animals }] }, booked).totalCents
    assert.equal(cost, priceStay(included, { ...asked, extras: [], animals: [] }, booked).totalCents)
  }))
})

test('law: a stay split by month adds up in nights and in cents', () => {
  assert.deepEqual(splitByMonth(cents(100), { arrival: '2026-07-30', departure: '2026-08-02' }), [{ month: '2026-07', nights: 2, cents: 67 }, { month: '2026-08', nights: 1, cents: 33 }])
  fc.assert(fc.property(fc.integer({ min: -500_000, max: 500_000 }), fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 120 }), (amount, offset, count) => {
    const arrival = addDays('2026-01-01', offset)
    const shares = splitByMonth(cents(amount), { arrival, departure: addDays(arrival, count) })
    assert.equal(shares.reduce((sum, share) => sum + share.cents, 0), amount)
    assert.equal(shares.reduce((sum, share) => sum + share.nights, 0), count)
  }))
})

test('a stay shorter than the fee asks for pays none; one of just that length pays', () => {
  const fee = { label: 'Frais', cents: cents(1800), vatRate: '10', minimumNights: 7 }
  const feeOf = (departure: string) => bookingFeeLines(fee, stay({ departure })).map((line) => line.amountCents)
  assert.deepEqual(feeOf('2026-07-17'), [])
  assert.deepEqual(feeOf('2026-07-18'), [cents(1800)])
})
