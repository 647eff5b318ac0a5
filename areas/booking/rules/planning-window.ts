import type { Axis } from './planning-geometry.ts'
import { headWidthOf, xOfDay } from './planning-geometry.ts'
import type { PlanningRow } from './planning-rows.ts'
import { rowAt } from './planning-rows.ts'

/** Rows and days drawn in the page, the last ones excluded. Days are numbers. */
export type Mounted = { readonly firstRow: number; readonly lastRow: number; readonly firstDay: number; readonly lastDay: number }
export type Viewport = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

const rowBlock = 8
const dayBlock = 14

/**
 * What is drawn for a position of the scroll bars: whole blocks of rows and of fourteen days around what is seen, so that most
 * steps of a scroll change nothing.
 */
export function mountedAt(rows: readonly PlanningRow[], axis: Axis, view: Viewport): Mounted {
  const daysSeen = Math.max(1, Math.ceil((view.width - headWidthOf(view.width)) / axis.dayWidth))
  const dayMargin = Math.min(dayBlock, Math.max(4, Math.ceil(daysSeen / 4)))
  const firstSeen = Math.floor(view.left / axis.dayWidth)
  const firstRow = Math.max(0, rowAt(rows, view.top) - rowBlock / 2)
  const lastRow = rowAt(rows, view.top + view.height) + 1 + rowBlock / 2
  return {
    firstRow: Math.floor(firstRow / rowBlock) * rowBlock,
    lastRow: Math.min(rows.length, Math.ceil(lastRow / rowBlock) * rowBlock),
    firstDay: axis.from + Math.max(0, Math.floor((firstSeen - dayMargin) / dayBlock) * dayBlock),
    lastDay: axis.from + Math.min(axis.days, Math.ceil((firstSeen + daysSeen + dayMargin) / dayBlock) * dayBlock),
  }
}

export function sameMounted(one: Mounted, other: Mounted): boolean {
  return (
    one.firstRow === other.firstRow && one.lastRow === other.lastRow && one.firstDay === other.firstDay && one.lastDay === other.lastDay
  )
}

/** Days asked of the server at once: as many as are drawn at once, so that little is read that is not seen; the blocks are the same whatever the scroll, so that none is asked twice. */
export const chunkDays = 14

/** The blocks of days that are seen first, before any row is known. */
export function chunksOnOpening(axis: Axis, day: number, width: number): readonly number[] {
  const { firstDay, lastDay } = mountedAt([], axis, { left: xOfDay(axis, day), top: 0, width, height: 0 })
  return chunksOver({ firstDay, lastDay })
}

/** The blocks of days that hold some days, the last one excluded. */
export function chunksOver({ firstDay, lastDay }: Pick<Mounted, 'firstDay' | 'lastDay'>): readonly number[] {
  const first = Math.floor(firstDay / chunkDays)
  const last = Math.floor((lastDay - 1) / chunkDays)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
/** Those of what is drawn and one more on each side, those in sight first. */
export function chunksAround(mounted: Pick<Mounted, 'firstDay' | 'lastDay'>): readonly number[] {
  const over = chunksOver(mounted)
  const [first = 0, last = first] = [over[0], over.at(-1)]
  return [...over, last + 1, first - 1]
}
export function chunkRange(chunk: number): { readonly from: number; readonly to: number } {
  return { from: chunk * chunkDays, to: (chunk + 1) * chunkDays }
}
