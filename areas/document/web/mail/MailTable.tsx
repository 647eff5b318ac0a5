import { useState, type ReactNode } from 'react'
import { useOperation } from '#platform/web/api.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import { EmptyState } from '#platform/web/ui/layout.tsx'
import { mailHistoryContract, type MailRow } from '../../contract/mail-history.ts'
import { mailColumns } from './mail-columns.tsx'
import { MailView } from './MailView.tsx'
import classes from './mail.module.css'

const most = 50
/** A table beside the record has little room: what is written about is cut before the subject is. */
const columns = mailColumns.map((column) =>
  column.id === 'label'
    ? {
        ...column,
        cell: (row: MailRow) => (
          <span className={classes['about']} title={row.label ?? undefined}>
            {row.label}
          </span>
        ),
      }
    : column,
)
/** What the record says itself, and what no line has. */
function hiddenIn(rows: readonly MailRow[], ofCustomer: boolean): readonly string[] {
  const empty = [
    ...(rows.every(({ reason }) => reason === null) ? ['reason'] : []),
    ...(rows.every(({ files }) => files === 0) ? ['files'] : []),
  ]
  return [...(ofCustomer ? ['to'] : ['label']), 'model', 'by', ...empty]
}

/** The latest messages of a customer or of a stay; a line opens the message as it left. */
export function MailTable({ customerId, bookingId }: { customerId: number | null; bookingId: number | null }): ReactNode {
  const [opened, setOpened] = useState<number>()
  const query = useOperation(mailHistoryContract.searchMails, { customerId, bookingId, pageSize: most }, { entities: ['outgoing-mail'] })
  return (
    <>
      <DataGrid
        label="E-mails"
        columns={columns}
        hidden={hiddenIn(query.data?.rows ?? [], bookingId === null)}
        rows={query.data?.rows}
        error={query.error ?? undefined}
        onRetry={() => void query.refetch()}
        onOpen={({ id }) => setOpened(id)}
        empty={<EmptyState title="Aucun e-mail" text="Les messages envoyés depuis Pinède apparaissent ici, avec ce qui y était joint." />}
      />
      {opened !== undefined && <MailView id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
