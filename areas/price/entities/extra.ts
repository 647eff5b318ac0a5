import { accountCode } from '#areas/establishment/rules/account-code.ts'
import { entity } from '#kernel/entity/entity.ts'
import { orderedActiveCalls } from '#areas/establishment/rules/calls.ts'
import { priceUnits } from '../rules/price-units.ts'
import { isStockLimited, stockGiven, vatAmongAvailable } from '../rules/checks/reference.ts'

/** Anything added to a stay that is neither a person, an animal nor a vehicle. */
export const extra = entity({
  name: 'extra',
  base: 'price/extra',
  right: 'supplement_price_extra',
  label: { one: 'supplément', many: 'suppléments' },
  routes: { list: '/extra-list', record: '/extra/{extraId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, unique: true },
    code: { kind: 'text', label: 'Code', maxLength: 10, unique: true },
    extraTypeId: { kind: 'reference', label: 'Type', to: 'extra-type', required: true, createOnTheFly: true },
    color: { kind: 'colour', label: 'Couleur', default: 'random' },
    isActif: { kind: 'flag', label: 'Actif', default: true },
    description: { kind: 'longText', label: 'Description', maxLength: 1000 },
    priceUnit: { kind: 'choice', label: 'Prix par', options: priceUnits, numeric: true, default: '4', required: true },
    price: { kind: 'money', label: 'Prix TTC', min: 0, required: true, default: 0, help: 'Une grille tarifaire peut en fixer un autre.' },
    isPerPerson: { kind: 'flag', label: 'Compté par personne', default: false },
    tvaId: {
      kind: 'reference',
      label: 'TVA',
      to: 'tva',
      required: true,
      default: 'isDefaultForOption',
      missing: { rule: 'choose-vat', message: 'Veuillez choisir un taux de TVA.' },
      help: 'Un service facultatif est le plus souvent à 20 %.',
    },
    availableTvaIds: { kind: 'references', label: 'Taux admis', to: 'tva', help: 'Le taux de TVA se choisit parmi eux. Aucun choix : tous.' },
    hasStock: { kind: 'flag', label: 'Stock limité', default: false, help: 'Réfrigérateurs, vélos, lits bébé : jamais promis deux fois le même jour.' },
    stock: { kind: 'integer', label: 'Quantité en stock', min: 0, max: 9999, shownWhen: isStockLimited },
    maximumQuantity: { kind: 'integer', label: 'Maximum par séjour', min: 1, max: 999 },
    isCompulsory: { kind: 'flag', label: 'Ajouté d’office à chaque séjour', default: false },
    placeTypeIds: { kind: 'references', label: 'Types d’emplacements', to: 'place-type', help: 'Aucun choix : tous les types.' },
    bookableOnline: { kind: 'flag', label: 'Proposé en ligne', default: false, help: 'Servira à la réservation en ligne.' },
    accountingCode: { ...accountCode, help: 'Par exemple 706200.' },
  },
  display: 'label',
  calls: orderedActiveCalls,
  activeField: 'isActif',
  ordered: true,
  list: {
    columns: ['label', 'code', 'extraTypeId', 'price', 'priceUnit', 'tvaId', 'stock', 'isCompulsory', 'isActif'],
    search: ['label', 'code', 'description'],
    filters: ['extraTypeId', 'priceUnit', 'hasStock', 'isCompulsory', 'isActif'],
    bulk: ['extraTypeId', 'price', 'priceUnit', 'tvaId', 'availableTvaIds', 'placeTypeIds', 'maximumQuantity', 'bookableOnline', 'accountingCode'],
    empty: 'Créez ce que vous ajoutez aux séjours : ménage de fin de séjour, draps, lit bébé.',
  },
  form: {
    sections: [
      {
        title: 'Identité',
        purpose: 'Ce que lisent l’accueil et les clients',
        fields: [
          { field: 'label', span: 4 },
          { field: 'code', span: 2 },
          { field: 'extraTypeId', span: 3 },
          { field: 'color', span: 2 },
          { field: 'isActif', span: 2 },
          { field: 'description', span: 6 },
        ],
      },
      {
        title: 'Prix',
        purpose: 'Sauf prix propre à la grille',
        fields: [
          { field: 'price', span: 2 },
          { field: 'priceUnit', span: 2 },
          { field: 'tvaId', span: 2 },
          { field: 'availableTvaIds', span: 6 },
          { field: 'isPerPerson', span: 3 },
          { field: 'isCompulsory', span: 3 },
        ],
      },
      {
        title: 'Disponibilité',
        purpose: 'Où et combien de fois il se vend',
        fields: [
          { field: 'hasStock', span: 6 },
          { field: 'stock', span: 2 },
          { field: 'maximumQuantity', span: 2 },
          { field: 'placeTypeIds', span: 6 },
          { field: 'bookableOnline', span: 3 },
        ],
      },
      { title: 'Comptabilité', purpose: 'Repris par l’export comptable', fields: [{ field: 'accountingCode', span: 2 }] },
    ],
  },
  checks: [stockGiven, vatAmongAvailable],
  inUse: { rule: 'delete-refused-extra', message: 'Suppression impossible : ce supplément est utilisé. Rendez-le inactif pour ne plus le proposer.' },
})
