import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publicTexts } from './public-texts.ts'

test('the page of a payment asks as each language does', () => {
  assert.deepEqual(
    ['fr', 'en', 'nl', 'de-AT', 'pt'].map((language) => publicTexts(language).pay('90')),
    ['Payer 90', 'Pay 90', '90 betalen', '90 bezahlen', 'Payer 90'],
  )
  // Only French puts a space before its colon: the others ask.
  assert.deepEqual(
    ['fr', 'en', 'nl', 'de'].map((language) => publicTexts(language).contact.slice(-2)),
    ['\u00A0:', 'n?', 'g?', 'e?'],
  )
})
