import assert from 'node:assert/strict'
import { test } from 'node:test'
import { technicalEventOf } from './technical-codes.ts'

const labelOf = (entity: string): string => ({ establishment: 'Établissement', tva: 'Taux de TVA', customer: 'Client' })[entity] ?? entity
const event = (entity: string, action: string, after?: Record<string, unknown>): unknown => technicalEventOf({ entity, entityId: 4, action, after }, labelOf)

test('sign-ins, rights and passwords are events of their code', () => {
  const told: readonly (readonly [entity: string, action: string, code: number])[] = [
    ['user', 'login', 80], ['user', 'logout', 40], ['user', 'login-failed', 900], ['user', 'password', 910], ['user', 'rights', 130], ['group', 'rights', 130], ['user', 'create', 130], ['user', 'delete', 130],
  ]
  for (const [entity, action, code] of told) assert.equal((event(entity, action) as { code: number }).code, code, `${entity} ${action}`)
})

test('a user whose telephone changes is no change of what they may do; a suspension is', () => {
  assert.equal(event('user', 'update', { phone: '0612345678' }), null)
  assert.deepEqual(event('user', 'update', { isActive: false }), { code: 130, information: 'utilisateur n°\u00A04, modification\u00A0: isActive' })
})

test('what is printed on bills is a parameter; everyday records are not', () => {
  assert.deepEqual(event('establishment', 'update', { siret: '1', _x: 1 }), { code: 240, information: 'Établissement n°\u00A04, modification\u00A0: siret' })
  assert.deepEqual(event('tva', 'create', { rate: '20' }), { code: 240, information: 'Taux de TVA n°\u00A04, création' })
  assert.equal(event('customer', 'update', { name: 'Durand' }), null)
})

test('an export names the list, or the record, and none of its values', () => {
  assert.deepEqual(technicalEventOf({ entity: 'customer', entityId: 0, action: 'export', after: { rows: 12 } }, labelOf), { code: 110, information: 'Export de la liste\u00A0: Client' })
  assert.deepEqual(event('customer', 'export'), { code: 110, information: 'Remise des données\u00A0: Client n°\u00A04' })
})
