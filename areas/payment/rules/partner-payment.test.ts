import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  cancelSentence,
  changedFault,
  deductionSentence,
  owingSentence,
  partFaults,
  restOf,
  settlementFaults,
  toRecoverOf,
  vatShare,
} from './partner-payment.ts'
import type { PartnerBillState, PartnerSettlement } from './partner-bill.ts'
import type { PartnerPart } from './partner-payment.ts'

const plain = (text: string | undefined): string => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')

/** An invoice of 100,00 and 20,00 of VAT, paid in thirds: 6,67, 6,67, and what is left. */
test('each part deducts its share of the VAT, rounded half up; the last takes what is left', () => {
  const due = { gross: 12_000, vat: 2000 }
  const parts: { amount: number; vat: number }[] = []
  for (const amount of [4000, 4000, 4000]) parts.push({ amount, vat: vatShare(amount, { ...due, parts }) })
  assert.deepEqual(
    parts.map(({ vat }) => vat),
    [667, 667, 666],
  )
  assert.equal(restOf({ gross: due.gross, parts }), 0)
  // 0,50 and 2,50 cents go up.
  assert.deepEqual(
    [vatShare(3, { gross: 12, vat: 2, parts: [] }), vatShare(1000, { ...due, parts: [] }), vatShare(15, { ...due, parts: [] })],
    [1, 167, 3],
  )
})

test('however an invoice is paid, its parts deduct its whole VAT and never more, nor less than nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 0, max: 30 }),
      fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 30 }),
      (net, rate, amounts) => {
        const vat = Math.round((net * rate) / 100)
        const gross = net + vat
        const parts: { amount: number; vat: number }[] = []
        for (const asked of [...amounts, gross]) {
          const amount = Math.min(asked, restOf({ gross, parts }))
          if (amount > 0) parts.push({ amount, vat: vatShare(amount, { gross, vat, parts }) })
        }
        assert.ok(parts.every((part) => part.vat >= 0 && part.vat <= vat))
        assert.deepEqual([parts.reduce((sum, part) => sum + part.amount, 0), parts.reduce((sum, part) => sum + part.vat, 0)], [gross, vat])
      },
    ),
  )
})

test('a payment is more than nothing, no more than what is left, of today at the latest, by a means that carries it', () => {
  const fine = { amount: 4000, paidOn: '2026-11-12', settlement: 'paid', kind: 0, rest: 8000, today: '2026-11-18' } as const
  const said = (more: object): readonly string[] => partFaults({ ...fine, ...more }).map(({ rule, field }) => `${field} ${rule}`)
  assert.deepEqual(said({}), [])
  assert.deepEqual(said({ amount: 0, paidOn: '2026-11-19', kind: null }), [
    'amount amount-positive',
    'paidOn payment-date-future',
    'paymentMethodId choose-payment-method',
  ])
  assert.equal(plain(partFaults({ ...fine, amount: 8001 })[0]?.message), 'Montant incorrect : il reste 80,00 € à payer.')
  assert.deepEqual(
    [said({ kind: 3 }), said({ kind: 3, settlement: 'withheld' }), said({ kind: 2 })],
    [[], ['paymentMethodId payment-kind-not-served'], ['paymentMethodId payment-kind-not-served']],
  )
  const stands = (state: PartnerBillState, settlement: PartnerSettlement): readonly string[] =>
    settlementFaults({ number: 'RC1', state, settlement }).map(({ rule }) => rule)
  assert.deepEqual(
    [stands('awaited', 'paid'), stands('cancelled', 'withheld'), stands('received', 'paid')],
    [['partner-bill-awaited'], ['partner-bill-cancelled'], []],
  )
  assert.deepEqual(
    [stands('cancelled', 'returned'), stands('received', 'returned'), stands('cancellation', 'returned'), stands('awaited', 'returned')],
    [[], ['partner-bill-stands'], ['partner-bill-stands'], ['partner-bill-stands']],
  )
  assert.deepEqual([changedFault(0, []), changedFault(0, [{ amount: 4000, vat: 0 }])?.rule], [null, 'balance-changed'])
})

test('what was paid of a cancelled document is owed back, to the last cent of it, by a means that carries money', () => {
  const parts = [
    { amount: 4000, vat: 667 },
    { amount: 2000, vat: 333 },
  ]
  assert.deepEqual(
    [
      toRecoverOf('cancelled', parts),
      toRecoverOf('cancelled', [...parts, { amount: -5999, vat: 0 }]),
      toRecoverOf('cancelled', [...parts, { amount: -6000, vat: 0 }]),
      toRecoverOf('cancelled', []),
    ],
    [6000, 1, 0, 0],
  )
  assert.deepEqual([toRecoverOf('received', parts), toRecoverOf('cancellation', parts)], [0, 0])
  const back = { amount: 6000, paidOn: '2026-11-12', settlement: 'returned', kind: 3, rest: 6000, today: '2026-11-18' } as const
  const said = (more: object): readonly string[] => partFaults({ ...back, ...more }).map(({ message }) => plain(message))
  assert.deepEqual(
    [said({}), said({ amount: 6001 }), said({ rest: 0 })],
    [[], ['Montant incorrect : il reste 60,00 € à récupérer.'], ['Il ne doit plus rien rendre sur cette facture.']],
  )
  assert.deepEqual(said({ kind: 2 }), ['Un partenaire ne rend rien par ce mode de règlement : choisissez-en un autre.'])
  assert.match(plain(cancelSentence(parts)), /60,00 € sont déjà payés : le partenaire vous les doit/)
  assert.doesNotMatch(cancelSentence([]), /payés/)
})

test('what is said of the VAT: waiting, deducted in part, deducted whole', () => {
  const part: PartnerPart = { paidOn: '2026-11-12', amount: 4000, vat: 667, deductedOn: '2026-11-12' }
  const told = (payments: readonly PartnerPart[]): string =>
    plain(deductionSentence({ state: 'received', vatDeduction: 'payment', vat: 2000, payments }))
  assert.deepEqual(
    [told([]), told([part]), told([part, { ...part, vat: 1333, deductedOn: '2026-11-30' }])],
    ['En attente du paiement', '6,67 € déduits sur 20,00 €', 'Déduite le 30/11/2026'],
  )
})

test('stays that still owe are named before a commission is withheld: three of them, and how many', () => {
  const stay = (code: string): { code: string; amount: number } => ({ code, amount: 8400 })
  assert.equal(owingSentence([]), null)
  assert.equal(
    plain(owingSentence([stay('26-1')]) ?? ''),
    'Le séjour 26-1 (84,00 €) doit encore de l’argent. Un règlement enregistré net de commission se complète d’abord : sinon elle manquerait deux fois au compte de ses versements.',
  )
  assert.match(
    plain(owingSentence(['1', '2', '3', '4'].map(stay)) ?? ''),
    /^4 séjours doivent encore de l’argent : 1 \(84,00 €\), 2 \(84,00 €\), 3 \(84,00 €\)…\. /,
  )
})
