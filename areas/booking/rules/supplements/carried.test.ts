import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beyondFaults, heldUntil, onOwnNights } from './carried.ts'

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

test('what is counted by the day stops with its place, unless it was stored so', () => {
  const [daily, once] = [7, 8]
  const row = { id: 0, quantity: 1, endDate: '2026-08-22' }
  const asked = [
    {
      ...part,
      extras: [
        { ...row, extraId: daily },
        { ...row, extraId: once },
      ],
    },
    { ...next, extras: [] },
  ]
  const faults = beyondFaults(asked, (extraId) => extraId === once, [])
  assert.deepEqual(
    faults.map(({ rule, field }) => [rule, field]),
    [['options-cut-by-dates', 'occupancies.0.extras.0.endDate']],
  )
  assert.match(faults[0]?.message ?? '', /il s’arrête avec sa place, le 18\/08\/2026/)
  const stored = [{ extras: [{ id: 5, extraId: daily, endDate: '2026-08-22' }] }]
  assert.deepEqual(
    beyondFaults([{ ...part, extras: [{ ...row, id: 5, extraId: daily }] }], () => false, stored),
    [],
  )
})
