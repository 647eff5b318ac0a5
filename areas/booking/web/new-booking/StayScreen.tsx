import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { entityKey, readRecord } from '#kernel/web/entity-api.ts'
import { mustEntity } from '#kernel/web/registry.ts'
import type { ScreenProps } from '#kernel/web/screen.ts'
import { go } from '#platform/web/navigation.tsx'
import { today } from '#platform/web/today.ts'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { reservation } from '../../rules/booking-kind.ts'
import { draftFromEntry, nightsIn, searchIn } from '../../rules/draft-entry.ts'
import { stayVisit, type StayVisit } from '../../rules/stay-pages.ts'
import { customerOfRow } from './customer-text.ts'
import { NewStay } from './NewStay.tsx'
import { StayRecord } from './StayRecord.tsx'
import { StayWaiting } from './StayWaiting.tsx'
import { draftDefaults, useReference, type Reference } from './use-reference.ts'

const queryOf = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** A new stay as its address asks for it: dates and place of the planning, customer of a record. */
function Entry({ visit: { search, statusId, customerId }, reference }: { visit: StayVisit; reference: Reference }): ReactNode {
  const customer = mustEntity('customer')
  const query = useQuery({
    queryKey: entityKey(customer, 'edit', customerId),
    queryFn: ({ signal }) => readRecord(customer, customerId, signal),
    enabled: customerId > 0,
  })
  const asked = useMemo(() => queryOf(search), [search])
  const initial = useMemo(() => {
    const draft = draftFromEntry(asked, statusId, draftDefaults(today(), reference))
    return query.data ? { ...draft, customer: customerOfRow(query.data) } : draft
  }, [asked, statusId, reference, query.data])
  if (query.error)
    return (
      <ErrorState
        title="Le client n’a pas pu être lu"
        error={query.error}
        onRetry={() => void query.refetch()}
        leave={{
          label: 'Continuer sans ce client',
          go: () => go(`/new-booking/new/0/0/0/0/0/${statusId ?? reservation}${search}`, { replace: true }),
        }}
      />
    )
  if (customerId > 0 && !query.data) return <StayWaiting />
  return <NewStay initial={initial} reference={reference} isTyped={asked['typed'] !== undefined} looksFor={asked['customer'] ?? ''} />
}

/**
 * `/new-booking/…`: a new stay, or an existing one. Coming again to the same address begins anew. While one address gives way to
 * another, the parameters of the route and the location of the browser change one after the other: the visit is the address that
 * was reached, so that what it asks for and its moment always belong together.
 */
export function StayScreen({ params }: ScreenProps): ReactNode {
  const reached = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation })
  const visit = useMemo(() => (reached === undefined ? null : stayVisit(reached)), [reached])
  const { reference, error, retry } = useReference()
  if (error) return <ErrorState title="Les choix du site n’ont pas pu être lus" error={error} onRetry={retry} />
  if (!reference || visit === null) return <StayWaiting />
  const key = `${visit.bookingId} ${reached?.state.__TSR_key ?? ''}`
  return visit.bookingId > 0 ? (
    <StayRecord
      key={key}
      id={visit.bookingId}
      asked={searchIn(queryOf(visit.search))}
      nights={nightsIn(queryOf(visit.search))}
      activeKey={params['activeKey']}
      reference={reference}
    />
  ) : (
    <Entry key={key} visit={visit} reference={reference} />
  )
}
