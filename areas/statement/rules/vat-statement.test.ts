import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { computeVat } from '#areas/payment/rules/bill-document/amounts.ts'
import { sampleLine } from '#areas/payment/rules/bill-document/sample-bill.ts'
import { cents } from '#domain/money.ts'
import { partKey } from '#areas/accounting/rules/vat-receipts.ts'
import type { VatAmount } from '#areas/accounting/rules/vat-receipts.ts'
import { vatFigures } from './vat-statement.ts'

type Billed = { readonly part: VatAmount; readonly count: number }
/** The rows of VAT of a bill, or of the credit note that takes it back. */
const billed = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.tuple(fc.constantFrom('10', '20', '5.5', '2.1'), fc.integer({ min: 1, max: 300_000 })), { minLength: 1, maxLength: 5 }),
  )
  .map(([isCredit, lines]): readonly Billed[] => {
    const sign = isCredit ? -1 : 1
    return computeVat(lines.map(([rate, amount]) => sampleLine('Séjour', amount, { tax: { kind: 'vat', rate } }))).vat.map(
      ({ tax, base, vat, gross }) => ({
        count: 1,
        part: {
          kind: 'vat',
          rate: tax.kind === 'vat' ? tax.rate : null,
          reason: null,
          base: cents(sign * base),
          vat: cents(sign * vat),
          gross: cents(sign * gross),
        },
      }),
    )
  })

test('law: on debits each rate is the sum of the bills to the cent, cut as one likes into periods', () => {
  fc.assert(
    fc.property(fc.array(billed, { maxLength: 12 }), fc.nat(12), (bills, cut) => {
      const { rows, totals } = vatFigures(bills.flat(), null)
      for (const { key, count, base, vat, gross, billedBase, billedVat } of rows) {
        const own = bills.flat().filter(({ part }) => partKey(part) === key)
        const sum = (name: 'base' | 'vat' | 'gross'): number => own.reduce((all, { part }) => all + part[name], 0)
        assert.deepEqual([count, base, vat, gross, billedBase, billedVat], [own.length, sum('base'), sum('vat'), sum('gross'), base, vat])
        assert.equal(base + vat, gross)
      }
      assert.equal(
        totals.vat,
        bills.flat().reduce((all, { part }) => all + part.vat, 0),
      )
      const [before, after] = [vatFigures(bills.slice(0, cut).flat(), null), vatFigures(bills.slice(cut).flat(), null)]
      assert.deepEqual([before.totals.vat + after.totals.vat, before.totals.gross + after.totals.gross], [totals.vat, totals.gross])
    }),
  )
})

test('rates stand from the highest, what bears no VAT after them', () => {
  const of = (kind: VatAmount['kind'], rate: string | null, gross: number): Billed => ({
    count: 1,
    part: { kind, rate, reason: null, base: cents(gross), vat: cents(0), gross: cents(gross) },
  })
  assert.deepEqual(
    vatFigures([of('touristTax', null, 854), of('vat', '5.5', 100), of('exempt', null, 50), of('vat', '10', 200)], null).rows.map(
      ({ key }) => key,
    ),
    ['vat 10', 'vat 5.5', 'exempt ', 'touristTax'],
  )
})
