import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decidedSentence, endFault, optionsAmong, proposedEnd } from './option-batch.ts'

const today = '2026-07-08'
const option = (code: string, startDate: string) => ({ code, startDate })

test('the end proposed is three days away, and never after an arrival', () => {
  assert.equal(proposedEnd([option('26-1', '2026-08-01'), option('26-2', '2026-07-20')], today), '2026-07-11')
  assert.equal(proposedEnd([option('26-1', '2026-08-01'), option('26-2', '2026-07-10')], today), '2026-07-10')
  assert.equal(proposedEnd([option('26-1', '2026-08-01')], today, 7), '2026-07-15', 'as long as a new option of the site')
  assert.equal(proposedEnd([option('26-1', today)], today), today)
  assert.equal(proposedEnd([option('26-1', '2026-07-07')], today), null)
  assert.equal(proposedEnd([], today), null)
})

test('an end is refused when it is missing, past, or after an arrival, which is named', () => {
  const options = [option('26-1', '2026-08-01'), option('26-2', '2026-07-10')]
  assert.match(endFault(null, options, today) ?? '', /Indiquez/)
  assert.match(endFault('2026-07-07', options, today) ?? '', /dépassée \(07\/07\/2026\)/)
  assert.match(endFault('2026-07-11', options, today) ?? '', /26-2 est le 10\/07\/2026/)
  assert.equal(endFault('2026-07-10', options, today), null)
  assert.equal(endFault(today, options, today), null)
})

test('what was done is said with its number', () => {
  assert.deepEqual(
    [decidedSentence('prolong', 1), decidedSentence('prolong', 2), decidedSentence('free', 2)],
    ['1 option prolongée', '2 options prolongées', '2 options libérées'],
  )
})

test('among ticked stays, only options that stand or that their end has freed are decided on', () => {
  const row = {
    id: 1,
    version: 2,
    statusId: 2,
    bookingCode: '26-1',
    customerName: 'Lefèvre',
    places: '',
    placeTypes: 'Confort',
    startDate: '2026-08-01',
    optionExpiresOn: '2026-07-05',
    isFreed: false,
    state: 'act',
  }
  const ids = (rows: readonly (typeof row)[]): number[] => optionsAmong(rows).map(({ id }) => id)
  assert.deepEqual(
    ids([row, { ...row, id: 2, statusId: 3 }, { ...row, id: 3, state: 'cancelled' }, { ...row, id: 4, state: 'cancelled', isFreed: true }]),
    [1, 4],
  )
  assert.equal(optionsAmong([row])[0]?.place, 'Confort')
})
