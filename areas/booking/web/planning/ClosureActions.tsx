import { Button } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { unavailability } from '#areas/camp/entities/unavailability.ts'
import { deleteRecord } from '#kernel/web/entity-api.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { usePlaceStates } from '../place-state/PlaceState.tsx'
import type { Board } from './board-model.ts'
import { closureId, closurePath } from './refused.ts'
import { fail } from './slide.ts'
import { takeBackLast } from './time/use-undo.ts'
import classes from './card.module.css'

/** What is done from the card of a closed place: its record, or selling it again. */
export function ClosureActions({ board, bar }: { board: Board; bar: Bar }): ReactNode {
  const mayRead = useAllowed('camp_unavailability', 'select')
  const mayClean = useAllowed('camp_cleaning', 'select')
  const isBroken = usePlaceStates().get(bar.placeId ?? 0) === 'outOfOrder'
  const mayReopen = useAllowed('camp_unavailability', 'delete') && board.ground.whyReadOnly === null
  const reopen = async (): Promise<void> => {
    board.card.set(null)
    await deleteRecord(unavailability, closureId(bar))
    board.planning.reload()
    const number = board.ground.placeNumbers.get(bar.placeId ?? 0) ?? ''
    // Housekeeping says itself that it is mended: who comes is warned of the place until then.
    toast(
      isBroken
        ? `${number} se vend de nouveau. Le ménage la tient encore hors service\u00A0: à lui dire.`
        : `${number} se vend de nouveau.`,
      {
        undo: () => takeBackLast(board),
        ...(isBroken && mayClean ? { action: { label: 'Ménage', run: () => go('/cleanning-planning') } } : {}),
      },
    )
  }
  if (!mayRead) return null
  return (
    <div className={classes['actions']}>
      <div>
        <Button size="xs" variant="filled" data-first onClick={() => go(closurePath(bar))}>
          Ouvrir sa fiche
        </Button>
        {mayReopen && (
          <Button size="xs" leftSection={<Icon of={IconLockOpen} size={15} />} onClick={() => void reopen().catch(fail)}>
            Remettre en vente
          </Button>
        )}
      </div>
    </div>
  )
}
