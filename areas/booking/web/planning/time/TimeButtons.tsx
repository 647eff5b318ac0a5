import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { Board } from '../board-model.ts'
import { useAltKey } from '../use-alt-key.ts'
import { openPast, past } from './past-store.ts'
import { takeBack, useUndo } from './use-undo.ts'

/** Undo, redo and the planning as it was, in the toolbar. */
export function TimeButtons({ board, hasPast = true }: { board: Board; hasPast?: boolean }): ReactNode {
  const canWrite = useAllowed('camp_planning', 'write')
  const { undo, redo } = useUndo(board, canWrite)
  // The past that is looked at stays on its instant.
  useAltKey('t', hasPast ? () => past.get() === null && openPast() : null)
  const undoes = undo === null ? 'Rien à annuler' : `Annuler\u00A0: ${undo.text}`
  const redoes = redo === null ? 'Rien à refaire' : `Refaire\u00A0: ${redo.text}`
  return (
    <>
      {canWrite && (
        <>
          <Tooltip label={`${undoes} (Ctrl Z)`}>
            <ActionIcon
              size="xs"
              variant="default"
              aria-label={undoes}
              aria-disabled={undo === null}
              onClick={() => undo && void takeBack(board, 'undo')}
            >
              <Icon of={IconArrowBackUp} size={15} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={`${redoes} (Ctrl Maj Z)`}>
            <ActionIcon
              size="xs"
              variant="default"
              aria-label={redoes}
              aria-disabled={redo === null}
              onClick={() => redo && void takeBack(board, 'redo')}
            >
              <Icon of={IconArrowForwardUp} size={15} />
            </ActionIcon>
          </Tooltip>
        </>
      )}
      {hasPast && (
        <Tooltip label={'Remonter le temps\u00A0: le planning passé, et qui a déplacé quoi (Alt T)'}>
          <ActionIcon size="xs" variant="default" aria-label="Remonter le temps" aria-keyshortcuts="Alt+T" onClick={() => openPast()}>
            <Icon of={IconHistory} size={15} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  )
}
