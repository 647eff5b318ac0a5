import { accountCode } from '#areas/establishment/rules/account-code.ts'
import { entity } from '#kernel/entity/entity.ts'
import { orderedActiveCalls } from '#areas/establishment/rules/calls.ts'
import { agePriceModels, agesInOrder, vatAmongAvailable } from '../rules/checks/reference.ts'

/** Who is in the stay, by age on the day of arrival; both bounds are included. */
export const ageCategory = entity({
  name: 'age-category',
  base: 'price/agecategory',
  right: 'supplement_price_age_category',
  label: { one: 'catégorie d’âge', many: 'catégories d’âge', feminine: true },
  routes: { list: '/age-category-list', record: '/age-category/{ageCategoryId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 40, required: true, unique: true },
    minAge: { kind: 'integer', label: 'De', min: 0, max: 120, required: true, default: 0, unit: 'ans' },
    maxAge: { kind: 'integer', label: 'À', min: 0, max: 120, unit: 'ans', help: 'Compris ; vide : sans limite. « Moins de 12 ans » s’écrit 11.' },
    priceModel: {
      kind: 'choice',
      label: 'Tarification',
      options: agePriceModels,
      numeric: true,
      default: '1',
      required: true,
    },
    tvaId: { kind: 'reference', label: 'TVA', to: 'tva', default: 'isDefaultForAttendant', help: 'Vide : celle de l’hébergement.' },
    availableTvaIds: { kind: 'references', label: 'Taux admis', to: 'tva', help: 'Le taux de TVA se choisit parmi eux. Aucun choix : tous.' },
    isTouristTaxLiable: { kind: 'flag', label: 'Soumise à la taxe de séjour', default: true, help: 'Les moins de 18 ans sont exonérés par la loi.' },
    isDefault: { kind: 'flag', label: 'Proposée à la saisie', default: false },
    isActif: { kind: 'flag', label: 'Active', default: true },
    accountingCode: accountCode,
  },
  display: 'label',
  calls: orderedActiveCalls,
  activeField: 'isActif',
  ordered: true,
  list: {
    columns: ['label', 'minAge', 'maxAge', 'priceModel', 'tvaId', 'isTouristTaxLiable', 'isActif'],
    search: ['label'],
    filters: ['isTouristTaxLiable', 'isActif'],
    bulk: ['tvaId', 'availableTvaIds', 'priceModel', 'accountingCode'],
    empty: 'Créez les catégories d’âge de votre tarif : bébé, enfant, adulte.',
  },
  form: {
    sections: [
      {
        title: 'Catégorie',
        purpose: 'Selon l’âge au jour de l’arrivée',
        fields: [
          { field: 'label', span: 2 },
          { field: 'minAge', span: 2 },
          { field: 'maxAge', span: 2 },
          { field: 'isDefault', span: 3 },
          { field: 'isActif', span: 3 },
        ],
      },
      {
        title: 'Prix et taxe',
        purpose: 'Comment elle est comptée',
        fields: [
          { field: 'priceModel', span: 4 },
          { field: 'tvaId', span: 2 },
          { field: 'availableTvaIds', span: 4 },
          { field: 'accountingCode', span: 2 },
          { field: 'isTouristTaxLiable', span: 6 },
        ],
      },
    ],
  },
  checks: [agesInOrder, vatAmongAvailable],
  inUse: { rule: 'delete-refused-age-category', message: 'Suppression impossible : cette catégorie d’âge est utilisée. Rendez-la inactive pour ne plus la proposer.' },
})
