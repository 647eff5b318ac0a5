import { accountCode } from '#areas/establishment/rules/account-code.ts'
import { enterLabel } from '#areas/establishment/rules/checks.ts'
import { entity } from '#kernel/entity/entity.ts'
import { activeCalls, ownedCalls } from '#areas/establishment/rules/calls.ts'
import { priceUnits } from '#areas/price/rules/price-units.ts'
import { pricePeriods } from '../rules/periods.ts'

/** What a resident pays besides his rent: household waste, water, winter storage, visitors. */
export const residentialFees = entity({
  name: 'residential-fees',
  base: 'residential/fees',
  right: 'resident_fees',
  label: { one: 'frais résidentiel', many: 'frais résidentiels' },
  routes: { list: '/residential-fees-list', record: '/residential-fees/{residentialFeesId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, missing: enterLabel, unique: true },
    code: { kind: 'text', label: 'Code', maxLength: 10, unique: true },
    nature: {
      kind: 'choice',
      label: 'Nature',
      options: { charges: 'Charges communes', energy: 'Eau et énergie', waste: 'Ordures ménagères', service: 'Service', tax: 'Taxe refacturée', other: 'Autre' },
      default: 'charges',
      required: true,
    },
    isCompulsory: { kind: 'flag', label: 'Ajouté d’office aux contrats', default: false },
    isActive: { kind: 'flag', label: 'Actif', default: true },
    priceUnit: { kind: 'choice', label: 'Prix par', options: priceUnits, numeric: true, default: '3', required: true },
    isPerPerson: { kind: 'flag', label: 'Compté par personne', default: false },
    isProrated: { kind: 'flag', label: 'Au prorata des jours du contrat', default: true, help: 'Un contrat commencé le 1er juillet paie 184 jours sur 365.' },
    tvaId: {
      kind: 'reference',
      label: 'TVA',
      to: 'tva',
      required: true,
      missing: { rule: 'choose-vat', message: 'Veuillez choisir un taux de TVA.' },
      help: '20 % sur les parcelles à l’année ; une taxe refacturée à l’identique est hors champ.',
    },
    classificationIds: { kind: 'references', label: 'Types de parcelles', to: 'residential-classification', help: 'Aucun choix : tous les types.' },
    accountingCode: { ...accountCode, help: 'Par exemple 708800.' },
  },
  display: 'label',
  calls: activeCalls,
  activeField: 'isActive',
  list: {
    columns: ['label', 'code', 'nature', 'priceUnit', 'tvaId', 'isCompulsory', 'isActive'],
    search: ['label', 'code'],
    filters: ['nature', 'priceUnit', 'tvaId', 'classificationIds', 'isCompulsory', 'isActive'],
    sort: { field: 'label' },
    empty: 'Créez ce que vos résidents paient en plus du loyer : ordures ménagères, eau, garage mort.',
  },
  form: {
    sections: [
      {
        title: 'Frais',
        purpose: 'Ces fiches serviront aux contrats et aux quittances des résidents',
        fields: [
          { field: 'label', span: 4 },
          { field: 'code', span: 2 },
          { field: 'nature', span: 4 },
          { field: 'isActive', span: 2 },
          { field: 'isCompulsory', span: 6 },
          { field: 'classificationIds', span: 6 },
        ],
      },
      {
        title: 'Calcul',
        purpose: 'Comment le prix est compté',
        fields: [
          { field: 'priceUnit', span: 3 },
          { field: 'tvaId', span: 3 },
          { field: 'isPerPerson', span: 3 },
          { field: 'isProrated', span: 3 },
          { field: 'accountingCode', span: 3 },
        ],
      },
      { title: 'Prix', purpose: 'Toutes taxes comprises, par période', fields: [], child: 'pricePeriods' },
    ],
  },
  children: { pricePeriods: { entity: 'residential-fees-price-period', parentField: 'residentialFeesId', label: 'Périodes tarifaires', copyYear: true } },
  checks: [pricePeriods],
  inUse: { rule: 'delete-refused-residential-fees', message: 'Suppression impossible : ces frais figurent dans des contrats. Masquez-les pour ne plus les proposer.' },
})

/** Price of a fee between two days, both included. */
export const residentialFeesPricePeriod = entity({
  name: 'residential-fees-price-period',
  base: 'residential/fees/price/period',
  right: 'resident_fees',
  label: { one: 'période tarifaire', many: 'périodes tarifaires', feminine: true },
  owned: { by: 'residential-fees' },
  fields: {
    residentialFeesId: { kind: 'reference', label: 'Frais', to: 'residential-fees', required: true },
    startDate: { kind: 'date', label: 'Du', required: true },
    endDate: { kind: 'date', label: 'Au', required: true },
    price: { kind: 'money', label: 'Prix TTC', min: 0, required: true, missing: { rule: 'enter-price', message: 'Veuillez saisir un prix.' } },
  },
  display: ['startDate', 'endDate'],
  calls: ownedCalls,
})
