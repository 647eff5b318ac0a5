import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { textOf, type Check } from '#areas/establishment/rules/checks.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** Money taken out of the till says why. */
export const reasonOfMove: Check = (row) =>
  row['direction'] === 'out' && textOf(row, 'reason') === null
    ? [{ rule: 'reason-required', field: 'reason', message: 'Dites pourquoi cette somme est prélevée de la caisse.' }]
    : []

export type ExpenseRules = { readonly label: string; readonly needsReceipt: boolean; readonly maximumAmount: number | null }

/** What the type of an expense asks of it. */
export function expenseFaults(
  expense: { readonly amount: number; readonly receiptNumber: string | null; readonly hasReceipt: boolean },
  type: ExpenseRules,
): readonly Fault[] {
  const faults: Fault[] = []
  if (type.maximumAmount !== null && expense.amount > type.maximumAmount) {
    faults.push({
      rule: 'expense-above-maximum',
      field: 'amount',
      message: `Une dépense «\u00A0${type.label}\u00A0» ne dépasse pas ${formatAmount(cents(type.maximumAmount))} en caisse.`,
      values: { amount: expense.amount, maximum: type.maximumAmount },
    })
  }
  if (type.needsReceipt && !expense.hasReceipt && (expense.receiptNumber === null || expense.receiptNumber.trim() === '')) {
    faults.push({
      rule: 'expense-receipt-required',
      field: 'receiptNumber',
      message: `Une dépense «\u00A0${type.label}\u00A0» demande un justificatif\u00A0: son numéro, ou le fichier.`,
    })
  }
  return faults
}

type Base = { readonly amount: number; readonly startsOn: string; readonly paymentMethodId: number }
/** `holds`: what the till should hold that morning, from its base of before; null where nothing moved before: it is its first. */
type BaseAround = { readonly before: Base | null; readonly holds: number | null; readonly followedOn: string | null }

/**
 * The first base of a till, before anything moved in it, is where its balances begin: it says what the accounts hold already. A later one says the same as the movements since:
 * money that comes, goes or is missing has a line of its own, which the ledger writes.
 */
export function startingBaseFaults(base: Base, { before, holds, followedOn }: BaseAround): readonly Fault[] {
  const moved =
    before === null || before.amount !== base.amount || before.startsOn !== base.startsOn || before.paymentMethodId !== base.paymentMethodId
  if (moved && followedOn !== null)
    return [
      {
        rule: 'starting-base-followed',
        field: 'startsOn',
        message: `Le fonds de caisse initial du ${formatDay(followedOn)} suit déjà ce jour\u00A0: ce qui le précède ne change plus.`,
        values: { followedOn },
      },
    ]
  if (!moved || holds === null || holds === base.amount) return []
  return [
    {
      rule: 'starting-base-differs',
      field: 'amount',
      values: { amount: base.amount, holds },
      fix: {
        label: 'Compter la caisse',
        action: 'open',
        values: { path: `/cash-fund/${base.paymentMethodId}/${Temporal.PlainDate.from(base.startsOn).subtract({ days: 1 }).toString()}` },
      },
      message: `La caisse devrait contenir ${formatAmount(cents(holds))} ce matin-là, pas ${formatAmount(cents(base.amount))}\u00A0: saisissez un apport ou un prélèvement, ou comptez-la la veille et gardez l’écart expliqué.`,
    },
  ]
}

/** `202607` of a day of July 2026. */
export function monthOf(day: string): string {
  return day.slice(0, 7).replace('-', '')
}

/** `2026-07-01` and `2026-07-31` of `202607`; null when it is no month. */
export function daysOfMonth(yearMonth: string): { readonly first: string; readonly last: string } | null {
  const [, year, month] = /^(\d{4})(0[1-9]|1[0-2])$/.exec(yearMonth) ?? []
  if (year === undefined || month === undefined) return null
  const first = Temporal.PlainDate.from(`${year}-${month}-01`)
  return { first: first.toString(), last: first.with({ day: first.daysInMonth }).toString() }
}

/** The month before or after. */
export function nextMonth(yearMonth: string, by: number): string {
  const days = daysOfMonth(yearMonth)
  return days === null ? yearMonth : monthOf(Temporal.PlainDate.from(days.first).add({ months: by }).toString())
}
