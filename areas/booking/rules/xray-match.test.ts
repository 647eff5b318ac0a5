import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonsAt, worthSaying } from './xray-match.ts'

const line = (
  category: number,
  amount: number,
  occupancyIndex: number | null = 0,
  label = '',
): { category: number; amount: number; occupancyIndex: number | null; label: string } => ({ category, amount, occupancyIndex, label })

test('a line finds its reasons at its place, or where it has moved; a price that changed has none yet', () => {
  const explained = [line(1, 100, 0, 'a'), line(1, 100, 1, 'b'), line(2, 5, null, 'c')]
  assert.equal(reasonsAt(line(1, 100), 0, explained)?.label, 'a')
  assert.equal(reasonsAt(line(1, 100, 1), 0, explained)?.label, 'b')
  assert.equal(reasonsAt(line(2, 5, null), 0, explained)?.label, 'c')
  assert.equal(reasonsAt(line(2, 6, null), 2, explained), null)
})

test('what the reasons and the alternatives say is not said twice', () => {
  const notes = ['price-grid-passed-over', 'offer-beaten', 'longer-stay-cheaper', 'price-per-night-null', 'offer-service-not-asked'].map(
    (rule) => ({ rule }),
  )
  assert.deepEqual(
    worthSaying(notes, true).map(({ rule }) => rule),
    ['price-per-night-null', 'offer-service-not-asked'],
  )
  assert.deepEqual(
    worthSaying(notes, false).map(({ rule }) => rule),
    ['longer-stay-cheaper', 'price-per-night-null', 'offer-service-not-asked'],
  )
})
