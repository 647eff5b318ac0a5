import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { noPerpetual, perpetualAfter, storedTotals, sumTotals, totalsOf } from './totals.ts'
import type { Closed, ClosedBill, ClosedPayment } from './totals.ts'

const cents = fc.integer({ min: -500_000, max: 900_000 })
const rate = fc.record({ tax: fc.constantFrom('vat 1000', 'vat 2000', 'vat 550', 'tourist tax'), base: cents, vat: fc.integer({ min: -5000, max: 9000 }) }).map(({ tax, base, vat }) => ({ tax, base, vat: tax === 'tourist tax' ? 0 : vat, gross: base + (tax === 'tourist tax' ? 0 : vat) }))
const bill = fc.record({ series: fc.constantFrom('FA-2026', 'AV-2026', 'AC-2026'), rank: fc.integer({ min: 1, max: 999_999 }), isAdvance: fc.boolean(), rates: fc.uniqueArray(rate, { maxLength: 3, selector: ({ tax }) => tax }) }).map(({ series, rank, isAdvance, rates }): ClosedBill => {
  const sum = (pick: (one: (typeof rates)[number]) => number): number => rates.reduce((total, one) => total + pick(one), 0)
  const touristTax = sum(({ tax, base }) => (tax === 'tourist tax' ? base : 0))
  return { number: `${series}-${String(rank).padStart(6, '0')}`, isAdvance, net: sum(({ base }) => base) - touristTax, vat: sum(({ vat }) => vat), touristTax, gross: sum(({ gross }) => gross), rates }
})
const payment = fc.record({ number: fc.nat(99_999), methodId: fc.integer({ min: 1, max: 4 }), method: fc.constant('Carte'), amount: cents, isGuarantee: fc.boolean(), isGiftUsed: fc.boolean() })
const day = fc.record({ bills: fc.array(bill, { maxLength: 6 }), payments: fc.array(payment, { maxLength: 8 }), till: fc.record({ expenses: fc.nat(5000), injections: cents, deposits: fc.nat(9000) }) })
const whole = (days: readonly Closed[]): Closed => ({
  bills: days.flatMap((one) => one.bills), payments: days.flatMap((one): readonly ClosedPayment[] => one.payments),
  till: days.reduce((sum, { till }) => ({ expenses: sum.expenses + till.expenses, injections: sum.injections + till.injections, deposits: sum.deposits + till.deposits }), { expenses: 0, injections: 0, deposits: 0 }),
})

test('a month is the sum of its days and a year that of its months, to the cent, whatever the cut', () => {
  fc.assert(fc.property(fc.array(fc.array(day, { maxLength: 5 }), { maxLength: 4 }), (months) => {
    const closedMonths = months.map((days) => sumTotals(days.map(totalsOf)))
    for (const [at, days] of months.entries()) assert.deepEqual(closedMonths[at], totalsOf(whole(days)))
    assert.deepEqual(sumTotals(closedMonths), totalsOf(whole(months.flat())))
  }))
})

test('rates add up to the sales, methods to what was received; perpetual totals only grow as they must', () => {
  fc.assert(fc.property(fc.array(day, { maxLength: 8 }), (days) => {
    let before = noPerpetual
    for (const totals of days.map(totalsOf)) {
      assert.equal(totals.rates.reduce((sum, { gross }) => sum + gross, 0), totals.sales.gross)
      assert.equal(totals.sales.net + totals.sales.vat + totals.sales.touristTax, totals.sales.gross)
      assert.equal(totals.methods.reduce((sum, { amount }) => sum + amount, 0), totals.payments.amount)
      const after = perpetualAfter(before, totals)
      assert.ok(after.perpetualAbsolute >= before.perpetualAbsolute && after.perpetualReceivedAbsolute >= before.perpetualReceivedAbsolute)
      assert.ok(Math.abs(after.perpetual - before.perpetual) <= after.perpetualAbsolute - before.perpetualAbsolute)
      before = after
    }
  }))
})

test('a gift voucher is received once, when it is sold; what it pays is told apart, and closures written before that are read', () => {
  const line = (number: number, amount: number, isGiftUsed: boolean): ClosedPayment => ({ number, methodId: isGiftUsed ? 8 : 4, method: isGiftUsed ? 'Bon cadeau' : 'Carte', amount, isGuarantee: false, isGiftUsed })
  const totals = totalsOf({ bills: [], payments: [line(1, 5000, false), line(2, 5000, true), line(3, -1000, true)], till: { expenses: 0, injections: 0, deposits: 0 } })
  assert.deepEqual([totals.payments, totals.methods, totals.gifts], [{ count: 3, first: 1, last: 3, amount: 5000, absolute: 5000, guarantees: 0 }, [{ methodId: 4, method: 'Carte', count: 1, amount: 5000 }], { count: 2, amount: 4000 }])
  assert.deepEqual(perpetualAfter(noPerpetual, totals), { ...noPerpetual, perpetualReceived: 5000, perpetualReceivedAbsolute: 5000 })
  const { gifts: _gifts, ...old } = totals
  assert.deepEqual(sumTotals([storedTotals(JSON.stringify(old)), totals]).gifts, { count: 2, amount: 4000 })
})

test('VAT is rounded ticket by ticket: three tickets of 5 € at 10 % make 13,65 € net, not 13,64 €', () => {
  const ticket = (rank: number): ClosedBill => ({ number: `FA-2026-00000${rank}`, isAdvance: false, net: 455, vat: 45, touristTax: 0, gross: 500, rates: [{ tax: 'vat 1000', base: 455, vat: 45, gross: 500 }] })
  const totals = totalsOf({ bills: [ticket(1), ticket(2), ticket(3)], payments: [], till: { expenses: 0, injections: 0, deposits: 0 } })
  assert.deepEqual(totals.rates, [{ tax: 'vat 1000', base: 1365, vat: 135, gross: 1500 }])
  assert.deepEqual(totals.series, [{ series: 'FA-2026', count: 3, first: 'FA-2026-000001', last: 'FA-2026-000003' }])
})
