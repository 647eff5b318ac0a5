import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  chosenItems,
  coveredElsewhere,
  coveredWords,
  drawn,
  measured,
  measuresOf,
  openedDrawing,
  scaledBackdrop,
  shiftedBy,
  snapped,
  turnedBy,
  usualItem,
  withCorner,
  withoutCorner,
  type DrawingAction,
  type History,
  type Item,
} from './drawing.ts'
import { areaOf, centreOf, distance, rectangle } from './geometry.ts'

const item = (key: string, x = 0, y = 0): Item => ({
  ...usualItem,
  key,
  kind: 'place',
  number: key,
  placeTypeId: 1,
  points: rectangle([x, y], 12, 8, 0),
})

const empty = openedDrawing({ label: 'Pins', items: [], outline: null, backdrop: { picture: null, x: 0, y: 0, width: 200, degrees: 0 } })

const play = (start: History, actions: readonly DrawingAction[]): History => actions.reduce(drawn, start)

test('whatever is done, undoing it all gives the first drawing, and redoing it all gives the last one', () => {
  const action: fc.Arbitrary<DrawingAction> = fc.oneof(
    fc.nat(99).map((n): DrawingAction => ({ do: 'add', items: [item(`B${n}`, n, n)] })),
    fc.nat(99).map((n): DrawingAction => ({ do: 'remove', keys: new Set([`B${n}`]) })),
    fc.nat(99).map((n): DrawingAction => ({ do: 'change', keys: new Set([`B${n}`]), change: { number: `C${n}` } })),
    fc.nat(99).map((n): DrawingAction => ({ do: 'reshape', shapes: shiftedBy([item(`B${n}`)], 3, 4) })),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const done = play(empty, actions)
      const undone = play(
        done,
        done.past.map(() => ({ do: 'undo' })),
      )
      assert.deepEqual(undone.present, empty.present)
      assert.deepEqual(
        play(
          undone,
          done.past.map(() => ({ do: 'redo' })),
        ).present,
        done.present,
      )
    }),
  )
})

test('something new forgets what was undone', () => {
  const history = play(empty, [{ do: 'add', items: [item('B1')] }, { do: 'undo' }, { do: 'add', items: [item('B2')] }, { do: 'redo' }])
  assert.deepEqual(
    history.present.items.map(({ key }) => key),
    ['B2'],
  )
  assert.deepEqual(
    chosenItems(history).map(({ key }) => key),
    ['B2'],
  )
})

test('what is typed is what is measured, and only that changes', () => {
  const metre = fc.integer({ min: 200, max: 3000 }).map((value) => value / 100)
  fc.assert(
    fc.property(metre, metre, fc.integer({ min: -80, max: 80 }), (long, short, degrees) => {
      fc.pre(long > short + 0.5)
      const points = measured(rectangle([10, 20], 12, 8, 5), { length: long, width: short, degrees })
      const found = measuresOf(points)
      assert.ok(
        Math.abs(found.length - long) < 0.03 && Math.abs(found.width - short) < 0.03 && Math.abs(found.degrees - degrees) < 0.6,
        JSON.stringify(found),
      )
      assert.ok(distance([found.x, found.y], [10, 20]) < 0.03)
    }),
  )
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
  const more = withCorner(
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ],
    [10.5, 4],
    true,
  )
  assert.deepEqual(more[2], [10, 4])
  assert.equal(withoutCorner(more, 2, 3).length, 4)
  assert.equal(
    withoutCorner(
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      0,
      3,
    ).length,
    3,
  )
})

test('two points some metres apart give the background its scale', () => {
  const scaled = scaledBackdrop(
    { picture: null, x: 0, y: 0, width: 100, degrees: 0 },
    [
      [10, 10],
      [30, 10],
    ],
    50,
  )
  assert.deepEqual(scaled, { picture: null, x: -15, y: -15, width: 250, degrees: 0 })
})

test('a place that covers one of another sector is named; neighbours that share an edge are not', () => {
  const square = (x: number, y: number, side = 10): [number, number][] => [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ]
  const other = { number: 'B4', sector: 'Les Pins', points: square(0, 0) }
  const placed = (...points: [number, number][][]) => ({
    items: points.map((one, index) => ({ ...usualItem, key: `${index}`, kind: 'place' as const, number: `A${index + 1}`, points: one })),
  })
  const said = (...points: [number, number][][]): string | null => coveredWords(coveredElsewhere(placed(...points), [other]))
  assert.equal(said(square(10, 0), square(0, -10), square(10, 10), square(9.95, 0)), null)
  for (const covering of [square(8, 0), square(9, 9), square(0, 0), square(4, 4, 2), square(-5, -5, 30)])
    assert.match(said(covering) ?? 'nothing', /^1 place recouvre celle d’un autre secteur\u00A0: A1 sur B4 \(Les Pins\)\. /)
  assert.match(said(...Array.from({ length: 5 }, () => square(1, 1))) ?? '', /^5 places recouvrent celles .* et 2 autres\./)
  assert.equal(
    coveredWords(coveredElsewhere({ items: [{ ...usualItem, key: 'r', kind: 'road', points: square(0, 0) }] }, [other])),
    null,
    'a road may cross another sector',
  )
})
