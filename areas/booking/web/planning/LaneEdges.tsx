import type { ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { headWidthOf } from '../../rules/planning-geometry.ts'
import { laneBars } from '../../rules/planning-data.ts'
import { focusBar, reveal, rowOf, type Board } from './board.ts'
import { useSelect } from './use-select.ts'
import classes from './rows.module.css'

/** Stays of a type that wait for a place out of sight, on each side; a click brings the nearest one in sight. */
export function LaneEdges({ board, typeId }: { board: Board; typeId: number }): ReactNode {
  const day = useSelect(board.shownDay, (shown) => shown)
  const bars = useSelect(board.planning.known, (known) => laneBars(known, `t${typeId}`))
  const { scroller, ground } = board
  const width = scroller?.clientWidth ?? innerWidth
  const last = day + Math.max(1, Math.floor((width - headWidthOf(width)) / ground.axis.dayWidth))
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
      {before.length > 0 && <button type="button" title={`${plural(before.length, 'séjour')} à placer avant`} onClick={() => show(before.at(-1)?.key)}>‹{'\u00A0'}{before.length}</button>}
      {after.length > 0 && <button type="button" title={`${plural(after.length, 'séjour')} à placer après`} onClick={() => show(after[0]?.key)}>{after.length}{'\u00A0'}›</button>}
    </span>
  )
}
