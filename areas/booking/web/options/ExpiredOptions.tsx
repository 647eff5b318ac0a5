import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { dayOperations } from '../../contract/day.ts'
import { optionsAmong } from '../../rules/option-batch.ts'
import { OptionsDialog } from './OptionsDialog.tsx'

const most = 100

/** Every expired option at once, as the home page offers them; the list is one click away. */
export function ExpiredOptions({ listUrl, onClose }: { listUrl: string; onClose: () => void }): ReactNode {
  const query = useOperation(
    dayOperations.listStays,
    { filters: { subject: 'expiredOptions' }, sort: { field: 'optionExpiresOn', direction: 'asc' }, pageSize: most },
    { entities: [] },
  )
  if (query.error)
    return (
      <Modal opened onClose={onClose} title="Options expirées" closeButtonProps={{ 'aria-label': 'Fermer' }}>
        <ErrorState title="Les options n’ont pas pu être lues" error={query.error} onRetry={() => void query.refetch()} />
      </Modal>
    )
  if (!query.data) return null
  return <OptionsDialog options={optionsAmong(query.data.rows)} onClose={onClose} more={<Link to={listUrl}>Ouvrir la liste</Link>} />
}
