import { entity } from '#kernel/entity/entity.ts'
import { deleteRefusedInsurance } from '../rules/lists/insurance.ts'

const right = 'stay_insurance'

/** What was declared to an insurer, and when. Made by its operations alone; sent again, it is another sending of the same stays. */
export const insuranceSending = entity({
  name: 'insurance-sending',
  base: 'module/insurance/send',
  right,
  label: { one: 'envoi à l’assureur', many: 'envois à l’assureur' },
  fields: {
    number: { kind: 'text', label: 'Numéro', maxLength: 20, required: true, unique: true, readOnly: true },
    insuranceId: { kind: 'reference', label: 'Contrat', to: 'insurance', required: true, missing: { rule: 'choose-insurance', message: 'Veuillez choisir une assurance.' } },
    sentAt: { kind: 'instant', label: 'Envoyé le', required: true },
    sentBy: { kind: 'text', label: 'Par', maxLength: 120, required: true },
    channel: { kind: 'choice', label: 'Par quel moyen', options: { file: 'Fichier remis', email: 'E-mail' }, required: true },
    recipients: { kind: 'text', label: 'Destinataires', maxLength: 400 },
    stays: { kind: 'integer', label: 'Séjours', min: 0, required: true },
    premium: { kind: 'money', label: 'Primes', required: true },
    /** The sending whose stays were sent once more, and why. */
    againOfId: { kind: 'reference', label: 'Renvoi de', to: 'insurance-sending' },
    reason: { kind: 'text', label: 'Motif du renvoi', maxLength: 200 },
  },
  display: 'number',
  calls: ['list', 'edit', 'search', 'document', 'document_info'],
  list: {
    columns: ['number', 'insuranceId', 'sentAt', 'sentBy', 'channel', 'stays', 'premium', 'againOfId', 'reason'],
    search: ['number'],
    filters: ['insuranceId', 'channel'],
    sort: { field: 'sentAt', direction: 'desc' },
  },
  inUse: deleteRefusedInsurance,
})

/** A stay in a sending: in one alone, so that no premium is declared twice. Nobody's name is kept here: it is read of the stay. */
export const insuranceSendingLine = entity({
  name: 'insurance-sending-line',
  base: 'module/insurance/send/line',
  right,
  label: { one: 'séjour déclaré', many: 'séjours déclarés' },
  fields: {
    insuranceSendingId: { kind: 'reference', label: 'Envoi', to: 'insurance-sending', required: true },
    bookingId: { kind: 'reference', label: 'Séjour', to: 'booking', required: true },
    code: { kind: 'text', label: 'Code', maxLength: 12, required: true, unique: true },
    bookedOn: { kind: 'date', label: 'Réservé le', required: true },
    startDate: { kind: 'date', label: 'Arrivée', required: true },
    endDate: { kind: 'date', label: 'Départ', required: true },
    insured: { kind: 'money', label: 'Montant assuré', required: true },
    premium: { kind: 'money', label: 'Prime', required: true },
  },
  display: 'code',
  calls: ['list', 'edit', 'search'],
  list: {
    columns: ['insuranceSendingId', 'code', 'bookedOn', 'startDate', 'endDate', 'insured', 'premium'],
    search: ['code'],
    filters: ['insuranceSendingId'],
    sort: { field: 'bookedOn', direction: 'desc' },
  },
})
