import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measuresOf } from './drawing.ts'
import { areaOf, type Point } from './geometry.ts'
import { accepted, laidAt, notDrawn, numberOf, readGeoJson, toldRefusals, weightFault } from './imported.ts'
import { pathPoints, svgLeftOut, svgShapes } from './svg-shapes.ts'

const collection = (features: readonly unknown[]): string => JSON.stringify({ type: 'FeatureCollection', features })

const polygon = (name: unknown, ring: readonly (readonly number[])[]) => ({
  type: 'Feature',
  properties: { numero: name },
  geometry: { type: 'Polygon', coordinates: [ring] },
})

test('GeoJSON of GPS comes out in metres, north upwards', () => {
  const [lon, lat, dx, dy] = [-2.05, 46.72, 0.0001308, 0.00009]
  const { shapes, refusals } = readGeoJson(
    collection([
      polygon('B12', [
        [lon, lat],
        [lon + dx, lat],
        [lon + dx, lat + dy],
        [lon, lat + dy],
        [lon, lat],
      ]),
      { type: 'Feature', id: 7, properties: {}, geometry: { type: 'Point', coordinates: [lon, lat] } },
    ]),
  )
  assert.equal(shapes[0]?.name, 'B12')
  const found = measuresOf(shapes[0]?.points ?? [])
  assert.ok(Math.abs(found.length - 10) < 0.05 && Math.abs(found.width - 10) < 0.05, JSON.stringify(found))
  assert.deepEqual(refusals, ['«\u00A07\u00A0» n’est pas une surface\u00A0: seuls les polygones deviennent des places.'])
})

test('metres stay metres; what crosses itself or comes twice is refused by name', () => {
  const ring = [
    [350_000, 6_600_000],
    [350_012, 6_600_000],
    [350_012, 6_600_008],
    [350_000, 6_600_008],
  ]
  const { shapes, refusals } = readGeoJson(
    collection([
      polygon('A1', ring),
      polygon('A1', ring),
      polygon('A2', [
        [350_000, 6_600_000],
        [350_010, 6_600_010],
        [350_010, 6_600_000],
        [350_000, 6_600_010],
      ]),
    ]),
  )
  assert.deepEqual(
    shapes.map(({ name, points }) => [name, areaOf(points)]),
    [['A1', 96]],
  )
  assert.equal(refusals.length, 2)
  assert.match(refusals[0] ?? '', /deux fois/)
  assert.match(refusals[1] ?? '', /se croisent/)
  for (const text of ['', '{}', '[]', '{"type":"FeatureCollection"}', collection([])]) {
    const read = readGeoJson(text)
    assert.equal(read.shapes.length, 0)
    assert.equal(read.refusals.length, 1, 'what gives nothing says why')
  }
})

test('a survey in its own metres stays in metres, however small its numbers; a site whole in degrees is in degrees', () => {
  const square = ([x, y]: readonly [number, number], size: number): number[][] => [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ]
  const local = readGeoJson(collection([polygon('A1', square([0, 0], 8)), polygon('A2', square([100, 70], 10))]))
  assert.deepEqual(
    local.shapes.map(({ points }) => areaOf(points)),
    [64, 100],
  )
  const onePlace = readGeoJson(collection([polygon('A1', square([0, 0], 2.5))]))
  assert.deepEqual(
    onePlace.shapes.map(({ points }) => areaOf(points)),
    [6.25],
  )
  const site = readGeoJson(collection([polygon('A1', square([-2.01, 47.3], 0.0001)), polygon('A2', square([-2.0, 47.31], 0.0001))]))
  assert.ok(
    site.shapes.every(({ points }) => areaOf(points) > 80 && areaOf(points) < 90),
    JSON.stringify(site.shapes.map(({ points }) => areaOf(points))),
  )
})

