import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { guaranteeDue } from './guarantee.ts'
import type { GuaranteeTerms } from './tariff-terms.ts'

const terms = (more: Partial<GuaranteeTerms> = {}): GuaranteeTerms => ({
  parts: [{ label: 'Dépôt de garantie', cents: cents(25_000) }],
  taken: 'arrival',
  daysBefore: 0,
  means: null,
  ...more,
})
const stay = { arrival: '2026-07-11', bookedOn: '2026-01-15', balanceDueOn: '2026-06-11' }
const plain = (text: string | undefined): string => (text ?? '').replaceAll('\u00A0', ' ')

test('when it is taken: at the arrival, with the balance, some days before; never after the arrival, nor before the booking', () => {
  const cases: readonly (readonly [
    more: Partial<GuaranteeTerms>,
    at: Partial<typeof stay> | { balanceDueOn: null },
    dueOn: string,
    reason: string,
  ])[] = [
    [{}, {}, '2026-07-11', 'À l’arrivée, le 11/07/2026'],
    [{ means: 'Chèque non encaissé' }, {}, '2026-07-11', 'À l’arrivée, le 11/07/2026, chèque non encaissé'],
    [{ means: 'CB ou chèque' }, {}, '2026-07-11', 'À l’arrivée, le 11/07/2026, CB ou chèque'],
    [{ taken: 'balance' }, {}, '2026-06-11', 'Avec le solde, le 11/06/2026'],
    [{ taken: 'balance' }, { balanceDueOn: null }, '2026-01-15', 'À la réservation'],
    [{ taken: 'balance' }, { balanceDueOn: '2026-07-11' }, '2026-07-11', 'À l’arrivée, le 11/07/2026'],
    [{ taken: 'daysBefore', daysBefore: 7 }, {}, '2026-07-04', '7 jours avant l’arrivée, le 04/07/2026'],
    [{ taken: 'daysBefore', daysBefore: 1 }, {}, '2026-07-10', '1 jour avant l’arrivée, le 10/07/2026'],
    [{ taken: 'daysBefore', daysBefore: 7 }, { bookedOn: '2026-07-06' }, '2026-07-06', 'À la réservation'],
    [{ taken: 'daysBefore', daysBefore: 7 }, { bookedOn: '2026-07-13' }, '2026-07-11', 'À l’arrivée, le 11/07/2026'],
    [{ taken: 'daysBefore', daysBefore: 7 }, { bookedOn: '2026-07-11' }, '2026-07-11', 'À l’arrivée, le 11/07/2026'],
  ]
  for (const [more, at, dueOn, reason] of cases) {
    const due = guaranteeDue([terms(more)], { ...stay, ...at })
    assert.deepEqual([due?.dueOn, plain(due?.reason)], [dueOn, reason], reason)
  }
})

test('each place asks its own: the same parts are added up, nothing asked is nothing', () => {
  const cleaning = { label: 'Caution ménage', cents: cents(6000) }
  const both = guaranteeDue([terms(), null, terms({ parts: [{ label: 'Dépôt de garantie', cents: cents(40_000) }, cleaning] })], stay)
  assert.deepEqual([both?.amountCents, both?.parts], [71_000, [{ label: 'Dépôt de garantie', cents: 65_000 }, cleaning]])
  assert.equal(guaranteeDue([null, undefined, terms({ parts: [{ label: 'Badge', cents: cents(0) }] })], stay), null)
})
