import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chosenItems, coveredElsewhere, coveredWords, drawn, measured, measuresOf, openedDrawing, scaledBackdrop, shiftedBy, snapped, turnedBy, usualItem, withCorner, withoutCorner, type DrawingAction, type History, type Item } from './drawing.ts'
import { areaOf, centreOf, distance, rectangle, type Point } from './geometry.ts'
import { accepted, laidAt, notDrawn, numberOf, readGeoJson } from './imported.ts'
import { pathPoints, svgLeftOut, svgShapes } from './svg-shapes.ts'

const item = (key: string, x = 0, y = 0): Item => ({ ...usualItem, key, kind: 'place', number: key, placeTypeId: 1, points: rectangle([x, y], 12, 8, 0) })
const empty = openedDrawing({ label: 'Pins', items: [], outline: null, backdrop: { picture: null, x: 0, y: 0, width: 200, degrees: 0 } })
const play = (start: History, actions: readonly DrawingAction[]): History => actions.reduce(drawn, start)

test('whatever is done, undoing it all gives the first drawing, and redoing it all gives the last one', () => {
  const action: fc.Arbitrary<DrawingAction> = fc.oneof(
    fc.nat(99).map((n): DrawingAction => ({ do: 'add', items: [item(`B${n}`, n, n)] })), fc.nat(99).map((n): DrawingAction => ({ do: 'remove', keys: new Set([`B${n}`]) })),
    fc.nat(99).map((n): DrawingAction => ({ do: 'change', keys: new Set([`B${n}`]), change: { number: `C${n}` } })), fc.nat(99).map((n): DrawingAction => ({ do: 'reshape', shapes: shiftedBy([item(`B${n}`)], 3, 4) })),
  )
  fc.assert(fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
    const done = play(empty, actions)
    const undone = play(done, done.past.map(() => ({ do: 'undo' })))
    assert.deepEqual(undone.present, empty.present)
    assert.deepEqual(play(undone, done.past.map(() => ({ do: 'redo' }))).present, done.present)
  }))
})

test('something new forgets what was undone', () => {
  const history = play(empty, [{ do: 'add', items: [item('B1')] }, { do: 'undo' }, { do: 'add', items: [item('B2')] }, { do: 'redo' }])
  assert.deepEqual(history.present.items.map(({ key }) => key), ['B2'])
  assert.deepEqual(chosenItems(history).map(({ key }) => key), ['B2'])
})

test('what is typed is what is measured, and only that changes', () => {
  const metre = fc.integer({ min: 200, max: 3000 }).map((value) => value / 100)
  fc.assert(fc.property(metre, metre, fc.integer({ min: -80, max: 80 }), (long, short, degrees) => {
    fc.pre(long > short + 0.5)
    const points = measured(rectangle([10, 20], 12, 8, 5), { length: long, width: short, degrees })
    const found = measuresOf(points)
    assert.ok(Math.abs(found.length - long) < 0.03 && Math.abs(found.width - short) < 0.03 && Math.abs(found.degrees - degrees) < 0.6, JSON.stringify(found))
    assert.ok(distance([found.x, found.y], [10, 20]) < 0.03)
  }))
  assert.deepEqual(measuresOf(measured(rectangle([10, 20], 12, 8, 0), { x: 14 })), { x: 14, y: 20, length: 12, width: 8, degrees: 0 })
})

test('shapes turned together keep their sizes and their distances', () => {
  const items = [item('B1'), item('B2', 20, 5)]
  const turned = turnedBy(items, 37)
  const [one, two] = ['B1', 'B2'].map((key) => turned.get(key) ?? [])
  assert.ok(one && two && Math.abs(areaOf(one) - 96) < 0.2)
  assert.ok(Math.abs(distance(centreOf(one ?? []), centreOf(two ?? [])) - Math.hypot(20, 5)) < 0.05)
})

test('a corner is caught before an edge, an edge before the grid', () => {
  const shapes = [rectangle([0, 0], 10, 10, 0)]
  assert.deepEqual(snapped([5.3, 5.2], shapes, 1), { point: [5, 5], to: 'corner' })
  assert.deepEqual(snapped([5.3, 1.25], shapes, 1), { point: [5, 1.25], to: 'edge' })
  assert.deepEqual(snapped([8.2, 1.1], shapes, 1), { point: [8, 1], to: 'grid' })
})

