import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents, negate, sum } from '#domain/money.ts'
import { grossFromNet, netAndVat, vatByRate } from '#domain/vat.ts'

test('published figures: a deposit of 231,00 at 10 %, a bar tab of 15,00 at two rates', () => {
  assert.deepEqual(netAndVat(cents(23100), '10'), { net: 21000, vat: 2100 })
  assert.deepEqual(netAndVat(cents(900), '20'), { net: 750, vat: 150 })
  assert.deepEqual(netAndVat(cents(600), '10'), { net: 545, vat: 55 })
  assert.equal(grossFromNet(cents(70000), '10'), 77000)
})

test('lines are summed by rate before rounding, or rounded one by one', () => {
  const lines = [
    { amount: cents(105), vatRate: '10' },
    { amount: cents(105), vatRate: '10.00' },
    { amount: cents(854), vatRate: null },
    { amount: cents(120), vatRate: '20' },
  ]
  assert.deepEqual(vatByRate(lines), [
    { rate: '20', gross: 120, net: 100, vat: 20 },
    { rate: '10', gross: 210, net: 191, vat: 19 },
  ])
  assert.deepEqual(vatByRate(lines, 'perLine'), [
    { rate: '20', gross: 120, net: 100, vat: 20 },
    { rate: '10', gross: 210, net: 190, vat: 20 },
  ])
})

const lines = fc.array(
  fc.record({
    amount: fc.integer({ min: -500_00, max: 5000_00 }).map(cents),
    vatRate: fc.constantFrom('20', '10', '5.5', '2.1', '0', null),
  }),
  { maxLength: 30 },
)

test('law: without VAT plus VAT is the price, for every rate and both roundings', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom('perRate' as const, 'perLine' as const), (all, rounding) => {
      const parts = vatByRate(all, rounding)
      for (const part of parts) assert.equal(part.net + part.vat, part.gross)
      assert.equal(sum(parts.map((part) => part.gross)), sum(all.filter((line) => line.vatRate !== null).map((line) => line.amount)))
    }),
  )
})

test('law: a credit note mirrors its bill', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_00 }).map(cents), fc.constantFrom('20', '10', '5.5', '2.1'), (gross, rate) => {
      const bill = netAndVat(gross, rate)
      assert.deepEqual(netAndVat(negate(gross), rate), { net: negate(bill.net), vat: negate(bill.vat) })
    }),
  )
})
