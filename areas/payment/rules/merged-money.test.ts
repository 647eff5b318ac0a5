import assert from 'node:assert/strict'
import { test } from 'node:test'
import { carried, movableMoney } from './merged-money.ts'
import type { MovedLine } from './merged-money.ts'

const line = (more: Partial<MovedLine>): MovedLine => ({
  number: 4,
  amount: 10_000,
  paidOn: '2026-07-08',
  method: 'Carte',
  accountType: null,
  movement: 'payment',
  groupNumber: null,
  creditNumber: null,
  ...more,
})
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/[\u00A0\u202F]/g, ' '))

test('payments, advances, refunds and aids go with their stay, each named', () => {
  const { moves, fixed } = movableMoney(
    [line({}), line({ number: 5, accountType: 2 }), line({ number: 6, amount: -2000, movement: 'refund' })],
    [{ fileNumber: 'A12', amount: 20_000 }],
    [{ amount: 30_000, expiresOn: '2026-08-08' }],
  )
  assert.deepEqual(plain(moves), [
    'règlement n° 4, Carte, 08/07/2026 : 100,00 €',
    'arrhes n° 5, Carte, 08/07/2026 : 100,00 €',
    'remboursement n° 6, Carte, 08/07/2026 : −20,00 €',
    'aide VACAF A12 : 200,00 €',
    'préautorisation jusqu’au 08/08/2026 : 300,00 €',
  ])
  assert.deepEqual(fixed, [])
})

test('a guarantee that is held, a credit that was made and a payment of several stays stay where they are, and say why', () => {
  const { moves, fixed } = movableMoney(
    [
      line({ accountType: 3 }),
      line({ amount: -3000, movement: 'credit', creditNumber: 7 }),
      line({ groupNumber: 2 }),
      line({ groupNumber: 2 }),
    ],
    [],
  )
  assert.deepEqual([moves.length, fixed.length], [0, 3])
  assert.deepEqual(
    fixed.map((why) => /garantie|avoir|groupé/.exec(why)?.[0]),
    ['garantie', 'avoir', 'groupé'],
  )
})

test('what is taken off is written before what is put on', () => {
  assert.deepEqual(carried({ amount: 500 }, 1, 2), [
    { bookingId: 1, amount: -500 },
    { bookingId: 2, amount: 500 },
  ])
  assert.deepEqual(carried({ amount: -500 }, 1, 2), [
    { bookingId: 2, amount: -500 },
    { bookingId: 1, amount: 500 },
  ])
})
