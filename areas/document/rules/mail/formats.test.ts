import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { formatsOf } from './formats.ts'

test('days and amounts as each language writes them, French where it is another one', () => {
  const written = (code: string): string[] => [
    formatsOf(code).day('2026-07-04'),
    formatsOf(code).amount(cents(123_456_7)),
    formatsOf(code).amount(cents(-5)),
  ]
  assert.deepEqual(written('fr'), ['4 juillet 2026', '12\u00A0345,67\u00A0€', '\u22120,05\u00A0€'])
  assert.deepEqual(written('en'), ['4 July 2026', '€12,345.67', '\u2212€0.05'])
  assert.deepEqual(written('de'), ['4. Juli 2026', '12.345,67\u00A0€', '\u22120,05\u00A0€'])
  assert.deepEqual(written('nl'), ['4 juli 2026', '€\u00A012.345,67', '\u2212€\u00A00,05'])
  assert.deepEqual(written('it'), written('fr'))
})
