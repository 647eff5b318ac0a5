import { hoursInOrder } from '#areas/establishment/rules/checks.ts'
import { moduleFields, moduleList } from '#areas/establishment/rules/provider-fields.ts'
import { entity } from '#kernel/entity/entity.ts'

/** How housekeeping is organised. */
export const cleaningModule = entity({
  name: 'cleaning-module',
  base: 'module/cleanning',
  right: 'camp_cleaning_setting',
  label: { one: 'module de ménage', many: 'modules de ménage' },
  routes: { list: '/admin/module/cleanning-grid', record: '/admin/module/cleanning/{cleanningId}' },
  fields: {
    ...moduleFields,
    minutes: { kind: 'integer', label: 'Durée d’un ménage', min: 5, max: 480, default: 60, required: true, unit: 'minutes' },
    controlMinutes: { kind: 'integer', label: 'Durée d’un contrôle', min: 0, max: 240, default: 10, required: true, unit: 'minutes' },
    startsAt: { kind: 'time', label: 'À partir de' },
    endsAt: { kind: 'time', label: 'Jusqu’à' },
    isControlled: { kind: 'flag', label: 'Contrôler chaque ménage', default: true },
  },
  display: 'label',
  list: { ...moduleList, columns: ['label', 'minutes', 'startsAt', 'endsAt', 'isControlled', 'isActive'], empty: 'Ajoutez l’équipe de ménage\u00A0: ses heures et la durée d’un ménage.' },
  form: {
    sections: [
      {
        title: 'Équipe',
        purpose: 'Sans équipe active, les départs ne demandent pas de ménage',
        fields: [
          { field: 'label', span: 3 },
          { field: 'isActive', span: 6 },
        ],
      },
      {
        title: 'Travail',
        purpose: 'Ce qui tient dans une journée',
        fields: [
          { field: 'startsAt', span: 2 },
          { field: 'endsAt', span: 2 },
          { field: 'minutes', span: 2 },
          { field: 'controlMinutes', span: 2 },
          { field: 'isControlled', span: 6 },
        ],
      },
      { title: 'Remarque', fields: [{ field: 'note', span: 6 }] },
    ],
  },
  checks: [hoursInOrder({ low: 'startsAt', high: 'endsAt' })],
})
