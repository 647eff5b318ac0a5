import { csvText } from '#domain/csv.ts'
import { formatDay, plainAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

export type LedgerRow = {
  readonly day: string
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
type Asked = { readonly account: string; readonly from: string; readonly to: string }

const plain = (amount: number): string => plainAmount(cents(amount))
const side = (amount: number): string => (amount === 0 ? '' : plain(amount))

/** An account for a spreadsheet: what it held before, its lines with their balance, and their total. */
export function ledgerCsv({ opening, debit, credit, closing, rows }: Ledger, { account, from, to }: Asked): string {
  return csvText([
    ['Date', 'Journal', 'Écriture', 'Pièce', 'Compte', 'Auxiliaire', 'Libellé', 'Débit', 'Crédit', 'Solde', 'Lettrage'],
    [formatDay(from), '', '', '', account, '', 'Report', '', '', plain(opening), ''],
    ...rows.map((row) => [
      formatDay(row.day),
      row.journal,
      String(row.entry),
      row.piece,
      account,
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
