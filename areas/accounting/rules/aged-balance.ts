import { plainAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { csvText } from '#domain/csv.ts'

/** How long what a customer owes has been due, in the order of the columns. */
export const ages = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90', 'credit', 'balance'] as const
export type Age = (typeof ages)[number]
export const ageHeads: Readonly<Record<Age, string>> = {
  notDue: 'Non échu',
  upTo30: '1 à 30 jours',
  upTo60: '31 à 60 jours',
  upTo90: '61 à 90 jours',
  over90: 'Plus de 90 jours',
  credit: 'Avances et avoirs',
  balance: 'Solde',
}
export type AgedRow = Readonly<Record<Age, number>> & { readonly customer: string; readonly code: string }

/** Sums of everybody, column by column. */
export function agedTotals(rows: readonly Readonly<Record<Age, number>>[]): Readonly<Record<Age, number>> {
  const sum = (age: Age): number => rows.reduce((total, row) => total + row[age], 0)
  return {
    notDue: sum('notDue'),
    upTo30: sum('upTo30'),
    upTo60: sum('upTo60'),
    upTo90: sum('upTo90'),
    over90: sum('over90'),
    credit: sum('credit'),
    balance: sum('balance'),
  }
}

const plain = (amount: number): string => plainAmount(cents(amount))

/** The whole balance for a spreadsheet, its total below. */
export function agedCsv(rows: readonly AgedRow[]): string {
  const totals = agedTotals(rows)
  return csvText([
    ['Code', 'Client', ...ages.map((age) => ageHeads[age])],
    ...rows.map((row) => [row.code, row.customer, ...ages.map((age) => plain(row[age]))]),
    ['', 'Total', ...ages.map((age) => plain(totals[age]))],
  ])
}
