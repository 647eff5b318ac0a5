import { accountCode } from '#areas/establishment/rules/account-code.ts'
import { enterLabel } from '#areas/establishment/rules/checks.ts'
import { entity } from '#kernel/entity/entity.ts'
import { activeCalls, ownedCalls } from '#areas/establishment/rules/calls.ts'
import { priceUnits } from '#areas/price/rules/price-units.ts'
import { pricePeriods } from '../rules/periods.ts'

/** Parcels let by the year at one rent. */
export const residentialClassification = entity({
  name: 'residential-classification',
  base: 'residential/classification',
  right: 'resident_parcel_type',
  label: { one: 'type de parcelle', many: 'types de parcelles' },
  routes: { list: '/parcel-type-list', record: '/parcel-type/{parcelTypeId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, missing: enterLabel, unique: true },
    code: { kind: 'text', label: 'Code', maxLength: 10, unique: true },
    colour: { kind: 'colour', label: 'Couleur', default: 'random' },
    isActive: { kind: 'flag', label: 'Actif', default: true },
    surface: { kind: 'decimal', label: 'Surface', decimals: 2, min: 0, max: 9999, unit: 'm²', help: 'Celle qu’imprime le contrat ; une parcelle peut avoir la sienne.' },
    includedPersons: { kind: 'integer', label: 'Ayants droit inclus', min: 0, max: 99, default: 4, required: true },
    electricityAmperes: { kind: 'integer', label: 'Électricité', min: 0, max: 63, unit: 'A' },
    description: { kind: 'longText', label: 'Description', maxLength: 2000 },
    priceUnit: { kind: 'choice', label: 'Loyer par', options: priceUnits, numeric: true, default: '3', required: true },
    tvaId: {
      kind: 'reference',
      label: 'TVA',
      to: 'tva',
      required: true,
      missing: { rule: 'choose-vat', message: 'Veuillez choisir un taux de TVA.' },
      help: 'Un emplacement à l’année est au taux normal.',
    },
    entryFee: { kind: 'money', label: 'Droit d’entrée', min: 0, help: 'Demandé une fois, à la signature.' },
    accountingCode: { ...accountCode, help: 'Compte de vente des loyers, par exemple 706300.' },
  },
  display: 'label',
  calls: activeCalls,
  activeField: 'isActive',
  list: {
    columns: ['label', 'code', 'surface', 'includedPersons', 'priceUnit', 'tvaId', 'entryFee', 'isActive'],
    search: ['label', 'code', 'description'],
    filters: ['priceUnit', 'tvaId', 'isActive'],
    sort: { field: 'label' },
    empty: 'Créez un type par loyer : « Parcelle standard 200 m² », « Parcelle bord d’étang ».',
  },
  form: {
    sections: [
      {
        title: 'Type de parcelle',
        purpose: 'Ces fiches serviront aux contrats et aux quittances des résidents',
        fields: [
          { field: 'label', span: 4 },
          { field: 'code', span: 2 },
          { field: 'colour', span: 2 },
          { field: 'isActive', span: 2 },
          { field: 'description', span: 6 },
        ],
      },
      {
        title: 'Parcelle',
        purpose: 'Serviront aux contrats',
        fields: [
          { field: 'surface', span: 2 },
          { field: 'electricityAmperes', span: 2 },
          { field: 'includedPersons', span: 2 },
        ],
      },
      {
        title: 'Loyer',
        purpose: 'Comment il est compté',
        fields: [
          { field: 'priceUnit', span: 3 },
          { field: 'tvaId', span: 3 },
          { field: 'entryFee', span: 2 },
          { field: 'accountingCode', span: 3 },
        ],
      },
      { title: 'Prix', purpose: 'Toutes taxes comprises, par période', fields: [], child: 'pricePeriods' },
    ],
  },
  children: { pricePeriods: { entity: 'parcel-type-price-period', parentField: 'residentialClassificationId', label: 'Périodes tarifaires', copyYear: true } },
  related: ['residential-fees'],
  checks: [pricePeriods],
  inUse: { rule: 'delete-refused-parcel', message: 'Suppression impossible : cette parcelle résidentielle est utilisée. Masquez son type pour ne plus le proposer.' },
})

/** Rent of a type of parcel between two days, both included. */
export const parcelTypePricePeriod = entity({
  name: 'parcel-type-price-period',
  base: 'residential/classification/price/period',
  right: 'resident_parcel_type',
  label: { one: 'période tarifaire', many: 'périodes tarifaires', feminine: true },
  owned: { by: 'residential-classification' },
  fields: {
    residentialClassificationId: { kind: 'reference', label: 'Type de parcelle', to: 'residential-classification', required: true },
    startDate: { kind: 'date', label: 'Du', required: true },
    endDate: { kind: 'date', label: 'Au', required: true },
    price: { kind: 'money', label: 'Loyer TTC', min: 0, required: true, missing: { rule: 'enter-price', message: 'Veuillez saisir un prix.' } },
  },
  display: ['startDate', 'endDate'],
  calls: ownedCalls,
})
