import { entity } from '#kernel/entity/entity.ts'
import { activeCalls } from '#areas/establishment/rules/calls.ts'
import { billingTypes, managementTypes } from '../rules/agreement.ts'
import { positiveQuantities } from '#areas/establishment/rules/checks.ts'
import { vatKeyOf } from '#areas/establishment/rules/vat-key.ts'
import { allotmentDates, commissionPeriodsApart, retrocessionsOnce } from '../rules/partner-checks.ts'

export const partnerType = entity({
  name: 'partner-type',
  base: 'partner/partner_type',
  right: 'customer_partner_partner_type',
  label: { one: 'type de partenaire', many: 'types de partenaires' },
  routes: { list: '/partner-type-list', record: '/partner-type/{partnerTypeId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, unique: true },
  },
  display: 'label',
  list: { columns: ['label'], search: ['label'], sort: { field: 'label' }, empty: 'Créez les types de partenaires : tour-opérateur, comité d’entreprise, agence.' },
  form: { sections: [{ title: 'Type de partenaire', purpose: 'Regroupe les partenaires dans les listes', fields: [{ field: 'label', span: 4 }] }] },
  related: ['partner'],
  inUse: { rule: 'delete-refused-partner-type', message: 'Suppression impossible : des partenaires sont de ce type.' },
})

