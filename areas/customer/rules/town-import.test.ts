import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchesOf } from './town-import.ts'

test('departments are imported together until they are too many, each once', () => {
  const departments = [
    { code: '01', towns: 400 },
    { code: '02', towns: 600 },
    { code: '03', towns: 1 },
    { code: '59', towns: 5000 },
    { code: '60', towns: 10 },
  ]
  assert.deepEqual(batchesOf(departments, 1000), [
    { departments: ['01', '02'], towns: 1000 },
    { departments: ['03'], towns: 1 },
    { departments: ['59'], towns: 5000 },
    { departments: ['60'], towns: 10 },
  ])
  assert.deepEqual(batchesOf([], 1000), [])
})
