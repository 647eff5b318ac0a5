import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PastOperation } from '../../contract/time.ts'
import { gestureWords, movesCsv } from './moves-csv.ts'

test('what was taken back is told as what it did: nobody reads that it is the coming back that was cancelled', () => {
  assert.equal(gestureWords({ kind: 'do', text: 'Huet A10 → A12' }), 'Huet A10 → A12')
  assert.equal(gestureWords({ kind: 'undo', text: 'Huet A12 → A10' }), 'Retour en arrière\u00A0: Huet A12 → A10')
  assert.equal(gestureWords({ kind: 'redo', text: 'Huet A10 → A12' }), 'Rétablissement\u00A0: Huet A10 → A12')
})

test('the file of the moves says the same, one line per change', () => {
  const one = { what: 'occupancy', bookingId: 1, placeIds: [], where: null } as const
  const changes = ['Huet A12 → A10', 'Marchand A10 → A11'].map((text) => ({ ...one, placeIds: [...one.placeIds], text }))
  const operation: PastOperation = { id: 1, at: '2026-07-17T15:13:00Z', who: 'Hugo Blanc', station: null, kind: 'undo', text: '', changes }
  const lines = movesCsv([operation], () => ({ day: '17/07/2026', time: '17:13' })).split('\r\n')
  assert.equal(lines.filter((line) => line.includes('Retour en arrière')).length, 2)
})
