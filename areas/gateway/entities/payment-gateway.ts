import { entity } from '#kernel/entity/entity.ts'
import { gatewayComplete } from '../rules/gateway-checks.ts'
import { gatewayNames } from '../rules/gateway-names.ts'

/** Who takes the cards of payment links for the site. No card number comes near the product: customers type it at the gateway. */
export const paymentGateway = entity({
  name: 'payment-gateway',
  base: 'module/payment_gateway',
  right: 'establishment_access_online_booking',
  label: { one: 'paiement en ligne', many: 'paiement en ligne' },
  routes: { record: '/admin/module/payment-gateway' },
  single: true,
  fields: {
    isActive: { kind: 'flag', label: 'Module actif', default: false },
    gateway: {
      kind: 'choice',
      label: 'Passerelle',
      options: gatewayNames,
      default: 'simulator',
      required: true,
      help: 'La simulation n’encaisse aucun argent\u00A0: elle sert à essayer et à former.',
    },
    paymentMethodId: { kind: 'reference', label: 'Mode de règlement', to: 'payment-method', help: 'Celui des règlements reçus, par exemple «\u00A0Carte à distance\u00A0».' },
    linkDays: { kind: 'integer', label: 'Lien valable', min: 1, max: 60, default: 7, required: true, unit: 'jours' },
    key: {
      kind: 'text',
      label: 'Clé de signature',
      maxLength: 200,
      minLength: 16,
      secret: true,
      help: 'Signe les réponses de la passerelle. Jamais réaffichée\u00A0; sans clé, une est tirée au sort.',
    },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Paiement en ligne',
        purpose: 'Les liens de paiement demandés dans les séjours',
        fields: [
          { field: 'isActive', span: 6 },
          { field: 'gateway', span: 3 },
          { field: 'paymentMethodId', span: 3 },
          { field: 'linkDays', span: 2 },
        ],
      },
      { title: 'Sécurité', purpose: 'Remise par la passerelle, ou tirée au sort', fields: [{ field: 'key', span: 4 }] },
    ],
  },
  checks: [gatewayComplete],
})
