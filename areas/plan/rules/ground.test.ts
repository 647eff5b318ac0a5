import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { areaOf, distance, gapBetween, rectangle, rotated, type Point } from './geometry.ts'
import { distances, neighbours } from './ground.ts'
import { nextNumber, numbersFrom, placesInRow, rowOfPlaces } from './row-of-places.ts'
import { elementFault, polygonFault, readPoints, writtenPoints } from './shapes.ts'
import { wayPicture } from './way-picture.ts'
import { shortestWay } from './ways.ts'

const square = (x: number, y: number, size = 8): readonly Point[] => rectangle([x, y], size, size, 0)
const block = { kind: 'sanitary', label: 'Nord', isClosed: false } as const

test('the nearest of each kind is told from edge to edge; what is in maintenance does not count', () => {
  const told = distances(
    [{ placeId: 1, points: square(0, 0) }],
    [
      { ...block, points: square(48, 0) },
      { ...block, label: 'Sud', points: [[0, 30]], isClosed: true },
      { kind: 'water', label: null, points: [[4, 10]], isClosed: false },
      {
        kind: 'road',
        label: null,
        points: [
          [0, 5],
          [9, 5],
        ],
        isClosed: false,
      },
    ],
  )
  assert.deepEqual(told.get(1), { sanitary: { metres: 40, label: 'Nord' }, water: { metres: 6, label: null } })
})

test('neighbours are mutual, never oneself, and exactly those within the distance', () => {
  const places = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), fc.integer({ min: -90, max: 90 })), {
      minLength: 2,
      maxLength: 8,
    })
    .map((spots) => spots.map(([x, y, degrees], index) => ({ placeId: index + 1, points: rectangle([x, y], 10, 8, degrees) })))
  fc.assert(
    fc.property(places, fc.integer({ min: 0, max: 10 }), (all, within) => {
      const found = neighbours(all, within)
      for (const one of all)
        for (const other of all) {
          if (one === other) continue
          const gap = gapBetween({ points: one.points, isClosed: true }, { points: other.points, isClosed: true })
          assert.equal(found.get(one.placeId)?.includes(other.placeId), gap <= within)
          assert.equal(found.get(other.placeId)?.includes(one.placeId), gap <= within)
        }
      for (const [placeId, near] of found) assert.ok(!near.includes(placeId))
    }),
  )
})

test('a row: places of the size asked, side by side, none on another, on the side asked', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 80 }),
      fc.integer({ min: -180, max: 180 }),
      fc.integer({ min: 6, max: 12 }),
      fc.constantFrom('left' as const, 'right' as const),
      (length, degrees, width, side) => {
        const [to] = rotated([[length, 0]], degrees, [0, 0])
        const row = { from: [0, 0] as const, to: to ?? [0, 0], width, depth: 10, gap: 0.5, side }
        const made = rowOfPlaces(row)
        assert.equal(made.length, placesInRow(row))
        made.forEach((points, index) => {
          assert.ok(Math.abs(areaOf(points) - width * 10) < 1e-6)
          const next = made[index + 1]
          if (next) assert.ok(Math.abs(gapBetween({ points, isClosed: true }, { points: next, isClosed: true }) - 0.5) < 1e-6)
        })
      },
    ),
  )
})

test('numbers follow each other with their zeros; those taken are stepped over', () => {
  assert.deepEqual(
    ['B12', '09', 'Pin 9', 'Plage', 'C7bis'].map((number) => nextNumber(number)),
    ['B13', '10', 'Pin 10', 'Plage1', 'C8bis'],
  )
  assert.deepEqual(numbersFrom('B12', 3, new Set(['B13'])), ['B12', 'B14', 'B15'])
  assert.deepEqual(numbersFrom('B12', 3, new Set(), 2), ['B12', 'B14', 'B16'])
})

test('a way follows the lines, also through crossings that nobody drew a point at', () => {
  const cross = [
    [
      [0, 0],
      [100, 0],
    ],
    [
      [50, -40],
      [50, 60],
    ],
  ] as const
  const way = shortestWay(cross, [[0, 2]], square(58, 50))
  assert.ok(way)
  assert.deepEqual(
    way.points.map(([x, y]) => [Math.round(x), Math.round(y)]),
    [
      [0, 2],
      [0, 0],
      [50, 0],
      [50, 50],
      [58, 50],
    ],
  )
  assert.equal(way.metres, 2 + 50 + 50 + 8)
  assert.equal(shortestWay([], [[0, 0]], square(5, 5)), null)
  assert.equal(
    shortestWay(
      [
        [
          [0, 0],
          [10, 0],
        ],
        [
          [50, 50],
          [60, 50],
        ],
      ],
      [[0, 0]],
      square(60, 55),
    ),
    null,
    'two lines that nothing joins',
  )
})

test('a way is never shorter than the crow flies', () => {
  const spot = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  const grid = [0, 25, 50, 75, 100].flatMap((at): readonly (readonly Point[])[] => [
    [
      [at, 0],
      [at, 100],
    ],
    [
      [0, at],
      [100, at],
    ],
  ])
  fc.assert(
    fc.property(spot, spot, (from, to) => {
      const way = shortestWay(grid, [from], square(to[0], to[1], 4))
      assert.ok(way)
      assert.ok(way.metres >= Math.floor(distance(from, to)))
      // At worst the two of one square walk to opposite sides of it and around: 12.5 to a line and back from one, 25 aside, 25 around.
      assert.ok(way.metres <= Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1]) + 76)
    }),
    { numRuns: 40 },
  )
})

test('what cannot be a place is told why', () => {
  assert.equal(polygonFault(square(0, 0), 'La place B12'), null)
  assert.equal(
    polygonFault(
      [
        [0, 0],
        [5, 0],
      ],
      'La place B12',
    )?.message,
    'La place B12 a 2 coins\u00A0: il en faut trois au moins.',
  )
  assert.equal(
    polygonFault(
      [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ],
      'La place B12',
    )?.message,
    'Les côtés de la place B12 se croisent\u00A0: déplacez un coin.',
  )
  assert.equal(
    polygonFault(
      [
        [0, 0],
        [6000, 0],
        [5, 5],
      ],
      'La place B12',
    )?.rule,
    'plan-shape-limits',
  )
  assert.equal(
    polygonFault(
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      'La place B12',
    )?.rule,
    'plan-shape-small',
  )
  assert.equal(elementFault('road', [[0, 0]], 'La route')?.rule, 'plan-shape-open')
  assert.equal(elementFault('water', [[0, 0]], 'Le point d’eau'), null)
  assert.deepEqual(readPoints(writtenPoints([[1.5, -2]])), [[1.5, -2]])
  for (const text of ['', '{}', '[[1]]', '[[1,"2"]]', 'null']) assert.equal(readPoints(text), null)
})

test('on the way that is printed, the name of a small building is written over the places beside it', () => {
  const at = (x: number): readonly Point[] => [
    [x, 0],
    [x + 6, 0],
    [x + 6, 6],
    [x, 6],
  ]
  const picture = wayPicture(
    {
      places: [
        { number: 'M03', points: at(8), isChosen: false },
        { number: 'M05', points: at(-8), isChosen: true },
      ],
      elements: [{ kind: 'building', label: 'Bar de la piscine', points: at(0), width: null }],
      way: null,
    },
    'Inter',
  )
  for (const number of ['>M03<', '>M05<']) assert.ok(picture.indexOf(number) < picture.indexOf('Bar de la piscine'), number)
})