test('a corner is added where it was asked and taken away down to three', () => {
  const more = withCorner([[0, 0], [10, 0], [10, 10], [0, 10]], [10.5, 4], true)
  assert.deepEqual(more[2], [10, 4])
  assert.equal(withoutCorner(more, 2, 3).length, 4)
  assert.equal(withoutCorner([[0, 0], [1, 0], [1, 1]], 0, 3).length, 3)
})

test('two points some metres apart give the background its scale', () => {
  const scaled = scaledBackdrop({ picture: null, x: 0, y: 0, width: 100, degrees: 0 }, [[10, 10], [30, 10]], 50)
  assert.deepEqual(scaled, { picture: null, x: -15, y: -15, width: 250, degrees: 0 })
})

test('a place that covers one of another sector is named; neighbours that share an edge are not', () => {
  const square = (x: number, y: number, side = 10): [number, number][] => [[x, y], [x + side, y], [x + side, y + side], [x, y + side]]
  const other = { number: 'B4', sector: 'Les Pins', points: square(0, 0) }
  const placed = (...points: [number, number][][]) => ({ items: points.map((one, index) => ({ ...usualItem, key: `${index}`, kind: 'place' as const, number: `A${index + 1}`, points: one })) })
  const said = (...points: [number, number][][]): string | null => coveredWords(coveredElsewhere(placed(...points), [other]))
  assert.equal(said(square(10, 0), square(0, -10), square(10, 10), square(9.95, 0)), null)
  for (const covering of [square(8, 0), square(9, 9), square(0, 0), square(4, 4, 2), square(-5, -5, 30)]) assert.match(said(covering) ?? 'nothing', /^1 place recouvre celle d’un autre secteur\u00A0: A1 sur B4 \(Les Pins\)\. /)
  assert.match(said(...Array.from({ length: 5 }, () => square(1, 1))) ?? '', /^5 places recouvrent celles .* et 2 autres\./)
  assert.equal(coveredWords(coveredElsewhere({ items: [{ ...usualItem, key: 'r', kind: 'road', points: square(0, 0) }] }, [other])), null, 'a road may cross another sector')
})

const collection = (features: readonly unknown[]): string => JSON.stringify({ type: 'FeatureCollection', features })
const polygon = (name: unknown, ring: readonly (readonly number[])[]) => ({ type: 'Feature', properties: { numero: name }, geometry: { type: 'Polygon', coordinates: [ring] } })

test('GeoJSON of GPS comes out in metres, north upwards', () => {
  const [lon, lat, dx, dy] = [-2.05, 46.72, 0.0001308, 0.00009]
  const { shapes, refusals } = readGeoJson(collection([polygon('B12', [[lon, lat], [lon + dx, lat], [lon + dx, lat + dy], [lon, lat + dy], [lon, lat]]), { type: 'Feature', id: 7, properties: {}, geometry: { type: 'Point', coordinates: [lon, lat] } }]))
  assert.equal(shapes[0]?.name, 'B12')
  const found = measuresOf(shapes[0]?.points ?? [])
  assert.ok(Math.abs(found.length - 10) < 0.05 && Math.abs(found.width - 10) < 0.05, JSON.stringify(found))
  assert.deepEqual(refusals, ['«\u00A07\u00A0» n’est pas une surface\u00A0: seuls les polygones deviennent des places.'])
})

test('metres stay metres; what crosses itself or comes twice is refused by name', () => {
  const ring = [[350_000, 6_600_000], [350_012, 6_600_000], [350_012, 6_600_008], [350_000, 6_600_008]]
  const { shapes, refusals } = readGeoJson(collection([polygon('A1', ring), polygon('A1', ring), polygon('A2', [[350_000, 6_600_000], [350_010, 6_600_010], [350_010, 6_600_000], [350_000, 6_600_010]])]))
  assert.deepEqual(shapes.map(({ name, points }) => [name, areaOf(points)]), [['A1', 96]])
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
  const square = ([x, y]: readonly [number, number], size: number): number[][] => [[x, y], [x + size, y], [x + size, y + size], [x, y + size]]
  const local = readGeoJson(collection([polygon('A1', square([0, 0], 8)), polygon('A2', square([100, 70], 10))]))
  assert.deepEqual(local.shapes.map(({ points }) => areaOf(points)), [64, 100])
  const onePlace = readGeoJson(collection([polygon('A1', square([0, 0], 2.5))]))
  assert.deepEqual(onePlace.shapes.map(({ points }) => areaOf(points)), [6.25])
  const site = readGeoJson(collection([polygon('A1', square([-2.01, 47.3], 0.0001)), polygon('A2', square([-2.0, 47.31], 0.0001))]))
  assert.ok(site.shapes.every(({ points }) => areaOf(points) > 80 && areaOf(points) < 90), JSON.stringify(site.shapes.map(({ points }) => areaOf(points))))
})

