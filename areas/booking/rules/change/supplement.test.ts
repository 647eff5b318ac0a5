import assert from 'node:assert/strict'
import { test } from 'node:test'
import { supplementFault, supplementWords, withSupplement } from './supplement.ts'

const part = {
  id: 1,
  startDate: '2026-07-12',
  endDate: '2026-07-19',
  extras: [
    { id: 5, extraId: 9, quantity: 1, startDate: null, endDate: null },
    { id: 6, extraId: 8, quantity: 2, startDate: '2026-07-13', endDate: '2026-07-15' },
  ],
}
const asked = { rowId: 6, extraId: 8, quantity: 2, startDate: '2026-07-13', endDate: '2026-07-15' }

test('a supplement that lasts as long as the place has no days of its own: it follows it', () => {
  const [, row] = withSupplement(part, { ...asked, startDate: '2026-07-12', endDate: '2026-07-19' }).extras
  assert.deepEqual(row, { id: 6, extraId: 8, quantity: 2, startDate: null, endDate: null })
})

test('one more is added, none takes it back, the others stand', () => {
  assert.deepEqual(
    withSupplement(part, { ...asked, rowId: 0, quantity: 3 }).extras.map(({ id, quantity }) => [id, quantity]),
    [
      [5, 1],
      [6, 2],
      [0, 3],
    ],
  )
  assert.deepEqual(
    withSupplement(part, { ...asked, quantity: 0 }).extras.map(({ id }) => id),
    [5],
  )
})

test('days beyond the stay are refused with those that are in it; without any, there is nothing to keep', () => {
  const late = supplementFault(part, { ...asked, endDate: '2026-07-22' })
  assert.deepEqual([late?.rule, late?.fix?.values], ['supplement-outside-stay', { arrival: '2026-07-13', departure: '2026-07-19' }])
  const after = supplementFault(part, { ...asked, startDate: '2026-07-20', endDate: '2026-07-22' })
  assert.deepEqual([after?.rule, after?.fix], ['supplement-outside-stay', undefined])
})

test('nothing that changes, days the wrong way round and a row that is gone are refused', () => {
  assert.equal(supplementFault(part, asked)?.rule, 'same-supplement')
  assert.equal(supplementFault(part, { ...asked, startDate: '2026-07-16' })?.rule, 'start-before-end')
  assert.equal(supplementFault(part, { ...asked, rowId: 7 })?.rule, 'unknown-record')
  assert.equal(supplementFault(part, { ...asked, rowId: 0, quantity: 0 })?.rule, 'enter-quantity')
  assert.equal(supplementFault(part, { ...asked, quantity: 0 }), null)
})

test('before and after say how many and when', () => {
  assert.deepEqual(supplementWords('Vélo', part, 8), [{ label: 'Vélo', value: '2, du 13 au 15/07/2026' }])
  assert.deepEqual(supplementWords('Lit bébé', part, 7), [{ label: 'Lit bébé', value: 'aucun' }])
})
