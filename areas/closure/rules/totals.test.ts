import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { closureRows } from './paper.ts'
import { noPerpetual, noTotals, perpetualAfter, storedTotals, sumTotals, totalsOf } from './totals.ts'
import type { Closed, ClosedBill, ClosedPayment, Without } from './totals.ts'

const cents = fc.integer({ min: -500_000, max: 900_000 })
const rate = fc
  .record({
    tax: fc.constantFrom('vat 1000', 'vat 2000', 'vat 550', 'tourist tax'),
    base: cents,
    vat: fc.integer({ min: -5000, max: 9000 }),
  })
  .map(({ tax, base, vat }) => ({ tax, base, vat: tax === 'tourist tax' ? 0 : vat, gross: base + (tax === 'tourist tax' ? 0 : vat) }))
const bill = fc
  .record({
    series: fc.constantFrom('FA-2026', 'AV-2026', 'AC-2026'),
    rank: fc.integer({ min: 1, max: 999_999 }),
    isAdvance: fc.boolean(),
    rates: fc.uniqueArray(rate, { maxLength: 3, selector: ({ tax }) => tax }),
  })
  .map(({ series, rank, isAdvance, rates }): ClosedBill => {
    const sum = (pick: (one: (typeof rates)[number]) => number): number => rates.reduce((total, one) => total + pick(one), 0)
    const touristTax = sum(({ tax, base }) => (tax === 'tourist tax' ? base : 0))
    return {
      number: `${series}-${String(rank).padStart(6, '0')}`,
      isAdvance,
      net: sum(({ base }) => base) - touristTax,
      vat: sum(({ vat }) => vat),
      touristTax,
      gross: sum(({ gross }) => gross),
      rates,
    }
  })
const settled = ['gift', 'creditUsed', 'creditGiven', 'regulation'] as const satisfies readonly Without[]
const payment = fc.record({
  number: fc.nat(99_999),
  methodId: fc.integer({ min: 1, max: 4 }),
  method: fc.constant('Carte'),
  amount: cents,
  isGuarantee: fc.boolean(),
  without: fc.constantFrom(null, null, null, ...settled),
})
const day = fc.record({
  bills: fc.array(bill, { maxLength: 6 }),
  payments: fc.array(payment, { maxLength: 8 }),
  till: fc.record({ expenses: fc.nat(5000), injections: cents, deposits: fc.nat(9000) }),
})
const whole = (days: readonly Closed[]): Closed => ({
  bills: days.flatMap((one) => one.bills),
  payments: days.flatMap((one): readonly ClosedPayment[] => one.payments),
  till: days.reduce(
    (sum, { till }) => ({
      expenses: sum.expenses + till.expenses,
      injections: sum.injections + till.injections,
      deposits: sum.deposits + till.deposits,
    }),
    { expenses: 0, injections: 0, deposits: 0 },
  ),
})

test('a month is the sum of its days and a year that of its months, to the cent, whatever the cut', () => {
  fc.assert(
    fc.property(fc.array(fc.array(day, { maxLength: 5 }), { maxLength: 4 }), (months) => {
      const closedMonths = months.map((days) => sumTotals(days.map(totalsOf)))
      for (const [at, days] of months.entries()) assert.deepEqual(closedMonths[at], totalsOf(whole(days)))
      assert.deepEqual(sumTotals(closedMonths), totalsOf(whole(months.flat())))
    }),
  )
})

test('what a month adds up is what its documents and its money say, added here apart from the totals', () => {
  const sumOf = <T>(items: readonly T[], pick: (item: T) => number): number => items.reduce((sum, item) => sum + pick(item), 0)
  fc.assert(
    fc.property(fc.array(day, { maxLength: 6 }), (days) => {
      const totals = sumTotals(days.map(totalsOf))
      const { bills, payments, till } = whole(days)
      const [advances, sold] = [bills.filter(({ isAdvance }) => isAdvance), bills.filter(({ isAdvance }) => !isAdvance)]
      const received = payments.filter(({ without }) => without === null)
      assert.deepEqual(totals.advances, { count: advances.length, gross: sumOf(advances, ({ gross }) => gross) })
      assert.deepEqual(
        [totals.sales.gross, totals.sales.vat, totals.sales.absolute],
        [sumOf(sold, ({ gross }) => gross), sumOf(sold, ({ vat }) => vat), sumOf(sold, ({ gross }) => Math.abs(gross))],
      )
      assert.equal(
        sumOf(totals.series, ({ count }) => count),
        bills.length,
      )
      assert.deepEqual(
        [totals.payments.count, totals.payments.amount, totals.payments.guarantees],
        [payments.length, sumOf(received, ({ amount }) => amount), sumOf(payments, (one) => (one.isGuarantee ? one.amount : 0))],
      )
      assert.deepEqual(totals.till, till)
    }),
  )
})

