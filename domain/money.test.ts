import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { add, allocate, cents, centsToEuros, multiply, negate, percentOf, subtract, sum } from '#domain/money.ts'

const amounts = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map(cents)

test('cents are whole and never minus zero', () => {
  assert.throws(() => cents(1.5), RangeError)
  assert.throws(() => cents(Number.NaN), RangeError)
  assert.equal(Object.is(negate(cents(0)), 0), true)
  assert.equal(Object.is(percentOf(cents(-1), '10'), 0), true)
})

test('a percentage rounds half up on exact digits, both ways', () => {
  assert.equal(percentOf(cents(12345), '10'), 1235)
  assert.equal(percentOf(cents(-12345), '10'), -1235)
  assert.equal(percentOf(cents(77000), '30'), 23100)
  assert.equal(percentOf(cents(105210), '30'), 31563)
  assert.equal(percentOf(cents(100), '5.5'), 6)
})

test('an amount is multiplied by a decimal quantity', () => {
  assert.equal(multiply(cents(400), 7), 2800)
  assert.equal(multiply(cents(333), '1.5'), 500)
  assert.equal(multiply(cents(-333), '1.5'), -500)
})

test('a split gives the odd cents to the largest remainders', () => {
  assert.deepEqual(allocate(cents(100), [1, 1, 1]), [34, 33, 33])
  assert.deepEqual(allocate(cents(-100), [1, 1, 1]), [-34, -33, -33])
  assert.deepEqual(allocate(cents(26), [10, 34]), [6, 20])
  assert.deepEqual(allocate(cents(5), [0, 1]), [0, 5])
  assert.throws(() => allocate(cents(5), [0, 0]), RangeError)
  assert.throws(() => allocate(cents(5), [-1, 2]), RangeError)
})

test('euros on the wire', () => {
  assert.equal(centsToEuros(cents(123450)), '1234.5')
  assert.equal(centsToEuros(cents(-5)), '-0.05')
})

test('law: the parts of a split add up, and none is a cent or more away from its exact share', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 40 }).filter((w) => w.some((n) => n > 0)),
      (amount, weights) => {
        const parts = allocate(amount, weights)
        const total = weights.reduce((a, b) => a + b, 0)
        assert.equal(sum(parts), amount)
        parts.forEach((part, i) => assert.ok(Math.abs(part * total - amount * (weights[i] ?? 0)) < total))
        assert.deepEqual(allocate(negate(amount), weights), parts.map(negate))
      },
    ),
  )
})

test('laws of addition and percentages', () => {
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      assert.equal(subtract(add(a, b), b), a)
      assert.equal(percentOf(a, '100'), a)
      assert.equal(percentOf(negate(a), '12.5'), negate(percentOf(a, '12.5')))
    }),
  )
})
