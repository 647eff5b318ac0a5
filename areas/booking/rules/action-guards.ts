import { formatDayMonth, list } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { closed, option } from './booking-kind.ts'
import { isCancelled } from './stay-state.ts'
import { lockSentence } from './change/lock.ts'
import type { BookingFacts } from './action-facts.ts'

export type Guard = (facts: BookingFacts, today: string) => Fault | null

export function no(message: string, rule = 'modification-not-authorised', more: Partial<Fault> = {}): Fault {
  return { rule, message, ...more }
}

const billedFault = no('Séjour facturé\u00A0: créez d’abord l’avoir.', 'ticket-billed-booking', {
  fix: { label: 'Créer l’avoir', action: 'creditNote' },
})

const prolongFix = { label: 'Prolonger l’option', action: 'prolong' } as const
/** An option restored after its end would be freed again at once: it is given a new end. */
export const stillValid: Guard = ({ statusId, optionExpiresOn }, today) =>
  statusId === option && optionExpiresOn !== null && optionExpiresOn < today
    ? no(`L’option a expiré le ${formatDayMonth(optionExpiresOn)}\u00A0: prolongez-la.`, 'expired-validity-date', { fix: prolongFix })
    : null

/** What stops everything except reading, printing and restoring. An option that has lost its places is not restored: it takes a new end. */
export const live: Guard = (facts, today) => {
  if (facts.status === 'DELETED')
    return no('Le séjour a été supprimé.', 'deleted-booking-reset', { fix: { label: 'Rétablir', action: 'restore' } })
  if (isCancelled(facts))
    return (
      stillValid(facts, today) ??
      no('Le séjour est annulé\u00A0: rétablissez-le d’abord.', 'modification-not-authorised', {
        fix: { label: 'Rétablir', action: 'restore' },
      })
    )
  return facts.statusId === closed ? no('Le séjour est clôturé.') : null
}
export const unlocked: Guard = (facts) =>
  facts.isLocked ? no(lockSentence(facts), 'modification-not-authorised', { fix: { label: 'Déverrouiller', action: 'unlock' } }) : null
export const unbilled: Guard = (facts) => (facts.billed ? billedFault : null)
/** A bill of an advance speaks of a stay that will be sold: it is taken back before the stay is not. */
export const noAdvanceBill: Guard = ({ advanceBills }) => {
  const [number] = advanceBills
  if (number === undefined) return null
  return no(`L’acompte de ce séjour est facturé (${list(advanceBills)})\u00A0: créez d’abord l’avoir.`, 'ticket-billed-booking', {
    fix: { label: 'Créer l’avoir', action: 'creditNote', values: { number } },
  })
}
/** What was billed is credited with the cancellation, where that can be done. */
export const creditedWithIt: Guard = (facts, today) => {
  const fault = unbilled(facts, today) ?? noAdvanceBill(facts, today)
  return fault === null || facts.settles !== true
    ? fault
    : no('Ce qui est facturé sera annulé par un avoir.', 'ticket-billed-booking', { warning: true })
}
export const notArrived: Guard = (facts) =>
  facts.isArrived
    ? no('Le client est arrivé\u00A0: décochez d’abord son arrivée.', 'modification-not-authorised', {
        fix: { label: 'Décocher l’arrivée', action: 'unarrive' },
      })
    : null
export const moneyServed: Guard = (facts) =>
  facts.takesMoney ? null : no('Les règlements et les factures ne sont pas disponibles sur ce serveur.')

export const noPartner: Guard = (facts) =>
  facts.hasPartnerOccupancy ? no('Impossible d’annuler un séjour comportant une occupation partenaire.', 'cancel-partner-occupancy') : null

/** What is refused for its dates leads to them. */
export const otherDates = { fix: { label: 'Changer les dates', action: 'editDates' } } as const
export const notGone: Guard = (facts) =>
  facts.isGone
    ? no('Le client est coché «\u00A0parti\u00A0»\u00A0: décochez d’abord son départ.', 'modification-not-authorised', {
        fix: { label: 'Décocher le départ', action: 'unleave' },
      })
    : null
/** What the changes of a stay as a whole ask of it too. */
export const guards = { live, unlocked, unbilled, noAdvanceBill, noPartner, notArrived, notGone }

/** The first refusal, in the order of the guards; where none refuses, the first that says something. */
export function firstFault(asked: readonly Guard[], facts: BookingFacts, today: string): Fault | null {
  let said: Fault | null = null
  for (const guard of asked) {
    const fault = guard(facts, today)
    if (fault && fault.warning !== true) return fault
    said ??= fault
  }
  return said
}
