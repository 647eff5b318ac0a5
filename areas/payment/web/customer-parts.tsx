import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { entityKey, searchRows } from '#kernel/web/entity-api.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { registerParts, type PanelProps } from '#kernel/web/slots.ts'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { EmptyState } from '#platform/web/ui/layout.tsx'
import { stayPath } from '#areas/booking/rules/stay-pages.ts'
import { bill } from '../entities/bill.ts'
import { credit } from '../entities/credit.ts'
import { AccountPanel } from './AccountPanel.tsx'
import { CreditState } from './CreditState.tsx'
import { CustomerReminders } from './reminder/RemindersOf.tsx'
import { PrintButton } from './PrintButton.tsx'

const most = 50
const natures: Readonly<Record<string, string>> = bill.fields.nature.options
const columns: readonly GridColumn<WireRow>[] = [
  { id: 'number', label: 'Numéro', strong: true, cell: (row) => String(row['number']) },
  { id: 'issuedOn', label: 'Date', cell: (row) => formatDay(String(row['issuedOn'])) },
  { id: 'nature', label: 'Nature', cell: (row) => natures[String(row['nature'])] ?? '' },
  { id: 'bookingId', label: 'Séjour', cell: (row) => String(row._labels['bookingId'] ?? '') },
  { id: 'amount', label: 'Total TTC', align: 'right', cell: (row) => formatAmount(cents(Number(row['amount']))) },
  { id: 'print', label: 'Impression', cell: (row) => <PrintButton billId={row.id} number={String(row['number'])} /> },
]

/** The bills and credit notes of a customer. */
function Bills({ id }: PanelProps): ReactNode {
  const mayRead = useAllowed(bill.right, 'select')
  const body = { filters: { customerId: { equals: id } }, pageSize: most }
  const query = useQuery({
    queryKey: entityKey(bill, 'search', body),
    queryFn: ({ signal }) => searchRows(bill, body, signal),
    enabled: mayRead && id !== 0,
  })
  if (id === 0) return <p className="muted">Enregistrez d’abord le client&#160;: ses factures apparaissent ensuite ici.</p>
  if (!mayRead) return <p className="muted">Votre profil n’ouvre pas les factures.</p>
  return (
    <DataGrid
      label="Factures du client"
      columns={columns}
      rows={query.data?.rows}
      error={query.error ?? undefined}
      onRetry={() => void query.refetch()}
      onOpen={(row) => typeof row['bookingId'] === 'number' && go(stayPath({ id: row['bookingId'], customerId: id, statusId: 3 }, 'bills'))}
      empty={<EmptyState title="Aucune facture" text="Les factures naissent des séjours de ce client." />}
    />
  )
}

const creditColumns: readonly GridColumn<WireRow>[] = [
  { id: 'number', label: 'Numéro', strong: true, cell: (row) => String(row['number']) },
  { id: 'issuedOn', label: 'Créé le', cell: (row) => formatDay(String(row['issuedOn'])) },
  { id: 'reason', label: 'Motif', cell: (row) => String(row['reason']) },
  { id: 'amount', label: 'Montant', align: 'right', cell: (row) => formatAmount(cents(Number(row['amount']))) },
  { id: 'remaining', label: 'Reste', align: 'right', cell: (row) => formatAmount(cents(Number(row['remaining']))) },
  { id: 'validUntil', label: 'Validité', cell: (row) => <CreditState row={row} /> },
]

/** What the customer may spend here, and what he no longer may. */
function Credits({ id }: PanelProps): ReactNode {
  const mayRead = useAllowed(credit.right, 'select')
  const body = { filters: { customerId: { equals: id } }, pageSize: most }
  const query = useQuery({
    queryKey: entityKey(credit, 'search', body),
    queryFn: ({ signal }) => searchRows(credit, body, signal),
    enabled: mayRead && id !== 0,
  })
  if (id === 0) return <p className="muted">Enregistrez d’abord le client&#160;: ses avoirs apparaissent ensuite ici.</p>
  if (!mayRead) return <p className="muted">Votre profil n’ouvre pas les avoirs.</p>
  return (
    <DataGrid
      label="Avoirs du client"
      columns={creditColumns}
      rows={query.data?.rows}
      error={query.error ?? undefined}
      onRetry={() => void query.refetch()}
      onOpen={(row) =>
        typeof row['bookingId'] === 'number' && go(stayPath({ id: row['bookingId'], customerId: id, statusId: 3 }, 'payments'))
      }
      empty={<EmptyState title="Aucun avoir" text="Un avoir naît d’un séjour annulé ou d’un trop-perçu." />}
    />
  )
}

registerParts('customer', {
  panels: [
    { title: 'Relevé de compte', tab: 'bills', component: AccountPanel },
    { title: 'Relances', tab: 'bills', component: CustomerReminders },
    { title: 'Avoirs', tab: 'bills', component: Credits },
    { title: 'Factures', tab: 'bills', component: Bills },
  ],
})
