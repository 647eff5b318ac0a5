import { entity } from '#kernel/entity/entity.ts'
import { ownedCalls } from '#areas/establishment/rules/calls.ts'
import { printedWhole } from '#areas/establishment/rules/printed-whole.ts'
import { addressWritten } from '../rules/customer-checks.ts'

const right = 'customer_partner_customer'
const customerId = { kind: 'reference', label: 'Client', to: 'customer', required: true } as const

export const address = entity({
  name: 'address',
  base: 'customer/address',
  right,
  label: { one: 'adresse', many: 'adresses', feminine: true },
  owned: { by: 'customer' },
  fields: {
    customerId,
    usage: { kind: 'choice', label: 'Usage', options: { billing: 'Facturation', mail: 'Courrier', holiday: 'Résidence secondaire', other: 'Autre' }, default: 'billing', required: true },
    recipient: { kind: 'text', label: 'Destinataire', maxLength: 80 },
    address: { kind: 'address', label: 'Adresse' },
  },
  display: 'usage',
  calls: ownedCalls,
  checks: [addressWritten, printedWhole('recipient', 'address')],
})

/** Somebody who comes with the customer: offered again at the next stay. */
export const attendant = entity({
  name: 'attendant',
  base: 'customer/attendant',
  right,
  label: { one: 'accompagnant', many: 'accompagnants' },
  owned: { by: 'customer' },
  fields: {
    customerId,
    name: { kind: 'text', label: 'Nom', maxLength: 80 },
    firstName: { kind: 'text', label: 'Prénom', maxLength: 60, required: true },
    birthDate: { kind: 'date', label: 'Naissance', birth: true },
    relation: { kind: 'choice', label: 'Lien', options: { partner: 'Conjoint', child: 'Enfant', parent: 'Parent', family: 'Famille', friend: 'Ami', other: 'Autre' } },
    ageCategoryId: { kind: 'reference', label: 'Catégorie d’âge', to: 'age-category', help: 'Déduite de la date de naissance quand elle est connue.' },
    nationalityId: { kind: 'reference', label: 'Nationalité', to: 'country' },
  },
  display: ['firstName', 'name'],
  calls: ownedCalls,
  checks: [printedWhole('name', 'firstName')],
  form: {
    sections: [
      {
        title: 'Accompagnant',
        fields: [
          { field: 'name', span: 2 },
          { field: 'firstName', span: 2 },
          { field: 'birthDate', span: 2 },
          { field: 'relation', span: 2 },
          { field: 'nationalityId', span: 2 },
          { field: 'ageCategoryId', span: 2 },
        ],
      },
    ],
  },
})

export const vehicle = entity({
  name: 'vehicle',
  base: 'customer/vehicle',
  right,
  label: { one: 'véhicule', many: 'véhicules' },
  owned: { by: 'customer' },
  fields: {
    customerId,
    plate: { kind: 'text', label: 'Immatriculation', maxLength: 20, required: true },
    vehicleTypeId: { kind: 'reference', label: 'Type', to: 'vehicle-type' },
    vehicleBrandId: { kind: 'reference', label: 'Marque', to: 'vehicle-brand', createOnTheFly: true },
    model: { kind: 'text', label: 'Modèle', maxLength: 40 },
  },
  display: 'plate',
  calls: ownedCalls,
  list: { columns: ['plate', 'customerId', 'vehicleTypeId', 'vehicleBrandId', 'model'], search: ['plate'] },
})

export const animal = entity({
  name: 'animal',
  base: 'customer/animal',
  right,
  label: { one: 'animal', many: 'animaux' },
  owned: { by: 'customer' },
  fields: {
    customerId,
    name: { kind: 'text', label: 'Nom', maxLength: 40 },
    animalTypeId: { kind: 'reference', label: 'Type', to: 'animal-type', required: true, missing: { rule: 'choose-animal-type', message: 'Veuillez choisir un type d’animal.' } },
    breed: { kind: 'text', label: 'Race', maxLength: 40 },
    identification: { kind: 'text', label: 'Puce ou tatouage', maxLength: 20 },
    vaccinatedUntil: { kind: 'date', label: 'Vacciné jusqu’au' },
  },
  display: 'name',
  calls: ownedCalls,
})

/** A paper kept with the customer: an identity document, an insurance certificate. Whoever may not delete customers may not take it away. */
export const customerDocument = entity({
  name: 'customer-document',
  base: 'customer/document',
  right,
  label: { one: 'document joint', many: 'documents joints' },
  owned: { by: 'customer' },
  fields: {
    customerId,
    documentKind: {
      kind: 'choice',
      label: 'Nature',
      options: { identity: 'Pièce d’identité', insurance: 'Assurance', vaccination: 'Carnet de vaccination', contract: 'Contrat', mail: 'Courrier', bankDetails: 'RIB', other: 'Autre' },
      default: 'other',
      required: true,
    },
    date: { kind: 'date', label: 'Date', required: true },
    validUntil: { kind: 'date', label: 'Valable jusqu’au' },
    label: { kind: 'text', label: 'Libellé', maxLength: 80 },
    file: { kind: 'file', label: 'Fichier', extensions: ['.pdf', '.jpg', '.jpeg', '.png', '.odt', '.doc'], maxBytes: 10 * 1_048_576, required: true },
  },
  display: ['documentKind', 'label'],
  calls: ownedCalls,
  form: {
    sections: [
      {
        title: 'Document',
        fields: [
          { field: 'documentKind', span: 2 },
          { field: 'date', span: 2 },
          { field: 'validUntil', span: 2 },
          { field: 'label', span: 6 },
          { field: 'file', span: 6 },
        ],
      },
    ],
  },
})
