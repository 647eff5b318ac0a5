import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'

type Action = {
  readonly action: string
  readonly label: string
  readonly fault: { readonly rule: string; readonly warning?: boolean | undefined } | null
}

/** Opposite actions: only the one that can be done is shown, else the first. */
const opposites: readonly (readonly string[])[] = [
  ['arrive', 'unarrive'],
  ['leave', 'unleave'],
  ['cancel', 'restore'],
]
/** Done elsewhere on the screen: the save button, the pages of payments and bills. */
const elsewhere = new Set(['save', 'print', 'pay', 'billDeposit'])
/** A conversion that this kind of stay never takes says nothing by being refused. */
const conversions = new Set(['toOption', 'toReservation', 'toStay', 'toQuote'])
/** What only concerns options: shown while it can be done. */
const ofOptions = new Set(['prolong', 'dismiss'])
/** A quote waits for its answer: its main conversion is shown with that reason. */
const isWaiting = ({ action, fault }: Action): boolean => action === 'toReservation' && fault?.rule === 'accepted-before-integrated'
/** The quote goes on as soon as it is accepted: the screen offers that. */
export const waitsForAnswer = (actions: readonly Action[]): boolean => actions.some(isWaiting)

/** What a profile must grant for an action, and the words that say it does not. */
const needs: Readonly<Record<string, { readonly right: string; readonly flag: 'write' | 'delete'; readonly what: string }>> = {
  cancel: { right: 'stay_booking', flag: 'delete', what: 'd’annuler un séjour' },
  restore: { right: 'stay_booking', flag: 'write', what: 'de rétablir un séjour' },
  prolong: { right: 'stay_booking', flag: 'write', what: 'de prolonger une option' },
  dismiss: { right: 'stay_booking', flag: 'delete', what: 'de classer une option sans suite' },
  ...Object.fromEntries(
    [...conversions].map((action) => [action, { right: 'stay_booking', flag: 'write', what: 'de transformer un séjour' }]),
  ),
  ...Object.fromEntries(
    ['arrive', 'unarrive'].map((action) => [action, { right: 'stay_arrival_departure', flag: 'write', what: 'de cocher les arrivées' }]),
  ),
  ...Object.fromEntries(
    ['leave', 'unleave'].map((action) => [action, { right: 'stay_arrival_departure', flag: 'write', what: 'de cocher les départs' }]),
  ),
  bill: { right: 'payment_invoice_bill', flag: 'write', what: 'de facturer' },
}

/** The actions as this user may do them: what the profile does not grant is refused from the start, before any other reason. */
export function grantedActions<One extends Action>(
  actions: readonly One[],
  may: (right: string, flag: 'write' | 'delete') => boolean,
): readonly (One | (One & { readonly fault: Fault }))[] {
  return actions.map((one) => {
    const need = needs[one.action]
    if (need === undefined || may(need.right, need.flag)) return one
    return { ...one, fault: { rule: 'insufficient-right', message: `Votre profil ne permet pas ${need.what}.` } }
  })
}

const possible = ({ fault }: Action): boolean => fault === null || fault.warning === true

/** The buttons of the head: what can be done now, and what is refused for a reason worth reading. */
export function shownActions<One extends Action>(actions: readonly One[]): readonly One[] {
  return actions.filter((one) => {
    if (elsewhere.has(one.action)) return false
    if (conversions.has(one.action)) return possible(one) || isWaiting(one)
    if (ofOptions.has(one.action)) return possible(one)
    const pair = opposites.find((names) => names.includes(one.action))
    if (!pair) return true
    const open = actions.find(({ action, ...rest }) => pair.includes(action) && possible({ action, ...rest }))
    return one.action === (open?.action ?? pair[0])
  })
}

const isUndone = (one: Action): boolean => one.action === 'toReservation' && possible(one)

/** Steps of the end of a stay: the first to leave the line of the head when it is short of room. */
const later = new Set(['arrive', 'leave', 'bill'])
/** What leaves it next, even though it can be done. */
const spared = new Set(['bill', 'prolong'])
const mostButtons = 3

