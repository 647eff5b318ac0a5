import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { dayFromNumber } from '#domain/day.ts'
import { formatShortDay, plural } from '#domain/french.ts'
import { useStore } from '#platform/web/store.ts'
import { boxOf } from '../../rules/planning-geometry.ts'
import { colourOf } from '../../rules/planning-bar.ts'
import type { Look } from './BarView.tsx'
import { rowOf, type Board, type Carried } from './board.ts'
import classes from './planning.module.css'

/** Where the carried stay would stand. */
export function DraftBar({ board, look }: { board: Board; look: Look }): ReactNode {
  const carried = useStore(board.carried)
  const row = carried && rowOf(board, carried.draft.grip === 'move' ? carried.rowKey : homeRow(board, carried))
  if (!carried || !row) return null
  const box = boxOf(look.axis, carried.draft.first, carried.draft.after)
  return (
    <div className={classes['draft']} data-refused={carried.fault !== null || undefined} data-colour={colourOf(carried.draft.bar, look.colouring)} style={{ ...box, top: row.top + 3 }}>
      <b>{carried.draft.bar.label}</b>
    </div>
  )
}

function homeRow(board: Board, { draft }: Carried): string {
  if (draft.bar.placeId !== null) return `p${draft.bar.placeId}`
  return board.ground.rows.find((row) => (row.kind === 'lane' || row.kind === 'wait') && row.bars.some((bar) => bar.key === draft.bar.key))?.key ?? ''
}

/** What a drop would do, or the rule that refuses it: one sentence, read out too. */
function sentence(board: Board, { draft, fault }: Carried): string {
  if (fault) return fault.message
  const place = draft.placeId === null ? 'sans place' : (board.ground.placeNumbers.get(draft.placeId) ?? '')
  return `${place} · ${formatShortDay(dayFromNumber(draft.first))} au ${formatShortDay(dayFromNumber(draft.after))} · ${plural(draft.after - draft.first, 'nuit')}`
}

/** The words beside the pointer during a drag, at the foot of the grid when the keyboard carries. */
export function DraftWords({ board }: { board: Board }): ReactNode {
  const carried = useStore(board.carried)
  const pointer = useStore(board.pointer)
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    if (!pointer) {
      box.style.transform = ''
      return
    }
    const left = Math.min(pointer.x + 14, innerWidth - box.offsetWidth - 8)
    box.style.transform = `translate(${left}px, ${Math.min(pointer.y + 18, innerHeight - box.offsetHeight - 8)}px)`
  }, [pointer, carried])
  const isKeys = carried?.by === 'keys'
  return (
    <div role="status" aria-live="assertive" className={carried ? classes['words'] : 'sr'} data-keys={isKeys || undefined} data-refused={carried?.fault ? true : undefined} ref={element}>
      {carried && sentence(board, carried)}
      {isKeys && <span> · <kbd>← → ↑ ↓</kbd> porter, <kbd>Maj ← →</kbd> départ, <kbd>V</kbd> poser, <kbd>Échap</kbd> renoncer</span>}
    </div>
  )
}
