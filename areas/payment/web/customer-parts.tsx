import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { capitalized, formatAmount, formatDay } from '#domain/french.ts'
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

type PaperRows = {
  readonly id: number
  readonly entity: typeof bill | typeof credit
  readonly columns: readonly GridColumn<WireRow>[]
  /** « factures », and the page of their stay that opens. */ readonly what: string
  readonly page: 'bills' | 'payments'
  readonly empty: { readonly title: string; readonly text: string }
}

/** Papers of a customer, each opening its stay. */
function Papers({ id, entity, columns: shown, what, page, empty }: PaperRows): ReactNode {
  const mayRead = useAllowed(entity.right, 'select')
  const body = { filters: { customerId: { equals: id } }, pageSize: most }
  const query = useQuery({
    queryKey: entityKey(entity, 'search', body),
    queryFn: ({ signal }) => searchRows(entity, body, signal),
    enabled: mayRead && id !== 0,
  })
  if (id === 0) return <p className="muted">{`Enregistrez d’abord le client\u00A0: ses ${what} apparaissent ensuite ici.`}</p>
  if (!mayRead) return <p className="muted">{`Votre profil n’ouvre pas les ${what}.`}</p>
  return (
    <DataGrid
      label={`${capitalized(what)} du client`}
      columns={shown}
      rows={query.data?.rows}
      error={query.error ?? undefined}
      onRetry={() => void query.refetch()}
      onOpen={(row) => typeof row['bookingId'] === 'number' && go(stayPath({ id: row['bookingId'], customerId: id, statusId: 3 }, page))}
      empty={<EmptyState {...empty} />}
    />
  )
}

const noBill = { title: 'Aucune facture', text: 'Les factures naissent des séjours de ce client.' }
/** The bills and credit notes of a customer. */
function Bills({ id }: PanelProps): ReactNode {
  return <Papers id={id} entity={bill} columns={columns} what="factures" page="bills" empty={noBill} />
}

const creditColumns: readonly GridColumn<WireRow>[] = [
  { id: 'number', label: 'Numéro', strong: true, cell: (row) => String(row['number']) },
  { id: 'issuedOn', label: 'Créé le', cell: (row) => formatDay(String(row['issuedOn'])) },
  { id: 'reason', label: 'Motif', cell: (row) => String(row['reason']) },
  { id: 'amount', label: 'Montant', align: 'right', cell: (row) => formatAmount(cents(Number(row['amount']))) },
  { id: 'remaining', label: 'Reste', align: 'right', cell: (row) => formatAmount(cents(Number(row['remaining']))) },
  { id: 'validUntil', label: 'Validité', cell: (row) => <CreditState row={row} /> },
]

const noCredit = { title: 'Aucun avoir', text: 'Un avoir naît d’un séjour annulé ou d’un trop-perçu.' }
/** What the customer may spend here, and what he no longer may. */
function Credits({ id }: PanelProps): ReactNode {
  return <Papers id={id} entity={credit} columns={creditColumns} what="avoirs" page="payments" empty={noCredit} />
}

registerParts('customer', {
  panels: [
    { title: 'Relevé de compte', tab: 'bills', component: AccountPanel },
    { title: 'Relances', tab: 'bills', component: CustomerReminders },
    { title: 'Avoirs', tab: 'bills', component: Credits },
    { title: 'Factures', tab: 'bills', component: Bills },
  ],
})
