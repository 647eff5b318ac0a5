import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { test } from 'node:test'
import fc from 'fast-check'
import { merged } from './merge.ts'

const keep = (read: unknown, mine: unknown, theirs: unknown): unknown => merged({ read, mine, theirs }, isDeepStrictEqual)
const row = (id: number, name: string, price = 10): object => ({ id, version: 1, name, price })

test('rows are merged by their number, and their fields one by one', () => {
  const read = [row(1, 'a'), row(2, 'b'), row(3, 'c')]
  const mine = [row(1, 'A'), row(3, 'c')]
  const theirs = [row(1, 'a', 12), row(2, 'b'), row(3, 'C'), row(9, 'new')]
  assert.deepEqual(keep(read, mine, theirs), [row(1, 'A', 12), row(3, 'C'), row(9, 'new')])
})

test('a row added here follows the one that it was added after', () => {
  const read = [row(1, 'a'), row(2, 'b')]
  assert.deepEqual(keep(read, [row(1, 'a'), row(0, 'mine'), row(2, 'b')], [row(1, 'a'), row(2, 'b'), row(9, 'theirs')]), [
    row(1, 'a'),
    row(0, 'mine'),
    row(2, 'b'),
    row(9, 'theirs'),
  ])
})

test('a row changed here and removed by them is made again, with all that it owns', () => {
  const inner = { ...row(1, 'a'), sides: [row(4, 'left')] }
  assert.deepEqual(keep([inner, row(2, 'b')], [{ ...inner, name: 'A' }, row(2, 'b')], [row(2, 'B')]), [
    { ...inner, id: 0, version: 0, name: 'A', sides: [{ ...row(0, 'left'), version: 0 }] },
    row(2, 'B'),
  ])
  assert.deepEqual(keep([inner, row(2, 'b')], [inner, row(2, 'B')], [row(2, 'b', 3)]), [row(2, 'B', 3)])
})

test('lists of values keep what both added, without what either removed; the order is of who moved', () => {
  assert.deepEqual(keep([1, 2, 3], [1, 3, 4], [2, 3, 5]), [4, 3, 5].toSorted())
  assert.deepEqual(keep(['a@x', 'b@x'], ['z@x', 'b@x'], ['a@x', 'b@x', 'c@x']), ['z@x', 'b@x', 'c@x'])
  assert.deepEqual(keep([1, 2, 3], [3, 2, 1], [1, 2, 3, 4]), [3, 4, 2, 1])
})

test('what one side left alone is what the other made of it', () => {
  const value = fc.jsonValue({ maxDepth: 3 })
  fc.assert(
    fc.property(value, value, (read, other) => {
      assert.deepEqual(keep(read, read, other), other)
      assert.deepEqual(keep(read, other, read), other)
    }),
  )
})
