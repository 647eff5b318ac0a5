import { entity } from '#kernel/entity/entity.ts'

/** How the tills and the sales beside stays behave, whatever the till. */
export const salePreference = entity({
  name: 'sale-preference',
  base: 'establishment/preference/sale',
  right: 'ancillary_sale_preference',
  label: { one: 'préférence des ventes annexes', many: 'préférences des ventes annexes', feminine: true },
  single: true,
  routes: { record: '/preference/sale' },
  fields: {
    refuseAboveStock: { kind: 'flag', label: 'Refuser une quantité supérieure au stock', default: true, help: 'Sinon l’accueil est averti et le stock devient négatif.' },
    ticketPrinting: {
      kind: 'choice',
      label: 'Impression du ticket',
      options: { always: 'Toujours', asked: 'Sur demande', never: 'Jamais' },
      default: 'asked',
      required: true,
      help: 'Depuis août 2023, un ticket ne s’imprime que si le client le demande.',
    },
    billAbove: {
      kind: 'money',
      label: 'Note obligatoire à partir de',
      min: 0,
      default: 2500,
      help: 'Une prestation de services de 25 € ou plus demande une note, même sans que le client la demande.',
    },
    buttonsPerPage: { kind: 'integer', label: 'Boutons par page', min: 4, max: 60, default: 20, required: true },
    maximumPages: { kind: 'integer', label: 'Pages par famille', min: 1, max: 50, default: 10, required: true },
    mergesLines: { kind: 'flag', label: 'Regrouper les lignes du même article', default: true },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Vente',
        purpose: 'Ce que l’accueil peut vendre dans une vente annexe',
        fields: [
          { field: 'refuseAboveStock', span: 6 },
          { field: 'mergesLines', span: 6 },
        ],
      },
      {
        title: 'Ticket',
        purpose: 'Remis au client',
        fields: [
          { field: 'ticketPrinting', span: 6 },
          { field: 'billAbove', span: 3 },
        ],
      },
      {
        title: 'Écran de caisse',
        purpose: 'Une page de boutons par famille d’articles',
        fields: [
          { field: 'buttonsPerPage', span: 2 },
          { field: 'maximumPages', span: 2 },
        ],
      },
    ],
  },
})
