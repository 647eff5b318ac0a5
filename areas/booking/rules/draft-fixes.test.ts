import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyFix, beforeFix, isDraftFix, restored } from './draft-fixes.ts'
import { emptyDraft, someone } from './draft-state.ts'

test('a place is sold at the price of its own type', () => {
  const draft = emptyDraft({ today: '2026-07-08', ageCategories: [] })
  const place = { placeId: 7, number: 'E07', placeTypeId: 1, typeLabel: 'Confort', by: 'user' as const }
  const placed = { ...draft, occupancies: draft.occupancies.map((one) => ({ ...one, place })) }
  const fix = { label: 'Vendre au tarif de «\u00A0Évasion\u00A0»', action: 'sellOwnType', values: { placeTypeId: 2, typeLabel: 'Évasion' } }
  assert.ok(isDraftFix(fix))
  assert.deepEqual(applyFix(placed, fix).occupancies[0]?.place, { ...place, placeTypeId: 2, typeLabel: 'Évasion' })
  assert.equal(applyFix(draft, fix).occupancies[0]?.place, null)
})

test('another place is chosen as a person would, and what a fix did can be undone without losing what was typed since', () => {
  const draft = { ...emptyDraft({ today: '2026-07-08', ageCategories: [] }), notice: 'E07 n’est plus libre' }
  const fix = {
    label: 'En « Confort »',
    action: 'choosePlace',
    values: { placeTypeId: 2, typeLabel: 'Confort', placeId: 12, number: 'C12' },
  }
  const before = beforeFix(draft)
  assert.ok(before)
  const changed = applyFix(draft, fix)
  assert.deepEqual(
    [changed.occupancies[0]?.place, changed.notice],
    [{ placeId: 12, number: 'C12', placeTypeId: 2, typeLabel: 'Confort', by: 'user' }, null],
  )
  const typed = {
    ...applyFix(changed, { label: '', action: 'set-dates', values: { arrival: '2026-08-01', departure: '2026-08-03' } }),
    isPassage: true,
  }
  const back = restored(typed, before)
  assert.deepEqual([back.occupancies[0]?.place, back.occupancies[0]?.dates, back.isPassage], [null, draft.occupancies[0]?.dates, true])
  assert.equal(applyFix(draft, { ...fix, values: { placeTypeId: 2 } }), draft)
  assert.equal(restored({ ...draft, occupancies: [] }, before).occupancies.length, 0)
  const needy = { ...draft, occupancies: draft.occupancies.map((one) => ({ ...one, amperes: 10 })) }
  const [asked, eased] = [beforeFix(needy), applyFix(needy, { label: '', action: 'setAmperes', values: { amperes: 6 } })]
  assert.deepEqual(
    [eased, asked && restored(eased, asked)].map((one) => one?.occupancies[0]?.amperes),
    [6, 10],
  )
})

test('people are shared among several places, an adult in each as long as there are; what they bring stays with the first', () => {
  const defaults = {
    today: '2026-07-08',
    ageCategories: [
      { id: 1, label: 'Adulte', minAge: 18, maxAge: null },
      { id: 2, label: 'Enfant', minAge: 0, maxAge: 17 },
    ],
  }
  const draft = emptyDraft(defaults)
  const attendants = [1, 1, 2, 2, 2].map((ageCategoryId) => ({ ...someone(ageCategoryId), id: 7 }))
  const many = { ...draft, occupancies: draft.occupancies.map((one) => ({ ...one, id: 3, attendants })) }
  const fix = { label: 'Répartir sur 2 places', action: 'sharePeople', values: { places: 2 } }
  const shared = applyFix(many, fix)
  assert.deepEqual(
    shared.occupancies.map(({ id, attendants: people }) => [id, people.map(({ id: own, ageCategoryId }) => [own, ageCategoryId])]),
    [
      [
        3,
        [
          [7, 1],
          [7, 2],
          [7, 2],
        ],
      ],
      [
        0,
        [
          [0, 1],
          [0, 2],
        ],
      ],
    ],
  )
  const before = beforeFix(many)
  assert.ok(before)
  assert.deepEqual(restored(shared, before).occupancies, many.occupancies)
  for (const places of [0, 1, 6, null]) assert.equal(applyFix(many, { ...fix, values: { places } }), many)
})

test('the end of an option is set by its refusal, and undone with it', () => {
  const draft = {
    ...emptyDraft({ today: '2026-07-08', ageCategories: [] }),
    header: { ...emptyDraft({ today: '2026-07-08', ageCategories: [] }).header, optionExpiresOn: '2026-07-01' },
  }
  const before = beforeFix(draft)
  assert.ok(before)
  const fix = { label: 'Garder l’option jusqu’au 15/07/2026', action: 'optionUntil', values: { expiresOn: '2026-07-15' } }
  assert.ok(isDraftFix(fix))
  assert.equal(applyFix(draft, fix).header.optionExpiresOn, '2026-07-15')
  assert.equal(restored(applyFix(draft, fix), before).header.optionExpiresOn, '2026-07-01')
  assert.equal(applyFix(draft, { ...fix, values: { expiresOn: 'demain' } }), draft)
})
