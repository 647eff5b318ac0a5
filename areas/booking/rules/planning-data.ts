import { dayNumber } from '#domain/day.ts'
import type { StayState } from './stay-state.ts'

export type BarState = StayState | 'unavailable' | 'hold' | 'resident' | 'received'

/** What the server tells of something that holds a place; days are ISO. */
export type ToldBar = {
  readonly key: string
  /** `import`: booked elsewhere, and not a stay yet. */
  readonly kind: 'occupancy' | 'unavailability' | 'hold' | 'resident' | 'allotment' | 'import'
  readonly placeId: number | null
  readonly placeTypeId: number
  readonly start: string
  readonly end: string
  readonly bookingId: number | null
  readonly occupancyId: number | null
  readonly version: number
  readonly statusId: 1 | 2 | 3 | 4 | 5 | null
  readonly state: BarState
  readonly label: string
  readonly people: string
  readonly total: number
  readonly paid: number
  readonly isOverdue: boolean
  readonly isLocked: boolean
  readonly hasNote: boolean
  readonly animals: number
  readonly late: boolean
  /** Expected before the usual hour of arrivals: the place must be ready. */
  readonly early: boolean
  /** Still in house after the day of the departure: the place is not free. */
  readonly overstays: boolean
  readonly isGroup: boolean
  /** Begins while its stay is already there: somebody moves to the place, or joins. */
  readonly follows: boolean
  /** Ends before its stay: the place is left to somebody else while the stay goes on. */
  readonly frees: boolean
  /** The desk has said that place to be left. */
  readonly isLeft: boolean
  readonly optionExpiresOn: string | null
}
/** A bar with its first night and the day of its departure as numbers, read once: the screen compares them all the time. */
export type Bar = ToldBar & { readonly first: number; readonly after: number }

export type DayMark = {
  readonly day: string
  readonly holiday: string | null
  readonly season: string | null
  readonly level: number | null
}

/** What a bar that is no stay does not have. */
export const noStay = {
  bookingId: null,
  occupancyId: null,
  version: 0,
  statusId: null,
  people: '',
  total: 0,
  paid: 0,
  isOverdue: false,
  isLocked: false,
  hasNote: false,
  animals: 0,
  late: false,
  early: false,
  overstays: false,
  isGroup: false,
  follows: false,
  frees: false,
  isLeft: false,
  optionExpiresOn: null,
} as const

/** What the browser knows of the planning. Never changed in place; a lane that did not change stays the same list. */
export type Known = {
  readonly bars: ReadonlyMap<string, Bar>
  readonly lanes: ReadonlyMap<string, readonly Bar[]>
  readonly days: ReadonlyMap<number, DayMark>
}
export const nothingKnown: Known = { bars: new Map(), lanes: new Map(), days: new Map() }
const noBars: readonly Bar[] = []

/** Where a bar is drawn: the row of its place, what its type has still to place, or what it has received and not taken yet. */
export function laneOf(bar: Pick<ToldBar, 'kind' | 'placeId' | 'placeTypeId'>): string {
  if (bar.kind === 'import') return `i${bar.placeTypeId}`
  return bar.placeId === null ? `t${bar.placeTypeId}` : `p${bar.placeId}`
}
export function laneBars(known: Known, lane: string): readonly Bar[] {
  return known.lanes.get(lane) ?? noBars
}

function readBar(told: ToldBar): Bar {
  return { ...told, first: dayNumber(told.start), after: dayNumber(told.end) }
}

function sameBar(one: ToldBar, other: ToldBar): boolean {
  return (Object.keys(other) as (keyof ToldBar)[]).every((name) => one[name] === other[name])
}

/** The keys of the bars that really changed, with what is known after the change. */
export type Update = { readonly known: Known; readonly changed: readonly string[] }

function update(known: Known, removed: Iterable<string>, told: readonly ToldBar[]): Update {
  const bars = new Map(known.bars)
  const touched = new Set<string>()
  const changed: string[] = []
  for (const key of removed) {
    const bar = bars.get(key)
    if (bar === undefined) continue
    bars.delete(key)
    touched.add(laneOf(bar))
  }
  for (const one of told) {
    const before = known.bars.get(one.key)
    if (before !== undefined && sameBar(before, one)) {
      bars.set(one.key, before)
      continue
    }
    const bar = readBar(one)
    bars.set(bar.key, bar)
    touched.add(laneOf(bar))
    if (before !== undefined) touched.add(laneOf(before))
    changed.push(bar.key)
  }
  return { known: { ...known, bars, lanes: relaid(known.lanes, bars, touched) }, changed }
}

