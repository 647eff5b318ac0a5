import { IconParking } from '@tabler/icons-react'
import { memo, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { formatDayMonth, plural } from '#domain/french.ts'
import { dayFromNumber } from '#domain/day.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { isFocusFree } from '#platform/web/use-kept-focus.ts'
import { PlaceStateSign } from '../place-state/PlaceState.tsx'
import { boxOf } from '../../rules/planning-geometry.ts'
import { barMatches, goesOnThere, placeMatches } from '../../rules/planning-bar.ts'
import { laneBars, type Bar } from '../../rules/planning-data.ts'
import { barUnder } from '../../rules/planning-keys.ts'
import { headText, usualRows } from '../../rules/planning-order.ts'
import type { PlanningRow } from '../../rules/planning-rows.ts'
import { BarView, type Look } from './BarView.tsx'
import { LaneCount, LaneEdges, LaneMore, TypeEdges } from './LaneEdges.tsx'
import { Shut } from './Shut.tsx'
import type { Board } from './board-model.ts'
import { markOf, marksKey } from './marks.ts'
import { useSelect } from './use-select.ts'
import classes from './rows.module.css'

export type RowProps<K extends PlanningRow['kind'] = PlanningRow['kind']> = {
  board: Board
  row: Extract<PlanningRow, { kind: K }>
  index: number
  look: Look
  firstDay: number
  lastDay: number
  search: string
}

/** Gives the focus to what the cursor is on, when the keyboard is in the grid and the focus was left nowhere or elsewhere in it. */
export function useCursorFocus(board: Board, row: RefObject<HTMLElement | null>, watched: readonly unknown[]): void {
  useLayoutEffect(() => {
    const target = row.current?.querySelector<HTMLElement>('[data-cursor]')
    const active = document.activeElement
    const mayTake = isFocusFree() || board.scroller?.contains(active) === true
    if (target && board.isInside && mayTake && active !== target) target.focus({ preventScroll: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the list is what may move the cursor or replace what is under it
  }, watched)
}

export function useCursorNight(board: Board, rowKey: string): number | null {
  return useSelect(board.cursor, (cursor) => (cursor?.rowKey === rowKey ? cursor.night : null))
}

type BarsProps = {
  board: Board
  bars: readonly Bar[]
  look: Look
  firstDay: number
  lastDay: number
  search: string
  night: number | null
  placeFound?: boolean
  isWaiting?: boolean
  /** What the row is, when it is not a place. */ where?: string
}
/** The bars of a row that are in the drawn days, and the one under the cursor wherever it is. */
export function Bars({
  board,
  bars,
  look,
  firstDay,
  lastDay,
  search,
  night,
  placeFound = false,
  isWaiting = false,
  where,
}: BarsProps): ReactNode {
  const flashing = useSelect(board.planning.flashing, (keys) => (bars.some((bar) => keys.has(bar.key)) ? keys : null))
  const carriedKeys = useSelect(board.carried, (carried) =>
    carried && carried.purpose !== 'copy'
      ? [carried.draft, ...carried.others]
          .map(({ bar }) => bar.key)
          .filter((key) => bars.some((bar) => bar.key === key))
          .join(' ')
      : '',
  )
  const waiting = useSelect(board.waiting, (keys) => (bars.some((bar) => keys.has(bar.key)) ? keys : null))
  const marks = useMarks(board, bars)
  const current = night === null ? null : barUnder(bars, night)
  return bars
    .filter((bar) => (bar.first < lastDay && bar.after >= firstDay) || bar === current)
    .map((bar) => {
      const placeNumber = where ?? (bar.placeId === null ? null : (board.ground.placeNumbers.get(bar.placeId) ?? null))
      return (
        <BarView
          key={bar.key}
          bar={bar}
          look={look}
          placeNumber={placeNumber}
          isCursor={bar === current}
          goesOn={goesOnThere(bar, bars)}
          flashedBy={flashing?.get(bar.key) ?? null}
          isDim={search !== '' && !placeFound && !barMatches(bar, search)}
          isLeft={carriedKeys.split(' ').includes(bar.key) || (!isWaiting && waiting?.has(bar.key) === true)}
          mark={markOf(marks, bar.key)}
          suffix={isWaiting && placeNumber !== null ? `· retient ${placeNumber}` : undefined}
        />
      )
    })
}

/** What the row shows of a choice or of an exchange: drawn again only when it changes there. */
function useMarks(board: Board, bars: readonly Bar[]): string {
  const chosen = useSelect(board.chosen, (keys) => marksKey(board, bars, keys, null))
  const swapped = useSelect(board.swap, (swap) => (swap ? marksKey(board, bars, new Set(), swap) : ''))
  return swapped === '' ? chosen : swapped
}

function nightText(night: number): string {
  return `nuit du ${formatDayMonth(dayFromNumber(night))} au ${formatDayMonth(dayFromNumber(night + 1))}`
}

/** The empty night under the cursor: it exists only where the keyboard is. */
export function EmptyNight({ look, night, label }: { look: Look; night: number; label: string }): ReactNode {
  const box = boxOf(look.axis, night, night + 1)
  return (
    <div
      role="gridcell"
      className={classes['night']}
      data-cursor
      tabIndex={0}
      aria-colindex={night - look.axis.from + 2}
      aria-label={`${label}, ${nightText(night)}`}
      style={{ left: box.left, width: box.width }}
    />
  )
}

export const PlaceRow = memo(function PlaceRow({ board, row, index, look, firstDay, lastDay, search }: RowProps<'place'>): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  const bars = useSelect(board.planning.known, (known) => laneBars(known, row.key))
  const night = useCursorNight(board, row.key)
  const stretch = useSelect(board.stretch, (value) => (value?.rowKey === row.key ? value : null))
  useCursorFocus(board, element, [night, bars])
  const found = search !== '' && placeMatches(row.place.number, search)
  const columns = look.columns ?? usualRows.columns
  const detail = headText(row.place, columns)
  const chosen = stretch && boxOf(look.axis, stretch.nights.first, stretch.nights.after)
  return (
    <div
      ref={element}
      role="row"
      data-row={row.key}
      aria-rowindex={index + 2}
      className={classes['row']}
      style={{ top: row.top, height: row.height }}
    >
      <div role="rowheader" className={classes['head']} data-found={found || undefined}>
        <b>{row.place.number}</b>
        {columns.includes('state') && <PlaceStateSign placeId={row.place.id} />}
        <span className={classes['detail']} title={detail === '' ? undefined : detail}>
          {detail}
        </span>
      </div>
      <Shut board={board} bars={bars} placeId={row.place.id} look={look} firstDay={firstDay} lastDay={lastDay} />
      {chosen && (
        <div className={classes['chosen']} style={chosen}>
          <span>{plural(stretch.nights.after - stretch.nights.first, 'nuit')}</span>
        </div>
      )}
      <Bars board={board} bars={bars} look={look} firstDay={firstDay} lastDay={lastDay} search={search} night={night} placeFound={found} />
      {night !== null && !barUnder(bars, night) && <EmptyNight look={look} night={night} label={`${row.place.number}, libre`} />}
    </div>
  )
})

export const LaneRow = memo(function LaneRow({ board, row, index, look, firstDay, lastDay, search }: RowProps<'lane' | 'wait'>): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  const night = useCursorNight(board, row.key)
  useCursorFocus(board, element, [night, row.bars])
  const isWaiting = row.kind === 'wait'
  const title = isWaiting ? 'Zone d’attente' : 'À placer'
  return (
    <div
      ref={element}
      role="row"
      data-row={row.key}
      aria-rowindex={index + 2}
      className={classes['row']}
      data-kind={row.kind}
      style={{ top: row.top, height: row.height }}
    >
      <div role="rowheader" className={classes['head']}>
        {row.level === 0 ? (
          <>
            {isWaiting && <Icon of={IconParking} />}
            <span
              className={classes['lane']}
              title={
                isWaiting ? 'Gardée dans cet onglet\u00A0: les collègues ne la voient pas, et elle se vide à sa fermeture.' : undefined
              }
            >
              {title}
            </span>
            {row.kind === 'lane' ? (
              <LaneCount board={board} toPlace={row.toPlace} className={classes['count']} />
            ) : (
              <span className={classes['count']}>{row.every.length}</span>
            )}
            {row.kind === 'lane' ? (
              <TypeEdges board={board} typeId={row.typeId} />
            ) : (
              <LaneEdges board={board} bars={row.every} what="en attente" />
            )}
          </>
        ) : (
          <span className="sr">{title}, suite</span>
        )}
        {row.kind === 'lane' && row.beyond.length > 0 && <LaneMore board={board} beyond={row.beyond} />}
      </div>
      <Bars
        board={board}
        bars={row.bars}
        look={look}
        firstDay={firstDay}
        lastDay={lastDay}
        search={search}
        night={night}
        isWaiting={isWaiting}
      />
      {night !== null && !barUnder(row.bars, night) && <EmptyNight look={look} night={night} label={title} />}
    </div>
  )
})
