import { formatAmount, formatAmountOnly, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { printedSide, type LedgerTable } from './ledger.ts'

export type LetteredLine = {
  readonly letter: string
  readonly letteredOn: string | null
  readonly byName: string
  readonly day: string
  readonly piece: string
  readonly label: string
  readonly account: string
  readonly debit: number
  readonly credit: number
}

const sumOf = (lines: readonly LetteredLine[], side: 'debit' | 'credit'): number => lines.reduce((sum, line) => sum + line[side], 0)

/** What is left to be matched: why the account is not settled. */
export function openSentence(lines: readonly LetteredLine[]): string {
  const open = lines.filter(({ letter }) => letter === '')
  if (open.length === 0) return 'Tout est lettré.'
  const [debit, credit] = [sumOf(open, 'debit'), sumOf(open, 'credit')]
  return `À lettrer\u00A0: débit ${formatAmount(cents(debit))}, crédit ${formatAmount(cents(credit))}, solde ${formatAmount(cents(debit - credit))}.`
}

/** The lettering of a customer on paper: what is matched, letter by letter, then what is not. */
export function letteringTable(lines: readonly LetteredLine[]): LedgerTable {
  const ordered = lines.toSorted(
    (a, b) =>
      Number(a.letter === '') - Number(b.letter === '') ||
      a.letter.length - b.letter.length ||
      a.letter.localeCompare(b.letter) ||
      a.day.localeCompare(b.day),
  )
  const left = [
    ['Lettrage', 2],
    ['Lettré le', 3],
    ['Par', 4],
    ['Date', 3],
    ['Pièce', 4],
    ['Libellé', 7],
    ['Compte', 2],
  ] as const
  return {
    columns: [
      ...left.map(([label, width]) => ({ label, align: 'left' as const, width })),
      ...['Débit', 'Crédit'].map((label) => ({ label, align: 'right' as const, width: 3 })),
    ],
    rows: ordered.map((line) => [
      line.letter,
      line.letteredOn === null ? '' : formatDay(line.letteredOn),
      line.byName,
      formatDay(line.day),
      line.piece,
      line.label,
      line.account,
      printedSide(line.debit),
      printedSide(line.credit),
    ]),
    totals: [
      '',
      '',
      '',
      '',
      '',
      'Total',
      '',
      formatAmountOnly(cents(sumOf(lines, 'debit'))),
      formatAmountOnly(cents(sumOf(lines, 'credit'))),
    ],
  }
}
