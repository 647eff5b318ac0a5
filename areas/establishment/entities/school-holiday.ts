import { entity } from '#kernel/entity/entity.ts'
import { datesInOrder, enterLabel } from '../rules/checks.ts'
import { schoolZones, zonesChosen } from '../rules/school-zones.ts'

/** School holidays by zone: shown where seasons are drawn. Those of the next year are added when they are published. */
export const schoolHoliday = entity({
  name: 'school-holiday',
  base: 'establishment/school_holidays',
  right: 'establishment_access_activity_period',
  label: { one: 'vacances scolaires', many: 'vacances scolaires', feminine: true },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, missing: enterLabel, unique: true, help: '«\u00A0Hiver 2027, zone A\u00A0»' },
    zones: { kind: 'choices', label: 'Zones', options: schoolZones, help: 'La Corse et chaque académie d’outre-mer ont leur propre calendrier\u00A0; «\u00A0Outre-mer\u00A0» vaut pour toutes.' },
    startDate: { kind: 'date', label: 'Du', required: true, help: 'Premier jour sans classe, le plus souvent un samedi.' },
    endDate: { kind: 'date', label: 'Reprise des cours', required: true },
  },
  display: 'label',
  list: {
    columns: ['label', 'zones', 'startDate', 'endDate'],
    search: ['label'],
    filters: ['startDate', 'endDate'],
    sort: { field: 'startDate', direction: 'desc' },
    empty: 'Ajoutez les vacances que publie le ministère de l’Éducation nationale\u00A0: elles se voient sur le calendrier des tarifs.',
  },
  form: {
    sections: [
      {
        title: 'Vacances scolaires',
        purpose: 'Publiées chaque année par le ministère',
        fields: [
          { field: 'label', span: 6 },
          { field: 'zones', span: 6 },
          { field: 'startDate', span: 2 },
          { field: 'endDate', span: 2 },
        ],
      },
    ],
  },
  checks: [datesInOrder({ start: 'startDate', end: 'endDate', sameDay: false }), zonesChosen],
})
