import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reduceDraft } from './draft-reducer.ts'
import type { DraftAction } from './draft-reducer.ts'
import { isAwaited, saveAsked, searchAsked, wantedAsked } from './draft-requests.ts'
import { emptyDraft } from './draft-state.ts'
import type { Draft, DraftDefaults } from './draft-state.ts'

const defaults: DraftDefaults = { today: '2026-07-08', ageCategories: [{ id: 1, label: 'Adulte', minAge: 18, maxAge: null }] }
const run = (draft: Draft, ...actions: DraftAction[]): Draft => actions.reduce((now, action) => reduceDraft(now, action, defaults), draft)

test('a stay that was sent and not answered is awaited until something of it is changed; its hold is no part of it', () => {
  const places = [{ placeId: 7, number: 'E07', placeTypeId: 3, placeTypeLabel: 'Évasion' }]
  const sent = run(emptyDraft(defaults), { type: 'start', day: '2026-08-15' }, { type: 'nights', nights: 7 }, { type: 'found', places, refusedIds: [] })
  assert.equal(isAwaited(null, sent), false, 'nothing was sent')
  assert.equal(isAwaited(sent, run(sent, { type: 'held', index: 0, holdId: 12 })), true)
  assert.equal(isAwaited(sent, run(sent, { type: 'nights', nights: 6 })), false)
})

test('a neighbour who was chosen goes with the save, until he is taken off', () => {
  const beside = run(emptyDraft(defaults), { type: 'neighbour', neighbour: { bookingId: 12, label: 'Martin' } })
  assert.deepEqual([saveAsked(emptyDraft(defaults)).neighbourId, saveAsked(beside).neighbourId, saveAsked(run(beside, { type: 'neighbour', neighbour: null })).neighbourId], [null, 12, null])
})

test('room and neighbours are asked of a search without what they do not take', () => {
  const dated = run(emptyDraft(defaults), { type: 'start', day: '2026-08-15' }, { type: 'nights', nights: 7 })
  const taken = ['startDate', 'endDate', 'attendants', 'vehicles', 'animals', 'extras', 'equipment', 'equipmentLength', 'placeTypeIds', 'placeFamilyIds', 'featureIds', 'sectorIds', 'wishes', 'isPassage', 'customerId', 'origin']
  assert.equal(wantedAsked(emptyDraft(defaults)), null)
  assert.deepEqual(Object.keys(wantedAsked(dated) ?? {}).toSorted(), taken.toSorted())
  assert.ok(Object.keys(searchAsked(dated) ?? {}).length > taken.length)
})
