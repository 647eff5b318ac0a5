import { Button, Modal } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDay, formatPercent, plural } from '#domain/french.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { recordPath } from '#kernel/entity/paths.ts'
import { entityKey, searchRows } from '#kernel/web/entity-api.ts'
import { newOne } from '#kernel/web/entity-text.ts'
import { Link, go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/layout.tsx'
import { lastMinuteOffer } from '../entities/special-offer.ts'
import classes from './offer.module.css'

const body = { sort: { field: 'label', direction: 'asc' as const }, pageSize: 100 }
/** What leads back to the list of offers, once the record is left. */
const address = (id: number): string => `${recordPath(lastMinuteOffer, id) ?? '/special-offer-list'}?isActif=true`

function whenOf(row: WireRow): string {
  const [from, to] = [row['stayStartDate'], row['stayEndDate']]
  const dates = typeof from === 'string' && typeof to === 'string' ? `, séjours du ${formatDay(from)} au ${formatDay(to)}` : ''
  return `${formatPercent(String(row['rate'] ?? '0'))}, arrivée dans ${plural(Number(row['lastMinuteDays'] ?? 0), 'jour')} au plus${dates}`
}

/** The last-minute offers by name, each leading to its record. */
export function LastMinuteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const mayWrite = useAllowed(lastMinuteOffer.right, 'write')
  const query = useQuery({ queryKey: entityKey(lastMinuteOffer, 'search', body), queryFn: ({ signal }) => searchRows(lastMinuteOffer, body, signal) })
  const add = mayWrite && <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => go(address(0))}>{newOne(lastMinuteOffer.label)}</Button>
  const rows = query.data?.rows
  return (
    <Modal opened onClose={onClose} title="Offres de dernière minute" size={560} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      {query.error && <ErrorState title="Les offres de dernière minute n’ont pas pu être lues" error={query.error} onRetry={() => void query.refetch()} />}
      {rows?.length === 0 && <EmptyState title="Aucune offre de dernière minute" text={lastMinuteOffer.list?.empty} action={add} />}
      {rows && rows.length > 0 && (
        <>
          <ul className={classes['lastMinute']}>
            {rows.map((row) => (
              <li key={row.id}>
                <Link to={address(row.id)}>{String(row['label'])}</Link>
                <span className="muted">{row['isActif'] === false ? 'Masquée' : whenOf(row)}</span>
              </li>
            ))}
          </ul>
          {add}
        </>
      )}
    </Modal>
  )
}
