import type { ReactNode } from 'react'
import { formatAmount, formatDay, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { Link, go } from '#platform/web/navigation.tsx'
import type { GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { Drill, type DrillAnswer } from './Drill.tsx'

export type DocumentRow = {
  readonly id: number
  readonly on: string
  readonly kind: string
  readonly number: string
  readonly label: string
  readonly base: number
  readonly vat: number
  readonly gross: number
  readonly url: string | null
}
const kinds: Readonly<Record<string, string>> = {
  payment: 'Règlement',
  unbound: 'Règlement sans séjour',
  acompte: 'Facture d’acompte',
  invoice: 'Facture',
  creditNote: 'Avoir',
  cancellation: 'Facture d’annulation',
  ticket: 'Ticket',
  stay: 'Séjour',
  partnerBill: 'Facture de partenaire',
  expense: 'Dépense',
}
const money = (amount: number): string => formatAmount(cents(amount))

type DocumentsProps = {
  title: string
  answer: DrillAnswer<DocumentRow>
  /** Lines have one amount only. */ isPlain?: boolean
  /** What the day of a line is. */ dayLabel?: string
  onClose: () => void
}

/** What makes a figure, each line opening its stay. */
export function Documents({ title, answer, isPlain = false, dayLabel = 'Date', onClose }: DocumentsProps): ReactNode {
  const amounts: readonly GridColumn<DocumentRow>[] = isPlain
    ? [{ id: 'gross', label: 'Montant', align: 'right', cell: (row) => money(row.gross), sortValue: (row) => row.gross }]
    : [
        { id: 'base', label: 'Base HT', align: 'right', cell: (row) => money(row.base), sortValue: (row) => row.base },
        { id: 'vat', label: 'TVA', align: 'right', cell: (row) => money(row.vat), sortValue: (row) => row.vat },
        { id: 'gross', label: 'TTC', align: 'right', cell: (row) => money(row.gross), sortValue: (row) => row.gross },
      ]
  const columns: readonly GridColumn<DocumentRow>[] = [
    { id: 'on', label: dayLabel, cell: (row) => formatDay(row.on), sortValue: (row) => row.on },
    { id: 'kind', label: 'Pièce', cell: (row) => kinds[row.kind] ?? row.kind, sortValue: (row) => kinds[row.kind] ?? row.kind },
    { id: 'number', label: 'Numéro', cell: (row) => row.number, sortValue: (row) => row.number },
    {
      id: 'label',
      label: 'Client',
      strong: true,
      cell: (row) => (row.url === null ? row.label : <Link to={row.url}>{row.label === '' ? 'Ouvrir' : row.label}</Link>),
      sortValue: (row) => row.label,
    },
    ...amounts,
  ]
  return (
    <Drill
      title={title}
      columns={columns}
      answer={answer}
      words={{ count: ({ length }) => plural(length, 'ligne'), none: 'Aucune pièce', cut: 'premières' }}
      onOpen={(row) => row.url !== null && go(row.url)}
      onClose={onClose}
    />
  )
}
