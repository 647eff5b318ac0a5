import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyFix, isDraftFix } from './draft-fixes.ts'
import { emptyDraft } from './draft-state.ts'

test('a place is sold at the price of its own type', () => {
  const draft = emptyDraft({ today: '2026-07-08', ageCategories: [] })
  const place = { placeId: 7, number: 'E07', placeTypeId: 1, typeLabel: 'Confort', by: 'user' as const }
  const placed = { ...draft, occupancies: draft.occupancies.map((one) => ({ ...one, place })) }
  const fix = { label: 'Vendre au tarif de «\u00A0Évasion\u00A0»', action: 'sellOwnType', values: { placeTypeId: 2, typeLabel: 'Évasion' } }
  assert.ok(isDraftFix(fix))
  assert.deepEqual(applyFix(placed, fix).occupancies[0]?.place, { ...place, placeTypeId: 2, typeLabel: 'Évasion' })
  assert.equal(applyFix(draft, fix).occupancies[0]?.place, null)
})
