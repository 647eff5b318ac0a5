import { formatAmount, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'

export const aidKinds = {
  AVF: 'AVF (vacances en famille)',
  AVE: 'AVE (vacances enfants)',
  AVS: 'AVS (aide sociale aux vacances)',
  other: 'Autre aide',
} as const
export const aidStates = { expected: 'Attendue', billed: 'Demandée à la caisse', paid: 'Payée', refused: 'Refusée' } as const
export type AidState = keyof typeof aidStates

/** What the fund is still to pay. */
export const openAidStates: readonly AidState[] = ['expected', 'billed']
export function isOpenAid({ state }: { readonly state: string }): boolean {
  return openAidStates.some((open) => open === state)
}

type Aid = { readonly state: string; readonly amount: number }
const money = (amount: number): string => formatAmount(cents(amount))
const sumOfOpen = (aids: readonly Aid[]): number => aids.filter(isOpenAid).reduce((sum, { amount }) => sum + amount, 0)

/** Who owes what is left of a stay: the fund what it granted, never more than the stay owes, and the customer the rest. */
export function owedBy(balance: number, aids: readonly Aid[]): { readonly fund: number; readonly customer: number } {
  const due = Math.max(0, balance)
  const fund = Math.min(due, sumOfOpen(aids))
  return { fund, customer: due - fund }
}

/** What is asked of the customer when money is taken: the advance or the balance, never what the fund is to pay. */
export function askedOfCustomer(asked: number, balance: number, fund: number): number {
  return Math.max(0, Math.min(asked, balance - fund))
}

/** A payment that is about to be taken. */
export type Taking = { readonly amount: number; readonly accountType?: number | null | undefined }

/** Money that was about to be taken before the aids of the stay were read, and that the fund is to pay: it is shown before it is taken. Null where nothing of it is. */
export function fundsPart({ amount, accountType }: Taking, balance: number, fund: number): string | null {
  if (fund <= 0 || accountType === 3 || amount <= Math.max(0, balance - fund)) return null
  return `La caisse (VACAF) paie ${money(fund)} de ce séjour\u00A0: vérifiez le montant, puis encaissez.`
}

export type AidForm = { readonly fileNumber: string; readonly amount: number }
export type AidSurroundings = {
  readonly balance: number
  readonly nights: number
  readonly minimumNights: number
  readonly aids: readonly Aid[]
  /** Code of the stay that bears this file already. */ readonly sameFileOn: string | null
}

/** Why an aid cannot be named on a stay, all at once. */
export function aidFaults(
  { fileNumber, amount }: AidForm,
  { balance, nights, minimumNights, aids, sameFileOn }: AidSurroundings,
): readonly Fault[] {
  const faults: Fault[] = []
  const left = Math.max(0, balance) - sumOfOpen(aids)
  if (fileNumber.trim() === '')
    faults.push({
      rule: 'required-field',
      field: 'fileNumber',
      message: 'Le numéro de dossier est obligatoire\u00A0: il figure sur la notification de la caisse.',
    })
  if (sameFileOn !== null)
    faults.push({ rule: 'already-exists', field: 'fileNumber', message: `Ce dossier est déjà saisi sur le séjour ${sameFileOn}.` })
  if (amount <= 0)
    faults.push({
      rule: 'amount-positive',
      field: 'amount',
      message: `Le montant (${money(amount)}) doit être supérieur à zéro.`,
      values: { amount },
    })
  else if (amount > left)
    faults.push({
      rule: 'incorrect-amount',
      field: 'amount',
      message: `Montant incorrect\u00A0: il reste ${money(Math.max(0, left))} à prendre en charge sur ce séjour.`,
      values: { amount, left },
    })
  if (nights < minimumNights)
    faults.push({
      rule: 'vacaf-minimum-nights',
      message: `La convention VACAF demande au moins ${plural(minimumNights, 'nuit')}\u00A0: ce séjour en compte ${nights}.`,
      values: { nights, minimumNights },
    })
  return faults
}

/** Why what the fund sent does not pay this aid. */
export function aidPaymentFaults(
  { received, reason }: { readonly received: number; readonly reason: string },
  amount: number,
): readonly Fault[] {
  const faults: Fault[] = []
  if (received <= 0)
    faults.push({
      rule: 'amount-positive',
      field: 'received',
      message: `Le montant (${money(received)}) doit être supérieur à zéro.`,
      values: { amount: received },
    })
  if (received > amount)
    faults.push({
      rule: 'incorrect-amount',
      field: 'received',
      message: `Montant incorrect\u00A0: la caisse a accordé ${money(amount)} sur ce dossier.`,
      values: { received, amount },
    })
  if (received < amount && reason.trim() === '')
    faults.push({
      rule: 'reason-required',
      field: 'reason',
      message: `Dites pourquoi la caisse paie ${money(amount - received)} de moins\u00A0: le client les doit.`,
    })
  return faults
}

/** What the bill of a stay says of its two payers; empty when the customer pays alone. */
export function payersNote(balance: number, aids: readonly (Aid & { readonly kind: string; readonly fileNumber: string })[]): string {
  const { fund, customer } = owedBy(balance, aids)
  if (fund === 0) return ''
  const files = aids
    .filter(isOpenAid)
    .map(({ kind, fileNumber }) => `${kind === 'other' ? 'aide' : kind} n°\u00A0${fileNumber}`)
    .join(', ')
  return `Tiers payeur\u00A0: caisse d’allocations familiales (VACAF, ${files}), ${money(fund)}. Reste à régler par le client\u00A0: ${money(customer)}.`
}
