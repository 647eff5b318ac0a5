import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countedOf, countedSum, countedText, countedWords, denominationLabel, isCash } from './denominations.ts'

test('the example of the law: notes and coins that make 325,20 €', () => {
  const counted = { 5000: 3, 2000: 4, 1000: 7, 500: 2, 200: 5, 100: 3, 50: 4, 20: 1 }
  assert.equal(countedSum(counted), 32_520)
  assert.equal(countedText(counted), '5000×3 2000×4 1000×7 500×2 200×5 100×3 50×4 20×1')
  assert.deepEqual(countedOf(countedText(counted)), counted)
  assert.deepEqual(countedOf('5000:3 20:1'), { 5000: 3, 20: 1 }, 'as it was kept before')
  assert.equal(countedWords('5000×3 20×1'), '3\u00A0×\u00A050\u00A0€, 1\u00A0×\u00A00,20\u00A0€')
  assert.equal(countedWords(null), '')
  assert.deepEqual([countedOf(null), countedOf('x 5:y')], [{}, {}])
  assert.deepEqual([denominationLabel(5000), denominationLabel(20)], ['50\u00A0€', '0,20\u00A0€'])
})

test('a value that is neither a note nor a coin is no cash', () => {
  assert.deepEqual([{}, { 5000: 1, 1: 3 }, { 5000: 1, 7: 1 }, { [-100]: 2 }].map(isCash), [true, true, false, false])
})
