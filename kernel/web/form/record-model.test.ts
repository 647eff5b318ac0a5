import { test } from 'node:test'
import assert from 'node:assert/strict'
import { entity, type Entity } from '#kernel/entity/entity.ts'
import { changedNames, differences, editedValues, newChild, rebase, same, savedBody } from './record-model.ts'

const type: Entity = entity({
  name: 'place-type',
  base: 'camp/place_type',
  right: 'camp_place_type',
  label: { one: 'type', many: 'types' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60 },
    capacity: { kind: 'integer', label: 'Couchages', default: 2 },
    createdBy: { kind: 'text', label: 'Créé par', maxLength: 60, readOnly: true },
  },
  display: 'label',
  children: { features: { entity: 'feature', parentField: 'placeTypeId', label: 'Caractéristiques' } },
})
const read = {
  id: 7,
  version: 3,
  label: 'Évasion',
  capacity: 4,
  createdBy: 'Import',
  features: [{ id: 1, version: 1, name: 'Douche', _labels: {} }],
  _labels: {},
  extra: 12,
}

test('only declared fields and children are edited', () => {
  assert.deepEqual(Object.keys(editedValues(type, read)), ['label', 'capacity', 'createdBy', 'features'])
  assert.deepEqual(editedValues(type, { id: 0 })['features'], [])
})

test('the body carries id and version, never what the server fills nor labels', () => {
  const body = savedBody(type, editedValues(type, read), read)
  assert.deepEqual(body, { label: 'Évasion', capacity: 4, features: [{ id: 1, version: 1, name: 'Douche' }], id: 7, version: 3 })
})

test('a new child takes the usual values', () => {
  assert.deepEqual(
    newChild(type, () => 0),
    { id: 0, version: 0, label: null, capacity: 2, createdBy: null },
  )
})

test('sameness ignores labels and the order of keys', () => {
  assert.ok(same({ a: 1, b: [1, { c: 2 }], _labels: { x: 'y' } }, { b: [1, { c: 2 }], a: 1 }))
  assert.ok(!same([1], { 0: 1 }))
  assert.deepEqual(changedNames({ a: 1, b: 2 }, { a: 1, b: 3, c: null }), ['b'])
})

test('keeping my version keeps what I typed and takes the rest', () => {
  const base = editedValues(type, read)
  const mine = { ...base, label: 'Évasion 4 pers.' }
  const theirs = { ...base, capacity: 6 }
  assert.deepEqual(rebase(base, mine, theirs), { ...base, label: 'Évasion 4 pers.', capacity: 6 })
  assert.deepEqual(
    differences(type, { read: base, mine, theirs }).map((one) => [one.label, one.isMine, one.isTheirs]),
    [
      ['Libellé', true, false],
      ['Couchages', false, true],
    ],
  )
  const [shower] = read.features
  const kept = rebase(
    base,
    { ...base, features: [{ ...shower, name: 'Douche chaude' }] },
    {
      ...base,
      features: [
        { ...shower, note: 'Au fond' },
        { id: 2, version: 1, name: 'Télévision' },
      ],
    },
  )
  assert.deepEqual(kept['features'], [
    { ...shower, name: 'Douche chaude', note: 'Au fond' },
    { id: 2, version: 1, name: 'Télévision' },
  ])
})
