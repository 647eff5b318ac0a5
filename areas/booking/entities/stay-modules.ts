import { hoursInOrder } from '#areas/establishment/rules/checks.ts'
import { activeCalls } from '#areas/establishment/rules/calls.ts'
import { connectionFields, connectionSection, moduleFields, moduleList, sixProviders } from '#areas/establishment/rules/provider-fields.ts'
import { entity } from '#kernel/entity/entity.ts'
import { deleteRefusedInsurance } from '../rules/lists/insurance.ts'

/** Contracts of cancellation insurance that are sold with a stay. */
export const insurance = entity({
  name: 'insurance',
  base: 'module/insurance',
  right: 'stay_insurance',
  label: { one: 'contrat d’assurance', many: 'modules d’assurance' },
  routes: { list: '/admin/module/insurance-grid', record: '/admin/module/insurance/{insuranceId}' },
  fields: {
    ...moduleFields,
    contractNumber: { kind: 'text', label: 'Numéro de contrat', maxLength: 40 },
    phone: { kind: 'phone', label: 'Téléphone des sinistres' },
    declarationEmails: { kind: 'emails', label: 'Déclarations envoyées à', max: 3 },
    declarationDay: {
      kind: 'integer',
      label: 'Envoi automatique le',
      min: 1,
      max: 28,
      default: 5,
      required: true,
      unit: 'du mois',
      help: 'Les souscriptions du mois précédent, si une adresse est donnée ici et qu’un seul contrat est actif.',
    },
  },
  display: 'label',
  calls: activeCalls,
  activeField: 'isActive',
  list: { ...moduleList, columns: ['label', 'contractNumber', 'declarationDay', 'isActive'], empty: 'Ajoutez le contrat de votre assureur pour préparer ses déclarations.' },
  form: {
    sections: [
      {
        title: 'Contrat',
        purpose: 'Le prix de l’assurance se règle dans la fiche de l’établissement',
        fields: [
          { field: 'label', span: 3 },
          { field: 'contractNumber', span: 3 },
          { field: 'phone', span: 3 },
          { field: 'isActive', span: 6 },
        ],
      },
      {
        title: 'Déclarations',
        purpose: 'Envoyées à l’assureur depuis la liste des assurances, ou par le logiciel le jour dit',
        fields: [
          { field: 'declarationEmails', span: 4 },
          { field: 'declarationDay', span: 2 },
        ],
      },
      { title: 'Remarque', fields: [{ field: 'note', span: 6 }] },
    ],
  },
  inUse: deleteRefusedInsurance,
})

/** Barriers, badges, shower tokens. */
export const accessControl = entity({
  name: 'access-control',
  base: 'module/access_control',
  right: 'stay_access_control',
  label: { one: 'contrôle d’accès', many: 'modules de contrôle d’accès' },
  routes: { list: '/admin/module/access-control-grid', record: '/admin/module/access-control/{accessControlId}' },
  fields: {
    ...moduleFields,
    ...connectionFields,
    vendor: { kind: 'choice', label: 'Prestataire', options: sixProviders, default: '1', required: true },
    showerMinutes: { kind: 'integer', label: 'Durée d’une douche', min: 1, max: 60, default: 5, required: true, unit: 'minutes' },
    tokensPerDay: { kind: 'integer', label: 'Jetons par jour et par personne', min: 0, max: 20, default: 1, required: true },
  },
  display: 'label',
  calls: activeCalls,
  activeField: 'isActive',
  list: { ...moduleList, columns: ['label', 'vendor', 'showerMinutes', 'tokensPerDay', 'isActive'], empty: 'Ajoutez votre système de barrières ou de badges.' },
  form: {
    sections: [
      {
        title: 'Système',
        purpose: 'Ces réglages serviront au module de contrôle d’accès',
        fields: [
          { field: 'label', span: 3 },
          { field: 'vendor', span: 3 },
          { field: 'isActive', span: 6 },
        ],
      },
      {
        title: 'Jetons',
        purpose: 'Donnés à l’arrivée',
        fields: [
          { field: 'showerMinutes', span: 2 },
          { field: 'tokensPerDay', span: 3 },
        ],
      },
      connectionSection,
      { title: 'Remarque', fields: [{ field: 'note', span: 6 }] },
    ],
  },
})

/** Services that guests order during their stay. */
export const conciergeService = entity({
  name: 'module-concierge-service',
  base: 'module/concierge_service',
  right: 'stay_concierge_service',
  label: { one: 'module de conciergerie', many: 'modules de conciergerie' },
  routes: { list: '/admin/module/concierge-service-grid', record: '/admin/module/concierge-service/{conciergeServiceId}' },
  fields: {
    ...moduleFields,
    ...connectionFields,
    opens: { kind: 'time', label: 'Ouvre à' },
    closes: { kind: 'time', label: 'Ferme à' },
    phone: { kind: 'phone', label: 'Téléphone' },
  },
  display: 'label',
  list: { ...moduleList, columns: ['label', 'opens', 'closes', 'isActive'], empty: 'Ajoutez votre conciergerie\u00A0: qui répond, et à quelles heures.' },
  form: {
    sections: [
      {
        title: 'Conciergerie',
        purpose: 'Ces réglages serviront au module de conciergerie',
        fields: [
          { field: 'label', span: 3 },
          { field: 'phone', span: 3 },
          { field: 'opens', span: 2 },
          { field: 'closes', span: 2 },
          { field: 'isActive', span: 6 },
        ],
      },
      connectionSection,
      { title: 'Remarque', fields: [{ field: 'note', span: 6 }] },
    ],
  },
  checks: [hoursInOrder({ low: 'opens', high: 'closes' })],
})

