import type { Box, Point } from './geometry.ts'

/** What of the site is in sight: pixels for a metre, and where the origin stands in the window. */
export type View = { readonly scale: number; readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }

export const leastScale = 0.4
export const mostScale = 60

export function toMetres({ scale, x, y }: View, [px, py]: Point): Point {
  return [(px - x) / scale, (py - y) / scale]
}
export function toPixels({ scale, x, y }: View, [mx, my]: Point): Point {
  return [mx * scale + x, my * scale + y]
}

const bounded = (scale: number): number => Math.min(mostScale, Math.max(leastScale, scale))

/** Everything of a box in sight, in the middle. */
export function fitted(box: Box | null, { width, height }: Size, margin = 24): View {
  if (box === null) return { scale: 4, x: width / 2, y: height / 2 }
  const [wide, high] = [Math.max(1, box.right - box.left), Math.max(1, box.bottom - box.top)]
  const scale = bounded(Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high))
  return { scale, x: width / 2 - ((box.left + box.right) / 2) * scale, y: height / 2 - ((box.top + box.bottom) / 2) * scale }
}

/** Nearer or farther; what is under the point stays under it. */
export function zoomed(view: View, factor: number, [px, py]: Point): View {
  const scale = bounded(view.scale * factor)
  const by = scale / view.scale
  return { scale, x: px - (px - view.x) * by, y: py - (py - view.y) * by }
}
export function panned(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x + dx, y: view.y + dy }
}

/** What has to be done to a picture of one view to make it the other one: stretched from its corner, then moved. */
export function between(from: View, to: View): View {
  const scale = to.scale / from.scale
  return { scale, x: to.x - from.x * scale, y: to.y - from.y * scale }
}

const mostStretch = 2
/** Whether the picture of one view may still stand for the other: neither too coarse, nor shown beyond what is painted around the window. */
export function isNear(from: View, to: View, { width, height }: Size): boolean {
  const { scale, x, y } = between(from, to)
  return scale <= mostStretch && scale >= 1 / mostStretch && Math.abs(x) <= width * mostStretch && Math.abs(y) <= height * mostStretch
}

/** Moved just enough for a point of the site to be in sight. */
export function revealing(view: View, point: Point, { width, height }: Size, margin = 60): View {
  const [px, py] = toPixels(view, point)
  const inside = (at: number, most: number): number => Math.min(Math.max(at, margin), Math.max(margin, most - margin))
  return panned(view, inside(px, width) - px, inside(py, height) - py)
}

/** A round length that takes about 80 pixels. */
export function scaleBar(scale: number): { readonly metres: number; readonly pixels: number } {
  const metres = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((length) => length * scale >= 55) ?? 500
  return { metres, pixels: metres * scale }
}

export type Detail = 'far' | 'middle' | 'near'
/** How much is written: numbers cannot be read from far, names only from near. */
export function detailAt(scale: number): Detail {
  if (scale < 2.6) return 'far'
  return scale < 7 ? 'middle' : 'near'
}

export type Direction = 'left' | 'right' | 'up' | 'down'
const ways: Readonly<Record<Direction, Point>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }

/** The place that an arrow key leads to: the nearest one on that side, what is aside costing double. */
export function placeTowards<P extends { readonly placeId: number; readonly centre: Point }>(
  places: readonly P[],
  from: Point,
  direction: Direction,
): P | null {
  const [ux, uy] = ways[direction]
  let best: P | null = null
  let least = Infinity
  for (const place of places) {
    const [dx, dy] = [place.centre[0] - from[0], place.centre[1] - from[1]]
    const along = dx * ux + dy * uy
    const cost = along + 2 * Math.abs(dx * uy - dy * ux)
    if (along <= 0.5 || cost >= least) continue
    best = place
    least = cost
  }
  return best
}
