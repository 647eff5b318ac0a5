import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents } from '#domain/money.ts'
import type { BillEvent, Left, StayEvent } from './ledger-types.ts'
import { joined, linePart, scaled } from './vat-receipts.ts'
import { accounts, stayEntries, paid, billed, signed, sum, lines, regimes, written } from './testing/ledger-facts.ts'

/** Any order of money, advance bills, invoices and credit notes, sensible or not. */
const anything = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('pay' as const),
      amount: fc.integer({ min: 1, max: 100_000 }),
      accountType: fc.constantFrom(null, 1, 2, 3),
    }),
    fc.record({
      kind: fc.constant('back' as const),
      amount: fc.integer({ min: 1, max: 100_000 }),
      accountType: fc.constantFrom(null, 1, 2, 3),
      movement: fc.constantFrom('refund', 'correction', 'bounced', 'credit'),
    }),
    fc.record({
      kind: fc.constant('bill' as const),
      net: fc.integer({ min: 1, max: 100_000 }),
      vat: fc.integer({ min: 1, max: 20_000 }),
      isAdvance: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('credit' as const) }),
    fc.record({ kind: fc.constant('reduce' as const), amount: fc.integer({ min: 1, max: 90 }) }),
  ),
  { maxLength: 14 },
)

type Step = {
  readonly kind: 'pay' | 'back' | 'bill' | 'credit' | 'reduce'
  readonly amount?: number
  readonly accountType?: number | null
  readonly movement?: string
  readonly net?: number
  readonly vat?: number
  readonly isAdvance?: boolean
}

/** What takes back all that earlier credit notes leave of a bill. */
function opposite(one: BillEvent & Left, reductions: readonly (BillEvent & Left)[], id: number): BillEvent & Left {
  const vat = joined([one, ...reductions].flatMap((part) => part.vat)).map((part) => scaled(part, -1))
  return {
    ...one,
    id,
    piece: `AV-${id}`,
    gross: -one.gross - reductions.reduce((total, { gross }) => total + gross, 0),
    correctsBillId: one.id,
    lines: [one, ...reductions].flatMap((part) => part.lines.map((line) => ({ ...line, net: -line.net }))),
    vat,
    acomptes: [],
  }
}

/** A hundredth share of the first rate of a bill, more or less. */
function reduction(one: BillEvent & Left, percent: number, id: number): BillEvent & Left {
  const [first] = one.vat
  const [base, vat] = [Math.floor(((first?.base ?? 0) * percent) / 100), Math.floor(((first?.vat ?? 0) * percent) / 100)]
  return {
    ...one,
    id,
    piece: `AV-${id}`,
    gross: -base - vat,
    reducesBillId: one.id,
    lines: [{ net: -base, posting: { category: 1 } }],
    vat: first === undefined ? [] : [{ ...first, base: cents(-base), vat: cents(-vat), gross: cents(-base - vat) }],
    acomptes: [],
  }
}

function happens(
  { kind, amount = 0, accountType = null, movement = 'refund', net = 0, vat = 0, isAdvance = false }: Step,
  id: number,
  { open, made }: { readonly open: readonly (BillEvent & Left)[]; readonly made: readonly StayEvent[] },
): readonly StayEvent[] {
  if (kind === 'credit')
    return open.slice(-1).map((last) =>
      opposite(
        last,
        made.filter((event) => event.source === 'bill').filter(({ reducesBillId }) => reducesBillId === last.id),
        id,
      ),
    )
  if (kind === 'reduce')
    return open
      .filter(
        (one) => !one.isAdvance && one.gross > 1000 && !made.some((event) => event.source === 'bill' && event.reducesBillId === one.id),
      )
      .slice(-1)
      .map((last) => reduction(last, amount, id))
  if (kind === 'pay') return [paid(id, amount, { accountType })]
  if (kind === 'back') return [paid(id, -amount, { accountType, movement })]
  return [
    billed(id, `B-${id}`, [net, vat, 0], {
      isAdvance,
      acomptes: isAdvance ? [] : open.filter((one) => one.isAdvance).map(({ piece }) => piece),
    }),
  ]
}

function eventsOf(steps: readonly Step[]): readonly StayEvent[] {
  const made: StayEvent[] = []
  for (const [index, step] of steps.entries()) {
    const bills = made.filter((event) => event.source === 'bill')
    made.push(
      ...happens(step, index + 1, {
        made,
        open: bills.filter((one) => one.gross > 0 && !bills.some(({ correctsBillId }) => correctsBillId === one.id)),
      }),
    )
  }
  return made
}

