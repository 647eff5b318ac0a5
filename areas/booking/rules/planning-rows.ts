import type { Bar, Known } from './planning-data.ts'
import { laneBars } from './planning-data.ts'

export type PlanningPlace = {
  readonly id: number
  readonly number: string
  readonly detail: string | null
  /** Its own and those of its type, family and layout. */ readonly features?: readonly number[]
  readonly zone?: string | null
  readonly sectorId?: number | null
  readonly sector?: string | null
  /** Metres; that of its type where it has none. */ readonly length?: string | null
  readonly amperes?: number | null
}
export type PlanningType = {
  readonly id: number
  readonly label: string
  readonly color: string | null
  readonly places: readonly PlanningPlace[]
  /** « 11:00 »: the hour by which its places are left. */ readonly leaveBy?: string | null
  /** Of what is counted and has no places: how many there are. */ readonly stock?: number
}

/** What is asked of places: every feature, one of the sectors (none: wherever). */
export type AskedPlaces = { readonly features: readonly number[]; readonly sectors: readonly number[] }
export const anyPlace: AskedPlaces = { features: [], sectors: [] }

/** The types with only the places that are as asked. */
export function typesWith(types: readonly PlanningType[], asked: AskedPlaces): readonly PlanningType[] {
  if (asked.features.length + asked.sectors.length === 0) return types
  const suits = ({ features, sectorId }: PlanningPlace): boolean =>
    asked.features.every((id) => features?.includes(id) === true) && (asked.sectors.length === 0 || asked.sectors.includes(sectorId ?? 0))
  return types.map((type) => ({ ...type, places: type.places.filter(suits) })).filter(({ places }) => places.length > 0)
}

/** The sectors where places lie, by name. */
export function sectorsOf(types: readonly PlanningType[]): readonly { readonly id: number; readonly label: string }[] {
  const found = new Map(
    types.flatMap(({ places }) =>
      places.flatMap(({ sectorId, sector }) => (sectorId == null || sector == null ? [] : [[sectorId, sector] as const])),
    ),
  )
  return [...found].map(([id, label]) => ({ id, label })).toSorted((a, b) => a.label.localeCompare(b.label, 'fr'))
}

type Laid = { readonly key: string; readonly top: number; readonly height: number }
/** `level`: rank of a row in a lane where stays overlap; the first one carries the title and the count. */
export type PlanningRow = Laid &
  (
    | {
        readonly kind: 'wait'
        readonly level: number
        /** All that waits, in the order of the arrivals. */ readonly every: readonly Bar[]
        readonly bars: readonly Bar[]
      }
    | { readonly kind: 'type'; readonly type: PlanningType; readonly isFolded: boolean }
    /** What one night costs in the type above, day by day. */
    | { readonly kind: 'price'; readonly type: PlanningType }
    /** `beyond`: stays of the days in sight that its rows have no room for; the last row has them. */
    | {
        readonly kind: 'lane'
        readonly typeId: number
        readonly level: number
        /** All that the type has to place, of every row and every day. */ readonly toPlace: readonly Bar[]
        readonly bars: readonly Bar[]
        readonly beyond: readonly Bar[]
      }
    /** Booked elsewhere, and waiting to be taken or refused; `beyond` as for a lane. */
    | {
        readonly kind: 'received'
        readonly typeId: number
        readonly level: number
        readonly every: readonly Bar[]
        readonly bars: readonly Bar[]
        readonly beyond: readonly Bar[]
      }
    | { readonly kind: 'place'; readonly typeId: number; readonly place: PlanningPlace }
    /** One unit of what is counted; `isBeyond`: more than there are. */
    | {
        readonly kind: 'unit'
        readonly typeId: number
        readonly level: number
        readonly label: string
        readonly isBeyond: boolean
        readonly bars: readonly Bar[]
      }
  )

export const rowHeights = { wait: 32, type: 29, price: 24, lane: 28, received: 28, place: 28, unit: 28 } as const

/** Bars of a lane on as few rows as needed, so that none hides another: each goes to the first row that is free at its arrival. */
export function stacked(bars: readonly Bar[]): readonly (readonly Bar[])[] {
  const levels: Bar[][] = []
  for (const bar of bars.toSorted((a, b) => a.first - b.first || b.after - a.after)) {
    const level = levels.find((row) => (row.at(-1)?.after ?? 0) <= bar.first)
    if (level) level.push(bar)
    else levels.push([bar])
  }
  return levels
}

/** Days whose stays to place are laid without hiding one another; the last one excluded. */
export type Sight = { readonly first: number; readonly after: number }
const weekDays = 7
/** The days in sight with a week or two around them, whole weeks at a time: a small scroll changes no row. */
export function sightAround(day: number, daysShown: number): Sight {
  const first = (Math.floor(day / weekDays) - 1) * weekDays
  return { first, after: first + daysShown + 3 * weekDays }
}

/** Rows of a type for its stays to place, at most: a large group would push the places out of the screen. */
const mostLanes = 5
export const isIn =
  ({ first, after }: Sight) =>
  (bar: Bar): boolean =>
    bar.first < after && first < bar.after