/** Who brings stays against a commission. */
export const partner = entity({
  name: 'partner',
  base: 'partner/partner',
  right: 'customer_partner_partner',
  label: { one: 'partenaire', many: 'partenaires' },
  routes: { list: '/partner-list', record: '/partner/{page}/{partnerId}' },
  fields: {
    label: { kind: 'text', label: 'Nom', maxLength: 80, required: true, unique: true },
    code: { kind: 'text', label: 'Code', maxLength: 12, unique: true },
    partnerTypeId: {
      kind: 'reference',
      label: 'Type',
      to: 'partner-type',
      required: true,
      missing: { rule: 'choose-partner-type', message: 'Veuillez choisir un type de partenaire.' },
      createOnTheFly: true,
    },
    isActive: { kind: 'flag', label: 'Actif', default: true },
    billingType: {
      kind: 'choice',
      label: 'Facturation',
      options: billingTypes,
      default: 'customer',
      required: true,
      missing: { rule: 'choose-billing-type', message: 'Veuillez choisir un type de facturation.' },
      help: 'La facture du client est toujours émise avant celle du partenaire.',
    },
    managementType: {
      kind: 'choice',
      label: 'Gestion',
      options: managementTypes,
      default: 'onRequest',
      required: true,
      missing: { rule: 'choose-management-type', message: 'Veuillez choisir un type de gestion.' },
    },
    commissionRate: {
      kind: 'percent',
      label: 'Commission',
      decimals: 2,
      min: 0,
      max: 100,
      required: true,
      missing: { rule: 'enter-commission-rate', message: 'Veuillez saisir un taux de commission.' },
      help: 'Sur le prix du séjour hors options et taxe de séjour.',
    },
    commissionVatRate: {
      kind: 'percent',
      label: 'TVA de la commission',
      decimals: 2,
      min: 0,
      max: 100,
      required: true,
      default: '20',
      missing: { rule: 'commission-vat-rate-required', message: 'Le taux de TVA de la commission est obligatoire.' },
    },
    collectsTouristTax: {
      kind: 'flag',
      label: 'Collecte la taxe de séjour',
      default: false,
      help: 'Plateforme qui la reverse elle-même à la collectivité\u00A0: l’état de la taxe la déclare à part.',
    },
    vatOnDebits: {
      kind: 'flag',
      label: 'TVA sur les débits',
      default: false,
      help: 'Il en a l’option, et sa facture la mentionne\u00A0: sa TVA se déduit dès qu’elle arrive. Sinon, une fois sa facture payée, ou retenue sur ses versements.',
    },
    selfBillingOn: { kind: 'date', label: 'Mandat d’autofacturation du', help: 'Il vous charge d’écrire ses factures de commission en son nom. Vide\u00A0: un relevé attend sa facture.' },
    contactName: { kind: 'text', label: 'Contact', maxLength: 80 },
    phone: { kind: 'phone', label: 'Téléphone' },
    emails: { kind: 'emails', label: 'E-mails', max: 5 },
    address: { kind: 'address', label: 'Adresse' },
    siret: { kind: 'identifier', label: 'SIRET', scheme: 'siret' },
    vatNumber: { kind: 'identifier', label: 'TVA intracommunautaire', scheme: 'vat' },
    accountingCode: { kind: 'text', label: 'Compte client', maxLength: 20 },
    note: { kind: 'longText', label: 'Remarques', maxLength: 2000 },
  },
  display: 'label',
  calls: activeCalls,
  activeField: 'isActive',
  list: {
    columns: ['label', 'code', 'partnerTypeId', 'billingType', 'commissionRate', 'phone', 'isActive'],
    search: ['label', 'code', 'contactName'],
    filters: ['partnerTypeId', 'billingType', 'managementType', 'isActive'],
    bulk: ['partnerTypeId', 'billingType', 'managementType', 'commissionRate'],
    sort: { field: 'label' },
    empty: 'Créez les partenaires qui vous amènent des séjours : agences, tour-opérateurs, comités d’entreprise.',
  },
  form: {
    sections: [
      {
        title: 'Identité',
        tab: 'record',
        purpose: 'Choisi à la réservation',
        fields: [
          { field: 'label', span: 4 },
          { field: 'code', span: 2 },
          { field: 'partnerTypeId', span: 4 },
          { field: 'isActive', span: 2 },
        ],
      },
      {
        title: 'Accord',
        tab: 'record',
        purpose: 'Ce qui est convenu, et ce que suivent ses factures',
        fields: [
          { field: 'billingType', span: 3 },
          { field: 'managementType', span: 3 },
          { field: 'selfBillingOn', span: 3 },
          { field: 'collectsTouristTax', span: 6 },
        ],
      },
      {
        title: 'Coordonnées',
        tab: 'record',
        purpose: 'Pour les confirmations et les factures',
        fields: [
          { field: 'contactName', span: 3 },
          { field: 'phone', span: 3 },
          { field: 'emails', span: 6 },
          { field: 'address', span: 6 },
        ],
      },
      {
        title: 'Comptabilité',
        tab: 'record',
        purpose: 'Ce que demanderont ses factures',
        fields: [
          { field: 'siret', span: 3 },
          { field: 'vatNumber', span: 3 },
          { field: 'accountingCode', span: 2 },
          { field: 'vatOnDebits', span: 6 },
          { field: 'note', span: 6 },
        ],
      },
      {
        title: 'Commission',
        tab: 'commissions',
        purpose: 'Ce que vous lui devez sur chaque séjour qu’il amène',
        fields: [
          { field: 'commissionRate', span: 3 },
          { field: 'commissionVatRate', span: 3 },
        ],
      },
      { title: 'Périodes de commission', tab: 'commissions', purpose: 'Un autre taux selon le jour d’arrivée', fields: [], child: 'commissionPeriods' },
      {
        title: 'Rétrocessions',
        tab: 'commissions',
        purpose: 'Ce qu’il reçoit quand vous vendez vous-même une place de son allotement\u00A0; sa facture les propose',
        fields: [],
        child: 'retrocessionRates',
      },
      {
        title: 'Allotements',
        tab: 'allotments',
        purpose: 'Ce qui lui est promis, jamais plus que les places du type\u00A0; la recherche de disponibilité ne le propose plus aux autres',
        fields: [],
        child: 'allotments',
      },
    ],
  },
  children: {
    commissionPeriods: { entity: 'commission-period', parentField: 'partnerId', label: 'Périodes de commission', max: 100 },
    retrocessionRates: { entity: 'partner-retrocession', parentField: 'partnerId', label: 'Rétrocessions', max: 50 },
    allotments: { entity: 'allotment', parentField: 'partnerId', label: 'Allotements', max: 200 },
  },
  checks: [positiveQuantities('allotments'), commissionPeriodsApart, retrocessionsOnce, allotmentDates, vatKeyOf('vatNumber')],
  inUse: { rule: 'delete-refused-partner', message: 'Suppression impossible : des séjours viennent de ce partenaire. Rendez-le inactif pour ne plus le proposer.' },
})