test('SVG: polygons, paths and rectangles through their transformations, named by their id', () => {
  const read = svgShapes([
    { tag: 'rect', attributes: { id: 'B1', x: '0', y: '0', width: '8', height: '12' }, transforms: ['translate(10 5)'] },
    { tag: 'polygon', attributes: { id: 'B2', points: '0,0 8,0 8,10 0,10', transform: 'scale(2)' }, transforms: [] },
    { tag: 'path', attributes: { id: 'B3', d: 'm1 1h8v10H1z' }, transforms: [] },
    { tag: 'circle', attributes: { r: '3' }, transforms: [] },
  ])
  assert.deepEqual(
    read.map(({ name, points }) => [name, points[0], areaOf(points)]),
    [
      ['B1', [10, 5], 96],
      ['B2', [0, 0], 320],
      ['B3', [1, 1], 80],
    ],
  )
  const nameless = svgShapes([{ tag: 'rect', attributes: { x: '0', y: '0', width: '8', height: '12' }, transforms: [] }])
  assert.deepEqual(
    notDrawn(accepted(nameless), new Map([['Forme 1', 'dans ce secteur']])).shapes.map(({ name, isUnnamed }) => [name, isUnnamed]),
    [['Forme 1', true]],
  )
  assert.deepEqual(
    [svgLeftOut(3, 0), svgLeftOut(3, 2)],
    [[], ['2 ronds sont laissés\u00A0: une place est un rectangle, un polygone ou un tracé.']],
  )
  assert.equal(svgLeftOut(0, 1).length, 2)
  assert.deepEqual(pathPoints('M0 0 C 1 1 2 2 4 0 L 4 4 L 0 4 Z'), [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ])
  assert.deepEqual(laidAt(accepted(read).shapes, [100, 100]).map(({ points }) => points[0])[1], [100, 100])
  const left = notDrawn(
    { shapes: read, refusals: ['avant'] },
    new Map([
      ['B2', 'secteur «\u00A0Nord\u00A0»'],
      ['B4', 'dans ce secteur'],
    ]),
  )
  assert.deepEqual(
    [left.shapes.map(({ name }) => name), left.refusals],
    [
      ['B1', 'B3'],
      ['avant', '«\u00A0B2\u00A0» est déjà sur le plan, secteur «\u00A0Nord\u00A0»\u00A0: sa forme est laissée.'],
    ],
  )
})

test('a drawing over a map of the web is brought to the metres of the ground', () => {
  const [x, y] = [-230_000, 5_900_000]
  const square = polygon('B12', [
    [x, y],
    [x + 14.6, y],
    [x + 14.6, y + 14.6],
    [x, y + 14.6],
    [x, y],
  ])
  const areaIn = (name: string | null): number =>
    Math.round(
      areaOf(
        readGeoJson(
          JSON.stringify({
            type: 'FeatureCollection',
            ...(name === null ? {} : { crs: { type: 'name', properties: { name } } }),
            features: [square],
          }),
        ).shapes[0]?.points ?? [],
      ),
    )
  assert.deepEqual([areaIn('urn:ogc:def:crs:EPSG::3857'), areaIn('urn:ogc:def:crs:EPSG::2154'), areaIn(null)], [100, 213, 213])
})

test('a name longer than a number gives its last word where it bears a figure, and no two places take one number', () => {
  assert.deepEqual(['B12', 'Emplacement 12', 'Emplacement nord', 'Pin 9'].map(numberOf), ['B12', '12', 'Emplacemen', 'Pin 9'])
  const ring: readonly Point[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]
  const { shapes, refusals } = accepted(['Emplacement 1', 'Emplacement 2', 'Parcelles 2'].map((name) => ({ name, points: ring })))
  assert.deepEqual(
    shapes.map(({ name }) => numberOf(name)),
    ['1', '2'],
  )
  assert.match(refusals[0] ?? '', /«\u00A0Parcelles 2\u00A0» donnerait le numéro 2, déjà pris dans le fichier/)
})

test('the file of a whole town is told by its count, and an outline of many corners by theirs; of many refusals the first are read', () => {
  const place = (at: number) =>
    polygon(at, [
      [at, 0],
      [at + 1, 0],
      [at + 1, 9],
      [at, 0],
    ])
  const town = readGeoJson(collection(Array.from({ length: 1200 }, (_, at) => place(at))))
  assert.deepEqual(town, {
    shapes: [],
    refusals: ['Le fichier contient 1\u00A0200 surfaces\u00A0; 1\u00A0000 au plus s’importent à la fois.'],
  })
  const corners = Array.from({ length: 140_000 }, (_, at): readonly number[] => [30 * Math.cos(at / 22_281), 30 * Math.sin(at / 22_281)])
  assert.deepEqual(readGeoJson(collection([polygon('Étang', corners)])).refusals, [
    '«\u00A0Étang\u00A0» a 140\u00A0000 points\u00A0: 400 au plus.',
  ])
  assert.equal(toldRefusals(Array.from({ length: 60 }, (_, at) => `Forme ${at}`)).at(-1), '… et 10 autres.')
  assert.equal(weightFault(20 * 1_048_576), null)
  assert.equal(weightFault(120 * 1_048_576), 'Ce fichier pèse 120\u00A0Mo\u00A0: 20\u00A0Mo au plus s’importent.')
})

test('numbers too great to be counted are off the plan, like any that are too great', () => {
  const [shape] = svgShapes([
    { tag: 'rect', attributes: { id: 'A1', x: '0', y: '1e400', width: '1e308', height: '10' }, transforms: ['scale(100)'] },
  ])
  const { shapes, refusals } = accepted(shape === undefined ? [] : [shape])
  assert.deepEqual([shapes, refusals], [[], ['«\u00A0A1\u00A0» sort du plan\u00A0: 5\u00A0000\u00A0m au plus.']])
})
