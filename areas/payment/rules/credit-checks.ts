import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** A credit of the customer, as whoever spends it must know it. */
export type CreditFacts = { readonly id: number; readonly number: number; readonly remaining: number; readonly validUntil: string }

/** « 20,00 € d’avoir jusqu’au 12/05/2027 ». */
export function creditText({ remaining, validUntil }: Pick<CreditFacts, 'remaining' | 'validUntil'>): string {
  return `${formatAmount(cents(remaining))} d’avoir jusqu’au ${formatDay(validUntil)}`
}

export function isExpired({ validUntil }: Pick<CreditFacts, 'validUntil'>, day: string): boolean {
  return validUntil < day
}

/** Why a credit does not pay this amount on that day; `credit` is null when none of the customer was chosen. */
export function spendingFaults(
  credit: CreditFacts | null,
  { amount, paidOn, accountType }: { readonly amount: number; readonly paidOn: string; readonly accountType: number | null },
): readonly Fault[] {
  if (credit === null) return [{ rule: 'credit-required', field: 'creditId', message: 'Choisissez l’avoir du client à utiliser.' }]
  const faults: Fault[] = []
  if (isExpired(credit, paidOn))
    faults.push({
      rule: 'credit-validity-date',
      field: 'creditId',
      message: `L’avoir doit comporter une date de validité à venir\u00A0: le n°\u00A0${credit.number} n’était valable que jusqu’au ${formatDay(credit.validUntil)}.`,
      values: { validUntil: credit.validUntil, paidOn },
    })
  if (amount > credit.remaining)
    faults.push({
      rule: 'incorrect-amount',
      field: 'amount',
      message: `Montant incorrect\u00A0: il reste ${formatAmount(cents(credit.remaining))} sur l’avoir n°\u00A0${credit.number}.`,
      values: { amount, remaining: credit.remaining },
    })
  if (accountType === 3)
    faults.push({
      rule: 'credit-not-guarantee',
      field: 'accountType',
      message: 'Un avoir ne sert pas de dépôt de garantie\u00A0: il ne peut pas être rendu en argent.',
    })
  return faults
}

/** A credit says until when it may be spent: a day that is not past. */
export function validityFaults(validUntil: string | null, today: string): readonly Fault[] {
  if (validUntil === null)
    return [{ rule: 'credit-validity-date', field: 'validUntil', message: 'L’avoir doit comporter une date de validité.' }]
  return validUntil < today
    ? [
        {
          rule: 'credit-validity-date',
          field: 'validUntil',
          message: `L’avoir doit comporter une date de validité à venir\u00A0: le ${formatDay(validUntil)} est passé.`,
          values: { validUntil },
        },
      ]
    : []
}

/** The credits still good on a day, the one that ends first before the others. */
export function spendable(credits: readonly CreditFacts[], today: string): readonly CreditFacts[] {
  const good = credits.filter((credit) => credit.remaining > 0 && !isExpired(credit, today))
  return good.toSorted((a, b) => (a.validUntil === b.validUntil ? a.number - b.number : a.validUntil < b.validUntil ? -1 : 1))
}

/** The credit that a new payment proposes: the one that ends first among those still good. */
export function firstToSpend(credits: readonly CreditFacts[], today: string): CreditFacts | null {
  return spendable(credits, today)[0] ?? null
}
