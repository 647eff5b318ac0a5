import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { cents } from '#domain/money.ts'
import type { Group } from '#areas/price/rules/people.ts'
import { adult, baby, child, touristTax } from '#areas/price/rules/testing.ts'
import { touristTaxDetails, touristTaxTotal } from '#areas/price/rules/tourist-tax.ts'

function group(count: number, category: Group['category'] = adult, more: Partial<Group> = {}): Group {
  return { category, count, age: null, taxExemptionId: null, ...more }
}
function stayOf(nights: number, groups: readonly Group[], netLodgingCents = 0, arrival = '2026-07-11') {
  return { period: { arrival, departure: addDays(arrival, nights) }, groups, netLodgingCents: cents(netLodgingCents) }
}
function amount(value: number) {
  return { kind: 'amount' as const, cents: cents(value), publishedCents: null, byAgeCategory: [] }
}
const noAdditions = { additions: [] }

test('published vectors of the tax by person and night', () => {
  const cases = [
    { tax: touristTax({ tariff: amount(50), ...noAdditions }), stay: stayOf(5, [group(2)]), due: 500 },
    { tax: touristTax({ tariff: amount(40), ...noAdditions }), stay: stayOf(2, [group(3)]), due: 240 },
    { tax: touristTax({ tariff: amount(150), ...noAdditions }), stay: stayOf(2, [group(2)]), due: 600 },
    { tax: touristTax({ tariff: amount(55) }), stay: stayOf(7, [group(2), group(2, child)]), due: 854 },
    {
      tax: touristTax({
        tariff: amount(60),
        additions: [
          { id: 1, label: 'Département', rate: '10' },
          { id: 2, label: 'Ligne nouvelle', rate: '34' },
        ],
      }),
      stay: stayOf(14, [group(3)]),
      due: 3612,
    },
  ]
  for (const { tax, stay, due } of cases) assert.equal(touristTaxTotal(touristTaxDetails([tax], stay)), due)
})

test('nights beyond the most that are taxed, and lodging under the voted rent, owe nothing', () => {
  const due = (tax: Parameters<typeof touristTax>[0], nights: number, net = 0): number =>
    touristTaxTotal(touristTaxDetails([touristTax({ tariff: amount(50), ...noAdditions, ...tax })], stayOf(nights, [group(2)], net)))
  assert.deepEqual([due({ maximumNights: 30 }, 30), due({ maximumNights: 30 }, 45), due({ maximumNights: 30 }, 29)], [3000, 3000, 2900])
  const [capped] = touristTaxDetails([touristTax({ maximumNights: 30 })], stayOf(45, [group(2)]))
  assert.equal(capped?.nights, 30, 'the line says the nights that are counted')
  const rent = { exemptRentBelow: cents(1000) }
  assert.deepEqual([due(rent, 3, 2999), due(rent, 3, 3000), due(rent, 3, 9000)], [0, 300, 300])
  const [exempt] = touristTaxDetails([touristTax(rent)], stayOf(3, [group(2)], 2999))
  assert.deepEqual([exempt?.taxablePersons, exempt?.exemptPersons], [0, 2], 'declared as exempt')
})

test('published unit amounts with additions', () => {
  const ten = [{ id: 1, label: 'Département', rate: '10' }]
  for (const [base, unit] of [
    [55, 61],
    [75, 83],
    [20, 22],
    [90, 99],
    [150, 165],
    [60, 66],
    [80, 88],
    [50, 55],
    [200, 220],
  ] as const) {
    assert.equal(touristTaxDetails([touristTax({ tariff: amount(base), additions: ten })], stayOf(1, [group(1)]))[0]?.unitCents, unit)
  }
  const paris = [
    { id: 1, label: 'Département', rate: '10' },
    { id: 2, label: 'Grand Paris', rate: '15' },
    { id: 3, label: 'Mobilités', rate: '200' },
  ]
  assert.equal(touristTaxDetails([touristTax({ tariff: amount(330), additions: paris })], stayOf(1, [group(1)]))[0]?.unitCents, 1073)
})

test('published vectors of unclassified lodging: percent of the night by occupant, ceiling, then additions', () => {
  const percent = (rate: string, ceilingCents: number | null, additions = touristTax().additions) =>
    touristTax({ tariff: { kind: 'percentage', rate, ceilingCents: ceilingCents === null ? null : cents(ceilingCents) }, additions })
  assert.equal(touristTaxTotal(touristTaxDetails([percent('5', null, [])], stayOf(7, [group(2), group(2, child)], 70000))), 1750)
  assert.equal(touristTaxTotal(touristTaxDetails([percent('3', null, [])], stayOf(1, [group(3), group(2, child)], 12000))), 216)
  assert.equal(touristTaxDetails([percent('5', 460, [])], stayOf(1, [group(2)], 40000))[0]?.unitCents, 460)
  assert.equal(
    touristTaxDetails([percent('5', 460)], stayOf(1, [group(2)], 40000))[0]?.unitCents,
    506,
    'additions are computed after the ceiling',
  )
})

test('the declaration: base and additions are the differences of what was rounded', () => {
  const [detail] = touristTaxDetails([touristTax()], stayOf(7, [group(2), group(2, child)]))
  assert.deepEqual(detail, {
    taxId: 1,
    label: 'Taxe de séjour',
    ageCategoryId: null,
    nights: 7,
    taxablePersons: 2,
    exemptPersons: 2,
    unitCents: 61,
    baseCents: 770,
    additions: [{ id: 1, label: 'Département', cents: 84 }],
    amountCents: 854,
  })
})

