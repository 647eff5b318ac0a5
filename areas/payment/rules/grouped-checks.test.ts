import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GroupedForm } from './grouped-checks.ts'
import { divided, groupedExcess, groupedFaults, groupedMissing, knownParts } from './grouped-checks.ts'

const stays = [
  { id: 1, code: 'R1', balance: 10_000, statusId: 3, cancelState: 'none', status: 'SAVED', mergedIntoId: null },
  { id: 2, code: 'R2', balance: 5000, statusId: 4, cancelState: 'none', status: 'SAVED', mergedIntoId: null },
  { id: 3, code: 'D3', balance: 5000, statusId: 1, cancelState: 'none', status: 'SAVED', mergedIntoId: null },
]
const form: GroupedForm = {
  kind: 6,
  cheque: null,
  amount: 15_000,
  parts: [
    { bookingId: 1, amount: 10_000 },
    { bookingId: 2, amount: 5000 },
  ],
}
const rules = (more: Partial<typeof form>): string[] => groupedFaults({ ...form, ...more }, stays).map(({ rule }) => rule)

test('a grouped payment divides the whole between what each stay owes', () => {
  assert.deepEqual(rules({}), [])
  assert.deepEqual(rules({ kind: 1 }), ['grouped-payment-method'])
  assert.deepEqual(rules({ amount: 15_001 }), ['cheque-split-amount'])
  assert.deepEqual(rules({ amount: 10_000, parts: form.parts.slice(0, 1) }), ['grouped-payment-parts'])
  assert.deepEqual(
    rules({
      amount: 20_000,
      parts: [
        { bookingId: 1, amount: 10_000 },
        { bookingId: 1, amount: 10_000 },
      ],
    }),
    ['grouped-payment-parts'],
  )
  assert.deepEqual(
    rules({
      amount: 15_001,
      parts: [
        { bookingId: 1, amount: 10_001 },
        { bookingId: 2, amount: 5000 },
      ],
    }),
    ['incorrect-amount'],
  )
  assert.deepEqual(
    rules({
      parts: [
        { bookingId: 1, amount: 10_000 },
        { bookingId: 3, amount: 5000 },
      ],
    }),
    ['modification-not-authorised'],
  )
  assert.deepEqual(
    rules({
      amount: 10_000,
      parts: [
        { bookingId: 1, amount: 10_000 },
        { bookingId: 2, amount: 0 },
      ],
    }),
    ['amount-positive'],
  )
})

test('more than a stay owes is taken by who has seen what it owes, and is told before', () => {
  const beyond = (knownBalance?: number) =>
    rules({
      amount: 17_000,
      parts: [
        { bookingId: 1, amount: 12_000, ...(knownBalance === undefined ? {} : { knownBalance }) },
        { bookingId: 2, amount: 5000 },
      ],
    })
  assert.deepEqual([beyond(), beyond(10_000), beyond(12_000)], [['incorrect-amount'], [], ['balance-changed']])
  assert.deepEqual(
    rules({
      amount: 10_020_000,
      parts: [
        { bookingId: 1, amount: 10_015_000, knownBalance: 10_000 },
        { bookingId: 2, amount: 5000 },
      ],
    }),
    ['payment-amount-too-great'],
  )
  const parts = knownParts({ 1: 12_000, 2: 3000, 3: 0 }, stays)
  assert.deepEqual(parts, [
    { bookingId: 1, amount: 12_000, knownBalance: 10_000 },
    { bookingId: 2, amount: 3000, knownBalance: 5000 },
  ])
  assert.deepEqual(groupedExcess(parts, stays), { excess: 2000, due: 10_000 })
})

test('money is divided in the order of the stays until none is left', () => {
  assert.deepEqual(divided(12_000, stays.slice(0, 2)), [
    { bookingId: 1, amount: 10_000 },
    { bookingId: 2, amount: 2000 },
  ])
  assert.deepEqual(divided(4000, stays.slice(0, 2)), [{ bookingId: 1, amount: 4000 }])
})

test('a cheque that pays several stays says what one that pays a single stay does', () => {
  const cheque = { chequeNumber: '0001234', chequeHolder: 'Lefèvre', bankId: 1 }
  assert.deepEqual(rules({ cheque }), [])
  const none = { chequeNumber: ' ', chequeHolder: null, bankId: null }
  const needed = ['cheque-number-required', 'cheque-holder-name-required', 'cheque-paying-establishment-required']
  assert.deepEqual(rules({ cheque: none }), needed)
  assert.deepEqual(
    groupedMissing({ amount: 5000, methodId: '6', parts: form.parts, cheque: none }).map(({ rule }) => rule),
    needed,
  )
  assert.deepEqual(rules({ cheque: { ...cheque, chequeHolder: '4970 1012 3456 7890' } }), [])
  assert.deepEqual(rules({ cheque: { ...cheque, chequeHolder: '4111 1111 1111 1111' } }), ['card-number-refused'])
})

test('an empty field is said by its name, before anything is sent', () => {
  const missing = (more: Partial<Parameters<typeof groupedMissing>[0]>) =>
    groupedMissing({ amount: 5000, methodId: '6', cheque: null, parts: [{ bookingId: 1, amount: 5000 }], ...more }).map(
      ({ field, message }) => `${field}: ${message}`,
    )
  assert.deepEqual(missing({}), [])
  assert.deepEqual(missing({ amount: null }), ['amount: Indiquez le montant reçu.'])
  assert.deepEqual(
    missing({ amount: null, methodId: null, parts: [] }).map((text) => text.split(':')[0]),
    ['amount', 'paymentMethodId', 'parts'],
  )
})
