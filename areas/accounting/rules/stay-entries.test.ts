import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Account, Accounts, BillEvent, Entry, PaymentEvent, StayEvent } from './ledger-types.ts'
import { stayEntries } from './stay-entries.ts'
import { tillEntry } from './till-entries.ts'

const named = (code: string): Account => ({ code, label: code, auxiliary: '', auxiliaryLabel: '' })
const settings: Readonly<Record<string, string>> = { advanceVatAccount: '445870', guaranteeAccount: '165000', keptGuaranteeAccount: '758000', commissionAccount: '627000', transferAccount: '580000', deductibleVatAccount: '445660' }
const accounts: Accounts = {
  customer: () => named('411000'), advance: () => named('419100'), setting: (name) => named(settings[name] ?? ''), method: (id) => ({ account: named(id === 5 ? '419700' : '512000'), label: 'Virement', kind: id }),
  revenue: ({ category }) => named(category === 2 ? '447800' : '706100'), vat: (rate) => named(rate === '20' ? '445711' : '445712'), bank: () => named('512100'), expenseType: () => ({ account: named('606400'), label: 'Fournitures' }),
}
const common = { customerId: 1, day: '2026-07-18' }
const paid = (id: number, amount: number, more: Partial<PaymentEvent> = {}): PaymentEvent => ({ ...common, source: 'payment', id, piece: `R-${id}`, methodId: 0, amount, accountType: null, movement: 'payment', ...more })
const billed = (id: number, piece: string, [net, vat, tax]: readonly [number, number, number], more: Partial<BillEvent> = {}): BillEvent => ({
  ...common, source: 'bill', id, piece, isAdvance: false, correctsBillId: null, gross: net + vat + tax, lines: [{ net, posting: { category: 1 } }, { net: tax, posting: { category: 2 } }], vat: [{ rate: '10', vat }], acomptes: [], dueOn: null, ...more,
})
const signed = (entry: Entry | undefined): Readonly<Record<string, number>> => Object.fromEntries((entry?.lines ?? []).map(({ account, debit, credit }) => [account.code, debit - credit]))
const sum = (entries: readonly Entry[], code: string): number => entries.reduce((total, entry) => total + (signed(entry)[code] ?? 0), 0)

const example = [
  paid(1, 23_100, { accountType: 1, methodId: 4 }),
  billed(1, 'FA-2026-000045', [21_000, 2100, 0], { isAdvance: true }),
  paid(2, 50_000, { methodId: 2 }),
  paid(3, 4754, { methodId: 4 }),
  billed(2, 'F-2026-000123', [70_000, 7000, 854], { acomptes: ['FA-2026-000045'], dueOn: '2026-08-17' }),
]

test('the worked example: acompte, its VAT, the balance, the invoice that counts it', () => {
  const entries = stayEntries(example, accounts)
  assert.deepEqual(entries.map(signed), [
    { 512000: 23_100, 419100: -23_100 }, { 445870: 2100, 445712: -2100 }, { 512000: 50_000, 411000: -50_000 }, { 512000: 4754, 411000: -4754 },
    { 411000: 77_854 - 23_100, 706100: -70_000, 447800: -854, 445712: -7000 + 2100, 419100: 23_100, 445870: -2100 },
  ])
  assert.deepEqual(['411000', '419100', '445870', '445712', '512000'].map((code) => sum(entries, code)), [0, 0, 0, -7000, 77_854])
})

test('without an advance, the sale of the worked example is the sample of the law: 778,54 = 700,00 + 70,00 + 8,54', () => {
  const [entry] = stayEntries([billed(2, 'F-2026-000123', [70_000, 7000, 854])], accounts)
  assert.deepEqual(signed(entry), { 411000: 77_854, 706100: -70_000, 445712: -7000, 447800: -854 })
  assert.deepEqual(entry?.lines.map(({ debit }) => debit > 0), [true, false, false, false])
})

test('a credit note takes the sale back and makes the VAT of the advance due again; a new invoice counts it again', () => {
  const back = billed(3, 'AV-2026-000001', [-70_000, -7000, -854], { correctsBillId: 2 })
  const taken = stayEntries([...example, back], accounts)
  assert.deepEqual(['411000', '706100', '445712', '445870'].map((code) => sum(taken, code)), [-77_854, 0, -2100, 2100])
  const again = stayEntries([...example, back, billed(4, 'F-2026-000124', [70_000, 7000, 854], { acomptes: ['FA-2026-000045'] })], accounts)
  assert.deepEqual(['411000', '706100', '445712', '445870'].map((code) => sum(again, code)), [0, -70_000, -7000, 0])
})

test('an advance that is given back before any invoice leaves its account; one taken back after it leaves the customer’s', () => {
  assert.deepEqual(stayEntries([paid(1, 5000, { accountType: 2 }), paid(2, -5000, { movement: 'refund' })], accounts).map(signed)[1], { 512000: -5000, 419100: 5000 })
  const late = stayEntries([paid(1, 5000, { accountType: 1 }), billed(1, 'F-1', [10_000, 1000, 0]), paid(2, -5000, { accountType: 1, movement: 'correction' })], accounts)
  assert.deepEqual([sum(late, '419100'), sum(late, '411000')], [0, 11_000])
})