test('rounded at the end, or published as it is', () => {
  assert.equal(touristTaxTotal(touristTaxDetails([touristTax({ rounding: 'total' })], stayOf(7, [group(2)]))), 847)
  assert.equal(
    touristTaxTotal(touristTaxDetails([touristTax({ tariff: { ...amount(55), publishedCents: cents(60) } })], stayOf(7, [group(2)]))),
    840,
  )
})

test('exactly eighteen pays, seventeen does not; a reason exempts, another one does not', () => {
  const due = (each: Group): number => touristTaxTotal(touristTaxDetails([touristTax()], stayOf(1, [each])))
  assert.equal(due(group(1, adult, { age: 18 })), 61)
  assert.equal(due(group(1, child, { age: 17 })), 0)
  assert.equal(due(group(1, baby)), 0)
  assert.equal(due(group(1, null)), 61)
  assert.equal(due(group(1, { ...adult, minAge: 13 })), 61, '13 ans et plus, without birth date')
  assert.equal(due(group(1, { ...child, minAge: 13, maxAge: 18 })), 0)
  assert.equal(due(group(1, adult, { taxExemptionId: 1 })), 0)
  assert.equal(due(group(1, adult, { taxExemptionId: 2 })), 61)
})

test('the reason of minors exempts nobody who is known to be of age', () => {
  const due = (each: Group): number =>
    touristTaxTotal(touristTaxDetails([touristTax({ exemptions: [{ id: 1, label: 'Mineur', belowAge: 18 }] })], stayOf(1, [each])))
  const exempt = { taxExemptionId: 1 }
  const teen = { ...adult, minAge: 13 }
  assert.deepEqual(
    [
      due(group(1, adult, exempt)),
      due(group(1, teen, { ...exempt, age: 18 })),
      due(group(1, teen, { ...exempt, age: 17 })),
      due(group(1, teen, exempt)),
    ],
    [61, 61, 0, 0],
  )
})

test('only the nights of the collection period, each tariff on its own dates', () => {
  const spring = touristTax({ id: 1, start: '2026-04-01', end: '2026-07-14', tariff: amount(50), ...noAdditions })
  const summer = touristTax({ id: 2, start: '2026-07-14', end: '2026-07-16', tariff: amount(100), ...noAdditions })
  const details = touristTaxDetails([spring, summer], stayOf(7, [group(2)]))
  assert.deepEqual(
    details.map((detail) => [detail.taxId, detail.nights, detail.amountCents]),
    [
      [1, 3, 300],
      [2, 2, 400],
    ],
  )
  assert.deepEqual(touristTaxDetails([spring], stayOf(7, [group(2)], 0, '2026-10-01')), [])
})

test('a category may have its own tariff', () => {
  const tax = touristTax({ tariff: { ...amount(60), byAgeCategory: [{ ageCategoryId: adult.id, cents: cents(80) }] }, ...noAdditions })
  assert.deepEqual(
    touristTaxDetails([tax], stayOf(2, [group(2), group(1, null)])).map((detail) => [detail.ageCategoryId, detail.amountCents]),
    [
      [adult.id, 320],
      [null, 120],
    ],
  )
})

const taxes = fc
  .record({
    cents: fc.integer({ min: 0, max: 500 }),
    rates: fc.array(fc.constantFrom('10', '15', '34', '200', '0', '2.5'), { maxLength: 3 }),
    rounding: fc.constantFrom('unit' as const, 'total' as const),
    rate: fc.option(fc.constantFrom('1', '3.5', '5')),
    ceiling: fc.option(fc.integer({ min: 1, max: 500 })),
  })
  .map((made) =>
    touristTax({
      tariff:
        made.rate === null
          ? amount(made.cents)
          : { kind: 'percentage', rate: made.rate, ceilingCents: made.ceiling === null ? null : cents(made.ceiling) },
      additions: made.rates.map((rate, index) => ({ id: index, label: String(index), rate })),
      rounding: made.rounding,
    }),
  )

test('laws: base plus additions is what is collected; children change nothing to a tax by person; nights add up when the unit is rounded', () => {
  fc.assert(
    fc.property(
      taxes,
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 0, max: 4 }),
      fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 400_000 })),
      (tax, adults, children, [nights, net]) => {
        const groups = [group(adults), group(children, child)]
        const [detail] = touristTaxDetails([tax], stayOf(nights, groups, net))
        if (!detail) return
        assert.equal(detail.baseCents + detail.additions.reduce((sum, addition) => sum + addition.cents, 0), detail.amountCents)
        assert.equal(detail.taxablePersons, adults)
        if (tax.tariff.kind === 'percentage') return
        assert.equal(touristTaxTotal(touristTaxDetails([tax], stayOf(nights, [group(adults)]))), detail.amountCents)
        if (tax.rounding === 'unit')
          assert.equal(
            touristTaxTotal(touristTaxDetails([tax], stayOf(nights + 1, groups))) - detail.amountCents,
            (detail.unitCents ?? Number.NaN) * adults,
          )
      },
    ),
  )
})
