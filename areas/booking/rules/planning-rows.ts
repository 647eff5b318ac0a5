import type { Bar, Known } from './planning-data.ts'
import { laneBars } from './planning-data.ts'

export type PlanningPlace = { readonly id: number; readonly number: string; readonly detail: string | null; /** Its own and those of its type, family and layout. */ readonly features?: readonly number[]; readonly zone?: string | null; readonly sectorId?: number | null; readonly sector?: string | null; /** Metres; that of its type where it has none. */ readonly length?: string | null; readonly amperes?: number | null }
export type PlanningType = { readonly id: number; readonly label: string; readonly color: string | null; readonly places: readonly PlanningPlace[]; /** Of what is counted and has no places: how many there are. */ readonly stock?: number }

/** What is asked of places: every feature, one of the sectors (none: wherever). */
export type AskedPlaces = { readonly features: readonly number[]; readonly sectors: readonly number[] }
export const anyPlace: AskedPlaces = { features: [], sectors: [] }

/** The types with only the places that are as asked. */
export function typesWith(types: readonly PlanningType[], asked: AskedPlaces): readonly PlanningType[] {
  if (asked.features.length + asked.sectors.length === 0) return types
  const suits = ({ features, sectorId }: PlanningPlace): boolean => asked.features.every((id) => features?.includes(id) === true) && (asked.sectors.length === 0 || asked.sectors.includes(sectorId ?? 0))
  return types.map((type) => ({ ...type, places: type.places.filter(suits) })).filter(({ places }) => places.length > 0)
}

/** The sectors where places lie, by name. */
export function sectorsOf(types: readonly PlanningType[]): readonly { readonly id: number; readonly label: string }[] {
  const found = new Map(types.flatMap(({ places }) => places.flatMap(({ sectorId, sector }) => (sectorId == null || sector == null ? [] : [[sectorId, sector] as const]))))
  return [...found].map(([id, label]) => ({ id, label })).toSorted((a, b) => a.label.localeCompare(b.label, 'fr'))
}

type Laid = { readonly key: string; readonly top: number; readonly height: number }
/** `level`: rank of a row in a lane where stays overlap; the first one carries the title and the count. */
export type PlanningRow = Laid & (
  | { readonly kind: 'wait'; readonly level: number; readonly count: number; readonly bars: readonly Bar[] }
  | { readonly kind: 'type'; readonly type: PlanningType; readonly isFolded: boolean }
  | { readonly kind: 'lane'; readonly typeId: number; readonly level: number; readonly count: number; readonly bars: readonly Bar[] }
  | { readonly kind: 'place'; readonly typeId: number; readonly place: PlanningPlace }
  /** One unit of what is counted; `isBeyond`: more than there are. */
  | { readonly kind: 'unit'; readonly typeId: number; readonly level: number; readonly label: string; readonly isBeyond: boolean; readonly bars: readonly Bar[] }
)

export const rowHeights = { wait: 32, type: 29, lane: 28, place: 28, unit: 28 } as const

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

type Given = {
  readonly types: readonly PlanningType[]
  readonly known: Known
  /** Keys of the bars put aside in the waiting area: they leave their lane. */
  readonly waiting: ReadonlySet<string>
  readonly folded: ReadonlySet<number>
}
type Bare = PlanningRow extends infer R ? (R extends PlanningRow ? Omit<R, 'top' | 'height'> : never) : never

function waitRows({ known, waiting }: Given): readonly Bare[] {
  const bars = [...waiting].map((key) => known.bars.get(key)).filter((bar) => bar !== undefined)
  return stacked(bars).map((row, level) => ({ kind: 'wait', key: `w${level}`, level, count: bars.length, bars: row }))
}

function typeRows(type: PlanningType, { known, waiting, folded }: Given): readonly Bare[] {
  const isFolded = folded.has(type.id)
  const head: Bare = { kind: 'type', key: `T${type.id}`, type, isFolded }
  if (isFolded) return [head]
  const toPlace = laneBars(known, `t${type.id}`).filter((bar) => !waiting.has(bar.key))
  const lanes = stacked(toPlace).map((bars, level): Bare => ({ kind: 'lane', key: `t${type.id}.${level}`, typeId: type.id, level, count: toPlace.length, bars }))
  return [head, ...lanes, ...type.places.map((place): Bare => ({ kind: 'place', key: `p${place.id}`, typeId: type.id, place }))]
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

/** The bars drawn in a row; a bar put aside keeps its place on the row it comes from. */
export function barsOf(row: PlanningRow, known: Known): readonly Bar[] {
  if (row.kind === 'place') return laneBars(known, row.key)
  return row.kind === 'type' ? [] : row.bars
}