/** The actions of the head, so that it stays on its line: several conversions become one menu, and so do later steps once buttons are many: those that are refused, the conversion of a quote whose answer is missing, then the bill and the prolongation. The menu of conversions takes the room of a button, and « Modifier » that of another. */
export function headActions<One extends Action>(
  actions: readonly One[],
): { readonly conversions: readonly One[]; readonly buttons: readonly One[]; readonly folded: readonly One[] } {
  const shown = shownActions(actions)
  const found = shown.filter(({ action }) => conversions.has(action))
  const menu = found.length > 1 ? found : []
  // A stay made too early is named a reservation until its day: going back to one is no button beside that word.
  const undone = shown.some(({ action }) => action === 'prolong') || menu.length > 0 ? [] : found.filter(isUndone)
  const left = shown.filter((one) => !menu.includes(one) && !undone.includes(one))
  const room = menu.length > 0 ? mostButtons - 1 : mostButtons
  if (left.length <= room) return { conversions: menu, buttons: left, folded: undone }
  const refused = left.filter((one) => isWaiting(one) || (later.has(one.action) && !possible(one)))
  const stillMany = left.length - refused.length >= room
  const folded = [...undone, ...left.filter((one) => refused.includes(one) || (stillMany && spared.has(one.action)))]
  return { conversions: menu, buttons: left.filter((one) => !folded.includes(one)), folded }
}

const done: Readonly<Record<string, string>> = {
  cancel: 'annulé',
  restore: 'rétabli',
  prolong: 'gardé plus longtemps en option',
  dismiss: 'classé sans suite',
  toOption: 'transformé en option',
  toReservation: 'transformé en réservation',
  toStay: 'transformé en séjour',
  toQuote: 'transformé en devis',
  arrive: 'marqué arrivé',
  unarrive: 'de nouveau attendu',
  leave: 'marqué parti',
  unleave: 'de nouveau présent',
  unlock: 'déverrouillé',
}
/** « Séjour 26-05807 annulé »: what an action has just done. */
export function doneSentence(action: string, code: string | null): string {
  return `Séjour${code === null ? '' : ` ${code}`} ${done[action] ?? 'enregistré'}`
}

/** Asked before a stay becomes firm: what will then be asked of its customer. */
export function reservationQuestion({
  downPayment,
  downPaymentType,
  total,
}: {
  readonly downPayment: number
  readonly downPaymentType: 1 | 2
  readonly total: number
}): { readonly title: string; readonly text: string; readonly confirm: string; readonly enterConfirms: true } {
  const [asked, of] = [formatAmount(cents(downPayment)), formatAmount(cents(total))]
  const text =
    downPayment > 0
      ? `${downPaymentType === 1 ? 'Un acompte' : 'Des arrhes'} de ${asked}, sur ${of}, ${downPaymentType === 1 ? 'sera demandé' : 'seront demandées'} au client.`
      : `Le séjour de ${of} sera ferme, sans acompte.`
  return { title: 'Transformer en réservation\u00A0?', text, confirm: 'Transformer', enterConfirms: true }
}

/** What becomes of the arrival of a passage that has just been saved: ticked with it, or why it is not, and whether it may be all the same. */
export type ArrivalAtOnce = 'tick' | { readonly message: string; readonly isOffered: boolean } | null
type Told = {
  readonly action: string
  readonly fault: (Pick<Fault, 'rule' | 'message'> & { readonly warning?: boolean | undefined }) | null
}

/** Null where there is nothing to tick: no passage, or not one of today. */
export function arrivalAtOnce(isPassage: boolean, actions: readonly Told[]): ArrivalAtOnce {
  const arrive = isPassage ? actions.find(({ action }) => action === 'arrive') : undefined
  if (arrive === undefined) return null
  if (arrive.fault === null) return 'tick'
  const { rule, message, warning = false } = arrive.fault
  return warning || rule === 'place-occupied' || rule === 'balance-due' ? { message, isOffered: warning } : null
}

/** Why nothing of the stay can be changed: what refuses the save. Null when it can. */
export function lockReason(
  actions: readonly {
    readonly action: string
    readonly fault: (Pick<Fault, 'message'> & { readonly warning?: boolean | undefined }) | null
  }[],
  mayWrite: boolean,
): string | null {
  if (!mayWrite) return 'Votre profil ne permet pas de modifier un séjour.'
  const save = actions.find(({ action }) => action === 'save')
  return save?.fault && save.fault.warning !== true ? save.fault.message : null
}
