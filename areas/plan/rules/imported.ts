import { formatNumber, plural } from '#domain/french.ts'
import { boxOf, joined, moved, rounded, type Box, type Point } from './geometry.ts'
import { polygonFault } from './shapes.ts'

/** A surface read in a file, in metres, with the name that the file gives it; without one it is told of by its rank, and is numbered in series. */
export type ImportedShape = { readonly name: string; readonly points: readonly Point[]; readonly isUnnamed?: true }
/** Told of by its rank: the file gives it no name. */
export const unnamedShape = (rank: number): Omit<ImportedShape, 'points'> => ({ name: `Forme ${rank + 1}`, isUnnamed: true })
export type Imported = {
  readonly shapes: readonly ImportedShape[]
  /** What was left out and why, in French. */ readonly refusals: readonly string[]
}

export const mostShapes = 1000
const mostMegabytes = 20
/** Why a file of so many bytes is not even read; null when it is. */
export function weightFault(bytes: number): string | null {
  const megabytes = Math.ceil(bytes / 1_048_576)
  return megabytes <= mostMegabytes
    ? null
    : `Ce fichier pèse ${formatNumber(String(megabytes))}\u00A0Mo\u00A0: ${mostMegabytes}\u00A0Mo au plus s’importent.`
}
/** What was left out, as far as one reads it. */
const mostTold = 50
export function toldRefusals(refusals: readonly string[]): readonly string[] {
  const told = [...new Set(refusals)]
  const more = told.length - mostTold
  return more <= 0 ? told : [...told.slice(0, mostTold), `… et ${plural(more, 'autre', 'autres')}.`]
}
/** Characters of the number of a place. */
export const longestNumber = 10
/** The number that a name gives its place: itself, else its last word where it bears a figure (« Emplacement 12 »), else its beginning. */
export function numberOf(name: string): string {
  const last = name.split(/\s+/).at(-1) ?? ''
  return name.length > longestNumber && last.length <= longestNumber && /\d/.test(last) ? last : name.slice(0, longestNumber)
}

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const nothing = (refusal: string): Imported => ({ shapes: [], refusals: [refusal] })

function ringOf(value: unknown): readonly Point[] | null {
  if (!Array.isArray(value)) return null
  const points = value.map((one): Point | null =>
    Array.isArray(one) && typeof one[0] === 'number' && typeof one[1] === 'number' && Number.isFinite(one[0]) && Number.isFinite(one[1])
      ? [one[0], one[1]]
      : null,
  )
  return points.every((point) => point !== null) ? points : null
}

/** Rings close on their first point, a polygon of ours does not. */
export function opened(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)]
  return first && last && points.length > 1 && Math.abs(first[0] - last[0]) < 1e-9 && Math.abs(first[1] - last[1]) < 1e-9
    ? points.slice(0, -1)
    : points
}

const names = ['number', 'numero', 'numéro', 'name', 'nom', 'label', 'id', 'ref']
function nameOf(feature: Json, rank: number): Omit<ImportedShape, 'points'> {
  const properties = isObject(feature['properties']) ? feature['properties'] : {}
  const byName = new Map(Object.entries(properties).map(([key, value]) => [key.toLowerCase(), value]))
  const found = [...names.map((key) => byName.get(key)), feature['id']].find(
    (value) => (typeof value === 'string' && value.trim() !== '') || typeof value === 'number',
  )
  return found === undefined ? unnamedShape(rank) : { name: String(found).trim().slice(0, 40) }
}

/** Outer rings of a geometry; null for what is no surface. */
function ringsOf(geometry: unknown): readonly (readonly Point[])[] | null {
  if (!isObject(geometry)) return null
  const coordinates = geometry['coordinates']
  if (!Array.isArray(coordinates)) return null
  const outer =
    geometry['type'] === 'Polygon'
      ? [coordinates[0]]
      : geometry['type'] === 'MultiPolygon'
        ? coordinates.map((one: unknown) => (Array.isArray(one) ? one[0] : null))
        : null
  const rings = outer?.map(ringOf)
  return rings && rings.every((ring) => ring !== null) ? rings : null
}

/** Further apart than any two places of one site are in degrees, nearer than the corners of one place are in metres. */
const mostDegrees = 1
/** Longitudes and latitudes. A survey in its own metres may have numbers as small: it is told by how far they spread. */
function isDegrees(points: readonly Point[], { left, right, top, bottom }: Box): boolean {
  return points.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90) && Math.max(right - left, bottom - top) < mostDegrees
}
/** Metres of a degree on the ellipsoid of GPS, near a latitude: exact to the centimetre over a site. */
function degreeMetres(latitude: number): readonly [number, number] {
  const angle = (latitude * Math.PI) / 180
  return [
    111_412.84 * Math.cos(angle) - 93.5 * Math.cos(3 * angle),
    111_132.92 - 559.82 * Math.cos(2 * angle) + 1.175 * Math.cos(4 * angle),
  ]
}

/** The projection of maps on the web, which a drawing over them keeps: its metres are the longer the farther from the equator, by half as much again in France. */
function isWebMap(file: Json): boolean {
  const crs = isObject(file['crs']) && isObject(file['crs']['properties']) ? file['crs']['properties']['name'] : null
  return typeof crs === 'string' && /(?:3857|900913)$/.test(crs)
}
const earthRadius = 6_378_137
const webMetre = (northing: number): number => 1 / Math.cosh(northing / earthRadius)

