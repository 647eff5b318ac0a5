import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { cents } from '#domain/money.ts'
import { bookingFeeLines } from '#areas/price/rules/fee-lines.ts'
import { priceStay } from '#areas/price/rules/price-stay.ts'
import { splitByMonth } from '#areas/price/rules/split-by-month.ts'
import { adult, booked, child, grid, option, period, personOption, stay, tariff, touristTax, terms } from '#areas/price/rules/testing.ts'

const seasons = fc.array(
  fc.record({
    week: fc.option(fc.integer({ min: 0, max: 200_000 })),
    night: fc.integer({ min: 0, max: 40_000 }),
    extra: fc.option(fc.integer({ min: 0, max: 40_000 })),
  }),
  { minLength: 3, maxLength: 3 },
)

const tariffs = fc
  .tuple(
    seasons,
    fc.integer({ min: 0, max: 4 }),
    fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
    fc.integer({ min: 0, max: 2 }),
  )
  .map(([list, includedPersons, model, includedQuantity]) =>
    tariff({
      grids: [
        grid({
          periods: list.map((price, index) =>
            period({
              id: index + 1,
              start: addDays('2026-06-06', index * 25),
              end: index === 2 ? '2027-06-01' : addDays('2026-06-06', index * 25 + 25),
              weekCents: price.week === null ? null : cents(price.week),
              nightCents: cents(price.night),
              extraNightCents: price.extra === null ? null : cents(price.extra),
            }),
          ),
          includedPersons,
          persons: [
            personOption({ model, slices: [{ upToNight: 5, cents: cents(900) }] }),
            personOption({ id: 2, ageCategoryId: child.id, cents: cents(333) }),
          ],
          options: [
            option({ includedQuantity }),
            option({ id: 11, label: 'Vélo', target: { kind: 'extra', extraId: 5 }, unit: 'percentage', rate: '1.5', vatRate: '20' }),
            option({
              id: 12,
              label: 'Ménage',
              target: { kind: 'extra', extraId: 6 },
              unit: 'stay',
              cents: cents(5000),
              required: true,
              vatRate: '20',
            }),
          ],
        }),
      ],
      bookingFee: { label: 'Frais', cents: cents(1800), vatRate: '10' },
      insurance: { label: 'Assurance', rate: '4.5', vatRate: null },
      touristTaxes: [touristTax()],
      downPayment: terms,
    }),
  )

const stays = fc
  .record({
    offset: fc.integer({ min: 0, max: 80 }),
    count: fc.integer({ min: 1, max: 40 }),
    adults: fc.integer({ min: 0, max: 5 }),
    children: fc.integer({ min: 0, max: 4 }),
    animals: fc.integer({ min: 0, max: 4 }),
    rate: fc.constantFrom('0', '5', '12.5', '100'),
    amount: fc.integer({ min: 0, max: 50_000 }),
  })
  .map((made) =>
    stay({
      arrival: addDays('2026-06-06', made.offset),
      departure: addDays('2026-06-06', made.offset + made.count),
      occupants: [
        { ageCategoryId: adult.id, count: made.adults },
        { ageCategoryId: child.id, count: made.children },
      ],
      animals: [{ animalTypeId: 1, quantity: made.animals }],
      extras: [{ extraId: 5, quantity: 1 }],
      cancellationInsurance: true,
      discounts: [
        { id: 1, label: 'Fidélité', scope: 'packageAndOptions', value: { kind: 'percent', rate: made.rate } },
        { id: 2, label: 'Geste', scope: 'package', value: { kind: 'amount', cents: cents(made.amount) } },
      ],
    }),
  )

test('laws of a priced stay', () => {
  fc.assert(
    fc.property(tariffs, stays, (which, asked) => {
      const priced = priceStay(which, asked, booked)
      const { subtotals } = priced
      assert.deepEqual(priceStay(which, asked, booked), priced, 'same input, same output')
      assert.equal(
        priced.lines.reduce((sum, line) => sum + line.amountCents, 0),
        priced.totalCents,
        'the total is the sum of the lines',
      )
      assert.equal(subtotals.stayCents + subtotals.feeCents + subtotals.insuranceCents + subtotals.taxCents, priced.totalCents)
      assert.ok(subtotals.stayCents >= 0, 'a discount never makes a stay negative')
      const taxed = priced.lines.filter((line) => line.vatRate !== null).reduce((sum, line) => sum + line.amountCents, 0)
      assert.equal(
        priced.vat.reduce((sum, part) => sum + part.net + part.vat, 0),
        taxed,
        'net and VAT make the taxed lines',
      )
      assert.equal((priced.deposit?.dueNowCents ?? 0) + (priced.deposit?.balanceCents ?? 0), priced.totalCents)
      for (const line of priced.lines) {
        assert.ok(line.reason.length > 0 && line.source.rule.length > 0)
        if (line.unitCents !== null) assert.equal(line.unitCents * Number(line.quantity), line.amountCents)
      }
    }),
    { numRuns: 300 },
  )
})

test('law: what is included is never charged', () => {
  fc.assert(
    fc.property(tariffs, stays, fc.integer({ min: 0, max: 2 }), (which, asked, animals) => {
      const included = { ...which, grids: which.grids.map((each) => ({ ...each, options: [option({ includedQuantity: 2 })] })) }
      const cost = priceStay(included, { ...asked, extras: [], animals: [{ animalTypeId: 1, quantity: animals }] }, booked).totalCents
      assert.equal(cost, priceStay(included, { ...asked, extras: [], animals: [] }, booked).totalCents)
    }),
  )
})

test('law: a stay split by month adds up in nights and in cents', () => {
  assert.deepEqual(splitByMonth(cents(100), { arrival: '2026-07-30', departure: '2026-08-02' }), [
    { month: '2026-07', nights: 2, cents: 67 },
    { month: '2026-08', nights: 1, cents: 33 },
  ])
  fc.assert(
    fc.property(
      fc.integer({ min: -500_000, max: 500_000 }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 120 }),
      (amount, offset, count) => {
        const arrival = addDays('2026-01-01', offset)
        const shares = splitByMonth(cents(amount), { arrival, departure: addDays(arrival, count) })
        assert.equal(
          shares.reduce((sum, share) => sum + share.cents, 0),
          amount,
        )
        assert.equal(
          shares.reduce((sum, share) => sum + share.nights, 0),
          count,
        )
      },
    ),
  )
})

test('a stay shorter than the fee asks for pays none; one of just that length pays', () => {
  const fee = { label: 'Frais', cents: cents(1800), vatRate: '10', minimumNights: 7 }
  const feeOf = (departure: string) => bookingFeeLines(fee, stay({ departure })).map((line) => line.amountCents)
  assert.deepEqual(feeOf('2026-07-17'), [])
  assert.deepEqual(feeOf('2026-07-18'), [cents(1800)])
})
