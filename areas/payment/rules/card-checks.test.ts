import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expiryText } from './card-checks.ts'

test('an expiry is kept in the seven letters of its column, whatever spaces it was typed with; what is no month is not kept', () => {
  assert.deepEqual(['09/27', ' 09 / 2027', '01\u00A0/ 2030', '06 12 34 5', 'abcdefghij', ''].map(expiryText), [
    '09/27',
    '09/2027',
    '01/2030',
    '',
    '',
    '',
  ])
})
