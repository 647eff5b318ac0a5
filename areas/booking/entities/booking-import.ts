import { entity } from '#kernel/entity/entity.ts'
import { datesFollow } from '../rules/import/booking-import.ts'

const stayGone = { kind: 'text', maxLength: 80 } as const

/** A stay booked elsewhere (a site, a channel, another program): accepted or refused here, then made a stay. Its number comes once. */
export const bookingImport = entity({
  name: 'booking-import',
  base: 'booking/import',
  right: 'stay_booking_import',
  label: { one: 'séjour internet à intégrer', many: 'séjours internet à intégrer' },
  routes: { list: '/booking-import-list', record: '/booking-import/{bookingImportId}' },
  fields: {
    number: {
      kind: 'text',
      label: 'Numéro internet',
      maxLength: 60,
      required: true,
      unique: true,
      help: 'Celui de la réservation là où elle a été prise\u00A0; un même numéro ne s’intègre qu’une fois.',
    },
    source: { kind: 'text', label: 'Origine', maxLength: 60, help: 'Le site, le canal ou le fichier.' },
    decision: { kind: 'choice', label: 'Décision', options: { pending: 'À valider', accepted: 'Acceptée', refused: 'Refusée' }, default: 'pending', required: true, readOnly: true },
    refusalReason: { kind: 'text', label: 'Motif du refus', maxLength: 200, readOnly: true },
    // The person, until the stay is made: the customer's record holds it from then on.
    name: { ...stayGone, label: 'Nom' },
    firstName: { kind: 'text', label: 'Prénom', maxLength: 60 },
    phone: { kind: 'phone', label: 'Téléphone' },
    email: { kind: 'text', label: 'E-mail', maxLength: 120 },
    line1: { kind: 'text', label: 'Adresse', maxLength: 100 },
    postalCode: { kind: 'text', label: 'Code postal', maxLength: 12 },
    town: { ...stayGone, label: 'Ville' },
    countryId: { kind: 'reference', label: 'Pays', to: 'country' },
    startDate: { kind: 'date', label: 'Arrivée', required: true },
    endDate: { kind: 'date', label: 'Départ', required: true },
    placeTypeId: { kind: 'reference', label: 'Type', to: 'place-type', required: true },
    placeId: { kind: 'reference', label: 'Place', to: 'place' },
    adults: { kind: 'integer', label: 'Adultes', min: 1, max: 30, default: 2, required: true },
    children: { kind: 'integer', label: 'Enfants', min: 0, max: 30, default: 0, required: true },
    total: { kind: 'money', label: 'Prix convenu', min: 0, help: 'Vide\u00A0: le prix du tarif.' },
    note: { kind: 'longText', label: 'Remarques', maxLength: 2000 },
    fault: { kind: 'longText', label: 'Ce qui empêche de l’intégrer', maxLength: 2000, readOnly: true },
    bookingId: { kind: 'reference', label: 'Séjour', to: 'booking', readOnly: true },
    integratedAt: { kind: 'instant', label: 'Intégrée le', readOnly: true },
  },
  display: 'number',
  list: {
    columns: ['number', 'source', 'name', 'firstName', 'startDate', 'endDate', 'placeTypeId', 'adults', 'children', 'total', 'decision', 'bookingId', 'fault'],
    search: ['number', 'name', 'firstName'],
    filters: ['decision', 'startDate', 'placeTypeId', 'source', 'bookingId'],
    sort: { field: 'startDate' },
    totals: ['total'],
    empty: 'Importez le fichier de votre site ou de votre ancien logiciel\u00A0: ses réservations attendent ici votre accord.',
  },
  form: {
    sections: [
      {
        title: 'Réservation',
        purpose: 'Telle qu’elle a été prise ailleurs',
        fields: [
          { field: 'number', span: 2 },
          { field: 'source', span: 2 },
          { field: 'decision', span: 2 },
          { field: 'startDate', span: 2 },
          { field: 'endDate', span: 2 },
          { field: 'placeTypeId', span: 3 },
          { field: 'placeId', span: 3 },
          { field: 'adults', span: 1 },
          { field: 'children', span: 1 },
          { field: 'total', span: 2 },
          { field: 'note', span: 6 },
        ],
      },
      {
        title: 'Client',
        purpose: 'Retrouvé ou créé à l’intégration',
        fields: [
          { field: 'name', span: 3 },
          { field: 'firstName', span: 3 },
          { field: 'phone', span: 3 },
          { field: 'email', span: 3 },
          { field: 'line1', span: 6 },
          { field: 'postalCode', span: 1 },
          { field: 'town', span: 3 },
          { field: 'countryId', span: 2 },
        ],
      },
      {
        title: 'Suite',
        purpose: 'Ce qu’elle est devenue ici',
        fields: [
          { field: 'bookingId', span: 3 },
          { field: 'integratedAt', span: 3 },
          { field: 'refusalReason', span: 6 },
          { field: 'fault', span: 6 },
        ],
      },
    ],
  },
  checks: [datesFollow],
})
