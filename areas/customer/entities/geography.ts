import { entity } from '#kernel/entity/entity.ts'
import { orderedCalls } from '#areas/establishment/rules/calls.ts'

const right = 'customer_partner_geography'

export const country = entity({
  name: 'country',
  base: 'customer/country',
  right,
  label: { one: 'pays', many: 'pays' },
  routes: { list: '/country-list', record: '/country/{countryId}' },
  fields: {
    name: { kind: 'text', label: 'Nom', maxLength: 60, required: true, missing: { rule: 'enter-country-name', message: 'Veuillez saisir le nom du pays.' }, unique: true },
    nationality: {
      kind: 'text',
      label: 'Nationalité',
      maxLength: 60,
      required: true,
      missing: { rule: 'enter-nationality', message: 'Veuillez saisir la nationalité.' },
      help: 'Au féminin : « française ». Reprise par la fiche de police et les statistiques.',
    },
    isoCode: {
      kind: 'text',
      label: 'Code ISO',
      maxLength: 2,
      minLength: 2,
      required: true,
      unique: true,
      pattern: '[A-Z]{2}',
      patternMessage: 'Le code ISO a deux lettres majuscules\u00A0: FR.',
      example: 'FR',
    },
    phonePrefix: { kind: 'text', label: 'Indicatif', maxLength: 6, pattern: '\\+[0-9]{1,5}', patternMessage: 'L’indicatif est le signe + suivi de chiffres\u00A0: +33.', example: '+33' },
    isEuropeanUnion: { kind: 'flag', label: 'Union européenne', default: false, help: 'Pour trier les clients. Un séjour se facture toujours avec la TVA française, d’où que vienne le client.' },
    isDefault: { kind: 'flag', label: 'Par défaut', default: false, help: 'Présélectionné pour un nouveau client ; un seul à la fois.' },
  },
  display: 'name',
  calls: orderedCalls,
  ordered: true,
  list: {
    columns: ['name', 'nationality', 'isoCode', 'phonePrefix', 'isEuropeanUnion', 'isDefault'],
    search: ['name', 'nationality', 'isoCode'],
    filters: ['isEuropeanUnion'],
    sort: { field: 'name' },
    empty: 'Aucun pays : ils sont fournis à la création de l’établissement.',
  },
  form: {
    sections: [
      {
        title: 'Pays',
        purpose: 'Adresse et nationalité des clients',
        fields: [
          { field: 'name', span: 3 },
          { field: 'nationality', span: 3 },
          { field: 'isoCode', span: 1 },
          { field: 'phonePrefix', span: 2 },
          { field: 'isEuropeanUnion', span: 3 },
          { field: 'isDefault', span: 3 },
        ],
      },
    ],
  },
  inUse: { rule: 'delete-refused-country', message: 'Suppression impossible : des clients ou des villes sont de ce pays.' },
})

export const region = entity({
  name: 'region',
  base: 'customer/region',
  right,
  label: { one: 'région', many: 'régions', feminine: true },
  routes: { list: '/region-list', record: '/region/{regionId}' },
  fields: {
    name: { kind: 'text', label: 'Nom', maxLength: 60, required: true },
    code: { kind: 'text', label: 'Code', maxLength: 6, required: true, unique: true },
    countryId: { kind: 'reference', label: 'Pays', to: 'country', required: true, default: 'isDefault' },
  },
  display: 'name',
  list: {
    columns: ['name', 'code', 'countryId'],
    search: ['name', 'code'],
    filters: ['countryId'],
    sort: { field: 'name' },
    empty: 'Aucune région : celles de France sont fournies à la création de l’établissement.',
  },
  form: {
    sections: [
      {
        title: 'Région',
        purpose: 'Statistiques géographiques',
        fields: [
          { field: 'name', span: 3 },
          { field: 'code', span: 1 },
          { field: 'countryId', span: 2 },
        ],
      },
    ],
  },
  related: ['department'],
  inUse: { rule: 'delete-refused-region', message: 'Suppression impossible : des départements sont de cette région.' },
})

export const department = entity({
  name: 'department',
  base: 'customer/department',
  right,
  label: { one: 'département', many: 'départements' },
  routes: { list: '/department-list', record: '/department/{departmentId}' },
  fields: {
    name: { kind: 'text', label: 'Nom', maxLength: 60, required: true },
    code: { kind: 'text', label: 'Code', maxLength: 6, required: true, unique: true },
    regionId: { kind: 'reference', label: 'Région', to: 'region' },
    countryId: { kind: 'reference', label: 'Pays', to: 'country', required: true, default: 'isDefault' },
  },
  display: 'name',
  list: {
    columns: ['code', 'name', 'regionId', 'countryId'],
    search: ['name', 'code'],
    filters: ['regionId', 'countryId'],
    sort: { field: 'code' },
    empty: 'Aucun département : ceux de France sont fournis à la création de l’établissement.',
  },
  form: {
    sections: [
      {
        title: 'Département',
        purpose: 'Statistiques géographiques',
        fields: [
          { field: 'name', span: 3 },
          { field: 'code', span: 1 },
          { field: 'regionId', span: 3 },
          { field: 'countryId', span: 3 },
        ],
      },
    ],
  },
  related: ['town'],
  inUse: { rule: 'delete-refused-department', message: 'Suppression impossible : des villes sont de ce département.' },
})

/** One row per town and postal code; the French ones come from the official list. */
export const town = entity({
  name: 'town',
  base: 'customer/town',
  right,
  label: { one: 'ville', many: 'villes', feminine: true },
  routes: { list: '/town-list/{countryId}/{departmentId}', record: '/town/{countryId}/{departmentId}/{townId}' },
  fields: {
    name: { kind: 'text', label: 'Nom', maxLength: 80, required: true },
    postalCode: { kind: 'text', label: 'Code postal', maxLength: 10, required: true },
    inseeCode: { kind: 'text', label: 'Code INSEE', maxLength: 5 },
    departmentId: { kind: 'reference', label: 'Département', to: 'department' },
    countryId: { kind: 'reference', label: 'Pays', to: 'country', required: true, default: 'isDefault' },
    population: { kind: 'integer', label: 'Habitants', min: 0 },
  },
  display: ['postalCode', 'name'],
  list: {
    columns: ['postalCode', 'name', 'inseeCode', 'departmentId', 'countryId', 'population'],
    search: ['name', 'postalCode', 'inseeCode'],
    filters: ['countryId', 'departmentId', 'postalCode'],
    sort: { field: 'name' },
    empty: 'Aucune ville : importez la liste officielle des communes françaises.',
  },
  form: {
    sections: [
      {
        title: 'Ville',
        purpose: 'Proposée dès que le code postal est tapé',
        fields: [
          { field: 'postalCode', span: 2 },
          { field: 'name', span: 4 },
          { field: 'departmentId', span: 3 },
          { field: 'countryId', span: 3 },
          { field: 'inseeCode', span: 2 },
          { field: 'population', span: 2 },
        ],
      },
    ],
  },
  inUse: { rule: 'delete-refused-town', message: 'Suppression impossible : cette ville est utilisée.' },
})
