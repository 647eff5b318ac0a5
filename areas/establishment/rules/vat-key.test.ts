import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vatKeyOf } from './vat-key.ts'

test('a foreign VAT number with a digit typed wrong is doubted, never refused', () => {
  const told = (vatNumber: unknown) => vatKeyOf('vatNumber')({ vatNumber }).map(({ field, warning }) => [field, warning])
  assert.deepEqual(told('BE0428759498'), [['vatNumber', true]])
  for (const quiet of ['BE0428759497', 'ATU12345678', 'BE12', null, 12]) assert.deepEqual(told(quiet), [], String(quiet))
})
