import { cents } from '#domain/money.ts'
import { formatAmount, formatDay, formatDayMonth } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { bookingKinds, closed, option, quote, reservation, stay as stayKind } from './booking-kind.ts'
import type { BookingKind } from './booking-kind.ts'
import { isCancelled } from './stay-state.ts'
import { nightsLeft, nightsLeftSentence } from './change/leaves-early.ts'
import type { BookingAction, BookingFacts } from './action-facts.ts'
import {
  creditedWithIt,
  firstFault,
  live,
  moneyServed,
  no,
  noAdvanceBill,
  noPartner,
  notArrived,
  notGone,
  otherDates,
  stillValid,
  type Guard,
  unbilled,
  unlocked,
} from './action-guards.ts'

export type ActionState = { readonly action: BookingAction; readonly label: string; readonly fault: Fault | null }

const pastQuote = ({ startDate }: BookingFacts): Fault =>
  no(`L’arrivée du devis (${formatDay(startDate)}) est passée\u00A0: changez d’abord ses dates.`, 'date-not-past', {
    field: 'startDate',
    ...otherDates,
  })
const acceptedQuote: Guard = (facts, today) => {
  if (facts.statusId !== quote) return null
  if (facts.quoteStatus !== 'accepted')
    return no('Seul un devis accepté peut être transformé.', 'accepted-before-integrated', {
      fix: { label: 'Marquer accepté', action: 'acceptQuote' },
    })
  return facts.startDate < today ? pastQuote(facts) : null
}

/** What makes of a quote a stay: it is accepted first. */
const firmQuote = ({ quoteStatus }: BookingFacts): Pick<Fault, 'fix'> => ({
  fix:
    quoteStatus === 'accepted'
      ? { label: 'Transformer en réservation', action: 'toReservation' }
      : { label: 'Marquer accepté', action: 'acceptQuote' },
})

/** An option binds nobody: a quote becomes one while its customer still hesitates, unless he has refused it. */
const openQuote: Guard = (facts, today) => {
  if (facts.statusId !== quote) return null
  if (facts.quoteStatus === 'refused') return no('Le devis est refusé\u00A0: changez d’abord sa suite.', 'accepted-before-integrated')
  return facts.startDate < today ? pastQuote(facts) : null
}

/** Kinds from which each kind can be reached; everything else is refused. */
const reachable: Readonly<Record<BookingKind, readonly number[]>> = {
  [quote]: [],
  [option]: [quote, reservation],
  [reservation]: [quote, option, stayKind],
  [stayKind]: [quote, reservation],
  [closed]: [],
}

function becomes(kind: BookingKind): Guard {
  return (facts) => {
    const [from, to] = [bookingKinds[String(facts.statusId) as keyof typeof bookingKinds], bookingKinds[kind]]
    if (facts.statusId === kind) return no(`Ce séjour est déjà de nature «\u00A0${to}\u00A0».`)
    if (reachable[kind].includes(facts.statusId)) return null
    if (kind === stayKind && facts.statusId === option)
      return no('Transformez d’abord l’option en réservation.', 'modification-not-authorised', {
        fix: { label: 'Transformer en réservation', action: 'toReservation' },
      })
    return no(`Modification non autorisée\u00A0: «\u00A0${from}\u00A0» ne devient pas «\u00A0${to}\u00A0».`)
  }
}

const expected: Guard = (facts, today) => {
  if (facts.isArrived) return no('Le client est déjà coché «\u00A0arrivé\u00A0».')
  if (facts.statusId === quote)
    return no('Un devis n’attend personne\u00A0: transformez-le d’abord.', 'modification-not-authorised', firmQuote(facts))
  if (facts.statusId === option)
    return no('Transformez d’abord l’option en réservation.', 'modification-not-authorised', {
      fix: { label: 'Transformer en réservation', action: 'toReservation' },
    })
  if (facts.startDate > today)
    return no(
      `Arrivée prévue le ${formatDayMonth(facts.startDate)}\u00A0: changez d’abord les dates du séjour.`,
      'modification-not-authorised',
      otherDates,
    )
  return facts.endDate < today
    ? no(
        `Le séjour devait finir le ${formatDayMonth(facts.endDate)}\u00A0: changez d’abord ses dates.`,
        'modification-not-authorised',
        otherDates,
      )
    : null
}
const placed: Guard = (facts) =>
  facts.isPlaced
    ? null
    : no('La validation nécessite une occupation avec un emplacement.', 'booking-needs-place', {
        fix: { label: 'Placer', action: 'choosePlace' },
      })

