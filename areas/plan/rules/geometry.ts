/** A point of the site, in metres: x to the right, y downwards, as a plan on paper is read. */
export type Point = readonly [x: number, y: number]
/** Corners in their order; the last one joins the first. */
export type Polygon = readonly Point[]
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

const nearZero = 1e-9

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay)
}
export function moved([x, y]: Point, dx: number, dy: number): Point {
  return [x + dx, y + dy]
}

/** Turned around a centre; a positive angle turns as the hands of a clock, since y goes down. */
export function rotated(points: readonly Point[], degrees: number, [cx, cy]: Point): readonly Point[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return points.map(([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos])
}

/** Twice the signed area: positive when the corners follow the hands of a clock on the screen. */
function doubleArea(points: Polygon): number {
  return points.reduce((sum, [ax, ay], index) => {
    const [bx, by] = points[(index + 1) % points.length] ?? [ax, ay]
    return sum + ax * by - bx * ay
  }, 0)
}

/** In square metres. */
export function areaOf(points: Polygon): number {
  return Math.abs(doubleArea(points)) / 2
}

/** The middle of a surface; of its corners when it has no surface. */
export function centreOf(points: readonly Point[]): Point {
  const double = points.length < 3 ? 0 : doubleArea(points)
  if (Math.abs(double) < nearZero) {
    const count = Math.max(1, points.length)
    return [points.reduce((sum, [x]) => sum + x, 0) / count, points.reduce((sum, [, y]) => sum + y, 0) / count]
  }
  // Reckoned from the first corner: far from the origin the products would lose their last digits.
  const [ox, oy] = points[0] ?? [0, 0]
  let [sumX, sumY] = [0, 0]
  points.forEach((corner, index) => {
    const next = points[(index + 1) % points.length] ?? corner
    const [ax, ay, bx, by] = [corner[0] - ox, corner[1] - oy, next[0] - ox, next[1] - oy]
    sumX += (ax + bx) * (ax * by - bx * ay)
    sumY += (ay + by) * (ax * by - bx * ay)
  })
  return [ox + sumX / (3 * double), oy + sumY / (3 * double)]
}

/** Value by value: a file has more corners than a call takes arguments. */
const least = (values: readonly number[]): number => values.reduce((one, other) => Math.min(one, other), Infinity)
const most = (values: readonly number[]): number => values.reduce((one, other) => Math.max(one, other), -Infinity)

export function boxOf(points: readonly Point[]): Box | null {
  if (points.length === 0) return null
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: least(xs), top: least(ys), right: most(xs), bottom: most(ys) }
}
export function joined(boxes: readonly (Box | null)[]): Box | null {
  const known = boxes.filter((box) => box !== null)
  if (known.length === 0) return null
  return {
    left: least(known.map(({ left }) => left)),
    top: least(known.map(({ top }) => top)),
    right: most(known.map(({ right }) => right)),
    bottom: most(known.map(({ bottom }) => bottom)),
  }
}

export type Segment = readonly [Point, Point]
export function edgesOf(points: readonly Point[], isClosed = true): readonly Segment[] {
  const edges = points.slice(1).map((point, index): Segment => [points[index] ?? point, point])
  const [first, last] = [points[0], points.at(-1)]
  return isClosed && points.length > 2 && first && last ? [...edges, [last, first]] : edges
}

/** The point of a segment that is the nearest to another one, and how far along it stands, 0 to 1. */
export function nearestOn([a, b]: Segment, point: Point): { readonly point: Point; readonly along: number; readonly distance: number } {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  const along = length < nearZero ? 0 : Math.min(1, Math.max(0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length))
  const found: Point = [a[0] + along * dx, a[1] + along * dy]
  return { point: found, along, distance: distance(found, point) }
}

