import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account, Accounts, Entry } from './ledger-types.ts'
import { stayEntries as made } from './stay-entries.ts'
import { linePart, scaled } from './vat-receipts.ts'
import { tillEntry } from './till-entries.ts'
import { accounts, stayEntries, paid, billed, signed, sum } from './testing/ledger-facts.ts'

const example = [
  paid(1, 23_100, { accountType: 1, methodId: 4 }),
  billed(1, 'FA-2026-000045', [21_000, 2100, 0], { isAdvance: true, paymentId: 1 }),
  paid(2, 50_000, { methodId: 2 }),
  paid(3, 4754, { methodId: 4 }),
  billed(2, 'F-2026-000123', [70_000, 7000, 854], { acomptes: ['FA-2026-000045'], dueOn: '2026-08-17' }),
]

test('the worked example: acompte, its VAT, the balance, the invoice that counts it', () => {
  const entries = stayEntries(example, accounts)
  assert.deepEqual(entries.map(signed), [
    { 512000: 23_100, 419100: -23_100 },
    { 445870: 2100, 445712: -2100 },
    { 512000: 50_000, 411000: -50_000 },
    { 512000: 4754, 411000: -4754 },
    { 411000: 77_854 - 23_100, 706100: -70_000, 447800: -854, 445712: -7000 + 2100, 419100: 23_100, 445870: -2100 },
  ])
  assert.deepEqual(
    ['411000', '419100', '445870', '445712', '512000'].map((code) => sum(entries, code)),
    [0, 0, 0, -7000, 77_854],
  )
})

test('the worked example on receipts: the same ledger, since money and bills of a day go together', () => {
  assert.deepEqual(stayEntries(example, accounts, 'receipts').map(signed), stayEntries(example, accounts).map(signed))
})

test('on receipts, VAT that is billed waits until the money comes; VAT of money that comes first does not wait for the bill', () => {
  const later = stayEntries(
    [{ ...billed(1, 'F-1', [10_000, 1000, 0]) }, paid(2, 5500, { day: '2026-08-02' }), paid(3, 5500, { day: '2026-09-02' })],
    accounts,
    'receipts',
  )
  assert.deepEqual(later.map(signed), [
    { 411000: 11_000, 706100: -10_000, 445740: -1000 },
    { 512000: 5500, 411000: -5500, 445712: -500, 445740: 500 },
    { 512000: 5500, 411000: -5500, 445712: -500, 445740: 500 },
  ])
  const sooner = stayEntries([paid(1, 5500, { day: '2026-06-02' }), billed(2, 'F-1', [10_000, 1000, 0])], accounts, 'receipts', [
    linePart({ kind: 'vat', rate: '20', gross: 11_000 }),
  ])
  assert.deepEqual(sooner.map(signed), [
    { 512000: 5500, 419100: -5500, 445712: -500, 445870: 500 },
    { 411000: 5500, 419100: 5500, 706100: -10_000, 445740: -500, 445870: -500 },
  ])
})

test('what an export has said of VAT is never said otherwise: what the bill changes is said with the bill', () => {
  const said = [linePart({ kind: 'vat', rate: '20', gross: 6000 })]
  const [, bill] = stayEntries(
    [paid(1, 6000, { day: '2026-06-02', exportId: 1, said, heldThen: 0 }), billed(2, 'F-1', [10_000, 1000, 0])],
    accounts,
    'receipts',
  )
  assert.deepEqual(signed(bill), { 411000: 11_000, 706100: -10_000, 445711: 1000, 445712: -545, 445740: -455, 445870: -1000 })
})

test('a company pays for the stay of another: what it received follows the invoice to the company’s account, and comes back with its credit note', () => {
  const own =
    (code: string) =>
    (id: number): Account => ({ code, label: code, auxiliary: `C${id}`, auxiliaryLabel: '' })
  const book: Accounts = { ...accounts, customer: own('411000'), advance: own('419100') }
  const bill = billed(1, 'F-1', [10_000, 1000, 0], { customerId: 9, shareId: 4 })
  const events = [
    paid(1, 2000, { accountType: 2 }),
    paid(2, 3000),
    bill,
    paid(3, 6000),
    {
      ...bill,
      id: 2,
      piece: 'AV-1',
      gross: -11_000,
      correctsBillId: 1,
      lines: bill.lines.map((line) => ({ ...line, net: -line.net })),
      vat: bill.vat.map((part) => scaled(part, -1)),
    },
  ]
  const entriesOf = (until: number): Entry[] =>
    made({ events: events.slice(0, until), lines: [], basis: 'debits' }, book).flatMap(({ entry }) => entry ?? [])
  const held = (until: number, account: string): number =>
    entriesOf(until)
      .flatMap(({ lines }) => lines)
      .reduce((total, line) => (`${line.account.code} ${line.account.auxiliary}` === account ? total + line.debit - line.credit : total), 0)
  assert.deepEqual([held(2, '411000 C1'), held(2, '419100 C1'), held(2, '411000 C9')], [0, -5000, 0])
  assert.deepEqual([held(3, '411000 C1'), held(3, '419100 C1'), held(3, '411000 C9')], [0, 0, 6000])
  assert.deepEqual([held(4, '411000 C1'), held(4, '411000 C9')], [0, 0])
  assert.deepEqual([held(5, '411000 C1'), held(5, '411000 C9')], [-11_000, 0])
  const owed = (entry: Entry | undefined): readonly unknown[] =>
    (entry?.lines ?? []).flatMap(({ account, debit, credit }) => (account.auxiliary === 'C9' ? [debit - credit] : []))
  assert.deepEqual(
    [owed(entriesOf(3)[2]), owed(entriesOf(5)[4])],
    [
      [11_000, -5000],
      [11_000, -11_000],
    ],
  )
  // Each line is lettered with those of its own customer.
  for (const entry of entriesOf(5))
    for (const line of entry.lines.filter(({ role }) => role !== ''))
      assert.equal(`C${line.customerId ?? entry.customerId}`, line.account.auxiliary)
})

