import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOperation } from '#platform/web/api.ts'
import { formatMoment } from '#platform/web/today.ts'
import { MailsOf } from '#areas/document/web/mail-slot.tsx'
import { Card, EmptyState, ErrorState } from '#platform/web/ui/layout.tsx'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { historyLine } from '../../rules/draft-history.ts'
import type { HistoryNames } from '../../rules/history-parts.ts'
import { useStayForm } from './form-context.ts'
import type { Reference } from './use-reference.ts'
import record from './record.module.css'

type History = ReplyOf<typeof bookingOperations.stayHistory>

/** The journal of a stay and of its money, latest first. */
export function useStayHistory(id: number): UseQueryResult<History> {
  return useOperation(bookingOperations.stayHistory, { id }, { entities: ['booking', 'payment', 'bill'] })
}

const named = (choices: readonly { readonly id: number; readonly label: string }[]): ReadonlyMap<number, string> =>
  new Map(choices.map(({ id, label }) => [id, label]))
/** Names of what a stay refers to, and referred to. */
export function namesOf(
  { extras, animalTypes, vehicleTypes, ageCategories, features, accessChannels }: Reference,
  history: History | undefined,
): HistoryNames {
  return {
    extras: named(extras),
    animals: named(animalTypes),
    vehicles: named(vehicleTypes),
    ages: named(ageCategories),
    features: named(features),
    partners: named(history?.partners ?? []),
    channels: named([...(history?.channels ?? []), ...accessChannels]),
  }
}

/** Everything done to the stay, latest first, with who and when. */
export function HistoryPage({ id }: { id: number }): ReactNode {
  const query = useStayHistory(id)
  const { reference } = useStayForm()
  const names = namesOf(reference, query.data)
  const lines = (query.data?.entries ?? []).map((entry) => historyLine(entry, names))
  return (
    <div className={record['people']} style={{ display: 'grid', gap: 12, alignContent: 'start' }}>
      <Card title="E-mails" flush>
        <MailsOf bookingId={id} />
      </Card>
      <Card title="Historique" flush>
        {query.error && <ErrorState title="L’historique n’a pas pu être lu" error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && lines.length === 0 && <EmptyState title="Aucun changement enregistré" />}
        <ul className={record['history']}>
          {lines.map((line) => (
            <li key={line.id}>
              <small>{`${formatMoment(line.at)} · ${line.who}`}</small>
              <p>
                <b>{line.title}</b>
              </p>
              {line.changes.map((change) => (
                <p key={change}>{change}</p>
              ))}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
