import { enterLabel } from '#areas/establishment/rules/checks.ts'
import { entity } from '#kernel/entity/entity.ts'
import { orderedCalls } from '#areas/establishment/rules/calls.ts'
import { featuresOnce } from '../rules/place-checks.ts'

/** Rentals apart from bare pitches: the first split of every list, statistic and planning. */
export const placeFamily = entity({
  name: 'place-family',
  base: 'camp/place_family',
  right: 'camp_place_family',
  label: { one: 'famille d’emplacements', many: 'familles d’emplacements', feminine: true },
  routes: { list: '/place-family-list', record: '/place-family/{placeFamilyId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, missing: enterLabel, unique: true },
    nature: {
      kind: 'choice',
      label: 'Nature',
      options: { pitch: 'Emplacement nu', rental: 'Locatif', residential: 'Résidentiel' },
      required: true,
      help: 'Décide du ménage, du taux de TVA proposé et des statistiques nationales.',
    },
    colour: { kind: 'colour', label: 'Couleur', default: 'random' },
    description: { kind: 'longText', label: 'Description' },
  },
  display: 'label',
  calls: orderedCalls,
  ordered: true,
  list: { columns: ['label', 'nature', 'colour'], search: ['label'], filters: ['nature'], empty: 'Créez au moins une famille : emplacements nus, locatifs.' },
  form: {
    sections: [
      {
        title: 'Identité',
        purpose: 'Premier regroupement du planning et des statistiques',
        fields: [
          { field: 'label', span: 4 },
          { field: 'colour', span: 2 },
          { field: 'nature', span: 6 },
          { field: 'description', span: 6 },
        ],
      },
      { title: 'Caractéristiques', purpose: 'Communes à toute la famille', fields: [], child: 'features' },
    ],
  },
  related: ['place-type'],
  children: { features: { entity: 'family-feature', parentField: 'placeFamilyId', label: 'Caractéristiques' } },
  checks: [featuresOnce],
  inUse: { rule: 'delete-refused-place-family', message: 'Suppression impossible : des types d’emplacements appartiennent à cette famille.' },
})