/** What guests fill in themselves before they come. */
export const checkInModule = entity({
  name: 'check-in-module',
  base: 'module/check_in',
  right: 'stay_check_in',
  label: { one: 'module de check-in', many: 'module de check-in' },
  routes: { record: '/admin/module/check-in' },
  single: true,
  fields: {
    isActive: { kind: 'flag', label: 'Module actif', default: false },
    daysBefore: { kind: 'integer', label: 'Ouvert avant l’arrivée', min: 1, max: 60, default: 10, required: true, unit: 'jours' },
    daysAfter: { kind: 'integer', label: 'Suivi après le départ', min: 0, max: 30, default: 1, required: true, unit: 'jours', help: '1\u00A0: le lendemain du départ.' },
    asksIdentity: { kind: 'flag', label: 'Demander l’identité de chaque occupant', default: true },
    asksPlates: { kind: 'flag', label: 'Demander les immatriculations', default: true },
    asksArrivalTime: { kind: 'flag', label: 'Demander l’heure d’arrivée', default: true },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Ouverture',
        purpose: 'Ces réglages serviront au module de check-in',
        fields: [
          { field: 'isActive', span: 6 },
          { field: 'daysBefore', span: 2 },
          { field: 'daysAfter', span: 2 },
        ],
      },
      {
        title: 'Questions',
        purpose: 'Posées au client avant son arrivée',
        fields: [
          { field: 'asksIdentity', span: 6 },
          { field: 'asksPlates', span: 6 },
          { field: 'asksArrivalTime', span: 6 },
        ],
      },
    ],
  },
})

/** How long a quote stands, and how many of them the same places may be promised in. */
export const quotationSetting = entity({
  name: 'quotation-setting',
  base: 'module/quotation',
  right: 'stay_quotation_setting',
  label: { one: 'paramètre des devis', many: 'paramètres des devis' },
  routes: { record: '/admin/module/quotation' },
  single: true,
  fields: {
    maximumQuotes: { kind: 'integer', label: 'Devis sans réponse par type et par nuit', min: 1, max: 9999, help: 'Au-delà, un nouveau devis est refusé pour ces dates. Vide\u00A0: sans limite.' },
    validityDays: { kind: 'integer', label: 'Validité d’un devis', min: 1, max: 180, default: 15, required: true, unit: 'jours' },
  },
  display: [],
  form: {
    sections: [
      { title: 'Disponibilité', purpose: 'Un devis ne retient pas de place', fields: [{ field: 'maximumQuotes', span: 4 }] },
      { title: 'Validité', purpose: 'Imprimée sur le devis', fields: [{ field: 'validityDays', span: 2 }] },
    ],
  },
})

/** How the planning opens, where nobody has been yet. */
export const planningSetting = entity({
  name: 'planning-setting',
  base: 'module/planning',
  right: 'camp_planning_setting',
  label: { one: 'paramètre du planning', many: 'paramètres du planning' },
  routes: { record: '/admin/module/planning' },
  single: true,
  fields: {
    daysBefore: {
      kind: 'integer',
      label: 'Jours montrés avant aujourd’hui',
      min: 0,
      max: 30,
      default: 1,
      required: true,
      unit: 'jours',
      help: 'Quand le planning s’ouvre, et avec «\u00A0Aujourd’hui\u00A0».',
    },
    showsOccupancy: { kind: 'flag', label: 'Montrer le taux d’occupation', default: true, help: 'De chaque nuit près de sa date, et de la nuit qui vient au pied du planning.' },
    freezeHours: {
      kind: 'integer',
      label: 'Ne plus déplacer avant l’arrivée',
      min: 0,
      max: 720,
      default: 72,
      required: true,
      unit: 'heures',
      help: '«\u00A0Faire de la place\u00A0», l’attribution automatique et la défragmentation laissent ces séjours où ils sont.',
    },
    pastMonths: {
      kind: 'integer',
      label: 'Garder le passé du planning',
      min: 1,
      max: 120,
      default: 24,
      required: true,
      unit: 'mois',
      help: 'Au-delà, ce que montrait le planning à un instant passé est oublié\u00A0; l’historique des séjours reste.',
    },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Ouverture',
        purpose: 'Pour tous les postes\u00A0; un planning déjà ouvert revient là où il a été laissé',
        fields: [
          { field: 'daysBefore', span: 3 },
          { field: 'showsOccupancy', span: 6 },
        ],
      },
      { title: 'Déplacements proposés', purpose: 'Ce que le logiciel ne propose plus de déplacer', fields: [{ field: 'freezeHours', span: 3 }] },
      { title: 'Passé', purpose: '«\u00A0Remonter le temps\u00A0», sur le planning', fields: [{ field: 'pastMonths', span: 3 }] },
    ],
  },
})