const placeLeft: Guard = ({ stillThere }) => {
  if (stillThere === null) return null
  const { names, bookingId, frees } = stillThere
  if (frees)
    return no(`L’emplacement n’est pas libéré (${names} encore là)\u00A0: marquez-le libéré dans les départs du jour.`, 'place-occupied', {
      values: { names, bookingId },
      fix: { label: 'Voir les départs', action: 'openDepartures' },
    })
  return no(`L’emplacement n’est pas libéré (${names} encore là)\u00A0: cochez d’abord ce départ.`, 'place-occupied', {
    values: { names, bookingId },
    fix: { label: 'Cocher le départ', action: 'leave', values: { bookingId } },
  })
}

/** Said, not refused: who stands at the desk may be shown to a place that housekeeping has not finished with. */
const ready: Guard = ({ notReady }) => (notReady == null ? null : no(notReady, 'place-not-ready', { warning: true }))

const present: Guard = (facts) => (facts.isArrived ? null : no('Le client n’est pas coché «\u00A0arrivé\u00A0».'))
/** An arrival taken off after the end of the stay could not be put on again. */
const tickedAgain: Guard = ({ endDate }, today) =>
  endDate < today ? no(`Le séjour a fini le ${formatDayMonth(endDate)}\u00A0: son arrivée ne se décoche plus.`) : null
const arrivedFirst: Guard = (facts) =>
  facts.isArrived
    ? null
    : no('Le client doit être coché «\u00A0arrivé\u00A0» avant de pouvoir être coché «\u00A0parti\u00A0».', 'arrived-before-gone', {
        fix: { label: 'Cocher l’arrivée', action: 'arrive' },
      })
const gone: Guard = (facts) => (facts.isGone ? null : no('Le client n’est pas coché «\u00A0parti\u00A0».'))
/** Coming or leaving with a balance: as the site prefers. */
const balance =
  (at: 'arrival' | 'departure'): Guard =>
  (facts) => {
    const policy = facts.unpaid?.[at] ?? (at === 'arrival' ? 'allow' : 'say')
    const due = facts.total - facts.paid
    if (policy === 'allow' || !facts.takesMoney || due <= 0) return null
    return no(`Reste dû\u00A0: ${formatAmount(cents(due))}.`, 'balance-due', {
      ...(policy === 'say' ? { warning: true } : {}),
      values: { balance: due },
      fix: { label: 'Encaisser', action: 'pay' },
    })
  }
/** Said, not refused: a departure ticked while nights are left never goes without a question. */
const atItsEnd: Guard = (facts, today) => {
  const left = nightsLeft(facts, today)
  if (left === null) return null
  const fix =
    left.departure === null ? {} : { fix: { label: 'Départ anticipé…', action: 'leaveEarly', values: { endDate: left.departure } } }
  return no(nightsLeftSentence(facts, left), 'early-departure', { warning: true, ...fix })
}
const notQuote: Guard = (facts) =>
  facts.statusId === quote
    ? no('Un devis ne s’encaisse ni ne se facture\u00A0: transformez-le d’abord.', 'modification-not-authorised', firmQuote(facts))
    : null
