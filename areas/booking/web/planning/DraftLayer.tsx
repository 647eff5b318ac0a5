import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { dayFromNumber } from '#domain/day.ts'
import { formatShortDay, plural } from '#domain/french.ts'
import { useStore } from '#platform/web/store.ts'
import { boxOf } from '../../rules/planning-geometry.ts'
import { colourOf } from '../../rules/planning-bar.ts'
import type { Draft } from '../../rules/planning-drag.ts'
import { lassoed, lassoWords, reachOf } from '../../rules/planning-lasso.ts'
import { barsOf } from '../../rules/planning-rows.ts'
import type { Look } from './BarView.tsx'
import { rowOf } from './board.ts'
import type { Board, Carried } from './board-model.ts'
import { useSelect } from './use-select.ts'
import classes from './drag.module.css'
import bars from './bar.module.css'

/** Where the carried stays would stand. */
export function DraftBar({ board, look }: { board: Board; look: Look }): ReactNode {
  const carried = useStore(board.carried)
  if (!carried) return null
  const lead = carried.draft.grip === 'move' ? carried.rowKey : homeRow(board, carried.draft)
  return [carried.draft, ...carried.others].map((draft, index) => {
    const row = rowOf(board, index === 0 ? lead : homeRow(board, { ...draft, bar: { ...draft.bar, placeId: draft.placeId } }))
    if (!row) return null
    const box = boxOf(look.axis, draft.first, draft.after)
    return (
      <div
        key={draft.bar.key}
        className={bars['draft']}
        data-refused={isRefused(carried, draft) || undefined}
        data-copy={carried.purpose === 'copy' || undefined}
        data-colour={colourOf(draft.bar, look.colouring)}
        style={{ ...box, top: row.top + 3 }}
      >
        <b>{draft.bar.label}</b>
      </div>
    )
  })
}

/** Of several, only those that are refused are ringed. */
function isRefused({ fault, others, refused = [] }: Carried, draft: Draft): boolean {
  return others.length === 0 ? fault !== null : refused.some((one) => one.draft.bar.key === draft.bar.key)
}

function homeRow(board: Board, { bar }: Pick<Draft, 'bar'>): string {
  if (bar.placeId !== null) return `p${bar.placeId}`
  return (
    board.ground.rows.find(
      (row) =>
        (row.kind === 'lane' || row.kind === 'received' || row.kind === 'wait' || row.kind === 'unit') &&
        barsOf(row, board.planning.known.get()).some(({ key }) => key === bar.key),
    )?.key ?? ''
  )
}

/** The rectangle whose stays are being chosen. */
export function LassoBox({ board, look }: { board: Board; look: Look }): ReactNode {
  const lasso = useStore(board.lasso)
  const reach = lasso && reachOf(lasso, board.ground.rows)
  const [top, bottom] = [board.ground.rows[reach?.firstRow ?? -1], board.ground.rows[(reach?.lastRow ?? 0) - 1]]
  if (!reach || !top || !bottom) return null
  return (
    <div
      className={classes['lasso']}
      style={{ ...boxOf(look.axis, reach.first, reach.after), top: top.top, height: bottom.top + bottom.height - top.top }}
    >
      <span role="status" className="sr">
        {lassoWords(lassoed(lasso, board.ground.rows, board.planning.known.get()).length)}
      </span>
    </div>
  )
}

/** Where the scissors would cut. */
export function CutLine({ board, look }: { board: Board; look: Look }): ReactNode {
  const scissors = useStore(board.scissors)
  const bar = useSelect(board.planning.known, (known) => known.bars.get(scissors?.key ?? ''))
  const row = bar && rowOf(board, homeRow(board, { bar }))
  if (!scissors || !row) return null
  return (
    <div
      className={classes['cutLine']}
      style={{ left: boxOf(look.axis, scissors.night, scissors.night + 1).left - 3, top: row.top - 4, height: row.height + 8 }}
    >
      <span role="status">{formatShortDay(dayFromNumber(scissors.night))}</span>
    </div>
  )
}

/** What a drop would do, or the rule that refuses it: one sentence, read out too. */
function sentence(board: Board, { draft, others, fault, purpose }: Carried, where?: string): string {
  if (fault) return fault.message
  const place = where ?? (draft.placeId === null ? 'sans place' : (board.ground.placeNumbers.get(draft.placeId) ?? ''))
  const what =
    purpose === 'cut'
      ? 'La suite\u00A0: '
      : purpose === 'copy'
        ? 'Copie\u00A0: '
        : others.length > 0
          ? `${plural(others.length + 1, 'séjour')}\u00A0: `
          : ''
  return `${what}${place} · ${formatShortDay(dayFromNumber(draft.first))} au ${formatShortDay(dayFromNumber(draft.after))} · ${plural(draft.after - draft.first, 'nuit')}`
}

/** The words beside the pointer during a drag, at the foot of the grid when the keyboard carries. */
export function DraftWords({
  board,
  where,
}: {
  board: Board
  /** What the rows are, when they are not places. */ where?: (typeId: number) => string
}): ReactNode {
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
  const isKeys = carried?.by === 'keys' && pointer === null
  return (
    <div
      role="status"
      aria-live="assertive"
      className={carried ? classes['words'] : 'sr'}
      data-keys={isKeys || undefined}
      data-refused={carried?.fault ? true : undefined}
      ref={element}
    >
      {carried && sentence(board, carried, where?.(carried.draft.placeTypeId))}
      {isKeys && (
        <span>
          {' '}
          · <kbd>← → ↑ ↓</kbd> porter,{' '}
          {carried.purpose === 'move' && (
            <>
              <kbd>Maj ← →</kbd> départ,{' '}
            </>
          )}
          <kbd>V</kbd> ou un clic pour poser, <kbd>Échap</kbd> renoncer
        </span>
      )}
    </div>
  )
}
