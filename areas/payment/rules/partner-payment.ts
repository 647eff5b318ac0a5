import { divideHalfUp } from '#domain/decimal.ts'
import { formatAmount, formatDay } from '#domain/french.ts'
import { cents, centsFromBigint } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { standsForPartner } from './partner-bill.ts'
import type { PartnerBillState, PartnerSettlement, VatDeduction } from './partner-bill.ts'
import { paymentKinds } from './payment-checks.ts'

/** One part of what pays a partner's document. */
export type PartnerPart = { readonly paidOn: string; readonly amount: number; readonly vat: number; readonly deductedOn: string | null }
type Due = { readonly gross: number; readonly vat: number; readonly parts: readonly Pick<PartnerPart, 'amount' | 'vat'>[] }

const money = (amount: number): string => formatAmount(cents(amount))
const paidOf = (parts: Due['parts']): number => parts.reduce((sum, { amount }) => sum + amount, 0)

/** What is left to pay of a document. */
export const restOf = ({ gross, parts }: Omit<Due, 'vat'>): Cents => cents(Math.max(0, gross - paidOf(parts)))

/** What the partner owes back of a cancelled document: what it was paid, less what he has given back (C. civ., art. 1302). */
export const toRecoverOf = (state: PartnerBillState, parts: Due['parts']): Cents =>
  cents(state === 'cancelled' ? Math.max(0, paidOf(parts)) : 0)

/** The VAT that one more payment makes deductible: its share of that of the document, rounded half up; the last part takes what is left. */
export function vatShare(amount: number, due: Due): Cents {
  const left = due.vat - due.parts.reduce((sum, { vat }) => sum + vat, 0)
  if (amount >= restOf(due)) return cents(left)
  return cents(Math.min(left, centsFromBigint(divideHalfUp(BigInt(due.vat) * BigInt(amount), BigInt(due.gross)))))
}

/** Kinds that carry money to a partner, and back; what he withholds came by another one, and never in cash. */
const means: Readonly<Record<PartnerSettlement, ReadonlySet<number>>> = {
  paid: new Set([paymentKinds.none, paymentKinds.cheque, paymentKinds.cash, paymentKinds.card]),
  withheld: new Set([paymentKinds.none, paymentKinds.cheque, paymentKinds.card]),
  returned: new Set([paymentKinds.none, paymentKinds.cheque, paymentKinds.cash, paymentKinds.card]),
}
export const paysPartner = (kind: number, settlement: PartnerSettlement): boolean => means[settlement].has(kind)

/** The day on which VAT may first be deducted: its invoice is there (CGI art. 271-II), and it is paid. */
export const deductibleFrom = (paidOn: string, invoicedOn: string): string => (paidOn < invoicedOn ? invoicedOn : paidOn)

/** Why nothing is paid on a document, nor taken back of what was; nor given back by the partner while it stands. */
export function settlementFaults({
  number,
  state,
  settlement,
}: {
  readonly number: string
  readonly state: PartnerBillState
  readonly settlement: PartnerSettlement
}): readonly Fault[] {
  if (settlement === 'returned')
    return state === 'cancelled'
      ? []
      : [{ rule: 'partner-bill-stands', message: `La pièce ${number} n’est pas annulée\u00A0: le partenaire n’a rien à en rendre.` }]
  if (state === 'awaited')
    return [{ rule: 'partner-bill-awaited', message: `La pièce ${number} attend encore la facture du partenaire\u00A0: notez-la d’abord.` }]
  return standsForPartner(state)
    ? []
    : [
        {
          rule: 'partner-bill-cancelled',
          message: `La pièce ${number} est annulée, ou annule elle-même une facture\u00A0: rien n’y est à payer.`,
        },
      ]
}

type Settling = {
  readonly amount: number
  readonly paidOn: string
  readonly settlement: PartnerSettlement
  /** Of the means in use that was chosen; null where none was. */ readonly kind: number | null
  /** What is left to pay, or to be given back. */ readonly rest: number
  readonly today: string
}
const aboveRest = (settlement: PartnerSettlement, rest: number): string => {
  if (settlement === 'returned')
    return rest === 0 ? 'Il ne doit plus rien rendre sur cette facture.' : `Montant incorrect\u00A0: il reste ${money(rest)} à récupérer.`
  return rest === 0 ? 'Cette facture est déjà payée en entier.' : `Montant incorrect\u00A0: il reste ${money(rest)} à payer.`
}
const wrongMeans: Readonly<Record<PartnerSettlement, string>> = {
  paid: 'Ce mode de règlement ne paie pas un partenaire\u00A0: choisissez-en un autre.',
  withheld: 'Ce qu’il retient ne lui est pas venu par ce mode\u00A0: choisissez celui de ses versements.',
  returned: 'Un partenaire ne rend rien par ce mode de règlement\u00A0: choisissez-en un autre.',
}