/** In metres from the north-west corner, south downwards. Coordinates of GPS and of web maps are brought to the ground; others are metres already, as Lambert 93 is. */
function projected(rings: readonly (readonly Point[])[], file: Json): readonly (readonly Point[])[] {
  const box = joined(rings.map(boxOf))
  if (box === null) return rings
  const [middle, onWeb] = [(box.top + box.bottom) / 2, isWebMap(file)]
  const [perX, perY] = onWeb ? [webMetre(middle), webMetre(middle)] : isDegrees(rings.flat(), box) ? degreeMetres(middle) : [1, 1]
  return rings.map((ring) => ring.map(([x, y]): Point => [(x - box.left) * perX, (box.bottom - y) * perY]))
}

/** Of the shapes of a whole town: those of one site are to be cut out of it first. */
const tooMany = (count: number): Imported =>
  nothing(
    `Le fichier contient ${formatNumber(String(count))} surfaces\u00A0; ${formatNumber(String(mostShapes))} au plus s’importent à la fois.`,
  )

/** Keeps what can be a place; the rest is named with its reason. */
export function accepted(shapes: readonly ImportedShape[]): Imported {
  if (shapes.length > mostShapes) return tooMany(shapes.length)
  const kept: ImportedShape[] = []
  const refusals: string[] = []
  const seen = new Set<string>()
  for (const shape of shapes) {
    const { name, points } = shape
    const open = rounded(opened(points))
    const number = numberOf(name)
    const twice = number === name ? 'est deux fois dans le fichier' : `donnerait le numéro ${number}, déjà pris dans le fichier`
    const fault = seen.has(number)
      ? `«\u00A0${name}\u00A0» ${twice}\u00A0: la première forme est gardée.`
      : polygonFault(open, `«\u00A0${name}\u00A0»`)?.message
    if (fault !== undefined) refusals.push(fault)
    else kept.push({ ...shape, points: open })
    seen.add(number)
  }
  return { shapes: kept, refusals }
}

/** Leaves out what the plan has already: `drawn` tells, by number, the sector where it is. */
export function notDrawn({ shapes, refusals }: Imported, drawn: ReadonlyMap<string, string>): Imported {
  const sectorOf = ({ name, isUnnamed }: ImportedShape): string | undefined => (isUnnamed ? undefined : drawn.get(numberOf(name)))
  const told = shapes.flatMap((shape) => {
    const sector = sectorOf(shape)
    return sector === undefined ? [] : [`«\u00A0${shape.name}\u00A0» est déjà sur le plan, ${sector}\u00A0: sa forme est laissée.`]
  })
  return { shapes: shapes.filter((shape) => sectorOf(shape) === undefined), refusals: [...refusals, ...told] }
}

/** Surfaces of a GeoJSON file. */
export function readGeoJson(text: string): Imported {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return nothing('Ce fichier n’est pas du GeoJSON\u00A0: il ne se lit pas.')
  }
  const features =
    isObject(value) && value['type'] === 'FeatureCollection' && Array.isArray(value['features'])
      ? value['features']
      : isObject(value) && value['type'] === 'Feature'
        ? [value]
        : null
  if (features === null) return nothing('Ce fichier n’est pas du GeoJSON\u00A0: une «\u00A0FeatureCollection\u00A0» est attendue.')
  if (features.length === 0) return nothing('Ce fichier GeoJSON est vide\u00A0: il n’a aucune forme.')
  const found: { named: Omit<ImportedShape, 'points'>; ring: readonly Point[] }[] = []
  const refusals: string[] = []
  features.forEach((feature: unknown, rank) => {
    const named = isObject(feature) ? nameOf(feature, rank) : unnamedShape(rank)
    const { name } = named
    const rings = isObject(feature) ? ringsOf(feature['geometry']) : null
    if (rings === null) refusals.push(`«\u00A0${name}\u00A0» n’est pas une surface\u00A0: seuls les polygones deviennent des places.`)
    else rings.forEach((ring, index) => found.push({ named: index === 0 ? named : { ...named, name: `${name}-${index + 1}` }, ring }))
  })
  if (found.length > mostShapes) return tooMany(found.length)
  const read = accepted(
    projected(
      found.map(({ ring }) => ring),
      isObject(value) ? value : {},
    ).map((points, index) => ({ ...(found[index]?.named ?? unnamedShape(index)), points })),
  )
  return { shapes: read.shapes, refusals: [...refusals, ...read.refusals] }
}

/** Laid beside what is drawn already: its corner at a point. */
export function laidAt(shapes: readonly ImportedShape[], [x, y]: Point): readonly ImportedShape[] {
  const box = joined(shapes.map(({ points }) => boxOf(points)))
  return box === null
    ? shapes
    : shapes.map((shape) => ({ ...shape, points: rounded(shape.points.map((point) => moved(point, x - box.left, y - box.top))) }))
}
export function scaledShapes(shapes: readonly ImportedShape[], by: number): readonly ImportedShape[] {
  return shapes.map((shape) => ({ ...shape, points: shape.points.map(([x, y]): Point => [x * by, y * by]) }))
}

/** « 43 surfaces, de 62 à 118 m² ». */
export function importSummary({ shapes }: Imported, areas: readonly number[]): string {
  if (shapes.length === 0) return 'Aucune surface à importer.'
  const [least, most] = [Math.round(Math.min(...areas)), Math.round(Math.max(...areas))]
  return `${plural(shapes.length, 'surface')}, de ${formatNumber(String(least))}${least === most ? '' : ` à ${formatNumber(String(most))}`}\u00A0m²`
}