test('a guarantee is nobody’s income until it is kept; a credit moves from one account of the customer to another', () => {
  const kept = stayEntries([paid(1, 25_000, { accountType: 3 }), { ...common, source: 'guarantee', id: 1, piece: 'G-1', kept: 4000 }, paid(2, -21_000, { accountType: 3, movement: 'refund' })], accounts)
  assert.deepEqual([sum(kept, '165000'), sum(kept, '758000'), sum(kept, '411000')], [0, -4000, 0])
  assert.deepEqual(stayEntries([paid(1, -3000, { methodId: 5, movement: 'credit' })], accounts).map(signed), [{ 419700: -3000, 411000: 3000 }])
})

test('tills: a deposit less what the bank keeps, an expense with its VAT, what comes in and goes out', () => {
  const deposit = { id: 1, day: '2026-07-20', piece: 'RB-1', methodId: 2, bankAccountId: 1, amount: 50_000, commission: 1250 }
  assert.deepEqual(signed(tillEntry({ source: 'deposit', ...deposit }, accounts)), { 512100: 48_750, 627000: 1250, 512000: -50_000 })
  assert.deepEqual(signed(tillEntry({ source: 'depositCancel', ...deposit }, accounts)), { 512100: -48_750, 627000: -1250, 512000: 50_000 })
  assert.deepEqual(signed(tillEntry({ source: 'expense', id: 1, day: '2026-07-20', piece: 'D-1', methodId: 0, typeId: 1, rate: '20', amount: 1200, supplier: 'Bricomarché' }, accounts)), { 606400: 1000, 445660: 200, 512000: -1200 })
  assert.deepEqual(signed(tillEntry({ source: 'injection', id: 1, day: '2026-07-20', piece: 'M-1', methodId: 0, amount: -900 }, accounts)), { 512000: -900, 580000: 900 })
})

/** Any order of money, advance bills, invoices and credit notes, sensible or not. */
const anything = fc.array(fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 100_000 }), accountType: fc.constantFrom(null, 1, 2, 3) }),
  fc.record({ kind: fc.constant('back' as const), amount: fc.integer({ min: 1, max: 100_000 }), accountType: fc.constantFrom(null, 1, 2, 3), movement: fc.constantFrom('refund', 'correction', 'bounced', 'credit') }),
  fc.record({ kind: fc.constant('bill' as const), net: fc.integer({ min: 1, max: 100_000 }), vat: fc.integer({ min: 1, max: 20_000 }), isAdvance: fc.boolean() }),
  fc.record({ kind: fc.constant('credit' as const) }),
), { maxLength: 14 })

type Step = { readonly kind: 'pay' | 'back' | 'bill' | 'credit'; readonly amount?: number; readonly accountType?: number | null; readonly movement?: string; readonly net?: number; readonly vat?: number; readonly isAdvance?: boolean }
const opposite = (one: BillEvent, id: number): BillEvent => ({ ...one, id, piece: `AV-${id}`, gross: -one.gross, correctsBillId: one.id, lines: one.lines.map((line) => ({ ...line, net: -line.net })), vat: one.vat.map((part) => ({ ...part, vat: -part.vat })), acomptes: [] })
function happens({ kind, amount = 0, accountType = null, movement = 'refund', net = 0, vat = 0, isAdvance = false }: Step, id: number, open: readonly BillEvent[]): readonly StayEvent[] {
  if (kind === 'credit') return open.slice(-1).map((last) => opposite(last, id))
  if (kind === 'pay') return [paid(id, amount, { accountType })]
  if (kind === 'back') return [paid(id, -amount, { accountType, movement })]
  return [billed(id, `B-${id}`, [net, vat, 0], { isAdvance, acomptes: isAdvance ? [] : open.filter((one) => one.isAdvance).map(({ piece }) => piece) })]
}

function eventsOf(steps: readonly Step[]): readonly StayEvent[] {
  const made: StayEvent[] = []
  for (const [index, step] of steps.entries()) {
    const bills = made.filter((event) => event.source === 'bill')
    made.push(...happens(step, index + 1, bills.filter((one) => one.gross > 0 && !bills.some(({ correctsBillId }) => correctsBillId === one.id))))
  }
  return made
}

test('law: after any sequence every entry comes to zero, one side only is not zero, and the customer owes what was billed less what was paid', () => {
  fc.assert(fc.property(anything, (steps) => {
    const events = eventsOf(steps)
    const entries = stayEntries(events, accounts)
    assert.equal(entries.length, events.length)
    for (const { lines } of entries) {
      assert.equal(lines.reduce((total, { debit, credit }) => total + debit - credit, 0), 0)
      for (const { debit, credit } of lines) assert.ok(debit >= 0 && credit >= 0 && (debit === 0) !== (credit === 0))
    }
    const [gross, received] = [events.reduce((total, event) => total + (event.source === 'bill' && !event.isAdvance ? event.gross : 0), 0), events.reduce((total, event) => total + (event.source === 'payment' && event.accountType !== 3 ? event.amount : 0), 0)]
    assert.equal(sum(entries, '411000') + sum(entries, '419100'), gross - received)
    assert.ok(sum(entries, '419100') <= 0, 'advances are never owed by the site to itself')
  }))
})

test('law: the VAT of the ledger is that of the bills that stand, an advance once counted no longer apart', () => {
  fc.assert(fc.property(anything, (steps) => {
    const events = eventsOf(steps).filter((event) => event.source === 'bill')
    const entries = stayEntries(events, accounts)
    const vatOf = (isAdvance: boolean): number => events.filter((event) => event.isAdvance === isAdvance).reduce((total, { vat }) => total + (vat[0]?.vat ?? 0), 0)
    // What the advance account still holds is the VAT of advances that no standing invoice counts.
    assert.equal(sum(entries, '445712') + vatOf(false) + sum(entries, '445870'), 0)
  }))
})
