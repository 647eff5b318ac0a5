import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutInvisible } from './invisible.ts'

test('signs that turn the direction of a text or show nothing are left out, the joiners of emoji and accents stay', () => {
  assert.equal(withoutInvisible('\u202Enitram\u202C'), 'nitram')
  assert.equal(withoutInvisible('\uFEFFMar\u200Btin\u00AD \u2067Anne\u2069\u200E'), 'Martin Anne')
  assert.equal(withoutInvisible('12\u2028rue\u0085des Pins\u0090'), '12 rue des Pins')
  for (const text of ['👩‍👩‍👧 ✔️', 'Zoé, l’œuvre\u00A0: 1\u202F234 €', 'می\u200Cخواهم', 'a\nb\tc']) assert.equal(withoutInvisible(text), text)
})
