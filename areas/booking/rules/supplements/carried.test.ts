import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heldUntil, onOwnNights } from './carried.ts'

const part = { startDate: '2026-08-15', endDate: '2026-08-18' }
const next = { startDate: '2026-08-18', endDate: '2026-08-22' }

test('what is counted once goes on with its guests to the next place, and no further than their stay', () => {
  assert.equal(heldUntil(part, [part, next]), '2026-08-22')
  assert.equal(heldUntil(next, [part, next]), '2026-08-22')
  const later = { startDate: '2026-08-20', endDate: '2026-08-25' }
  assert.equal(heldUntil(part, [part, later]), '2026-08-18', 'nobody goes on from there')
})

test('its price is made on the nights of its own place', () => {
  const extras = [{ endDate: '2026-08-22' }, { endDate: '2026-08-17' }, { endDate: null }]
  assert.deepEqual(
    onOwnNights({ ...part, extras }).extras.map(({ endDate }) => endDate),
    [null, '2026-08-17', null],
  )
})
