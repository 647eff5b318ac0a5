import { entity } from '#kernel/entity/entity.ts'

/** Individual police forms of foreign guests, kept six months (CESEDA, article R. 814-2). */
export const policeRegister = entity({
  name: 'police-register',
  base: 'module/police_register',
  right: 'customer_partner_police_register',
  label: { one: 'module des fiches individuelles de police', many: 'module des fiches individuelles de police' },
  routes: { record: '/admin/module/police-register' },
  single: true,
  fields: {
    isActive: { kind: 'flag', label: 'Module actif', default: true },
    minimumAge: {
      kind: 'integer',
      label: 'Une fiche à partir de',
      min: 0,
      max: 18,
      default: 15,
      required: true,
      unit: 'ans',
      help: 'Avant 15 ans, l’enfant figure sur la fiche de l’adulte qui l’accompagne.',
    },
    keptMonths: { kind: 'integer', label: 'Conservation', min: 6, max: 12, default: 6, required: true, unit: 'mois', help: 'La loi demande six mois.' },
    foreignersOnly: { kind: 'flag', label: 'Seulement pour les étrangers', default: true },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Fiches',
        purpose: 'Demandées aux arrivées à chaque étranger, signées à l’écran ou sur papier',
        fields: [
          { field: 'isActive', span: 6 },
          { field: 'minimumAge', span: 2 },
          { field: 'keptMonths', span: 2 },
          { field: 'foreignersOnly', span: 6 },
        ],
      },
    ],
  },
})
