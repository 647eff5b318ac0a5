import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayBeDone } from './group-actions.ts'

const member = (id: number, change: object = {}) => ({
  id,
  code: `26-${id}`,
  customer: `Client ${id}`,
  customerId: id,
  statusId: 3,
  total: 100,
  balance: 100,
  isGone: false,
  isBilled: false,
  ...change,
})
const ids = (stays: readonly { readonly id: number }[]): readonly number[] => stays.map(({ id }) => id)

test('nobody, those who left, and quotes: each says why', () => {
  const { dates, places, papers, payment, bill } = mayBeDone([])
  assert.deepEqual(new Set([dates, places, papers, payment.reason, bill.reason]), new Set(['Cochez au moins un séjour.']))
  assert.match(mayBeDone([member(1, { isGone: true })]).places ?? '', /partis/)
  assert.deepEqual(
    [mayBeDone([member(1, { statusId: 1 })]).dates, /devis/.test(mayBeDone([member(1, { statusId: 1 })]).places ?? '')],
    [null, true],
  )
  assert.deepEqual(
    [mayBeDone([member(1)]).dates, mayBeDone([member(1)]).places, mayBeDone([member(1, { isGone: true })]).papers],
    [null, null, null],
  )
})

test('one payment settles those that owe, two of them at least, and says why it cannot', () => {
  const { payment } = mayBeDone([member(1), member(2, { balance: 0 }), member(3, { statusId: 1 }), member(4)])
  assert.deepEqual([ids(payment.stays), payment.reason], [[1, 4], null])
  const why = (...chosen: Parameters<typeof mayBeDone>[0]): string => mayBeDone(chosen).payment.reason ?? ''
  assert.match(why(member(1)), /au moins deux séjours.*cochez-en un autre/)
  assert.match(why(member(1), member(2, { balance: 0 })), /seul 26-1 \(Client 1\) doit encore/)
  assert.match(why(member(1, { balance: -5 }), member(2, { balance: 0 })), /ne doivent plus rien/)
  assert.match(why(member(1, { statusId: 1 }), member(2, { balance: 0 })), /un devis ne s’encaisse pas/)
})

test('one bill begins with who has several of the stays, or with all of them, to be paid by a company', () => {
  const { bill } = mayBeDone([
    member(1),
    member(2, { customerId: 9 }),
    member(3, { customerId: 9 }),
    member(4, { customerId: 9, isBilled: true }),
  ])
  assert.deepEqual([bill.reason, ids(bill.stays), ids(bill.first)], [null, [1, 2, 3], [2, 3]])
  assert.deepEqual(ids(mayBeDone([member(1), member(2)]).bill.first), [1, 2])
})

test('one bill asks for two stays to bill: what keeps each of the others out is counted once', () => {
  const why = (...chosen: Parameters<typeof mayBeDone>[0]): string => mayBeDone(chosen).bill.reason ?? ''
  assert.match(why(member(1)), /au moins deux séjours\u00A0: cochez-en un autre/)
  assert.equal(
    why(
      member(1),
      member(2, { isBilled: true, total: 0 }),
      member(3, { isBilled: true }),
      member(4, { statusId: 2 }),
      member(5, { total: 0 }),
    ),
    'Une facture groupée réunit au moins deux séjours à facturer\u00A0: parmi les 5 cochés, 2 déjà facturés, 1 devis ou option, 1 sans rien à facturer.',
  )
})
