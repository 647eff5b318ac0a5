import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const days = kindOf({ kind: 'choices', label: 'Jours', options: { '1': 'Lundi', '2': 'Mardi' } })
test('several choices, each once', () => {
  assert.deepEqual(days.parse(['2', '1', '2']), ['2', '1'])
  assert.equal(days.text(['2', '1']), 'Mardi, Lundi')
  assert.equal(days.check(['toString'], context)[0]?.rule, 'unknown-choice')
})
