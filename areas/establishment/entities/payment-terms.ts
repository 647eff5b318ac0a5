import { entity } from '#kernel/entity/entity.ts'
import { enterLabel } from '../rules/checks.ts'
import { orderedCalls } from '../rules/calls.ts'
import { asksFor, oneOfThreeDeposits } from '../rules/payment-terms.ts'

/** What a stay asks for in advance, and when the rest is due. */
export const paymentTerms = entity({
  name: 'payment-terms',
  base: 'establishment/payment_terms',
  right: 'payment_invoice_payment_terms',
  label: { one: 'condition de règlement', many: 'conditions de règlement', feminine: true },
  routes: { list: '/payment-terms-list', record: '/payment-terms/{paymentTermsId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, missing: enterLabel, unique: true },
    isDefault: { kind: 'flag', label: 'Proposée par défaut', default: false },
    accountType: {
      kind: 'choice',
      label: 'Nature de l’avance',
      options: { '1': 'Acompte', '2': 'Arrhes' },
      numeric: true,
      default: '1',
      required: true,
      help: 'Acompte : le client s’engage au prix entier, la TVA est due au versement. Arrhes : il peut renoncer en les perdant.',
    },
    calculation: { kind: 'choice', label: 'Calcul de l’avance', options: { '1': 'Montant fixe', '2': 'Pourcentage', '3': 'Par semaine commencée' }, numeric: true, default: '2', required: true },
    fixedAmount: { kind: 'money', label: 'Montant fixe', min: 0, shownWhen: asksFor('fixedAmount') },
    percentage: { kind: 'percent', label: 'Pourcentage', decimals: 2, min: 0, max: 100, shownWhen: asksFor('percentage') },
    perStartedWeek: { kind: 'money', label: 'Par semaine commencée', min: 0, shownWhen: asksFor('perStartedWeek'), help: 'Huit nuits comptent pour deux semaines.' },
    base: {
      kind: 'choice',
      label: 'Calculé sur',
      options: {
        stay: 'Le séjour',
        stayAndFee: 'Le séjour et les frais de dossier',
        stayAndInsurance: 'Le séjour et l’assurance',
        stayFeeAndInsurance: 'Le séjour, les frais et l’assurance',
        total: 'Le total',
      },
      default: 'stay',
      required: true,
    },
    plusFee: { kind: 'flag', label: 'Plus les frais de dossier', default: false, help: 'Demandés en entier avec l’avance.' },
    plusInsurance: { kind: 'flag', label: 'Plus l’assurance', default: false, help: 'Demandée en entier avec l’avance.' },
    depositDays: { kind: 'integer', label: 'Avance attendue sous', min: 0, max: 365, default: 7, unit: 'jours' },
    balanceDaysBefore: { kind: 'integer', label: 'Solde avant l’arrivée', min: 0, max: 365, default: 30, required: true, unit: 'jours', help: 'Un séjour pris plus tard est à régler en entier.' },
    fullBelowNights: { kind: 'integer', label: 'Tout dû d’avance sous', min: 0, max: 99, unit: 'nuits', help: 'Un court séjour ne mérite pas deux règlements.' },
    fullWithinDays: { kind: 'integer', label: 'Tout dû si l’arrivée est sous', min: 0, max: 365, unit: 'jours' },
    conditions: { kind: 'longText', label: 'Conditions imprimées', maxLength: 2000 },
  },
  display: 'label',
  calls: orderedCalls,
  ordered: true,
  list: {
    columns: ['label', 'accountType', 'calculation', 'fixedAmount', 'percentage', 'perStartedWeek', 'balanceDaysBefore', 'isDefault'],
    search: ['label'],
    filters: ['accountType', 'isDefault'],
    empty: 'Créez une condition : par exemple 25 % à la réservation, le solde 30 jours avant l’arrivée.',
  },
  form: {
    sections: [
      {
        title: 'Condition',
        purpose: 'Celle du site, ou celle qu’un client a dans sa fiche',
        fields: [
          { field: 'label', span: 6 },
          { field: 'accountType', span: 3 },
          { field: 'isDefault', span: 3 },
        ],
      },
      {
        title: 'Avance',
        purpose: 'Demandée à la réservation',
        fields: [
          { field: 'calculation', span: 6 },
          { field: 'fixedAmount', span: 2 },
          { field: 'percentage', span: 2 },
          { field: 'perStartedWeek', span: 2 },
          { field: 'base', span: 4 },
          { field: 'depositDays', span: 2 },
          { field: 'plusFee', span: 3 },
          { field: 'plusInsurance', span: 3 },
        ],
      },
      {
        title: 'Solde',
        purpose: 'Quand le reste est dû',
        fields: [
          { field: 'balanceDaysBefore', span: 2 },
          { field: 'fullBelowNights', span: 2 },
          { field: 'fullWithinDays', span: 3 },
        ],
      },
      { title: 'Documents', purpose: 'Imprimées sur la confirmation', fields: [{ field: 'conditions', span: 6 }] },
    ],
  },
  checks: [oneOfThreeDeposits],
  inUse: { rule: 'delete-refused-payment-terms', message: 'Suppression impossible : des séjours suivent cette condition de règlement.' },
})
