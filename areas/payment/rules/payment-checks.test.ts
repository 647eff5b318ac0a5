import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isServedKind, paymentFaults } from './payment-checks.ts'
import { cardMonth, lastFourDigits } from './card-checks.ts'
import type { PaymentForm } from './payment-checks.ts'

const form = (more: Partial<PaymentForm> = {}): PaymentForm => ({
  paymentMethodId: 1,
  amount: 10_000,
  paidOn: '2027-07-08',
  accountType: null,
  chequeNumber: null,
  chequeHolder: null,
  bankId: null,
  card: null,
  voucherCount: null,
  ...more,
})
const around = { kind: 3, today: '2027-07-08', earliest: '2026-01-01', isGone: false }
const rules = (more: Partial<PaymentForm>, kind = 3): string[] => paymentFaults(form(more), { ...around, kind }).map((fault) => fault.rule)

test('cash of the day is taken', () => assert.deepEqual(rules({}), []))
test('an amount of zero, a date to come and a missing method are refused together', () => {
  const faults = paymentFaults(form({ amount: 0, paidOn: '2027-07-09' }), { ...around, kind: null })
  assert.deepEqual(
    faults.map((fault) => fault.field),
    ['paymentMethodId', 'amount', 'paidOn'],
  )
})
test('a cheque needs its number, its holder and its bank', () => {
  assert.deepEqual(rules({}, 1), ['cheque-number-required', 'cheque-holder-name-required', 'cheque-paying-establishment-required'])
  assert.deepEqual(rules({ chequeNumber: '0012345', chequeHolder: 'Lefèvre', bankId: 4 }, 1), [])
})
test('a card form is checked whole; without a form the terminal has done it', () => {
  assert.deepEqual(rules({ card: { lastDigits: '', expiry: '', owner: ' ' } }, 4), [
    'card-number-required',
    'card-owner-name-required',
    'card-expiration-date-required',
  ])
  for (const lastDigits of ['12', '123a', '....'])
    assert.deepEqual(rules({ card: { lastDigits, expiry: '09/28', owner: 'Lefèvre' } }, 4), ['card-number-invalid'])
  assert.deepEqual(rules({ card: { lastDigits: '4455', expiry: '09/28', owner: 'Lefèvre 4970 1011 2233 4455' } }, 4), [
    'card-number-refused',
  ])
  assert.deepEqual(rules({ card: { lastDigits: '4455', expiry: '13/20', owner: 'Lefèvre' } }, 4), ['card-expiration-date-required'])
  for (const lastDigits of ['12345', '4970 1012 3456 7891', '4970-1012-3456-7891'])
    assert.deepEqual(rules({ card: { lastDigits, expiry: '09/28', owner: 'Lefèvre' } }, 4), ['card-number-refused'])
  assert.deepEqual(rules({ card: { lastDigits: '0055', expiry: '06/27', owner: 'Lefèvre' } }, 4).includes('card-expired'), true)
  assert.deepEqual(rules({}, 4), [])
})
test('a card is good until the end of its month', () => {
  const card = { lastDigits: '1111', expiry: '07/27', owner: 'Lefèvre' }
  assert.deepEqual(rules({ card }, 4), [])
})
test('holiday vouchers are counted', () => {
  assert.deepEqual(rules({}, 2), ['voucher-count-required'])
  assert.deepEqual(rules({ voucherCount: 4 }, 2), [])
})
test('five hundred vouchers at most, whatever the way of paying', () => {
  assert.deepEqual(rules({ voucherCount: 500 }, 2), [])
  const [fault, ...others] = paymentFaults(form({ voucherCount: 50_000 }), { ...around, kind: 2 })
  assert.deepEqual(
    [fault?.field, fault?.message, others],
    ['voucherCount', 'Le nombre de chèques-vacances (50\u00A0000) dépasse 500\u00A0: vérifiez la saisie.', []],
  )
  assert.deepEqual(rules({ voucherCount: 3_000_000_000 }, 3), ['voucher-count-too-great'])
})
test('an amount beyond 100 000 € is a typing error', () => {
  assert.deepEqual(rules({ amount: 10_000_000 }), [])
  const [fault, ...others] = paymentFaults(form({ amount: 10_000_001 }), around)
  assert.deepEqual(
    [fault?.rule, fault?.message, others],
    ['payment-amount-too-great', 'Le montant (100\u00A0000,01\u00A0€) dépasse 100\u00A0000,00\u00A0€\u00A0: vérifiez la saisie.', []],
  )
})
test('a payment is not dated before the first day that is still open, where it is known', () => {
  assert.deepEqual(rules({ paidOn: '2026-01-01' }), [])
  const [fault] = paymentFaults(form({ paidOn: '0001-01-01' }), around)
  assert.deepEqual(
    [fault?.rule, fault?.field, fault?.values],
    ['payment-date-too-old', 'paidOn', { paidOn: '0001-01-01', earliest: '2026-01-01' }],
  )
  assert.deepEqual(paymentFaults(form({ paidOn: '2020-01-01' }), { ...around, earliest: null }), [])
})
test('kinds without a form are refused and not proposed', () => {
  assert.deepEqual(rules({}, 6), ['payment-kind-not-served'])
  assert.match(paymentFaults(form(), { ...around, kind: 6 })[0]?.message ?? '', /Règlement groupé/)
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((kind) => !isServedKind(kind)),
    [6],
  )
})
test('no advance after the departure', () => {
  assert.deepEqual(
    paymentFaults(form({ accountType: 1 }), { ...around, isGone: true }).map((fault) => fault.rule),
    ['advance-after-departure'],
  )
  assert.deepEqual(paymentFaults(form({ accountType: 3 }), { ...around, isGone: true }), [])
})
test('an expiry is a month, or nothing', () => {
  assert.equal(cardMonth('09/27'), '2027-09')
  assert.equal(cardMonth('13/27'), null)
  assert.equal(cardMonth('0927'), null)
})
test('never more than four digits of a card leave the keyboard', () => {
  fc.assert(fc.property(fc.string(), (number) => /^\d{0,4}$/.test(lastFourDigits(number))))
})

test('a regulation says why, settles no more than what is due, and is no advance', () => {
  const regulated = (more: Partial<PaymentForm>, due = 10_000): string[] =>
    paymentFaults(form({ comment: 'Écart de centimes', ...more }), { ...around, kind: 7, due }).map(({ rule }) => rule)
  assert.deepEqual(regulated({}), [])
  assert.deepEqual(regulated({ amount: 10_001 }), ['incorrect-amount'])
  assert.deepEqual(regulated({ comment: ' ' }), ['reason-required'])
  assert.deepEqual(regulated({ accountType: 1 }), ['regulation-not-advance'])
})
test('cash covers the amount; vouchers told by value are worth it', () => {
  assert.deepEqual(rules({ cashGiven: 10_000 }), [])
  assert.deepEqual(
    paymentFaults(form({ cashGiven: 9999 }), around).map(({ rule, field }) => [rule, field]),
    [['cash-given-short', 'cashGiven']],
  )
  assert.deepEqual(rules({ vouchers: { 10: 0, 20: 0, 25: 0, 50: 2 } }, 2), [])
  assert.deepEqual(rules({ vouchers: { 10: 1, 20: 0, 25: 0, 50: 2 } }, 2), ['cheque-split-amount'])
  assert.deepEqual(rules({ vouchers: { 10: 0, 20: 0, 25: 0, 50: 0 } }, 2), ['voucher-count-required'])
})
