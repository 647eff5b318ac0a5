import { accountCode } from '#areas/establishment/rules/account-code.ts'
import { entity } from '#kernel/entity/entity.ts'
import { ownedCalls } from '#areas/establishment/rules/calls.ts'
import { lodgingCategories } from '../rules/lodging-categories.ts'
import { taxAmount, taxCeiling, taxDates, taxInEuros, taxInPercent, taxPricesOnce } from '../rules/checks/reference.ts'

export const taxType = entity({
  name: 'tax-type',
  base: 'price/tax/tax_type',
  right: 'supplement_price_tax',
  label: { one: 'type de taxe', many: 'types de taxes' },
  routes: { list: '/tax-type-list', record: '/tax-type/{taxTypeId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, unique: true, taken: { rule: 'tax-type-exists', message: 'Ce type de taxe existe déjà.' } },
    nature: { kind: 'choice', label: 'Nature', options: { touristTax: 'Taxe de séjour', otherTax: 'Autre taxe' }, required: true, help: 'La taxe de séjour est hors TVA et déclarée à la commune.' },
    tvaId: { kind: 'reference', label: 'TVA', to: 'tva' },
  },
  display: 'label',
  list: { columns: ['label', 'nature', 'tvaId'], search: ['label'], filters: ['nature'], sort: { field: 'label' }, empty: 'Créez au moins le type « Taxe de séjour ».' },
  form: {
    sections: [
      {
        title: 'Type de taxe',
        purpose: 'Décide de la déclaration et de la TVA',
        fields: [
          { field: 'label', span: 4 },
          { field: 'nature', span: 2 },
          { field: 'tvaId', span: 2 },
        ],
      },
    ],
  },
  related: ['tax'],
  inUse: { rule: 'delete-refused-tax-type', message: 'Suppression impossible : des taxes sont de ce type.' },
})

