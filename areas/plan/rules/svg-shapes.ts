import { plural } from '#domain/french.ts'
import type { Point } from './geometry.ts'
import { opened, unnamedShape, type ImportedShape } from './imported.ts'

/** A shape of an SVG file as it is written: its tag, its attributes, and the `transform` of its parents from the outermost. */
export type SvgElement = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly transforms: readonly string[]
}
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

const identity: Matrix = [1, 0, 0, 1, 0, 0]
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]
const numbersIn = (text: string): readonly number[] => (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)

function turn(degrees: number, x: number, y: number): Matrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return times(times([1, 0, 0, 1, x, y], [cos, sin, -sin, cos, 0, 0]), [1, 0, 0, 1, -x, -y])
}

const made: Readonly<Record<string, (values: readonly number[]) => Matrix>> = {
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
  translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
  scale: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0],
  rotate: ([degrees = 0, x = 0, y = 0]) => turn(degrees, x, y),
  skewX: ([degrees = 0]) => [1, 0, Math.tan((degrees * Math.PI) / 180), 1, 0, 0],
  skewY: ([degrees = 0]) => [1, Math.tan((degrees * Math.PI) / 180), 0, 1, 0, 0],
}

function matrixOf(transforms: readonly string[]): Matrix {
  return transforms
    .flatMap((text) => [...text.matchAll(/(\w+)\s*\(([^)]*)\)/g)])
    .reduce((matrix, [, name = '', values = '']) => times(matrix, made[name]?.(numbersIn(values)) ?? identity), identity)
}

const pairs = (values: readonly number[]): readonly Point[] =>
  Array.from({ length: Math.floor(values.length / 2) }, (_, index): Point => [values[2 * index] ?? 0, values[2 * index + 1] ?? 0])
/** How many values a command of a path takes each time, and which of them end it. */
const arity: Readonly<Record<string, number>> = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7 }

function endOf(command: string, values: readonly number[], [x, y]: Point): Point {
  const isRelative = command === command.toLowerCase()
  const [ox, oy] = isRelative ? [x, y] : [0, 0]
  const kind = command.toLowerCase()
  if (kind === 'h') return [ox + (values[0] ?? 0), y]
  if (kind === 'v') return [x, oy + (values[0] ?? 0)]
  return [ox + (values.at(-2) ?? 0), oy + (values.at(-1) ?? 0)]
}

/** Corners of the first closed outline of a path; curves are cut to their ends, which is enough for a pitch. */
export function pathPoints(data: string): readonly Point[] {
  const points: Point[] = []
  let at: Point = [0, 0]
  for (const [, command = 'M', text = ''] of data.matchAll(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi)) {
    const kind = command.toLowerCase()
    if (kind === 'z') break
    const values = numbersIn(text)
    const size = arity[kind] ?? 2
    for (let from = 0; from + size <= values.length; from += size) {
      at = endOf(command, values.slice(from, from + size), at)
      points.push(at)
    }
  }
  return opened(points)
}

const number = (text: string | undefined): number => Number.parseFloat(text ?? '0') || 0
const readers: Readonly<Record<string, (attributes: SvgElement['attributes']) => readonly Point[]>> = {
  polygon: ({ points = '' }) => pairs(numbersIn(points)),
  path: ({ d = '' }) => pathPoints(d),
  rect: (given) => {
    const [x, y, width, height] = [number(given['x']), number(given['y']), number(given['width']), number(given['height'])]
    return width > 0 && height > 0
      ? [
          [x, y],
          [x + width, y],
          [x + width, y + height],
          [x, y + height],
        ]
      : []
  },
}

/** Surfaces of an SVG file in its own units, named by their `id`; those without three corners come too, to be refused by name. */
export function svgShapes(elements: readonly SvgElement[]): readonly ImportedShape[] {
  return elements.flatMap(({ tag, attributes, transforms }, rank) => {
    const points = readers[tag]?.(attributes)
    if (points === undefined) return []
    const [a, b, c, d, e, f] = matrixOf([...transforms, attributes['transform'] ?? ''])
    const name = (attributes['inkscape:label'] ?? attributes['data-name'] ?? attributes['id'] ?? '').trim().slice(0, 40)
    return [
      { ...(name === '' ? unnamedShape(rank) : { name }), points: points.map(([x, y]): Point => [a * x + c * y + e, b * x + d * y + f]) },
    ]
  })
}

export const brokenSvg = 'Ce fichier SVG est abîmé\u00A0: il ne se lit pas jusqu’au bout.'

/** What is said of the shapes of a file that are no surface of ours, of which a plan has many: trees, posts, words. */
export function svgLeftOut(shapes: number, rounds: number): readonly string[] {
  const left =
    rounds === 0
      ? []
      : [`${plural(rounds, 'rond est laissé', 'ronds sont laissés')}\u00A0: une place est un rectangle, un polygone ou un tracé.`]
  return shapes === 0 ? ['Ce fichier SVG n’a ni rectangle, ni polygone, ni tracé.', ...left] : left
}
