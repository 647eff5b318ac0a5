import { entity } from '#kernel/entity/entity.ts'
import { orderedCalls } from '#areas/establishment/rules/calls.ts'

const isDefault = { kind: 'flag', label: 'Par défaut', default: false, help: 'Présélectionné pour un nouveau client ; un seul à la fois.' } as const

export const civility = entity({
  name: 'civility',
  base: 'customer/civility',
  right: 'customer_partner_civility',
  label: { one: 'civilité', many: 'civilités', feminine: true },
  routes: { list: '/civility-list', record: '/civility/{civilityId}' },
  fields: {
    label: { kind: 'text', label: 'Abréviation', maxLength: 20, required: true, unique: true },
    longLabel: { kind: 'text', label: 'En toutes lettres', maxLength: 60, help: 'Employé au début des courriers : « Madame, Monsieur ».' },
    isDefault,
  },
  display: 'label',
  calls: orderedCalls,
  ordered: true,
  list: { columns: ['label', 'longLabel', 'isDefault'], search: ['label', 'longLabel'], empty: 'Créez les civilités proposées à la saisie d’un client.' },
  form: {
    sections: [
      {
        title: 'Civilité',
        purpose: 'Proposée à la saisie d’un client',
        fields: [
          { field: 'label', span: 2 },
          { field: 'longLabel', span: 4 },
          { field: 'isDefault', span: 6 },
        ],
      },
    ],
  },
  inUse: { rule: 'delete-refused-civility', message: 'Suppression impossible : des clients portent cette civilité.' },
})

export const language = entity({
  name: 'language',
  base: 'customer/language',
  right: 'customer_partner_language',
  label: { one: 'langue', many: 'langues', feminine: true },
  routes: { list: '/language-list', record: '/language/{languageId}' },
  fields: {
    label: { kind: 'text', label: 'Langue', maxLength: 40, required: true, missing: { rule: 'enter-language', message: 'Veuillez saisir la langue.' }, unique: true },
    isoCode: {
      kind: 'text',
      label: 'Code',
      maxLength: 2,
      minLength: 2,
      required: true,
      unique: true,
      pattern: '[a-z]{2}',
      patternMessage: 'Le code d’une langue a deux lettres minuscules\u00A0: fr, en, nl.',
      example: 'fr',
    },
    isDefault,
  },
  display: 'label',
  calls: orderedCalls,
  ordered: true,
  list: { columns: ['label', 'isoCode', 'isDefault'], search: ['label', 'isoCode'], empty: 'Créez les langues dans lesquelles vous écrivez à vos clients.' },
  form: {
    sections: [
      {
        title: 'Langue',
        purpose: 'Celle des courriers et des factures du client',
        fields: [
          { field: 'label', span: 4 },
          { field: 'isoCode', span: 2 },
          { field: 'isDefault', span: 6 },
        ],
      },
    ],
  },
  inUse: { rule: 'delete-refused-language', message: 'Suppression impossible : des clients parlent cette langue.' },
})

export const accessChannel = entity({
  name: 'access-channel',
  base: 'customer/accesschannel',
  right: 'customer_partner_access_channel',
  label: { one: 'canal d’accès', many: 'canaux d’accès' },
  routes: { list: '/access-channel-list', record: '/access-channel/{accessChannelId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, unique: true },
    nature: {
      kind: 'choice',
      label: 'Nature',
      options: { desk: 'Accueil', phone: 'Téléphone', mail: 'Courrier ou e-mail', site: 'Site internet', partner: 'Partenaire', marketplace: 'Place de marché' },
      default: 'phone',
      required: true,
    },
    isDefault: { ...isDefault, help: 'Présélectionné pour un nouveau client et un nouveau séjour\u00A0; un passage prend le premier canal de nature «\u00A0Accueil\u00A0».' },
  },
  display: 'label',
  calls: orderedCalls,
  ordered: true,
  list: { columns: ['label', 'nature', 'isDefault'], search: ['label'], filters: ['nature'], empty: 'Créez les canaux par lesquels vos clients arrivent : téléphone, accueil, site internet.' },
  form: {
    sections: [
      {
        title: 'Canal d’accès',
        purpose: 'Par où la demande est arrivée',
        fields: [
          { field: 'label', span: 4 },
          { field: 'nature', span: 2 },
          { field: 'isDefault', span: 6 },
        ],
      },
    ],
  },
  inUse: { rule: 'delete-refused-access-channel', message: 'Suppression impossible : des clients ou des séjours portent ce canal.' },
})

export const mailingCriteria = entity({
  name: 'mailing-criteria',
  base: 'customer/mailing_criteria',
  right: 'crm_mailing_criteria',
  label: { one: 'critère de mailing', many: 'critères de mailing' },
  routes: { list: '/mailing-criteria-list', record: '/mailing-criteria/{mailingCriteriaId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, unique: true },
    description: { kind: 'text', label: 'Usage', maxLength: 200 },
  },
  display: 'label',
  list: {
    columns: ['label', 'description'],
    search: ['label', 'description'],
    sort: { field: 'label' },
    empty: 'Créez les critères qui serviront à choisir les destinataires : « famille », « pêcheur », « comité d’entreprise ».',
  },
  form: {
    sections: [
      {
        title: 'Critère',
        purpose: 'Coché sur la fiche des clients',
        fields: [
          { field: 'label', span: 3 },
          { field: 'description', span: 6 },
        ],
      },
    ],
  },
  inUse: { rule: 'delete-refused-mailing-criteria', message: 'Suppression impossible : des clients portent ce critère.' },
})

export const vehicleBrand = entity({
  name: 'vehicle-brand',
  base: 'customer/vehicle_brand',
  right: 'customer_partner_vehicle_brand',
  label: { one: 'marque de véhicule', many: 'marques de véhicules', feminine: true },
  routes: { list: '/vehicle-brand-list', record: '/vehicle-brand/{vehicleBrandId}' },
  fields: { label: { kind: 'text', label: 'Marque', maxLength: 40, required: true, unique: true } },
  display: 'label',
  list: { columns: ['label'], search: ['label'], sort: { field: 'label' }, empty: 'Créez les marques proposées à la saisie d’un véhicule.' },
  form: { sections: [{ title: 'Marque', purpose: 'Proposée à la saisie d’un véhicule', fields: [{ field: 'label', span: 3 }] }] },
  inUse: { rule: 'delete-refused-vehicle-brand', message: 'Suppression impossible : des véhicules portent cette marque.' },
})