/** One tariff of a tax between two days, both included: what the collectivity voted, its additions and its exemptions. */
export const tax = entity({
  name: 'tax',
  base: 'price/tax/tax',
  right: 'supplement_price_tax',
  label: { one: 'taxe', many: 'taxes', feminine: true },
  routes: { list: '/tax-list', record: '/tax/{taxId}' },
  fields: {
    label: {
      kind: 'text',
      label: 'Libellé',
      maxLength: 80,
      required: true,
      unique: true,
      missing: { rule: 'tax-required', message: 'La taxe est obligatoire.' },
      taken: { rule: 'tax-exists', message: 'Cette taxe existe déjà.' },
    },
    taxTypeId: { kind: 'reference', label: 'Type', to: 'tax-type', required: true, createOnTheFly: true, missing: { rule: 'tax-type-required', message: 'Le type de taxe est obligatoire.' } },
    lodgingCategory: { kind: 'choice', label: 'Catégorie d’hébergement', options: lodgingCategories, help: 'Celle de la délibération et de la déclaration.' },
    target: {
      kind: 'choice',
      label: 'Perçue par',
      options: { person: 'Personne', place: 'Emplacement', vehicle: 'Véhicule', animal: 'Animal', stay: 'Séjour' },
      default: 'person',
      required: true,
      missing: { rule: 'tax-target-required', message: 'Dites par quoi la taxe est perçue\u00A0: personne, emplacement, véhicule, animal ou séjour.' },
      help: 'Seule une taxe par personne et par nuit est ajoutée aux séjours.',
    },
    calculationMethod: {
      kind: 'choice',
      label: 'Méthode de calcul',
      options: { perNight: 'Par nuit', perStay: 'Par séjour', perPersonPerNight: 'Par personne et par nuit' },
      default: 'perPersonPerNight',
      required: true,
      missing: { rule: 'tax-calculation-method-required', message: 'La méthode de calcul est obligatoire.' },
    },
    unit: {
      kind: 'choice',
      label: 'Unité',
      options: { euro: 'Euro', percent: 'Pourcentage' },
      default: 'euro',
      required: true,
      missing: { rule: 'tax-unit-required', message: 'L’unité (euro ou pourcentage) est obligatoire.' },
      help: 'Le pourcentage ne concerne que les hébergements non classés.',
    },
    price: { kind: 'money', label: 'Montant', min: 0, shownWhen: taxInEuros, help: 'Part de la commune, sans les taxes additionnelles.' },
    publishedPrice: { kind: 'money', label: 'Tarif publié', min: 0, shownWhen: taxInEuros, help: 'Additionnelles comprises, quand la collectivité l’imprime : il est appliqué tel quel.' },
    rate: { kind: 'percent', label: 'Pourcentage', decimals: 2, min: 0, max: 100, shownWhen: taxInPercent },
    ceiling: { kind: 'money', label: 'Plafond', min: 0, shownWhen: taxInPercent, help: 'Par personne et par nuit.' },
    departmentalRate: { kind: 'percent', label: 'Additionnelle départementale', decimals: 2, min: 0, max: 500, default: '0' },
    regionalRate: { kind: 'percent', label: 'Additionnelle régionale', decimals: 2, min: 0, max: 500, default: '0', help: '34 % dans les départements des lignes nouvelles, 15 % en Île-de-France.' },
    otherRate: { kind: 'percent', label: 'Autre additionnelle', decimals: 2, min: 0, max: 500, default: '0', help: 'Île-de-France Mobilités : 200 %.' },
    rounding: { kind: 'choice', label: 'Arrondi', options: { unit: 'Par personne et par nuit', total: 'Sur le total' }, default: 'unit', required: true },
    startDate: { kind: 'date', label: 'Perçue du', required: true },
    endDate: { kind: 'date', label: 'Au', required: true, help: 'Dernière nuit taxée.' },
    exemptBelowAge: { kind: 'integer', label: 'Exonérée avant', min: 0, max: 120, default: 18, unit: 'ans', help: 'À 18 ans révolus, la taxe est due.' },
    exemptRentBelow: { kind: 'money', label: 'Exonérée sous un loyer de', min: 0, help: 'Loyer par nuit, hors TVA, fixé par la délibération.' },
    abatementRate: {
      kind: 'percent',
      label: 'Abattement du forfait',
      decimals: 2,
      min: 0,
      max: 80,
      default: '0',
      help: 'Régime forfaitaire : de 10 à 80 % selon la délibération. Compté par l’état de la taxe de séjour.',
    },
    numberOfNights: {
      kind: 'integer',
      label: 'Nuits au plus',
      min: 1,
      max: 366,
      default: 366,
      required: true,
      unit: 'nuits',
      help: 'D’un même séjour\u00A0; au-delà, plus rien n’est dû.',
      missing: { rule: 'price-nights-required', message: 'Le nombre de nuits est obligatoire.' },
    },
    placeTypeIds: { kind: 'references', label: 'Types d’emplacements', to: 'place-type', help: 'Aucun choix : tous les types.' },
    collectivity: { kind: 'text', label: 'Collectivité', maxLength: 80 },
    isDefault: { kind: 'flag', label: 'Appliquée par défaut', default: true },
    accountingCode: { ...accountCode, help: 'Par exemple 447800.' },
  },
  display: 'label',
  list: {
    columns: ['label', 'taxTypeId', 'target', 'calculationMethod', 'price', 'rate', 'departmentalRate', 'startDate', 'endDate', 'isDefault'],
    search: ['label', 'collectivity'],
    filters: ['taxTypeId', 'lodgingCategory', 'target', 'startDate', 'endDate', 'isDefault'],
    bulk: ['price', 'departmentalRate', 'regionalRate', 'startDate', 'endDate', 'placeTypeIds', 'collectivity', 'accountingCode'],
    sort: { field: 'startDate', direction: 'desc' },
    empty: 'Créez le tarif de taxe de séjour voté par votre commune, avec ses dates de perception.',
  },
  form: {
    sections: [
      {
        title: 'Taxe',
        purpose: 'Ce qu’a voté la collectivité',
        fields: [
          { field: 'label', span: 4 },
          { field: 'taxTypeId', span: 2 },
          { field: 'collectivity', span: 3 },
          { field: 'lodgingCategory', span: 3 },
          { field: 'isDefault', span: 6 },
        ],
      },
      {
        title: 'Calcul',
        purpose: 'Hors TVA, jamais réduite',
        fields: [
          { field: 'target', span: 2 },
          { field: 'calculationMethod', span: 3 },
          { field: 'unit', span: 2 },
          { field: 'price', span: 2 },
          { field: 'publishedPrice', span: 2 },
          { field: 'rate', span: 2 },
          { field: 'ceiling', span: 2 },
          { field: 'rounding', span: 3 },
          { field: 'numberOfNights', span: 2 },
          { field: 'abatementRate', span: 2 },
        ],
      },
      {
        title: 'Taxes additionnelles',
        purpose: 'En pourcentage de la part communale',
        fields: [
          { field: 'departmentalRate', span: 2 },
          { field: 'regionalRate', span: 2 },
          { field: 'otherRate', span: 2 },
        ],
      },
      { title: 'Tarifs particuliers', purpose: 'Quand une catégorie d’âge paie un autre montant', fields: [], child: 'prices' },
      {
        title: 'Perception',
        purpose: 'Aucune nuit n’est taxée en dehors',
        fields: [
          { field: 'startDate', span: 2 },
          { field: 'endDate', span: 2 },
          { field: 'placeTypeIds', span: 6 },
        ],
      },
      {
        title: 'Exonérations',
        purpose: 'Fixées par la loi et la délibération',
        fields: [
          { field: 'exemptBelowAge', span: 2 },
          { field: 'exemptRentBelow', span: 3 },
          { field: 'accountingCode', span: 2 },
        ],
      },
    ],
  },
  copyYear: true,
  children: { prices: { entity: 'tax-price', parentField: 'taxId', label: 'Tarifs particuliers', shownWhen: taxInEuros } },
  checks: [taxDates, taxAmount, taxCeiling, taxPricesOnce],
  inUse: { rule: 'delete-refused-tax', message: 'Suppression impossible : cette taxe figure sur des séjours. Fermez-la par une date de fin.' },
})

/** Amount of a tax for one age category, in place of the general one. */
export const taxPrice = entity({
  name: 'tax-price',
  base: 'price/tax/price',
  right: 'supplement_price_tax',
  label: { one: 'tarif particulier', many: 'tarifs particuliers' },
  owned: { by: 'tax' },
  fields: {
    taxId: { kind: 'reference', label: 'Taxe', to: 'tax', required: true },
    ageCategoryId: { kind: 'reference', label: 'Catégorie d’âge', to: 'age-category', required: true, missing: { rule: 'choose-age-category', message: 'Veuillez choisir une catégorie d’âge.' } },
    price: { kind: 'money', label: 'Montant', min: 0, required: true },
  },
  display: 'ageCategoryId',
  calls: ownedCalls,
})
