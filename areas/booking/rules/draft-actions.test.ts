import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetRights, presets } from '#platform/rights/presets.ts'
import { stayActions } from './actions.ts'
import type { BookingFacts } from './action-facts.ts'
import {
  arrivalAtOnce,
  doneSentence,
  grantedActions,
  headActions,
  lockReason,
  reservationQuestion,
  shownActions,
  waitsForAnswer,
} from './draft-actions.ts'
import { savedSentence, changeSentence } from './draft-view.ts'

const facts: BookingFacts = {
  statusId: 3,
  startDate: '2026-07-08',
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
  total: 50_000,
  takesMoney: true,
  hasPartnerOccupancy: false,
  isPlaced: true,
  advanceBills: [],
  stillThere: null,
}
const names = (more: Partial<BookingFacts>): string[] =>
  shownActions(stayActions({ ...facts, ...more }, '2026-07-08')).map(({ action }) => action)

test('a booking that arrives today', () => assert.deepEqual(names({}), ['toOption', 'toStay', 'cancel', 'arrive', 'leave', 'bill']))
test('somebody in house is untickable, may leave, and says why the stay cannot be cancelled', () =>
  assert.deepEqual(names({ isArrived: true }), ['cancel', 'unarrive', 'leave', 'bill']))
test('a quote says that it waits for its answer, an accepted one is converted', () => {
  assert.deepEqual(names({ statusId: 1 }).slice(0, 3), ['toOption', 'toReservation', 'cancel'])
  assert.deepEqual(names({ statusId: 1, quoteStatus: 'accepted' }).slice(0, 3), ['toOption', 'toReservation', 'toStay'])
})
test('a cancelled stay is restored, nothing else can be changed', () => {
  assert.deepEqual(names({ cancelState: 'cancelled' }), ['restore', 'arrive', 'leave', 'bill'])
  assert.match(lockReason(stayActions({ ...facts, cancelState: 'cancelled' }, '2026-07-08'), true) ?? '', /annulé/)
  assert.equal(lockReason(stayActions(facts, '2026-07-08'), true), null)
  assert.equal(lockReason(stayActions(facts, '2026-07-08'), false), 'Votre profil ne permet pas de modifier un séjour.')
})

test('what the profile does not grant is refused from the start, in plain words', () => {
  const reasons = (may: (right: string, flag: string) => boolean) =>
    new Map(grantedActions(stayActions(facts, '2026-07-08'), may).map(({ action, fault }) => [action, fault?.message ?? null]))
  const noDelete = reasons((_right, flag) => flag !== 'delete')
  assert.equal(noDelete.get('cancel'), 'Votre profil ne permet pas d’annuler un séjour.')
  assert.equal(noDelete.get('arrive'), null)
  assert.equal(reasons((right) => right !== 'stay_arrival_departure').get('arrive'), 'Votre profil ne permet pas de cocher les arrivées.')
  assert.deepEqual(
    grantedActions(stayActions(facts, '2026-07-08'), () => true),
    stayActions(facts, '2026-07-08'),
  )
})

test('several conversions are one menu, a single one is a button', () => {
  const split = (more: Partial<BookingFacts>) => headActions(stayActions({ ...facts, ...more }, '2026-07-08'))
  assert.deepEqual(
    split({}).conversions.map(({ action }) => action),
    ['toOption', 'toStay'],
  )
  assert.deepEqual(
    split({}).buttons.map(({ action }) => action),
    ['cancel', 'arrive'],
  )
  assert.deepEqual(split({ statusId: 2 }).conversions, [])
  assert.equal(split({ statusId: 2 }).buttons[0]?.action, 'toReservation')
  assert.deepEqual(split({ billed: true }).conversions, [])
  // A stay made too early is called a reservation: the way back stands in the menu.
  const early = split({ statusId: 4, startDate: '2026-08-01', endDate: '2026-08-08' })
  assert.deepEqual([early.conversions, early.folded[0]?.action], [[], 'toReservation'])
  assert.equal(
    early.buttons.some(({ action }) => action === 'toReservation'),
    false,
  )
})

