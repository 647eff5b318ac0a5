import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { accountTypes, paymentKinds } from './payment-checks.ts'

export const giftTypes = { article: 'Article', value: 'Bon de valeur', service: 'Bon de prestation' } as const
export const giftStates = { open: 'À utiliser', spent: 'Utilisé', refunded: 'Remboursé', expired: 'Expiré' } as const
export type GiftState = keyof typeof giftStates

/** A voucher as whoever spends it must know it. */
export type GiftFacts = {
  readonly id: number
  readonly number: string
  readonly remaining: number
  readonly validUntil: string
  readonly state: GiftState
}

/** « bc-26 7k3q-9xtm » as it is stored: people read a number aloud, and type what they hear. */
export function giftNumber(typed: string | null): string {
  return (typed ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** « BC-7K3Q-9XTM » from eight numbers drawn below 32: nobody finds a voucher by counting. Letters that look like figures are left out. */
export function newGiftNumber(prefix: string | null, drawn: readonly number[]): string {
  const text = drawn.map((one) => letters.charAt(one % letters.length)).join('')
  return [prefix ?? '', text.slice(0, 4), text.slice(4)].filter((part) => part !== '').join('-')
}

/** Why a voucher does not pay this amount on that day; `gift` is null when no voucher has the number that was typed. */
export function giftFaults(
  gift: GiftFacts | null,
  { amount, paidOn, accountType }: { readonly amount: number; readonly paidOn: string; readonly accountType: number | null },
): readonly Fault[] {
  const field = 'transferReference'
  if (gift === null) return [{ rule: 'gift-unknown', field, message: 'Aucun bon cadeau ne porte ce numéro\u00A0: relisez-le sur le bon.' }]
  if (gift.state === 'refunded')
    return [{ rule: 'gift-refunded', field, message: `Le bon ${gift.number} a été remboursé\u00A0: il ne paie plus rien.` }]
  const faults: Fault[] = []
  if (gift.state === 'expired' || gift.validUntil < paidOn)
    faults.push({
      rule: 'gift-expired',
      field,
      message: `Le bon ${gift.number} n’était valable que jusqu’au ${formatDay(gift.validUntil)}.`,
      values: { validUntil: gift.validUntil },
    })
  if (amount > gift.remaining)
    faults.push({
      rule: 'incorrect-amount',
      field: 'amount',
      message: `Montant incorrect\u00A0: il reste ${formatAmount(cents(gift.remaining))} sur le bon ${gift.number}.`,
      values: { amount, remaining: gift.remaining },
    })
  if (accountType === accountTypes.guarantee)
    faults.push({
      rule: 'gift-not-guarantee',
      field: 'accountType',
      message: 'Un bon cadeau ne sert pas de dépôt de garantie\u00A0: il ne peut pas être rendu en argent.',
    })
  return faults
}

/** What the site says of a kind of voucher. */
export type GiftModule = { readonly isActive: boolean; readonly minimumAmount: number | null }

const barred: ReadonlySet<number> = new Set([paymentKinds.creditNote, paymentKinds.grouped, paymentKinds.regulation, paymentKinds.gift])

/** Why a voucher is not sold for this amount, or not against this way of paying. */
export function sellingFaults(
  module: GiftModule | null,
  { amount, kind }: { readonly amount: number; readonly kind: number | null },
): readonly Fault[] {
  const faults: Fault[] = []
  if (module === null || !module.isActive)
    faults.push({
      rule: 'gift-module-inactive',
      field: 'giftId',
      message: 'Choisissez un bon en service\u00A0: les bons se règlent dans leur module.',
      fix: { label: 'Voir les bons', action: 'open', values: { path: '/admin/module/gift-grid' } },
    })
  // An amount that is none is refused as any payment is, whatever the least value.
  else if (amount > 0 && amount < (module.minimumAmount ?? 0))
    faults.push({
      rule: 'gift-minimum',
      field: 'amount',
      message: `La valeur d’un bon est d’au moins ${formatAmount(cents(module.minimumAmount ?? 0))}.`,
      values: { amount, minimum: module.minimumAmount ?? 0 },
    })
  if (kind !== null && barred.has(kind))
    faults.push({
      rule: 'choose-payment-method',
      field: 'paymentMethodId',
      message: 'Un bon cadeau se paie en argent\u00A0: choisissez un autre mode de règlement.',
    })
  return faults
}
