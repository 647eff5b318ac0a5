import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captureFault, chequeFault, goesBackBy, preauthorisationFaults, whereText } from './guarantee-state.ts'
import { paymentKinds } from './payment-checks.ts'

test('what is left of a cheque goes back by something else; what is whole, or came otherwise, needs nothing said', () => {
  const { cheque, cash, card } = paymentKinds
  const rules = [
    { kind: cheque, kept: 8000, refundKind: null },
    { kind: cheque, kept: 8000, refundKind: cheque },
    { kind: card, kept: 8000, refundKind: -1 },
    { kind: cheque, kept: 8000, refundKind: cash },
    { kind: cheque, kept: 0, refundKind: null },
    { kind: cheque, kept: 30_000, refundKind: null },
    { kind: card, kept: 8000, refundKind: null },
  ].map((one) => chequeFault({ amount: 30_000, ...one }).length)
  assert.deepEqual(rules, [1, 1, 1, 0, 0, 0, 0])
})

test('where a guarantee is, by how it came and what became of it', () => {
  const { cheque, cash, card, none } = paymentKinds
  const say = (kind: number, state: 'inProgress' | 'returned' | 'cashed', deposit: string | null = null): string =>
    whereText({ kind, state, deposit })
  assert.deepEqual(
    [say(cheque, 'inProgress'), say(cheque, 'returned'), say(cheque, 'cashed'), say(cheque, 'cashed', 'R-2026-0007')],
    ['Chèque conservé', 'Chèque rendu', 'Chèque encaissé, à remettre', 'Chèque encaissé, remise R-2026-0007'],
  )
  assert.deepEqual(
    [
      say(card, 'inProgress'),
      say(card, 'cashed', 'R-2026-0001'),
      say(card, 'returned', 'R-2026-0001'),
      say(cash, 'inProgress'),
      say(cash, 'returned'),
      say(none, 'inProgress'),
      say(none, 'cashed'),
    ],
    [
      'Carte débitée, à remettre',
      'Carte débitée, remise R-2026-0001',
      'Carte recréditée',
      'En caisse',
      'Espèces rendues',
      'Reçu',
      'Retenu',
    ],
  )
  assert.equal(whereText({ kind: card, state: 'returned', deposit: null, isOtherwise: true }), 'Rendu par un autre mode')
})

test('a guarantee goes back as it came unless another way is chosen; a cheque given back whole is its own paper', () => {
  const { cheque, card } = paymentKinds
  const by = (kind: number, kept: number, refundMethodId: number | null): number =>
    goesBackBy({ kind, kept, paymentMethodId: 1, refundMethodId })
  assert.deepEqual([by(card, 0, null), by(card, 0, 2), by(card, 500, 2), by(cheque, 0, 2), by(cheque, 500, 2)], [1, 2, 2, 1, 2])
})

test('a card promises, until a day: what it promised is captured before it, or released without any movement', () => {
  const promise = { isPreauthorised: true, expiresOn: '2026-08-08', kind: paymentKinds.card, deposit: null }
  assert.deepEqual(
    [
      whereText({ ...promise, state: 'inProgress' }),
      whereText({ ...promise, state: 'returned' }),
      whereText({ ...promise, state: 'cashed' }),
    ],
    ['Préautorisation jusqu’au 08/08/2026', 'Préautorisation libérée', 'Carte débitée, à remettre'],
  )
  assert.deepEqual([captureFault(promise, 100, '2026-08-08'), captureFault(promise, 0, '2026-09-01')], [[], []])
  assert.deepEqual(
    captureFault(promise, 100, '2026-08-09').map(({ rule }) => rule),
    ['preauthorisation-expired'],
  )
  const asked = {
    isStanding: true,
    kind: paymentKinds.card,
    amount: 30_000,
    expiresOn: '2026-08-08',
    today: '2026-08-01',
    isNoted: false,
    reference: '',
  }
  assert.deepEqual(preauthorisationFaults(asked), [])
  assert.deepEqual(
    preauthorisationFaults({ ...asked, isStanding: false, kind: paymentKinds.cash, amount: 0, expiresOn: '2026-07-31' }).map(
      ({ field }) => field,
    ),
    ['bookingId', 'paymentMethodId', 'amount', 'expiresOn'],
  )
  const rulesOf = (more: Partial<typeof asked>): readonly string[] => preauthorisationFaults({ ...asked, ...more }).map(({ rule }) => rule)
  assert.deepEqual(
    [
      rulesOf({ amount: 10_000_000, expiresOn: '2027-08-02' }),
      rulesOf({ amount: 10_000_001 }),
      rulesOf({ expiresOn: '2027-08-03' }),
      rulesOf({ expiresOn: '9999-12-31' }),
      rulesOf({ isNoted: true }),
    ],
    [[], ['payment-amount-too-great'], ['preauthorisation-too-long'], ['preauthorisation-too-long'], ['preauthorisation-noted']],
  )
})
