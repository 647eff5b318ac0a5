import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { raised } from './raise-price.ts'

const cases: readonly (readonly [price: number, percent: string, step: 1 | 10 | 100, expected: number])[] = [
  [70_000, '3', 100, 72_100],
  [1990, '3', 1, 2050], // 20,497 €
  [1990, '3', 10, 2050],
  [1990, '3', 100, 2000],
  [2450, '0', 100, 2500], // half a euro goes up
  [2445, '0', 10, 2450],
  [2444, '0', 10, 2440],
  [70_000, '-2.5', 10, 68_250],
  [0, '10', 100, 0],
  [30, '0', 100, 0],
  [1000, '-100', 1, 0],
]

test('a price is changed by a percentage and rounded to the step', () => {
  for (const [price, percent, step, expected] of cases)
    assert.equal(raised(cents(price), percent, step), expected, `${price} ${percent} % to ${step}`)
})
