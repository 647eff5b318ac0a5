import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { reachable } from '#platform/web/api.ts'
import { useLive } from '#platform/web/live.ts'
import { useUser } from '#platform/web/session.ts'
import { useStore } from '#platform/web/store.ts'
import { Unreachable } from '#platform/web/wire.ts'
import { typesPastHour } from '../../rules/planning-bar.ts'
import { bookingsOf } from '../../rules/planning-data.ts'
import { axisAround, dayWidthOf, isOnAxis, usualView, xOfDay, type Axis, type PlanningView } from '../../rules/planning-geometry.ts'
import { planningRows, sightAround, type PlanningRow, type PlanningType } from '../../rules/planning-rows.ts'
import { useClock } from '../home/use-clock.ts'
import type { Board } from './board-model.ts'
import { useSelect } from './use-select.ts'

/** Patches what colleagues change; what cannot be patched stay by stay is read again, silently. */
export function usePlanningLive(board: Board, goTo?: (day: number) => void): void {
  const { planning } = board
  const user = useUser()
  useNewDay(board, goTo)
  useReturn(board)
  useLive(['booking', 'occupancy', 'unavailability', 'customer-place', 'allotment', 'place', 'hold', 'booking-import'], (message) => {
    if (message.kind === 'reload' || message.change.ids === 'many') return planning.reload()
    const { entity, ids } = message.change
    // One’s own name says nothing.
    const by = message.change.by === user.name ? '' : message.change.by
    if (entity === 'booking') planning.refresh(ids, by)
    else if (entity === 'occupancy') planning.refresh(bookingsOf(planning.known.get(), ids), by)
    else planning.reload()
  })
}

/** Days that no server gave are read when it answers again: shown empty, they would be taken for free. */
function useReturn({ planning }: Board): void {
  const isBack = useStore(reachable)
  useEffect(() => {
    if (isBack && planning.status.get().error instanceof Unreachable) planning.reload()
  }, [planning, isBack])
}

/** At midnight the days are read again: who was expected is late, and today is another day. A planning left where it opens follows it (`goTo`). */
function useNewDay(board: Board, goTo: ((day: number) => void) | undefined): void {
  const { planning } = board
  const { day } = useClock()
  const read = useRef(day)
  useEffect(() => {
    if (read.current === day) return
    read.current = day
    planning.reload()
  }, [planning, day])
  const today = useStore(planning.today)
  const before = useRef(today)
  useEffect(() => {
    const wasToday = before.current
    before.current = today
    if (today !== wasToday && board.carried.get() === null && board.shownDay.get() === wasToday - board.daysBefore)
      goTo?.(today - board.daysBefore)
  }, [board, today, goTo])
}

/** The types of which the hour of departure is past, by the clock of the site: the same set until that of another type is. */
export function usePastHour(types: readonly PlanningType[]): ReadonlySet<number> {
  const { time } = useClock()
  const ids = typesPastHour(types, time).join(' ')
  return useMemo(() => new Set(ids === '' ? [] : ids.split(' ').map(Number)), [ids])
}

/** Width of the screen, view and axis; the axis is made again around a day that it does not reach. */
export function useAxis(
  board: Board,
  kept: PlanningView | null,
): {
  axis: Axis
  view: PlanningView
  setView: (view: PlanningView) => void
  goTo: (day: number) => void
  width: number
  frame: (element: HTMLDivElement | null) => void
} {
  const [width, setWidth] = useState(() => innerWidth)
  const [chosen, setView] = useState(kept)
  const [centre, setCentre] = useState(() => board.shownDay.get())
  const view = chosen ?? usualView(width)
  const dayWidth = dayWidthOf(view, width)
  const axis = useMemo(() => axisAround(centre, dayWidth), [centre, dayWidth])
  const watch = useRef<ResizeObserver>(undefined)
  const frame = useCallback(
    (element: HTMLDivElement | null) => {
      watch.current?.disconnect()
      if (!element) return
      watch.current = new ResizeObserver(() => setWidth(board.scroller?.clientWidth ?? element.clientWidth))
      watch.current.observe(element)
    },
    [board],
  )
  const goTo = useCallback(
    (day: number) => {
      board.shownDay.set(day)
      board.card.set(null)
      const isReached = isOnAxis(axis, day) && isOnAxis(axis, day + 60)
      if (!isReached) setCentre(day)
      else if (board.scroller) board.scroller.scrollLeft = xOfDay(axis, day)
    },
    [axis, board],
  )
  return { axis, view, setView, goTo, width, frame }
}

export function useRows(
  board: Board,
  types: readonly PlanningType[],
  folded: ReadonlySet<number>,
  hasPrices = false,
): readonly PlanningRow[] {
  const known = useStore(board.planning.known)
  const waiting = useStore(board.waiting)
  const daysShown = useStore(board.daysShown)
  // A number: the rows are laid again only when the day in sight, which moves at rest, has changed week.
  const from = useSelect(board.shownDay, (day) => sightAround(day, daysShown).first)
  // The rows depend on what is to place and on what waits, not on the bars of the places.
  const lanes = types.flatMap((type) => [known.lanes.get(`t${type.id}`), known.lanes.get(`i${type.id}`)])
  const aside = [...waiting.keys()].map((key) => known.bars.get(key))
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the lists themselves tell whether something changed
  return useMemo(
    () =>
      planningRows({
        types,
        known,
        waiting: new Set(waiting.keys()),
        folded,
        hasPrices,
        sight: sightAround(board.shownDay.get(), daysShown),
      }),
    [types, folded, hasPrices, waiting, from, daysShown, ...lanes, ...aside],
  )
}
