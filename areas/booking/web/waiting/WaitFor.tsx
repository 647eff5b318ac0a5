import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { lazy } from '#platform/web/lazy.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { useStayForm } from '../new-booking/form-context.ts'
import type { Begun } from './AddWaiting.tsx'
import { withChoices } from './choices.ts'

const AddWaitingDialog = lazy(async () => ({ default: (await withChoices(import('./AddWaitingDialog.tsx'))).AddWaitingDialog }))

/** Who finds no place is put on the list with what was typed for him: the site is full while he is on the phone. */
export function WaitFor(): ReactNode {
  const { draft, occupancy } = useStayForm()
  const mayWrite = useAllowed('stay_booking', 'write')
  const [begun, setBegun] = useState<Begun | null>(null)
  if (!mayWrite || draft.id !== 0) return null
  const { dates, attendants, featureIds, wishes } = occupancy
  const [typeId, ...others] = draft.search.placeTypeIds
  const begin = (): void =>
    setBegun({
      customer: draft.customer,
      wish: {
        startDate: dates.start,
        endDate: dates.end,
        people: attendants.length,
        placeTypeId: typeId === undefined || others.length > 0 ? null : String(typeId),
        featureIds,
        wishes,
      },
    })
  return (
    <>
      <Button size="xs" leftSection={<Icon of={IconHourglass} size={15} />} onClick={begin}>
        Inscrire en liste d’attente…
      </Button>
      {begun && (
        <Suspense fallback={null}>
          <AddWaitingDialog begun={begun} onClose={() => setBegun(null)} />
        </Suspense>
      )}
    </>
  )
}
