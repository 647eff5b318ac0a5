import assert from 'node:assert/strict'
import { test } from 'node:test'
import { divided, groupedFaults, groupedMissing } from './grouped-checks.ts'

const stays = [{ id: 1, code: 'R1', balance: 10_000, statusId: 3, cancelState: 'none', status: 'SAVED', mergedIntoId: null }, { id: 2, code: 'R2', balance: 5000, statusId: 4, cancelState: 'none', status: 'SAVED', mergedIntoId: null }, { id: 3, code: 'D3', balance: 5000, statusId: 1, cancelState: 'none', status: 'SAVED', mergedIntoId: null }]
const form = { kind: 6, amount: 15_000, parts: [{ bookingId: 1, amount: 10_000 }, { bookingId: 2, amount: 5000 }] }
const rules = (more: Partial<typeof form>): string[] => groupedFaults({ ...form, ...more }, stays).map(({ rule }) => rule)

test('a grouped payment divides the whole between what each stay owes', () => {
  assert.deepEqual(rules({}), [])
  assert.deepEqual(rules({ kind: 1 }), ['grouped-payment-method'])
  assert.deepEqual(rules({ amount: 15_001 }), ['cheque-split-amount'])
  assert.deepEqual(rules({ amount: 10_000, parts: form.parts.slice(0, 1) }), ['grouped-payment-parts'])
  assert.deepEqual(rules({ amount: 20_000, parts: [{ bookingId: 1, amount: 10_000 }, { bookingId: 1, amount: 10_000 }] }), ['grouped-payment-parts'])
  assert.deepEqual(rules({ amount: 15_001, parts: [{ bookingId: 1, amount: 10_001 }, { bookingId: 2, amount: 5000 }] }), ['incorrect-amount'])
  assert.deepEqual(rules({ parts: [{ bookingId: 1, amount: 10_000 }, { bookingId: 3, amount: 5000 }] }), ['modification-not-authorised'])
  assert.deepEqual(rules({ amount: 10_000, parts: [{ bookingId: 1, amount: 10_000 }, { bookingId: 2, amount: 0 }] }), ['amount-positive'])
})

test('money is divided in the order of the stays until none is left', () => {
  assert.deepEqual(divided(12_000, stays.slice(0, 2)), [{ bookingId: 1, amount: 10_000 }, { bookingId: 2, amount: 2000 }])
  assert.deepEqual(divided(4000, stays.slice(0, 2)), [{ bookingId: 1, amount: 4000 }])
})

test('an empty field is said by its name, before anything is sent', () => {
  const missing = (more: Partial<Parameters<typeof groupedMissing>[0]>) => groupedMissing({ amount: 5000, methodId: '6', parts: [{ bookingId: 1, amount: 5000 }], ...more }).map(({ field, message }) => `${field}: ${message}`)
  assert.deepEqual(missing({}), [])
  assert.deepEqual(missing({ amount: null }), ['amount: Indiquez le montant reçu.'])
  assert.deepEqual(missing({ amount: null, methodId: null, parts: [] }).map((text) => text.split(':')[0]), ['amount', 'paymentMethodId', 'parts'])
})
