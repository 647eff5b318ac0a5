import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consentFaults, consentSentence, isConsent } from './consent.ts'
import { commonMeans, consentsToAsk, givenConsents, planTitle, priceEffect } from './consent-draft.ts'
import { fixedReason, isFrozen } from './freeze.ts'
import { miniBarAt, miniScale } from './mini-scale.ts'

const row = {
  placeId: 1,
  number: 'C01',
  before: [
    { key: 'a', label: 'Dupont', start: '2026-08-01', end: '2026-08-08', role: 'moved' as const },
    { key: 'b', label: 'Petit', start: '2026-07-01', end: '2026-09-01', role: 'kept' as const },
  ],
  after: [],
}

test('the small planning shows what moves with two days around, bars from noon to noon', () => {
  const scale = miniScale([row])
  assert.deepEqual(scale, { from: '2026-07-30', to: '2026-08-10', days: 11 })
  assert.ok(scale)
  assert.deepEqual(miniBarAt(scale, { start: '2026-07-30', end: '2026-08-10' }), { left: 50 / 11, width: 100 - 50 / 11 })
  assert.deepEqual(miniBarAt(scale, { start: '2026-07-01', end: '2026-07-31' }), { left: 0, width: 150 / 11 })
  assert.equal(miniBarAt(scale, { start: '2026-08-10', end: '2026-08-12' }), null)
  assert.equal(miniScale([{ ...row, before: [] }]), null)
})
test('who must agree: each stay that leaves a place, once; nobody agrees by himself', () => {
  const change = { bookingId: 4, label: 'Dupont', from: {} }
  const asked = consentsToAsk([change, change, { ...change, bookingId: 5 }, { ...change, bookingId: 6, from: null }])
  assert.deepEqual(asked, [
    { bookingId: 4, by: 'Dupont', means: null },
    { bookingId: 5, by: 'Dupont', means: null },
  ])
  assert.deepEqual(givenConsents(asked), [])
  const answered = asked.map((one, at) => (at === 0 ? { ...one, means: 'desk' as const } : one))
  assert.deepEqual(givenConsents(answered), [{ bookingId: 4, by: 'Dupont', means: 'desk' }])
  assert.equal(commonMeans(answered), null)
  assert.equal(commonMeans(consentsToAsk([change], 'notAsked')), 'notAsked')
  assert.equal(planTitle({ kind: 'moves', changes: [{}] }), '1 séjour à déplacer')
  assert.equal(
    priceEffect({ kind: 'moves', changes: [{}] }, '49,00 €'),
    'Le prix du client déplacé ne change pas\u00A0: un meilleur type est offert, 49,00 € au tarif de ces nuits.',
  )
})
test('an agreement says who, and never comes from tomorrow; without a promise it is not asked', () => {
  const moved = [{ bookingId: 4, label: 'Dupont' }]
  const fault = (change: object): string | undefined =>
    consentFaults([{ bookingId: 4, by: 'Ana', means: 'phone', on: null, ...change }], moved, '2026-07-08')[0]?.message
  assert.equal(fault({}), undefined)
  assert.equal(fault({ by: '' }), 'Indiquez qui a donné son accord pour Dupont.')
  assert.equal(fault({ by: '', means: 'notAsked' }), undefined)
  assert.equal(fault({ on: '2026-07-09' }), 'L’accord de Dupont ne peut pas dater du 09/07/2026, qui est à venir.')
  assert.equal(consentFaults([], moved, '2026-07-08')[0]?.message, 'Indiquez l’accord de Dupont, qui change de place.')
  assert.equal(consentSentence({ by: 'Ana Petit', means: 'phone', on: '2026-07-08' }), 'Ana Petit, par téléphone, le 08/07/2026')
  assert.equal(isConsent({ by: 'Ana', means: 'pigeon', on: null }), false)
})
test('the freeze: so many hours before the arrival, late arrivals included', () => {
  const now = { day: '2026-07-08', time: '14:00' }
  assert.deepEqual(
    ['2026-07-10', '2026-07-11', '2026-07-12', '2026-07-01'].map((day) => isFrozen(day, now, 72)),
    [true, false, false, true],
  )
  assert.equal(isFrozen('2026-07-11', { ...now, time: '14:01' }, 72), true)
  const stay = { startDate: '2026-09-01', isArrived: false, isGone: false, isLocked: false, isPlaceLocked: false }
  assert.equal(fixedReason(stay, now, 72), null)
  assert.deepEqual(
    [{ isGone: true }, { isArrived: true }, { isLocked: true }, { isPlaceLocked: true }, { startDate: '2026-07-09' }].map((change) =>
      fixedReason({ ...stay, ...change }, now, 72),
    ),
    ['gone', 'arrived', 'locked', 'chosen', 'frozen'],
  )
})
