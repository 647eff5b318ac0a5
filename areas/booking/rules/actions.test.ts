import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { actionFault, stayActions } from './actions.ts'
import type { BookingFacts } from './action-facts.ts'

const today = '2026-07-08'
const base: BookingFacts = {
  statusId: 3,
  startDate: today,
  endDate: '2026-07-15',
  isArrived: false,
  isGone: false,
  cancelState: 'none',
  status: 'SAVED',
  optionExpiresOn: null,
  quoteStatus: null,
  isLocked: false,
  billed: false,
  paid: 0,
  total: 94_000,
  takesMoney: true,
  hasPartnerOccupancy: false,
  isPlaced: true,
  advanceBills: [],
  stillThere: null,
}
const fault = (action: Parameters<typeof actionFault>[0], change: Partial<BookingFacts> = {}) =>
  actionFault(action, { ...base, ...change }, today)
const allowed = (change: Partial<BookingFacts>) =>
  stayActions({ ...base, ...change }, today)
    .filter((state) => !state.fault || state.fault.warning)
    .map((state) => state.action)

test('a reservation expected today', () => {
  assert.deepEqual(allowed({}), ['save', 'toOption', 'toStay', 'cancel', 'arrive', 'pay', 'bill', 'print'])
})

test('an option is confirmed before it arrives', () => {
  assert.deepEqual(allowed({ statusId: 2 }), ['save', 'toReservation', 'cancel', 'prolong', 'pay', 'bill', 'print'])
  assert.equal(fault('arrive', { statusId: 2 })?.fix?.action, 'toReservation')
  assert.equal(fault('toStay', { statusId: 2 })?.rule, 'modification-not-authorised')
})

test('only an accepted quote becomes a booking, one that is not refused becomes an option, and neither when it is past', () => {
  const quote = { statusId: 1, startDate: '2026-08-01', endDate: '2026-08-08' }
  assert.equal(fault('toReservation', quote)?.rule, 'accepted-before-integrated')
  // A customer who hesitates has accepted nothing: his place is kept all the same.
  assert.deepEqual(allowed(quote), ['save', 'toOption', 'cancel', 'print'])
  assert.equal(fault('toOption', { ...quote, quoteStatus: 'refused' })?.rule, 'accepted-before-integrated')
  assert.equal(fault('toReservation', { ...quote, quoteStatus: 'refused' })?.rule, 'accepted-before-integrated')
  assert.deepEqual(allowed({ ...quote, quoteStatus: 'accepted' }), ['save', 'toOption', 'toReservation', 'toStay', 'cancel', 'print'])
  assert.equal(fault('toOption', { ...quote, startDate: '2026-07-07', quoteStatus: 'accepted' })?.rule, 'date-not-past')
  assert.match(fault('toQuote')?.message ?? '', /«\u00A0Réservation\u00A0» ne devient pas «\u00A0Devis\u00A0»/)
})

test('a stay made too early goes back to what it was until its customer has come', () => {
  assert.equal(fault('toReservation', { statusId: 4, startDate: '2026-08-01', endDate: '2026-08-08' }), null)
  assert.equal(fault('toReservation', { statusId: 4, isArrived: true })?.rule, 'modification-not-authorised')
})

test('a place that is not ready is told before an arrival, and hides no refusal', () => {
  const unready = 'La place K03 n’est pas prête\u00A0: à nettoyer.'
  assert.deepEqual([fault('arrive', { notReady: unready })?.message, fault('arrive', { notReady: unready })?.warning], [unready, true])
  assert.equal(fault('arrive', { notReady: unready, isPlaced: false })?.rule, 'booking-needs-place')
  assert.equal(
    fault('arrive', { notReady: unready, paid: 0, total: 100, unpaid: { arrival: 'refuse', departure: 'say' } })?.rule,
    'balance-due',
  )
})

test('arrived before gone, and back', () => {
  assert.equal(fault('leave')?.rule, 'arrived-before-gone')
  const last = { isArrived: true, startDate: '2026-07-01', endDate: '2026-07-08' }
  assert.equal(fault('leave', { ...last, paid: 94_000 }), null)
  assert.deepEqual([fault('leave', last)?.warning, fault('leave', last)?.message], [true, 'Reste dû\u00A0: 940,00\u00A0€.'])
  assert.equal(fault('unarrive', { isArrived: true }), null)
  assert.equal(fault('unarrive', { isArrived: true, isGone: true })?.fix?.action, 'unleave')
  assert.equal(fault('unleave', { isArrived: true, isGone: true }), null)
  assert.equal(fault('arrive', { startDate: '2026-07-09' })?.message, 'Arrivée prévue le 09/07\u00A0: changez d’abord les dates du séjour.')
  assert.equal(
    fault('unarrive', { isArrived: true, startDate: '2026-07-01', endDate: '2026-07-07' })?.message,
    'Le séjour a fini le 07/07\u00A0: son arrivée ne se décoche plus.',
  )
  assert.equal(fault('unarrive', { isArrived: true, startDate: '2026-07-01', endDate: '2026-07-08' }), null)
  assert.equal(
    fault('arrive', { startDate: '2026-07-01', endDate: '2026-07-07' })?.message,
    'Le séjour devait finir le 07/07\u00A0: changez d’abord ses dates.',
  )
  assert.equal(fault('arrive', { isPlaced: false })?.rule, 'booking-needs-place')
})

test('a departure with nights left is told first, and hides no refusal', () => {
  const early = fault('leave', { isArrived: true })
  assert.deepEqual([early?.rule, early?.warning, early?.fix?.action], ['early-departure', true, 'leaveEarly'])
  assert.equal(fault('leave', { isArrived: true, endDate: '2026-07-09' })?.fix, undefined, 'its only night is kept')
  assert.equal(
    fault('leave', { isArrived: true, paid: 0, total: 100, unpaid: { arrival: 'allow', departure: 'refuse' } })?.rule,
    'balance-due',
  )
})

