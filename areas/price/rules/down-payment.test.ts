import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { cents } from '#domain/money.ts'
import { downPayment } from '#areas/price/rules/down-payment.ts'
import type { StayToPay } from '#areas/price/rules/down-payment.ts'
import type { DownPaymentTerms } from '#areas/price/rules/tariff-terms.ts'

function subtotals(stay: number, fee = 0, insurance = 0, tax = 0): StayToPay['subtotals'] {
  return {
    packageCents: cents(stay),
    optionsCents: cents(0),
    discountsCents: cents(0),
    stayCents: cents(stay),
    feeCents: cents(fee),
    insuranceCents: cents(insurance),
    taxCents: cents(tax),
  }
}
function terms(more: Partial<DownPaymentTerms> = {}): DownPaymentTerms {
  return {
    nature: 'acompte',
    calculation: { kind: 'percentage', rate: '30' },
    base: 'stay',
    balanceDaysBefore: 30,
    fullBelowNights: null,
    fullWithinDays: null,
    ...more,
  }
}
function toPay(more: Partial<StayToPay> = {}): StayToPay {
  return { arrival: '2026-08-15', nights: 7, bookedOn: '2026-01-15', subtotals: subtotals(77000, 0, 0, 854), ...more }
}

test('published figure: 30 % of a stay of 770,00, tourist tax aside', () => {
  assert.deepEqual(downPayment(terms(), toPay()), {
    nature: 'acompte',
    dueNowCents: 23100,
    full: false,
    reason: '30\u00A0% du séjour',
    balanceCents: 54754,
    balanceDueOn: '2026-07-16',
  })
})

test('a stay with discount, fee and tax: the percentage is of package, options and discounts', () => {
  const due = downPayment(terms(), toPay({ subtotals: subtotals(105210, 1800, 0, 854) }))
  assert.deepEqual([due.dueNowCents, due.balanceCents, due.balanceDueOn], [31563, 76301, '2026-07-16'])
})

test('other bases', () => {
  const all = toPay({ subtotals: subtotals(10000, 1000, 500, 300) })
  const due = (base: DownPaymentTerms['base']): number => downPayment(terms({ base }), all).dueNowCents
  assert.deepEqual(
    [due('stay'), due('stayAndFee'), due('stayAndInsurance'), due('stayFeeAndInsurance'), due('total')],
    [3000, 3300, 3150, 3450, 3540],
  )
})

test('fixed amounts and started weeks, never more than the price', () => {
  const fixed = terms({ calculation: { kind: 'fixed', cents: cents(10000) } })
  assert.equal(downPayment(fixed, toPay()).dueNowCents, 10000)
  const small = downPayment(fixed, toPay({ subtotals: subtotals(6000) }))
  assert.deepEqual([small.dueNowCents, small.full, small.balanceDueOn], [6000, true, null])
  const weekly = terms({ calculation: { kind: 'startedWeek', cents: cents(8000) } })
  assert.equal(downPayment(weekly, toPay({ nights: 7 })).dueNowCents, 8000)
  assert.equal(downPayment(weekly, toPay({ nights: 8 })).dueNowCents, 16000)
  assert.equal(downPayment(weekly, toPay({ nights: 15, subtotals: subtotals(200000) })).reason, '3 semaines commencées × 80,00\u00A0€')
})

test('everything is due for a short stay, a near arrival, or after the date of the balance', () => {
  const short = downPayment(terms({ fullBelowNights: 3 }), toPay({ nights: 2 }))
  assert.deepEqual(
    [short.full, short.dueNowCents, short.balanceCents, short.balanceDueOn, short.reason],
    [true, 77854, 0, null, 'Moins de 3 nuits\u00A0: tout est dû'],
  )
  assert.equal(downPayment(terms({ fullBelowNights: 3 }), toPay({ nights: 3 })).full, false)
  assert.equal(downPayment(terms({ fullWithinDays: 45 }), toPay({ bookedOn: '2026-07-01' })).full, true)
  assert.equal(downPayment(terms({ fullWithinDays: 45 }), toPay({ bookedOn: '2026-06-30' })).full, false)
  assert.equal(downPayment(terms(), toPay({ bookedOn: '2026-07-16' })).full, false, 'booked on the very day of the balance')
  assert.equal(downPayment(terms(), toPay({ bookedOn: '2026-07-17' })).full, true)
})

test('law: what is due now and the balance make the total; a date is given exactly when a balance is left', () => {
  const calculations = fc.oneof(
    fc.integer({ min: 0, max: 100_000 }).map((amount) => ({ kind: 'fixed' as const, cents: cents(amount) })),
    fc.constantFrom('0', '30', '33.33', '100').map((rate) => ({ kind: 'percentage' as const, rate })),
    fc.integer({ min: 0, max: 50_000 }).map((amount) => ({ kind: 'startedWeek' as const, cents: cents(amount) })),
  )
  const bases = fc.constantFrom(
    'stay' as const,
    'stayAndFee' as const,
    'stayAndInsurance' as const,
    'stayFeeAndInsurance' as const,
    'total' as const,
  )
  const amount = fc.integer({ min: 0, max: 500_000 })
  fc.assert(
    fc.property(
      calculations,
      bases,
      fc.tuple(amount, amount, amount, amount),
      fc.integer({ min: -10, max: 400 }),
      (calculation, base, [stay, fee, insurance, tax], ahead) => {
        const due = downPayment(
          terms({ calculation, base, fullBelowNights: 3, fullWithinDays: 20 }),
          toPay({ bookedOn: addDays('2026-08-15', -ahead), subtotals: subtotals(stay, fee, insurance, tax) }),
        )
        assert.equal(due.dueNowCents + due.balanceCents, stay + fee + insurance + tax)
        assert.ok(due.dueNowCents >= 0 && due.balanceCents >= 0)
        assert.equal(due.balanceDueOn === null, due.balanceCents === 0)
        assert.equal(due.full, due.balanceCents === 0)
      },
    ),
  )
})
