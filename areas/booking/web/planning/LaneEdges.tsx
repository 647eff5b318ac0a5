import type { ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { useStore } from '#platform/web/store.ts'
import { laneBars, type Bar } from '../../rules/planning-data.ts'
import { isIn } from '../../rules/planning-rows.ts'
import { busiestNight } from '../../rules/planning-unplaced.ts'
import { focusBar, reveal, rowOf } from './board.ts'
import type { Board } from './board-model.ts'
import { useSelect } from './use-select.ts'
import classes from './rows.module.css'

/** The days that the screen shows. */
function useDaysInSight({ shownDay, daysShown }: Board): { readonly first: number; readonly after: number } {
  const first = useStore(shownDay)
  return { first, after: first + useStore(daysShown) }
}

/** How many stays of the days in sight wait for a place of a type. */
export function LaneCount({
  board,
  toPlace,
  className,
}: {
  board: Board
  toPlace: readonly Bar[]
  className: string | undefined
}): ReactNode {
  return <span className={className}>{toPlace.filter(isIn(useDaysInSight(board))).length}</span>
}

/** Stays to place that the rows of their type have no room for: a click lists those of their fullest night. */
export function LaneMore({ board, beyond }: { board: Board; beyond: readonly Bar[] }): ReactNode {
  const { first, after } = useDaysInSight(board)
  const here = beyond.filter(isIn({ first, after }))
  const night = busiestNight(here, first, after)
  if (night === null) return null
  const title = `${plural(here.length, 'autre séjour', 'autres séjours')} à placer ces jours-ci`
  return (
    <span className={classes['edges']}>
      <button type="button" title={title} aria-label={title} onClick={() => board.form.set({ kind: 'unplaced', night })}>
        +{here.length}
      </button>
    </span>
  )
}

/** Stays of a type that wait for a place out of sight. */
export function TypeEdges({ board, typeId }: { board: Board; typeId: number }): ReactNode {
  return <LaneEdges board={board} bars={useSelect(board.planning.known, (known) => laneBars(known, `t${typeId}`))} what="à placer" />
}

/** Stays of a row out of sight, in the order of their arrivals, on each side; a click brings the nearest one in sight. */
export function LaneEdges({ board, bars, what }: { board: Board; bars: readonly Bar[]; what: string }): ReactNode {
  const { first: day, after: last } = useDaysInSight(board)
  const [before, after] = [bars.filter((bar) => bar.after <= day), bars.filter((bar) => bar.first >= last)]
  const show = (key: string | undefined): void => {
    const bar = bars.find((one) => one.key === key)
    if (!bar) return
    focusBar(board, bar.key)
    const row = rowOf(board, board.cursor.get()?.rowKey ?? '')
    if (row) reveal(board, row, { first: bar.first - 1, after: bar.first + 1 })
  }
  return (
    <span className={classes['edges']}>
      {before.length > 0 && (
        <button type="button" title={`${plural(before.length, 'séjour')} ${what} avant`} onClick={() => show(before.at(-1)?.key)}>
          ‹{'\u00A0'}
          {before.length}
        </button>
      )}
      {after.length > 0 && (
        <button type="button" title={`${plural(after.length, 'séjour')} ${what} après`} onClick={() => show(after[0]?.key)}>
          {after.length}
          {'\u00A0'}›
        </button>
      )}
    </span>
  )
}
