import { enterLabel } from '#areas/establishment/rules/checks.ts'
import { entity } from '#kernel/entity/entity.ts'

export const meterType = entity({
  name: 'meter-type',
  base: 'camp/meter_type',
  right: 'camp_meter',
  label: { one: 'type de compteur', many: 'types de compteurs' },
  routes: { list: '/meter-type-list', record: '/meter-type/{meterTypeId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, missing: enterLabel, unique: true },
    energy: { kind: 'choice', label: 'Énergie', options: { electricity: 'Électricité', water: 'Eau', gas: 'Gaz' }, required: true },
    readingUnit: { kind: 'text', label: 'Unité de relevé', maxLength: 10, required: true, help: '« kWh », « m³ »' },
    decimals: { kind: 'integer', label: 'Décimales du relevé', min: 0, max: 3, default: 0 },
  },
  display: 'label',
  list: { columns: ['label', 'energy', 'readingUnit', 'decimals'], search: ['label'], filters: ['energy'], sort: { field: 'label' }, empty: 'Créez un type par énergie relevée : électricité, eau.' },
  form: { sections: [{ title: 'Compteur', purpose: 'Ce que mesurent les compteurs de ce type', fields: ['label', 'energy', 'readingUnit', 'decimals'] }] },
  related: ['meter-pricing', 'meter-reading'],
  inUse: { rule: 'delete-refused-meter-type', message: 'Suppression impossible : des compteurs sont de ce type.' },
})
