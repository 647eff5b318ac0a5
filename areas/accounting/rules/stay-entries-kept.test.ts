import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from './ledger-types.ts'
import type { VatBasis } from './vat-due.ts'
import { tillEntry } from './till-entries.ts'
import { accounts, common, stayEntries, paid, billed, signed, sum, regimes, written } from './testing/ledger-facts.ts'

test('money that comes before its bill is an advance, whatever it is called; what is paid on the day of the bill settles it at once', () => {
  const before = paid(1, 5000, { day: '2026-06-02' })
  const bill = billed(2, 'F-1', [10_000, 1000, 0])
  assert.deepEqual(stayEntries([before], accounts).map(signed), [{ 512000: 5000, 419100: -5000 }])
  assert.deepEqual(
    stayEntries([before, paid(2, 6000), bill], accounts)
      .map(signed)
      .slice(1),
    [
      { 512000: 6000, 411000: -6000 },
      { 411000: 6000, 419100: 5000, 706100: -10_000, 445712: -1000 },
    ],
  )
  // Exported before the bill of that day was made: it left as an advance, and the bill takes it from there.
  assert.deepEqual(stayEntries([paid(1, 11_000, { exportId: 1, heldThen: 11_000 }), bill], accounts).map(signed)[1], {
    411000: 0,
    419100: 11_000,
    706100: -10_000,
    445712: -1000,
  })
})

test('a bill stands whole on the account of its customer, and what was paid in advance is taken from it beside: so does one wholly paid in advance', () => {
  const bill = billed(2, 'F-2026-000123', [70_000, 7000, 854])
  const of = (advance: number): readonly (readonly [string, number])[] =>
    written(stayEntries([paid(1, advance, { day: '2026-06-02' }), bill], accounts)[1])
  assert.deepEqual(of(23_100), [
    ['411000', 77_854],
    ['419100', 23_100],
    ['706100', -70_000],
    ['447800', -854],
    ['445712', -7000],
    ['411000', -23_100],
  ])
  assert.deepEqual(of(77_854), [
    ['411000', 77_854],
    ['419100', 77_854],
    ['706100', -70_000],
    ['447800', -854],
    ['445712', -7000],
    ['411000', -77_854],
  ])
  // Overpaid: the rest is the customer's.
  assert.deepEqual(
    of(80_000).filter(([code]) => code === '411000'),
    [
      ['411000', 77_854],
      ['411000', -80_000],
    ],
  )
})

test('an entry that left before money was an advance stays what it was: what follows takes the money from where it lies', () => {
  const left = paid(1, 5000, { day: '2026-06-02', exportId: 1, heldThen: 0 })
  assert.deepEqual(stayEntries([left, billed(2, 'F-1', [10_000, 1000, 0])], accounts).map(signed)[1], {
    411000: 11_000,
    706100: -10_000,
    445712: -1000,
  })
  const both = stayEntries(
    [left, paid(2, 2000, { day: '2026-06-03' }), paid(3, -5000, { movement: 'correction', correctsId: 1, day: '2026-06-04' })],
    accounts,
  )
  assert.deepEqual([sum(both, '411000'), sum(both, '419100')], [0, -2000])
})

test('a line that takes another back takes it from where that one lies; what takes back a refund puts it there again', () => {
  const back = stayEntries(
    [
      paid(1, 5000, { accountType: 1 }),
      paid(2, 3000),
      paid(3, -3000, { movement: 'bounced', correctsId: 2 }),
      paid(4, -1000, { movement: 'refund' }),
      paid(5, 1000, { movement: 'correction', correctsId: 4 }),
    ],
    accounts,
  )
  assert.deepEqual([sum(back, '419100'), sum(back, '411000')], [-5000, 0])
  const late = stayEntries(
    [paid(1, 5000), billed(1, 'F-1', [10_000, 1000, 0]), paid(2, -5000, { movement: 'bounced', correctsId: 1 })],
    accounts,
  )
  assert.deepEqual([sum(late, '419100'), sum(late, '411000')], [0, 11_000])
})

