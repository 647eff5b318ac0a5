import { test } from 'node:test'
import assert from 'node:assert/strict'
import { createFaultStore, shownFaults } from './form-faults.ts'

const faults = [
  { rule: 'required-field', field: 'name', message: 'a' },
  { rule: 'valid-postal-code', field: 'address.postalCode', message: 'b' },
  { rule: 'overlap', message: 'c' },
]

test('a field hears of itself and of its parts, with the same list until something changes', () => {
  const store = createFaultStore()
  store.set(faults)
  assert.deepEqual(
    store.under('address').map((fault) => fault.message),
    ['b'],
  )
  assert.equal(store.under('address'), store.under('address'))
  assert.equal(store.under('elsewhere').length, 0)
})

test('listeners hear of changes only', () => {
  const store = createFaultStore()
  let heard = 0
  const stop = store.subscribe(() => {
    heard += 1
  })
  store.set([])
  store.set(faults)
  stop()
  store.set([])
  assert.equal(heard, 1)
})

test('before a save only the fields already left speak', () => {
  assert.deepEqual(
    shownFaults(faults, new Set(['address']), false).map((fault) => fault.message),
    ['b'],
  )
  assert.equal(shownFaults(faults, new Set(), true).length, 3)
})
