import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerBy, dueWithAnswer } from './offer-answer.ts'

const offer = { statusId: 1, startDate: '2026-08-15', optionExpiresOn: null, bookedOn: '2026-07-08' }
const terms = { today: '2026-07-08', validityDays: 15 }

test('a quote and an option are answered by their last day, never past, never after the arrival', () => {
  assert.equal(answerBy(offer, terms), '2026-07-23')
  assert.equal(answerBy(offer, { ...terms, today: '2026-07-23' }), '2026-07-23')
  assert.equal(answerBy(offer, { ...terms, today: '2026-07-24' }), '2026-07-24')
  assert.equal(answerBy({ ...offer, startDate: '2026-07-23' }, terms), '2026-07-23')
  assert.equal(answerBy({ ...offer, startDate: '2026-07-22' }, terms), '2026-07-22')
  assert.equal(answerBy({ ...offer, statusId: 2, optionExpiresOn: '2026-07-11' }, terms), '2026-07-11')
  assert.equal(answerBy({ ...offer, statusId: 2, optionExpiresOn: '2026-07-01' }, terms), '2026-07-08')
  for (const statusId of [2, 3, 4]) assert.equal(answerBy({ ...offer, statusId }, terms), null)
})

test('money asked of an offer waits for its answer, and is due at the arrival at the latest', () => {
  assert.equal(dueWithAnswer('2026-07-15', '2026-07-23', '2026-08-15'), '2026-07-23')
  assert.equal(dueWithAnswer('2026-07-24', '2026-07-23', '2026-08-15'), '2026-07-24')
  assert.equal(dueWithAnswer('2026-08-20', '2026-07-23', '2026-08-15'), '2026-08-15')
  assert.equal(dueWithAnswer(null, '2026-07-23', '2026-08-15'), null)
})
