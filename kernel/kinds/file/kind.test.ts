import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const file = kindOf({ kind: 'file', label: 'Contrat', extensions: ['.pdf'], maxBytes: 1_048_576 })
const value = { path: 'file/0b1c.pdf', name: 'Contrat été.pdf', size: 10, type: 'application/pdf' }
test('extension and size are those of the declaration', () => {
  assert.deepEqual(file.check(value, context), [])
  assert.equal(file.check({ ...value, name: 'a.exe' }, context)[0]?.rule, 'document-extension')
  assert.match(file.check({ ...value, size: 1_048_577 }, context)[0]?.message ?? '', /dépasse 1\u00A0Mo/)
})
test('a path never leaves the folder of files', () => {
  for (const path of ['../secret.pdf', '/etc/passwd', 'file/../../a.pdf', 'file/a.pdf\n', 'C:\\a.pdf'])
    assert.equal(file.check({ ...value, path }, context)[0]?.rule, 'valid-file', path)
})
