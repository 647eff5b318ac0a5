import assert from 'node:assert/strict'
import { test } from 'node:test'
import { creditText, firstToSpend, spendable, spendingFaults, validityFaults } from './credit-checks.ts'

const credit = { id: 7, number: 3, remaining: 2000, validUntil: '2027-05-12' }
const form = { amount: 2000, paidOn: '2027-05-12', accountType: null }
const rules = (more: Partial<typeof form> | { accountType: number }, of: typeof credit | null = credit): string[] =>
  spendingFaults(of, { ...form, ...more }).map(({ rule }) => rule)

test('a credit is spent until its last day, for what is left of it', () => {
  assert.deepEqual(rules({}), [])
  assert.deepEqual(rules({ paidOn: '2027-05-13' }), ['credit-validity-date'])
  assert.deepEqual(rules({ amount: 2001 }), ['incorrect-amount'])
  assert.deepEqual(rules({}, null), ['credit-required'])
  assert.deepEqual(rules({ accountType: 3 }), ['credit-not-guarantee'])
  assert.equal(
    spendingFaults(credit, { ...form, paidOn: '2027-05-13' })[0]?.message,
    'L’avoir doit comporter une date de validité à venir\u00A0: le n°\u00A03 n’était valable que jusqu’au 12/05/2027.',
  )
})

test('a credit has a validity date that is not past', () => {
  assert.deepEqual(validityFaults('2027-05-12', '2027-05-12'), [])
  assert.deepEqual(
    validityFaults('2027-05-11', '2027-05-12').map(({ rule }) => rule),
    ['credit-validity-date'],
  )
  assert.deepEqual(
    validityFaults(null, '2027-05-12').map(({ message }) => message),
    ['L’avoir doit comporter une date de validité.'],
  )
})

test('what is left is said with its day; the credit that ends first is spent first', () => {
  assert.equal(creditText(credit), '20,00\u00A0€ d’avoir jusqu’au 12/05/2027')
  const later = { ...credit, id: 8, number: 4, validUntil: '2027-06-01' }
  const gone = { ...credit, id: 9, number: 5, validUntil: '2027-01-01' }
  assert.equal(firstToSpend([later, credit, gone], '2027-05-12')?.id, 7)
  assert.equal(firstToSpend([{ ...credit, remaining: 0 }, gone], '2027-05-12'), null)
  assert.deepEqual(
    spendable([later, gone, credit, { ...credit, id: 10, remaining: 0 }], '2027-05-12').map(({ id }) => id),
    [7, 8],
  )
})
