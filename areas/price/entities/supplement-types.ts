import { accountCode } from '#areas/establishment/rules/account-code.ts'
import { entity } from '#kernel/entity/entity.ts'
import { orderedActiveCalls, orderedCalls } from '#areas/establishment/rules/calls.ts'
import { vatAmongAvailable } from '../rules/checks/reference.ts'

export const animalType = entity({
  name: 'animal-type',
  base: 'price/animaltype',
  right: 'supplement_price_animal_type',
  label: { one: 'type d’animal', many: 'types d’animaux' },
  routes: { list: '/animal-type-list', record: '/animal-type/{animalTypeId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, unique: true },
    tvaId: { kind: 'reference', label: 'TVA', to: 'tva', default: 'isDefaultForOption', help: 'Vide : celle de l’hébergement.' },
    isAccepted: { kind: 'flag', label: 'Accepté sur le site', default: true, help: 'Les chiens de 1re catégorie sont interdits dans les lieux publics.' },
    accountingCode: accountCode,
    isActif: { kind: 'flag', label: 'Actif', default: true },
  },
  display: 'label',
  calls: orderedActiveCalls,
  activeField: 'isActif',
  ordered: true,
  list: {
    columns: ['label', 'tvaId', 'isAccepted', 'accountingCode', 'isActif'],
    search: ['label'],
    filters: ['isAccepted', 'isActif'],
    bulk: ['tvaId', 'isAccepted', 'accountingCode'],
    empty: 'Créez les types d’animaux que vous acceptez.',
  },
  form: {
    sections: [
      {
        title: 'Type d’animal',
        purpose: 'Son prix est dans chaque grille',
        fields: [
          { field: 'label', span: 4 },
          { field: 'isActif', span: 2 },
          { field: 'tvaId', span: 2 },
          { field: 'accountingCode', span: 2 },
          { field: 'isAccepted', span: 6 },
        ],
      },
    ],
  },
  inUse: { rule: 'delete-refused-animal-type', message: 'Suppression impossible : ce type d’animal est utilisé. Rendez-le inactif pour ne plus le proposer.' },
})

export const vehicleType = entity({
  name: 'vehicle-type',
  base: 'price/vehicletype',
  right: 'supplement_price_vehicle_type',
  label: { one: 'type de véhicule', many: 'types de véhicules' },
  routes: { list: '/vehicle-type-list', record: '/vehicle-type/{vehicleTypeId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, unique: true },
    tvaId: { kind: 'reference', label: 'TVA', to: 'tva', default: 'isDefaultForOption', help: 'Vide : celle de l’hébergement.' },
    availableTvaIds: { kind: 'references', label: 'Taux admis', to: 'tva', help: 'Le taux de TVA se choisit parmi eux. Aucun choix : tous.' },
    usesIncludedVehicle: { kind: 'flag', label: 'Compte dans les véhicules inclus', default: true, help: 'Les véhicules au-delà de ceux qu’inclut le type d’emplacement sont facturés.' },
    accountingCode: accountCode,
    isActif: { kind: 'flag', label: 'Actif', default: true },
  },
  display: 'label',
  calls: orderedActiveCalls,
  activeField: 'isActif',
  ordered: true,
  list: {
    columns: ['label', 'tvaId', 'usesIncludedVehicle', 'accountingCode', 'isActif'],
    search: ['label'],
    filters: ['isActif'],
    bulk: ['tvaId', 'usesIncludedVehicle', 'accountingCode'],
    empty: 'Créez les types de véhicules qui entrent sur le site.',
  },
  form: {
    sections: [
      {
        title: 'Type de véhicule',
        purpose: 'Son prix est dans chaque grille',
        fields: [
          { field: 'label', span: 4 },
          { field: 'isActif', span: 2 },
          { field: 'tvaId', span: 2 },
          { field: 'accountingCode', span: 2 },
          { field: 'availableTvaIds', span: 6 },
          { field: 'usesIncludedVehicle', span: 6 },
        ],
      },
    ],
  },
  checks: [vatAmongAvailable],
  inUse: { rule: 'delete-refused-vehicle-type', message: 'Suppression impossible : ce type de véhicule est utilisé. Rendez-le inactif pour ne plus le proposer.' },
})

export const extraType = entity({
  name: 'extra-type',
  base: 'price/extratype',
  right: 'supplement_price_extra',
  label: { one: 'type de supplément', many: 'types de suppléments' },
  routes: { list: '/extra-type-list', record: '/extra-type/{extraTypeId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, unique: true },
    nature: {
      kind: 'choice',
      label: 'Nature',
      options: { service: 'Service', rental: 'Location de matériel', leisure: 'Activité', arrangement: 'Agencement du séjour' },
      default: 'service',
      required: true,
    },
  },
  display: 'label',
  calls: orderedCalls,
  ordered: true,
  list: { columns: ['label', 'nature'], search: ['label'], filters: ['nature'], empty: 'Créez un type par famille de suppléments : ménage, linge, locations.' },
  form: {
    sections: [
      {
        title: 'Type de supplément',
        purpose: 'Regroupe les suppléments à la saisie',
        fields: [
          { field: 'label', span: 4 },
          { field: 'nature', span: 2 },
        ],
      },
    ],
  },
  related: ['extra'],
  inUse: { rule: 'delete-refused-extra-type', message: 'Suppression impossible : des suppléments sont de ce type.' },
})
