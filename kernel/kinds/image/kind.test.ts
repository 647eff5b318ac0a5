import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const image = kindOf({ kind: 'image', label: 'Photo' })
const value = { path: 'file/0b1c.png', name: 'Photo.PNG', size: 10, type: 'image/png' }
test('pictures of the web, two megabytes at most', () => {
  assert.deepEqual(image.check(value, context), [])
  assert.equal(image.check({ ...value, name: 'photo.pdf' }, context)[0]?.rule, 'image-extension')
  assert.equal(image.check({ ...value, size: 2 * 1_048_576 + 1 }, context)[0]?.rule, 'image-too-heavy')
})
