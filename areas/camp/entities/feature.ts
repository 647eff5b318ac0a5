import { enterLabel } from '#areas/establishment/rules/checks.ts'
import { entity } from '#kernel/entity/entity.ts'
import { orderedCalls } from '#areas/establishment/rules/calls.ts'

/** What staff and customers ask for: « vue mer », « clôturé », « lave-vaisselle ». */
export const feature = entity({
  name: 'feature',
  base: 'camp/feature',
  right: 'camp_feature',
  label: { one: 'caractéristique', many: 'caractéristiques', feminine: true },
  routes: { list: '/feature-list', record: '/feature/{featureId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, missing: enterLabel, unique: true },
    kind: { kind: 'choice', label: 'Nature', options: { location: 'Situation', equipment: 'Équipement', comfort: 'Confort', service: 'Service' }, default: 'equipment', required: true },
    icon: {
      kind: 'choice',
      label: 'Pictogramme',
      options: {
        sea: 'Mer',
        view: 'Vue',
        shade: 'Ombre',
        sun: 'Soleil',
        quiet: 'Calme',
        fence: 'Clôture',
        terrace: 'Terrasse',
        barbecue: 'Barbecue',
        electricity: 'Électricité',
        water: 'Eau',
        drain: 'Vidange',
        wifi: 'Wi-Fi',
        television: 'Télévision',
        airConditioning: 'Climatisation',
        heating: 'Chauffage',
        dishwasher: 'Lave-vaisselle',
        shower: 'Douche',
        spa: 'Spa',
        wheelchair: 'Fauteuil roulant',
        animal: 'Animal',
        pool: 'Piscine',
        playground: 'Aire de jeux',
        parking: 'Stationnement',
        hardstanding: 'Sol stabilisé',
      },
      help: 'Dessiné sur le planning, le plan et la recherche de places.',
    },
    searchable: { kind: 'flag', label: 'Proposée à la recherche de places', default: true, help: 'Une caractéristique que personne ne demande allonge la recherche.' },
  },
  display: 'label',
  calls: orderedCalls,
  ordered: true,
  list: {
    columns: ['label', 'kind', 'icon', 'searchable'],
    search: ['label'],
    filters: ['kind', 'searchable'],
    empty: 'Créez les caractéristiques que vos clients demandent : ombre, vue, proximité des sanitaires.',
  },
  form: {
    sections: [
      {
        title: 'Caractéristique',
        purpose: 'Ce que l’accueil coche à la recherche',
        fields: [
          { field: 'label', span: 6 },
          { field: 'kind', span: 6 },
          { field: 'icon', span: 3 },
          { field: 'searchable', span: 3 },
        ],
      },
    ],
  },
})
