import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toldApart } from './told-apart.ts'

test('only choices that bear one name say more', () => {
  const details = ['Liège', 'Nantes', '']
  const told = toldApart([{ label: 'Dupont An' }, { label: 'Durand' }, { label: 'Dupont An' }], (at) => details[at] ?? '')
  assert.deepEqual(told, [{ label: 'Dupont An', detail: 'Liège' }, { label: 'Durand' }, { label: 'Dupont An' }])
})
