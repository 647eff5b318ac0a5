import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { entityKey, searchRows } from '#kernel/web/entity-api.ts'
import type { PanelProps } from '#kernel/web/slots.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { useAllowed } from '#platform/web/session.ts'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { Card, EmptyState } from '#platform/web/ui/layout.tsx'
import { reminder } from '../../entities/reminder.ts'
import { ReprintButton } from './ReprintButton.tsx'

const ways: Readonly<Record<string, string>> = reminder.fields.way.options
const columns: readonly GridColumn<WireRow>[] = [
  { id: 'sentOn', label: 'Envoyée le', strong: true, cell: (row) => formatDay(String(row['sentOn'])) },
  { id: 'reminderLevelId', label: 'Niveau', cell: (row) => String(row._labels['reminderLevelId'] ?? '') },
  { id: 'bookingId', label: 'Séjour', cell: (row) => String(row._labels['bookingId'] ?? '') },
  { id: 'way', label: 'Envoi', cell: (row) => ways[String(row['way'])] ?? '' },
  { id: 'sentByName', label: 'Par', cell: (row) => String(row['sentByName'] ?? '') },
  { id: 'amount', label: 'Somme due', align: 'right', cell: (row) => formatAmount(cents(Number(row['amount']))) },
  { id: 'print', label: 'Impression', cell: (row) => <ReprintButton reminderId={row.id} /> },
]

const bodyOf = (field: 'customerId' | 'bookingId', id: number) => ({ filters: { [field]: { equals: id } }, pageSize: 50 })
function useReminders(field: 'customerId' | 'bookingId', id: number) {
  const mayRead = useAllowed(reminder.right, 'select')
  const body = bodyOf(field, id)
  return useQuery({
    queryKey: entityKey(reminder, 'search', body),
    queryFn: ({ signal }) => searchRows(reminder, body, signal),
    enabled: mayRead && id !== 0,
  })
}

/** The reminders that a customer received. */
export function CustomerReminders({ id }: PanelProps): ReactNode {
  const query = useReminders('customerId', id)
  return (
    <DataGrid
      label="Relances du client"
      columns={columns}
      rows={query.data?.rows}
      error={query.error ?? undefined}
      onRetry={() => void query.refetch()}
      empty={<EmptyState title="Aucune relance" text="Ce qui lui est réclamé depuis «&#160;Relances&#160;» reste ici." />}
    />
  )
}

/** Those of one stay; nothing where none was sent. */
export function StayReminders({ bookingId }: { bookingId: number }): ReactNode {
  const { data } = useReminders('bookingId', bookingId)
  if (data === undefined || data.rows.length === 0) return null
  return (
    <Card title="Relances">
      <ul>
        {data.rows.map((row) => (
          <li
            key={row.id}
          >{`${formatDay(String(row['sentOn']))}\u00A0: ${String(row._labels['reminderLevelId'] ?? '')} (${formatAmount(cents(Number(row['amount'])))}, ${(ways[String(row['way'])] ?? '').toLowerCase()})`}</li>
        ))}
      </ul>
    </Card>
  )
}
