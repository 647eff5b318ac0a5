import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { entityKey, readRecord } from '#kernel/web/entity-api.ts'
import { mustEntity } from '#kernel/web/registry.ts'
import type { ScreenProps } from '#kernel/web/screen.ts'
import { today } from '#platform/web/today.ts'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { draftFromEntry } from '../../rules/draft-entry.ts'
import { customerOfRow } from './customer-text.ts'
import { NewStay } from './NewStay.tsx'
import { StayRecord } from './StayRecord.tsx'
import { StayWaiting } from './StayWaiting.tsx'
import { useReference, type Reference } from './use-reference.ts'

const idOf = (text: string | undefined): number => (/^\d{1,12}$/.test(text ?? '') ? Number(text) : 0)

type EntryProps = { params: ScreenProps['params']; reference: Reference }

/** A new stay as its address asks for it: dates and place of the planning, customer of a record. */
function Entry({ params, reference }: EntryProps): ReactNode {
  const customer = mustEntity('customer')
  const customerId = idOf(params['customerId'])
  const query = useQuery({ queryKey: entityKey(customer, 'edit', customerId), queryFn: ({ signal }) => readRecord(customer, customerId, signal), enabled: customerId > 0 })
  const statusId = params['statusId']
  const initial = useMemo(() => {
    const draft = draftFromEntry(Object.fromEntries(new URLSearchParams(location.search)), statusId, { today: today(), ageCategories: reference.ageCategories, optionDays: reference.defaults.optionDays })
    return query.data ? { ...draft, customer: customerOfRow(query.data) } : draft
  }, [statusId, reference, query.data])
  if (query.error) return <ErrorState title="Le client n’a pas pu être lu" error={query.error} onRetry={() => void query.refetch()} />
  if (customerId > 0 && !query.data) return <StayWaiting />
  return <NewStay initial={initial} reference={reference} />
}

/** `/new-booking/…`: a new stay, or an existing one. Coming again to the same address begins anew. */
export function StayScreen({ params }: ScreenProps): ReactNode {
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const { reference, error, retry } = useReference()
  if (error) return <ErrorState title="Les choix du site n’ont pas pu être lus" error={error} onRetry={retry} />
  if (!reference) return <StayWaiting />
  const id = idOf(params['bookingId'])
  return id > 0 ? <StayRecord key={`${id} ${visit}`} id={id} activeKey={params['activeKey']} reference={reference} /> : <Entry key={visit} params={params} reference={reference} />
}
