import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { textOf, type Check } from '#areas/establishment/rules/checks.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** Money taken out of the till says why. */
export const reasonOfMove: Check = (row) =>
  row['direction'] === 'out' && textOf(row, 'reason') === null ? [{ rule: 'reason-required', field: 'reason', message: 'Dites pourquoi cette somme est prélevée de la caisse.' }] : []

export type ExpenseRules = { readonly label: string; readonly needsReceipt: boolean; readonly maximumAmount: number | null }

/** What the type of an expense asks of it. */
export function expenseFaults(expense: { readonly amount: number; readonly receiptNumber: string | null; readonly hasReceipt: boolean }, type: ExpenseRules): readonly Fault[] {
  const faults: Fault[] = []
  if (type.maximumAmount !== null && expense.amount > type.maximumAmount) {
    faults.push({ rule: 'expense-above-maximum', field: 'amount', message: `Une dépense «\u00A0${type.label}\u00A0» ne dépasse pas ${formatAmount(cents(type.maximumAmount))} en caisse.`, values: { amount: expense.amount, maximum: type.maximumAmount } })
  }
  if (type.needsReceipt && !expense.hasReceipt && (expense.receiptNumber === null || expense.receiptNumber.trim() === '')) {
    faults.push({ rule: 'expense-receipt-required', field: 'receiptNumber', message: `Une dépense «\u00A0${type.label}\u00A0» demande un justificatif\u00A0: son numéro, ou le fichier.` })
  }
  return faults
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
