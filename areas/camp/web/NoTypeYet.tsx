import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { entityKey, searchRows } from '#kernel/web/entity-api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Link } from '#platform/web/navigation.tsx'
import { NoticeStrip } from '#platform/web/ui/layout.tsx'
import { placeType } from '../entities/place-type.ts'

/** A place is of a type: where there is none, the way to make one. */
export function NoTypeYet(): ReactNode {
  const mayRead = useAllowed(placeType.right, 'select')
  const query = useQuery({
    queryKey: entityKey(placeType, 'search', { pageSize: 1 }),
    queryFn: ({ signal }) => searchRows(placeType, { pageSize: 1 }, signal),
    enabled: mayRead,
  })
  if (query.data === undefined || query.data.total > 0) return null
  return (
    <NoticeStrip>
      <span>Aucun type d’emplacement n’existe&#160;: un emplacement en reprend le prix, la capacité et les horaires.</span>{' '}
      <Link to="/place-type/1/0">Créer un type d’emplacement</Link>
    </NoticeStrip>
  )
}
