import { entity } from '#kernel/entity/entity.ts'
import { unavailabilityDates } from '../rules/place-checks.ts'

/** A place that cannot be sold. Both days are included: the place is free again on the day after `endDate`. */
export const unavailability = entity({
  name: 'unavailability',
  base: 'camp/unavailability',
  right: 'camp_unavailability',
  label: { one: 'indisponibilité', many: 'indisponibilités', feminine: true },
  routes: { list: '/unavailability-list', record: '/unavailability/{unavailabilityId}' },
  fields: {
    placeId: { kind: 'reference', label: 'Emplacement', to: 'place', required: true },
    startDate: { kind: 'date', label: 'Du', required: true },
    endDate: { kind: 'date', label: 'Au', required: true, help: 'Compris : l’emplacement se vend de nouveau à partir du lendemain.' },
    reason: {
      kind: 'choice',
      label: 'Motif',
      options: {
        works: 'Travaux',
        maintenance: 'Entretien',
        damage: 'Dégât ou panne',
        weather: 'Intempéries',
        staff: 'Logement du personnel',
        owner: 'Usage du propriétaire',
        kept: 'Gardé par l’accueil',
        other: 'Autre',
      },
      default: 'works',
      required: true,
    },
    comment: { kind: 'text', label: 'Commentaire', maxLength: 200, help: 'Lu au survol du planning.' },
  },
  display: ['placeId', 'startDate', 'endDate'],
  list: {
    columns: ['placeId', 'startDate', 'endDate', 'reason', 'comment'],
    search: ['comment'],
    filters: ['placeId', 'reason', 'startDate', 'endDate'],
    sort: { field: 'startDate', direction: 'desc' },
    empty: 'Aucun emplacement n’est fermé. Ajoutez une indisponibilité pour des travaux ou un hivernage.',
  },
  form: {
    sections: [
      {
        title: 'Fermeture',
        purpose: 'Ferme l’emplacement à la vente et au planning',
        fields: [
          { field: 'placeId', span: 2 },
          { field: 'startDate', span: 2 },
          { field: 'endDate', span: 2 },
          { field: 'reason', span: 3 },
          { field: 'comment', span: 6 },
        ],
      },
    ],
  },
  checks: [unavailabilityDates],
})
