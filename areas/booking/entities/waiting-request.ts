import { entity } from '#kernel/entity/entity.ts'
import { wishLabels } from '../rules/wishes.ts'

/** Somebody who wants nights that are full: the first of the list whom a freed place suits is offered it. */
export const waitingRequest = entity({
  name: 'waiting-request',
  base: 'booking/waiting_request',
  right: 'stay_booking',
  label: { one: 'demande en attente', many: 'demandes en attente', feminine: true },
  fields: {
    customerId: { kind: 'reference', label: 'Client', to: 'customer', required: true },
    startDate: { kind: 'date', label: 'Arrivée', required: true },
    endDate: { kind: 'date', label: 'Départ', required: true },
    flexibleDays: { kind: 'integer', label: 'À quelques jours près', min: 0, max: 7, default: 0, required: true, unit: 'jours' },
    placeTypeId: { kind: 'reference', label: 'Type', to: 'place-type' },
    people: { kind: 'integer', label: 'Personnes', min: 1, max: 60, default: 2, required: true },
    featureIds: { kind: 'references', label: 'Avec', to: 'feature', help: 'Ce que la place doit avoir.' },
    wishes: { kind: 'choices', label: 'De préférence', options: wishLabels },
    note: { kind: 'text', label: 'Note', maxLength: 200 },
    closedAt: { kind: 'instant', label: 'Classée le' },
    closeReason: { kind: 'text', label: 'Motif', maxLength: 200 },
  },
  display: ['startDate', 'people'],
  calls: ['list', 'edit', 'search'],
  list: {
    columns: ['customerId', 'startDate', 'endDate', 'flexibleDays', 'placeTypeId', 'people', 'note', 'closedAt'],
    search: ['note'],
    filters: ['customerId', 'placeTypeId', 'startDate'],
    sort: { field: 'startDate' },
  },
})
