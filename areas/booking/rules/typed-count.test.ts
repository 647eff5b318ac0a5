import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countRefusal, readCount } from './typed-count.ts'

test('what is typed is a number or is refused: it is never cut', () => {
  assert.deepEqual(
    ['', '0', ' 12 ', '060', '61', '500', '2a', '-3', '1,5', '99999999999999999999'].map((text) => readCount(text, 60)),
    [0, 0, 12, 60, null, null, null, null, null, null],
  )
  assert.equal(countRefusal('500', 60, 'Compté\u00A0: 2.'), '«\u00A0500\u00A0» n’est pas pris\u00A0: un nombre de 0 à 60. Compté\u00A0: 2.')
})
