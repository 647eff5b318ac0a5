import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents } from '#domain/money.ts'
import type { Account, Accounts, BillEvent, Entry, Left, PaymentEvent, StayEvent } from './ledger-types.ts'
import { stayEntries as made } from './stay-entries.ts'
import type { VatBasis } from './vat-due.ts'
import { joined, linePart, scaled } from './vat-receipts.ts'
import type { VatAmount } from './vat-receipts.ts'
import { tillEntry } from './till-entries.ts'

const named = (code: string): Account => ({ code, label: code, auxiliary: '', auxiliaryLabel: '' })
const settings: Readonly<Record<string, string>> = { pendingVatAccount: '445740', shortageAccount: '658000', surplusAccount: '758800', advanceVatAccount: '445870', guaranteeAccount: '165000', keptGuaranteeAccount: '758000', commissionAccount: '627000', transferAccount: '580000', deductibleVatAccount: '445660' }
const regimes = ['debits', 'receipts'] as const
const accounts: Accounts = {
  customer: () => named('411000'), advance: () => named('419100'), partner: () => named('401000'), setting: (name) => named(settings[name] ?? ''), method: (id) => ({ account: named(id === 5 ? '419700' : '512000'), label: 'Virement', kind: id }),
  revenue: ({ category }) => named(category === 2 ? '447800' : '706100'), vat: (rate) => named(rate === '20' ? '445711' : '445712'), bank: () => named('512100'), expenseType: () => ({ account: named('606400'), label: 'Fournitures' }),
}
const common = { customerId: 1, day: '2026-07-18', exportId: null, said: null }
const stayEntries = (events: readonly StayEvent[], _accounts: Accounts, basis: VatBasis = 'debits', lines: readonly VatAmount[] = []): Entry[] => made({ events, lines, basis }, accounts).flatMap(({ entry }) => entry ?? [])
const paid = (id: number, amount: number, more: Partial<PaymentEvent & Left> = {}): PaymentEvent & Left => ({ ...common, source: 'payment', id, piece: `R-${id}`, methodId: 0, amount, accountType: null, movement: 'payment', correctsId: null, heldThen: null, ...more })
const billed = (id: number, piece: string, [net, vat, tax]: readonly [number, number, number], more: Partial<BillEvent & Left> = {}): BillEvent & Left => ({
  ...common, source: 'bill', id, isTicket: false, shareId: null, piece, isAdvance: false, correctsBillId: null, reducesBillId: null, paymentId: null, gross: net + vat + tax, lines: [{ net, posting: { category: 1 } }, { net: tax, posting: { category: 2 } }], vat: [{ kind: 'vat' as const, rate: '10', reason: null, base: cents(net), vat: cents(vat), gross: cents(net + vat) }, { kind: 'touristTax' as const, rate: null, reason: null, base: cents(tax), vat: cents(0), gross: cents(tax) }].filter(({ gross }) => gross !== 0), acomptes: [], dueOn: null, ...more,
})
const signed = (entry: Entry | undefined): Readonly<Record<string, number>> => Object.fromEntries([...Map.groupBy(entry?.lines ?? [], ({ account }) => account.code)].map(([code, lines]) => [code, lines.reduce((total, { debit, credit }) => total + debit - credit, 0)]))
const sum = (entries: readonly Entry[], code: string): number => entries.reduce((total, entry) => total + (signed(entry)[code] ?? 0), 0)

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
    { 512000: 23_100, 419100: -23_100 }, { 445870: 2100, 445712: -2100 }, { 512000: 50_000, 411000: -50_000 }, { 512000: 4754, 411000: -4754 },
    { 411000: 77_854 - 23_100, 706100: -70_000, 447800: -854, 445712: -7000 + 2100, 419100: 23_100, 445870: -2100 },
  ])
  assert.deepEqual(['411000', '419100', '445870', '445712', '512000'].map((code) => sum(entries, code)), [0, 0, 0, -7000, 77_854])
})

test('the worked example on receipts: the same ledger, since money and bills of a day go together', () => {
  assert.deepEqual(stayEntries(example, accounts, 'receipts').map(signed), stayEntries(example, accounts).map(signed))
})

