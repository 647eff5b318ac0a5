import { entity } from '#kernel/entity/entity.ts'

/** How free places are offered: the « Occupation » of the advanced settings. */
export const placeAvailabilityMode = entity({
  name: 'place-availability-mode',
  base: 'camp/place_availability_mode',
  right: 'camp_place',
  label: { one: 'mode de disponibilité des emplacements', many: 'modes de disponibilité des emplacements' },
  routes: { record: '/place-availability-mode' },
  single: true,
  fields: {
    order: {
      kind: 'choice',
      label: 'Places libres proposées',
      options: { gaps: 'Sans laisser de trou', income: 'À revenu égal', ranking: 'Par rang d’attribution', site: 'Dans l’ordre du site' },
      default: 'gaps',
      required: true,
      help: '« Sans laisser de trou » remplit d’abord les intervalles entre deux séjours ; « À revenu égal » propose d’abord, dans chaque type, la place qui a le moins rapporté sur l’année. L’attribution automatique des places suit le même ordre.',
    },
  },
  display: [],
  form: { sections: [{ title: 'Occupation', purpose: 'Comment les places libres sont proposées', fields: [{ field: 'order', span: 6 }] }] },
})
