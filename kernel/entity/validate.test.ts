import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entity } from '#kernel/entity/entity.ts'
import { readRecord, validate } from '#kernel/entity/validate.ts'

const address = entity({
  name: 'address',
  base: 'customer/address',
  right: 'customer_partner_customer',
  label: { one: 'adresse', many: 'adresses', feminine: true },
  display: 'town',
  owned: { by: 'customer' },
  fields: {
    customerId: { kind: 'reference', label: 'Client', to: 'customer', required: true },
    postalCode: { kind: 'text', label: 'Code postal', required: true, maxLength: 5 },
    town: { kind: 'text', label: 'Ville', maxLength: 40 },
  },
})
const customer = entity({
  name: 'customer',
  base: 'customer/customer',
  right: 'customer_partner_customer',
  label: { one: 'client', many: 'clients' },
  display: 'name',
  fields: {
    name: { kind: 'text', label: 'Nom', required: true, maxLength: 10 },
    code: { kind: 'text', label: 'Code', required: true, readOnly: true, maxLength: 10 },
    discount: { kind: 'percent', label: 'Remise', max: 50 },
    siret: { kind: 'identifier', label: 'SIRET', scheme: 'siret' },
    isActive: { kind: 'flag', label: 'Actif', default: true },
    emails: { kind: 'emails', label: 'E-mails' },
  },
  children: { addresses: { entity: 'address', parentField: 'customerId', label: 'Adresses', min: 1, max: 2 } },
  checks: [
    (row) =>
      row['name'] === 'Durand' && row['discount'] !== null
        ? [{ rule: 'no-discount', field: 'discount', message: 'Durand n’a pas de remise.' }]
        : [],
  ],
})
const context = { today: Temporal.PlainDate.from('2026-07-04'), entity: (name: string) => (name === 'address' ? address : undefined) }
const faults = (input: Record<string, unknown>): string[] =>
  validate(customer, input, context).map((fault) => `${fault.rule} ${fault.field ?? ''}${fault.warning === true ? ' (avertissement)' : ''}`)
const home = { id: 0, postalCode: '17370' }

test('every fault comes at once, children with the path of their field', () => {
  assert.deepEqual(faults({ discount: '60', siret: '12', emails: ['x'], addresses: [home, { id: 0, postalCode: '173700' }], secret: 1 }), [
    'unknown-field secret',
    'required-field name',
    'number-input-cap discount',
    'siret-14 siret',
    'valid-email emails.0',
    'text-too-long addresses.1.postalCode',
  ])
})

test('a required field may have a rule and a sentence of its own', () => {
  const named = {
    ...customer,
    fields: { ...customer.fields, name: { ...customer.fields.name, missing: { rule: 'enter-name', message: 'Veuillez saisir un nom.' } } },
  }
  assert.deepEqual(validate(named, { name: ' ', addresses: [home] }, context), [
    { rule: 'enter-name', field: 'name', message: 'Veuillez saisir un nom.' },
  ])
})

test('sentences are French and name the field', () => {
  const [fault] = validate(customer, { name: '', addresses: [home] }, context)
  assert.equal(fault?.message, 'Le champ «\u00A0Nom\u00A0» est obligatoire.')
})

test('rules across fields wait until each field is right', () => {
  assert.deepEqual(faults({ name: 'Durand', discount: '10', addresses: [home] }), ['no-discount discount'])
  assert.deepEqual(faults({ name: 'Durand', discount: 'dix', addresses: [home] }), ['valid-number discount'])
})

test('a warning does not hide the rules across fields', () => {
  assert.deepEqual(faults({ name: 'Durand', discount: '10', siret: '73282932000075', addresses: [home] }), [
    'identifier-key siret (avertissement)',
    'no-discount discount',
  ])
})

test('the number of children is checked, when they are given', () => {
  assert.deepEqual(faults({ name: 'Abel', addresses: [] }), ['too-few addresses'])
  assert.deepEqual(faults({ name: 'Abel', addresses: [home, home, home] }), ['too-many addresses'])
  assert.deepEqual(faults({ name: 'Abel', addresses: 'ici' }), ['valid-list addresses'])
  assert.deepEqual(faults({ name: 'Abel' }), [])
})

test('values take their stored form; what the parent of a child says is put aside', () => {
  const { values } = readRecord(
    customer,
    { name: '  Zoe\u0301 ', siret: '732 829 320 00074', discount: '5.50', addresses: [{ ...home, customerId: 99 }] },
    context,
  )
  assert.deepEqual(values, {
    name: 'Zoé',
    code: null,
    discount: '5.5',
    siret: '73282932000074',
    isActive: true,
    emails: [],
    addresses: [{ id: 0, postalCode: '17370', town: null }],
  })
})

test('names of the language itself are neither fields nor values', () => {
  const hostile = JSON.parse(
    '{"name":"Abel","__proto__":{"isActive":false},"constructor":1,"addresses":[{"id":0,"postalCode":"17370","toString":1}]}',
  ) as Record<string, unknown>
  assert.deepEqual(faults(hostile), ['unknown-field __proto__', 'unknown-field constructor', 'unknown-field addresses.0.toString'])
  assert.equal(({} as Record<string, unknown>)['isActive'], undefined)
})

test('an empty list is no value, except where several are held', () => {
  assert.deepEqual(faults({ name: [], discount: [], siret: {}, isActive: [], emails: [], addresses: [home] }), [
    'valid-text name',
    'valid-number discount',
    'siret-14 siret',
    'valid-flag isActive',
  ])
})

test('versions, places in a list and numbers of children are whole numbers', () => {
  for (const wrong of ['x', 1.5, -1, [], {}, 1e30, true]) {
    assert.deepEqual(faults({ name: 'Abel', version: wrong }), ['valid-version version'])
    assert.deepEqual(faults({ name: 'Abel', position: wrong }), ['valid-number position'])
    assert.deepEqual(faults({ name: 'Abel', addresses: [{ ...home, id: wrong }] }), ['unknown-record addresses.0.id'])
  }
  assert.deepEqual(faults({ name: 'Abel', version: 0, position: 3, addresses: [{ ...home, id: 4, version: 2 }] }), [])
})
