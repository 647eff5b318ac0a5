import { daysBetween } from '#domain/day.ts'
import { formatAmount, formatDayMonth } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { firstFault, guards, no, otherDates } from '../action-guards.ts'
import type { Guard } from '../action-guards.ts'
import type { BookingFacts } from '../action-facts.ts'
import { option, quote } from '../booking-kind.ts'

/** What changes a stay as a whole, under « Modifier ». */
export type ChangeAction =
  | 'extend'
  | 'split'
  | 'join'
  | 'leaveEarly'
  | 'changeCustomer'
  | 'copy'
  | 'merge'
  | 'noShow'
  | 'delete'
  | 'close'
  | 'group'
  | 'lock'
  | 'unlock'

const { live, unlocked, unbilled, noAdvanceBill, noPartner, notArrived, notGone } = guards
const grouped: Guard = ({ groupName }) =>
  groupName == null || groupName.trim() === ''
    ? no('Ce séjour n’est d’aucun groupe\u00A0: donnez-lui un nom de groupe.', 'no-group', {
        fix: { label: 'Nommer son groupe', action: 'nameGroup' },
      })
    : null
const locked: Guard = (facts) => (facts.isLocked ? null : no('Le séjour n’est pas verrouillé.'))
const severalNights: Guard = (facts) =>
  daysBetween(facts.startDate, facts.endDate) > 1 ? null : no('Une seule nuit ne se partage pas.', 'split-needs-nights', otherDates)
const inParts: Guard = (facts) =>
  facts.hasParts === true ? null : no('Aucune place de ce séjour n’en suit une autre.', 'parts-not-following')
/** Who leaves early is there: whoever is still awaited comes on other days. */
const there: Guard = (facts, today) => {
  if (facts.isArrived) return null
  if (facts.startDate > today)
    return no(
      `L’arrivée est prévue le ${formatDayMonth(facts.startDate)}\u00A0: changez les dates.`,
      'modification-not-authorised',
      otherDates,
    )
  return no('Le client n’est pas coché «\u00A0arrivé\u00A0».', 'modification-not-authorised', {
    fix: { label: 'Cocher l’arrivée', action: 'arrive' },
  })
}
const stillToStay: Guard = (facts, today) =>
  facts.endDate > today
    ? null
    : no('Le séjour finit aujourd’hui, ou est déjà fini\u00A0: cochez le départ.', 'modification-not-authorised', {
        fix: { label: 'Marquer parti', action: 'leave' },
      })
const wasExpected: Guard = (facts, today) => {
  if (facts.statusId === quote || facts.statusId === option) return no('Seul un client attendu peut ne pas venir.')
  return facts.startDate <= today
    ? null
    : no(`L’arrivée est prévue le ${formatDayMonth(facts.startDate)}\u00A0: d’ici là, annulez le séjour.`, 'modification-not-authorised', {
        fix: { label: 'Annuler le séjour', action: 'cancel' },
      })
}
const nothingPaid: Guard = (facts) =>
  facts.paid === 0
    ? null
    : no(
        `${formatAmount(cents(facts.paid))} sont déjà réglés\u00A0: annulez le séjour, en disant ce qu’ils deviennent.`,
        'modification-not-authorised',
        { fix: { label: 'Annuler le séjour', action: 'cancel' } },
      )
const overAndPaid: Guard = (facts) => {
  if (!facts.isGone)
    return no(
      'Un séjour se clôture après le départ.',
      'modification-not-authorised',
      facts.isArrived ? { fix: { label: 'Marquer parti', action: 'leave' } } : {},
    )
  const due = facts.total - facts.paid
  if (due > 0)
    return no(`Le séjour n’est pas soldé\u00A0: il reste ${formatAmount(cents(due))}.`, 'modification-not-authorised', {
      fix: { label: 'Encaisser', action: 'pay' },
    })
  return due === 0
    ? null
    : no(`Le séjour n’est pas soldé\u00A0: ${formatAmount(cents(-due))} de trop-perçu sont à rendre.`, 'modification-not-authorised', {
        fix: { label: 'Rendre', action: 'giveBack' },
      })
}

const table: Readonly<Record<ChangeAction, { readonly label: string; readonly guards: readonly Guard[] }>> = {
  extend: { label: 'Prolonger ou raccourcir…', guards: [live, unlocked, notGone] },
  split: { label: 'Partager sur deux places…', guards: [live, unlocked, notGone, severalNights] },
  join: { label: 'Réunir deux parties…', guards: [live, unlocked, notGone, inParts] },
  leaveEarly: { label: 'Départ anticipé…', guards: [live, unlocked, there, notGone, stillToStay] },
  changeCustomer: { label: 'Changer de client…', guards: [live, unlocked, unbilled, noAdvanceBill] },
  copy: { label: 'Copier le séjour…', guards: [] },
  merge: { label: 'Réunir à un autre séjour…', guards: [live, unlocked, unbilled, noAdvanceBill] },
  noShow: { label: 'Le client n’est pas venu…', guards: [live, unlocked, wasExpected, noPartner, notArrived] },
  delete: { label: 'Supprimer…', guards: [live, unlocked, unbilled, noAdvanceBill, notArrived, nothingPaid] },
  close: { label: 'Clôturer…', guards: [live, unlocked, overAndPaid] },
  group: { label: 'Voir le groupe', guards: [grouped] },
  lock: { label: 'Verrouiller…', guards: [live, unlocked] },
  unlock: { label: 'Déverrouiller', guards: [live, locked] },
}

/** Why a change is refused; null when it is allowed. */
export function changeFault(action: ChangeAction, facts: BookingFacts, today: string): Fault | null {
  return firstFault(table[action].guards, facts, today)
}

/** Every change of a stay with what refuses it, in the order of the menu: of the lock, only the one that can be done. */
export function changeActions(
  facts: BookingFacts,
  today: string,
): readonly { readonly action: ChangeAction; readonly label: string; readonly fault: Fault | null }[] {
  return (Object.keys(table) as ChangeAction[])
    .filter((action) => action !== (facts.isLocked ? 'lock' : 'unlock'))
    .map((action) => ({ action, label: table[action].label, fault: changeFault(action, facts, today) }))
}
