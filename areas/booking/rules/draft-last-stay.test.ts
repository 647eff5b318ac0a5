import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beforeLast, lastStayText } from './draft-last-stay.ts'
import type { LastStay } from './draft-last-stay.ts'
import { reduceDraft } from './draft-reducer.ts'
import { currentOccupancy, emptyDraft, someone } from './draft-state.ts'

const defaults = {
  today: '2026-11-21',
  ageCategories: [
    { id: 1, label: 'Adulte', minAge: 18, maxAge: null },
    { id: 2, label: 'Enfant', minAge: 0, maxAge: 17 },
  ],
}
const last: LastStay = {
  year: 2026,
  placeTypeLabel: 'Confort 6 A',
  placeFamilyIds: [4, 5],
  equipment: 'caravan',
  equipmentLength: '6.50',
  equipmentWidth: '2.50',
  amperes: null,
  featureIds: [3],
  wishes: ['shade'],
  animals: [{ id: 0, animalTypeId: 8, name: 'Rex' }],
  vehicles: [{ id: 0, vehicleTypeId: 9, plate: 'AB-123-CD' }],
  attendants: [someone(1), someone(1), { ...someone(2), birthDate: '2009-03-01' }, { ...someone(2), age: 9 }, someone(77)],
}
const known = { ...defaults, features: [{ id: 3, label: 'Électricité' }] }
const draft = reduceDraft(emptyDraft(defaults), { type: 'start', day: '2027-07-10' }, defaults)

test('the last stay is said in one line', () => {
  assert.equal(
    lastStayText(last, known).replaceAll('\u00A0', ' '),
    'Confort 6 A, caravane 6,5 m, 2 adultes, 2 enfants, 1 animal, 1 véhicule, électricité, à l’ombre',
  )
  assert.equal(
    lastStayText({ ...last, equipment: 'none', animals: [], vehicles: [], attendants: [], featureIds: [], wishes: [] }, known),
    'Confort 6 A',
  )
})

test('it is taken up with the ages of the new stay, and given back whole', () => {
  const taken = reduceDraft(draft, { type: 'lastStay', last }, defaults)
  const { attendants, animals, vehicles, equipment, equipmentLength, featureIds, wishes, dates } = currentOccupancy(taken)
  // Who has come of age meanwhile is an adult; a category that is no longer offered is left out.
  assert.deepEqual(
    attendants.map(({ ageCategoryId, age }) => [ageCategoryId, age]),
    [
      [1, null],
      [1, null],
      [1, null],
      [2, 9],
    ],
  )
  assert.deepEqual([featureIds, wishes], [[3], ['shade']])
  assert.deepEqual(
    [animals, vehicles, equipment, equipmentLength, dates.start, taken.search.placeFamilyIds],
    [last.animals, last.vehicles, 'caravan', '6.50', '2027-07-10', [4, 5]],
  )
  assert.deepEqual(reduceDraft(taken, { type: 'undoLastStay', before: beforeLast(draft) }, defaults), draft)
})

test('a place that somebody chose stays, one that the screen chose is looked for anew', () => {
  const placed = (by: 'user' | 'auto') =>
    reduceDraft(
      reduceDraft(draft, { type: 'place', place: { placeId: 7, number: 'E07', placeTypeId: 3, typeLabel: 'Évasion', by } }, defaults),
      { type: 'lastStay', last },
      defaults,
    )
  assert.deepEqual(
    [currentOccupancy(placed('user')).place?.number, placed('user').search.placeFamilyIds, currentOccupancy(placed('auto')).place],
    ['E07', [], null],
  )
})
