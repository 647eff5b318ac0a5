import { formatDayRange } from '#domain/french.ts'
import { barMatches, placeMatches } from './planning-bar.ts'
import type { Known } from './planning-data.ts'
import type { Cursor } from './planning-keys.ts'
import { barsOf, type PlanningRow, type Sight } from './planning-rows.ts'

/** A stay, or what waits to be one, as the server finds it, on any day. */
export type FarStay = {
  readonly key: string
  readonly placeId: number | null
  readonly placeTypeId: number
  readonly start: string
  readonly end: string
  readonly label: string
  readonly code: string
}
/** A place or a stay among the days that are read: `key` is that of the bar, null for a place. */
export type NearHit = Cursor & { readonly key: string | null }
/** What a search leads to, one after the other: `id` stays the same when the rows or the answer of the server change. */
export type Hit = { readonly id: string; readonly near: NearHit } | { readonly id: string; readonly far: FarStay }
/** The server is asked from this many letters. */
export const leastLetters = 2
/** The server answers no more stays than this. */
export const mostFar = 200

/**
 * What answers among the days that are read: places, then stays on the nights in sight, then present or to come before those that are past, the
 * nearest to today first, in the order of the rows where they are as near.
 */
export function foundBy(
  search: string,
  rows: readonly PlanningRow[],
  known: Known,
  { today, sight }: { readonly today: number; readonly sight: Sight },
): readonly NearHit[] {
  if (search.trim() === '') return []
  // A place is on every day: whoever looks at another month stays there.
  const night = sight.first <= today && today < sight.after ? today : sight.first
  const places = rows
    .filter((row) => row.kind === 'place' && placeMatches(row.place.number, search))
    .map((row): NearHit => ({ rowKey: row.key, night, key: null }))
  const bars = rows.flatMap((row) =>
    barsOf(row, known)
      .filter((bar) => (bar.kind === 'occupancy' || bar.kind === 'import') && barMatches(bar, search))
      .map((bar) => ({ rowKey: row.key, bar })),
  )
  const coming = bars.filter(({ bar }) => bar.after > today).toSorted((a, b) => Math.max(a.bar.first, today) - Math.max(b.bar.first, today))
  const past = bars.filter(({ bar }) => bar.after <= today).toSorted((a, b) => b.bar.after - a.bar.after)
  const [shown, others] = [true, false].map((isShown) =>
    [...coming, ...past].filter(({ bar }) => (bar.first < sight.after && bar.after > sight.first) === isShown),
  )
  return [
    ...places,
    ...[...(shown ?? []), ...(others ?? [])].map(({ rowKey, bar }): NearHit => ({ rowKey, night: bar.first, key: bar.key })),
  ]
}

/** Everything that answers: what the planning has read, then what only the server knows. Where a place answers, its own stays do not: its row shows them. */
export function allHits(search: string, near: readonly NearHit[], told: readonly FarStay[]): readonly Hit[] {
  const keys = new Set(near.map(({ key }) => key))
  const isPlace = keys.has(null)
  const far = told.filter((stay) => !keys.has(stay.key) && (!isPlace || barMatches(stay, search)))
  return [...near.map((hit): Hit => ({ id: hit.key ?? hit.rowKey, near: hit })), ...far.map((stay): Hit => ({ id: stay.key, far: stay }))]
}

/** The one after another, or before it, going round; the first one, or the last, from none; null when nothing was found. */
export function nextHit(hits: readonly Hit[], shown: string | null, step: 1 | -1 = 1): Hit | null {
  const at = hits.findIndex(({ id }) => id === shown)
  if (step === -1) return hits[at > 0 ? at - 1 : hits.length - 1] ?? null
  return hits[(at + 1) % Math.max(1, hits.length)] ?? null
}

/** « 1 sur 5 »; nothing until one of them is in sight. */
export function hitsCount(hits: readonly Hit[], shown: string | null, isAll: boolean): string {
  const [first] = hits
  if (!first || (shown === null && 'far' in first)) return ''
  return `${
    Math.max(
      0,
      hits.findIndex(({ id }) => id === shown),
    ) + 1
  } sur ${hits.length}${isAll ? '' : '+'}`
}

/** Where a search stands: « 1 sur 5 · 3 hors vue »; how to go to what stands on other days only; « aucun ». */
export function hitsText(hits: readonly Hit[], shown: string | null, isAll: boolean): string {
  const [first] = hits
  if (!first) return 'aucun'
  const more = isAll ? '' : '+'
  const far = hits.filter((hit) => 'far' in hit)
  if (shown === null && 'far' in first) {
    const others = hits.length > 1 ? ` · ${hits.length}${more} trouvés` : ''
    return `Entrée\u00A0: ${formatDayRange(first.far.start, first.far.end)}, ${first.far.label}${others}`
  }
  const isFar = far.some(({ id }) => id === shown)
  const elsewhere = far.length > 0 && !isFar ? ` · ${far.length}${more} hors vue` : ''
  return `${hitsCount(hits, shown, isAll)}${elsewhere}`
}
