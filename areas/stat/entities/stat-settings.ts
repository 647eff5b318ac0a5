import { connectionFields, connectionSection, moduleFields, moduleList, nineProviders } from '#areas/establishment/rules/provider-fields.ts'
import { activeCalls } from '#areas/establishment/rules/calls.ts'
import { entity } from '#kernel/entity/entity.ts'

const year = { kind: 'integer', label: 'Année', min: 2018, max: 2099 } as const

/** Up to three years that figures are compared with. */
export const statisticsParameters = entity({
  name: 'statistics-parameters',
  base: 'module/statistics/intern',
  right: 'statistics_parameter',
  label: { one: 'paramètre des statistiques internes', many: 'statistiques internes' },
  routes: { record: '/admin/module/statistics-intern' },
  single: true,
  fields: {
    referenceYear1: { ...year, label: 'Première année de référence' },
    referenceYear2: { ...year, label: 'Deuxième année de référence' },
    referenceYear3: { ...year, label: 'Troisième année de référence' },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Comparaison',
        purpose: 'Ces réglages serviront aux statistiques\u00A0; vide\u00A0: l’année précédente',
        fields: [
          { field: 'referenceYear1', span: 3 },
          { field: 'referenceYear2', span: 3 },
          { field: 'referenceYear3', span: 3 },
        ],
      },
    ],
  },
  checks: [
    (row) => {
      const years = [1, 2, 3].map((rank) => ({ field: `referenceYear${rank}`, year: row[`referenceYear${rank}`] })).filter((one) => typeof one.year === 'number')
      const again = years.find((one, at) => years.findIndex((other) => other.year === one.year) < at)
      return again === undefined ? [] : [{ rule: 'reference-year-twice', field: again.field, message: `L’année ${String(again.year)} est donnée deux fois.`, values: { year: again.year } }]
    },
  ],
})

/** Where national statistics and others are sent. */
export const statisticsModule = entity({
  name: 'statistics-module',
  base: 'module/statistics',
  right: 'statistics_module',
  label: { one: 'module de statistiques', many: 'modules de statistiques' },
  routes: { list: '/admin/module/statistics-grid', record: '/admin/module/statistics/{statisticsId}' },
  fields: {
    ...moduleFields,
    target: { kind: 'choice', label: 'Destinataire', options: { insee: 'Insee, enquête de fréquentation', tourism: 'Observatoire du tourisme', other: 'Autre' }, default: 'insee', required: true },
    identifier: { kind: 'text', label: 'Identifiant du site', maxLength: 40, help: 'Le numéro imprimé sur le questionnaire de l’Insee.' },
    emails: { kind: 'emails', label: 'Envoyé à', max: 3 },
  },
  display: 'label',
  list: { ...moduleList, columns: ['label', 'target', 'identifier', 'isActive'], empty: 'Ajoutez l’enquête à laquelle votre site répond.' },
  form: {
    sections: [
      {
        title: 'Enquête',
        purpose: 'Ces réglages serviront à la transmission des statistiques',
        fields: [
          { field: 'label', span: 3 },
          { field: 'target', span: 3 },
          { field: 'identifier', span: 3 },
          { field: 'emails', span: 4 },
          { field: 'isActive', span: 6 },
        ],
      },
      { title: 'Remarque', fields: [{ field: 'note', span: 6 }] },
    ],
  },
})

/** Who proposes prices from demand. */
export const yieldManagement = entity({
  name: 'module-yield-management',
  base: 'module/yield_management',
  right: 'statistics_yield_management',
  label: { one: 'module de yield management', many: 'modules de yield management' },
  routes: { list: '/admin/module/yield-management-grid', record: '/admin/module/yield-management/{yieldManagementId}' },
  fields: {
    ...moduleFields,
    ...connectionFields,
    vendor: { kind: 'choice', label: 'Prestataire', options: nineProviders, default: '1', required: true },
    sendsStays: { kind: 'flag', label: 'Envoyer les séjours chaque nuit', default: false },
    receivesPrices: { kind: 'flag', label: 'Recevoir des prix', default: false },
  },
  display: 'label',
  calls: activeCalls,
  activeField: 'isActive',
  list: { ...moduleList, columns: ['label', 'vendor', 'sendsStays', 'receivesPrices', 'isActive'], empty: 'Ajoutez votre prestataire de yield management.' },
  form: {
    sections: [
      {
        title: 'Prestataire',
        purpose: 'Ces réglages serviront au yield management',
        fields: [
          { field: 'label', span: 3 },
          { field: 'vendor', span: 2 },
          { field: 'isActive', span: 6 },
          { field: 'sendsStays', span: 6 },
          { field: 'receivesPrices', span: 6 },
        ],
      },
      connectionSection,
      { title: 'Remarque', fields: [{ field: 'note', span: 6 }] },
    ],
  },
})

/** How results are counted. */
export const resultPreference = entity({
  name: 'result-preference',
  base: 'establishment/preference/result',
  right: 'result_preference',
  label: { one: 'préférence des résultats', many: 'préférences\u00A0: résultats', feminine: true },
  routes: { record: '/preference/result' },
  single: true,
  fields: {
    attachedTo: {
      kind: 'choice',
      label: 'Chiffre d’affaires rattaché',
      options: { night: 'À chaque nuit', start: 'Au jour de l’arrivée', end: 'Au jour du départ', bill: 'À la date de la facture' },
      default: 'night',
      required: true,
    },
    amounts: { kind: 'choice', label: 'Montants', options: { net: 'Hors taxes', gross: 'Toutes taxes comprises' }, default: 'net', required: true },
    withOptions: { kind: 'flag', label: 'Compter les options', default: false },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Calcul',
        purpose: 'Lus par les résultats et le tableau de bord',
        fields: [
          { field: 'attachedTo', span: 3 },
          { field: 'amounts', span: 3 },
          { field: 'withOptions', span: 6 },
        ],
      },
    ],
  },
})
