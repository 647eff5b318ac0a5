import { entity } from '#kernel/entity/entity.ts'

const right = 'customer_partner_preference'

/** What a customer's record must say, and when the desk is told that it may be a double. */
export const customerPreference = entity({
  name: 'customer-preference',
  base: 'establishment/preference/customer',
  right,
  label: { one: 'préférence clients', many: 'préférences clients', feminine: true },
  single: true,
  routes: { record: '/preference/customer' },
  fields: {
    contactRequired: { kind: 'flag', label: 'Téléphone ou e-mail obligatoire', default: false, help: 'Pour un client ; un prospect peut n’avoir qu’un nom.' },
    townRequired: { kind: 'flag', label: 'Code postal et ville obligatoires', default: false, help: 'Pour un client ; l’adresse complète n’est exigée qu’à la facturation.' },
    nameInCapitals: { kind: 'flag', label: 'Noms enregistrés en capitales', default: false, help: 'Seulement les fiches enregistrées à partir de maintenant.' },
    duplicates: {
      kind: 'choice',
      label: 'Doublons proposés',
      options: { likely: 'Vraisemblables', sure: 'Presque sûrs seulement', never: 'Jamais' },
      default: 'likely',
      required: true,
      help: '« Presque sûrs » : même e-mail ou téléphone, et même nom.',
    },
    loyalAfterStays: { kind: 'integer', label: 'Fidèle à partir de', min: 2, max: 99, unit: 'séjours', help: 'Vide : seulement les clients cochés « Fidèle ».' },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Saisie',
        purpose: 'Exigé à l’enregistrement d’une fiche',
        fields: [
          { field: 'contactRequired', span: 6 },
          { field: 'townRequired', span: 6 },
          { field: 'nameInCapitals', span: 6 },
        ],
      },
      { title: 'Doublons', purpose: 'Fiches ressemblantes montrées pendant la saisie', fields: [{ field: 'duplicates', span: 3 }] },
      { title: 'Fidélité', purpose: 'Signalée à la réservation', fields: [{ field: 'loyalAfterStays', span: 3 }] },
    ],
  },
})

/** What the summary handed to a customer shows. */
export const customerResumePreference = entity({
  name: 'customer-resume-preference',
  base: 'establishment/preference/customer_resume',
  right,
  label: { one: 'préférence du récapitulatif client', many: 'préférences du récapitulatif client', feminine: true },
  single: true,
  routes: { record: '/preference/customerResume' },
  fields: {
    years: { kind: 'integer', label: 'Séjours des', min: 1, max: 30, default: 5, required: true, unit: 'dernières années' },
    showCancelled: { kind: 'flag', label: 'Séjours annulés', default: false },
    showBills: { kind: 'flag', label: 'Factures', default: true },
    showPayments: { kind: 'flag', label: 'Règlements', default: true },
    showBalance: { kind: 'flag', label: 'Reste dû', default: true },
    showHousehold: { kind: 'flag', label: 'Accompagnants, véhicules et animaux', default: false },
    closing: { kind: 'longText', label: 'Texte de fin', maxLength: 500 },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Période',
        purpose: 'Jusqu’où remonte le récapitulatif',
        fields: [
          { field: 'years', span: 3 },
          { field: 'showCancelled', span: 3 },
        ],
      },
      {
        title: 'Contenu',
        purpose: 'Ce que lit le client',
        fields: [
          { field: 'showBills', span: 3 },
          { field: 'showPayments', span: 3 },
          { field: 'showBalance', span: 3 },
          { field: 'showHousehold', span: 3 },
          { field: 'closing', span: 6 },
        ],
      },
    ],
  },
})
