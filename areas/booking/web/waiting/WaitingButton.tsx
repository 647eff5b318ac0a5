import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { useOperation } from '#platform/web/api.ts'
import { lazy } from '#platform/web/lazy.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { waitingOperations } from '../../contract/waiting.ts'
import { withChoices } from './choices.ts'

const WaitingDialog = lazy(async () => ({ default: (await withChoices(import('./WaitingDialog.tsx'))).WaitingDialog }))
/** What frees a place or takes one. */
const watched = ['waiting-request', 'booking', 'occupancy', 'calendar', 'place'] as const

/** How many wait, and for how many a place is free now; told as soon as one is freed. */
export function WaitingButton(): ReactNode {
  const maySee = useAllowed('stay_booking', 'select')
  const [opened, setOpened] = useState(false)
  const isAsked = new URLSearchParams(useLocation().searchStr).has('waiting')
  const query = useOperation(waitingOperations.waitingList, {}, { entities: watched, enabled: maySee, keepPrevious: true })
  const known = useRef<ReadonlyMap<number, boolean> | null>(null)
  useEffect(() => {
    if (query.data === undefined) return
    const served = query.data.rows.filter(({ offer }) => offer !== null)
    // A demand that is served as soon as it is made frees nothing.
    const fresh = served.find(({ id }) => known.current?.get(id) === false)
    known.current = new Map(query.data.rows.map(({ id, offer }) => [id, offer !== null]))
    if (fresh?.offer)
      toast(`Une place s’est libérée\u00A0: ${fresh.offer.place} pour ${fresh.customerName}`, {
        action: { label: 'Proposer', run: () => setOpened(true) },
      })
  }, [query.data])
  if (!maySee) return null
  const close = (): void => {
    setOpened(false)
    if (isAsked) go('/home', { replace: true })
  }
  const waiting = query.data?.rows.length ?? 0
  const offers = query.data?.offers ?? 0
  return (
    <>
      <Button
        size="xs"
        variant={offers > 0 ? 'default' : 'subtle'}
        leftSection={<Icon of={IconHourglass} size={15} {...(offers > 0 ? { tone: 'accent' as const } : {})} />}
        onClick={() => setOpened(true)}
      >
        {[
          'Liste d’attente',
          waiting > 0 ? ` (${waiting})` : '',
          offers > 0 ? `\u00A0: ${plural(offers, 'place à proposer', 'places à proposer')}` : '',
        ].join('')}
      </Button>
      {(opened || isAsked) && (
        <Suspense fallback={null}>
          <WaitingDialog list={query.data?.rows} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
