import type { Tx } from '#platform/server/tx.ts'

/** What the plan measures around places: whole metres to the nearest of each kind (`sanitary`, `pool`, …), and the places beside each one, the nearest first. */
export type PlaceGround = {
  readonly nearest: ReadonlyMap<number, Readonly<Record<string, { readonly metres: number; readonly label: string | null } | undefined>>>
  readonly neighbours: ReadonlyMap<number, readonly number[]>
}

let reader: ((tx: Tx) => Promise<PlaceGround>) | null = null

/** Given once by the area of the plan: stays are sold before a plan is drawn. */
export function providePlaceGround(read: (tx: Tx) => Promise<PlaceGround>): void {
  reader = read
}

/** Empty while nobody has drawn a plan. */
export async function placeGround(tx: Tx): Promise<PlaceGround> {
  return reader === null ? { nearest: new Map(), neighbours: new Map() } : reader(tx)
}
