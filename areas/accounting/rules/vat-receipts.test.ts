import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents, negate, noCents, sum } from '#domain/money.ts'
import { netAndVat } from '#domain/vat.ts'
import { dueParts } from './vat-due.ts'
import { joined, madeOf, partKey } from './vat-receipts.ts'
import type { VatAmount } from './vat-receipts.ts'

const at = (rate: string, gross: number): VatAmount => ({
  kind: 'vat',
  rate,
  reason: null,
  gross: cents(gross),
  base: netAndVat(cents(gross), rate).net,
  vat: netAndVat(cents(gross), rate).vat,
})
const tax = (gross: number): VatAmount => ({
  kind: 'touristTax',
  rate: null,
  reason: null,
  gross: cents(gross),
  base: cents(gross),
  vat: noCents,
})
const taken = (part: VatAmount): VatAmount => ({ ...part, base: negate(part.base), vat: negate(part.vat), gross: negate(part.gross) })
const payment = (id: number, amount: number) => ({
  source: 'payment' as const,
  id,
  amount,
  accountType: null,
  correctsId: null,
  said: null,
})
const receiptParts = (receipts: readonly { readonly amount: number }[], lines: readonly VatAmount[]): readonly (readonly VatAmount[])[] =>
  dueParts(
    {
      lines,
      events: receipts.map(({ amount }, id) => payment(id, amount)),
    },
    'receipts',
  )
const bySize = (parts: readonly VatAmount[]): readonly VatAmount[] => parts.toSorted((a, b) => partKey(a).localeCompare(partKey(b)))
const brief = (parts: readonly VatAmount[]): unknown => parts.map((part) => [partKey(part), part.base, part.vat, part.gross])

test('the worked stay: after the advance bill of 231,00 €, the balance of 547,54 € bears 49,00 € of VAT', () => {
  const left = joined([at('10', 77_000), tax(854), taken(at('10', 23_100))])
  const receipts = receiptParts([{ amount: cents(50_000) }, { amount: cents(4_754) }], left)
  assert.deepEqual(receipts.map(brief), [
    [['vat 10', 45_455, 4_545, 50_000]],
    [
      ['vat 10', 3_545, 355, 3_900],
      ['touristTax', 854, 0, 854],
    ],
  ])
  assert.equal(sum(receipts.flat().map(({ vat }) => vat)), 4_900)
})

test('the worked ticket of the bar: 9,00 € at 20 % and 6,00 € at 10 % bear 2,05 €', () => {
  assert.deepEqual(brief(madeOf(cents(1_500), [at('20', 900), at('10', 600)])), [
    ['vat 20', 750, 150, 900],
    ['vat 10', 545, 55, 600],
  ])
})

test('money given back takes away what it had brought, and what is more than owed bears nothing', () => {
  const owed = [at('10', 10_000), at('20', 5_000)]
  assert.deepEqual(
    brief(
      receiptParts([{ amount: cents(6_000) }, { amount: cents(-6_000) }], owed)
        .flat()
        .filter(({ gross }) => gross < 0),
    ),
    [
      ['vat 10', -3_636, -364, -4_000],
      ['vat 20', -1_667, -333, -2_000],
    ],
  )
  assert.deepEqual(brief(madeOf(cents(16_000), owed).slice(-1)), [['outside', 1_000, 0, 1_000]])
  assert.deepEqual(brief(madeOf(cents(-300), [])), [['outside', -300, 0, -300]])
})

test('more given back than was received takes no VAT off: a cheque comes back once what it paid in excess was returned', () => {
  const owed = [at('10', 10_000), at('20', 5_000)]
  const given = receiptParts([{ amount: 20_000 }, { amount: -5_000 }, { amount: -20_000 }], owed)
  assert.deepEqual(given.map(brief), [
    [
      ['vat 10', 9_091, 909, 10_000],
      ['vat 20', 4_167, 833, 5_000],
      ['outside', 5_000, 0, 5_000],
    ],
    [['outside', -5_000, 0, -5_000]],
    [
      ['outside', -5_000, 0, -5_000],
      ['vat 10', -9_091, -909, -10_000],
      ['vat 20', -4_167, -833, -5_000],
    ],
  ])
  assert.deepEqual(brief(receiptParts([{ amount: -5_000 }, { amount: 20_000 }], owed)[1] ?? []), [
    ['vat 10', 9_091, 909, 10_000],
    ['vat 20', 4_167, 833, 5_000],
    ['outside', 5_000, 0, 5_000],
  ])
})

