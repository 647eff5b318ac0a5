import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chosenOf, commissionOf, depositFaults, depositNumber, paymentsTold, tickedTogether } from './deposit-checks.ts'

const pending = [
  { id: 1, amount: 5000, paidOn: '2026-07-01', groupNumber: null },
  { id: 2, amount: 7000, paidOn: '2026-07-09', groupNumber: null },
]
const form = { depositedOn: '2026-07-08', paymentIds: null as readonly number[] | null, cashAmount: null as number | null }
const method = { isBankable: true, slipType: 'cheque' as string | null, depositType: 1 as number | null, label: 'Chèque', hasAccount: true }
const rules = (more: Partial<typeof form>, of: Partial<typeof method> = {}): string[] => {
  const asked = { ...form, ...more }
  return depositFaults(asked, { method: { ...method, ...of }, chosen: chosenOf(pending, asked), today: '2026-07-10', inTill: 20_000 }).map(
    ({ rule }) => rule,
  )
}

test('a deposit takes what waits until its day, or what is ticked', () => {
  assert.deepEqual(
    chosenOf(pending, form).map(({ id }) => id),
    [1],
  )
  assert.deepEqual(rules({}), [])
  assert.deepEqual(rules({ paymentIds: [1] }), [])
  assert.deepEqual(rules({ paymentIds: [1, 2] }), ['payment-deposited'])
  assert.deepEqual(rules({ paymentIds: [] }), ['no-row-selected'])
  assert.deepEqual(rules({ depositedOn: '2026-07-11' }), ['deposit-date-future'])
})

test('the parts of one cheque are ticked, unticked and told together; they make its sum', () => {
  const part = (id: number, groupNumber: number | null, amount = 1000) => ({
    id,
    amount,
    paidOn: '2026-07-01',
    groupNumber,
    customer: `C${id}`,
  })
  const parts = [part(1, null), part(2, 7), part(3, 7, 2500), part(4, 8), part(5, 8)]
  const ticks = (before: readonly number[], after: readonly number[]): number[] => [
    ...tickedTogether(new Set(before), new Set(after), parts),
  ]
  assert.deepEqual([ticks([], [3]), ticks([1, 2, 3], [1, 2]), ticks([2, 3], [1, 2, 3, 4])], [[2, 3], [1], [1, 2, 3, 4, 5]])
  assert.deepEqual(
    chosenOf(parts, { ...form, paymentIds: [1, 2] }).map(({ id }) => id),
    [1, 2, 3],
  )
  assert.deepEqual(
    paymentsTold(parts.slice(0, 3)).map(({ customer, amount }) => `${customer} ${amount}`),
    ['C1 1000', 'C2, C3 3500'],
  )
  const any = fc.array(fc.record({ amount: fc.integer({ min: -500, max: 5000 }), groupNumber: fc.option(fc.integer({ min: 1, max: 3 })) }))
  fc.assert(
    fc.property(any, (list) => {
      const told = paymentsTold(list.map(({ amount, groupNumber }, id) => part(id, groupNumber, amount)))
      assert.equal(
        told.reduce((sum, { amount }) => sum + amount, 0),
        list.reduce((sum, { amount }) => sum + amount, 0),
      )
      const groups = told.flatMap(({ groupNumber }) => groupNumber ?? [])
      assert.equal(new Set(groups).size, groups.length)
    }),
  )
})

test('the method says its slip, its type and its account', () => {
  assert.deepEqual(rules({}, { isBankable: false, slipType: null, depositType: null, hasAccount: false }), [
    'method-not-bankable',
    'choose-slip-type',
    'choose-deposit-type',
    'choose-bank',
  ])
})

test('cash is deposited by its sum, never more than the till holds', () => {
  assert.deepEqual(rules({ cashAmount: 20_000 }, { slipType: 'cash' }), [])
  assert.deepEqual(rules({ cashAmount: 20_001 }, { slipType: 'cash' }), ['incorrect-amount'])
  assert.deepEqual(rules({}, { slipType: 'cash' }), ['enter-deposit-amount'])
})

test('the commission of the law: 500 € of holiday vouchers cost 12,50 €', () => {
  assert.equal(commissionOf(50_000, '2.5'), 1250)
  assert.equal(commissionOf(13_000, '2.5'), 325)
  assert.equal(commissionOf(13_000, null), 0)
  assert.equal(depositNumber(2026, 7), 'R-2026-0007')
})
