import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceGridOption } from '../../entities/price-grid-parts.ts'
import {
  optionFields,
  optionLayout,
  optionTargets,
  targetFields,
  targetOf,
  withoutTargets,
  type OptionTargetKind,
} from './option-target.ts'

const initial = {
  id: 0,
  ageCategoryId: null,
  animalTypeId: null,
  vehicleTypeId: null,
  extraId: null,
  label: '',
  placeTypeIds: [],
  priceModel: 1,
  unit: 'night',
  price: 0,
  weekPrice: null,
  rate: null,
  tvaId: null,
  includedQuantity: 0,
  maximumQuantity: null,
  isRequired: false,
  freePer: null,
  isPerPerson: false,
  perPersonAgeCategoryIds: [],
  maximumPrice: null,
  stock: null,
}
const shown = (kind: OptionTargetKind, more: object = {}): readonly string[] =>
  [...optionFields({ ...initial, ...more }, kind, initial)].toSorted()

test('an option shows its own target and what that target uses, nothing of the three others', () => {
  assert.deepEqual(shown('age'), [
    'ageCategoryId',
    'freePer',
    'includedQuantity',
    'label',
    'maximumQuantity',
    'placeTypeIds',
    'price',
    'priceModel',
    'tvaId',
    'weekPrice',
  ])
  assert.deepEqual(shown('animal'), [
    'animalTypeId',
    'includedQuantity',
    'isPerPerson',
    'isRequired',
    'label',
    'maximumPrice',
    'maximumQuantity',
    'placeTypeIds',
    'price',
    'stock',
    'tvaId',
    'unit',
    'weekPrice',
  ])
  for (const kind of Object.keys(optionTargets) as OptionTargetKind[])
    assert.deepEqual(
      shown(kind).filter((name) => (Object.values(targetFields) as string[]).includes(name)),
      [targetFields[kind]],
    )
})

test('a percentage replaces the price; the week is of what is counted by night; who is counted follows « Par occupant »', () => {
  assert.deepEqual(
    ['price', 'weekPrice', 'rate'].map((name) => shown('extra', { unit: 'percentage' }).includes(name)),
    [false, false, true],
  )
  assert.deepEqual(
    ['price', 'weekPrice'].map((name) => shown('vehicle', { unit: 'stay' }).includes(name)),
    [true, false],
  )
  assert.deepEqual(
    [false, true].map((isPerPerson) => shown('extra', { isPerPerson }).includes('perPersonAgeCategoryIds')),
    [false, true],
  )
})

test('what was written is never hidden, and every field can be reached', () => {
  assert.ok(shown('age', { isRequired: true, maximumPrice: 500 }).includes('maximumPrice'))
  assert.ok(shown('extra', { unit: 'percentage', price: 300 }).includes('price'))
  assert.ok(shown('animal', { animalTypeId: 2, extraId: 3 }).includes('extraId'))
  const reached = new Set([
    ...shown('age'),
    ...shown('animal'),
    ...shown('vehicle'),
    ...shown('extra'),
    ...shown('extra', { unit: 'percentage', isPerPerson: true }),
  ])
  assert.deepEqual(
    Object.keys(priceGridOption.fields).filter((name) => name !== 'priceGridId' && !reached.has(name)),
    [],
  )
  assert.deepEqual(optionLayout.map(([name]) => name).toSorted(), [...reached].toSorted())
})

test('the target of a row, and a row that changes it', () => {
  assert.deepEqual(
    [
      targetOf(initial),
      targetOf({ ...initial, extraId: 4 }),
      targetOf({ ...initial, animalTypeId: 4, ...withoutTargets(), vehicleTypeId: 2 }),
    ],
    [null, 'extra', 'vehicle'],
  )
})
