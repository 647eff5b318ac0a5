import type { PlaceGround } from '#areas/booking/server/api.ts'
import type { Tx } from '#platform/server/tx.ts'
import { isElementKind } from '../rules/element-kinds.ts'
import { distances, neighbours, type GroundElement, type GroundPlace, type Nearest } from '../rules/ground.ts'
import { readPoints } from '../rules/shapes.ts'
import { elementsSql, groundPlacesSql, planVersionSql, type ElementRow } from './plan.sql.ts'

type Known = {
  readonly version: string
  readonly nearest: ReadonlyMap<number, Nearest>
  readonly neighbours: ReadonlyMap<number, readonly number[]>
}

/** By establishment: measured again when a sector is saved, whoever saved it. */
const grounds = new Map<number, Known>()

export function elementsOf(rows: readonly ElementRow[]): readonly (GroundElement & { readonly row: ElementRow })[] {
  return rows.flatMap((row) => {
    const points = readPoints(row.points)
    return points !== null && isElementKind(row.kind) ? [{ kind: row.kind, label: row.label, points, isClosed: row.isClosed, row }] : []
  })
}

/** Distances and neighbours of every drawn place. */
export async function groundOf(tx: Tx): Promise<Known> {
  const establishment = tx.session.establishmentId
  const [row] = await tx.prepared<{ version: string }>(planVersionSql, [establishment])
  const version = row?.version ?? ''
  const known = grounds.get(establishment)
  if (known?.version === version) return known
  const places = (await tx.rows<{ placeId: number; points: string }>(groundPlacesSql, [establishment])).flatMap(
    ({ placeId, points }): GroundPlace[] => {
      const read = readPoints(points)
      return read === null ? [] : [{ placeId, points: read }]
    },
  )
  const measured = {
    version,
    nearest: distances(places, elementsOf(await tx.rows<ElementRow>(elementsSql, [establishment]))),
    neighbours: neighbours(places),
  }
  grounds.set(establishment, measured)
  return measured
}

/** What stays may ask of the ground. */
export async function placeGround(tx: Tx): Promise<PlaceGround> {
  const { nearest, neighbours: beside } = await groundOf(tx)
  return { nearest, neighbours: beside }
}