test('law: after any sequence every entry comes to zero, one side only is not zero, and the customer owes what was billed less what was paid', () => {
  fc.assert(
    fc.property(anything, fc.constantFrom(...regimes), (steps, basis) => {
      const events = eventsOf(steps)
      const entries = stayEntries(events, accounts, basis, lines)
      assert.equal(entries.length, events.length)
      for (const entry of entries) {
        assert.equal(
          entry.lines.reduce((total, { debit, credit }) => total + debit - credit, 0),
          0,
        )
        for (const { debit, credit } of entry.lines) assert.ok(debit >= 0 && credit >= 0 && (debit === 0) !== (credit === 0))
      }
      for (const event of events)
        if (event.source === 'bill' && !event.isAdvance && event.gross !== 0)
          assert.ok(
            written(entries.find(({ piece }) => piece === event.piece)).some(
              ([code, amount]) => code === '411000' && amount === event.gross,
            ),
            'a document stands whole on the account of its customer',
          )
      const [gross, received] = [
        events.reduce((total, event) => total + (event.source === 'bill' && !event.isAdvance ? event.gross : 0), 0),
        events.reduce((total, event) => total + (event.source === 'payment' && event.accountType !== 3 ? event.amount : 0), 0),
      ]
      assert.equal(sum(entries, '411000') + sum(entries, '419100'), gross - received)
      assert.ok(sum(entries, '419100') <= 0, 'advances are never owed by the site to itself')
    }),
  )
})

test('law: VAT credited by rate, VAT that waits and VAT due before it is billed come, together, to the VAT of the invoices that stand', () => {
  fc.assert(
    fc.property(anything, fc.constantFrom(...regimes), (steps, basis) => {
      const events = eventsOf(steps)
      const entries = stayEntries(events, accounts, basis, lines)
      const billedVat = events.reduce(
        (total, event) => total + (event.source === 'bill' && !event.isAdvance ? event.vat.reduce((all, { vat }) => all + vat, 0) : 0),
        0,
      )
      assert.equal(sum(entries, '445711') + sum(entries, '445712') + sum(entries, '445740') + sum(entries, '445870') + billedVat, 0)
      assert.ok(sum(entries, '445740') <= 0 && sum(entries, '445870') >= 0)
    }),
  )
})

test('on receipts, arrhes make nothing due before the invoice, and take nothing off when they are given back or left as a credit', () => {
  const arrhes = paid(1, 19_500, { accountType: 2, day: '2026-06-02' })
  const of = (events: readonly StayEvent[]): readonly unknown[] => stayEntries(events, accounts, 'receipts', lines).map(signed)
  assert.deepEqual(of([arrhes, paid(2, -19_500, { methodId: 5, movement: 'credit' })]), [
    { 512000: 19_500, 419100: -19_500 },
    { 419700: -19_500, 419100: 19_500 },
  ])
  assert.deepEqual(of([arrhes, paid(2, -5000, { movement: 'refund' })])[1], { 512000: -5000, 419100: 5000 })
  // What paid the price goes back first, with its VAT; only then the arrhes.
  const one = [linePart({ kind: 'vat', rate: '10', gross: 50_000 })]
  const both = stayEntries(
    [arrhes, paid(2, 11_000, { day: '2026-06-03' }), paid(3, -12_000, { movement: 'refund' }), paid(4, -18_500, { movement: 'refund' })],
    accounts,
    'receipts',
    one,
  )
  assert.deepEqual(
    both.map((entry) => signed(entry)[445712] ?? 0),
    [0, -1000, 1000, 0],
  )
})

test('law: on receipts, a stay that gave back all that it received before any document owes no VAT', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ amount: fc.integer({ min: 1, max: 90_000 }), accountType: fc.constantFrom(null, 1, 2) }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.array(fc.nat(100), { maxLength: 4 }),
      (received, shares) => {
        const taken: StayEvent[] = received.map(({ amount, accountType }, index) => paid(index + 1, amount, { accountType }))
        let left = received.reduce((total, { amount }) => total + amount, 0)
        for (const share of [...shares, 100]) {
          const back = Math.floor((left * share) / 100)
          left -= back
          if (back > 0) taken.push(paid(taken.length + 1, -back, { movement: 'refund' }))
        }
        const entries = stayEntries(taken, accounts, 'receipts', lines)
        assert.deepEqual(
          ['445711', '445712', '445740', '445870', '419100', '411000'].map((code) => sum(entries, code) + 0),
          [0, 0, 0, 0, 0, 0],
        )
        for (let until = 1; until <= taken.length; until++)
          assert.ok(sum(stayEntries(taken.slice(0, until), accounts, 'receipts', lines), '445712') <= 0, 'VAT is never owed to the site')
      },
    ),
  )
})

test('law: on receipts, a stay that is billed and paid in full owes the VAT of its invoice, whatever came before', () => {
  fc.assert(
    fc.property(anything, (steps) => {
      const before = eventsOf(steps).filter((event) => event.source === 'payment' && event.accountType !== 3)
      const invoice = billed(900, 'F-900', [60_000, 6000, 900])
      const owed = 66_900 - before.reduce((total, event) => total + (event.source === 'payment' ? event.amount : 0), 0)
      const entries = stayEntries([...before, invoice, paid(901, owed)], accounts, 'receipts', lines)
      assert.deepEqual(
        [sum(entries, '445712'), sum(entries, '445711'), sum(entries, '445740'), sum(entries, '445870')].map((amount) => amount + 0),
        [-6000, 0, 0, 0],
      )
    }),
  )
})
