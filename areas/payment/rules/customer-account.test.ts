import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { accountOf } from './customer-account.ts'
import type { AccountEntry } from './customer-account.ts'

const entry = fc.record<AccountEntry>({
  day: fc.integer({ min: 10, max: 28 }).map((day) => `2026-07-${day}`),
  kind: fc.constantFrom('bill', 'payment'),
  documentId: fc.constant(1),
  label: fc.constant('x'),
  amount: fc.integer({ min: -100_000, max: 100_000 }),
})
const inOrder = fc.array(entry, { maxLength: 20 }).map((entries) => entries.toSorted((a, b) => a.day.localeCompare(b.day)))

test('a period opens on what the one before it closed on, and two periods make the whole', () => {
  fc.assert(
    fc.property(inOrder, fc.integer({ min: 11, max: 28 }), (entries, cut) => {
      const whole = accountOf(entries, { from: null, to: null })
      const first = accountOf(entries, { from: null, to: `2026-07-${cut - 1}` })
      const second = accountOf(entries, { from: `2026-07-${cut}`, to: null })
      assert.equal(second.opening, first.closing)
      assert.equal(second.closing, whole.closing)
      assert.equal(first.billed + second.billed - first.received - second.received, whole.closing)
      assert.equal(second.lines.at(-1)?.balance ?? second.opening, whole.closing)
    }),
  )
})

test('a credit note lowers what is owed, a refund raises it', () => {
  const { lines, closing } = accountOf(
    [
      { day: '2026-07-01', kind: 'payment', documentId: 1, label: 'Acompte', amount: 20_000 },
      { day: '2026-07-22', kind: 'bill', documentId: 2, label: 'F-1', amount: 70_000 },
      { day: '2026-07-23', kind: 'bill', documentId: 3, label: 'A-1', amount: -70_000 },
      { day: '2026-07-24', kind: 'payment', documentId: 4, label: 'Remboursement', amount: -20_000 },
    ],
    { from: null, to: null },
  )
  assert.deepEqual([lines.map(({ balance }) => balance), closing], [[-20_000, 50_000, -20_000, 0], 0])
})
