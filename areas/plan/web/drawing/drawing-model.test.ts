import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlanData } from '../plan-model.ts'
import { usualItem, type Drawing } from '../../rules/drawing.ts'
import { drawingOf, drawnPlaces, placesElsewhere, openingBox, roomBelow, unready, type Brush } from './drawing-model.ts'
import { firstNumber, importedItems, numberAfter, numberAfterStep, numbered } from './drawing-numbers.ts'

const undrawn = [
  ['C01', 1],
  ['C02', 1],
  ['M1', 2],
  ['C03', 1],
].map(([number, placeTypeId], index) => ({ placeId: index + 1, number: String(number), placeTypeId: Number(placeTypeId), typeLabel: '' }))
const site = { places: [], undrawn, sectors: [], elements: [], types: [] } as unknown as PlanData
const drawing = { label: '', outline: null, items: [], backdrop: { picture: null, x: 0, y: 0, width: 200, degrees: 0 } }
const brush: Brush = { placeTypeId: 9, number: 'C01', step: 1, width: 8, depth: 10, gap: 0, element: 'road' }
const shapes = (count: number): [number, number][][] =>
  Array.from({ length: count }, () => [
    [0, 0],
    [1, 0],
    [1, 1],
  ])

test('a surface that a file names by the number of its zone is the place that has this zone, under its own number', () => {
  const zoned = {
    ...site,
    undrawn: undrawn.map((one) => ({ ...one, zone: one.number === 'C02' ? 'Parcelle 114' : one.number === 'C03' ? 'C01' : null })),
  }
  const read = ['Parcelle 114', 'C01'].map((name) => ({ name, points: shapes(1)[0] ?? [] }))
  assert.deepEqual(
    importedItems(zoned, drawing, read, brush).map(({ number, placeId }) => [number, placeId]),
    [
      ['C02', 2],
      ['C01', 1],
    ],
  )
})

const stepped = (drawings: readonly [Drawing, Drawing], number: string) => numberAfterStep(site, drawings, { number, step: 1 })

test('a row that is taken back gives its numbers back, and takes them again when it is done again', () => {
  const row = numbered(site, drawing, shapes(3), { ...brush, number: 'Z8' })
  const withRow = { ...drawing, items: row }
  assert.equal(stepped([withRow, drawing], 'Z11'), 'Z8')
  assert.equal(stepped([drawing, withRow], 'Z8'), 'Z11')
  // Another number was typed since: it stays.
  assert.equal(stepped([withRow, drawing], 'B1'), 'B1')
  assert.equal(stepped([drawing, withRow], 'B1'), 'B1')
  assert.equal(stepped([withRow, withRow], 'Z11'), 'Z11')
})

test('a row takes first the places that exist and are not drawn, of one type, then new numbers', () => {
  assert.equal(firstNumber(site), 'C01')
  assert.equal(firstNumber({ ...site, undrawn: [] }), 'A1')
  const [one, other] = [{ id: 1 }, { id: 2 }]
  const drawn = [
    ['A09', 1],
    ['A10', 1],
    ['A11', 2],
    ['M7', 2],
  ].map(([number, placeTypeId]) => ({ number, placeTypeId }))
  const full = (...types: object[]) => firstNumber({ ...site, undrawn: [], places: drawn, types } as unknown as PlanData)
  assert.deepEqual([full(one, other), full(other), full({ id: 3 })], ['A12', 'M8', 'M8'])
  const row = numbered(site, drawing, shapes(4), brush)
  assert.deepEqual(
    row.map(({ number, placeId, placeTypeId }) => [number, placeId, placeTypeId]),
    [
      ['C01', 1, 1],
      ['C02', 2, 1],
      ['C03', 4, 1],
      ['C04', 0, 9],
    ],
  )
  assert.deepEqual(
    numbered(site, { ...drawing, items: row }, shapes(1), { ...brush, number: 'M1' }).map(({ number, placeId }) => [number, placeId]),
    [['M1', 3]],
  )
  assert.deepEqual(
    numbered(site, drawing, shapes(2), { ...brush, number: 'B9' }).map(({ number, placeId }) => [number, placeId]),
    [
      ['B9', 0],
      ['B10', 0],
    ],
  )
})

test('the next number is that of the next place that waits, then the one that follows', () => {
  const after = (count: number) => numberAfter({ plan: site, drawing }, numbered(site, drawing, shapes(count), brush), brush)
  assert.deepEqual([after(1), after(2), after(3), after(4)], ['C02', 'C03', 'M1', 'C05'])
})

