import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expense, injection } from '../entities/till.ts'
import { begunInTill, begunToday } from './begun-today.ts'

test('a new expense and a new movement of the till are of today; what has its day keeps it', () => {
  const empty = { id: 0, version: 0, spentOn: null, movedOn: null, _labels: {} }
  assert.equal(begunToday(expense, empty, '2026-11-28')['spentOn'], '2026-11-28')
  assert.equal(begunToday(injection, empty, '2026-11-28')['movedOn'], '2026-11-28')
  assert.equal(begunToday(expense, { ...empty, spentOn: '2026-11-01' }, '2026-11-28')['spentOn'], '2026-11-01')
})

test('it moves the only till of cash, where there is one alone', () => {
  const empty = { id: 0, version: 0, paymentMethodId: null, _labels: {} }
  const [card, cash, other] = [
    { id: 1, label: 'Carte', kind: 4 },
    { id: 2, label: 'Espèces', kind: 3 },
    { id: 3, label: 'Espèces du bar', kind: 3 },
  ]
  assert.deepEqual(begunInTill(expense, empty, [card, cash]), { ...empty, paymentMethodId: 2, _labels: { paymentMethodId: 'Espèces' } })
  for (const methods of [[], [card], [cash, other]]) assert.deepEqual(begunInTill(expense, empty, methods), empty)
  const chosen = { ...empty, paymentMethodId: 1 }
  assert.equal(begunInTill(injection, chosen, [cash]), chosen)
})
