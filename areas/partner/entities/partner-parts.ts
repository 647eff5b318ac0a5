import { entity } from '#kernel/entity/entity.ts'
import { ownedCalls } from '#areas/establishment/rules/calls.ts'

const right = 'customer_partner_partner'
const partnerId = { kind: 'reference', label: 'Partenaire', to: 'partner', required: true, missing: { rule: 'choose-partner', message: 'Veuillez choisir un partenaire.' } } as const
const vatRate = {
  kind: 'percent',
  label: 'TVA',
  decimals: 2,
  min: 0,
  max: 100,
  required: true,
  default: '20',
  missing: { rule: 'commission-vat-rate-required', message: 'Le taux de TVA de la commission est obligatoire.' },
} as const

/** Another commission for the arrivals of a period: a launch, a special season. Both days are included. */
export const commissionPeriod = entity({
  name: 'commission-period',
  base: 'partner/commission/period',
  right,
  label: { one: 'période de commission', many: 'périodes de commission', feminine: true },
  owned: { by: 'partner' },
  fields: {
    partnerId,
    startDate: { kind: 'date', label: 'Arrivées du', required: true },
    endDate: { kind: 'date', label: 'Arrivées au', required: true },
    commissionRate: { kind: 'percent', label: 'Taux', decimals: 2, min: 0, max: 100, required: true, missing: { rule: 'commission-rate-required', message: 'Le taux de commission est obligatoire.' } },
    commissionVatRate: vatRate,
  },
  display: ['startDate', 'endDate'],
  calls: ownedCalls,
})

/** What the partner receives when the site itself sells a place that was his: a share of the price, for a type of place or for all. */
export const partnerRetrocession = entity({
  name: 'partner-retrocession',
  base: 'partner/retrocession',
  right,
  label: { one: 'rétrocession', many: 'rétrocessions', feminine: true },
  owned: { by: 'partner' },
  fields: {
    partnerId,
    placeTypeId: { kind: 'reference', label: 'Type d’emplacement', to: 'place-type', help: 'Vide : tous les autres types.' },
    rate: { kind: 'percent', label: 'Rétrocession', decimals: 2, min: 0, max: 100, required: true },
    vatRate: { kind: 'percent', label: 'TVA', decimals: 2, min: 0, max: 100, required: true, default: '20' },
  },
  display: ['placeTypeId', 'rate'],
  calls: ownedCalls,
})

/** Places kept for a partner, night after night, until they are given back. */
export const allotment = entity({
  name: 'allotment',
  base: 'partner/allotment',
  right,
  label: { one: 'allotement', many: 'allotements' },
  owned: { by: 'partner' },
  fields: {
    partnerId,
    placeTypeId: { kind: 'reference', label: 'Type d’emplacement', to: 'place-type', required: true },
    quantity: { kind: 'integer', label: 'Places', min: 0, max: 999, required: true },
    startDate: { kind: 'date', label: 'Première nuit', required: true },
    endDate: { kind: 'date', label: 'Dernière nuit', required: true },
    releaseDays: {
      kind: 'integer',
      label: 'Rendues avant',
      min: 0,
      max: 365,
      default: 21,
      required: true,
      unit: 'jours',
      help: 'Invendues, les places reviennent au camping ce nombre de jours avant la nuit.',
    },
    isGuaranteed: { kind: 'flag', label: 'Ferme', default: false, help: 'Dues par le partenaire, vendues ou non.' },
    comment: { kind: 'longText', label: 'Commentaire', maxLength: 300 },
  },
  display: ['placeTypeId', 'startDate', 'endDate'],
  calls: ownedCalls,
  form: {
    sections: [
      {
        title: 'Allotement',
        fields: [
          { field: 'placeTypeId', span: 4 },
          { field: 'quantity', span: 2 },
          { field: 'startDate', span: 2 },
          { field: 'endDate', span: 2 },
          { field: 'releaseDays', span: 2 },
          { field: 'isGuaranteed', span: 6 },
          { field: 'comment', span: 6 },
        ],
      },
    ],
  },
})
