import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents, sum } from '#domain/money.ts'
import { buildBillDocument } from './bill-document/build.ts'
import type { BillDocument, BillLineRequest, BillTax } from './bill-document/bill-document.ts'
import { sampleLine, sampleRequest } from './bill-document/sample-bill.ts'
import { creditableLines, givenBack, leftLines, partCreditFaults, partRequest, spreadCredit } from './part-credit.ts'
import type { CreditedPart } from './part-credit.ts'

const tourist: BillTax = { kind: 'touristTax' }
const invoice = (lines: readonly BillLineRequest[]): BillDocument => {
  const { document, faults } = buildBillDocument({ ...sampleRequest, lines, acomptes: [], payments: [] })
  assert.deepEqual(faults, [])
  assert.ok(document)
  return document
}
const credit = (document: BillDocument, lines: readonly BillLineRequest[], leftBefore: BillDocument['leftBefore'] = []): BillDocument => {
  const { document: made, faults } = buildBillDocument({
    ...sampleRequest,
    nature: 'creditNote',
    lines,
    leftBefore,
    acomptes: [],
    payments: [],
    preceding: [{ number: document.number, issueDate: document.issueDate }],
  })
  assert.deepEqual(faults, [])
  assert.ok(made)
  return made
}
const stay = invoice([
  sampleLine('Mobil-home', 70_000, { quantity: '7', unitPrice: cents(10_000), main: true }),
  sampleLine('Remise', -7000),
  sampleLine('Chien', 3500, { quantity: '7', unitPrice: cents(500) }),
  sampleLine('Draps', 2400, { tax: { kind: 'vat', rate: '20' } }),
  sampleLine('Taxe de séjour', 854, { tax: tourist }),
])
const rules = (parts: readonly CreditedPart[], before: readonly BillDocument[] = []): string[] =>
  partCreditFaults(stay, before, parts).map(({ rule }) => rule)

test('a part of a line becomes one piece of that amount, a whole line stays as it was', () => {
  const { lines, leftBefore } = partRequest(
    stay,
    [],
    [
      { line: 0, amount: 3000 },
      { line: 2, amount: 3500 },
    ],
  )
  assert.deepEqual(
    lines.map(({ label, quantity, unitPrice, amount, creditedLine }) => [label, quantity, unitPrice, amount, creditedLine]),
    [
      ['Mobil-home', '1', 3000, 3000, 0],
      ['Chien', '7', 500, 3500, 2],
    ],
  )
  assert.deepEqual(leftBefore, [{ tax: { kind: 'vat', rate: '10' }, gross: 66_500 }])
  assert.deepEqual(givenBack(lines), [{ stayId: null, vatRate: '10', amount: -6500 }])
})

test('what cannot be given back is said: nothing, too much of a line or of a rate, the tourist tax, a reduction, the same line twice, the whole bill', () => {
  assert.deepEqual([rules([]), rules([{ line: 0, amount: 0 }])], [['credit-part-empty'], ['credit-part-empty']])
  assert.deepEqual(
    [rules([{ line: 9, amount: 1 }]), rules([{ line: 0, amount: -1 }]), rules([{ line: 0, amount: 70_001 }])],
    [['credit-line-not-found'], ['amount-positive'], ['incorrect-amount']],
  )
  assert.deepEqual(
    [
      rules([{ line: 4, amount: 100 }]),
      rules([{ line: 1, amount: 100 }]),
      rules([
        { line: 0, amount: 1 },
        { line: 0, amount: 1 },
      ]),
    ],
    [['credit-line-not-allowed'], ['credit-line-not-allowed'], ['credit-line-twice']],
  )
  assert.deepEqual(
    [rules([{ line: 0, amount: 66_501 }]), rules([{ line: 0, amount: 66_500 }])],
    [['incorrect-amount'], []],
    'the reduction lowers its rate',
  )
  const plain = invoice([sampleLine('Passage', 2000)])
  assert.deepEqual(
    [partCreditFaults(plain, [], [{ line: 0, amount: 2000 }]), partCreditFaults(plain, [], [{ line: 0, amount: 1999 }])].map((faults) =>
      faults.map(({ rule }) => rule),
    ),
    [['credit-part-whole'], []],
  )
})

test('earlier credit notes count: of each line only what they leave is given back', () => {
  const first = credit(stay, partRequest(stay, [], [{ line: 2, amount: 3000 }]).lines)
  assert.deepEqual(
    creditableLines(stay, [first]).map(({ left }) => left),
    [70_000, -7000, 500, 2400, 854],
  )
  assert.deepEqual([rules([{ line: 2, amount: 501 }], [first]), rules([{ line: 2, amount: 500 }], [first])], [['incorrect-amount'], []])
})

