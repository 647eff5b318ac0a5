import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareVisits, nearMatch, readQuery, searchedText, sureBeginning } from './find.ts'

test('a name spelt on the phone is found with one mistake after its first letters', () => {
  const person = (name: string, firstName = 'Anne') => ({ name, firstName, companyName: null, town: 'Laval' })
  const near = (typed: string, name: string) => nearMatch(readQuery(typed), person(name))
  assert.deepEqual(
    ['Lefebvre', 'Lefèvre', 'Lefeuvre', 'Lefort', 'Legrand'].map((name) => near('lefev', name)),
    [true, true, true, false, false],
  )
  assert.equal(near('lefev anne', 'Lefebvre'), true)
  assert.equal(near('lefev paul', 'Lefebvre'), false)
  assert.deepEqual(
    ['lef', 'lefev', '0612345678', ''].map((typed) => sureBeginning(readQuery(typed))),
    ['', 'lef', '', ''],
  )
})

test('a phone is looked for as it is stored, however it is written; codes and words are left alone', () => {
  for (const typed of ['0639983243', ' 06 39 98 32 43', '06.39.98.32.43', '+33639983243', '+33 6 39 98 32 43', '0033 6 39 98 32 43'])
    assert.equal(searchedText(typed), '639983243', typed)
  assert.deepEqual(
    [
      '0049 151 12345678',
      '+49 151 12345678',
      '06 39 98',
      '06-39-98',
      '26-04187',
      ' 2026-000042',
      '000042',
      '42',
      'DB-831-KA',
      'Lefèvre Anne',
    ].map(searchedText),
    ['+4915112345678', '+4915112345678', '063998', '063998', '26-04187', '2026-000042', '000042', '42', 'DB-831-KA', 'Lefèvre Anne'],
  )
})

test('of those who answer equally well: who is there, who comes soonest, who came last, then the others', () => {
  const customers = {
    there: { next: '2026-07-01', last: '2026-07-01' },
    soon: { next: '2026-07-20', last: null },
    later: { next: '2026-08-01', last: '2026-07-02' },
    lately: { next: null, last: '2026-06-01' },
    formerly: { next: null, last: '2019-06-01' },
    known: { next: null, last: null },
    unknown: undefined,
  }
  const names = ['unknown', 'formerly', 'later', 'known', 'lately', 'soon', 'there'] as const
  assert.deepEqual(
    names.toSorted((a, b) => compareVisits(customers[a], customers[b])),
    ['there', 'soon', 'later', 'lately', 'formerly', 'unknown', 'known'],
  )
  assert.equal(compareVisits(customers.soon, { ...customers.soon }), 0)
})
