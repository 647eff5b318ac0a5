import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftDifferences, rebased } from './draft-differences.ts'
import { historyLine } from './draft-history.ts'
import { reduceDraft } from './draft-reducer.ts'
import { emptyDraft } from './draft-state.ts'

const defaults = { today: '2026-07-08', ageCategories: [{ id: 1, label: 'Adulte', minAge: 18, maxAge: null }] }

test('what a colleague changed is told by field, and one’s own version can be kept over it', () => {
  const mine = reduceDraft(emptyDraft(defaults), { type: 'start', day: '2026-08-15' }, defaults)
  const theirs = { ...reduceDraft(mine, { type: 'header', patch: { note: 'Rappeler' } }, defaults), version: 4 }
  assert.deepEqual(draftDifferences(mine, theirs), [{ label: 'Remarques', mine: 'vide', theirs: 'Rappeler' }])
  assert.deepEqual(draftDifferences(mine, mine), [])
})

test('what was typed goes over the version of the colleague, what was not is theirs', () => {
  const read = reduceDraft(emptyDraft(defaults), { type: 'start', day: '2026-08-15' }, defaults)
  const theirs = { ...reduceDraft(read, { type: 'header', patch: { note: 'Rappeler', reference: 'CE 12' } }, defaults), version: 4 }
  const mine = reduceDraft(read, { type: 'header', patch: { groupName: 'Cousinade', reference: 'A 7' } }, defaults)
  const kept = rebased(read, mine, theirs)
  assert.deepEqual([kept.version, kept.header.groupName, kept.header.note, kept.header.reference], [4, 'Cousinade', 'Rappeler', 'A 7'])
  assert.equal(kept.occupancies, theirs.occupancies)
  const moved = reduceDraft(mine, { type: 'start', day: '2026-08-16' }, defaults)
  assert.equal(rebased(read, moved, theirs).occupancies, moved.occupancies)
})

const entry = { id: 1, at: '2026-07-08T10:00:00Z', who: 'Claire Martin', before: null, after: null }
test('the history of a stay reads as sentences', () => {
  const created = historyLine({ ...entry, action: 'create', after: { statusId: 2, startDate: '2026-08-15', endDate: '2026-08-22', total: 107_864, note: null, hasInsurance: false, occupancies: [{ placeNumber: 'E07', startDate: '2026-08-15', endDate: '2026-08-22', attendants: [1, 2] }] } })
  assert.equal(created.title, 'Séjour créé')
  assert.deepEqual(created.changes, ['Places\u00A0: E07 du 15 au 22/08/2026', 'Occupants\u00A0: 2', 'Nature\u00A0: Option', 'Arrivée\u00A0: 15/08/2026', 'Départ\u00A0: 22/08/2026', 'Total\u00A0: 1\u00A0078,64\u00A0€'])
  const changed = historyLine({ ...entry, action: 'update', before: { note: 'a', total: 1000 }, after: { note: 'b', total: 1000 } })
  assert.deepEqual(changed.changes, ['Remarques\u00A0: a → b'])
  assert.equal(historyLine({ ...entry, action: 'cancel', before: {}, after: { closeReason: 'Maladie' } }).changes[0], 'Motif\u00A0: Maladie')
})
