import { accountCode } from '#areas/establishment/rules/account-code.ts'
import { enterLabel } from '#areas/establishment/rules/checks.ts'
import { entity } from '#kernel/entity/entity.ts'
import { orderedActiveCalls } from '#areas/establishment/rules/calls.ts'

/** What a till is for: decides what is asked at its opening and at each sale. */
export const cashRegisterType = entity({
  name: 'cash-register-type',
  base: 'establishment/cash_register_type',
  right: 'payment_invoice_cash_register',
  label: { one: 'type de caisse', many: 'types de caisses' },
  routes: { list: '/cash-register-type-list', record: '/cash-register-type/{cashRegisterTypeId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, missing: enterLabel, unique: true },
    asksFund: { kind: 'flag', label: 'Compter le fonds de caisse à l’ouverture', default: true },
    asksCustomer: {
      kind: 'choice',
      label: 'Client demandé',
      options: { never: 'Jamais', asked: 'Proposé', always: 'Obligatoire' },
      default: 'asked',
      required: true,
      help: 'Obligatoire : la vente part sur le séjour du client.',
    },
    chargesToStay: { kind: 'flag', label: 'Mise en compte sur un séjour', default: true, help: 'Un client présent paie à son départ.' },
  },
  display: 'label',
  list: {
    columns: ['label', 'asksFund', 'asksCustomer', 'chargesToStay'],
    search: ['label'],
    filters: ['asksCustomer', 'chargesToStay'],
    sort: { field: 'label' },
    empty: 'Créez un type par métier : accueil, bar, épicerie.',
  },
  form: {
    sections: [
      {
        title: 'Type de caisse',
        purpose: 'Ces réglages serviront aux ventes en caisse, à toutes les caisses du type',
        fields: [
          { field: 'label', span: 6 },
          { field: 'asksCustomer', span: 4 },
          { field: 'asksFund', span: 6 },
          { field: 'chargesToStay', span: 6 },
        ],
      },
    ],
  },
  related: ['cash-register'],
  inUse: { rule: 'delete-refused-cash-register-type', message: 'Suppression impossible : des caisses sont de ce type.' },
})

/** A till: its drawer, its ticket and the payment methods that it takes. */
export const cashRegister = entity({
  name: 'cash-register',
  base: 'establishment/cash_register',
  right: 'payment_invoice_cash_register',
  label: { one: 'caisse', many: 'caisses', feminine: true },
  routes: { list: '/cash-register-list', record: '/cash-register/{cashRegisterId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, missing: enterLabel, unique: true },
    code: {
      kind: 'text',
      label: 'Code',
      maxLength: 6,
      required: true,
      unique: true,
      pattern: '^[A-Z0-9]+$',
      patternMessage: 'Le code s’écrit en majuscules et en chiffres, sans espace (BAR).',
      example: 'BAR',
      help: 'Précède le numéro de ses tickets.',
    },
    cashRegisterTypeId: { kind: 'reference', label: 'Type', to: 'cash-register-type', required: true, createOnTheFly: true },
    isActive: { kind: 'flag', label: 'Active', default: true },
    openingFund: { kind: 'money', label: 'Fonds de caisse', min: 0, max: 1_000_000, default: 0, help: 'Ce qui reste dans le tiroir d’un jour à l’autre.' },
    paymentMethodIds: { kind: 'references', label: 'Modes de règlement acceptés', to: 'payment-method', help: 'Aucun choix : tous ceux qui sont utilisables en caisse.' },
    ticketHeader: { kind: 'longText', label: 'En-tête du ticket', maxLength: 300, help: 'Vide : le nom et l’adresse de l’établissement.' },
    ticketFooter: { kind: 'longText', label: 'Pied du ticket', maxLength: 300 },
    accountingCode: { ...accountCode, help: 'Compte de caisse, par exemple 530100.' },
  },
  display: 'label',
  calls: orderedActiveCalls,
  activeField: 'isActive',
  ordered: true,
  list: {
    columns: ['label', 'code', 'cashRegisterTypeId', 'openingFund', 'paymentMethodIds', 'accountingCode', 'isActive'],
    search: ['label', 'code'],
    filters: ['cashRegisterTypeId', 'paymentMethodIds', 'isActive'],
    empty: 'Créez une caisse par tiroir : accueil, bar, épicerie.',
  },
  form: {
    sections: [
      {
        title: 'Caisse',
        purpose: 'Un tiroir, un poste de vente\u00A0: ces fiches serviront aux ventes en caisse',
        fields: [
          { field: 'label', span: 4 },
          { field: 'code', span: 2 },
          { field: 'cashRegisterTypeId', span: 4 },
          { field: 'isActive', span: 2 },
        ],
      },
      {
        title: 'Règlements',
        purpose: 'Ce qu’elle encaisse',
        fields: [
          { field: 'paymentMethodIds', span: 6 },
          { field: 'openingFund', span: 2 },
          { field: 'accountingCode', span: 3 },
        ],
      },
      {
        title: 'Ticket',
        purpose: 'Imprimé au-dessus et au-dessous de la vente',
        fields: [
          { field: 'ticketHeader', span: 6 },
          { field: 'ticketFooter', span: 6 },
        ],
      },
    ],
  },
  related: ['article'],
  inUse: { rule: 'delete-refused-cash-register', message: 'Suppression impossible : cette caisse est utilisée. Rendez-la inactive pour ne plus la proposer.' },
})
