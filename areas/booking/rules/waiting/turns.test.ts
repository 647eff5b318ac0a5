import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turnsOf } from './turns.ts'

const at = (placeId: number, startDate: string, endDate: string) => ({ placeId, startDate, endDate })
const week = at(1, '2026-08-01', '2026-08-08')
const offers = (queue: Parameters<typeof turnsOf>[0]) =>
  [...turnsOf(queue, () => true)].map(([id, { offer, behind }]) => [id, offer?.placeId ?? null, behind])

test('the oldest demand that the freed place suits is offered it; the next one knows who comes first', () => {
  assert.deepEqual(
    offers([
      { id: 1, customerName: 'Grand groupe', found: [] },
      { id: 2, customerName: 'Martin', found: [week] },
      { id: 3, customerName: 'Durand', found: [week] },
    ]),
    [
      [1, null, null],
      [2, 1, null],
      [3, null, 'Martin'],
    ],
  )
})

test('a place that the price lists do not sell to him on those nights is offered to nobody', () => {
  const other = { ...week, placeId: 2 }
  const turns = turnsOf(
    [
      { id: 1, customerName: 'A', found: [week, other] },
      { id: 2, customerName: 'B', found: [week] },
    ],
    ({ placeId }) => placeId === 2,
  )
  assert.deepEqual(
    [...turns].map(([id, { offer, behind }]) => [id, offer?.placeId ?? null, behind]),
    [
      [1, 2, null],
      [2, null, null],
    ],
  )
})

test('two demands share one place on nights apart, and take different places on the same nights', () => {
  assert.deepEqual(
    offers([
      { id: 1, customerName: 'A', found: [week] },
      { id: 2, customerName: 'B', found: [at(1, '2026-08-08', '2026-08-10')] },
    ]),
    [
      [1, 1, null],
      [2, 1, null],
    ],
  )
  assert.deepEqual(
    offers([
      { id: 1, customerName: 'A', found: [week] },
      { id: 2, customerName: 'B', found: [week, { ...week, placeId: 2 }] },
    ]),
    [
      [1, 1, null],
      [2, 2, null],
    ],
  )
})
