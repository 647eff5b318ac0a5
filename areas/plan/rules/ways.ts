import { centreOf, distance, edgesOf, nearestOn, segmentsMeet, type Point, type Segment } from './geometry.ts'

/** A way to walk or drive: its corners and how far it is, in whole metres. */
export type Way = { readonly points: readonly Point[]; readonly metres: number }

/** Ends of lines this near are joined: a hand does not draw to the centimetre. */
const joinWithin = 1.5

type Graph = { readonly nodes: Point[]; readonly links: { to: number; metres: number }[][] }

function link(graph: Graph, a: number, b: number): void {
  if (a === b) return
  const metres = distance(graph.nodes[a] ?? [0, 0], graph.nodes[b] ?? [0, 0])
  graph.links[a]?.push({ to: b, metres })
  graph.links[b]?.push({ to: a, metres })
}

/** Where two segments cross; the end of one that touches the other counts too. */
function crossing([a, b]: Segment, [c, d]: Segment): Point | null {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
  const across = rx * sy - ry * sx
  if (Math.abs(across) < 1e-9) return null
  const along = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / across
  return segmentsMeet([a, b], [c, d]) ? [a[0] + along * rx, a[1] + along * ry] : null
}

/** The points that cut a segment: where others cross it, and where the ends of others come near it. */
function cuts(segment: Segment, all: readonly Segment[]): readonly Point[] {
  const found = all.flatMap((other) => {
    if (other === segment) return []
    const cross = crossing(segment, other)
    const near = other
      .map((end) => nearestOn(segment, end))
      .filter((one) => one.distance <= joinWithin)
      .map((one) => one.point)
    return cross ? [cross, ...near] : near
  })
  return [segment[0], ...found, segment[1]].toSorted((one, other) => distance(segment[0], one) - distance(segment[0], other))
}

/** The drawn lines as a graph: cut where they meet, joined where their ends nearly do. */
function graphOf(lines: readonly (readonly Point[])[], extra: readonly Segment[]): Graph {
  const graph: Graph = { nodes: [], links: [] }
  const segments = [...lines.flatMap((line) => edgesOf(line, false)), ...extra]
  for (const segment of segments) {
    const points = cuts(segment, segments)
    for (let index = 1; index < points.length; index++)
      link(graph, nodeAt(graph, points[index - 1] ?? segment[0]), nodeAt(graph, points[index] ?? segment[1]))
  }
  joinEnds(graph)
  return graph
}

function nodeAt(graph: Graph, point: Point): number {
  const known = graph.nodes.findIndex((node) => distance(node, point) < 0.05)
  if (known >= 0) return known
  graph.links.push([])
  return graph.nodes.push(point) - 1
}

function joinEnds(graph: Graph): void {
  graph.nodes.forEach((one, from) => {
    for (let to = from + 1; to < graph.nodes.length; to++) if (distance(one, graph.nodes[to] ?? one) <= joinWithin) link(graph, from, to)
  })
}

/** The node that is the nearest to the start among those left; null when none can be reached. */
function nearestLeft(left: ReadonlySet<number>, far: readonly number[]): number | null {
  let best: number | null = null
  for (const node of left) if ((far[node] ?? Infinity) < (best === null ? Infinity : (far[best] ?? Infinity))) best = node
  return best
}

/** Dijkstra: the nodes of the shortest way, null when the ends are not joined. */
function shortest({ nodes, links }: Graph, from: number, to: number): readonly number[] | null {
  const far = nodes.map((_, node) => (node === from ? 0 : Infinity))
  const before = new Map<number, number>()
  const left = new Set(nodes.keys())
  for (let at = nearestLeft(left, far); at !== null && at !== to; at = nearestLeft(left, far)) {
    left.delete(at)
    for (const next of links[at] ?? []) {
      const metres = (far[at] ?? Infinity) + next.metres
      if (metres >= (far[next.to] ?? Infinity)) continue
      far[next.to] = metres
      before.set(next.to, at)
    }
  }
  return far[to] === Infinity ? null : wayBack(before, to)
}

function wayBack(before: ReadonlyMap<number, number>, to: number): readonly number[] {
  const way = [to]
  for (let node = before.get(to); node !== undefined; node = before.get(node)) way.unshift(node)
  return way
}

/** The point of the lines that is the nearest to where somebody starts or ends. */
function ramp(lines: readonly (readonly Point[])[], from: Point): Segment | null {
  let best: { point: Point; distance: number } | null = null
  for (const line of lines) {
    for (const edge of edgesOf(line, false)) {
      const near = nearestOn(edge, from)
      if (best === null || near.distance < best.distance) best = near
    }
  }
  return best && [from, best.point]
}

/**
 * The shortest way from a point to a place along the drawn lines: from the start to the nearest line, along the lines, then to the
 * middle of the place. Null when no line is drawn, or when those near the two ends are not joined.
 */
export function shortestWay(lines: readonly (readonly Point[])[], from: readonly Point[], place: readonly Point[]): Way | null {
  const [start, end] = [centreOf(from), centreOf(place)]
  const [first, last] = [ramp(lines, start), ramp(lines, end)]
  if (first === null || last === null) return null
  const graph = graphOf(lines, [first, last])
  const nodes = shortest(graph, nodeAt(graph, start), nodeAt(graph, end))
  if (nodes === null) return null
  const points = nodes.map((node) => graph.nodes[node] ?? start)
  return {
    points: straightened(points),
    metres: Math.round(points.slice(1).reduce((sum, point, index) => sum + distance(points[index] ?? point, point), 0)),
  }
}

/** Without the points that stand on the straight line between their neighbours. */
function straightened(points: readonly Point[]): readonly Point[] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    return !before || !after || nearestOn([before, after], point).distance > 0.02
  })
}
