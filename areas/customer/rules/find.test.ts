import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearMatch, readQuery, sureBeginning } from './find.ts'

test('a name spelt on the phone is found with one mistake after its first letters', () => {
  const person = (name: string, firstName = 'Anne') => ({ name, firstName, companyName: null, town: 'Laval' })
  const near = (typed: string, name: string) => nearMatch(readQuery(typed), person(name))
  assert.deepEqual(['Lefebvre', 'Lefèvre', 'Lefeuvre', 'Lefort', 'Legrand'].map((name) => near('lefev', name)), [true, true, true, false, false])
  assert.equal(near('lefev anne', 'Lefebvre'), true)
  assert.equal(near('lefev paul', 'Lefebvre'), false)
  assert.deepEqual(['lef', 'lefev', '0612345678', ''].map((typed) => sureBeginning(readQuery(typed))), ['', 'lef', '', ''])
})
