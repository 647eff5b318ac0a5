import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const price = kindOf({ kind: 'money', label: 'Prix', min: 0 })
test('amounts are whole cents, shown in euros', () => {
  assert.equal(price.text(123450).replaceAll(/\s/g, ' '), '1 234,50 €')
  assert.equal(price.check(12.5, context)[0]?.rule, 'incorrect-amount')
  assert.equal(price.check('12', context)[0]?.rule, 'incorrect-amount')
})
test('bounds are told in euros', () => assert.match(price.check(-100, context)[0]?.message ?? '', /minimale est 0,00\u00A0€/))
test('what a person typed is asked for in euros, what a program sent in cents', () => {
  assert.match(price.check('1o,50', context)[0]?.message ?? '', /Prix.» attend un montant comme 1\u00A0234,50\.$/)
  assert.match(price.check(12.5, context)[0]?.message ?? '', /en centimes entiers\.$/)
})
