import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const flag = kindOf({ kind: 'flag', label: 'Actif', default: true })
test('a flag is read Oui or Non, and begins with its default', () => {
  assert.deepEqual([flag.text(true), flag.text(false)], ['Oui', 'Non'])
  assert.equal(flag.initial({ random: () => 0 }), true)
})