test('a stay that changed its customer: the advances of the first one leave his account, and the second owes what is left', () => {
  const own =
    (code: string) =>
    (id: number | null): Account => ({ code, label: code, auxiliary: `C${id}`, auxiliaryLabel: '' })
  const book: Accounts = { ...accounts, customer: own('411000'), advance: own('419100') }
  const events = [
    paid(1, 3000, { accountType: 1 }),
    paid(2, 1000, { customerId: 2 }),
    paid(3, -500, { customerId: 2, movement: 'refund' }),
    billed(1, 'F-1', [10_000, 1000, 0], { customerId: 2 }),
    paid(4, 7500, { customerId: 2 }),
    billed(2, 'AV-1', [-10_000, -1000, 0], { customerId: 2, correctsBillId: 1 }),
    billed(3, 'F-2', [10_000, 1000, 0], { customerId: 2 }),
  ]
  const balance = (until: number, account: string): number =>
    made({ events: events.slice(0, until), lines: [], basis: 'debits' }, book)
      .flatMap(({ entry }) => entry?.lines ?? [])
      .reduce((total, line) => (`${line.account.code} ${line.account.auxiliary}` === account ? total + line.debit - line.credit : total), 0)
  const all = (until: number): number[] => ['419100 C1', '419100 C2', '411000 C1', '411000 C2'].map((account) => balance(until, account))
  assert.deepEqual(
    [all(3), all(4), all(5)],
    [
      [-3000, -500, 0, 0],
      [0, 0, 0, 7500],
      [0, 0, 0, 0],
    ],
  )
  assert.deepEqual(
    [all(6), all(7)],
    [
      [0, 0, -3000, -8000],
      [0, 0, 0, 0],
    ],
    'with the credit note the money is again theirs who paid, as their statements of account say',
  )
})

test('an advance billed after the day of its payment says its VAT on both sides: the payment made it due', () => {
  const entries = stayEntries(
    [paid(1, 23_100, { accountType: 1, day: '2026-06-30' }), billed(2, 'FA-1', [21_000, 2100, 0], { isAdvance: true, paymentId: 1 })],
    accounts,
    'receipts',
  )
  assert.deepEqual(signed(entries[0]), { 512000: 23_100, 419100: -23_100, 445712: -2100, 445870: 2100 })
  assert.deepEqual(
    entries[1]?.lines.map(({ account, debit, credit }) => [account.code, debit, credit]),
    [
      ['445870', 2100, 0],
      ['445870', 0, 2100],
    ],
  )
})

test('an advance bill without VAT has no entry', () => {
  assert.deepEqual(stayEntries([billed(1, 'FA-1', [21_000, 0, 0], { isAdvance: true })], accounts), [])
})

test('a count that finds less is a charge, one that finds more an income', () => {
  const count = { source: 'count', id: 1, day: '2026-07-20', piece: 'K-1', methodId: 0, explanation: 'Erreur de rendu' } as const
  assert.deepEqual(
    [signed(tillEntry({ ...count, amount: -500 }, accounts)), signed(tillEntry({ ...count, amount: 200 }, accounts))],
    [
      { 512000: -500, 658000: 500 },
      { 512000: 200, 758800: -200 },
    ],
  )
})

test('without an advance, the sale of the worked example is the sample of the law: 778,54 = 700,00 + 70,00 + 8,54', () => {
  const [entry] = stayEntries([billed(2, 'F-2026-000123', [70_000, 7000, 854])], accounts)
  assert.deepEqual(signed(entry), { 411000: 77_854, 706100: -70_000, 445712: -7000, 447800: -854 })
  assert.deepEqual(
    entry?.lines.map(({ debit }) => debit > 0),
    [true, false, false, false],
  )
})

test('a credit note takes the sale back and makes the VAT of the advance due again; a new invoice counts it again', () => {
  const back = billed(3, 'AV-2026-000001', [-70_000, -7000, -854], { correctsBillId: 2 })
  const taken = stayEntries([...example, back], accounts)
  assert.deepEqual(
    ['411000', '706100', '445712', '445870'].map((code) => sum(taken, code)),
    [-77_854, 0, -2100, 2100],
  )
  const again = stayEntries([...example, back, billed(4, 'F-2026-000124', [70_000, 7000, 854], { acomptes: ['FA-2026-000045'] })], accounts)
  assert.deepEqual(
    ['411000', '706100', '445712', '445870'].map((code) => sum(again, code)),
    [0, -70_000, -7000, 0],
  )
})

test('an advance that is given back before any invoice leaves its account; one taken back after it leaves the customer’s', () => {
  assert.deepEqual(stayEntries([paid(1, 5000, { accountType: 2 }), paid(2, -5000, { movement: 'refund' })], accounts).map(signed)[1], {
    512000: -5000,
    419100: 5000,
  })
  const late = stayEntries(
    [paid(1, 5000, { accountType: 1 }), billed(1, 'F-1', [10_000, 1000, 0]), paid(2, -5000, { accountType: 1, movement: 'correction' })],
    accounts,
  )
  assert.deepEqual([sum(late, '419100'), sum(late, '411000')], [0, 11_000])
})
