import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { flatRateTax } from './flat-rate-tax.ts'

const due = (change: Partial<Parameters<typeof flatRateTax>[0]>) =>
  flatRateTax({ capacity: '10', nights: 100, cents: cents(55), abatementRate: '0', additions: [], ...change })

test('a flat rate: capacity × nights × tariff after abatement, then the additions', () => {
  assert.equal(due({}).amountCents, 55_000)
  // 320 people × 183 nights × 0,55 € less 40 % = 19 324,80 €; 10 % more = 1 932,48 €.
  assert.deepEqual(due({ capacity: '320', nights: 183, abatementRate: '40', additions: ['10'] }), {
    baseCents: 1_932_480,
    additionsCents: 193_248,
    amountCents: 2_125_728,
  })
  // Decimals of the capacity are kept: 2.5 × 7 × 0,33 € = 5,775 €, half up.
  assert.equal(due({ capacity: '2.5', nights: 7, cents: cents(33) }).amountCents, 578)
  assert.equal(due({ abatementRate: '12.5' }).amountCents, 48_125)
})

test('base and additions make what is paid, to the cent', () => {
  const { baseCents, additionsCents, amountCents } = due({
    capacity: '3.3',
    nights: 11,
    cents: cents(47),
    abatementRate: '20',
    additions: ['10', '34'],
  })
  assert.equal(baseCents + additionsCents, amountCents)
  assert.equal(amountCents, 1965)
})