test('on a grouped bill a stay keeps something, and its reductions lower its own lines only', () => {
  const of = (stayId: number, line: BillLineRequest): BillLineRequest => ({ ...line, stayId })
  const grouped = invoice([
    of(1, sampleLine('Emplacement 1', 10_000)),
    of(2, sampleLine('Emplacement 2', 10_000)),
    of(2, sampleLine('Remise', -2000)),
  ])
  const told = (parts: readonly CreditedPart[]): string[] => partCreditFaults(grouped, [], parts).map(({ rule }) => rule)
  assert.deepEqual(
    [
      told([{ line: 0, amount: 10_000 }]),
      told([{ line: 1, amount: 8001 }]),
      told([
        { line: 0, amount: 9999 },
        { line: 1, amount: 7999 },
      ]),
    ],
    [['credit-part-whole'], ['incorrect-amount'], []],
  )
  assert.deepEqual(
    givenBack(
      partRequest(
        grouped,
        [],
        [
          { line: 0, amount: 100 },
          { line: 1, amount: 200 },
        ],
      ).lines,
    ).map(({ stayId, amount }) => [stayId, amount]),
    [
      [1, -100],
      [2, -200],
    ],
  )
})

test('a sum goes to the main lines first, in proportion, then to the others; never to the tourist tax', () => {
  const lines = creditableLines(stay, [])
  assert.deepEqual(spreadCredit(3000, lines), [{ line: 0, amount: 3000 }])
  assert.deepEqual(spreadCredit(71_475, lines), [
    { line: 0, amount: 70_000 },
    { line: 2, amount: 875 },
    { line: 3, amount: 600 },
  ])
  assert.equal(
    spreadCredit(900_000, lines).reduce((total, { amount }) => total + amount, 0),
    75_900,
  )
})

test('five cents that are left of a line are worth five cents without VAT at most: the rest of its rate bears the cent of rounding', () => {
  const low: BillTax = { kind: 'vat', rate: '2.1' }
  const grouped = invoice([
    sampleLine('Journal', 500, { tax: low, stayId: 1 }),
    sampleLine('Journal', 500, { tax: low, stayId: 2 }),
    sampleLine('Passage', 500, { stayId: 1 }),
  ])
  const reductions: BillDocument[] = []
  for (const amount of [450, 45]) {
    const { lines, leftBefore } = partRequest(grouped, reductions, [{ line: 0, amount }])
    reductions.push(credit(grouped, lines, leftBefore))
  }
  const rest = credit(grouped, leftLines(grouped, reductions))
  assert.deepEqual(
    rest.lines.map(({ amount, net }) => [amount, net]),
    [
      [5, 5],
      [500, 490],
      [500, 455],
    ],
  )
})

const rate = fc.constantFrom('20', '10', '5.5', '2.1').map((one): BillTax => ({ kind: 'vat', rate: one }))
const billed = fc
  .array(fc.tuple(fc.integer({ min: 500, max: 90_000 }), rate), { minLength: 1, maxLength: 6 })
  .map((all) =>
    invoice([
      ...all.map(([amount, tax], index) => sampleLine(`Ligne ${index}`, amount, { tax, stayId: 1 + (index % 2) })),
      sampleLine('Taxe de séjour', 854, { tax: tourist, stayId: 1 }),
      sampleLine('Taxe de séjour', 427, { tax: tourist, stayId: 2 }),
    ]),
  )
const shares = fc.array(fc.array(fc.constantFrom(0, 0, 3, 40, 90, 100), { minLength: 8, maxLength: 8 }), { maxLength: 4 })

test('law: whatever parts are given back and in how many credit notes, what takes back the rest brings every rate to zero, base and VAT', () => {
  fc.assert(
    fc.property(billed, shares, (document, attempts) => {
      const reductions: BillDocument[] = []
      for (const percents of attempts) {
        const parts = creditableLines(document, reductions)
          .filter(({ why, left }) => why === null && left > 1)
          .map(({ index, left }) => ({ line: index, amount: Math.floor((left * (percents[index] ?? 0)) / 100) }))
        if (partCreditFaults(document, reductions, parts).length > 0) continue
        const { lines, leftBefore } = partRequest(document, reductions, parts)
        reductions.push(credit(document, lines, leftBefore))
      }
      const rest = credit(document, leftLines(document, reductions))
      for (const { tax, base, vat } of document.vat) {
        const back = [...reductions, rest].flatMap((one) => one.vat.filter((row) => JSON.stringify(row.tax) === JSON.stringify(tax)))
        assert.deepEqual([sum(back.map((row) => row.base)), sum(back.map((row) => row.vat))], [base, vat])
      }
      for (const stayId of [1, 2]) {
        const of = (one: BillDocument): number => sum(one.lines.filter((line) => line.stayId === stayId).map(({ net }) => net))
        assert.ok(
          Math.abs([...reductions, rest].reduce((total, one) => total + of(one), 0) - of(document)) <= 4,
          'a stay all of which was given back at a rate leaves a cent to another',
        )
      }
      for (const { net, amount } of rest.lines) assert.ok(amount > 0 && net >= 0 && net <= amount)
      for (const one of reductions)
        for (const row of one.vat)
          assert.equal(sum(one.lines.filter(({ tax }) => JSON.stringify(tax) === JSON.stringify(row.tax)).map(({ net }) => net)), row.base)
    }),
    { numRuns: 200 },
  )
})