function relaid(lanes: Known['lanes'], bars: Known['bars'], touched: ReadonlySet<string>): Known['lanes'] {
  if (touched.size === 0) return lanes
  const fresh = new Map<string, Bar[]>([...touched].map((lane) => [lane, []]))
  for (const bar of bars.values()) fresh.get(laneOf(bar))?.push(bar)
  const next = new Map(lanes)
  for (const [lane, list] of fresh) {
    const sorted = list.toSorted((a, b) => a.first - b.first || a.after - b.after || (a.key < b.key ? -1 : 1))
    const before = lanes.get(lane) ?? noBars
    if (sorted.length === 0) next.delete(lane)
    else if (sorted.length !== before.length || sorted.some((bar, index) => bar !== before[index])) next.set(lane, sorted)
  }
  return next
}

/** What is known once the server has told everything between two days (the last one excluded): what it no longer tells is gone. */
export function withWindow(
  known: Known,
  window: { readonly from: number; readonly to: number },
  told: readonly ToldBar[],
  days: readonly DayMark[],
): Update {
  const kept = new Set(told.map((bar) => bar.key))
  const gone = [...known.bars.values()]
    .filter((bar) => bar.first < window.to && bar.after > window.from && !kept.has(bar.key))
    .map((bar) => bar.key)
  const updated = update(known, gone, told)
  const marks = new Map(known.days)
  for (const mark of days) marks.set(dayNumber(mark.day), mark)
  return { ...updated, known: { ...updated.known, days: marks } }
}

/** What is known once the server has told the bars of some stays: those it no longer tells are gone. */
export function withBookings(known: Known, bookingIds: readonly number[], told: readonly ToldBar[]): Update {
  const kept = new Set(told.map((bar) => bar.key))
  const asked = new Set(bookingIds)
  const gone = [...known.bars.values()]
    .filter((bar) => bar.bookingId !== null && asked.has(bar.bookingId) && !kept.has(bar.key))
    .map((bar) => bar.key)
  return update(known, gone, told)
}

/** One bar shown elsewhere, before the server has answered. */
export function withBar(known: Known, bar: ToldBar): Known {
  return update(known, [], [bar]).known
}

/** What was shown elsewhere comes back, unless the server told it anew meanwhile: where a colleague put it, or gone, it then stays. */
export function withBarBack(known: Known, bar: ToldBar): Known {
  return known.bars.get(bar.key)?.version === bar.version ? withBar(known, bar) : known
}

/** The stays behind some occupations, as far as they are known. */
export function bookingsOf(known: Known, occupancyIds: readonly number[]): readonly number[] {
  const found = occupancyIds.map((id) => known.bars.get(`o${id}`)?.bookingId ?? null)
  return [...new Set(found.filter((id) => id !== null))]
}

export type FreeNights = ReadonlyMap<number, readonly number[]>

/**
 * Free places of each type for each night of a range: those of the type less what holds one, placed or not; negative when a type is oversold.
 * A list that did not change stays the same, so that its row is not drawn again.
 */
export function freeNights(
  known: Known,
  places: ReadonlyMap<number, number>,
  range: {
    readonly from: number
    readonly days: number
    /** Places that are not among those counted: who is on them takes none. */ readonly hidden?: ReadonlySet<number>
  },
  before: FreeNights = new Map(),
): FreeNights {
  const changes = new Map([...places.keys()].map((type) => [type, new Int16Array(range.days + 1)]))
  for (const bar of known.bars.values()) {
    const change = changes.get(bar.placeTypeId)
    const first = Math.max(0, bar.first - range.from)
    const after = Math.min(range.days, bar.after - range.from)
    // What is not a stay yet takes nothing from what is sold.
    if (change === undefined || bar.kind === 'import' || first >= after || range.hidden?.has(bar.placeId ?? 0) === true) continue
    change[first] = (change[first] ?? 0) - 1
    change[after] = (change[after] ?? 0) + 1
  }
  return new Map(
    [...changes].map(([type, change]) => {
      const counts = runningCounts(places.get(type) ?? 0, change, range.days)
      const old = before.get(type)
      return [type, old?.length === counts.length && counts.every((count, night) => count === old[night]) ? old : counts]
    }),
  )
}

function runningCounts(start: number, change: Int16Array, nights: number): readonly number[] {
  let free = start
  return Array.from({ length: nights }, (_, night) => {
    free += change[night] ?? 0
    return free
  })
}
