import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { recordPath } from '#kernel/entity/paths.ts'
import { entityKey, searchRows } from '#kernel/web/entity-api.ts'
import type { PanelProps } from '#kernel/web/slots.ts'
import { Link } from '#platform/web/navigation.tsx'
import { customer } from '../entities/customer.ts'

const pathOf = (id: number): string => recordPath(customer, id) ?? '/customer-list'

/** Where a record was joined to another one, each leads to the other: the papers of both stay within reach. */
export function JoinedRecords({ id, row }: PanelProps): ReactNode {
  const asked = { filters: { mergedIntoId: { equals: id } }, pageSize: 5 }
  const joined = useQuery({
    queryKey: entityKey(customer, 'search', asked),
    queryFn: ({ signal }) => searchRows(customer, asked, signal),
    enabled: id !== 0,
  })
  const into = row['mergedIntoId']
  if (typeof into === 'number') return <Link to={pathOf(into)}>Ouvrir la fiche qui sert à sa place</Link>
  return (joined.data?.rows ?? []).map((other) => (
    <Link key={other.id} to={pathOf(other.id)}>{`Pièces de la fiche ${String(other['customerCode'] ?? other.id)}`}</Link>
  ))
}
