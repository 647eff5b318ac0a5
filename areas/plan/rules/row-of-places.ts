import { distance, rectangle, type Point, type Polygon } from './geometry.ts'

/** The number that follows: B12 → B13, « 09 » → « 10 », « Pin 9 » → « Pin 10 ». A text without figure receives one. */
export function nextNumber(number: string, step = 1): string {
  const found = /^(.*?)(\d+)(\D*)$/.exec(number)
  if (!found) return `${number}1`
  const [, before = '', figures = '0', after = ''] = found
  return `${before}${String(Math.max(0, Number(figures) + step)).padStart(figures.length, '0')}${after}`
}

/** Numbers in series, those already taken left out. */
export function numbersFrom(first: string, count: number, taken: ReadonlySet<string>, step = 1): readonly string[] {
  const numbers: string[] = []
  for (let number = first, tries = 0; numbers.length < count && tries < count + taken.size + 1; number = nextNumber(number, step), tries++)
    if (!taken.has(number)) numbers.push(number)
  return numbers
}

export type RowOfPlaces = {
  /** Along the middle of the fronts: where the row begins and ends. */
  readonly from: Point
  readonly to: Point
  /** Along the line, and away from it, in metres. */
  readonly width: number
  readonly depth: number
  /** Between two places. */
  readonly gap: number
  /** On which side of the line the places lie, looking from its beginning to its end. */
  readonly side: 'left' | 'right'
}

/** How many places of that width hold along the line: one at least. */
export function placesInRow({ from, to, width, gap }: Pick<RowOfPlaces, 'from' | 'to' | 'width' | 'gap'>): number {
  return Math.max(1, Math.floor((distance(from, to) + gap + 1e-6) / (width + gap)))
}

/** The places of a row, side by side along a line. */
export function rowOfPlaces(row: RowOfPlaces): readonly Polygon[] {
  const { from, to, width, depth, gap, side } = row
  const length = distance(from, to)
  const [ux, uy] = length === 0 ? [1, 0] : [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const away = side === 'right' ? 1 : -1
  const degrees = (Math.atan2(uy, ux) * 180) / Math.PI
  return Array.from({ length: placesInRow(row) }, (_, index) => {
    const along = index * (width + gap) + width / 2
    return rectangle(
      [from[0] + ux * along - uy * away * (depth / 2), from[1] + uy * along + ux * away * (depth / 2)],
      width,
      depth,
      degrees,
    )
  })
}
