import { activeCalls } from '#areas/establishment/rules/calls.ts'
import { entity } from '#kernel/entity/entity.ts'
import { reminderWays, remindedFor } from '../rules/reminder.ts'

const right = 'payment_invoice_bill'

/** When a customer who is late is written to, and with which text. The levels of a deposit and those of a balance each follow their delays. */
export const reminderLevel = entity({
  name: 'reminder-level',
  base: 'payment/reminder_level',
  right,
  label: { one: 'niveau de relance', many: 'niveaux de relance' },
  routes: { list: '/reminder-level-list', record: '/reminder-level/{reminderLevelId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, unique: true },
    about: { kind: 'choice', label: 'Relance', options: remindedFor, default: 'balance', required: true },
    delayDays: { kind: 'integer', label: 'Après l’échéance', min: 1, max: 365, required: true, unit: 'jours', help: 'Entre deux niveaux, l’écart de leurs délais est aussi respecté.' },
    modelId: { kind: 'reference', label: 'Texte', to: 'document-model', required: true, help: 'Un modèle sur un séjour, écrit dans chaque langue de vos clients.' },
    isActive: { kind: 'flag', label: 'Utilisé', default: true },
  },
  display: 'label',
  calls: activeCalls,
  activeField: 'isActive',
  list: {
    columns: ['label', 'about', 'delayDays', 'modelId', 'isActive'],
    search: ['label'],
    filters: ['about', 'isActive', 'modelId'],
    sort: { field: 'delayDays' },
    empty: 'Créez un niveau par relance\u00A0: rappel, deuxième relance, mise en demeure.',
  },
  form: {
    sections: [
      {
        title: 'Niveau',
        purpose: 'Quand il part, et ce qu’il dit',
        fields: [
          { field: 'label', span: 3 },
          { field: 'about', span: 3 },
          { field: 'delayDays', span: 2 },
          { field: 'modelId', span: 4 },
          { field: 'isActive', span: 6 },
        ],
      },
    ],
  },
  inUse: { rule: 'delete-refused-reminder-level', message: 'Suppression impossible\u00A0: des relances de ce niveau sont parties. Masquez-le.' },
})

/** A customer who is never reminded, and why. */
export const reminderExclusion = entity({
  name: 'reminder-exclusion',
  base: 'payment/reminder_exclusion',
  right,
  label: { one: 'client exclu des relances', many: 'clients exclus des relances' },
  routes: { list: '/reminder-exclusion-list', record: '/reminder-exclusion/{reminderExclusionId}' },
  fields: {
    customerId: { kind: 'reference', label: 'Client', to: 'customer', required: true },
    reason: { kind: 'text', label: 'Motif', maxLength: 200, required: true, example: 'Litige en cours' },
  },
  display: 'customerId',
  list: {
    columns: ['customerId', 'reason'],
    search: ['customerId', 'reason'],
    filters: ['customerId'],
    sort: { field: 'customerId' },
    empty: 'Ajoutez ici les clients qui ne doivent recevoir aucune relance.',
  },
  form: {
    sections: [
      {
        title: 'Exclusion',
        purpose: 'Il n’est plus proposé ni relancé',
        fields: [
          { field: 'customerId', span: 3 },
          { field: 'reason', span: 6 },
        ],
      },
    ],
  },
})

/** A reminder that was sent or printed, with its text: written by operations, never changed. */
export const reminder = entity({
  name: 'reminder',
  base: 'payment/reminder',
  right,
  label: { one: 'relance envoyée', many: 'relances envoyées', feminine: true },
  routes: { list: '/reminder-history-list' },
  fields: {
    sentOn: { kind: 'date', label: 'Envoyée le', required: true },
    reminderLevelId: { kind: 'reference', label: 'Niveau', to: 'reminder-level', required: true },
    about: { kind: 'choice', label: 'Relance', options: remindedFor, default: 'balance', required: true },
    customerId: { kind: 'reference', label: 'Client', to: 'customer', required: true },
    bookingId: { kind: 'reference', label: 'Séjour', to: 'booking', required: true },
    amount: { kind: 'money', label: 'Somme due', min: 1, required: true },
    dueOn: { kind: 'date', label: 'Échéance', required: true },
    way: { kind: 'choice', label: 'Envoi', options: reminderWays, default: 'mail', required: true },
    subject: { kind: 'text', label: 'Objet', maxLength: 300, required: true },
    body: { kind: 'longText', label: 'Texte', maxLength: 20_000, required: true },
    sentByName: { kind: 'text', label: 'Envoyée par', maxLength: 120, readOnly: true },
  },
  display: 'subject',
  calls: ['list', 'edit', 'search', 'document', 'document_info'],
  list: {
    columns: ['sentOn', 'customerId', 'bookingId', 'reminderLevelId', 'amount', 'dueOn', 'way', 'sentByName'],
    search: ['customerId', 'bookingId', 'subject', 'sentByName'],
    filters: ['sentOn', 'customerId', 'bookingId', 'reminderLevelId', 'about', 'way'],
    sort: { field: 'sentOn', direction: 'desc' },
    totals: ['amount'],
    empty: 'Les relances envoyées ou imprimées depuis «\u00A0Relances\u00A0» restent ici.',
  },
})
