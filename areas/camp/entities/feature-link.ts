import { entity } from '#kernel/entity/entity.ts'
import { ownedCalls } from '#areas/establishment/rules/calls.ts'

const detail = { kind: 'text', label: 'Précision', maxLength: 60, help: '« 10 A », « à 40 m »…' } as const
const featureId = { kind: 'reference', label: 'Caractéristique', to: 'feature', required: true, createOnTheFly: true } as const
const label = { one: 'caractéristique', many: 'caractéristiques', feminine: true } as const

/** A place has the features of its layout, of its family and of its type, and its own. */
export const placeFeature = entity({
  name: 'place-feature',
  base: 'camp/place_feature',
  right: 'camp_place',
  label,
  owned: { by: 'place' },
  fields: { placeId: { kind: 'reference', label: 'Emplacement', to: 'place', required: true }, featureId, detail },
  display: 'featureId',
  calls: ownedCalls,
})

export const placeTypeFeature = entity({
  name: 'place-type-feature',
  base: 'camp/place_type_feature',
  right: 'camp_place_type',
  label,
  owned: { by: 'place-type' },
  fields: { placeTypeId: { kind: 'reference', label: 'Type d’emplacement', to: 'place-type', required: true }, featureId, detail },
  display: 'featureId',
  calls: ownedCalls,
})

export const familyFeature = entity({
  name: 'family-feature',
  base: 'camp/family_feature',
  right: 'camp_place_family',
  label,
  owned: { by: 'place-family' },
  fields: { placeFamilyId: { kind: 'reference', label: 'Famille', to: 'place-family', required: true }, featureId, detail },
  display: 'featureId',
  calls: ownedCalls,
})

export const layoutFeature = entity({
  name: 'layout-feature',
  base: 'camp/layout_feature',
  right: 'camp_layout',
  label,
  owned: { by: 'layout' },
  fields: { layoutId: { kind: 'reference', label: 'Aménagement', to: 'layout', required: true }, featureId, detail },
  display: 'featureId',
  calls: ownedCalls,
})
