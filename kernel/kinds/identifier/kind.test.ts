import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const siret = kindOf({ kind: 'identifier', label: 'SIRET', scheme: 'siret' })
const iban = kindOf({ kind: 'identifier', label: 'IBAN', scheme: 'iban' })
test('spaces go away when it is stored and come back when it is shown', () => {
  assert.equal(siret.parse('732 829 320 00074'), '73282932000074')
  assert.equal(siret.text('73282932000074').replaceAll(/\s/g, ' '), '732 829 320 00074')
})
test('a wrong length is refused, a wrong key only warns', () => {
  assert.deepEqual(
    siret.check('7328293200007', context).map((fault) => [fault.rule, fault.warning]),
    [['siret-14', undefined]],
  )
  assert.deepEqual(
    siret.check('73282932000075', context).map((fault) => [fault.rule, fault.warning]),
    [['identifier-key', true]],
  )
})
test('a French account has a length of its own', () => {
  assert.equal(iban.check('FR142004101005', context)[0]?.rule, 'iban-fr-27')
  assert.equal(iban.check('DE12', context)[0]?.rule, 'iban-34')
})
