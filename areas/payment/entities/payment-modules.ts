import { connectionFields, connectionSection, moduleFields, moduleList } from '#areas/establishment/rules/provider-fields.ts'
import { entity } from '#kernel/entity/entity.ts'

/** Guarantees asked through a provider, and their reminders. `calcul` decides what the reminder list is about. */
export const surety = entity({
  name: 'surety',
  base: 'module/surety',
  right: 'customer_partner_surety_setting',
  label: { one: 'module de caution', many: 'modules de caution' },
  routes: { list: '/admin/module/surety-grid', record: '/admin/module/surety/{suretyId}' },
  fields: {
    ...moduleFields,
    ...connectionFields,
    calcul: { kind: 'choice', label: 'Relancer', options: { '1': 'La caution', '2': 'Le solde', '3': 'La caution et le solde' }, numeric: true, default: '1', required: true },
    nbdaySurety: { kind: 'integer', label: 'Premier envoi avant l’arrivée', min: 1, max: 90, default: 10, required: true, unit: 'jours' },
    nbdaySuretyReminder: { kind: 'integer', label: 'Relance avant l’arrivée', min: 0, max: 90, default: 5, required: true, unit: 'jours' },
  },
  display: 'label',
  list: { ...moduleList, columns: ['label', 'calcul', 'nbdaySurety', 'nbdaySuretyReminder', 'isActive'], empty: 'Ajoutez votre prestataire de caution pour préparer ses relances.' },
  form: {
    sections: [
      {
        title: 'Relances',
        purpose: 'Ces réglages serviront aux relances de caution',
        fields: [
          { field: 'label', span: 3 },
          { field: 'calcul', span: 3 },
          { field: 'nbdaySurety', span: 2 },
          { field: 'nbdaySuretyReminder', span: 2 },
          { field: 'isActive', span: 6 },
        ],
      },
      connectionSection,
      { title: 'Remarque', fields: [{ field: 'note', span: 6 }] },
    ],
  },
  checks: [
    ({ nbdaySurety, nbdaySuretyReminder }) =>
      typeof nbdaySurety === 'number' && typeof nbdaySuretyReminder === 'number' && nbdaySuretyReminder >= nbdaySurety
        ? [
            {
              rule: 'reminder-after-first-sending',
              field: 'nbdaySuretyReminder',
              message: `La relance (${nbdaySuretyReminder} jours avant) doit suivre le premier envoi (${nbdaySurety} jours avant).`,
              values: { nbdaySurety, nbdaySuretyReminder },
            },
          ]
        : [],
  ],
})

/** Holiday aid paid to the site by the family allowance funds. */
export const vacafSetting = entity({
  name: 'vacaf-setting',
  base: 'module/vacaf',
  right: 'payment_invoice_vacaf',
  label: { one: 'module VACAF', many: 'module VACAF' },
  routes: { record: '/admin/module/vacaf' },
  single: true,
  fields: {
    isActive: { kind: 'flag', label: 'Module actif', default: false },
    structureNumber: { kind: 'text', label: 'Numéro de structure', maxLength: 20 },
    department: {
      kind: 'text',
      label: 'Département',
      maxLength: 3,
      pattern: '^(\\d{2,3}|2[AB])$',
      patternMessage: 'Le département s’écrit en deux ou trois caractères\u00A0: «\u00A017\u00A0», «\u00A02A\u00A0», «\u00A0971\u00A0».',
      example: '17',
    },
    minimumNights: { kind: 'integer', label: 'Nuits minimales', min: 1, max: 30, default: 7, required: true, unit: 'nuits' },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Convention',
        purpose: 'Ce que demande la convention avec la caisse',
        fields: [
          { field: 'isActive', span: 6 },
          { field: 'structureNumber', span: 2 },
          { field: 'department', span: 2 },
          { field: 'minimumNights', span: 2 },
        ],
      },
    ],
  },
})
