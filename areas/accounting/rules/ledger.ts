import { csvText } from '#domain/csv.ts'
import { formatAmountOnly, formatDay, plainAmount, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

export type LedgerRow = {
  readonly day: string
  readonly account: string
  readonly journal: string
  readonly entry: number
  readonly piece: string
  readonly label: string
  readonly auxiliary: string
  readonly debit: number
  readonly credit: number
  readonly balance: number
  readonly letter: string
}
export type Ledger = {
  readonly opening: number
  readonly debit: number
  readonly credit: number
  readonly closing: number
  readonly rows: readonly LedgerRow[]
}
/** How many entries of a customer are shown, the last first. */
export const mostCustomerLines = 500
type Asked = {
  readonly from: string
  readonly to: string
  /** Left out of a ledger of a customer: it has several. */ readonly account?: string
}

const plain = (amount: number): string => plainAmount(cents(amount))
const side = (amount: number): string => (amount === 0 ? '' : plain(amount))

/** An account, or a customer, for a spreadsheet: what was held before, the lines with their balance, and their total. */
export function ledgerCsv({ opening, debit, credit, closing, rows }: Ledger, { from, to, account = '' }: Asked): string {
  return csvText([
    ['Date', 'Journal', 'Écriture', 'Pièce', 'Compte', 'Auxiliaire', 'Libellé', 'Débit', 'Crédit', 'Solde', 'Lettrage'],
    [formatDay(from), '', '', '', account, '', 'Report', '', '', plain(opening), ''],
    ...rows.map((row) => [
      formatDay(row.day),
      row.journal,
      String(row.entry),
      row.piece,
      row.account,
      row.auxiliary,
      row.label,
      side(row.debit),
      side(row.credit),
      plain(row.balance),
      row.letter,
    ]),
    [formatDay(to), '', '', '', account, '', 'Total', plain(debit), plain(credit), plain(closing), ''],
  ])
}

/** What happened until the last day asked and is in no account yet, of everybody even where one customer is read. */
export const notYetSentence = (pending: number, isOfOne = false): string => {
  const [who, one] = [isOfOne ? ', tous clients confondus,' : '', pending <= 1]
  return `${plural(pending, 'pièce', 'pièces')}${who} ${one ? 'n’est pas exportée' : 'ne sont pas exportées'} à cette date et n’y ${one ? 'figure' : 'figurent'} pas.`
}

export type LedgerTable = {
  readonly columns: readonly { readonly label: string; readonly align: 'left' | 'right'; readonly width: number }[]
  readonly rows: readonly (readonly string[])[]
  readonly totals: readonly string[]
}
const printed = (amount: number): string => formatAmountOnly(cents(amount))
/** Nothing where the side is empty. */
export const printedSide = (amount: number): string => (amount === 0 ? '' : printed(amount))

/** On paper, what was held before is the first line: an account beside whose its lines are, a customer beside the accounts that they are on. */
export function ledgerTable({ opening, debit, credit, closing, rows }: Ledger, from: string, beside: 'auxiliary' | 'account'): LedgerTable {
  const left = [
    ['Date', 3],
    ['Journal', 2],
    ['Écriture', 2],
    ['Pièce', 4],
    ['Libellé', 7],
    [beside === 'account' ? 'Compte' : 'Auxiliaire', 3],
  ] as const
  const right = ['Débit', 'Crédit', 'Solde']
  return {
    columns: [
      ...left.map(([label, width]) => ({ label, align: 'left' as const, width })),
      ...right.map((label) => ({ label, align: 'right' as const, width: 3 })),
      { label: 'Lettrage', align: 'left', width: 2 },
    ],
    rows: [
      [formatDay(from), '', '', '', 'Report', '', '', '', printed(opening), ''],
      ...rows.map((row) => [
        formatDay(row.day),
        row.journal,
        String(row.entry),
        row.piece,
        row.label,
        row[beside],
        printedSide(row.debit),
        printedSide(row.credit),
        printed(row.balance),
        row.letter,
      ]),
    ],
    totals: ['', '', '', '', 'Total', '', printed(debit), printed(credit), printed(closing), ''],
  }
}