const something: Guard = (facts) => (facts.total === 0 ? no('Rien à facturer\u00A0: le total du séjour est nul.', 'nothing-to-bill') : null)
const cancelled: Guard = (facts) => {
  if (facts.mergedIntoId != null) return no('Ce séjour a été réuni à un autre : ses places et ses règlements y sont.')
  return facts.cancelState === 'cancelled' || facts.status === 'DELETED' ? null : no('Le séjour n’est ni annulé ni supprimé.')
}
/** The bill of what was kept says that the stay is cancelled: it is credited when the stay comes back, where that can be done. */
const cancellationCredited: Guard = (facts) => {
  if (facts.cancelState !== 'cancelled') return null
  const money = facts.settled ?? null
  if (!facts.billed) return money === null ? null : no(money, 'payment-given-back', { warning: true })
  if (facts.settles === true)
    return no(
      [
        'La facture d’annulation sera annulée par un avoir. La somme gardée reste réglée sur le séjour.',
        ...(money === null ? [] : [money]),
      ].join(' '),
      'ticket-billed-booking',
      { warning: true },
    )
  return no('Ce séjour porte une facture d’annulation : qui le rétablit doit pouvoir émettre son avoir.', 'ticket-billed-booking')
}
/** An option that stands, or whose places were freed: both take a new end. */
const anOption: Guard = (facts, today) => {
  if (facts.statusId !== option) return no('Seule une option se prolonge.')
  return facts.cancelState === 'cancelled' && facts.status !== 'DELETED' ? null : live(facts, today)
}
const freed: Guard = (facts) => (isCancelled(facts) && facts.optionFreedAt != null ? null : no('Cette option n’attend pas de décision.'))
const depositTaken: Guard = (facts) => (facts.paid > 0 ? null : no('Aucun acompte n’a été encaissé.', 'nothing-to-bill'))

/** The whole table: an action is allowed when no guard refuses it; the first refusal is the one shown. */
const table: Readonly<Record<BookingAction, { readonly label: string; readonly guards: readonly Guard[] }>> = {
  save: { label: 'Enregistrer', guards: [live, unlocked] },
  toOption: { label: 'Transformer en option', guards: [live, unlocked, becomes(option), openQuote, notArrived, unbilled, noAdvanceBill] },
  toReservation: { label: 'Transformer en réservation', guards: [live, unlocked, becomes(reservation), acceptedQuote, notArrived] },
  toStay: { label: 'Transformer en séjour', guards: [live, unlocked, becomes(stayKind), acceptedQuote, notArrived, unbilled] },
  toQuote: { label: 'Transformer en devis', guards: [live, unlocked, becomes(quote)] },
  cancel: { label: 'Annuler le séjour', guards: [live, unlocked, noPartner, notArrived, creditedWithIt] },
  restore: { label: 'Rétablir', guards: [cancelled, stillValid, cancellationCredited] },
  prolong: { label: 'Prolonger l’option', guards: [anOption, unlocked, notArrived] },
  dismiss: { label: 'Classer sans suite', guards: [freed] },
  arrive: { label: 'Marquer arrivé', guards: [live, expected, placed, placeLeft, ready, balance('arrival')] },
  unarrive: { label: 'Décocher l’arrivée', guards: [live, present, notGone, tickedAgain] },
  leave: { label: 'Marquer parti', guards: [live, arrivedFirst, notGone, atItsEnd, balance('departure')] },
  unleave: { label: 'Décocher le départ', guards: [live, gone] },
  pay: { label: 'Encaisser', guards: [live, moneyServed, notQuote] },
  bill: { label: 'Facturer', guards: [live, moneyServed, notQuote, unbilled, something] },
  billDeposit: { label: 'Facturer l’acompte', guards: [live, moneyServed, notQuote, unbilled, depositTaken] },
  print: { label: 'Imprimer', guards: [] },
}

/** Why an action is refused; null when it is allowed. A fault with `warning` allows it and says something. */
export function actionFault(action: BookingAction, facts: BookingFacts, today: string): Fault | null {
  return firstFault(table[action].guards, facts, today)
}

/** Every action of a stay with what refuses it, in the order of the screen. */
export function stayActions(facts: BookingFacts, today: string): readonly ActionState[] {
  return (Object.keys(table) as BookingAction[]).map((action) => ({
    action,
    label: table[action].label,
    fault: actionFault(action, facts, today),
  }))
}

/** The action that turns a stay into that kind; null when no action does. */
export function conversionTo(kind: BookingKind): BookingAction | null {
  return kind === closed
    ? null
    : ({ [quote]: 'toQuote', [option]: 'toOption', [reservation]: 'toReservation', [stayKind]: 'toStay' } as const)[kind]
}
