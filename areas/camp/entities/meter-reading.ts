import { entity } from '#kernel/entity/entity.ts'

/** What a meter showed on a day. Its place and its type are those of the meter on that day: a meter may be moved later. */
export const meterReading = entity({
  name: 'meter-reading',
  base: 'camp/meter_reading',
  right: 'camp_meter_reading',
  label: { one: 'relevé de compteur', many: 'relevés de compteurs' },
  routes: { list: '/meter-reading-list' },
  fields: {
    meterId: { kind: 'reference', label: 'Compteur', to: 'meter', required: true },
    placeId: { kind: 'reference', label: 'Emplacement', to: 'place', readOnly: true },
    meterTypeId: { kind: 'reference', label: 'Type', to: 'meter-type', readOnly: true },
    readingDate: { kind: 'date', label: 'Relevé le', required: true },
    quantity: { kind: 'decimal', label: 'Index', decimals: 3, min: 0, max: 999_999_999, required: true },
    consumption: { kind: 'decimal', label: 'Consommation', decimals: 3, readOnly: true },
    source: { kind: 'choice', label: 'Origine', options: { manual: 'Relevé sur place', sensor: 'Compteur connecté' }, default: 'manual', required: true },
    comment: { kind: 'text', label: 'Commentaire', maxLength: 200 },
  },
  display: ['meterId', 'readingDate'],
  list: {
    columns: ['placeId', 'meterTypeId', 'meterId', 'readingDate', 'quantity', 'consumption', 'source', 'comment'],
    search: ['comment'],
    filters: ['placeId', 'meterTypeId', 'meterId', 'readingDate', 'source'],
    sort: { field: 'readingDate', direction: 'desc' },
    empty: 'Aucun compteur n’est relevé. Posez les compteurs sur leurs emplacements, puis saisissez une tournée.',
  },
  form: {
    sections: [
      {
        title: 'Relevé',
        purpose: 'Ce que montre le compteur',
        fields: [
          { field: 'meterId', span: 3 },
          { field: 'readingDate', span: 2 },
          { field: 'quantity', span: 2 },
          { field: 'comment', span: 6 },
        ],
      },
    ],
  },
})
