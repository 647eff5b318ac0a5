import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const address = kindOf({ kind: 'address', label: 'Adresse', required: true })
test('an address is never null; its lines are texts', () => {
  assert.deepEqual(address.parse(null), { line1: '', line2: '', line3: '', postalCode: '', town: '', countryId: null })
})
test('a required address needs a postal code and a town', () => {
  assert.deepEqual(
    address.check(address.parse({ line1: '1 rue des Pins' }), context).map((fault) => fault.path),
    ['postalCode', 'town'],
  )
})
test('it is shown on one line', () => {
  assert.equal(
    address.text(address.parse({ line1: '1 rue des Pins', postalCode: '17370', town: 'Saint-Trojan' })),
    '1 rue des Pins, 17370 Saint-Trojan',
  )
})
