import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents } from '#domain/money.ts'
import { groupedContent } from '../grouped-bill.ts'
import type { GroupedPart } from '../grouped-bill.ts'
import { assembleDocument } from './build.ts'
import type { BillDocument, BillTax } from './bill-document.ts'
import { listedAmounts, taxKey } from './amounts.ts'
import { sampleLine, sampleRequest } from './sample-bill.ts'
import { billShares } from './shares.ts'

const tax: fc.Arbitrary<BillTax> = fc.constantFrom<BillTax[]>(
  { kind: 'vat', rate: '10' },
  { kind: 'vat', rate: '10.0' },
  { kind: 'vat', rate: '20' },
  { kind: 'vat', rate: '5.5' },
  { kind: 'touristTax' },
  { kind: 'exempt', exemption: { code: 'VATEX-FR-CGI261C-2', reason: 'Assurance' } },
)
const line = fc
  .record({ amount: fc.integer({ min: -9_000, max: 90_000 }), tax })
  .map(({ amount, tax: of }) => sampleLine('Ligne', amount, { tax: of }))
const group: fc.Arbitrary<readonly GroupedPart[]> = fc
  .array(fc.array(line, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 6 })
  .map((stays) =>
    stays.map((lines, index) => ({
      stay: {
        id: index + 1,
        code: `26-${index + 1}`,
        place: 'E07',
        arrival: '2026-08-15',
        departure: `2026-08-${20 + index}`,
        occupants: '',
      },
      lines,
      acomptes: [{ number: `FA-${index}`, date: '2026-07-08', amount: cents(1000) }],
      payments: [{ date: '2026-07-16', method: 'Carte', amount: cents(500) }],
    })),
  )
const documentOf = (parts: readonly GroupedPart[], nature: BillDocument['nature'] = 'invoice'): BillDocument =>
  assembleDocument({ ...sampleRequest, ...groupedContent(parts), nature })
const total = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((sum, row) => sum + of(row), 0)

test('shares add up to the bill to the cent, in all and rate by rate, on invoices and on credit notes', () => {
  fc.assert(
    fc.property(group, fc.constantFrom<BillDocument['nature'][]>('invoice', 'creditNote'), (parts, nature) => {
      const document = documentOf(parts, nature)
      const shares = billShares(document)
      const listed = listedAmounts(document)
      for (const name of ['netAmount', 'vatAmount', 'touristTax', 'amount'] as const)
        assert.equal(
          total(shares, (share) => share[name]),
          listed[name],
        )
      for (const row of document.vat) {
        const own = shares.flatMap(({ vat }) => vat.filter((one) => taxKey(one.tax) === taxKey(row.tax)))
        assert.deepEqual(
          [total(own, ({ base }) => base), total(own, ({ vat }) => vat), total(own, ({ gross }) => gross)],
          [row.base, row.vat, row.gross],
        )
        assert.ok(own.every(({ base, vat, gross }) => base + vat === gross))
      }
      assert.equal(
        total(shares, ({ lines }) => lines.length),
        document.lines.length,
      )
      assert.deepEqual(
        shares.flatMap(({ acomptes }) => acomptes),
        document.acomptes,
      )
    }),
  )
})

test('payments of one day and one method are one line of the bill; its days go from the first arrival to the last departure', () => {
  const parts = fc.sample(group, { numRuns: 1, seed: 7 })[0] ?? []
  const { payments, supply, stay } = documentOf(parts)
  assert.deepEqual(
    [payments, supply, stay],
    [
      [{ date: '2026-07-16', method: 'Carte', amount: 500 * parts.length }],
      { start: '2026-08-15', end: `2026-08-${19 + parts.length}` },
      null,
    ],
  )
})

test('a bill of one stay has no share', () => {
  assert.deepEqual(billShares(assembleDocument(sampleRequest)), [])
})
