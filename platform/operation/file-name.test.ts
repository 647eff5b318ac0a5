import assert from 'node:assert/strict'
import { test } from 'node:test'
import { datedFileName } from './file-name.ts'

test('a file is named after its list and its day, in letters that every system accepts', () => {
  assert.equal(datedFileName('emplacements', '2026-11-21', 'csv'), 'emplacements-2026-11-21.csv')
  assert.equal(datedFileName('périodes d’activité', '2026-11-21', 'pdf'), 'periodes-d-activite-2026-11-21.pdf')
  assert.equal(datedFileName(`${'a'.repeat(59)} b`, '2026-11-21', 'csv'), `${'a'.repeat(59)}-2026-11-21.csv`)
})
