import { enterLabel } from '#areas/establishment/rules/checks.ts'
import { entity } from '#kernel/entity/entity.ts'
import { pricingDates } from '../rules/meters.ts'

/** Price of what the meters of a type count, from one day to another. Prices include VAT, like every price of the site. */
export const meterPricing = entity({
  name: 'meter-pricing',
  base: 'camp/meter_pricing',
  right: 'camp_meter',
  label: { one: 'tarif de compteur', many: 'tarifs de compteurs' },
  routes: { record: '/meter-tarification-type/{meterTypeId}/{meterTarificationTypeId}' },
  fields: {
    meterTypeId: { kind: 'reference', label: 'Type de compteur', to: 'meter-type', required: true },
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, missing: enterLabel },
    startDate: { kind: 'date', label: 'Du', required: true },
    endDate: { kind: 'date', label: 'Au', help: 'Compris ; vide tant que ce tarif vaut.' },
    unitPrice: { kind: 'decimal', label: 'Prix de l’unité', decimals: 4, min: 0, max: 9999, required: true, unit: '€ TTC', help: 'Par kWh ou par m³, selon le type.' },
    monthlyFee: { kind: 'money', label: 'Abonnement par mois', min: 0, help: 'TTC ; vide : aucun. Servira aux quittances, comme la TVA.' },
    tvaId: { kind: 'reference', label: 'TVA', to: 'tva', required: true },
  },
  display: 'label',
  list: {
    columns: ['label', 'meterTypeId', 'startDate', 'endDate', 'unitPrice', 'monthlyFee'],
    search: ['label'],
    filters: ['meterTypeId', 'startDate'],
    sort: { field: 'startDate', direction: 'desc' },
    empty: 'Créez le prix du kWh et celui du m³.',
  },
  form: {
    sections: [
      {
        title: 'Tarif',
        purpose: 'Un seul tarif vaut à une date',
        fields: [
          { field: 'meterTypeId', span: 3 },
          { field: 'label', span: 3 },
          { field: 'startDate', span: 2 },
          { field: 'endDate', span: 2 },
        ],
      },
      {
        title: 'Prix',
        purpose: 'Appliqué aux consommations relevées',
        fields: [
          { field: 'unitPrice', span: 2 },
          { field: 'monthlyFee', span: 2 },
          { field: 'tvaId', span: 2 },
        ],
      },
    ],
  },
  checks: [pricingDates],
  copyYear: true,
})
