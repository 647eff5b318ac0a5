import { useMemo, useState, type ReactNode } from 'react'
import { dayFromNumber } from '#domain/day.ts'
import { formatDayRange, plural } from '#domain/french.ts'
import { bookingContract } from '#areas/booking/contract.ts'
import type { PlanningType } from '#areas/booking/rules/planning-rows.ts'
import { PlanningPane, useReadsMoney } from '#areas/booking/web/api.ts'
import { useOperation } from '#platform/web/api.ts'
import { useStore } from '#platform/web/store.ts'
import { ErrorState, TextButton } from '#platform/web/ui/layout.tsx'
import { fittingRows } from '../rules/fitting-rows.ts'
import { isRead, lookAt } from '../rules/plan-view.ts'
import { PlacePanel } from './PlacePanel.tsx'
import { rowsInSight, type DrawnPlace } from './plan-model.ts'
import type { PlanScene } from './plan-scene.ts'
import classes from './plan.module.css'

export const readOnly = { rule: 'modification-not-authorised', message: 'Votre profil ne permet pas de déplacer les séjours.' }
const noRows: readonly PlanningType[] = []

/** The rows beside the plan: for a stay those that fit, unless all are asked for; around a place chosen on the plan, not on the planning, whose rows would run away from the hand. */
function useSideRows(
  { board, inSight, shown, places }: PlanScene,
  types: readonly PlanningType[],
  { around, isWhole }: { around: number | null; isWhole: boolean },
): { rows: readonly PlanningType[]; free: number } {
  const known = useStore(board.planning.known)
  return useMemo(() => {
    const isFree = (placeId: number): boolean => lookAt(known, placeId, shown).colour === 'free'
    const centres = new Map(
      [...places.values()].filter(({ placeId }) => inSight.has(placeId)).map(({ placeId, centre }) => [placeId, centre]),
    )
    return {
      rows:
        shown.mode !== 'stay' || isWhole || !isRead(known, shown.nights)
          ? rowsInSight(types, inSight)
          : fittingRows(types, { centres, isFree, around }),
      free: [...inSight].filter(isFree).length,
    }
  }, [types, inSight, places, known, shown, around, isWhole])
}

type SideProps = { scene: PlanScene; selected: DrawnPlace | null; around: number | null; whyReadOnly: typeof readOnly | null }
/** The planning of the places in sight, with the chosen place under it. */
export function Side({ scene, selected, around, whyReadOnly }: SideProps): ReactNode {
  const readsMoney = useReadsMoney()
  const { board, inSight, shown, actions } = scene
  const query = useOperation(bookingContract.planningRows, {}, { entities: ['place', 'place-type', 'place-family'] })
  const [isWhole, setWhole] = useState(false)
  const every = query.data?.types ?? noRows
  const { rows, free } = useSideRows(scene, every, { around, isWhole })
  const centre = around !== null && inSight.has(around) ? scene.places.get(around) : undefined
  return (
    <div className={classes['side']}>
      <div className={classes['sideHead']}>
        <b>{plural(free, 'place libre', 'places libres')}</b>
        <span className="muted">{formatDayRange(dayFromNumber(shown.nights.first), dayFromNumber(shown.nights.after))}</span>
        {shown.mode === 'stay' && (
          <span className={classes['sideKept']}>
            {!isWhole && centre !== undefined && <span className="muted">{`rangées par distance à ${centre.number}`}</span>}
            <TextButton onClick={() => setWhole(!isWhole)}>{isWhole ? 'Seulement les libres' : 'Toutes les places'}</TextButton>
          </span>
        )}
      </div>
      {query.isError ? (
        <ErrorState title="Le planning n’a pas pu être lu" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className={classes['sideGrid']}>
          <PlanningPane
            board={board}
            types={rows}
            every={every}
            actions={actions}
            colouring={readsMoney ? (shown.mode === 'states' && shown.subject === 'payment' ? 'payment' : 'state') : 'plain'}
            whyReadOnly={whyReadOnly}
            day={shown.nights.first - 2}
          />
        </div>
      )}
      {selected && <PlacePanel scene={scene} place={selected} isFloating={false} />}
    </div>
  )
}
