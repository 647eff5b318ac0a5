import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyDraft } from './draft-state.ts'
import { reduceDraft } from './draft-reducer.ts'
import type { DraftAction } from './draft-reducer.ts'
import type { Draft } from './draft-types.ts'

const defaults = { today: '2027-07-08', ageCategories: [] }
const run = (draft: Draft, ...actions: readonly DraftAction[]): Draft =>
  actions.reduce((now, action) => reduceDraft(now, action, defaults), draft)
const stay = run(emptyDraft(defaults), { type: 'start', day: '2027-07-10' }, { type: 'nights', nights: 8 })

test('a place asked for that cannot be held gives way to another one, and both are named', () => {
  const place = { placeId: 25, number: 'H25', placeTypeId: 2, typeLabel: 'Horizon', by: 'user' as const }
  const places = [{ placeId: 7, number: 'N07', placeTypeId: 3, placeTypeLabel: 'Nature' }]
  const lost = run(stay, { type: 'place', place }, { type: 'lost', index: 0 })
  const found = run(lost, { type: 'found', places, refusedIds: [25] })
  assert.equal(found.notice, 'H25 n’est plus libre à ces dates\u00A0: N07 (Nature) est proposée.')
  assert.equal(run(found, { type: 'place', place: { ...place, number: 'N08' } }).notice, null)
  assert.equal(run(stay, { type: 'found', places, refusedIds: [25] }).notice, null, 'nothing was asked for')
})
