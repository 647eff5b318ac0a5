import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { restParts } from './give-rest.ts'
import type { ReceivedBy } from './give-rest.ts'

const credit = (creditId: number, amount: number) => ({ creditId, number: creditId, amount, validUntil: '2027-07-08' })
const method = (paymentMethodId: number, received: number, staysHere = false): ReceivedBy => ({ paymentMethodId, received, staysHere })

test('what is not kept goes to the credits that paid, then by the last methods, then to a new credit', () => {
  assert.deepEqual(restParts(10_000, [credit(4, 3000)], [method(2, 5000), method(1, 9000)]), {
    toCredits: [credit(4, 3000)],
    money: [
      { paymentMethodId: 2, amount: 5000 },
      { paymentMethodId: 1, amount: 2000 },
    ],
    credit: 0,
  })
  assert.deepEqual(restParts(10_000, [], [method(3, 8000, true), method(1, 4000)]), {
    toCredits: [],
    money: [{ paymentMethodId: 1, amount: 4000 }],
    credit: 6000,
  })
  assert.deepEqual(
    restParts(1000, [], [method(2, -500), method(1, 4000)]).money,
    [{ paymentMethodId: 1, amount: 1000 }],
    'a method that has given back more than it brought gives nothing',
  )
})

test('nothing is lost, nothing is given twice, no method gives back more than it brought', () => {
  const amount = fc.integer({ min: 1, max: 50_000 })
  const methods = fc
    .array(fc.tuple(fc.integer({ min: -20_000, max: 50_000 }), fc.boolean()), { maxLength: 5 })
    .map((all) => all.map(([received, staysHere], index) => method(index + 1, received, staysHere)))
  const spent = fc.array(amount, { maxLength: 3 }).map((all) => all.map((one, index) => credit(index + 1, one)))
  fc.assert(
    fc.property(amount, spent, methods, (rest, credits, by) => {
      const parts = restParts(rest, credits, by)
      const sum = (all: readonly { amount: number }[]): number => all.reduce((total, one) => total + one.amount, 0)
      assert.equal(sum(parts.toCredits) + sum(parts.money) + parts.credit, rest)
      for (const one of parts.money)
        assert.ok(
          one.amount > 0 && one.amount <= (by.find(({ paymentMethodId }) => paymentMethodId === one.paymentMethodId)?.received ?? 0),
        )
    }),
  )
})
