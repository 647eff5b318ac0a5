import type { ReactNode } from 'react'
import { useStore } from '#platform/web/store.ts'
import { useLasting } from '#platform/web/ui/use-lasting.ts'
import { stateLabel } from '../../rules/planning-bar.ts'
import type { Board } from '../planning/board-model.ts'
import { Unread } from '../planning/Foot.tsx'
import classes from '../planning/foot.module.css'

const states = ['option', 'booking', 'due', 'inHouse', 'act', 'gone'] as const

/** What the colours say of the stays, or why the days could not be read. */
export function ExtraFoot({ board }: { board: Board }): ReactNode {
  const status = useStore(board.planning.status)
  const isLoading = useLasting(status.loading > 0)
  return (
    <div className={classes['foot']} data-noprint>
      {status.error === null ? (
        <ul className={classes['legend']} aria-label="Légende">
          {states.map((state) => (
            <li key={state}>
              <i className={classes['swatch']} data-colour={state} />
              {stateLabel(state)}
            </li>
          ))}
        </ul>
      ) : (
        <Unread board={board} error={status.error} />
      )}
      <span className={classes['rest']} />
      {isLoading && <span role="status">Chargement…</span>}
    </div>
  )
}