test('SVG: polygons, paths and rectangles through their transformations, named by their id', () => {
  const read = svgShapes([
    { tag: 'rect', attributes: { id: 'B1', x: '0', y: '0', width: '8', height: '12' }, transforms: ['translate(10 5)'] },
    { tag: 'polygon', attributes: { id: 'B2', points: '0,0 8,0 8,10 0,10', transform: 'scale(2)' }, transforms: [] },
    { tag: 'path', attributes: { id: 'B3', d: 'm1 1h8v10H1z' }, transforms: [] },
    { tag: 'circle', attributes: { r: '3' }, transforms: [] },
  ])
  assert.deepEqual(read.map(({ name, points }) => [name, points[0], areaOf(points)]), [['B1', [10, 5], 96], ['B2', [0, 0], 320], ['B3', [1, 1], 80]])
  const nameless = svgShapes([{ tag: 'rect', attributes: { x: '0', y: '0', width: '8', height: '12' }, transforms: [] }])
  assert.deepEqual(notDrawn(accepted(nameless), new Map([['Forme 1', 'dans ce secteur']])).shapes.map(({ name, isUnnamed }) => [name, isUnnamed]), [['Forme 1', true]])
  assert.deepEqual([svgLeftOut(3, 0), svgLeftOut(3, 2)], [[], ['2 ronds sont laissés\u00A0: une place est un rectangle, un polygone ou un tracé.']])
  assert.equal(svgLeftOut(0, 1).length, 2)
  assert.deepEqual(pathPoints('M0 0 C 1 1 2 2 4 0 L 4 4 L 0 4 Z'), [[0, 0], [4, 0], [4, 4], [0, 4]])
  assert.deepEqual(laidAt(accepted(read).shapes, [100, 100]).map(({ points }) => points[0])[1], [100, 100])
  const left = notDrawn({ shapes: read, refusals: ['avant'] }, new Map([['B2', 'secteur «\u00A0Nord\u00A0»'], ['B4', 'dans ce secteur']]))
  assert.deepEqual([left.shapes.map(({ name }) => name), left.refusals], [['B1', 'B3'], ['avant', '«\u00A0B2\u00A0» est déjà sur le plan, secteur «\u00A0Nord\u00A0»\u00A0: sa forme est laissée.']])
})

test('a drawing over a map of the web is brought to the metres of the ground', () => {
  const [x, y] = [-230_000, 5_900_000]
  const square = polygon('B12', [[x, y], [x + 14.6, y], [x + 14.6, y + 14.6], [x, y + 14.6], [x, y]])
  const areaIn = (name: string | null): number => Math.round(areaOf(readGeoJson(JSON.stringify({ type: 'FeatureCollection', ...(name === null ? {} : { crs: { type: 'name', properties: { name } } }), features: [square] })).shapes[0]?.points ?? []))
  assert.deepEqual([areaIn('urn:ogc:def:crs:EPSG::3857'), areaIn('urn:ogc:def:crs:EPSG::2154'), areaIn(null)], [100, 213, 213])
})

test('a name longer than a number gives its last word where it bears a figure, and no two places take one number', () => {
  assert.deepEqual(['B12', 'Emplacement 12', 'Emplacement nord', 'Pin 9'].map(numberOf), ['B12', '12', 'Emplacemen', 'Pin 9'])
  const ring: readonly Point[] = [[0, 0], [10, 0], [10, 10], [0, 10]]
  const { shapes, refusals } = accepted(['Emplacement 1', 'Emplacement 2', 'Parcelles 2'].map((name) => ({ name, points: ring })))
  assert.deepEqual(shapes.map(({ name }) => numberOf(name)), ['1', '2'])
  assert.match(refusals[0] ?? '', /«\u00A0Parcelles 2\u00A0» donnerait le numéro 2, déjà pris dans le fichier/)
})
