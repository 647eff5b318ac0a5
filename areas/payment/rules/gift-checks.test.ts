import assert from 'node:assert/strict'
import { test } from 'node:test'
import { giftFaults, giftNumber, newGiftNumber, sellingFaults } from './gift-checks.ts'
import type { GiftFacts } from './gift-checks.ts'

const gift: GiftFacts = { id: 1, number: 'BC-7K3Q-9XTM', remaining: 5000, validUntil: '2027-07-08', state: 'open' }
type Pay = Parameters<typeof giftFaults>[1]
const pay: Pay = { amount: 5000, paidOn: '2026-08-01', accountType: null }
const rules = (one: GiftFacts | null, more: Partial<Pay> = {}): string[] => giftFaults(one, { ...pay, ...more }).map(({ rule }) => rule)

test('a voucher pays up to what is left of it, until its last day, and never a guarantee', () => {
  assert.deepEqual(rules(gift), [])
  assert.deepEqual(rules(null), ['gift-unknown'])
  assert.deepEqual(rules(gift, { amount: 5001 }), ['incorrect-amount'])
  assert.deepEqual([rules(gift, { paidOn: '2027-07-08' }), rules(gift, { paidOn: '2027-07-09' })], [[], ['gift-expired']])
  assert.deepEqual(rules({ ...gift, state: 'refunded', remaining: 0 }), ['gift-refunded'])
  assert.deepEqual(rules(gift, { accountType: 3 }), ['gift-not-guarantee'])
})

test('a number is found however it is typed, and is not guessed by counting', () => {
  assert.equal(newGiftNumber('BC', [0, 1, 2, 3, 28, 29, 30, 31]), 'BC-ABCD-6789')
  assert.equal(newGiftNumber(null, [31, 31, 31, 31, 0, 0, 0, 0]), '9999-AAAA')
  for (const typed of ['bc 7k3q 9xtm', 'BC-7K3Q-9XTM', ' BC7K3Q9XTM']) assert.equal(giftNumber(typed), giftNumber(gift.number))
})

test('a voucher is sold against money, above the least value that the site sets', () => {
  const sell = (amount: number, kind: number | null, isActive = true): string[] =>
    sellingFaults({ isActive, minimumAmount: 2000 }, { amount, kind }).map(({ rule }) => rule)
  assert.deepEqual([sell(2000, 3), sell(1999, 3), sell(2000, 3, false)], [[], ['gift-minimum'], ['gift-module-inactive']])
  // What is no amount at all is refused once, as any payment is: « doit être supérieur à zéro ».
  assert.deepEqual([sell(0, 3), sell(-1000, 3), sell(1, 3)], [[], [], ['gift-minimum']])
  for (const kind of [5, 6, 7, 8]) assert.deepEqual(sell(2000, kind), ['choose-payment-method'])
})