test('rates add up to the sales, methods to what was received; perpetual totals only grow as they must', () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 8 }), (days) => {
      let before = noPerpetual
      for (const totals of days.map(totalsOf)) {
        assert.equal(
          totals.rates.reduce((sum, { gross }) => sum + gross, 0),
          totals.sales.gross,
        )
        assert.equal(totals.sales.net + totals.sales.vat + totals.sales.touristTax, totals.sales.gross)
        assert.equal(
          totals.methods.reduce((sum, { amount }) => sum + amount, 0),
          totals.payments.amount,
        )
        const after = perpetualAfter(before, totals)
        assert.ok(
          after.perpetualAbsolute >= before.perpetualAbsolute && after.perpetualReceivedAbsolute >= before.perpetualReceivedAbsolute,
        )
        assert.ok(Math.abs(after.perpetual - before.perpetual) <= after.perpetualAbsolute - before.perpetualAbsolute)
        before = after
      }
    }),
  )
})

test('a gift voucher is received once, when it is sold; what it pays is told apart, and closures written before that are read', () => {
  const line = (number: number, amount: number, isGift: boolean): ClosedPayment => ({
    number,
    methodId: isGift ? 8 : 4,
    method: isGift ? 'Bon cadeau' : 'Carte',
    amount,
    isGuarantee: false,
    without: isGift ? 'gift' : null,
  })
  const totals = totalsOf({
    bills: [],
    payments: [line(1, 5000, false), line(2, 5000, true), line(3, -1000, true)],
    till: { expenses: 0, injections: 0, deposits: 0 },
  })
  assert.deepEqual(
    [totals.payments, totals.methods, totals.gifts],
    [
      { count: 3, first: 1, last: 3, amount: 5000, absolute: 5000, guarantees: 0 },
      [{ methodId: 4, method: 'Carte', count: 1, amount: 5000 }],
      { count: 2, amount: 4000 },
    ],
  )
  assert.deepEqual(perpetualAfter(noPerpetual, totals), { ...noPerpetual, perpetualReceived: 5000, perpetualReceivedAbsolute: 5000 })
  const { gifts: _gifts, ...old } = totals
  assert.deepEqual(sumTotals([storedTotals(JSON.stringify(old)), totals]).gifts, { count: 2, amount: 4000 })
})

test('VAT is rounded ticket by ticket: three tickets of 5 € at 10 % make 13,65 € net, not 13,64 €', () => {
  const ticket = (rank: number): ClosedBill => ({
    number: `FA-2026-00000${rank}`,
    isAdvance: false,
    net: 455,
    vat: 45,
    touristTax: 0,
    gross: 500,
    rates: [{ tax: 'vat 1000', base: 455, vat: 45, gross: 500 }],
  })
  const totals = totalsOf({ bills: [ticket(1), ticket(2), ticket(3)], payments: [], till: { expenses: 0, injections: 0, deposits: 0 } })
  assert.deepEqual(totals.rates, [{ tax: 'vat 1000', base: 1365, vat: 135, gross: 1500 }])
  assert.deepEqual(totals.series, [{ series: 'FA-2026', count: 3, first: 'FA-2026-000001', last: 'FA-2026-000003' }])
})

test('a credit that is left or used, and a regulation, bring no money: they are told apart, and closures written before that are read as they were', () => {
  const line = (number: number, amount: number, without: Without | null): ClosedPayment => ({
    number,
    methodId: without === null ? 4 : without === 'regulation' ? 7 : 5,
    method: '',
    amount,
    isGuarantee: false,
    without,
  })
  const payments = [
    line(1, 3668_19, null),
    line(2, -1876_08, 'creditGiven'),
    line(3, 200_00, 'creditUsed'),
    line(4, -50_00, 'creditUsed'),
    line(5, 12, 'regulation'),
  ]
  const totals = totalsOf({ bills: [], payments, till: noTotals.till })
  assert.deepEqual(
    [totals.payments.amount, totals.payments.absolute, totals.payments.count, totals.methods.map(({ amount }) => amount)],
    [3668_19, 3668_19, 5, [3668_19]],
  )
  assert.deepEqual(
    [totals.credits, totals.regulations],
    [
      { givenCount: 1, given: 1876_08, usedCount: 2, used: 150_00 },
      { count: 1, amount: 12 },
    ],
  )
  const { credits: _credits, regulations: _regulations, ...old } = totals
  assert.deepEqual(storedTotals(JSON.stringify(old)).credits, noTotals.credits)
  const said = closureRows(totals, noPerpetual).map(([label, detail, , , amount]) =>
    `${label} | ${detail} | ${amount}`.replaceAll(/[\u00A0\u202F]/g, ' '),
  )
  for (const row of [
    'Total encaissé | 1 opération | 3 668,19 €',
    'Avoirs laissés aux clients | 1, aucun argent rendu | 1 876,08 €',
    'Avoirs utilisés | 2, aucun argent reçu | 150,00 €',
    'Régularisations | 1, sans argent | 0,12 €',
    'Règlements numérotés | 5 : n° 1 à 5 | ',
  ])
    assert.ok(said.includes(row), row)
})
