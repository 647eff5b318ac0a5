import { addDays, dayFromNumber, dayNumber, dayOf, weekdayOfNumber } from '#domain/day.ts'

/** A period of a calendar: nights [start, end). */
export type Span = { readonly id: number; readonly label: string; readonly start: string; readonly end: string }
export type Gap = {
  readonly start: string
  readonly end: string
  /** The periods on either side, when there are. */ readonly before: Span | null
  readonly after: Span | null
}
export type Overlap = { readonly start: string; readonly end: string; readonly one: Span; readonly other: Span }
export type Bounds = { readonly start: string; readonly end: string }

const dated = (spans: readonly Span[]): readonly Span[] =>
  spans.filter(({ start, end }) => start < end).toSorted((a, b) => a.start.localeCompare(b.start) || a.id - b.id)

/** Nights that two periods share. */
export function overlapsOf(spans: readonly Span[]): readonly Overlap[] {
  const sorted = dated(spans)
  return sorted.flatMap((one, index) =>
    sorted.slice(index + 1).flatMap((other) => {
      const [start, end] = [one.start > other.start ? one.start : other.start, one.end < other.end ? one.end : other.end]
      return start < end ? [{ start, end, one, other }] : []
    }),
  )
}

/** Nights within the bounds that no period holds; only those of the days when the site is open, when it says so. */
export function gapsOf(spans: readonly Span[], bounds: Bounds, openings: readonly Bounds[] = []): readonly Gap[] {
  const sorted = dated(spans)
  const wanted =
    openings.length === 0
      ? [bounds]
      : openings.map(({ start, end }) => ({ start: start > bounds.start ? start : bounds.start, end: end < bounds.end ? end : bounds.end }))
  return wanted.flatMap(({ start, end }) => {
    const gaps: Gap[] = []
    let reached = start
    const add = (to: string, after: Span | null): void => {
      if (reached < to) gaps.push({ start: reached, end: to, before: sorted.findLast((span) => span.end <= reached) ?? null, after })
    }
    for (const span of sorted) {
      if (span.start >= end) break
      add(span.start < end ? span.start : end, span)
      if (span.end > reached) reached = span.end
    }
    add(end, sorted.find((span) => span.start >= end) ?? null)
    return gaps
  })
}

/** Nights that the next period is begun with: the first ones on sale without a price, else the first ones of the grid, else the week after all that there is. */
export function nextDates(spans: readonly Span[], bounds: Bounds, openings: readonly Bounds[]): Bounds {
  const gap = gapsOf(spans, bounds, openings)[0] ?? gapsOf(spans, bounds)[0]
  if (gap !== undefined) return { start: gap.start, end: gap.end }
  const start = dated(spans).reduce((latest, { end }) => (end > latest ? end : latest), bounds.end)
  return { start, end: addDays(start, 7) }
}

export type CalendarDay = {
  readonly iso: string
  readonly day: number
  /** The periods of its night, the first one first. */ readonly spans: readonly Span[]
  readonly state: 'priced' | 'gap' | 'overlap' | 'outside'
}
export type CalendarMonth = {
  readonly month: number
  /** Weeks from Monday; null before the first day and after the last. */ readonly weeks: readonly (readonly (CalendarDay | null)[])[]
}

/** Twelve months of a year, each night with its periods: a night within the bounds and the openings that has none is a gap. */
export function yearCalendar(
  year: number,
  spans: readonly Span[],
  bounds: Bounds,
  openings: readonly Bounds[] = [],
): readonly CalendarMonth[] {
  const sorted = dated(spans)
  const open = (iso: string): boolean =>
    bounds.start <= iso && iso < bounds.end && (openings.length === 0 || openings.some(({ start, end }) => start <= iso && iso < end))
  const dayAt = (iso: string): CalendarDay => {
    const held = sorted.filter(({ start, end }) => start <= iso && iso < end)
    return {
      iso,
      day: Number(iso.slice(8)),
      spans: held,
      state: held.length > 1 ? 'overlap' : held.length === 1 ? 'priced' : open(iso) ? 'gap' : 'outside',
    }
  }
  return Array.from({ length: 12 }, (_, index) => {
    const first = dayNumber(dayOf(year, index + 1, 1) ?? `${year}-01-01`)
    const after = index === 11 ? dayNumber(`${year + 1}-01-01`) : dayNumber(dayOf(year, index + 2, 1) ?? `${year}-12-31`)
    const cells: (CalendarDay | null)[] = Array.from({ length: weekdayOfNumber(first) - 1 }, () => null)
    for (let number = first; number < after; number += 1) cells.push(dayAt(dayFromNumber(number)))
    while (cells.length % 7 !== 0) cells.push(null)
    return { month: index + 1, weeks: Array.from({ length: cells.length / 7 }, (_cell, week) => cells.slice(week * 7, week * 7 + 7)) }
  })
}

/** One bound of one period. */
export type Grip = { readonly id: number; readonly edge: 'start' | 'end' }

/**
 * One bound of a period put on another day. A neighbour that touched it follows, so that no night is lost nor counted twice, unless `alone`. No
 * period becomes empty: the bound stops a night before.
 */
export function withBound(spans: readonly Span[], { id, edge }: Grip, to: string, alone = false): readonly Span[] {
  const moved = spans.find((span) => span.id === id)
  if (moved === undefined) return spans
  const other = edge === 'start' ? 'end' : 'start'
  const neighbours = alone ? [] : spans.filter((span) => span.id !== id && span[other] === moved[edge])
  const lowest = edge === 'start' ? neighbours.map(({ start }) => addDays(start, 1)) : [addDays(moved.start, 1)]
  const highest = edge === 'start' ? [addDays(moved.end, -1)] : neighbours.map(({ end }) => addDays(end, -1))
  const bound = highest.reduce(
    (day, limit) => (day > limit ? limit : day),
    lowest.reduce((day, limit) => (day < limit ? limit : day), to),
  )
  return spans.map((span) => (span.id === id ? { ...span, [edge]: bound } : neighbours.includes(span) ? { ...span, [other]: bound } : span))
}

/** From the cheapest to the dearest, six levels: which of them each period has, by the mean price of its nights. */
export function priceLevels(means: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const distinct = [...new Set(means.values())].toSorted((a, b) => a - b)
  return new Map(
    [...means].map(([id, mean]) => [id, distinct.length <= 1 ? 3 : 1 + Math.round((distinct.indexOf(mean) * 5) / (distinct.length - 1))]),
  )
}
