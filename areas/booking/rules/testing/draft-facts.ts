import { reduceDraft } from '../draft-reducer.ts'
import type { DraftAction } from '../draft-reducer.ts'
import { emptyDraft } from '../draft-state.ts'
import type { Draft, DraftDefaults } from '../draft-types.ts'

export const [adult, child, baby] = [
  { id: 1, label: 'Adulte', minAge: 18, maxAge: null },
  { id: 2, label: 'Enfant', minAge: 2, maxAge: 17 },
  { id: 3, label: 'Bébé', minAge: 0, maxAge: 1 },
]

export const defaults: DraftDefaults = { today: '2026-07-08', ageCategories: [adult, child, baby] }

export const customer = {
  id: 9,
  displayName: 'Lefèvre Claire',
  detail: 'Nantes',
  remark: null,
  flags: [],
  stays: 4,
  lastPlace: 'E07',
  due: 0,
}

export const run = (draft: Draft, ...actions: DraftAction[]): Draft =>
  actions.reduce((now, action) => reduceDraft(now, action, defaults), draft)

export const dated = run(emptyDraft(defaults), { type: 'start', day: '2026-08-15' }, { type: 'nights', nights: 7 })

export const places = [
  { placeId: 7, number: 'E07', placeTypeId: 3, placeTypeLabel: 'Évasion 4 pers.' },
  { placeId: 12, number: 'E12', placeTypeId: 3, placeTypeLabel: 'Évasion 4 pers.' },
]

export const other = { placeId: 40, number: 'H14', placeTypeId: 4, placeTypeLabel: 'Horizon' }
