import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { entityKey, searchRows } from '#kernel/web/entity-api.ts'
import { registerParts, type CellProps } from '#kernel/web/slots.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { EmptyState } from '#platform/web/ui/layout.tsx'
import { bill } from '../entities/bill.ts'
import { payment } from '../entities/payment.ts'
import { creditNotesUrl } from '../rules/bill-list.ts'
import { CreditState } from './CreditState.tsx'
import { StayCell, stayOf } from './stay-cell.tsx'

const money = (amount: unknown): string => formatAmount(cents(Number(amount)))
const movements: Readonly<Record<string, string>> = payment.fields.movement.options
const columns: readonly GridColumn<WireRow>[] = [
  { id: 'paidOn', label: 'Date', cell: (row) => formatDay(String(row['paidOn'])) },
  { id: 'number', label: 'Règlement', cell: (row) => String(row['number']) },
  { id: 'movement', label: 'Mouvement', cell: (row) => movements[String(row['movement'])] ?? '' },
  { id: 'bookingId', label: 'Séjour', strong: true, cell: (row) => <StayCell row={row} /> },
  // What the stay gives is what the credit receives.
  { id: 'amount', label: 'Sur l’avoir', align: 'right', cell: (row) => money(-Number(row['amount'])) },
]

/** The payments that name a credit, what fed it and what it paid: what is left of it is their sum. */
function Moves({ row, onClose }: { row: WireRow; onClose: () => void }): ReactNode {
  const body = { filters: { creditId: { equals: row.id } }, sort: { field: 'number', direction: 'asc' }, pageSize: 100 } as const
  const { data, error, refetch } = useQuery({
    queryKey: entityKey(payment, 'search', body),
    queryFn: ({ signal }) => searchRows(payment, body, signal),
  })
  return (
    <Modal opened onClose={onClose} size="lg" title={`Avoir n°\u00A0${String(row['number'])}\u00A0: il reste ${money(row['remaining'])}`}>
      <DataGrid
        label="Mouvements de l’avoir"
        columns={columns}
        rows={data?.rows}
        error={error ?? undefined}
        onRetry={() => void refetch()}
        onOpen={(one) => {
          const address = stayOf(one)
          if (address !== undefined) go(address)
        }}
        empty={<EmptyState title="Aucun mouvement" text="Cet avoir n’a encore rien reçu." />}
      />
    </Modal>
  )
}

function Remaining({ row }: CellProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const mayRead = useAllowed(payment.right, 'select')
  if (!mayRead) return money(row['remaining'])
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`${money(row['remaining'])}, mouvements de l’avoir n°\u00A0${String(row['number'])}`}
        onClick={() => setOpen(true)}
      >
        {money(row['remaining'])}
      </Button>
      {isOpen && <Moves row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The way to the other « avoirs »: the documents that take bills back. */
function CreditNotes(): ReactNode {
  return (
    useAllowed(bill.right, 'select') && (
      <Button size="xs" onClick={() => go(creditNotesUrl)}>
        Factures d’avoir
      </Button>
    )
  )
}

registerParts('credit', {
  headActions: [CreditNotes],
  cells: { bookingId: StayCell, validUntil: CreditState, remaining: Remaining },
  open: stayOf,
})
