import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneNightMore } from './extend.ts'

test('who stays on is offered the night after his last one; who should have left already, tonight', () => {
  assert.equal(oneNightMore('2027-07-19', '2027-07-17'), '2027-07-20')
  assert.equal(oneNightMore('2027-07-17', '2027-07-17'), '2027-07-18')
  assert.equal(oneNightMore('2027-07-16', '2027-07-17'), '2027-07-18')
  assert.equal(oneNightMore('2027-07-10', '2027-07-17'), '2027-07-18')
})
