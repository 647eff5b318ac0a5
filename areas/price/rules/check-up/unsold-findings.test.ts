import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { grid, option, tariff } from '../testing.ts'
import { unsoldSupplements } from './unsold-findings.ts'

const linen = option({ label: 'Draps', target: { kind: 'extra', extraId: 4 }, unit: 'stay', cents: cents(1500) })
const dog = option({ label: 'Chien', target: { kind: 'animal', animalTypeId: 4 }, unit: 'night', cents: cents(300) })
const of = (placeTypeId: number, label: string, options = [linen, dog]) => ({
  placeTypeId,
  label,
  tariff: tariff({ grids: [grid({ options })] }),
})
const told = (soldWith: ReadonlyMap<number, readonly number[]>, ...types: readonly ReturnType<typeof of>[]): readonly string[] =>
  unsoldSupplements(types, soldWith).map(({ text }) => text.replaceAll('\u00A0', ' '))

test('a supplement priced for types with which its record does not sell it is told, with the way to its record', () => {
  assert.deepEqual(told(new Map([[4, [9]]]), of(1, 'Cottage'), of(2, 'Chalet')), [
    '« Draps » a un prix ici, mais sa fiche ne le vend pas avec Cottage et Chalet : il n’est pas proposé.',
  ])
  assert.deepEqual(unsoldSupplements([of(1, 'Cottage')], new Map([[4, [9]]]))[0]?.place, { kind: 'extra', extraId: 4 })
})

test('nothing is said where one of the types sells it, where all do, and of animals', () => {
  assert.deepEqual(told(new Map([[4, [2]]]), of(1, 'Cottage'), of(2, 'Chalet')), [])
  assert.deepEqual(told(new Map(), of(1, 'Cottage')), [])
  assert.deepEqual(told(new Map([[4, [9]]]), of(1, 'Cottage', [dog])), [])
})
