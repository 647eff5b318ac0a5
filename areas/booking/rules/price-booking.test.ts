import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents } from '#domain/money.ts'
import { usualGridSettings } from '#areas/price/rules/tariff.ts'
import type { Tariff } from '#areas/price/rules/tariff.ts'
import { keptLines, priceOccupancy, subtotalsOf, totalOf, withManualLines } from './price-booking.ts'
import { scheduleOf } from './schedule.ts'
import type { BookingLine, PricedDemand, PriceTerms } from './price-booking.ts'

const tariff: Tariff = {
  label: 'Évasion',
  maxPersons: 6,
  insurance: null,
  vatRounding: 'perRate',
  ageCategories: [{ id: 1, label: 'Adulte', minAge: 18, maxAge: null, position: 1 }],
  bookingFee: { label: 'Frais de dossier', cents: cents(1800), vatRate: '10' },
  grids: [
    {
      id: 1,
      label: 'Été',
      model: 1,
      vatRate: '10',
      includedPersons: 4,
      persons: [],
      options: [],
      settings: usualGridSettings,
      periods: [
        {
          id: 9,
          label: 'Haute saison',
          start: '2026-07-01',
          end: '2026-09-01',
          nightCents: cents(10_000),
          weekCents: null,
          extraNightCents: null,
          firstNightCents: [],
          shortStays: [],
          packageCents: null,
          minNights: { operator: 1, nights: 2 },
          maxNights: null,
          arrivalWeekdays: [],
          departureWeekdays: [],
          closed: false,
        },
      ],
    },
  ],
  touristTaxes: [
    {
      id: 1,
      label: 'Taxe de séjour',
      start: '2026-01-01',
      end: '2027-01-01',
      tariff: { kind: 'amount', cents: cents(61), publishedCents: null, byAgeCategory: [] },
      additions: [],
      rounding: 'unit',
      minimumAge: 18,
      maximumNights: 366,
      exemptRentBelow: null,
      exemptions: [{ id: 2, label: 'Saisonnier' }],
    },
  ],
  downPayment: {
    nature: 'acompte',
    calculation: { kind: 'percentage', rate: '30' },
    base: 'stay',
    balanceDaysBefore: 30,
    fullBelowNights: null,
    fullWithinDays: null,
  },
}
const terms: PriceTerms = {
  hasInsurance: false,
  bookedOn: '2026-04-01',
  discounts: [],
  exemptions: { minor: { id: 1 }, seasonal: { id: 2 }, emergency: { id: 3 }, lowRent: { id: 4 } },
}
const adult = { ageCategoryId: 1, birthDate: null, taxExemption: null }
const demand: PricedDemand = {
  startDate: '2026-08-15',
  endDate: '2026-08-22',
  attendants: [adult, adult],
  vehicles: [],
  animals: [],
  extras: [],
}
const line = (change: Partial<BookingLine>): BookingLine => ({
  category: 1,
  label: '',
  reason: '',
  quantity: '1',
  unitPrice: null,
  amount: 0,
  vatRate: '10',
  gridId: null,
  gridVersion: null,
  periodId: null,
  extraId: null,
  ageCategoryId: null,
  isManual: false,
  manualReason: null,
  manualBy: null,
  ...change,
})

test('lodging goes with the place; fee and tourist tax go with the stay', () => {
  const price = priceOccupancy(tariff, demand, terms)
  assert.deepEqual(
    price.lines.map(({ category, amount }) => [category, amount]),
    [[1, 70_000]],
  )
  assert.deepEqual(
    price.stayLines.map(({ category, amount }) => [category, amount]),
    [
      [8, 1800],
      [2, 854],
    ],
  )
  assert.equal(price.gridLabel, 'Été')
})

test('the fee is asked once, and an exempted occupant pays no tax', () => {
  const price = priceOccupancy(tariff, { ...demand, attendants: [adult, { ...adult, taxExemption: 'seasonal' }] }, terms, false)
  assert.deepEqual(
    price.stayLines.map(({ category, amount }) => [category, amount]),
    [[2, 427]],
  )
})

test('refusals name the fields of the form', () => {
  const price = priceOccupancy(tariff, { ...demand, endDate: '2026-08-16' }, terms)
  assert.ok(price.refusals.length > 0)
  for (const fault of price.refusals) assert.ok(!['arrival', 'departure', 'occupants'].includes(fault.field ?? ''))
})

test('a line changed by hand replaces its subject, others are added, the tax is out of reach', () => {
  const computed = [line({ amount: 70_000, periodId: 9 }), line({ category: 2, amount: 854, vatRate: null })]
  const manual = [
    line({ amount: 65_000, periodId: 9, manualReason: 'Geste', manualBy: null }),
    line({ category: 9, amount: -500, manualReason: 'Fidélité', manualBy: null }),
  ]
  assert.deepEqual(
    withManualLines(computed, manual).map(({ category, amount, isManual }) => [category, amount, isManual]),
    [
      [1, 65_000, true],
      [2, 854, false],
      [9, -500, true],
    ],
  )
})

