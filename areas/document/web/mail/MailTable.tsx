import { useState, type ReactNode } from 'react'
import { useOperation } from '#platform/web/api.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import { EmptyState } from '#platform/web/ui/layout.tsx'
import { mailHistoryContract } from '../../contract/mail-history.ts'
import { mailColumns } from './mail-columns.tsx'
import { MailView } from './MailView.tsx'

const most = 50

/** The latest messages of a customer or of a stay; a line opens the message as it left. */
export function MailTable({ customerId, bookingId }: { customerId: number | null; bookingId: number | null }): ReactNode {
  const [opened, setOpened] = useState<number>()
  const query = useOperation(mailHistoryContract.searchMails, { customerId, bookingId, pageSize: most }, { entities: ['outgoing-mail'] })
  return (
    <>
      <DataGrid label="E-mails" columns={mailColumns} hidden={bookingId === null ? ['to', 'model', 'by'] : ['model', 'label', 'by']} rows={query.data?.rows} error={query.error ?? undefined} onRetry={() => void query.refetch()} onOpen={({ id }) => setOpened(id)}
        empty={<EmptyState title="Aucun e-mail" text="Les messages envoyés depuis Pinède apparaissent ici, avec ce qui y était joint." />} />
      {opened !== undefined && <MailView id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
