import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const note = kindOf({ kind: 'longText', label: 'Remarque', maxLength: 20 })
test('lines are kept, with one kind of line break', () => {
  assert.equal(note.parse('un\r\ndeux\n'), 'un\ndeux')
  assert.deepEqual(note.check('un\n\tdeux', context), [])
  assert.equal(note.check('un\u0007', context)[0]?.rule, 'valid-text')
})
