import { connectionFields, connectionSection, moduleFields, moduleList, twoProviders } from '#areas/establishment/rules/provider-fields.ts'
import { entity } from '#kernel/entity/entity.ts'

/** Who sends campaigns by e-mail and SMS. */
export const emailingModule = entity({
  name: 'module-emailing',
  base: 'module/emailing',
  right: 'crm_emailing',
  label: { one: 'module d’e-mailing et de SMS', many: 'modules d’e-mailing et de SMS' },
  routes: { list: '/admin/module/emailing-grid', record: '/admin/module/emailing/{emailingId}' },
  fields: {
    ...moduleFields,
    ...connectionFields,
    channel: { kind: 'choice', label: 'Canal', options: { email: 'E-mail', sms: 'SMS' }, default: 'email', required: true },
    smsSender: {
      kind: 'text',
      label: 'Expéditeur des SMS',
      maxLength: 11,
      pattern: '^[A-Za-z0-9]{1,11}$',
      patternMessage: 'L’expéditeur d’un SMS tient en 11 lettres ou chiffres, sans espace ni accent.',
      example: 'LesEmbruns',
    },
    perHour: { kind: 'integer', label: 'Envois par heure', min: 1, max: 100000, default: 500, required: true },
  },
  display: 'label',
  list: { ...moduleList, columns: ['label', 'channel', 'smsSender', 'perHour', 'isActive'], empty: 'Ajoutez ce qui enverra vos campagnes.' },
  form: {
    sections: [
      {
        title: 'Envoi',
        purpose: 'Ces réglages serviront aux campagnes',
        fields: [
          { field: 'label', span: 3 },
          { field: 'channel', span: 2 },
          { field: 'smsSender', span: 3 },
          { field: 'perHour', span: 2 },
          { field: 'isActive', span: 6 },
        ],
      },
      connectionSection,
      { title: 'Remarque', fields: [{ field: 'note', span: 6 }] },
    ],
  },
})

/** Satisfaction surveys around a stay. */
export const satisfactionSurvey = entity({
  name: 'satisfaction-survey',
  base: 'module/satisfaction_survey',
  right: 'crm_satisfaction_survey',
  label: { one: 'module d’enquête de satisfaction', many: 'modules d’enquête de satisfaction' },
  routes: { list: '/admin/module/satisfaction-survey-grid', record: '/admin/module/satisfaction-survey/{satisfactionSurveyId}' },
  fields: {
    ...moduleFields,
    ...connectionFields,
    vendor: { kind: 'choice', label: 'Prestataire', options: twoProviders, default: '1', required: true },
    preStayDays: { kind: 'integer', label: 'Avant le séjour', min: 0, max: 60, default: 10, required: true, unit: 'jours' },
    postStayDays: { kind: 'integer', label: 'Après le départ', min: 0, max: 60, default: 1, required: true, unit: 'jours' },
    minimumNights: { kind: 'integer', label: 'Séjours envoyés à partir de', min: 1, max: 60, default: 1, required: true, unit: 'nuits' },
  },
  display: 'label',
  list: { ...moduleList, columns: ['label', 'vendor', 'preStayDays', 'postStayDays', 'minimumNights', 'isActive'], empty: 'Ajoutez votre enquête pour savoir ce que vos clients ont pensé.' },
  form: {
    sections: [
      {
        title: 'Enquête',
        purpose: 'Ces réglages serviront au module d’enquête de satisfaction',
        fields: [
          { field: 'label', span: 3 },
          { field: 'vendor', span: 2 },
          { field: 'isActive', span: 6 },
        ],
      },
      {
        title: 'Envoi',
        purpose: 'Quand le client est interrogé',
        fields: [
          { field: 'preStayDays', span: 2 },
          { field: 'postStayDays', span: 2 },
          { field: 'minimumNights', span: 2 },
        ],
      },
      connectionSection,
      { title: 'Remarque', fields: [{ field: 'note', span: 6 }] },
    ],
  },
})
