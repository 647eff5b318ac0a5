import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const colour = kindOf({ kind: 'colour', label: 'Couleur', default: 'random' })
test('colours are written in capitals', () => assert.equal(colour.parse(' #0c6b4d '), '#0C6B4D'))
test('a new record draws a colour from what it is given', () => {
  const drawn = [0, 0.2, 0.5, 0.99].map((random) => colour.initial({ random: () => random }))
  assert.equal(new Set(drawn).size, 4)
  for (const one of drawn) assert.deepEqual(colour.check(one, context), [])
})