test('what is given back of an advance that was billed takes its VAT off, and no more than it bore', () => {
  const advance = {
    source: 'bill' as const,
    id: 9,
    said: null,
    piece: 'FA-1',
    isAdvance: true,
    correctsBillId: null,
    reducesBillId: null,
    paymentId: 1,
    vat: [at('10', 3_000)],
    acomptes: [],
  }
  const parts = dueParts(
    { lines: [at('10', 10_000)], events: [payment(1, 3_000), advance, payment(2, -1_100), payment(3, -4_000)] },
    'receipts',
  )
  assert.deepEqual(parts.map(brief), [
    [['vat 10', 2_727, 273, 3_000]],
    [],
    [['vat 10', -1_000, -100, -1_100]],
    [
      ['outside', -2_100, 0, -2_100],
      ['vat 10', -1_727, -173, -1_900],
    ],
  ])
})

test('a stay billed less than its advance bill, the rest given back: what is due is the VAT of its invoice', () => {
  const document = { source: 'bill' as const, said: null, correctsBillId: null, reducesBillId: null }
  const advance = { ...document, id: 8, piece: 'FA-1', isAdvance: true, paymentId: 1, vat: [at('10', 35_000)], acomptes: [] }
  const invoice = {
    ...document,
    id: 9,
    piece: 'F-1',
    isAdvance: false,
    paymentId: null,
    vat: [at('10', 20_000), tax(400)],
    acomptes: ['FA-1'],
  }
  const due = (...given: readonly number[]): unknown =>
    brief(
      joined(
        dueParts(
          { lines: [], events: [payment(1, 35_000), advance, invoice, ...given.map((amount, index) => payment(index + 2, amount))] },
          'receipts',
        ).flat(),
      ),
    )
  const billed = brief(invoice.vat)
  assert.deepEqual(due(-14_600), billed)
  assert.deepEqual(due(-10_000, -4_600), billed)
  assert.deepEqual(due(-15_100), [['vat 10', 18_091, 1_809, 19_900]])
})

test('an advance bill of the whole stay, tourist tax included, then an invoice of less of both, or of more of one: what is due is the VAT of the invoice', () => {
  const document = { source: 'bill' as const, said: null, correctsBillId: null, reducesBillId: null }
  const advance = { ...document, id: 8, piece: 'FA-1', isAdvance: true, paymentId: 1, vat: [at('10', 29_465), tax(732)], acomptes: [] }
  for (const vat of [
    [at('10', 11_530), tax(244)],
    [at('10', 11_530), at('20', 5_000), tax(244)],
    [at('10', 29_965), tax(244)],
    [at('10', 28_000), tax(976)],
    [tax(244)],
  ]) {
    const invoice = { ...document, id: 9, piece: 'F-1', isAdvance: false, paymentId: null, vat, acomptes: ['FA-1'] }
    const rest = sum(vat.map(({ gross }) => gross)) - 30_197
    for (const given of [[rest], [rest - 100, 100]]) {
      const parts = joined(
        dueParts(
          { lines: [], events: [payment(1, 30_197), advance, invoice, ...given.map((amount, index) => payment(index + 2, amount))] },
          'receipts',
        ).flat(),
      )
      assert.deepEqual(brief(bySize(parts)), brief(bySize(vat)))
    }
  }
})

const owedParts = fc
  .array(fc.tuple(fc.constantFrom('10', '20', '5.5'), fc.integer({ min: 0, max: 200_000 })), { maxLength: 3 })
  .chain((rates) =>
    fc.integer({ min: 0, max: 5_000 }).map((collected) => joined([...rates.map(([rate, gross]) => at(rate, gross)), tax(collected)])),
  )
const receipts = fc.array(
  fc.integer({ min: -50_000, max: 150_000 }).map((amount) => ({ amount: cents(amount) })),
  { maxLength: 8 },
)

test('laws: each receipt is made of its whole amount; what is paid in full has the very VAT of its documents, whatever the instalments', () => {
  fc.assert(
    fc.property(owedParts, receipts, (owed, given) => {
      for (const [index, parts] of receiptParts(given, owed).entries()) {
        assert.equal(sum(parts.map(({ gross }) => gross)), given[index]?.amount)
        for (const { base, vat, gross } of parts) assert.equal(base + vat, gross)
      }
      const rest = sum(owed.map(({ gross }) => gross)) - sum(given.map(({ amount }) => amount))
      const all = joined(receiptParts([...given, { amount: cents(rest) }], owed).flat())
      assert.deepEqual(brief(bySize(all)), brief(bySize(owed)))
    }),
  )
})
