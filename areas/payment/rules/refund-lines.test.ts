import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { refundLines } from './refund-lines.ts'

const [ann, bob] = [1, 2]
const [cash, cheque, card] = [10, 11, 12]

test('each has back what he brought, by the method that he used where it gives money back', () => {
  const brought = [
    { customerId: bob, paymentMethodId: card, amount: 5000 },
    { customerId: ann, paymentMethodId: cheque, amount: 10_000 },
  ]
  assert.deepEqual(
    refundLines(
      [
        { paymentMethodId: card, amount: 5000 },
        { paymentMethodId: cheque, amount: 10_000 },
      ],
      brought,
      bob,
    ),
    [
      { paymentMethodId: card, amount: 5000, customerId: bob },
      { paymentMethodId: cheque, amount: 10_000, customerId: ann },
    ],
  )
  assert.deepEqual(refundLines([{ paymentMethodId: cash, amount: 15_000 }], brought, bob), [
    { paymentMethodId: cash, amount: 5000, customerId: bob },
    { paymentMethodId: cash, amount: 10_000, customerId: ann },
  ])
})

test('the customer of the stay has his own back first, and what nobody brought is in his name', () => {
  const brought = [
    { customerId: ann, paymentMethodId: cash, amount: 3000 },
    { customerId: bob, paymentMethodId: cash, amount: 1000 },
  ]
  assert.deepEqual(refundLines([{ paymentMethodId: cash, amount: 1500 }], brought, bob), [
    { paymentMethodId: cash, amount: 1000, customerId: bob },
    { paymentMethodId: cash, amount: 500, customerId: ann },
  ])
  assert.deepEqual(refundLines([{ paymentMethodId: cash, amount: 200 }], [], bob), [
    { paymentMethodId: cash, amount: 200, customerId: bob },
  ])
})

test('lines add up to their parts, and nobody has more back than he brought while others have some left', () => {
  const row = fc.record({
    customerId: fc.integer({ min: 1, max: 4 }),
    paymentMethodId: fc.integer({ min: 10, max: 12 }),
    amount: fc.integer({ min: -500, max: 5000 }),
  })
  const part = fc.record({ paymentMethodId: fc.integer({ min: 10, max: 12 }), amount: fc.integer({ min: 1, max: 4000 }) })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), fc.array(part, { maxLength: 3 }), (brought, parts) => {
      const lines = refundLines(parts, brought, 1)
      const sum = (rows: readonly { readonly amount: number }[]): number => rows.reduce((total, { amount }) => total + amount, 0)
      assert.equal(sum(lines), sum(parts))
      assert.ok(lines.every(({ amount }) => amount > 0))
      const had = (who: number): number => Math.max(0, sum(brought.filter(({ customerId }) => customerId === who)))
      for (const who of [2, 3, 4]) assert.ok(sum(lines.filter(({ customerId }) => customerId === who)) <= had(who))
      const most = [1, 2, 3, 4].reduce((total, who) => total + had(who), 0)
      if (sum(parts) <= most) assert.ok(sum(lines.filter(({ customerId }) => customerId === 1)) <= had(1))
    }),
  )
})
