import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addDecimals,
  compareDecimals,
  decimal,
  divideDecimals,
  fixedDecimal,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
} from '#domain/decimal.ts'

const texts = fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 8 })).map(([units, scale]) => {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${units < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`
})

test('a decimal is kept in one form', () => {
  assert.equal(decimal('12.50'), '12.5')
  assert.equal(decimal('-0.00'), '0')
  assert.equal(decimal('007'), '7')
  assert.equal(decimal(12), '12')
  assert.equal(decimal('0.1') === decimal('0.10'), true)
  assert.throws(() => decimal(0.1), RangeError)
  for (const bad of ['', ' 1', '1,5', '1e3', '.5', '5.', '--1', 'NaN']) assert.equal(parseDecimal(bad), null, bad)
})

test('rounding goes half away from zero on exact digits', () => {
  assert.equal(roundDecimal('12.345', 2), '12.35')
  assert.equal(roundDecimal('-12.345', 2), '-12.35')
  assert.equal(roundDecimal('1.005', 2), '1.01')
  assert.equal(roundDecimal('12.3449999999999999999', 2), '12.34')
  assert.equal(divideDecimals('700', '7', 2), '100')
  assert.equal(divideDecimals('2', '3', 2), '0.67')
  assert.equal(divideDecimals('-2', '3', 2), '-0.67')
  assert.equal(fixedDecimal('12.5', 2), '12.50')
  assert.equal(fixedDecimal('0.555', 2), '0.56')
  assert.throws(() => divideDecimals('1', '0', 2), RangeError)
})

test('0.1 + 0.2 is 0.3', () => assert.equal(addDecimals('0.1', '0.2'), '0.3'))

test('laws: addition and subtraction undo each other, multiplication distributes, comparison agrees with subtraction', () => {
  fc.assert(
    fc.property(texts, texts, texts, (a, b, c) => {
      assert.equal(subtractDecimals(addDecimals(a, b), b), decimal(a))
      assert.equal(addDecimals(a, b), addDecimals(b, a))
      assert.equal(multiplyDecimals(a, addDecimals(b, c)), addDecimals(multiplyDecimals(a, b), multiplyDecimals(a, c)))
      const difference = subtractDecimals(a, b)
      assert.equal(Math.sign(compareDecimals(a, b)), difference === '0' ? 0 : difference.startsWith('-') ? -1 : 1)
    }),
  )
})

test('law: rounding moves by half a unit at most, and mirrors', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 6 }), (a, places) => {
      const rounded = roundDecimal(a, places)
      const gap = subtractDecimals(rounded, a).replace('-', '')
      assert.ok(compareDecimals(gap, `0.${'0'.repeat(places)}5`) <= 0, `${a} → ${rounded}`)
      assert.equal(roundDecimal(multiplyDecimals(a, '-1'), places), multiplyDecimals(rounded, '-1'))
    }),
  )
})
