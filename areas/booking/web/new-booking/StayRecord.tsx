import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { call, operationKey } from '#platform/web/api.ts'
import { go, goBack } from '#platform/web/navigation.tsx'
import { usePageTitle } from '#platform/web/page-title.ts'
import { ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import type { AskedNights } from '../../rules/draft-entry.ts'
import type { DraftSearch } from '../../rules/draft-types.ts'
import { stayPage } from '../../rules/stay-pages.ts'
import { RecordHold } from '../record-held-slot.ts'
import { RecordForm } from './RecordForm.tsx'
import { codeOf } from './stay-works.ts'
import { StayWaiting } from './StayWaiting.tsx'
import type { Reference } from './use-reference.ts'

type Props = {
  id: number
  /** What was looked for while the stay was made; null: nothing. */ asked: DraftSearch | null
  /** Other nights that its address asks for: typed once, as it is opened. */ nights: AskedNights | null
  activeKey: string | undefined
  reference: Reference
}

/** A stored stay: read anew each time it is entered, then followed; what is typed is never replaced by what others save. */
export function StayRecord({ id, asked, nights, activeKey, reference }: Props): ReactNode {
  const client = useQueryClient()
  const key = operationKey(bookingOperations.readBooking, { id })
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(bookingOperations.readBooking, { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { entities: ['booking', 'payment', 'bill'] },
  })
  // Set while something is typed or asked: the view it was begun on, which nothing replaces until it is saved or left.
  const [begun, setBegun] = useState<{ view: BookingView; version: number } | null>(null)
  const [search, setSearch] = useState(asked)
  const toType = useRef(nights)
  const takeNights = useCallback((): AskedNights | null => {
    const taken = toType.current
    toType.current = null
    return taken
  }, [])
  const latest = query.data ?? null
  const view = begun?.view ?? latest
  const shown = useRef(view)
  shown.current = view
  const reasons = useRef(new Set<string>())
  const hold = useCallback((reason: string, isHeld: boolean): void => {
    if (isHeld) reasons.current.add(reason)
    else reasons.current.delete(reason)
    const now = shown.current
    setBegun((was) => (reasons.current.size === 0 || now === null ? null : (was ?? { view: now, version: now.header.version })))
  }, [])
  usePageTitle(view === null ? '' : `${view.customer.displayName} ${codeOf(view) ?? ''}`.trim())
  if (view === null && query.error) {
    return (
      <>
        <PageHead title="Séjour" onBack={() => goBack('/booking-list/0')} />
        <ErrorState
          title="Le séjour n’a pas pu être lu"
          error={query.error}
          onRetry={() => void query.refetch()}
          leave={{ label: 'Revenir à la liste des séjours', go: () => go('/booking-list/0') }}
        />
      </>
    )
  }
  if (view === null) return <StayWaiting />
  const newer = latest !== null && latest.header.version > view.header.version ? latest : null
  return (
    <RecordHold value={hold}>
      <RecordForm
        key={begun?.version ?? view.header.version}
        view={view}
        search={search}
        takeNights={takeNights}
        newer={newer}
        page={stayPage(activeKey)}
        reference={reference}
        onView={(next, searched) => {
          if (searched) setSearch(searched)
          client.setQueryData(key, next)
          setBegun(null)
        }}
        onMoney={(next) => {
          client.setQueryData(key, next)
          setBegun((now) => now && { ...now, view: next })
        }}
        onChanged={(changed) => hold('form', changed)}
      />
    </RecordHold>
  )
}