test('one number in two: odd places on one side of a lane, even ones on the other, whether they exist already or not', () => {
  const every = { ...brush, step: 2 as const }
  const odd = numbered(site, drawing, shapes(3), every)
  assert.deepEqual(
    odd.map(({ number, placeId }) => [number, placeId > 0]),
    [
      ['C01', true],
      ['C03', true],
      ['C05', false],
    ],
  )
  assert.equal(numberAfter({ plan: site, drawing }, odd, every), 'C07')
  const withOdd = { ...drawing, items: odd }
  const even = numbered(site, withOdd, shapes(2), { ...every, number: 'C02' })
  assert.deepEqual(
    even.map(({ number }) => number),
    ['C02', 'C04'],
  )
  assert.equal(numberAfterStep(site, [withOdd, drawing], { number: 'C07', step: 2 }), 'C01')
})

test('what cannot be saved is told with its shape: a number that is drawn in another sector, no number, no type', () => {
  const place = (key: string, number: string, placeTypeId = 1, placeId = 0) => ({
    ...usualItem,
    key,
    kind: 'place' as const,
    points: [],
    number,
    placeTypeId,
    placeId,
  })
  const elsewhere = [{ number: 'A1', points: [], sector: 'Nord' }]
  const said = (...items: ReturnType<typeof place>[]) => unready({ ...drawing, label: 'Sud', items }, elsewhere)
  assert.equal(unready(drawing, [])?.says, 'Donnez un nom au secteur.')
  assert.deepEqual(said(place('a', 'B1'), place('b', 'A1')), {
    key: 'b',
    says: 'A1 est déjà dessinée dans le secteur «\u00A0Nord\u00A0»\u00A0: donnez un autre numéro à celle-ci, ou effacez-la.',
  })
  assert.deepEqual([said(place('a', ' '))?.key, said(place('a', 'B1', 0))?.key], ['a', 'a'])
  assert.equal(said(place('a', 'B1'), place('b', 'A1', 1, 12)), null)
  const both = { ...site, sectors: [{ id: 2, label: 'Nord' }], places: [{ sectorId: 2, number: 'A1', points: [] }] } as unknown as PlanData
  assert.deepEqual(
    [...drawnPlaces(both, { ...drawing, items: [place('a', 'B1')] }, 3)],
    [
      ['A1', 'secteur «\u00A0Nord\u00A0»'],
      ['B1', 'dans ce secteur'],
    ],
  )
})

test('an import is laid under all that is drawn, in the other sectors too: they share one frame', () => {
  const square = (x: number, y: number): [number, number][] => [
    [x, y],
    [x + 10, y],
    [x + 10, y + 10],
    [x, y + 10],
  ]
  const elsewhere = {
    ...site,
    sectors: [{ id: 2, label: 'Les Pins' }],
    places: [
      { sectorId: 1, number: 'A1', points: square(0, 500) },
      { sectorId: 2, number: 'B1', points: square(30, 40) },
    ],
  } as unknown as PlanData
  assert.deepEqual(roomBelow(site, drawing, 0), [0, 0])
  assert.deepEqual(roomBelow(elsewhere, drawing, 1), [30, 60], 'a sector that is empty as it is drawn now')
  assert.deepEqual(openingBox(elsewhere, drawing, 0), { left: 0, top: 520, right: 120, bottom: 590 }, 'a new sector opens on free ground')
  const { backdrop } = drawingOf({ ...elsewhere, settings: { picture: null } } as unknown as PlanData, 0)
  assert.deepEqual([backdrop.x, backdrop.y, backdrop.width], [0, 520, 120], 'where a picture that is taken is seen')
  assert.deepEqual(
    roomBelow(elsewhere, { ...drawing, items: [{ ...usualItem, key: 'a', kind: 'place', points: square(-5, 0) }] }, 1),
    [-5, 60],
  )
  assert.deepEqual(
    placesElsewhere(elsewhere, 1).map(({ number, sector }) => [number, sector]),
    [['B1', 'Les Pins']],
  )
})

test('a surface that a file names has that number, one without a name follows in series', () => {
  const ring = shapes(1)[0] ?? []
  const read = [
    { name: 'C02', points: ring },
    { name: 'Forme 2', points: ring, isUnnamed: true },
    { name: 'Z09', points: ring },
    { name: 'Forme 4', points: ring, isUnnamed: true },
  ] as const
  assert.deepEqual(
    importedItems(site, drawing, read, { ...brush, number: 'Z08' }).map(({ number, placeId, placeTypeId }) => [
      number,
      placeId,
      placeTypeId,
    ]),
    [
      ['C02', 2, 1],
      ['Z09', 0, 9],
      ['Z08', 0, 9],
      ['Z10', 0, 9],
    ],
  )
})
