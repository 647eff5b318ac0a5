import { enterLabel, positiveNights } from '#areas/establishment/rules/checks.ts'
import { entity } from '#kernel/entity/entity.ts'
import { ownedCalls } from '#areas/establishment/rules/calls.ts'
import { subletPeriods } from '../rules/periods.ts'

/** When residents may have their parcel let, and on which terms. */
export const subletSetting = entity({
  name: 'sublet-setting',
  base: 'residential/sublet_setting',
  right: 'resident_sublet',
  label: { one: 'paramétrage des périodes de sous-location', many: 'paramétrage des périodes de sous-location' },
  single: true,
  routes: { record: '/residential-sublet-period-settings' },
  fields: {
    isAllowed: { kind: 'flag', label: 'Les résidents peuvent sous-louer', default: false, help: 'Sous-louer demande un mandat écrit du résident.' },
    commissionRate: { kind: 'percent', label: 'Commission du site', decimals: 2, min: 0, max: 100, help: 'Retenue sur le prix des séjours.' },
    minimumNights: { kind: 'integer', label: 'Séjour d’au moins', min: 0, max: 99, default: 7, required: true, unit: 'nuits' },
    noticeDays: { kind: 'integer', label: 'Préavis du résident', min: 0, max: 365, default: 30, required: true, unit: 'jours' },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Sous-location',
        purpose: 'Ce que prévoit votre règlement intérieur\u00A0; ces réglages serviront à la sous-location',
        fields: [
          { field: 'isAllowed', span: 6 },
          { field: 'commissionRate', span: 2 },
          { field: 'minimumNights', span: 2 },
          { field: 'noticeDays', span: 2 },
        ],
      },
      { title: 'Périodes', purpose: 'Pendant lesquelles une parcelle peut être sous-louée', fields: [], child: 'periods' },
    ],
  },
  children: { periods: { entity: 'sublet-period', parentField: 'subletSettingId', label: 'Périodes de sous-location', copyYear: true } },
  checks: [positiveNights('minimumNights'), subletPeriods],
})

/** Both days are included. */
export const subletPeriod = entity({
  name: 'sublet-period',
  base: 'residential/sublet_period',
  right: 'resident_sublet',
  label: { one: 'période de sous-location', many: 'périodes de sous-location', feminine: true },
  owned: { by: 'sublet-setting' },
  fields: {
    subletSettingId: { kind: 'reference', label: 'Paramétrage', to: 'sublet-setting', required: true },
    label: { kind: 'text', label: 'Libellé', maxLength: 40, required: true, missing: enterLabel },
    startDate: { kind: 'date', label: 'Du', required: true },
    endDate: { kind: 'date', label: 'Au', required: true },
  },
  display: ['label', 'startDate', 'endDate'],
  calls: ownedCalls,
})

/** What a rent is billed by. */
export const residentBillType = entity({
  name: 'resident-bill-type',
  base: 'establishment/preference/resident_bill_type',
  right: 'resident_preference',
  label: { one: 'type de facturation des résidents', many: 'types de facturation des résidents' },
  single: true,
  routes: { record: '/resident-bill-type' },
  fields: {
    rentBilling: {
      kind: 'choice',
      label: 'Loyer',
      options: { '1': 'Par parcelle résidentielle', '2': 'Par type de parcelle' },
      numeric: true,
      default: '2',
      required: true,
      help: 'Par parcelle : chaque contrat a son loyer. Par type : tous les contrats d’un type suivent ses périodes tarifaires.',
    },
    grouping: {
      kind: 'choice',
      label: 'Un résident qui a plusieurs parcelles',
      options: { separate: 'Une quittance par parcelle', together: 'Une quittance pour toutes' },
      default: 'separate',
      required: true,
    },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Facturation des résidents',
        purpose: 'Ces réglages serviront aux quittances',
        fields: [
          { field: 'rentBilling', span: 6 },
          { field: 'grouping', span: 6 },
        ],
      },
    ],
  },
})

/** What a new residential contract proposes, and when rents fall due. */
export const residentialPreference = entity({
  name: 'residential-preference',
  base: 'module/residential_preference',
  right: 'resident_preference',
  label: { one: 'préférence résidentielle', many: 'préférences résidentielles', feminine: true },
  single: true,
  routes: { record: '/admin/module/residential-preference' },
  fields: {
    periodicity: { kind: 'choice', label: 'Échéances', options: { month: 'Mensuelles', quarter: 'Trimestrielles', half: 'Semestrielles', year: 'Annuelles' }, default: 'quarter', required: true },
    dueDay: { kind: 'integer', label: 'Jour d’échéance', min: 1, max: 28, default: 5, required: true, help: 'Du mois de l’échéance ; 28 au plus, pour exister en février.' },
    isInAdvance: { kind: 'flag', label: 'Loyer payable d’avance', default: true },
    contractMonths: { kind: 'integer', label: 'Durée d’un contrat', min: 1, max: 120, default: 12, required: true, unit: 'mois' },
    noticeMonths: { kind: 'integer', label: 'Préavis', min: 0, max: 12, default: 3, required: true, unit: 'mois' },
    isRenewed: { kind: 'flag', label: 'Reconduction tacite', default: true, help: 'Le consommateur est prévenu de un à trois mois avant le terme, sans quoi il peut partir quand il veut.' },
    revisionIndex: { kind: 'choice', label: 'Indice de révision', options: { none: 'Aucun', irl: 'IRL', icc: 'ICC', ilc: 'ILC' }, default: 'none', required: true },
    revisionMonth: { kind: 'integer', label: 'Mois de révision', min: 1, max: 12, default: 1, help: 'De 1 (janvier) à 12 (décembre).' },
    maximumAge: { kind: 'integer', label: 'Âge maximal des hébergements', min: 0, max: 99, unit: 'ans', help: 'De la grille de vétusté ; vide : aucun.' },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Échéances',
        purpose: 'Ces réglages serviront aux contrats et aux quittances',
        fields: [
          { field: 'periodicity', span: 4 },
          { field: 'dueDay', span: 2 },
          { field: 'isInAdvance', span: 6 },
        ],
      },
      {
        title: 'Contrats',
        purpose: 'Proposé à la création d’un contrat',
        fields: [
          { field: 'contractMonths', span: 2 },
          { field: 'noticeMonths', span: 2 },
          { field: 'maximumAge', span: 2 },
          { field: 'isRenewed', span: 6 },
        ],
      },
      {
        title: 'Révision du loyer',
        purpose: 'Nouveau loyer = ancien loyer × nouvel indice ÷ ancien indice',
        fields: [
          { field: 'revisionIndex', span: 4 },
          { field: 'revisionMonth', span: 2 },
        ],
      },
    ],
  },
})