test('a price by hand follows the stay to another season instead of being counted twice', () => {
  const moved = withManualLines(
    [line({ amount: 80_000, periodId: 10 }), line({ category: 7, extraId: 3, amount: 500 })],
    [line({ amount: 65_000, periodId: 9, manualReason: 'Geste', manualBy: null })],
  )
  assert.equal(totalOf(moved), 65_500)
  const half = withManualLines(
    [line({ amount: 30_000, periodId: 9 }), line({ amount: 40_000, periodId: 10 })],
    [line({ amount: 25_000, periodId: 9, manualReason: 'Geste', manualBy: null })],
  )
  assert.equal(totalOf(half), 65_000)
})

test('a price by hand bears the name of what is sold now, and goes with what is no longer asked for', () => {
  const agreed = line({ label: 'Confort 6 A, 7 nuits', amount: 25_000, periodId: 9, manualReason: 'Geste' })
  const told = (lines: readonly BookingLine[]): readonly unknown[] => lines.map(({ label, amount, isManual }) => [label, amount, isManual])
  const longer = line({ label: 'Grand confort 10 A, 9 nuits', amount: 45_000, periodId: 9 })
  assert.deepEqual(told(withManualLines([longer], [agreed])), [['Grand confort 10 A, 9 nuits', 25_000, true]])
  assert.deepEqual(
    told(
      withManualLines(
        [
          { ...longer, periodId: 10 },
          { ...longer, label: 'Grand confort 10 A, 2 nuits', periodId: 11 },
        ],
        [agreed],
      ),
    ),
    [['Grand confort 10 A, 9 nuits + Grand confort 10 A, 2 nuits', 25_000, true]],
  )
  // The child whose price was agreed does not come any more; a stay that the tariff does not price keeps what was agreed.
  const child = line({ category: 6, label: 'Enfant', amount: 3000, ageCategoryId: 2, manualReason: 'Geste' })
  assert.deepEqual(told(withManualLines([longer], [child])), [['Grand confort 10 A, 9 nuits', 45_000, false]])
  assert.deepEqual(told(withManualLines([], [child])), [['Enfant', 3000, true]])
  const insurance = line({ category: 11, label: 'Assurance annulation', amount: 1000, manualReason: 'Geste' })
  assert.deepEqual(withManualLines([], [insurance], true), [])
})

test('of two lines of one subject, the one that was changed by hand is the one that changes', () => {
  const [dog, cat] = [
    line({ category: 4, label: 'Chien', amount: 2100, periodId: 9 }),
    line({ category: 4, label: 'Chat', amount: 1400, periodId: 9 }),
  ]
  const changed = withManualLines([dog, cat], [{ ...cat, amount: 0, manualReason: 'Geste' }])
  assert.deepEqual(
    changed.map(({ label, amount }) => [label, amount]),
    [
      ['Chien', 2100],
      ['Chat', 0],
    ],
  )
})

test('a kept price keeps everything but the tourist tax', () => {
  const stored = [line({ amount: 60_000 }), line({ category: 2, amount: 100 })]
  assert.deepEqual(
    keptLines(stored, [line({ amount: 70_000 }), line({ category: 2, amount: 854 })]).map(({ amount }) => amount),
    [60_000, 854],
  )
})

test('the schedule: 30\u00A0% within a week, the balance 30 days before; all at once when that day has passed', () => {
  const lines = [line({ amount: 70_000 }), line({ category: 8, amount: 1800 }), line({ category: 2, amount: 854 })]
  const of = (bookedOn: string) => scheduleOf(lines, demand, { terms: tariff.downPayment, depositDays: 7, bookedOn })
  assert.deepEqual(of('2026-04-01'), {
    downPayment: 21_000,
    downPaymentType: 1,
    downPaymentLabel: '30\u00A0% du séjour',
    downPaymentDueOn: '2026-04-08',
    balanceDueOn: '2026-07-16',
  })
  assert.deepEqual(
    { ...of('2026-08-01'), downPaymentLabel: '' },
    { downPayment: 72_654, downPaymentType: 1, downPaymentLabel: '', downPaymentDueOn: '2026-08-01', balanceDueOn: '2026-08-01' },
  )
  assert.deepEqual(scheduleOf(lines, demand, { terms: null, depositDays: 7, bookedOn: '2026-04-01' }), {
    downPayment: 0,
    downPaymentType: 1,
    downPaymentLabel: '',
    downPaymentDueOn: null,
    balanceDueOn: '2026-08-15',
  })
})

test('law: subtotals always add up to the total, whatever the lines', () => {
  const drawn = fc
    .record({ category: fc.constantFrom(1, 2, 4, 5, 6, 7, 8, 9, 11, 12, 17), amount: fc.integer({ min: -100_000, max: 100_000 }) })
    .map(line)
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 20 }), (lines) => {
      const { stayCents, feeCents, insuranceCents, taxCents } = subtotalsOf(lines)
      assert.equal(stayCents + feeCents + insuranceCents + taxCents, totalOf(lines))
    }),
  )
})