/** Why a payment is not noted so, all at once. */
export function partFaults({ amount, paidOn, settlement, kind, rest, today }: Settling): readonly Fault[] {
  const faults: Fault[] = []
  if (amount <= 0)
    faults.push({
      rule: 'amount-positive',
      field: 'amount',
      message: `Le montant (${money(amount)}) doit être supérieur à zéro.`,
      values: { amount },
    })
  if (amount > rest)
    faults.push({ rule: 'incorrect-amount', field: 'amount', message: aboveRest(settlement, rest), values: { amount, rest } })
  if (paidOn > today) faults.push({ rule: 'payment-date-future', field: 'paidOn', message: 'Cette date est à venir.', values: { paidOn } })
  if (kind === null) faults.push({ rule: 'choose-payment-method', field: 'paymentMethodId', message: 'Choisissez un mode de règlement.' })
  else if (!paysPartner(kind, settlement))
    faults.push({ rule: 'payment-kind-not-served', field: 'paymentMethodId', message: wrongMeans[settlement], values: { kind } })
  return faults
}

/** What a screen showed as paid is no longer so: a colleague has just noted a part, or taken one back. */
export function changedFault(known: number, parts: Due['parts']): Fault | null {
  const paid = paidOf(parts)
  return known === paid
    ? null
    : {
        rule: 'balance-changed',
        message: `Ce qui est payé (${money(known)} à l’écran) vient de changer\u00A0: ${money(paid)} maintenant. Relisez la pièce.`,
        values: { known, paid },
        fix: { label: 'Recharger', action: 'reload' },
      }
}

type Told = {
  readonly state: PartnerBillState
  readonly vatDeduction: VatDeduction
  /** The whole VAT, and what of it was deducted. */ readonly vat: number
  readonly payments: readonly PartnerPart[]
}
/** When the VAT of a document was deducted, or what it waits for. */
export function deductionSentence({ state, vatDeduction, vat, payments }: Told): string {
  if (vatDeduction === 'invoice') return 'Déduite avec la facture'
  if (state === 'cancellation') return 'Celle qui était déduite est rendue'
  const deducted = payments.reduce((sum, part) => sum + part.vat, 0)
  if (deducted === 0) return standsForPartner(state) ? 'En attente du paiement' : 'Jamais déduite'
  const last =
    payments
      .map(({ deductedOn }) => deductedOn ?? '')
      .toSorted()
      .at(-1) ?? ''
  return deducted === vat ? `Déduite le ${formatDay(last)}` : `${money(deducted)} déduits sur ${money(vat)}`
}

/** What is said before a document is cancelled: what it was paid is not lost, the partner owes it back. */
export function cancelSentence(parts: Due['parts']): string {
  const back = 'Une pièce de signe contraire l’annule\u00A0; les factures de ses clients peuvent ensuite être reprises par un avoir.'
  const paid = paidOf(parts)
  return paid === 0
    ? back
    : `${back} ${money(paid)} sont déjà payés\u00A0: le partenaire vous les doit, et la pièce annulée le dira jusqu’à ce qu’il les rende.`
}

/** What is said where a partner withholds his commission and his stays still owe: what he kept is part of their payments, which are recorded whole. Null where nothing is owed. */
export function owingSentence(owing: readonly { readonly code: string; readonly amount: number }[]): string | null {
  if (owing.length === 0) return null
  const shown = owing
    .slice(0, 3)
    .map(({ code, amount }) => `${code} (${money(amount)})`)
    .join(', ')
  const which =
    owing.length === 1
      ? `Le séjour ${shown} doit encore de l’argent`
      : `${owing.length} séjours doivent encore de l’argent\u00A0: ${shown}${owing.length > 3 ? '…' : ''}`
  return `${which}. Un règlement enregistré net de commission se complète d’abord\u00A0: sinon elle manquerait deux fois au compte de ses versements.`
}
