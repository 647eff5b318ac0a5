import { entity } from '#kernel/entity/entity.ts'
import { enterLabel, datesInOrder } from '../rules/checks.ts'

const dates = datesInOrder({ start: 'startDate', end: 'endDate', sameDay: false })

/** Accounting year: bills and payments are dated inside an open one. */
export const financialYear = entity({
  name: 'financial-year',
  base: 'establishment/financial/year',
  right: 'establishment_access_financial_year',
  label: { one: 'exercice comptable', many: 'exercices comptables' },
  routes: { list: '/admin/financial-year-list', record: '/admin/financial-year/{financialYearId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 40, required: true, missing: enterLabel, unique: true },
    startDate: { kind: 'date', label: 'Premier jour', required: true },
    endDate: { kind: 'date', label: 'Dernier jour', required: true },
    closedAt: { kind: 'instant', label: 'Clôturé le', readOnly: true },
  },
  display: 'label',
  copyYear: true,
  duplicate: 'nextYear',
  list: {
    columns: ['label', 'startDate', 'endDate', 'closedAt'],
    search: ['label'],
    sort: { field: 'startDate', direction: 'desc' },
    empty: 'Créez l’exercice en cours : aucune facture ne peut être émise sans lui.',
  },
  form: {
    sections: [
      {
        title: 'Exercice',
        purpose: 'Douze mois le plus souvent',
        fields: [
          { field: 'label', span: 3 },
          { field: 'startDate', span: 2 },
          { field: 'endDate', span: 2 },
          { field: 'closedAt', span: 3 },
        ],
      },
    ],
  },
  checks: [dates],
  inUse: { rule: 'delete-refused-financial-year', message: 'Suppression impossible : cet exercice comptable est commencé.' },
})

/** A month of an accounting year: its closure stops what is dated in it. Months are made with their year. */
export const financialMonth = entity({
  name: 'financial-month',
  base: 'establishment/financial/month',
  right: 'establishment_access_financial_year',
  label: { one: 'mois comptable', many: 'mois comptables' },
  owned: { by: 'financial-year' },
  fields: {
    financialYearId: { kind: 'reference', label: 'Exercice', to: 'financial-year', required: true },
    startDate: { kind: 'date', label: 'Premier jour', required: true },
    endDate: { kind: 'date', label: 'Dernier jour', required: true },
    closedAt: { kind: 'instant', label: 'Clôturé le', readOnly: true },
  },
  display: 'startDate',
  calls: ['list', 'edit', 'search'],
  list: { columns: ['startDate', 'endDate', 'closedAt'], search: [], filters: ['financialYearId', 'startDate'], sort: { field: 'startDate' } },
})

/** Opening of the site: a stay lies inside one period, or inside several that touch. The last day is a possible departure. */
export const activityPeriod = entity({
  name: 'activity-period',
  base: 'establishment/activity_period',
  right: 'establishment_access_activity_period',
  label: { one: 'période d’activité', many: 'périodes d’activité', feminine: true },
  routes: { list: '/admin/activity-period-list', record: '/admin/activity-period/{activityPeriodId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, missing: enterLabel },
    startDate: { kind: 'date', label: 'Ouverture', required: true },
    endDate: { kind: 'date', label: 'Fermeture', required: true, help: 'Jour du dernier départ, sauf si la période suivante ouvre le lendemain.' },
  },
  display: 'label',
  copyYear: true,
  duplicate: 'nextYear',
  list: {
    columns: ['label', 'startDate', 'endDate'],
    search: ['label'],
    filters: ['startDate', 'endDate'],
    sort: { field: 'startDate', direction: 'desc' },
    empty: 'Créez les dates d’ouverture du site : aucun séjour n’est accepté en dehors.',
  },
  form: {
    sections: [
      {
        title: 'Ouverture',
        purpose: 'Aucun séjour n’est accepté en dehors',
        fields: [
          { field: 'label', span: 6 },
          { field: 'startDate', span: 2 },
          { field: 'endDate', span: 3 },
        ],
      },
    ],
  },
  checks: [dates],
})

/** Drawn on the planning; offered by year from the law's list. */
export const publicHoliday = entity({
  name: 'public-holiday',
  base: 'establishment/public_holidays',
  right: 'establishment_access_activity_period',
  label: { one: 'jour férié', many: 'jours fériés' },
  fields: {
    date: { kind: 'date', label: 'Date', required: true },
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, missing: enterLabel },
  },
  display: ['date', 'label'],
  list: { columns: ['date', 'label'], search: ['label'], filters: ['date'], sort: { field: 'date' }, empty: 'Aucun jour férié n’est enregistré.' },
  form: {
    sections: [
      {
        title: 'Jour férié',
        purpose: 'Signalé sur le planning',
        fields: [
          { field: 'date', span: 2 },
          { field: 'label', span: 4 },
        ],
      },
    ],
  },
})