test('on receipts, VAT that is billed waits until the money comes; VAT of money that comes first does not wait for the bill', () => {
  const later = stayEntries([{ ...billed(1, 'F-1', [10_000, 1000, 0]) }, paid(2, 5500, { day: '2026-08-02' }), paid(3, 5500, { day: '2026-09-02' })], accounts, 'receipts')
  assert.deepEqual(later.map(signed), [{ 411000: 11_000, 706100: -10_000, 445740: -1000 }, { 512000: 5500, 411000: -5500, 445712: -500, 445740: 500 }, { 512000: 5500, 411000: -5500, 445712: -500, 445740: 500 }])
  const sooner = stayEntries([paid(1, 5500, { day: '2026-06-02' }), billed(2, 'F-1', [10_000, 1000, 0])], accounts, 'receipts', [linePart({ kind: 'vat', rate: '20', gross: 11_000 })])
  assert.deepEqual(sooner.map(signed), [{ 512000: 5500, 419100: -5500, 445712: -500, 445870: 500 }, { 411000: 5500, 419100: 5500, 706100: -10_000, 445740: -500, 445870: -500 }])
})

test('what an export has said of VAT is never said otherwise: what the bill changes is said with the bill', () => {
  const said = [linePart({ kind: 'vat', rate: '20', gross: 6000 })]
  const [, bill] = stayEntries([paid(1, 6000, { day: '2026-06-02', exportId: 1, said, heldThen: 0 }), billed(2, 'F-1', [10_000, 1000, 0])], accounts, 'receipts')
  assert.deepEqual(signed(bill), { 411000: 11_000, 706100: -10_000, 445711: 1000, 445712: -545, 445740: -455, 445870: -1000 })
})

test('a company pays for the stay of another: what it received follows the invoice to the company’s account, and comes back with its credit note', () => {
  const own = (code: string) => (id: number): Account => ({ code, label: code, auxiliary: `C${id}`, auxiliaryLabel: '' })
  const book: Accounts = { ...accounts, customer: own('411000'), advance: own('419100') }
  const bill = billed(1, 'F-1', [10_000, 1000, 0], { customerId: 9, shareId: 4 })
  const events = [paid(1, 2000, { accountType: 2 }), paid(2, 3000), bill, paid(3, 6000), { ...bill, id: 2, piece: 'AV-1', gross: -11_000, correctsBillId: 1, lines: bill.lines.map((line) => ({ ...line, net: -line.net })), vat: bill.vat.map((part) => scaled(part, -1)) }]
  const entriesOf = (until: number): Entry[] => made({ events: events.slice(0, until), lines: [], basis: 'debits' }, book).flatMap(({ entry }) => entry ?? [])
  const held = (until: number, account: string): number => entriesOf(until).flatMap(({ lines }) => lines).reduce((total, line) => (`${line.account.code} ${line.account.auxiliary}` === account ? total + line.debit - line.credit : total), 0)
  assert.deepEqual([held(2, '411000 C1'), held(2, '419100 C1'), held(2, '411000 C9')], [0, -5000, 0])
  assert.deepEqual([held(3, '411000 C1'), held(3, '419100 C1'), held(3, '411000 C9')], [0, 0, 6000])
  assert.deepEqual([held(4, '411000 C1'), held(4, '411000 C9')], [0, 0])
  assert.deepEqual([held(5, '411000 C1'), held(5, '411000 C9')], [-11_000, 0])
  const owed = (entry: Entry | undefined): readonly unknown[] => (entry?.lines ?? []).flatMap(({ account, debit, credit }) => (account.auxiliary === 'C9' ? [debit - credit] : []))
  assert.deepEqual([owed(entriesOf(3)[2]), owed(entriesOf(5)[4])], [[11_000, -5000], [11_000, -11_000]])
  // Each line is lettered with those of its own customer.
  for (const entry of entriesOf(5)) for (const line of entry.lines.filter(({ role }) => role !== '')) assert.equal(`C${line.customerId ?? entry.customerId}`, line.account.auxiliary)
})

