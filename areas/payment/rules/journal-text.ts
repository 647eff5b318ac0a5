import { csvText } from '#domain/csv.ts'
import { formatDay, plainAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { movements } from './movement.ts'

const labels: Readonly<Record<string, string>> = { ...movements, guarantee: 'Dépôt de garantie', expense: 'Dépense', partner: 'Paiement de partenaire', partnerReturned: 'Rendu par un partenaire', partnerWithheld: 'Commission retenue', injection: 'Apport', withdrawal: 'Prélèvement', deposit: 'Remise en banque', gap: 'Écart de caisse' }

export function moveLabel(kind: string): string {
  return labels[kind] ?? kind
}

type Row = { readonly day: string; readonly kind: string; readonly number: string | null; readonly label: string; readonly method: string; readonly amount: number }

/** The journal for a spreadsheet: semicolons, decimal comma, what comes in apart from what goes out. */
export function journalCsv(rows: readonly Row[]): string {
  const amount = (value: number): string => (value > 0 ? plainAmount(cents(value)) : '')
  const lines = rows.map((row) => [formatDay(row.day), moveLabel(row.kind), row.number ?? '', row.label, row.method, amount(row.amount), amount(-row.amount)])
  return csvText([['Date', 'Mouvement', 'Numéro', 'Objet', 'Mode', 'Entrée', 'Sortie'], ...lines])
}
