import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  areaOf,
  centreOf,
  crossesItself,
  distance,
  gapBetween,
  isInside,
  rectangle,
  rectangleAround,
  rotated,
  segmentsMeet,
  type Point,
  type Polygon,
} from './geometry.ts'

const metre = fc.integer({ min: -50_000, max: 50_000 }).map((value) => value / 100)
const point = fc.tuple(metre, metre)
/** Corners around a centre in the order of their angles: never crosses itself. */
const star: fc.Arbitrary<Polygon> = fc
  .tuple(point, fc.array(fc.integer({ min: 200, max: 3000 }), { minLength: 3, maxLength: 9 }))
  .map(([[x, y], reach]) =>
    reach.map((far, index): Point => {
      const angle = (2 * Math.PI * index) / reach.length
      return [x + (far / 100) * Math.cos(angle), y + (far / 100) * Math.sin(angle)]
    }),
  )
const angle = fc.integer({ min: -360, max: 360 })
const near = (a: number, b: number, by = 1e-4): boolean => Math.abs(a - b) <= by

test('a turn and a shift change neither an area nor the distance to what turns with it', () => {
  fc.assert(
    fc.property(star, point, angle, (points, centre, degrees) => {
      const turned = rotated(points, degrees, centre)
      assert.ok(near(areaOf(points), areaOf(turned), 1e-3))
      const [middle] = rotated([centreOf(points)], degrees, centre)
      assert.ok(middle && distance(middle, centreOf(turned)) < 1e-3)
      assert.ok(
        near(
          rectangleAround(points).length * rectangleAround(points).width,
          rectangleAround(turned).length * rectangleAround(turned).width,
          1e-2,
        ),
      )
    }),
  )
})

test('the gap between two surfaces is symmetric, never more than between two of their corners, and zero from inside', () => {
  fc.assert(
    fc.property(star, star, (one, other) => {
      const [a, b] = [
        { points: one, isClosed: true },
        { points: other, isClosed: true },
      ]
      const gap = gapBetween(a, b)
      assert.ok(near(gap, gapBetween(b, a), 1e-9))
      for (const corner of one) for (const against of other) assert.ok(gap <= distance(corner, against) + 1e-9)
      assert.equal(
        gapBetween(a, { points: [centreOf(rectangle(centreOf(one), 1, 1, 0))], isClosed: false }) === 0 || !isInside(one, centreOf(one)),
        true,
      )
    }),
  )
})

test('the rectangle around a rectangle is that rectangle', () => {
  fc.assert(
    fc.property(
      point,
      fc.integer({ min: 300, max: 3000 }),
      fc.integer({ min: 1, max: 299 }),
      fc.integer({ min: -89, max: 90 }),
      (centre, long, short, degrees) => {
        const found = rectangleAround(rectangle(centre, long / 100, short / 100, degrees))
        assert.ok(near(found.length, long / 100) && near(found.width, short / 100))
        assert.ok(distance(found.centre, centre) < 1e-4)
        assert.ok(
          near((((found.degrees - degrees) % 180) + 180) % 180, 0, 1e-2) ||
            near((((found.degrees - degrees) % 180) + 180) % 180, 180, 1e-2),
        )
      },
    ),
  )
})

test('a star does not cross itself; with two corners swapped it does', () => {
  fc.assert(fc.property(star, (points) => assert.equal(crossesItself(points), false)))
  assert.equal(
    crossesItself([
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
    ]),
    true,
  )
  assert.equal(
    crossesItself([
      [0, 0],
      [10, 0],
      [10, 10],
      [5, 0],
      [0, 10],
    ]),
    true,
    'a corner on an edge',
  )
  assert.equal(
    crossesItself([
      [0, 0],
      [10, 0],
      [5, 8],
    ]),
    false,
  )
})

test('segments meet when they cross or touch', () => {
  assert.equal(
    segmentsMeet(
      [
        [0, 0],
        [10, 0],
      ],
      [
        [5, -5],
        [5, 5],
      ],
    ),
    true,
  )
  assert.equal(
    segmentsMeet(
      [
        [0, 0],
        [10, 0],
      ],
      [
        [10, 0],
        [20, 5],
      ],
    ),
    true,
  )
  assert.equal(
    segmentsMeet(
      [
        [0, 0],
        [10, 0],
      ],
      [
        [5, 1],
        [5, 5],
      ],
    ),
    false,
  )
  assert.equal(
    segmentsMeet(
      [
        [0, 0],
        [10, 0],
      ],
      [
        [11, 0],
        [20, 0],
      ],
    ),
    false,
  )
})

test('a surface of 8 m by 12 m', () => {
  const points = rectangle([20, 30], 12, 8, 30)
  assert.ok(near(areaOf(points), 96))
  assert.equal(isInside(points, [20, 30]), true)
  assert.equal(isInside(points, [20, 40]), false)
  assert.ok(near(gapBetween({ points: rectangle([0, 0], 10, 10, 0), isClosed: true }, { points: [[8, 9]], isClosed: false }), 5))
})
