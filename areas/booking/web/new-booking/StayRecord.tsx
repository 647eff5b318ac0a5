import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { call, operationKey } from '#kernel/web/api.ts'
import { useLive } from '#kernel/web/live.ts'
import { touches } from '#kernel/web/live-model.ts'
import { ErrorState } from '#kernel/web/ui/layout.tsx'
import { bookingOperations, type BookingView } from '#areas/booking/contract/stay.ts'
import { stayPage } from '../../rules/draft-view.ts'
import { RecordForm } from './RecordForm.tsx'
import { StayWaiting } from './StayWaiting.tsx'
import type { Reference } from './use-reference.ts'

type Props = { id: number; activeKey: string | undefined; reference: Reference }

/** A stored stay: read anew each time it is entered, then followed; what is typed is never replaced by what others save. */
export function StayRecord({ id, activeKey, reference }: Props): ReactNode {
  const client = useQueryClient()
  const key = operationKey(bookingOperations.readBooking, { id })
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call(bookingOperations.readBooking, { id }, { signal }), staleTime: 0, gcTime: 0, meta: { entities: ['booking', 'payment', 'bill'] } })
  const [shown, setShown] = useState<BookingView | null>(null)
  const [who, setWho] = useState('')
  const changed = useRef(false)
  useLive(['booking'], (message) => {
    if (message.kind === 'change' && touches(message.change, 'booking', id)) setWho(message.change.by)
  })
  const take = (view: BookingView): void => {
    client.setQueryData(key, view)
    setShown(view)
  }
  if (query.error && shown === null) return <ErrorState title="Le séjour n’a pas pu être lu" error={query.error} onRetry={() => void query.refetch()} />
  const latest = query.data ?? null
  // Nothing typed: the screen simply follows. Something typed: what is newer is proposed, beside it.
  const view = shown !== null && changed.current ? shown : latest
  if (view === null) return <StayWaiting />
  const newer = latest !== null && latest.header.version > view.header.version ? latest : null
  return (
    <RecordForm
      key={view.header.version} view={view} newer={newer} who={who} page={stayPage(activeKey)} reference={reference} onView={take}
      onChanged={(now) => {
        if (now && !changed.current) setShown(view)
        changed.current = now
      }}
    />
  )
}
