import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presentTogether } from './present-together.ts'

test('people of parts that follow each other are counted once, those side by side are added', () => {
  const [head, tail] = [
    { start: '2027-04-12', end: '2027-04-14', people: 3 },
    { start: '2027-04-14', end: '2027-04-16', people: 3 },
  ]
  assert.equal(presentTogether([head, tail]), 3)
  assert.equal(presentTogether([{ ...head, end: '2027-04-16' }, tail]), 6)
  assert.equal(presentTogether([head, { ...tail, people: 5 }]), 5)
  assert.equal(presentTogether([head, { start: null, end: null, people: 2 }]), 5)
  assert.equal(presentTogether([]), 0)
})
