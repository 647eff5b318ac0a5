import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { creditParts, sumOf } from '#areas/booking/rules/spent-credits.ts'
import type { CreditPart } from '#areas/booking/rules/spent-credits.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { paymentKinds } from './payment-checks.ts'

/** Kinds that carry money back to the customer; the flag of the method says which of them the site uses so. */
const returning: ReadonlySet<number> = new Set([paymentKinds.none, paymentKinds.cheque, paymentKinds.cash, paymentKinds.card])

export function canRefund(method: { readonly kind: number; readonly isRefundable: boolean }): boolean {
  return method.isRefundable && returning.has(method.kind)
}

/** Methods that stand for money that came in another way: what they brought is not judged by them. */
const standIns: ReadonlySet<number> = new Set([paymentKinds.creditNote, paymentKinds.grouped, paymentKinds.regulation])

/** Money that came by a method that is never given back as money: vouchers, and what the site keeps from refunds. */
export function staysHere(method: { readonly kind: number; readonly isRefundable: boolean }): boolean {
  return (
    method.kind === paymentKinds.holidayVoucher || method.kind === paymentKinds.gift || (!method.isRefundable && !standIns.has(method.kind))
  )
}

/** Why this amount cannot go back as money: part of what was paid may only be kept, or left as a credit. */
export function moneyFaults(amount: number, { paid, bound }: { readonly paid: number; readonly bound: number }): readonly Fault[] {
  const most = Math.max(0, paid - bound)
  if (amount <= most) return []
  return [
    {
      rule: 'payment-method-not-refundable',
      field: 'amount',
      message: `${formatAmount(cents(bound))} ont été réglés par un mode qui ne se rembourse pas : rendez au plus ${formatAmount(cents(most))}, et laissez le reste en avoir.`,
      values: { amount, most, bound },
    },
  ]
}

/** Why this amount cannot go back to the credits that paid the stay: each takes back what it paid and no more. */
export function returnFaults(amount: number, spent: readonly CreditPart[]): readonly Fault[] {
  if (spent.length === 0)
    return [{ rule: 'credit-required', message: 'Aucun avoir n’a payé ce séjour\u00A0: remboursez la somme, ou gardez-la en avoir.' }]
  return amount <= sumOf(spent)
    ? []
    : [
        {
          rule: 'incorrect-amount',
          field: 'amount',
          message: `Montant incorrect\u00A0: au plus ${creditParts(spent)}.`,
          values: { amount, most: sumOf(spent) },
        },
      ]
}

/** The last line of the stay that gave money back, if any. */
export type LastGiven = { readonly amount: number; readonly byName: string | null }
export type GiveBackForm = {
  readonly amount: number
  readonly reason: string
  /** What the screen showed as owed back; null compares nothing. */ readonly known: number | null
}

/** Why this amount cannot be given back now: two people never give back the same money. */
export function giveBackFaults({ amount, reason, known }: GiveBackForm, owed: number, last: LastGiven | null): readonly Fault[] {
  const money = (value: number): string => formatAmount(cents(value))
  const left = owed === 0 ? 'il ne reste rien à rembourser.' : `il reste ${money(owed)} à rembourser.`
  if (known !== null && known !== owed) {
    const isItsDoing = last !== null && -last.amount === known - owed
    const told = isItsDoing
      ? `${last.byName ?? 'Quelqu’un'} vient de rendre ${money(-last.amount)}`
      : `La somme à rembourser affichée (${money(known)}) a changé`
    return [
      {
        rule: 'balance-changed',
        message: `${told}\u00A0: ${left}`,
        values: { known, owed },
        fix: { label: 'Recharger', action: 'reload' },
      },
    ]
  }
  const faults: Fault[] = []
  if (amount <= 0)
    faults.push({
      rule: 'amount-positive',
      field: 'amount',
      message: `Le montant (${money(amount)}) doit être supérieur à zéro.`,
      values: { amount },
    })
  if (amount > owed)
    faults.push({ rule: 'incorrect-amount', field: 'amount', message: `Montant incorrect\u00A0: ${left}`, values: { amount, owed } })
  if (reason.trim() === '')
    faults.push({ rule: 'reason-required', field: 'reason', message: 'Le motif est obligatoire\u00A0: il reste écrit avec le règlement.' })
  return faults
}
