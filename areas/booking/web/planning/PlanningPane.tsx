import { useEffect, useLayoutEffect, useMemo, useRef, type CSSProperties, type ReactNode } from 'react'
import { useStore } from '#platform/web/store.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Colouring } from '../../rules/planning-bar.ts'
import { slotsOf } from '../../rules/planning-group.ts'
import { headWidthOf } from '../../rules/planning-geometry.ts'
import type { Cursor } from '../../rules/planning-keys.ts'
import type { PlanningType } from '../../rules/planning-rows.ts'
import type { Look } from './BarView.tsx'
import { PlanningBoard } from './Board.tsx'
import { reveal, rowOf } from './board.ts'
import type { Board } from './board-model.ts'
import { useAxis, usePastHour, useRows } from './use-axis.ts'
import type { StayActions } from './use-stay-actions.ts'
import classes from './planning.module.css'

export { usePlanningLive } from './use-axis.ts'

const unfolded: ReadonlySet<number> = new Set()
const nothing = (): void => undefined

type Props = {
  board: Board
  types: readonly PlanningType[]
  /** The types with all their places: those that are not shown are not counted. */ every?: readonly PlanningType[]
  actions: StayActions
  colouring: Colouring
  whyReadOnly: Fault | null
  /** The day it opens on, and goes to when it changes. */ day: number
  /** The row that is the first in sight when it opens, by its key. */ opensAt?: string | null
}

/** The grid of the planning beside something else that shares its board: no toolbar, no foot, the same gestures. */
export function PlanningPane({ board, types, every = types, actions, colouring, whyReadOnly, day, opensAt = null }: Props): ReactNode {
  const { planning } = board
  const today = useStore(planning.today)
  const { axis, width, frame, goTo } = useAxis(board, '28')
  const rows = useRows(board, types, unfolded)
  const head = headWidthOf(width)
  const style: CSSProperties & Record<`--${string}`, string> = { '--head': `${head}px` }
  const pastHour = usePastHour(types)
  const look = useMemo((): Look => ({ axis, today, colouring, head, pastHour }), [axis, today, colouring, head, pastHour])
  useLayoutEffect(() => {
    board.ground = {
      rows,
      axis,
      placeNumbers: new Map(types.flatMap((type) => type.places.map((place) => [place.id, place.number] as const))),
      slots: slotsOf(rows),
      whyReadOnly,
    }
  }, [board, rows, axis, types, whyReadOnly])
  const hidden = useMemo(() => {
    const shown = new Set(types.flatMap(({ places }) => places.map(({ id }) => id)))
    return new Set(every.flatMap(({ places }) => places.map(({ id }) => id)).filter((id) => !shown.has(id)))
  }, [types, every])
  useEffect(
    () =>
      planning.setScope({ places: new Map(types.map((type) => [type.id, type.places.length])), hidden, from: axis.from, days: axis.days }),
    [planning, types, hidden, axis],
  )
  useEffect(() => goTo(day), [goTo, day])
  const isDrawn = rows.length > 0
  const chosen = useRef<Cursor | null>(null)
  useLayoutEffect(() => {
    // Read before the keyboard is given its first cell, which nobody chose.
    chosen.current = board.cursor.get()
    const row = opensAt === null ? undefined : rowOf(board, opensAt)
    if (row && board.scroller) board.scroller.scrollTop = row.top
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where it opens, once
  }, [board, isDrawn])
  useEffect(() => {
    // What was chosen beside it while it was being read comes in sight with it.
    const cursor = chosen.current
    const row = cursor && rowOf(board, cursor.rowKey)
    if (row) reveal(board, row, { first: cursor.night, after: cursor.night + 1 })
  }, [board, isDrawn])
  return (
    <div className={classes['page']} ref={frame} style={style}>
      {types.length > 0 && <PlanningBoard board={board} rows={rows} look={look} search="" onFold={nothing} actions={actions} />}
    </div>
  )
}
