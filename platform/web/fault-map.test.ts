import { test } from 'node:test'
import assert from 'node:assert/strict'
import { blocking, byField, errorCount, firstAtFault, warnings } from './fault-map.ts'

const faults = [
  { rule: 'required-field', field: 'name', message: 'a' },
  { rule: 'siret-key', field: 'siret', message: 'b', warning: true },
  { rule: 'valid-postal-code', field: 'addresses.0.postalCode', message: 'c' },
  { rule: 'period-overlap', message: 'd' },
  { rule: 'unknown', field: 'elsewhere', message: 'e' },
]

test('a fault goes to its field, or to the closest one on screen', () => {
  const placed = byField(faults, ['name', 'siret', 'addresses'])
  assert.deepEqual(
    placed.fields.get('addresses')?.map((fault) => fault.message),
    ['c'],
  )
  assert.deepEqual(
    placed.rest.map((fault) => fault.message),
    ['d', 'e'],
  )
})

test('a table cell keeps its own fault', () => {
  const placed = byField(faults, ['addresses', 'addresses.0.postalCode'])
  assert.ok(placed.fields.has('addresses.0.postalCode'))
  assert.ok(!placed.fields.has('addresses'))
})

test('warnings never count as errors nor take the focus', () => {
  assert.equal(errorCount(faults), '4 erreurs')
  assert.equal(errorCount(warnings(faults)), '')
  assert.equal(blocking(faults).length, 4)
  assert.equal(firstAtFault(['siret', 'addresses', 'name'], byField(faults, ['name', 'siret', 'addresses'])), 'addresses')
})
