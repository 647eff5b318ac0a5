import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const kind = kindOf({ kind: 'choice', label: 'Nature', options: { '1': 'Devis', '2': 'Option' }, numeric: true, default: '2' })
const state = kindOf({ kind: 'choice', label: 'État', options: { ready: 'Prêt' } })
test('a numbered list stores numbers', () => {
  assert.equal(kind.initial({ random: () => 0 }), 2)
  assert.deepEqual(kind.check(1, context), [])
  assert.equal(kind.check('1', context)[0]?.rule, 'unknown-choice')
  assert.equal(kind.text(1), 'Devis')
})
test('what every object holds is no choice', () => {
  for (const name of ['toString', '__proto__', 'constructor', 'hasOwnProperty'])
    assert.equal(state.check(name, context)[0]?.rule, 'unknown-choice')
})