test('a stay that changed its customer: the advances of the first one leave his account, and the second owes what is left', () => {
  const own = (code: string) => (id: number | null): Account => ({ code, label: code, auxiliary: `C${id}`, auxiliaryLabel: '' })
  const book: Accounts = { ...accounts, customer: own('411000'), advance: own('419100') }
  const events = [paid(1, 3000, { accountType: 1 }), paid(2, 1000, { customerId: 2 }), paid(3, -500, { customerId: 2, movement: 'refund' }), billed(1, 'F-1', [10_000, 1000, 0], { customerId: 2 }), paid(4, 7500, { customerId: 2 }), billed(2, 'AV-1', [-10_000, -1000, 0], { customerId: 2, correctsBillId: 1 }), billed(3, 'F-2', [10_000, 1000, 0], { customerId: 2 })]
  const balance = (until: number, account: string): number => made({ events: events.slice(0, until), lines: [], basis: 'debits' }, book).flatMap(({ entry }) => entry?.lines ?? []).reduce((total, line) => (`${line.account.code} ${line.account.auxiliary}` === account ? total + line.debit - line.credit : total), 0)
  const all = (until: number): number[] => ['419100 C1', '419100 C2', '411000 C1', '411000 C2'].map((account) => balance(until, account))
  assert.deepEqual([all(3), all(4), all(5)], [[-3000, -500, 0, 0], [0, 0, 0, 7500], [0, 0, 0, 0]])
  assert.deepEqual([all(6), all(7)], [[0, 0, -3000, -8000], [0, 0, 0, 0]], 'with the credit note the money is again theirs who paid, as their statements of account say')
})

test('an advance billed after the day of its payment says its VAT on both sides: the payment made it due', () => {
  const entries = stayEntries([paid(1, 23_100, { accountType: 1, day: '2026-06-30' }), billed(2, 'FA-1', [21_000, 2100, 0], { isAdvance: true, paymentId: 1 })], accounts, 'receipts')
  assert.deepEqual(signed(entries[0]), { 512000: 23_100, 419100: -23_100, 445712: -2100, 445870: 2100 })
  assert.deepEqual(entries[1]?.lines.map(({ account, debit, credit }) => [account.code, debit, credit]), [['445870', 2100, 0], ['445870', 0, 2100]])
})

test('an advance bill without VAT has no entry', () => {
  assert.deepEqual(stayEntries([billed(1, 'FA-1', [21_000, 0, 0], { isAdvance: true })], accounts), [])
})

