import { dayFromNumber, dayNumber, weekdayOfNumber } from '#domain/day.ts'

/** How many days the planning shows at once; `season` is six months. */
export type PlanningView = '14' | '21' | '28' | 'season'

/** Days are numbered as in `#domain/day.ts`. Pixels are whole, so that bars and lines never drift apart over a season. */
export type Axis = { readonly from: number; readonly days: number; readonly dayWidth: number }

/** Width of the column that names the places: on a phone half of it, for the days to have the rest. */
export const headWidthOf = (width: number): number => (width < phone ? 116 : 184)
export const headerHeight = 44
const seasonDays = 183
const wideScreen = 1600
const phone = 600
const leastDay = { wide: 72, phone: 54 }
/** Days that can be reached by scrolling, before and after the day the axis was made for. */
const reach = { before: 366, after: 731 }

export function usualView(width: number): PlanningView {
  return width >= wideScreen ? '21' : '14'
}

/** Width of a day, in whole pixels: a fortnight or three weeks fill the screen unless a day would become too narrow to read. */
export function dayWidthOf(view: PlanningView, width: number): number {
  const room = Math.max(0, width - headWidthOf(width))
  if (view === 'season') return Math.max(5, Math.floor(room / seasonDays))
  if (view === '28') return Math.max(30, Math.floor(room / 28))
  return Math.max(width < phone ? leastDay.phone : leastDay.wide, Math.floor(room / Number(view)))
}

/** Days that a view shows at once, as its steps count them: a season goes by four weeks. */
export function pageOf(view: PlanningView): number {
  return view === 'season' ? 28 : Number(view)
}

export type Step = 'day' | 'week' | 'page' | 'month'
/** The day that is shown first one step before or after; a month goes to the same day of the other one, or to its last one. */
export function steppedFrom(day: number, step: Step, { way, view }: { readonly way: -1 | 1; readonly view: PlanningView }): number {
  if (step === 'month') return dayNumber(Temporal.PlainDate.from(dayFromNumber(day)).add({ months: way }).toString())
  return day + way * { day: 1, week: 7, page: pageOf(view) }[step]
}

export function axisAround(day: number, dayWidth: number): Axis {
  return { from: day - reach.before, days: reach.before + reach.after, dayWidth }
}

export function isOnAxis(axis: Axis, day: number): boolean {
  return day >= axis.from && day < axis.from + axis.days
}

/** Narrower days have no room for a number: the grid speaks by weeks. */
const leastNumber = 24
export type Cells = {
  readonly step: 1 | 7
  /** The first day of each cell; a week begins on its Monday. */ readonly days: readonly number[]
}
export function isByWeek({ dayWidth }: Pick<Axis, 'dayWidth'>): boolean {
  return dayWidth < leastNumber
}
/** The cells of one number each that cover these days. */
export function cellsOf(axis: Pick<Axis, 'dayWidth'>, firstDay: number, lastDay: number): Cells {
  const step = isByWeek(axis) ? 7 : 1
  const first = step === 1 ? firstDay : firstDay - (weekdayOfNumber(firstDay) - 1)
  return { step, days: Array.from({ length: Math.ceil((lastDay - first) / step) }, (_, index) => first + index * step) }
}

/** Where the column of a day begins, from the left of the axis. */
export function xOfDay(axis: Axis, day: number): number {
  return (day - axis.from) * axis.dayWidth
}

/** The day whose column is at `x`. */
export function dayAtX(axis: Axis, x: number): number {
  return axis.from + Math.floor(x / axis.dayWidth)
}

/** The night at `x`: it runs from noon to noon, so the morning of a day still belongs to the night before. */
export function nightAtX(axis: Axis, x: number): number {
  return axis.from + Math.floor(x / axis.dayWidth - 0.5)
}

/** The first day shown entirely, or nearly: half a column that is cut no longer counts. */
export function firstDayShown(axis: Axis, scrollLeft: number): number {
  return axis.from + Math.round(scrollLeft / axis.dayWidth)
}

/** Whole days that a window of that width shows beside the names of the rows. */
export function daysIn({ dayWidth }: Pick<Axis, 'dayWidth'>, width: number): number {
  return Math.max(1, Math.floor((width - headWidthOf(width)) / dayWidth))
}

export type Box = { readonly left: number; readonly width: number }

/** A bar goes from noon of the arrival to noon of the departure, with a gap of 2 px at each end. */
export function boxOf(axis: Axis, first: number, after: number): Box {
  const gap = axis.dayWidth < 20 ? 0.5 : 2
  return { left: xOfDay(axis, first) + axis.dayWidth / 2 + gap, width: Math.max(3, (after - first) * axis.dayWidth - 2 * gap) }
}

/** Least room for a name; below it a bar stays without text. */
export const leastText = 48

/**
 * How far the text of a bar is pushed so that it is read: after the left edge of the window when the bar begins before it, after
 * the line of today when it crosses it (a stay in house, somebody who has not come, a resident), unless too little would remain after it.
 */
export function textInset(box: Box, edge: number, todayX: number): number {
  const last = box.width - leastText
  const afterEdge = edge > box.left ? edge - box.left : 0
  const afterToday = todayX > box.left ? todayX - box.left : 0
  if (afterToday <= last && afterToday >= afterEdge) return afterToday
  return afterEdge <= last ? afterEdge : 0
}
