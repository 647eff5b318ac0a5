import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatMoment } from '#domain/french.ts'
import { request } from '#platform/web/api.ts'
import { today } from '#platform/web/today.ts'
import { Card, EmptyState, ErrorState } from '#platform/web/ui/layout.tsx'
import { historyLine, type HistoryEntry } from '../../rules/draft-history.ts'
import record from './record.module.css'

type History = { readonly entries: readonly HistoryEntry[] }

/** The journal of a stay, latest first. */
export function useStayHistory(id: number): UseQueryResult<History> {
  return useQuery({ queryKey: ['stay-history', id], meta: { entities: ['booking', 'payment', 'bill'] }, staleTime: 0, queryFn: ({ signal }) => request<History>('GET', `utility/journal/booking/${id}`, { signal }) })
}

/** Everything done to the stay, latest first, with who and when. */
export function HistoryPage({ id }: { id: number }): ReactNode {
  const query = useStayHistory(id)
  const lines = (query.data?.entries ?? []).map(historyLine)
  return (
    <div className={record['people']}>
      <Card title="Historique" flush>
        {query.error && <ErrorState title="L’historique n’a pas pu être lu" error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && lines.length === 0 && <EmptyState title="Aucun changement enregistré" />}
        <ul className={record['history']}>
          {lines.map((line) => (
            <li key={line.id}>
              <small>{`${formatMoment(line.at, today())} · ${line.who}`}</small>
              <p><b>{line.title}</b></p>
              {line.changes.map((change) => <p key={change}>{change}</p>)}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
