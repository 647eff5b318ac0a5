import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { entityKey, searchRows } from '#kernel/web/entity-api.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { EmptyState } from '#platform/web/ui/layout.tsx'
import { payment } from '../entities/payment.ts'
import { StayCell, stayOf } from './stay-cell.tsx'

const money = (amount: unknown): string => formatAmount(cents(Number(amount)))
const movements: Readonly<Record<string, string>> = payment.fields.movement.options

/** What holds money that payments feed and use: a credit, a voucher. */
type Holder = {
  readonly row: WireRow
  /** « de l’avoir n° 12 » */ readonly name: string
  /** The field of a payment that names it. */ readonly by: 'creditId' | 'giftSaleId'
  /** What a payment adds to it, in cents: less than nothing where it uses it. */ readonly moved: (payment: WireRow) => number
}

/** The payments that name it, what fed it and what it paid: what is left of it is their sum. */
function Moves({ row, name, by, moved, onClose }: Holder & { onClose: () => void }): ReactNode {
  const body = { filters: { [by]: { equals: row.id } }, sort: { field: 'number', direction: 'asc' }, pageSize: 100 } as const
  const { data, error, refetch } = useQuery({
    queryKey: entityKey(payment, 'search', body),
    queryFn: ({ signal }) => searchRows(payment, body, signal),
  })
  const columns: readonly GridColumn<WireRow>[] = [
    { id: 'paidOn', label: 'Date', cell: (one) => formatDay(String(one['paidOn'])) },
    { id: 'number', label: 'Règlement', cell: (one) => String(one['number']) },
    { id: 'movement', label: 'Mouvement', cell: (one) => movements[String(one['movement'])] ?? '' },
    { id: 'bookingId', label: 'Séjour', strong: true, cell: (one) => <StayCell row={one} /> },
    { id: 'amount', label: 'Montant', align: 'right', cell: (one) => money(moved(one)) },
  ]
  return (
    <Modal opened onClose={onClose} size="lg" title={`Mouvements ${name}\u00A0: il reste ${money(row['remaining'])}`}>
      <DataGrid
        label={`Mouvements ${name}`}
        columns={columns}
        rows={data?.rows}
        error={error ?? undefined}
        onRetry={() => void refetch()}
        onOpen={(one) => {
          const address = stayOf(one)
          if (address !== undefined) go(address)
        }}
        empty={<EmptyState title="Aucun mouvement" text="Aucun règlement ne l’a encore alimenté ni utilisé." />}
      />
    </Modal>
  )
}

/** What is left, which opens on what made it. */
export function Remaining(holder: Holder): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const mayRead = useAllowed(payment.right, 'select')
  const left = money(holder.row['remaining'])
  if (!mayRead) return left
  return (
    <>
      <Button size="compact-xs" variant="subtle" aria-label={`${left}, mouvements ${holder.name}`} onClick={() => setOpen(true)}>
        {left}
      </Button>
      {isOpen && <Moves {...holder} onClose={() => setOpen(false)} />}
    </>
  )
}
