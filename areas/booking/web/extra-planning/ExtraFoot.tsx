import type { ReactNode } from 'react'
import { useStore } from '#platform/web/store.ts'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { useLasting } from '#platform/web/ui/use-lasting.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { stateLabel } from '../../rules/planning-bar.ts'
import type { Board } from '../planning/board-model.ts'
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
        <span className={classes['failed']} role="alert">
          {sentenceOf(status.error)} <TextButton onClick={() => board.planning.reload()}>Réessayer</TextButton>
        </span>
      )}
      <span className={classes['rest']} />
      {isLoading && <span role="status">Chargement…</span>}
    </div>
  )
}
