import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { PlaceUse } from '../rules/place-use.ts'

/** Reads what an area knows of a place: who is on it, what ties it. */
export type PlaceUseReader = (tx: Tx, placeId: number) => Promise<PlaceUse>

const readers = new Map<string, PlaceUseReader>()

/** The areas of stays and of residents fill this slot at start: an earlier area must obey what a later one knows. */
export function providePlaceUse(area: string, read: PlaceUseReader): void {
  readers.set(area, read)
}

/** Everything that the areas know of a place; nothing while none fills the slot. */
export async function placeUse(tx: Tx, placeId: number): Promise<PlaceUse> {
  const all: PlaceUse[] = []
  for (const read of readers.values()) all.push(await read(tx, placeId))
  const parties = all.flatMap(({ party }) => (party === null ? [] : [party]))
  return { lasting: all.flatMap(({ lasting }) => lasting), party: parties.toSorted((a, b) => b.people - a.people)[0] ?? null }
}

type PlaceInSector = { readonly id: number; readonly number: string; readonly sectorId: number | null }
/** The drawing of a place, which lies in one sector only: the one that the place names. */
export type PlaceDrawing = {
  /** Why a place may not lie there. */
  readonly faults: (tx: Tx, place: PlaceInSector) => Promise<readonly Fault[]>
  /** The drawing goes where the place went. */
  readonly follow: (tx: Tx, place: PlaceInSector) => Promise<void>
}

let drawing: PlaceDrawing | null = null

/** The plan fills this slot at start. */
export function providePlaceDrawing(given: PlaceDrawing): void {
  drawing = given
}

/** Null where no plan fills the slot. */
export function placeDrawing(): PlaceDrawing | null {
  return drawing
}
