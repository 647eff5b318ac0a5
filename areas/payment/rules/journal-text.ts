import { csvText } from '#domain/csv.ts'
import { formatAmount, formatDay, plainAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { movements } from './movement.ts'

const labels: Readonly<Record<string, string>> = {
  ...movements,
  guarantee: 'Dépôt de garantie',
  expense: 'Dépense',
  partner: 'Paiement de partenaire',
  partnerReturned: 'Rendu par un partenaire',
  partnerWithheld: 'Commission retenue',
  injection: 'Apport',
  withdrawal: 'Prélèvement',
  deposit: 'Remise en banque',
  gap: 'Écart de caisse',
}

export function moveLabel(kind: string): string {
  return labels[kind] ?? kind
}

type Row = {
  readonly day: string
  readonly kind: string
  readonly number: string | null
  readonly label: string
  readonly method: string
  readonly amount: number
}

type Table = {
  readonly columns: readonly { readonly label: string; readonly align: 'left' | 'right'; readonly width: number }[]
  readonly rows: readonly (readonly string[])[]
  readonly totals: readonly string[]
}
const left = (label: string, width: number): Table['columns'][number] => ({ label, align: 'left', width })
const right = (label: string): Table['columns'][number] => ({ label, align: 'right', width: 2 })
const money = (amount: number): string => (amount === 0 ? '' : formatAmount(cents(amount)))

/** What came in and what went out, each as a sum that is not negative. */
function journalSums(rows: readonly { readonly amount: number }[]): { readonly entries: number; readonly exits: number } {
  const sum = (sign: 1 | -1): number => rows.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0)
  return { entries: sum(1), exits: sum(-1) }
}

/** The journal on paper: every line, and the sums that the screen says. */
export function journalTable(rows: readonly Row[]): Table {
  const { entries, exits } = journalSums(rows)
  return {
    columns: [
      left('Date', 2),
      left('Mouvement', 3),
      left('Numéro', 2),
      left('Objet', 6),
      left('Mode', 3),
      right('Entrée'),
      right('Sortie'),
    ],
    rows: rows.map((row) => [
      formatDay(row.day),
      moveLabel(row.kind),
      row.number ?? '',
      row.label,
      row.method,
      money(Math.max(0, row.amount)),
      money(Math.max(0, -row.amount)),
    ]),
    totals: ['Total', '', '', '', '', formatAmount(cents(entries)), formatAmount(cents(exits))],
  }
}

export const balanceParts = [
  'opening',
  'receipts',
  'refunds',
  'guarantees',
  'expenses',
  'injections',
  'deposits',
  'gaps',
  'closing',
] as const
export const balanceHeads: Readonly<Record<(typeof balanceParts)[number], string>> = {
  opening: 'Ouverture',
  receipts: 'Encaissements',
  refunds: 'Rendus et annulés',
  guarantees: 'Cautions',
  expenses: 'Dépenses',
  injections: 'Apports',
  deposits: 'Remises',
  gaps: 'Écarts',
  closing: 'Clôture',
}
export const balanceSentence =
  'La clôture est la somme des autres colonnes. L’ouverture part du dernier fonds de caisse initial, sinon du premier mouvement\u00A0; ce qui arrive droit à la banque (virements) n’en a pas.'
export type BalanceRow = { readonly label: string } & Readonly<Record<(typeof balanceParts)[number], number>>

/** Methods that nothing moved and that hold nothing take no line. */
export function balanceTable(all: readonly BalanceRow[]): Table {
  const rows = all.filter((row) => balanceParts.some((part) => row[part] !== 0))
  return {
    columns: [left('Mode de règlement', 3), ...balanceParts.map((part) => right(balanceHeads[part]))],
    rows: rows.map((row) => [row.label, ...balanceParts.map((part) => money(row[part]))]),
    totals: ['Total', ...balanceParts.map((part) => formatAmount(cents(rows.reduce((sum, row) => sum + row[part], 0))))],
  }
}

/** The journal for a spreadsheet: semicolons, decimal comma, what comes in apart from what goes out. */
export function journalCsv(rows: readonly Row[]): string {
  const amount = (value: number): string => (value > 0 ? plainAmount(cents(value)) : '')
  const lines = rows.map((row) => [
    formatDay(row.day),
    moveLabel(row.kind),
    row.number ?? '',
    row.label,
    row.method,
    amount(row.amount),
    amount(-row.amount),
  ])
  return csvText([['Date', 'Mouvement', 'Numéro', 'Objet', 'Mode', 'Entrée', 'Sortie'], ...lines])
}
