import { accountCode } from '#areas/establishment/rules/account-code.ts'
import { entity } from '#kernel/entity/entity.ts'
import { activeCalls } from '#areas/establishment/rules/calls.ts'
import { discountDates, discountInEuros, discountInPercent, discountValue } from '../rules/checks/reference.ts'

/** A reduction that the receptionist grants by hand; offers that apply by themselves are another record. */
export const discount = entity({
  name: 'discount',
  base: 'price/pricediscount',
  right: 'supplement_price_discount',
  label: { one: 'réduction', many: 'réductions', feminine: true },
  routes: { list: '/discount-list', record: '/discount/{discountId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, unique: true },
    discountType: {
      kind: 'choice',
      label: 'Type',
      options: { percent: 'Pourcentage', amount: 'Montant' },
      default: 'percent',
      required: true,
      missing: { rule: 'choose-discount-type', message: 'Veuillez choisir un type de réduction.' },
    },
    rate: { kind: 'percent', label: 'Pourcentage', decimals: 2, min: 0, max: 100, shownWhen: discountInPercent },
    amount: { kind: 'money', label: 'Montant', min: 0, shownWhen: discountInEuros },
    scope: {
      kind: 'choice',
      label: 'S’applique',
      options: { package: 'À l’hébergement', packageAndOptions: 'À l’hébergement et aux suppléments', personOptions: 'Aux personnes en plus', otherOptions: 'Aux autres suppléments' },
      default: 'package',
      required: true,
      help: 'Jamais à la taxe de séjour, à l’assurance ni aux frais de dossier.',
    },
    startDate: { kind: 'date', label: 'Séjours du' },
    endDate: { kind: 'date', label: 'Au' },
    maximumRate: {
      kind: 'percent',
      label: 'Plafond à la saisie',
      decimals: 2,
      min: 0,
      max: 100,
      help: 'L’accueil peut accorder plus que la réduction, jusqu’à ce pourcentage. Vide\u00A0: la réduction telle quelle.',
    },
    accountingCode: accountCode,
    isActif: { kind: 'flag', label: 'Active', default: true },
  },
  display: 'label',
  calls: activeCalls,
  activeField: 'isActif',
  list: {
    columns: ['label', 'discountType', 'rate', 'amount', 'scope', 'startDate', 'endDate', 'isActif'],
    search: ['label'],
    filters: ['discountType', 'scope', 'isActif'],
    bulk: ['scope', 'startDate', 'endDate', 'maximumRate', 'accountingCode'],
    sort: { field: 'label' },
    empty: 'Créez les réductions que l’accueil peut accorder : comité d’entreprise, geste commercial.',
  },
  form: {
    sections: [
      {
        title: 'Réduction',
        purpose: 'Accordée à la main\u00A0: «\u00A0Remise\u00A0», dans le prix d’un séjour',
        fields: [
          { field: 'label', span: 4 },
          { field: 'isActif', span: 2 },
          { field: 'discountType', span: 2 },
          { field: 'rate', span: 2 },
          { field: 'amount', span: 2 },
          { field: 'maximumRate', span: 2 },
        ],
      },
      {
        title: 'Portée',
        purpose: 'Sur quoi et pour quels séjours',
        fields: [
          { field: 'scope', span: 6 },
          { field: 'startDate', span: 2 },
          { field: 'endDate', span: 2 },
          { field: 'accountingCode', span: 2 },
        ],
      },
    ],
  },
  checks: [discountValue, discountDates],
  inUse: { rule: 'delete-refused-discount', message: 'Suppression impossible : cette réduction est utilisée. Rendez-la inactive pour ne plus la proposer.' },
})
