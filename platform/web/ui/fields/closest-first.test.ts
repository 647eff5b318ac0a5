import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closestFirst } from './closest-first.ts'

const order = (typed: string, ...labels: readonly string[]): readonly string[] =>
  closestFirst(
    labels.map((label) => ({ label })),
    typed,
  ).map(({ label }) => label)

test('what begins with what was typed comes before what has its words elsewhere, the very name before all', () => {
  assert.deepEqual(order('draps lit s', 'Draps lit double', 'Draps lit simple'), ['Draps lit simple', 'Draps lit double'])
  assert.deepEqual(order('évasion 4', 'Lodge Évasion 4 pers.', 'Évasion 4 pers.', 'EVASION 4'), [
    'EVASION 4',
    'Évasion 4 pers.',
    'Lodge Évasion 4 pers.',
  ])
})

test('the others keep the order of the server', () => {
  assert.deepEqual(order('pers', 'Horizon 6 pers.', 'Chalet 5 pers.', 'Évasion 4 pers.'), [
    'Horizon 6 pers.',
    'Chalet 5 pers.',
    'Évasion 4 pers.',
  ])
  assert.deepEqual(order(' ', 'b', 'a'), ['b', 'a'])
})
