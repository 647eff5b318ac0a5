import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idsOf, namesOf } from './referred.ts'

test('names go with the records of the value they were read for, not with what the value became', () => {
  assert.deepEqual(
    [...namesOf([3, 1], ['Confort', 'Évasion'])],
    [
      [3, 'Confort'],
      [1, 'Évasion'],
    ],
  )
  assert.deepEqual([...namesOf(250, 'France')], [[250, 'France']])
  assert.deepEqual([...namesOf([3, 1], ['Confort'])], [[3, 'Confort']])
  assert.deepEqual([...namesOf(null, undefined)], [])
})

test('a value refers to none, one or several records', () => {
  assert.deepEqual([idsOf(null), idsOf(4), idsOf([4, 'x', 5])], [[], [4], [4, 5]])
})
