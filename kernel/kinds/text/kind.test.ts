import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const name = kindOf({ kind: 'text', label: 'Nom', maxLength: 5, minLength: 2 })
const rules = (value: unknown): string[] => name.check(name.parse(value), context).map((fault) => fault.rule)

test('text is trimmed and composed; nothing is null', () => {
  assert.equal(name.parse('  Zoe\u0301 '), 'Zoé')
  assert.equal(name.parse('   '), null)
  assert.deepEqual([name.parse(' \u202EZoé\u202C\u200B '), name.parse('\u200B')], ['Zoé', null])
})
test('length counts characters as people do', () => {
  assert.deepEqual(rules('🌲🌲🌲🌲🌲'), [])
  assert.deepEqual(rules('abcdef'), ['text-too-long'])
  assert.deepEqual(rules('a'), ['text-too-short'])
})
test('line breaks, control characters and broken surrogates are refused', () => {
  for (const value of ['a\nb', 'a\u0000b', 'a\uD800b']) assert.deepEqual(rules(value), ['valid-text'])
})
test('a pattern holds for the whole text, and says its own sentence', () => {
  const code = kindOf({ kind: 'text', label: 'Code', maxLength: 10, pattern: '[A-Z]{2}|\\d', patternMessage: 'Deux lettres.' })
  assert.deepEqual(code.check('FR', context), [])
  assert.equal(code.check('FRx', context)[0]?.message, 'Deux lettres.')
  assert.equal(code.check('x1', context)[0]?.rule, 'text-pattern')
})
test('samples of a pattern follow its example', () => {
  const code = kindOf({ kind: 'text', label: 'Code', maxLength: 10, pattern: '[A-Z]{3}\\d', example: 'EVA4' })
  assert.deepEqual(
    [0, 1, 6, 16].map((seed) => code.sample(seed)),
    ['EVA4', 'EVA5', 'EVB0', 'EVC0'],
  )
})
