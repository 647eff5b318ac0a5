import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expense, injection } from '../entities/till.ts'
import { begunToday } from './begun-today.ts'

test('a new expense and a new movement of the till are of today; what has its day keeps it', () => {
  const empty = { id: 0, version: 0, spentOn: null, movedOn: null, _labels: {} }
  assert.equal(begunToday(expense, empty, '2026-11-28')['spentOn'], '2026-11-28')
  assert.equal(begunToday(injection, empty, '2026-11-28')['movedOn'], '2026-11-28')
  assert.equal(begunToday(expense, { ...empty, spentOn: '2026-11-01' }, '2026-11-28')['spentOn'], '2026-11-01')
})