test('the head of a quote keeps its line: the steps it refuses are in a menu, those of a reservation follow where the menu of conversions takes their room', () => {
  const names = (more: Partial<BookingFacts>) => {
    const { buttons, folded } = headActions(stayActions({ ...facts, ...more }, '2026-07-08'))
    return [buttons.map(({ action }) => action), folded.map(({ action }) => action)]
  }
  assert.deepEqual(names({ statusId: 1 }), [['cancel'], ['arrive', 'leave', 'bill']])
  assert.deepEqual(names({ statusId: 1, quoteStatus: 'refused' }), [['cancel'], ['toReservation', 'arrive', 'leave', 'bill']])
  assert.deepEqual(names({ statusId: 2, optionExpiresOn: '2026-07-10' }), [
    ['toReservation', 'cancel'],
    ['prolong', 'arrive', 'leave', 'bill'],
  ])
  assert.deepEqual(names({})[1], ['leave', 'bill'])
  assert.deepEqual(names({ billed: true })[1], ['leave', 'bill'])
})

test('what was done is said', () => {
  assert.deepEqual([doneSentence('cancel', '26-05807'), doneSentence('leave', null)], ['Séjour 26-05807 annulé', 'Séjour marqué parti'])
  const code = { bookingCode: '26-05807', quoteCode: null }
  assert.equal(savedSentence({ bookingCode: null, quoteCode: 'D26-00181' }, null), 'Devis D26-00181 enregistré')
  assert.equal(savedSentence(code, null), 'Séjour 26-05807 enregistré')
  assert.equal(
    savedSentence(code, { amount: 3822, cashGiven: 5000 }),
    'Séjour 26-05807 enregistré, règlement de 38,22\u00A0€ encaissé. À rendre\u00A0: 11,78\u00A0€',
  )
  assert.equal(changeSentence({ amount: 3822, cashGiven: 3822 }), '')
  assert.equal(savedSentence(code, { amount: 34_350, accountType: 1 }), 'Séjour 26-05807 enregistré, acompte de 343,50\u00A0€ encaissé')
  assert.equal(savedSentence(code, { amount: 34_350, accountType: 2 }), 'Séjour 26-05807 enregistré, arrhes de 343,50\u00A0€ encaissées')
})

test('a passage of today arrives with its save, nothing else does', () => {
  const actions = (more: Partial<BookingFacts>) => stayActions({ ...facts, statusId: 4, ...more }, '2026-07-08')
  assert.deepEqual(
    [
      arrivalAtOnce(true, actions({})),
      arrivalAtOnce(false, actions({})),
      arrivalAtOnce(true, actions({ startDate: '2026-07-09' })),
      arrivalAtOnce(true, actions({ isPlaced: false })),
    ],
    ['tick', null, null, null],
  )
  const dirty = 'La place K03 n’est pas prête.'
  assert.deepEqual(
    arrivalAtOnce(true, actions({ notReady: dirty })),
    { message: dirty, isOffered: true },
    'a dirty place is said, and the arrival offered',
  )
  assert.deepEqual(arrivalAtOnce(true, actions({ stillThere: { names: 'Roux', bookingId: 4, frees: false } })), {
    message: 'L’emplacement n’est pas libéré (Roux encore là)\u00A0: cochez d’abord ce départ.',
    isOffered: false,
  })
})

test('only a quote without its acceptance waits for one', () => {
  const waits = (more: Partial<BookingFacts>) => waitsForAnswer(stayActions({ ...facts, ...more }, '2026-07-08'))
  assert.deepEqual(
    [waits({ statusId: 1 }), waits({ statusId: 1, quoteStatus: 'refused' }), waits({ statusId: 1, quoteStatus: 'accepted' }), waits({})],
    [true, true, false, false],
  )
})

test('the front desk cancels stays', () => {
  const desk = presets.find(({ key }) => key === 'reception')
  assert.ok(desk && presetRights(desk).get('stay_booking')?.delete)
})

test('an option that becomes a reservation says what will be asked of its customer', () => {
  const asked = (more: Partial<Parameters<typeof reservationQuestion>[0]>) =>
    reservationQuestion({ downPayment: 21_000, downPaymentType: 1, total: 70_000, ...more }).text
  assert.equal(asked({}), 'Un acompte de 210,00\u00A0€, sur 700,00\u00A0€, sera demandé au client.')
  assert.equal(asked({ downPaymentType: 2 }), 'Des arrhes de 210,00\u00A0€, sur 700,00\u00A0€, seront demandées au client.')
  assert.equal(asked({ downPayment: 0 }), 'Le séjour de 700,00\u00A0€ sera ferme, sans acompte.')
})
