import { enterLabel } from '#areas/establishment/rules/checks.ts'
import { entity } from '#kernel/entity/entity.ts'
import { activeCalls } from '#areas/establishment/rules/calls.ts'
import { featuresOnce, layoutCapacityInOrder } from '../rules/place-checks.ts'

/** The « aménagement »: mobile home, chalet, equipped tent, or the equipment of a bare pitch. */
export const layout = entity({
  name: 'layout',
  base: 'camp/layout',
  right: 'camp_layout',
  label: { one: 'aménagement', many: 'aménagements' },
  routes: { list: '/layout-list', record: '/layout/{layoutId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, missing: enterLabel, unique: true },
    isActive: { kind: 'flag', label: 'Actif', default: true },
    capacity: { kind: 'integer', label: 'Capacité', min: 0, max: 99, unit: 'pers.' },
    maximumCapacity: { kind: 'integer', label: 'Capacité maximale', min: 0, max: 99, unit: 'pers.', help: 'Bébés compris.' },
    sleepingPlaces: { kind: 'integer', label: 'Couchages', min: 0, max: 99 },
    bedrooms: { kind: 'integer', label: 'Chambres', min: 0, max: 20 },
    surface: { kind: 'decimal', label: 'Surface', decimals: 2, min: 0, max: 9999, unit: 'm²' },
    length: { kind: 'decimal', label: 'Longueur', decimals: 2, min: 0, max: 50, unit: 'm' },
    brand: { kind: 'text', label: 'Marque', maxLength: 60 },
    model: { kind: 'text', label: 'Modèle', maxLength: 60 },
    year: { kind: 'integer', label: 'Année', min: 1950, max: 2100 },
    chassisNumber: { kind: 'text', label: 'Numéro de châssis', maxLength: 40 },
    description: { kind: 'longText', label: 'Description' },
  },
  display: 'label',
  calls: activeCalls,
  activeField: 'isActive',
  list: {
    columns: ['label', 'capacity', 'maximumCapacity', 'sleepingPlaces', 'bedrooms', 'surface', 'brand', 'year', 'isActive'],
    search: ['label', 'brand', 'model', 'chassisNumber'],
    filters: ['isActive', 'capacity', 'brand', 'year'],
    sort: { field: 'label' },
    empty: 'Créez un aménagement par modèle de locatif : mobil-home 2 chambres, chalet, lodge.',
  },
  form: {
    sections: [
      {
        title: 'Identité',
        purpose: 'Ce que lit l’accueil',
        fields: [
          { field: 'label', span: 4 },
          { field: 'isActive', span: 2 },
          { field: 'description', span: 6 },
        ],
      },
      { title: 'Capacité', purpose: 'Reprise par les types qui utilisent cet aménagement', fields: ['capacity', 'maximumCapacity', 'sleepingPlaces', 'bedrooms', 'surface', 'length'] },
      {
        title: 'Matériel',
        purpose: 'Pour l’entretien et l’assurance',
        fields: [
          { field: 'brand', span: 3 },
          { field: 'model', span: 3 },
          { field: 'year', span: 2 },
          { field: 'chassisNumber', span: 4 },
        ],
      },
      { title: 'Caractéristiques', purpose: 'Communes à tous les emplacements ainsi aménagés', fields: [], child: 'features' },
    ],
  },
  related: ['place-type'],
  children: { features: { entity: 'layout-feature', parentField: 'layoutId', label: 'Caractéristiques' } },
  checks: [layoutCapacityInOrder, featuresOnce],
  inUse: { rule: 'delete-refused-layout', message: 'Suppression impossible : cet aménagement est utilisé. Masquez-le pour ne plus le proposer.' },
})
