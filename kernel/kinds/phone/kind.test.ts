import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const phone = kindOf({ kind: 'phone', label: 'Téléphone' })
test('numbers are stored without separators and shown in groups', () => {
  assert.equal(phone.parse('06.12.34.56.78'), '0612345678')
  assert.equal(phone.parse('0033 6 12 34 56 78'), '+33612345678')
  assert.equal(phone.text('0612345678').replaceAll(/\s/g, ' '), '06 12 34 56 78')
})
test('a number that is too short is refused as it was typed', () =>
  assert.equal(phone.check(phone.parse('06 12'), context)[0]?.rule, 'valid-phone'))
