import { isMeasured, type ElementKind, type MeasuredKind } from './element-kinds.ts'
import { boxOf, gapBetween, type Box, type Point, type Polygon } from './geometry.ts'
import { shapeOf } from './shapes.ts'

export type GroundPlace = { readonly placeId: number; readonly points: Polygon }
export type GroundElement = {
  readonly kind: ElementKind
  readonly label: string | null
  readonly points: readonly Point[]
  readonly isClosed: boolean
}

/** The nearest of each kind: how far in whole metres, and its name. */
export type Nearest = Partial<Record<MeasuredKind, { readonly metres: number; readonly label: string | null }>>

/** From each place to the nearest of each kind, as the crow flies, from edge to edge. What is in maintenance does not count. */
export function distances(places: readonly GroundPlace[], elements: readonly GroundElement[]): ReadonlyMap<number, Nearest> {
  const shapes = elements.flatMap(({ kind, label, points, isClosed }) =>
    isMeasured(kind) && !isClosed ? [{ kind, label, shape: shapeOf(kind, points) }] : [],
  )
  return new Map(
    places.map(({ placeId, points }) => {
      const nearest: Nearest = {}
      const from = { points, isClosed: true }
      for (const { kind, label, shape } of shapes) {
        const metres = Math.round(gapBetween(from, shape))
        if (metres < (nearest[kind]?.metres ?? Infinity)) nearest[kind] = { metres, label }
      }
      return [placeId, nearest]
    }),
  )
}

/** Places this near, edge to edge in metres, are side by side unless told otherwise: a hedge stands between two pitches. */
export const besideWithin = 3

function areFar(a: Box, b: Box, metres: number): boolean {
  return a.left - b.right > metres || b.left - a.right > metres || a.top - b.bottom > metres || b.top - a.bottom > metres
}

/** Which places touch or are within some metres of each other; each place with its neighbours, the nearest first. */
export function neighbours(places: readonly GroundPlace[], within = besideWithin): ReadonlyMap<number, readonly number[]> {
  const boxed = places.flatMap(({ placeId, points }) => {
    const box = boxOf(points)
    return box === null ? [] : [{ placeId, box, shape: { points, isClosed: true } }]
  })
  const found = new Map<number, { placeId: number; gap: number }[]>(boxed.map(({ placeId }) => [placeId, []]))
  boxed.forEach((one, index) => {
    for (const other of boxed.slice(index + 1)) {
      if (areFar(one.box, other.box, within)) continue
      const gap = gapBetween(one.shape, other.shape)
      if (gap > within) continue
      found.get(one.placeId)?.push({ placeId: other.placeId, gap })
      found.get(other.placeId)?.push({ placeId: one.placeId, gap })
    }
  })
  return new Map(
    [...found].map(([placeId, list]) => [
      placeId,
      list.toSorted((a, b) => a.gap - b.gap || a.placeId - b.placeId).map((near) => near.placeId),
    ]),
  )
}
