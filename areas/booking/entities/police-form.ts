import { entity } from '#kernel/entity/entity.ts'

/**
 * The individual police form of a foreign guest (CESEDA, articles R. 814-1 to R. 814-3): what the law asks and nothing more, never a copy of a paper.
 * Written by its operations alone, whose journal holds no personal data: once erased, nothing of the person is left.
 */
export const policeForm = entity({
  name: 'police-form',
  base: 'booking/police_form',
  right: 'customer_partner_police_register',
  label: { one: 'fiche individuelle de police', many: 'fiches individuelles de police', feminine: true },
  fields: {
    bookingId: { kind: 'reference', label: 'Séjour', to: 'booking', required: true },
    /** The occupant of the stay it was made for; he may leave the stay, the form stays. */
    attendantId: { kind: 'integer', label: 'Occupant', min: 0, required: true },
    name: { kind: 'text', label: 'Nom', maxLength: 80, required: true },
    firstName: { kind: 'text', label: 'Prénoms', maxLength: 80, required: true },
    birthDate: { kind: 'date', label: 'Date de naissance', birth: true, required: true },
    birthPlace: { kind: 'text', label: 'Lieu de naissance', maxLength: 80, required: true },
    nationalityId: { kind: 'reference', label: 'Nationalité', to: 'country', required: true },
    residence: { kind: 'text', label: 'Domicile habituel', maxLength: 250, required: true },
    phone: { kind: 'text', label: 'Mobile', maxLength: 30 },
    email: { kind: 'text', label: 'E-mail', maxLength: 120 },
    children: { kind: 'text', label: 'Enfants qui l’accompagnent', maxLength: 400 },
    arrival: { kind: 'date', label: 'Arrivée', required: true },
    departure: { kind: 'date', label: 'Départ prévu', required: true },
    /** What the pen drew, as the path of an SVG drawing; empty when the paper was signed. */
    signature: { kind: 'longText', label: 'Signature', maxLength: 20_000 },
    signedOn: { kind: 'date', label: 'Signée le', required: true },
  },
  display: ['name', 'firstName'],
  calls: ['list', 'edit', 'search', 'document', 'document_info'],
  list: {
    columns: ['name', 'firstName', 'nationalityId', 'birthDate', 'birthPlace', 'residence', 'arrival', 'departure', 'signedOn'],
    search: ['name', 'firstName'],
    filters: ['bookingId', 'nationalityId', 'arrival', 'signedOn'],
    sort: { field: 'arrival', direction: 'desc' },
  },
})
