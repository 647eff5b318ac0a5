import { entity } from '#kernel/entity/entity.ts'

/** How long personal data is kept. Nothing is erased by itself: what is past these periods is proposed. */
export const retention = entity({
  name: 'retention',
  base: 'utility/retention',
  right: 'establishment_access_utility',
  label: { one: 'durée de conservation', many: 'durées de conservation', feminine: true },
  single: true,
  fields: {
    customerYears: { kind: 'integer', label: 'Clients', unit: 'ans', min: 1, max: 10, default: 5, required: true, help: 'Après le dernier séjour. Cinq ans couvrent la prescription civile.' },
    prospectYears: {
      kind: 'integer',
      label: 'Prospects',
      unit: 'ans',
      min: 1,
      max: 3,
      default: 3,
      required: true,
      help: 'Clients venus de nulle part ailleurs que d’une demande, sans séjour. Trois ans après le dernier contact au plus.',
    },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Durées de conservation',
        purpose: 'Passé ces délais, les fiches sont proposées à l’effacement',
        fields: [
          { field: 'customerYears', span: 2 },
          { field: 'prospectYears', span: 2 },
        ],
      },
    ],
  },
})
