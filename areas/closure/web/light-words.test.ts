import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lightWords } from './light-words.ts'

test('the light in words: once the day is closed nothing is left to prevent', () => {
  assert.deepEqual(
    [lightWords('green', 0), lightWords('green', 0, true), lightWords('amber', 1), lightWords('red', 2)],
    ['Rien n’empêche la clôture', 'Journée clôturée', '1 point à régler avant la clôture', '2 points empêchent la clôture'],
  )
})