test('a guarantee is nobody’s income until it is kept; a credit moves from one account of the customer to another', () => {
  const kept = stayEntries(
    [
      paid(1, 25_000, { accountType: 3 }),
      { ...common, source: 'guarantee', id: 1, piece: 'G-1', kept: 4000 },
      paid(2, -21_000, { accountType: 3, movement: 'refund' }),
    ],
    accounts,
  )
  assert.deepEqual([sum(kept, '165000'), sum(kept, '758000'), sum(kept, '411000')], [0, -4000, 0])
  assert.deepEqual(stayEntries([paid(1, -3000, { methodId: 5, movement: 'credit' })], accounts).map(signed), [
    { 419700: -3000, 411000: 3000 },
  ])
})

test('a cheque of a guarantee that comes back unpaid once it was kept is owed by the customer: no VAT, nothing held, and what pays it again closes his account', () => {
  const unpaid = (basis: VatBasis): Entry[] =>
    stayEntries(
      [
        paid(1, 11_000),
        billed(1, 'F-1', [10_000, 1000, 0]),
        paid(2, 30_000, { accountType: 3 }),
        { ...common, source: 'guarantee', id: 1, piece: 'G-1', kept: 8000 },
        paid(3, -22_000, { accountType: 3, movement: 'refund' }),
        paid(4, -30_000, { movement: 'bounced', correctsId: 2, day: '2026-08-20' }),
        paid(5, 30_000, { day: '2026-09-02' }),
      ],
      accounts,
      basis,
    )
  for (const basis of regimes) {
    const [before, after] = [unpaid(basis).slice(0, -1), unpaid(basis)]
    assert.deepEqual(
      [sum(before, '165000'), sum(before, '411000'), sum(before, '419100'), sum(before, '445712')],
      [0, 30_000, 0, -1000],
      basis,
    )
    assert.deepEqual([sum(after, '165000'), sum(after, '411000'), sum(after, '419100'), sum(after, '445712')], [0, 0, 0, -1000], basis)
  }
  const early = stayEntries(
    [
      paid(1, 5000, { accountType: 1 }),
      paid(2, 30_000, { accountType: 3 }),
      { ...common, source: 'guarantee', id: 1, piece: 'G-1', kept: 30_000 },
      paid(3, -30_000, { movement: 'bounced', correctsId: 2 }),
    ],
    accounts,
  )
  assert.deepEqual([sum(early, '419100'), sum(early, '411000')], [-5000, 30_000])
  // Its guarantee was of a stay that became part of this one: owed all the same, out of no advance and without VAT.
  const heir = stayEntries([paid(1, 5000, { accountType: 1 }), paid(9, -30_000, { movement: 'bounced', correctsId: 7 })], accounts)
  assert.deepEqual([sum(heir, '419100'), sum(heir, '411000'), sum(heir.slice(1), '445712')], [-5000, 30_000, 0])
})

test('tills: a deposit less what the bank keeps, an expense with its VAT, what comes in and goes out', () => {
  const deposit = { id: 1, day: '2026-07-20', piece: 'RB-1', methodId: 2, bankAccountId: 1, amount: 50_000, commission: 1250 }
  assert.deepEqual(signed(tillEntry({ source: 'deposit', ...deposit }, accounts)), { 512100: 48_750, 627000: 1250, 512000: -50_000 })
  assert.deepEqual(signed(tillEntry({ source: 'depositCancel', ...deposit }, accounts)), { 512100: -48_750, 627000: -1250, 512000: 50_000 })
  assert.deepEqual(
    signed(
      tillEntry(
        {
          source: 'expense',
          id: 1,
          day: '2026-07-20',
          piece: 'D-1',
          methodId: 0,
          typeId: 1,
          rate: '20',
          amount: 1200,
          supplier: 'Bricomarché',
        },
        accounts,
      ),
    ),
    { 606400: 1000, 445660: 200, 512000: -1200 },
  )
  assert.deepEqual(
    signed(tillEntry({ source: 'injection', id: 1, day: '2026-07-20', piece: 'M-1', methodId: 0, amount: -900 }, accounts)),
    { 512000: -900, 580000: 900 },
  )
})