test('a count that finds less is a charge, one that finds more an income', () => {
  const count = { source: 'count', id: 1, day: '2026-07-20', piece: 'K-1', methodId: 0, explanation: 'Erreur de rendu' } as const
  assert.deepEqual([signed(tillEntry({ ...count, amount: -500 }, accounts)), signed(tillEntry({ ...count, amount: 200 }, accounts))], [{ 512000: -500, 658000: 500 }, { 512000: 200, 758800: -200 }])
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

test('money that comes before its bill is an advance, whatever it is called; what is paid on the day of the bill settles it at once', () => {
  const before = paid(1, 5000, { day: '2026-06-02' })
  const bill = billed(2, 'F-1', [10_000, 1000, 0])
  assert.deepEqual(stayEntries([before], accounts).map(signed), [{ 512000: 5000, 419100: -5000 }])
  assert.deepEqual(stayEntries([before, paid(2, 6000), bill], accounts).map(signed).slice(1), [{ 512000: 6000, 411000: -6000 }, { 411000: 6000, 419100: 5000, 706100: -10_000, 445712: -1000 }])
  // Exported before the bill of that day was made: it left as an advance, and the bill takes it from there.
  assert.deepEqual(stayEntries([paid(1, 11_000, { exportId: 1, heldThen: 11_000 }), bill], accounts).map(signed)[1], { 411000: 0, 419100: 11_000, 706100: -10_000, 445712: -1000 })
})

const written = (entry: Entry | undefined): readonly (readonly [string, number])[] => (entry?.lines ?? []).map(({ account, debit, credit }) => [account.code, debit - credit] as const)

test('a bill stands whole on the account of its customer, and what was paid in advance is taken from it beside: so does one wholly paid in advance', () => {
  const bill = billed(2, 'F-2026-000123', [70_000, 7000, 854])
  const of = (advance: number): readonly (readonly [string, number])[] => written(stayEntries([paid(1, advance, { day: '2026-06-02' }), bill], accounts)[1])
  assert.deepEqual(of(23_100), [['411000', 77_854], ['419100', 23_100], ['706100', -70_000], ['447800', -854], ['445712', -7000], ['411000', -23_100]])
  assert.deepEqual(of(77_854), [['411000', 77_854], ['419100', 77_854], ['706100', -70_000], ['447800', -854], ['445712', -7000], ['411000', -77_854]])
  // Overpaid: the rest is the customer's.
  assert.deepEqual(of(80_000).filter(([code]) => code === '411000'), [['411000', 77_854], ['411000', -80_000]])
})

test('an entry that left before money was an advance stays what it was: what follows takes the money from where it lies', () => {
  const left = paid(1, 5000, { day: '2026-06-02', exportId: 1, heldThen: 0 })
  assert.deepEqual(stayEntries([left, billed(2, 'F-1', [10_000, 1000, 0])], accounts).map(signed)[1], { 411000: 11_000, 706100: -10_000, 445712: -1000 })
  const both = stayEntries([left, paid(2, 2000, { day: '2026-06-03' }), paid(3, -5000, { movement: 'correction', correctsId: 1, day: '2026-06-04' })], accounts)
  assert.deepEqual([sum(both, '411000'), sum(both, '419100')], [0, -2000])
})

test('a line that takes another back takes it from where that one lies; what takes back a refund puts it there again', () => {
  const back = stayEntries([paid(1, 5000, { accountType: 1 }), paid(2, 3000), paid(3, -3000, { movement: 'bounced', correctsId: 2 }), paid(4, -1000, { movement: 'refund' }), paid(5, 1000, { movement: 'correction', correctsId: 4 })], accounts)
  assert.deepEqual([sum(back, '419100'), sum(back, '411000')], [-5000, 0])
  const late = stayEntries([paid(1, 5000), billed(1, 'F-1', [10_000, 1000, 0]), paid(2, -5000, { movement: 'bounced', correctsId: 1 })], accounts)
  assert.deepEqual([sum(late, '419100'), sum(late, '411000')], [0, 11_000])
})

test('a guarantee is nobody’s income until it is kept; a credit moves from one account of the customer to another', () => {
  const kept = stayEntries([paid(1, 25_000, { accountType: 3 }), { ...common, source: 'guarantee', id: 1, piece: 'G-1', kept: 4000 }, paid(2, -21_000, { accountType: 3, movement: 'refund' })], accounts)
  assert.deepEqual([sum(kept, '165000'), sum(kept, '758000'), sum(kept, '411000')], [0, -4000, 0])
  assert.deepEqual(stayEntries([paid(1, -3000, { methodId: 5, movement: 'credit' })], accounts).map(signed), [{ 419700: -3000, 411000: 3000 }])
})

test('a cheque of a guarantee that comes back unpaid once it was kept is owed by the customer: no VAT, nothing held, and what pays it again closes his account', () => {
  const unpaid = (basis: VatBasis): Entry[] => stayEntries([paid(1, 11_000), billed(1, 'F-1', [10_000, 1000, 0]), paid(2, 30_000, { accountType: 3 }), { ...common, source: 'guarantee', id: 1, piece: 'G-1', kept: 8000 }, paid(3, -22_000, { accountType: 3, movement: 'refund' }), paid(4, -30_000, { movement: 'bounced', correctsId: 2, day: '2026-08-20' }), paid(5, 30_000, { day: '2026-09-02' })], accounts, basis)
  for (const basis of regimes) {
    const [before, after] = [unpaid(basis).slice(0, -1), unpaid(basis)]
    assert.deepEqual([sum(before, '165000'), sum(before, '411000'), sum(before, '419100'), sum(before, '445712')], [0, 30_000, 0, -1000], basis)
    assert.deepEqual([sum(after, '165000'), sum(after, '411000'), sum(after, '419100'), sum(after, '445712')], [0, 0, 0, -1000], basis)
  }
  const early = stayEntries([paid(1, 5000, { accountType: 1 }), paid(2, 30_000, { accountType: 3 }), { ...common, source: 'guarantee', id: 1, piece: 'G-1', kept: 30_000 }, paid(3, -30_000, { movement: 'bounced', correctsId: 2 })], accounts)
  assert.deepEqual([sum(early, '419100'), sum(early, '411000')], [-5000, 30_000])
  // Its guarantee was of a stay that became part of this one: owed all the same, out of no advance and without VAT.
  const heir = stayEntries([paid(1, 5000, { accountType: 1 }), paid(9, -30_000, { movement: 'bounced', correctsId: 7 })], accounts)
  assert.deepEqual([sum(heir, '419100'), sum(heir, '411000'), sum(heir.slice(1), '445712')], [-5000, 30_000, 0])
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
  fc.record({ kind: fc.constant('reduce' as const), amount: fc.integer({ min: 1, max: 90 }) }),
), { maxLength: 14 })

type Step = { readonly kind: 'pay' | 'back' | 'bill' | 'credit' | 'reduce'; readonly amount?: number; readonly accountType?: number | null; readonly movement?: string; readonly net?: number; readonly vat?: number; readonly isAdvance?: boolean }
/** What takes back all that earlier credit notes leave of a bill. */
function opposite(one: BillEvent & Left, reductions: readonly (BillEvent & Left)[], id: number): BillEvent & Left {
  const vat = joined([one, ...reductions].flatMap((part) => part.vat)).map((part) => scaled(part, -1))
  return { ...one, id, piece: `AV-${id}`, gross: -one.gross - reductions.reduce((total, { gross }) => total + gross, 0), correctsBillId: one.id, lines: [one, ...reductions].flatMap((part) => part.lines.map((line) => ({ ...line, net: -line.net }))), vat, acomptes: [] }
}
/** A hundredth share of the first rate of a bill, more or less. */
function reduction(one: BillEvent & Left, percent: number, id: number): BillEvent & Left {
  const [first] = one.vat
  const [base, vat] = [Math.floor(((first?.base ?? 0) * percent) / 100), Math.floor(((first?.vat ?? 0) * percent) / 100)]
  return { ...one, id, piece: `AV-${id}`, gross: -base - vat, reducesBillId: one.id, lines: [{ net: -base, posting: { category: 1 } }], vat: first === undefined ? [] : [{ ...first, base: cents(-base), vat: cents(-vat), gross: cents(-base - vat) }], acomptes: [] }
}
function happens({ kind, amount = 0, accountType = null, movement = 'refund', net = 0, vat = 0, isAdvance = false }: Step, id: number, { open, made }: { readonly open: readonly (BillEvent & Left)[]; readonly made: readonly StayEvent[] }): readonly StayEvent[] {
  if (kind === 'credit') return open.slice(-1).map((last) => opposite(last, made.filter((event) => event.source === 'bill').filter(({ reducesBillId }) => reducesBillId === last.id), id))
  if (kind === 'reduce') return open.filter((one) => !one.isAdvance && one.gross > 1000 && !made.some((event) => event.source === 'bill' && event.reducesBillId === one.id)).slice(-1).map((last) => reduction(last, amount, id))
  if (kind === 'pay') return [paid(id, amount, { accountType })]
  if (kind === 'back') return [paid(id, -amount, { accountType, movement })]
  return [billed(id, `B-${id}`, [net, vat, 0], { isAdvance, acomptes: isAdvance ? [] : open.filter((one) => one.isAdvance).map(({ piece }) => piece) })]
}

function eventsOf(steps: readonly Step[]): readonly StayEvent[] {
  const made: StayEvent[] = []
  for (const [index, step] of steps.entries()) {
    const bills = made.filter((event) => event.source === 'bill')
    made.push(...happens(step, index + 1, { made, open: bills.filter((one) => one.gross > 0 && !bills.some(({ correctsBillId }) => correctsBillId === one.id)) }))
  }
  return made
}

const lines = [linePart({ kind: 'vat', rate: '10', gross: 50_000 }), linePart({ kind: 'vat', rate: '20', gross: 8000 })]

test('law: after any sequence every entry comes to zero, one side only is not zero, and the customer owes what was billed less what was paid', () => {
  fc.assert(fc.property(anything, fc.constantFrom(...regimes), (steps, basis) => {
    const events = eventsOf(steps)
    const entries = stayEntries(events, accounts, basis, lines)
    assert.equal(entries.length, events.length)
    for (const entry of entries) {
      assert.equal(entry.lines.reduce((total, { debit, credit }) => total + debit - credit, 0), 0)
      for (const { debit, credit } of entry.lines) assert.ok(debit >= 0 && credit >= 0 && (debit === 0) !== (credit === 0))
    }
    for (const event of events) if (event.source === 'bill' && !event.isAdvance && event.gross !== 0) assert.ok(written(entries.find(({ piece }) => piece === event.piece)).some(([code, amount]) => code === '411000' && amount === event.gross), 'a document stands whole on the account of its customer')
    const [gross, received] = [events.reduce((total, event) => total + (event.source === 'bill' && !event.isAdvance ? event.gross : 0), 0), events.reduce((total, event) => total + (event.source === 'payment' && event.accountType !== 3 ? event.amount : 0), 0)]
    assert.equal(sum(entries, '411000') + sum(entries, '419100'), gross - received)
    assert.ok(sum(entries, '419100') <= 0, 'advances are never owed by the site to itself')
  }))
})

test('law: VAT credited by rate, VAT that waits and VAT due before it is billed come, together, to the VAT of the invoices that stand', () => {
  fc.assert(fc.property(anything, fc.constantFrom(...regimes), (steps, basis) => {
    const events = eventsOf(steps)
    const entries = stayEntries(events, accounts, basis, lines)
    const billedVat = events.reduce((total, event) => total + (event.source === 'bill' && !event.isAdvance ? event.vat.reduce((all, { vat }) => all + vat, 0) : 0), 0)
    assert.equal(sum(entries, '445711') + sum(entries, '445712') + sum(entries, '445740') + sum(entries, '445870') + billedVat, 0)
    assert.ok(sum(entries, '445740') <= 0 && sum(entries, '445870') >= 0)
  }))
})

test('on receipts, arrhes make nothing due before the invoice, and take nothing off when they are given back or left as a credit', () => {
  const arrhes = paid(1, 19_500, { accountType: 2, day: '2026-06-02' })
  const of = (events: readonly StayEvent[]): readonly unknown[] => stayEntries(events, accounts, 'receipts', lines).map(signed)
  assert.deepEqual(of([arrhes, paid(2, -19_500, { methodId: 5, movement: 'credit' })]), [{ 512000: 19_500, 419100: -19_500 }, { 419700: -19_500, 419100: 19_500 }])
  assert.deepEqual(of([arrhes, paid(2, -5000, { movement: 'refund' })])[1], { 512000: -5000, 419100: 5000 })
  // What paid the price goes back first, with its VAT; only then the arrhes.
  const one = [linePart({ kind: 'vat', rate: '10', gross: 50_000 })]
  const both = stayEntries([arrhes, paid(2, 11_000, { day: '2026-06-03' }), paid(3, -12_000, { movement: 'refund' }), paid(4, -18_500, { movement: 'refund' })], accounts, 'receipts', one)
  assert.deepEqual(both.map((entry) => signed(entry)[445712] ?? 0), [0, -1000, 1000, 0])
})

test('law: on receipts, a stay that gave back all that it received before any document owes no VAT', () => {
  fc.assert(fc.property(fc.array(fc.record({ amount: fc.integer({ min: 1, max: 90_000 }), accountType: fc.constantFrom(null, 1, 2) }), { minLength: 1, maxLength: 6 }), fc.array(fc.nat(100), { maxLength: 4 }), (received, shares) => {
    const taken: StayEvent[] = received.map(({ amount, accountType }, index) => paid(index + 1, amount, { accountType }))
    let left = received.reduce((total, { amount }) => total + amount, 0)
    for (const share of [...shares, 100]) {
      const back = Math.floor((left * share) / 100)
      left -= back
      if (back > 0) taken.push(paid(taken.length + 1, -back, { movement: 'refund' }))
    }
    const entries = stayEntries(taken, accounts, 'receipts', lines)
    assert.deepEqual(['445711', '445712', '445740', '445870', '419100', '411000'].map((code) => sum(entries, code) + 0), [0, 0, 0, 0, 0, 0])
    for (let until = 1; until <= taken.length; until++) assert.ok(sum(stayEntries(taken.slice(0, until), accounts, 'receipts', lines), '445712') <= 0, 'VAT is never owed to the site')
  }))
})

test('law: on receipts, a stay that is billed and paid in full owes the VAT of its invoice, whatever came before', () => {
  fc.assert(fc.property(anything, (steps) => {
    const before = eventsOf(steps).filter((event) => event.source === 'payment' && event.accountType !== 3)
    const invoice = billed(900, 'F-900', [60_000, 6000, 900])
    const owed = 66_900 - before.reduce((total, event) => total + (event.source === 'payment' ? event.amount : 0), 0)
    const entries = stayEntries([...before, invoice, paid(901, owed)], accounts, 'receipts', lines)
    assert.deepEqual([sum(entries, '445712'), sum(entries, '445711'), sum(entries, '445740'), sum(entries, '445870')].map((amount) => amount + 0), [-6000, 0, 0, 0])
  }))
})
