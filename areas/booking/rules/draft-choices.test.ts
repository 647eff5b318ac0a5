import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minorsOf, withAge, withBirthDate } from './draft-people.ts'
import { familyChoices } from './draft-places.ts'
import { reduceDraft } from './draft-reducer.ts'
import type { DraftAction } from './draft-reducer.ts'
import { emptyDraft, someone } from './draft-state.ts'
import type { Draft, DraftDefaults } from './draft-types.ts'

const defaults: DraftDefaults = { today: '2026-07-08', ageCategories: [{ id: 1, label: 'Adulte', minAge: 18, maxAge: null }] }
const dated = emptyDraft(defaults)
const run = (draft: Draft, ...actions: readonly DraftAction[]): Draft =>
  actions.reduce((now, action) => reduceDraft(now, action, defaults), draft)

test('the age of a child gives its category, and is asked only of those whose birth is not known', () => {
  const categories = [
    { id: 1, label: 'Adulte', minAge: 18, maxAge: null },
    { id: 2, label: 'Enfant', minAge: 2, maxAge: 17 },
    { id: 3, label: 'Bébé', minAge: 0, maxAge: 1 },
  ]
  const two = [someone(1), someone(2), someone(3)]
  assert.deepEqual(
    minorsOf(two, '2026-08-15', categories).map(({ index }) => index),
    [1, 2],
  )
  assert.deepEqual(
    [
      withAge(someone(2), 1, categories).ageCategoryId,
      withAge(someone(2), 18, categories).ageCategoryId,
      withAge(someone(2), null, categories).ageCategoryId,
    ],
    [3, 1, 2],
  )
  const born = withBirthDate({ ...someone(2), age: 9 }, '2016-08-16', '2026-08-15', categories)
  assert.deepEqual([born.age, minorsOf([born], '2026-08-15', categories)], [null, [{ index: 0, age: 9, isKnown: true }]])
})

test('another sort of place takes back what the screen proposed, not what a person chose', () => {
  const place = { placeId: 12, number: 'E12', placeTypeId: 3, typeLabel: 'Évasion', by: 'auto' } as const
  const auto = run(dated, { type: 'place', place }, { type: 'families', ids: [2] })
  assert.deepEqual([auto.search.placeFamilyIds, auto.occupancies[0]?.place], [[2], null])
  assert.equal(
    run(dated, { type: 'place', place: { ...place, by: 'user' } }, { type: 'families', ids: [2] }).occupancies[0]?.place?.number,
    'E12',
  )
  assert.deepEqual(
    familyChoices([
      { id: 1, nature: 'rental' },
      { id: 2, nature: 'pitch' },
      { id: 3, nature: 'rental' },
    ]).map(({ label, ids }) => [label, ids]),
    [
      ['Tout', []],
      ['Locatifs', [1, 3]],
      ['Emplacements', [2]],
    ],
  )
  assert.deepEqual(familyChoices([{ id: 1, nature: 'rental' }]), [])
})

test('who turns out to be of age loses the exemption of minors, and nobody else', () => {
  const all: DraftDefaults = { ...defaults, ageCategories: [...defaults.ageCategories, { id: 2, label: 'Enfant', minAge: 0, maxAge: 17 }] }
  const child = { ...someone(2), taxExemption: 'minor' as const }
  const begun = run(dated, { type: 'start', day: '2026-08-15' })
  const party = {
    ...begun,
    occupancies: begun.occupancies.map((one) => ({ ...one, attendants: [child, { ...child, taxExemption: 'seasonal' as const }, child] })),
  }
  const after = (action: DraftAction) =>
    reduceDraft(party, action, all).occupancies[0]?.attendants.map(({ ageCategoryId, taxExemption }) => [ageCategoryId, taxExemption])
  const others = [
    [2, 'seasonal'],
    [2, 'minor'],
  ]
  assert.deepEqual(after({ type: 'attendant', index: 0, patch: { birthDate: '2008-08-15' } }), [[1, null], ...others])
  assert.deepEqual(after({ type: 'attendant', index: 0, patch: { birthDate: '2008-08-16' } }), [[2, 'minor'], ...others])
  assert.deepEqual(after({ type: 'attendant', index: 0, patch: { ageCategoryId: 1 } }), [[1, null], ...others])
  assert.deepEqual(after({ type: 'age', index: 0, age: 18 }), [[1, null], ...others])
  assert.deepEqual(after({ type: 'attendant', index: 1, patch: { ageCategoryId: 1 } }), [
    [2, 'minor'],
    [1, 'seasonal'],
    [2, 'minor'],
  ])
})
