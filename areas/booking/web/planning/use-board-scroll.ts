import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { daysIn, firstDayShown, headerHeight, textInset, xOfDay, type Axis } from '../../rules/planning-geometry.ts'
import { cursorRelaid } from '../../rules/planning-keys.ts'
import { rowAt, sameRow, type PlanningRow } from '../../rules/planning-rows.ts'
import { chunksAround, mountedAt, sameMounted, type Mounted } from '../../rules/planning-window.ts'
import type { Board } from './board-model.ts'

const rest = 90

/** Pushes the text of the bars that begin before the window, or cross today, so that their name is read. Done at rest: never while scrolling. */
function placeTexts(board: Board, axis: Axis, today: number): void {
  const { scroller } = board
  if (!scroller) return
  const todayX = xOfDay(axis, today) + 2
  // Read once: after each text that is pushed, the whole page would be laid out anew to tell it again.
  const { scrollLeft } = scroller
  for (const button of scroller.querySelectorAll<HTMLElement>('[data-bar]')) {
    const cell = button.parentElement
    if (!cell) continue
    const box = { left: Number.parseFloat(cell.style.left), width: Number.parseFloat(cell.style.width) }
    const inset = textInset(box, scrollLeft, todayX)
    const wanted = inset === 0 ? '' : `${inset}px`
    if (button.style.getPropertyValue('--inset') !== wanted) button.style.setProperty('--inset', wanted)
  }
}

/** The line of today stands in the grid, over its rows: it stops where the names of the rows begin. */
function hideNow({ scroller }: Board, axis: Axis, today: number): void {
  scroller?.toggleAttribute('data-past-now', scroller.scrollLeft > xOfDay(axis, today))
}

/** A new axis keeps the day in sight; new rows keep the row in sight. */
function useKeptInSight(board: Board, rows: readonly PlanningRow[], axis: Axis, follow: () => void): void {
  useLayoutEffect(() => {
    board.daysShown.set(daysIn(axis, board.scroller?.clientWidth ?? innerWidth))
    if (board.scroller) board.scroller.scrollLeft = xOfDay(axis, board.shownDay.get())
  }, [board, axis])
  const before = useRef(rows)
  useLayoutEffect(() => {
    const element = board.scroller
    const kept = sameRow(before.current, rowAt(before.current, element?.scrollTop ?? 0), rows)
    const known = board.planning.known.get()
    const cursor = board.cursor.get()
    const followed = cursor && cursorRelaid(cursor, { before: before.current, rows, known })
    before.current = rows
    if (element && kept && element.scrollTop > 0) element.scrollTop += kept.now.top - kept.old.top
    if (followed !== cursor) board.cursor.set(followed)
    follow()
  }, [board, rows, follow])
}

/** What is drawn follows the scroll; what is asked of the server follows what is drawn. */
export function useBoardScroll(
  board: Board,
  rows: readonly PlanningRow[],
  axis: Axis,
  today: number,
): { mounted: Mounted; onScroll: () => void; attach: (element: HTMLDivElement | null) => void } {
  const measure = useCallback((): Mounted => {
    const element = board.scroller
    const view = element
      ? { left: element.scrollLeft, top: element.scrollTop, width: element.clientWidth, height: element.clientHeight - headerHeight }
      : { left: xOfDay(axis, board.shownDay.get()), top: 0, width: 1280, height: 600 }
    return mountedAt(rows, axis, view)
  }, [board, rows, axis])
  const [mounted, setMounted] = useState(measure)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const follow = useCallback(
    () =>
      setMounted((before) => {
        const next = measure()
        return sameMounted(before, next) ? before : next
      }),
    [measure],
  )

  const settle = useCallback(() => {
    if (board.scroller) {
      board.shownDay.set(firstDayShown(axis, board.scroller.scrollLeft))
      board.shownTop = board.scroller.scrollTop
    }
    placeTexts(board, axis, today)
  }, [board, axis, today])
  const onScroll = useCallback(() => {
    follow()
    hideNow(board, axis, today)
    if (board.card.get()?.by === 'hover') board.card.set(null)
    clearTimeout(timer.current)
    timer.current = setTimeout(settle, rest)
  }, [board, axis, today, follow, settle])

  useKeptInSight(board, rows, axis, follow)
  useEffect(() => board.planning.need(chunksAround(mounted)), [board, mounted])
  useEffect(() => board.drawnDays.set({ first: mounted.firstDay, after: mounted.lastDay }), [board, mounted.firstDay, mounted.lastDay])
  useEffect(() => {
    hideNow(board, axis, today)
    placeTexts(board, axis, today)
  })
  useEffect(() => board.planning.known.subscribe(() => setTimeout(() => placeTexts(board, axis, today), 0)), [board, axis, today])
  useEffect(() => () => clearTimeout(timer.current), [])

  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      board.scroller = element
      if (element) {
        element.scrollLeft = xOfDay(axis, board.shownDay.get())
        element.scrollTop = board.shownTop
      }
      follow()
      // The axis is followed by its own effect: attaching again at each change would lose the place in between.
      // eslint-disable-next-line react-hooks/exhaustive-deps
    },
    [board],
  )
  return { mounted, onScroll, attach }
}