/** The stays to place of a type on the rows that the days in sight need; those of other days share these rows, until they come in sight. */
export function lanesOf(bars: readonly Bar[], sight: Sight): readonly { readonly bars: readonly Bar[]; readonly beyond: readonly Bar[] }[] {
  if (bars.length === 0) return []
  const seen = isIn(sight)
  const levels = stacked(bars.filter(seen))
  const others = stacked(bars.filter((bar) => !seen(bar)))
  const rows = Math.max(1, Math.min(mostLanes, levels.length))
  return Array.from({ length: rows }, (_unused, level) => {
    const isLast = level === rows - 1
    return {
      bars: [...(levels[level] ?? []), ...(isLast ? others.slice(level).flat() : (others[level] ?? []))],
      beyond: isLast ? levels.slice(rows).flat() : [],
    }
  })
}

/** On paper nothing can be opened: each stay to place of these days has its room, and other days take none. */
export function rowsOnPaper(rows: readonly PlanningRow[], sight: Sight): readonly PlanningRow[] {
  return rows.flatMap((row): readonly PlanningRow[] => {
    if (row.kind !== 'lane' && row.kind !== 'received') return [row]
    if (row.level > 0) return []
    const bars = rows
      .flatMap((one) => (one.kind === row.kind && one.typeId === row.typeId ? [...one.bars, ...one.beyond] : []))
      .filter(isIn(sight))
    return stacked(bars).map((level, at) => ({
      ...row,
      key: `${row.kind === 'lane' ? 't' : 'i'}${row.typeId}.${at}`,
      level: at,
      bars: level,
      beyond: [],
    }))
  })
}

type Given = {
  readonly types: readonly PlanningType[]
  readonly known: Known
  /** Keys of the bars put aside in the waiting area: they leave their lane. */
  readonly waiting: ReadonlySet<string>
  readonly folded: ReadonlySet<number>
  readonly sight: Sight
  /** Each type has the row of its prices. */
  readonly hasPrices?: boolean
}
type Bare = PlanningRow extends infer R ? (R extends PlanningRow ? Omit<R, 'top' | 'height'> : never) : never

function waitRows({ known, waiting }: Given): readonly Bare[] {
  const bars = [...waiting]
    .map((key) => known.bars.get(key))
    .filter((bar) => bar !== undefined)
    .toSorted((a, b) => a.first - b.first)
  return stacked(bars).map((row, level) => ({ kind: 'wait', key: `w${level}`, level, every: bars, bars: row }))
}

function typeRows(type: PlanningType, { known, waiting, folded, sight, hasPrices = false }: Given): readonly Bare[] {
  const isFolded = folded.has(type.id)
  const title: Bare = { kind: 'type', key: `T${type.id}`, type, isFolded }
  const head: readonly Bare[] = hasPrices ? [title, { kind: 'price', key: `P${type.id}`, type }] : [title]
  if (isFolded) return head
  const toPlace = laneBars(known, `t${type.id}`).filter((bar) => !waiting.has(bar.key))
  const lanes = lanesOf(toPlace, sight).map((lane, level): Bare => ({
    kind: 'lane',
    key: `t${type.id}.${level}`,
    typeId: type.id,
    level,
    toPlace,
    ...lane,
  }))
  const every = laneBars(known, `i${type.id}`)
  const received = lanesOf(every, sight).map((lane, level): Bare => ({
    kind: 'received',
    key: `i${type.id}.${level}`,
    typeId: type.id,
    level,
    every,
    ...lane,
  }))
  return [
    ...head,
    ...received,
    ...lanes,
    ...type.places.map((place): Bare => ({ kind: 'place', key: `p${place.id}`, typeId: type.id, place })),
  ]
}

/** Every row from top to bottom with its position: waiting area, then each type with its header, what it has to place, its places. */
export function planningRows(given: Given): readonly PlanningRow[] {
  let top = 0
  return [...waitRows(given), ...given.types.flatMap((type) => typeRows(type, given))].map((row) => {
    const laid = { ...row, top, height: rowHeights[row.kind] }
    top += laid.height
    return laid
  })
}

export function heightOf(rows: readonly PlanningRow[]): number {
  const last = rows.at(-1)
  return last ? last.top + last.height : 0
}

/** Rank of the row at a height; the nearest one outside, -1 when there is none. */
export function rowAt(rows: readonly PlanningRow[], y: number): number {
  let low = 0
  let high = rows.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((rows[middle]?.top ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return rows.length === 0 ? -1 : low
}

/** The bars of a row, those that it has no room for last; a bar put aside keeps its place on the row it comes from. */
export function barsOf(row: PlanningRow, known: Known): readonly Bar[] {
  if (row.kind === 'place') return laneBars(known, row.key)
  if ((row.kind === 'lane' || row.kind === 'received') && row.beyond.length > 0) return [...row.bars, ...row.beyond]
  return row.kind === 'type' || row.kind === 'price' ? [] : row.bars
}

/** A row before and after the rows have changed: itself, else the next one that is still there; null when none is. */
export function sameRow(
  before: readonly PlanningRow[],
  at: number,
  rows: readonly PlanningRow[],
): { readonly old: PlanningRow; readonly now: PlanningRow } | null {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  for (const old of before.slice(Math.max(0, at))) {
    const now = byKey.get(old.key)
    if (now) return { old, now }
  }
  return null
}