function side([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  const cross = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  return Math.abs(cross) < nearZero ? 0 : Math.sign(cross)
}
const isOn = (edge: Segment, point: Point): boolean => nearestOn(edge, point).distance < 1e-7

/** Whether two segments have a point in common, their ends included. */
export function segmentsMeet(one: Segment, other: Segment): boolean {
  const [a, b] = one
  const [c, d] = other
  if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return true
  return isOn(one, c) || isOn(one, d) || isOn(other, a) || isOn(other, b)
}

/** Whether a line that closes on itself crosses itself: edges that do not follow each other must not meet. */
export function crossesItself(points: Polygon): boolean {
  const edges = edgesOf(points)
  return edges.some((one, at) =>
    edges.some((other, index) => {
      const areNeighbours = Math.abs(at - index) <= 1 || Math.abs(at - index) === edges.length - 1
      return index > at && !areNeighbours && segmentsMeet(one, other)
    }),
  )
}

export function isInside(points: Polygon, [x, y]: Point): boolean {
  let inside = false
  for (const [[ax, ay], [bx, by]] of edgesOf(points)) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** Shapes that meet by less than this are neighbours whose corners were measured a little apart. In metres. */
const leastDepth = 0.1
/** Whether a corner, the middle of an edge or the middle of one surface is well inside another. */
function goesInto(one: Polygon, other: Polygon): boolean {
  const middles = edgesOf(one).map(([[ax, ay], [bx, by]]): Point => [(ax + bx) / 2, (ay + by) / 2])
  return [centreOf(one), ...one, ...middles].some(
    (point) => isInside(other, point) && edgesOf(other).every((edge) => nearestOn(edge, point).distance > leastDepth),
  )
}

/** Whether two surfaces cover some of the same ground: neighbours that share an edge or a corner do not. */
export function overlap(one: Polygon, other: Polygon): boolean {
  const [box, against] = [boxOf(one), boxOf(other)]
  if (!box || !against || box.left >= against.right || against.left >= box.right || box.top >= against.bottom || against.top >= box.bottom)
    return false
  return goesInto(one, other) || goesInto(other, one)
}

/** What is measured: a point, a line or a surface. */
export type Shape = { readonly points: readonly Point[]; readonly isClosed: boolean }

function contains(shape: Shape, point: Point | undefined): boolean {
  return shape.isClosed && shape.points.length > 2 && point !== undefined && isInside(shape.points, point)
}
/** The edges of a shape; a single point is an edge of no length. */
function measured({ points, isClosed }: Shape): readonly Segment[] {
  const only = points[0]
  return points.length === 1 && only ? [[only, only]] : edgesOf(points, isClosed)
}

/** Least distance between two shapes in metres: 0 when they touch or when one holds the other; infinite when one is empty. */
export function gapBetween(one: Shape, other: Shape): number {
  if (contains(one, other.points[0]) || contains(other, one.points[0])) return 0
  let least = Infinity
  for (const edge of measured(one)) {
    for (const against of measured(other)) {
      if (segmentsMeet(edge, against)) return 0
      least = Math.min(
        least,
        nearestOn(edge, against[0]).distance,
        nearestOn(edge, against[1]).distance,
        nearestOn(against, edge[0]).distance,
        nearestOn(against, edge[1]).distance,
      )
    }
  }
  return least
}

/** The smallest rectangle around a surface: its middle, its long and short sides, the angle of the long one in degrees, -90 excluded to 90. */
export type Rectangle = { readonly centre: Point; readonly length: number; readonly width: number; readonly degrees: number }

export function rectangleAround(points: Polygon): Rectangle {
  let best: Rectangle & { area: number } = { centre: centreOf(points), length: 0, width: 0, degrees: 0, area: Infinity }
  for (const [a, b] of edgesOf(points)) {
    const degrees = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
    const box = boxOf(rotated(points, -degrees, [0, 0]))
    if (box === null) continue
    const [along, across] = [box.right - box.left, box.bottom - box.top]
    if (along * across >= best.area - nearZero) continue
    const [centre] = rotated([[(box.left + box.right) / 2, (box.top + box.bottom) / 2]], degrees, [0, 0])
    const isLong = along >= across
    best = {
      centre: centre ?? [0, 0],
      length: Math.max(along, across),
      width: Math.min(along, across),
      degrees: halfTurn(isLong ? degrees : degrees + 90),
      area: along * across,
    }
  }
  const { area: _area, ...rectangle } = best
  return rectangle
}

/** The same direction, between -90 (excluded) and 90 degrees. */
function halfTurn(degrees: number): number {
  const turned = ((degrees % 180) + 180) % 180
  return turned > 90 ? turned - 180 : turned
}

/** The corners of a rectangle given by its middle, its two sides and the angle of the first one. */
export function rectangle([x, y]: Point, length: number, width: number, degrees: number): Polygon {
  const [half, side2] = [length / 2, width / 2]
  return rotated(
    [
      [x - half, y - side2],
      [x + half, y - side2],
      [x + half, y + side2],
      [x - half, y + side2],
    ],
    degrees,
    [x, y],
  )
}

/** Centimetres are enough on a plan, and keep what is stored short. */
export function rounded(points: readonly Point[]): readonly Point[] {
  return points.map(([x, y]) => [Math.round(x * 100) / 100 + 0, Math.round(y * 100) / 100 + 0])
}
