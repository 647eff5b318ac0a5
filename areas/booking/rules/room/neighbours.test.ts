import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { clusters, groundOf, nearWords } from './neighbours.ts'
import type { RoomPlace } from './room-site.ts'
import { place } from './room-testing.ts'

const numbers = (found: readonly { readonly places: readonly RoomPlace[] }[]): readonly string[] =>
  found.map(({ places }) => places.map(({ number }) => number).join(' '))
const row = [1, 2, 3, 4, 5, 6].map((id) => place(id))
const only = (...ids: readonly number[]): readonly RoomPlace[] => row.filter(({ id }) => ids.includes(id))

test('side by side first, in the order of the site; the nearest otherwise', () => {
  const ground = groundOf(row)
  assert.deepEqual(numbers(clusters(only(1, 3, 4, 6), { count: 2, near: null, ground, most: 2 })), ['C03 C04', 'C01 C03'])
  assert.equal(clusters(only(1, 4), { count: 2, near: null, ground, most: 3 })[0]?.isSideBySide, false)
  assert.deepEqual(clusters(only(1), { count: 2, near: null, ground, most: 3 }), [])
})
test('near somebody: the one beside him, then along the alley, then elsewhere', () => {
  const all = [...row, place(7, { number: 'D01' })]
  const ground = groundOf(all)
  const [, , near = null] = all
  const found = clusters(
    all.filter(({ id }) => [1, 4, 7].includes(id)),
    { count: 1, near, ground, most: 5 },
  )
  assert.deepEqual(numbers(found), ['C04', 'C01', 'D01'])
  assert.deepEqual(
    found.map((one) => nearWords(one, near, ground)),
    ['À côté de C03', 'Dans la même allée que C03', 'Près de C03'],
  )
})
test('on the plan, what is drawn beside counts, whatever the numbers', () => {
  const drawn = [
    place(1, { x: 0, y: 0 }),
    place(2, { x: 100, y: 0 }),
    place(3, { x: 0, y: 11 }),
    place(4, { x: 10, y: 0 }),
    place(5, { x: 110, y: 0 }),
  ]
  const [first] = clusters(
    drawn.filter(({ id }) => id !== 4),
    { count: 2, near: null, ground: groundOf(drawn), most: 1 },
  )
  assert.deepEqual([first?.places.map(({ id }) => id), first?.isSideBySide], [[2, 5], true])
})
test('one place that nobody has drawn leaves the others where the plan has them', () => {
  const drawn = [place(1, { x: 0, y: 0 }), place(2, { x: 0, y: 40 }), place(3, { x: 8, y: 0 }), place(4, { x: 8, y: 40 })]
  const [one, across, next] = drawn
  const [late, later] = [place(5), place(6)]
  const { touches, distance } = groundOf([...drawn, late, later])
  assert.ok(one && across && next)
  assert.deepEqual([touches(one, next), touches(one, across), touches(late, later)], [true, false, true])
  assert.ok(distance(one, next) < distance(one, across) && distance(one, next) < distance(one, later))
})
test('wide places are side by side too, though most of the site is narrow; two lodges far out are not', () => {
  const tents = Array.from({ length: 8 }, (_, at) => place(at + 1, { x: 8 * at, y: 0 }))
  const homes = [0, 14, 28].map((x, at) => place(at + 20, { x, y: 60 }))
  const lodges = [0, 45].map((x, at) => place(at + 30, { x, y: 300 }))
  const { touches } = groundOf([...tents, ...homes, ...lodges])
  const [first, second, third] = homes
  const [near, far] = lodges
  assert.ok(first && second && third && near && far)
  assert.deepEqual([touches(first, second), touches(second, third), touches(first, third), touches(near, far)], [true, true, false, false])
})

/** Every place that a chain of touching places reaches. */
function patchOf(seed: RoomPlace, free: readonly RoomPlace[], touches: (a: RoomPlace, b: RoomPlace) => boolean): ReadonlySet<RoomPlace> {
  const patch = new Set([seed])
  for (const one of patch) for (const other of free.filter((place) => touches(one, place))) patch.add(other)
  return patch
}

test('law: places side by side are found whenever there are some', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ x: fc.nat(5), y: fc.nat(4), free: fc.boolean() }), {
        minLength: 4,
        maxLength: 18,
        selector: ({ x, y }) => `${x} ${y}`,
      }),
      fc.integer({ min: 2, max: 5 }),
      (drawn, count) => {
        const all = drawn.map(({ x, y }, at) => place(at + 1, { x, y }))
        const ground = groundOf(all)
        const free = all.filter((_one, at) => drawn[at]?.free === true)
        const largest = Math.max(0, ...free.map((seed) => patchOf(seed, free, ground.touches).size))
        const [best] = clusters(free, { count, near: null, ground, most: 1 })
        assert.equal(best?.isSideBySide === true, largest >= count)
      },
    ),
    { numRuns: 400 },
  )
})
