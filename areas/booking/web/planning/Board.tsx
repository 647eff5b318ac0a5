import { useMemo, type CSSProperties, type HTMLAttributes, type KeyboardEvent, type ReactNode } from 'react'
import { weekdayOfNumber } from '#domain/day.ts'
import { headerHeight, isByWeek, xOfDay } from '../../rules/planning-geometry.ts'
import { heightOf, type PlanningRow, type PlanningType } from '../../rules/planning-rows.ts'
import type { Look } from './BarView.tsx'
import { DayHeader } from './DayHeader.tsx'
import { CutLine, DraftBar, LassoBox } from './DraftLayer.tsx'
import { PlaceStatesProvider } from '../place-state/PlaceState.tsx'
import { PriceRow } from './PriceRow.tsx'
import { LaneRow, PlaceRow } from './Rows.tsx'
import { ReceivedRow } from './ReceivedRow.tsx'
import { TypeRow } from './TypeRow.tsx'
import { UnitRow } from './UnitRow.tsx'
import { followFocus } from './board.ts'
import type { Board } from './board-model.ts'
import { useBoardScroll } from './use-board-scroll.ts'
import { useKeys } from './use-keys.ts'
import { usePointer } from './use-pointer.ts'
import { useSelect } from './use-select.ts'
import type { StayActions } from './use-stay-actions.ts'
import classes from './board.module.css'

type Props = {
  board: Board
  rows: readonly PlanningRow[]
  look: Look
  search: string
  onFold: (typeId: number) => void
  actions: StayActions
  /** The places of which the head of the days says how full they are. */ counted?: readonly PlanningType[] | undefined
}
const noTypes: readonly PlanningType[] = []

type GridProps = Omit<Props, 'actions'> & {
  label: string
  pointer: HTMLAttributes<HTMLDivElement>
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void
  /** Its rows are places: the days count the stays that have none. */ hasPlaces: boolean
}

type DrawnProps = Omit<Props, 'actions' | 'rows' | 'counted'> & { row: PlanningRow; index: number; firstDay: number; lastDay: number }
function DrawnRow({ row, onFold, ...props }: DrawnProps): ReactNode {
  if (row.kind === 'type') return <TypeRow {...props} row={row} onFold={onFold} />
  if (row.kind === 'price') return <PriceRow {...props} row={row} />
  if (row.kind === 'place') return <PlaceRow {...props} row={row} />
  if (row.kind === 'received') return <ReceivedRow {...props} row={row} />
  return row.kind === 'unit' ? <UnitRow {...props} row={row} /> : <LaneRow {...props} row={row} />
}

/** The rows in the drawn window, and the one under the cursor wherever it is, so that the focus is never lost while scrolling. */
function useDrawnRows(
  board: Board,
  rows: readonly PlanningRow[],
  first: number,
  last: number,
): readonly { row: PlanningRow; index: number }[] {
  const cursorRow = useSelect(board.cursor, (cursor) => cursor?.rowKey)
  return useMemo(() => {
    const drawn = rows.slice(first, last).map((row, offset) => ({ row, index: first + offset }))
    const at = rows.findIndex((row) => row.key === cursorRow)
    const row = rows[at]
    return row && (at < first || at >= last) ? [...drawn, { row, index: at }] : drawn
  }, [rows, first, last, cursorRow])
}

/** The planning of places, with the gestures of stays. */
export function PlanningBoard({ actions, ...props }: Props): ReactNode {
  const pointer = usePointer(props.board, actions)
  const onKeyDown = useKeys(props.board, actions)
  return <BoardGrid {...props} label="Planning des emplacements" hasPlaces pointer={pointer} onKeyDown={onKeyDown} />
}

/** The grid: one scrolled box, days across, rows down. Only what is near the window is in the page; lines and tints are one tiled background. */
export function BoardGrid({
  board,
  rows,
  look,
  search,
  onFold,
  label,
  pointer,
  onKeyDown,
  hasPlaces,
  counted = noTypes,
}: GridProps): ReactNode {
  const { axis, today, head } = look
  const { mounted, onScroll, attach } = useBoardScroll(board, rows, axis, today)
  const drawn = useDrawnRows(board, rows, mounted.firstRow, mounted.lastRow)
  const style: CSSProperties & Record<`--${string}`, string> = {
    width: head + axis.days * axis.dayWidth,
    height: headerHeight + heightOf(rows),
    '--day': `${axis.dayWidth}px`,
    '--saturday': `${((6 - weekdayOfNumber(axis.from) + 7) % 7) * axis.dayWidth}px`,
  }
  return (
    <div
      ref={attach}
      className={classes['scroller']}
      data-own-focus
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={axis.days + 1}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      {...pointer}
      onFocus={(event) => followFocus(board, event.target)}
      onBlur={(event) => {
        if (event.relatedTarget === null || event.currentTarget.contains(event.relatedTarget)) return
        board.isInside = false
        if (board.card.get()?.by === 'focus') board.card.set(null)
      }}
    >
      <div className={classes['canvas']} style={style}>
        <DayHeader
          board={board}
          hasPlaces={hasPlaces}
          counted={counted}
          axis={axis}
          today={today}
          firstDay={mounted.firstDay}
          lastDay={mounted.lastDay}
        />
        <div className={classes['body']} role="rowgroup" data-season={isByWeek(axis) || undefined}>
          <div className={classes['past']} style={{ width: Math.max(0, xOfDay(axis, today)) }} />
          <PlaceStatesProvider>
            {drawn.map(({ row, index }) => (
              <DrawnRow
                key={row.key}
                board={board}
                row={row}
                index={index}
                look={look}
                firstDay={mounted.firstDay}
                lastDay={mounted.lastDay}
                search={search}
                onFold={onFold}
              />
            ))}
          </PlaceStatesProvider>
          <DraftBar board={board} look={look} />
          <LassoBox board={board} look={look} />
          <CutLine board={board} look={look} />
          <div className={classes['now']} style={{ left: head + xOfDay(axis, today) }} />
        </div>
      </div>
    </div>
  )
}