test('what cannot be cancelled says why', () => {
  assert.equal(fault('cancel', { hasPartnerOccupancy: true })?.rule, 'cancel-partner-occupancy')
  assert.equal(fault('cancel', { billed: true })?.message, 'Séjour facturé\u00A0: créez d’abord l’avoir.')
  assert.equal(fault('cancel', { isArrived: true })?.fix?.action, 'unarrive')
  assert.equal(fault('cancel', { isLocked: true })?.message, 'Le séjour est verrouillé.')
})

test('an advance that is billed is credited before the stay is cancelled or becomes an option', () => {
  for (const action of ['cancel', 'toOption'] as const) {
    const refused = fault(action, { advanceBills: ['A-26-00001'] })
    assert.deepEqual(
      [refused?.rule, refused?.message, refused?.fix?.label],
      ['ticket-billed-booking', 'L’acompte de ce séjour est facturé (A-26-00001)\u00A0: créez d’abord l’avoir.', 'Créer l’avoir'],
    )
  }
  assert.equal(fault('toStay', { advanceBills: ['A-26-00001'] }), null)
})

test('nobody arrives on a place that is not left yet', () => {
  const refused = fault('arrive', { stillThere: { names: 'Carlier', bookingId: 7, frees: false } })
  assert.deepEqual(
    [refused?.rule, refused?.message, refused?.fix?.values],
    ['place-occupied', 'L’emplacement n’est pas libéré (Carlier encore là)\u00A0: cochez d’abord ce départ.', { bookingId: 7 }],
  )
  const leaving = fault('arrive', { stillThere: { names: 'Carlier', bookingId: 7, frees: true } })
  assert.deepEqual(
    [leaving?.rule, leaving?.fix?.action, leaving?.message],
    [
      'place-occupied',
      'openDepartures',
      'L’emplacement n’est pas libéré (Carlier encore là)\u00A0: marquez-le libéré dans les départs du jour.',
    ],
  )
})

test('a cancelled or deleted stay is only restored or printed', () => {
  assert.deepEqual(allowed({ cancelState: 'cancelled' }), ['restore', 'print'])
  // An option that has lost its places is not restored: whatever it is refused leads to its new end.
  const lost = { statusId: 2, cancelState: 'cancelled', optionExpiresOn: '2026-07-06' } as const
  for (const action of ['save', 'toReservation', 'pay', 'restore'] as const)
    assert.deepEqual(
      [fault(action, lost)?.message, fault(action, lost)?.fix?.action],
      ['L’option a expiré le 06/07\u00A0: prolongez-la.', 'prolong'],
    )
  assert.deepEqual(allowed({ cancelState: 'cancelling' }), ['print'])
  assert.deepEqual(allowed({ status: 'DELETED' }), ['restore', 'print'])
  assert.deepEqual(allowed({ statusId: 5 }), ['print'])
  assert.equal(fault('restore')?.message, 'Le séjour n’est ni annulé ni supprimé.')
})

test('without the area of payments, money is refused clearly', () => {
  assert.match(fault('pay', { takesMoney: false })?.message ?? '', /ne sont pas disponibles/)
  assert.equal(fault('bill', { total: 0 })?.rule, 'nothing-to-bill')
  assert.equal(fault('billDeposit')?.rule, 'nothing-to-bill')
  assert.equal(fault('billDeposit', { paid: 100 }), null)
})

test('law: arriving and its undoing are never both offered, and every refusal is a sentence', () => {
  const facts = fc.record({
    statusId: fc.constantFrom(1, 2, 3, 4, 5),
    isArrived: fc.boolean(),
    isGone: fc.boolean(),
    cancelState: fc.constantFrom('none' as const, 'cancelled' as const, 'cancelling' as const),
    isLocked: fc.boolean(),
    billed: fc.boolean(),
    paid: fc.nat(100),
    total: fc.nat(100),
    takesMoney: fc.boolean(),
    hasPartnerOccupancy: fc.boolean(),
    isPlaced: fc.boolean(),
    startDate: fc.constantFrom('2026-07-07', today, '2026-07-09'),
    quoteStatus: fc.constantFrom('accepted' as const, 'refused' as const, null),
  })
  fc.assert(
    fc.property(facts, (drawn) => {
      const can = new Set(allowed(drawn))
      assert.ok(!(can.has('arrive') && can.has('unarrive')))
      assert.ok(!(can.has('leave') && can.has('unleave')))
      assert.ok(!(can.has('cancel') && can.has('restore')))
      for (const { fault: refusal } of stayActions({ ...base, ...drawn }, today))
        if (refusal) assert.match(refusal.message, /^[A-ZÀ-Ü].*[.]$/u)
    }),
  )
})

test('a balance at the arrival and at the departure: as the site prefers', () => {
  const told = (action: 'arrive' | 'leave', policy: 'allow' | 'say' | 'refuse', paid = 0) => {
    const found = fault(action, {
      paid,
      ...(action === 'leave' ? { isArrived: true, startDate: '2026-07-01', endDate: today } : {}),
      unpaid: { arrival: policy, departure: policy },
    })
    return found === null ? null : `${found.rule} ${found.warning === true ? 'said' : 'refused'}`
  }
  for (const action of ['arrive', 'leave'] as const) {
    assert.deepEqual(
      [told(action, 'allow'), told(action, 'say'), told(action, 'refuse')],
      [null, 'balance-due said', 'balance-due refused'],
      action,
    )
    assert.equal(told(action, 'refuse', 94_000), null, `${action} of a stay that is paid`)
  }
})
