import { isClosedShape, isLine, usualWidth, type ElementKind } from './element-kinds.ts'
import { boxOf, centreOf, joined, type Box, type Point, type Polygon } from './geometry.ts'
import type { Way } from './ways.ts'

type Drawn = { readonly kind: ElementKind; readonly label: string | null; readonly points: readonly Point[]; readonly width: number | null }
export type WayPicture = {
  readonly places: readonly { readonly number: string; readonly points: Polygon; readonly isChosen: boolean }[]
  readonly elements: readonly Drawn[]
  readonly way: Way | null
}

const margin = 8
/** Pale fills that also read in black and white; what is not here is drawn as a small building. */
const fills: Partial<Record<ElementKind, string>> = {
  green: '#dfeedd',
  sea: '#cfe4f2',
  sand: '#f3e7cf',
  pool: '#b9dbef',
  parking: '#ececec',
  building: '#d9dedb',
  play: '#efe3c8',
}
/** The letter of a point, explained under the plan. */
const marks: Partial<Record<ElementKind, string>> = {
  sanitary: 'S',
  water: 'E',
  play: 'J',
  pool: 'P',
  waste: 'T',
  reception: 'A',
  service: 'C',
  charging: 'R',
}
export const markWords: Readonly<Record<string, string>> = {
  A: 'accueil',
  S: 'sanitaires',
  E: 'eau',
  P: 'piscine',
  J: 'jeux',
  T: 'tri',
  C: 'commerces',
  R: 'borne de recharge',
}

const under: readonly ElementKind[] = ['sea', 'sand', 'green', 'parking']
const number = (value: number): string => String(Math.round(value * 100) / 100)
const pair = ([x, y]: Point): string => `${number(x)},${number(y)}`
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function text([x, y]: Point, size: number, words: string, more = ''): string {
  return `<text x="${number(x)}" y="${number(y + size * 0.35)}" font-size="${size}" text-anchor="middle" ${more}>${escaped(words)}</text>`
}

function lineOf({ kind, points, width }: Drawn): string {
  const wide = width ?? usualWidth[kind === 'path' ? 'path' : 'road']
  return `<polyline points="${points.map(pair).join(' ')}" fill="none" stroke="#d5d8d6" stroke-width="${number(wide)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

function surfaceOf({ kind, points }: Drawn): string {
  return `<polygon points="${points.map(pair).join(' ')}" fill="${fills[kind] ?? '#d9dedb'}"/>`
}

/** The name of a surface that has no letter, over the places beside it: a small building is narrower than its name. */
function nameOf({ kind, points, label }: Drawn): string {
  const isNamed = label !== null && (under.includes(kind) || marks[kind] === undefined)
  return isNamed ? text(centreOf(points), 3.2, label, 'fill="#3d4641" stroke="#ffffff" stroke-width="0.7" paint-order="stroke"') : ''
}

function markOf({ kind, points }: Drawn): string {
  const [letter, at] = [marks[kind], centreOf(points)]
  return letter === undefined
    ? ''
    : `<circle cx="${number(at[0])}" cy="${number(at[1])}" r="3" fill="#ffffff" stroke="#212924" stroke-width="0.4"/>${text(at, 3.4, letter, 'font-weight="600" fill="#212924"')}`
}

function placeOf({ number: name, points, isChosen }: WayPicture['places'][number]): string {
  const style = isChosen ? 'fill="#0c6b4d" stroke="#00543b" stroke-width="0.8"' : 'fill="#ffffff" stroke="#8a938e" stroke-width="0.3"'
  return `<polygon points="${points.map(pair).join(' ')}" ${style}/>${text(centreOf(points), isChosen ? 3.4 : 2.4, name, isChosen ? 'font-weight="700" fill="#ffffff"' : 'fill="#535e58"')}`
}

function wayOf(way: Way | null, entrance: Point | null): string {
  if (way === null || entrance === null) return ''
  const points = way.points.map(pair).join(' ')
  return (
    `<polyline points="${points}" fill="none" stroke="#ffffff" stroke-width="2.6" stroke-linejoin="round"/><polyline points="${points}" fill="none" stroke="#bd4419" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round" stroke-dasharray="3.4 2"/>` +
    `<circle cx="${number(entrance[0])}" cy="${number(entrance[1])}" r="3.4" fill="#bd4419"/>`
  )
}

function frameOf({ places, elements }: WayPicture): Box | null {
  return joined([...places, ...elements.filter(({ kind }) => kind !== 'sea' && kind !== 'sand')].map(({ points }) => boxOf(points)))
}

/** The plan for a customer, as SVG in metres: the way in red, his place in green, nothing of anybody else. Empty without drawing. Its words are set in the family of the document that it is printed in. */
export function wayPicture(picture: WayPicture, fontFamily: string): string {
  const frame = frameOf(picture)
  if (frame === null) return ''
  const { places, elements, way } = picture
  const ground = elements
    .filter(({ kind, points }) => isClosedShape(kind, points.length))
    .toSorted((a, b) => Number(under.includes(b.kind)) - Number(under.includes(a.kind)))
  const words = elements
    .filter(({ kind, label, points }) => kind === 'label' && label !== null && points.length === 1)
    .map(({ points, label }) => text(centreOf(points), 4, label ?? '', 'fill="#3d4641"'))
  const parts = [
    ...ground.map(surfaceOf),
    ...elements.filter(({ kind }) => isLine(kind)).map(lineOf),
    ...places.filter(({ isChosen }) => !isChosen).map(placeOf),
    ...words,
    wayOf(way, way?.points[0] ?? null),
    ...elements.map(markOf),
    ...places.filter(({ isChosen }) => isChosen).map(placeOf),
    ...ground.map(nameOf),
  ]
  const [width, height] = [frame.right - frame.left + 2 * margin, frame.bottom - frame.top + 2 * margin]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${number(frame.left - margin)} ${number(frame.top - margin)} ${number(width)} ${number(height)}" width="${number(width)}" height="${number(height)}" font-family="${fontFamily}">${parts.join('')}</svg>`
}

/** The letters that stand on a plan, with their words, in a fixed order. */
export function marksOn(elements: readonly Pick<Drawn, 'kind'>[]): readonly { readonly letter: string; readonly words: string }[] {
  const used = new Set(elements.map(({ kind }) => marks[kind]))
  return Object.entries(markWords)
    .filter(([letter]) => used.has(letter))
    .map(([letter, words]) => ({ letter, words }))
}
