import { formatAmount, formatAmountOnly, formatDay, plainAmount, plural } from '#domain/french.ts'
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
type AgedTable = {
  readonly columns: readonly { readonly label: string; readonly align: 'left' | 'right'; readonly width: number }[]
  readonly rows: readonly (readonly string[])[]
  readonly totals: readonly string[]
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

type LedgerAccount = { readonly code: string; readonly label: string; readonly balance: number }
/** What the ledger holds of it, account by account: together, the balance. */
export const ledgerSentence = (accounts: readonly LedgerAccount[]): string =>
  `au grand livre, ${accounts.map(({ code, label, balance }) => `${code} ${label} ${formatAmount(cents(balance))}`).join(', ')}`
/** Until which day the accounts know what happened. */
export const untilSentence = (until: string | null): string =>
  until === null ? 'Aucune écriture n’est encore exportée.' : `D’après les écritures exportées, jusqu’au ${formatDay(until)}.`
/** What happened until that day and is in no account yet. */
export const pendingSentence = (pending: number): string =>
  `${plural(pending, 'pièce n’est pas exportée', 'pièces ne sont pas exportées')} à cette date\u00A0: ${pending === 1 ? 'elle n’y figure' : 'elles n’y figurent'} pas, et un compte réglé peut y paraître dû.`

const printed = (amount: number): string => (amount === 0 ? '' : formatAmountOnly(cents(amount)))

/** The whole balance on paper: each customer by his code and his name, in euros, and the sums of everybody. */
export function agedTable(rows: readonly AgedRow[]): AgedTable {
  const totals = agedTotals(rows)
  return {
    columns: [
      { label: 'Code', align: 'left', width: 3 },
      { label: 'Client', align: 'left', width: 6 },
      ...ages.map((age) => ({ label: ageHeads[age], align: 'right' as const, width: 3 })),
    ],
    rows: rows.map((row) => [row.code, row.customer, ...ages.map((age) => printed(row[age]))]),
    totals: ['', 'Total', ...ages.map((age) => formatAmountOnly(cents(totals[age])))],
  }
}

/** The whole balance for a spreadsheet, its total below. */
export function agedCsv(rows: readonly AgedRow[]): string {
  const totals = agedTotals(rows)
  return csvText([
    ['Code', 'Client', ...ages.map((age) => ageHeads[age])],
    ...rows.map((row) => [row.code, row.customer, ...ages.map((age) => plain(row[age]))]),
    ['', 'Total', ...ages.map((age) => plain(totals[age]))],
  ])
}
