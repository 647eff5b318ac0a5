import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedFirst, shareOut } from './day-proposals.ts'

const free = (number: number, isReady = true) => ({ placeId: number, number: `P${number}`, fits: [{ key: 'ready', ok: isReady }] })
const named = (asked: Parameters<typeof shareOut>[0]) => [...shareOut(asked)].map(([id, { number }]) => [id, number])

test('no free place is named to two arrivals: the stay made first has the best, the next what is left', () => {
  const all = [free(1), free(2)]
  assert.deepEqual(
    named(
      new Map([
        [9, all],
        [4, all],
        [7, all],
      ]),
    ),
    [
      [4, 'P1'],
      [7, 'P2'],
    ],
  )
})

test('whose best place is not ready is named none, and leaves it to nobody’s harm', () => {
  const all = [free(1, false), free(2)]
  assert.deepEqual(named(new Map([[4, all]])), [])
  assert.deepEqual(
    named(
      new Map([
        [4, [free(2)]],
        [7, [free(2), free(3)]],
      ]),
    ),
    [
      [4, 'P2'],
      [7, 'P3'],
    ],
  )
})

test('the window opens on the place that the button named', () => {
  const all = [free(1), free(2), free(3)]
  assert.deepEqual(
    namedFirst(all, free(2)).map(({ placeId }) => placeId),
    [2, 1, 3],
  )
  assert.deepEqual(namedFirst(all, undefined), all)
  assert.deepEqual(namedFirst(all, free(8)), all)
})
