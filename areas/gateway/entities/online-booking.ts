import { activeCalls, ownedCalls } from '#areas/establishment/rules/calls.ts'
import { datesInOrder } from '#areas/establishment/rules/checks.ts'
import { connectionFields, connectionSection, moduleFields, moduleList, sevenSources } from '#areas/establishment/rules/provider-fields.ts'
import { entity } from '#kernel/entity/entity.ts'

/** Where guests book by themselves. */
export const onlineBooking = entity({
  name: 'module-online-booking',
  base: 'module/online_booking',
  right: 'establishment_access_online_booking',
  label: { one: 'module de réservation en ligne', many: 'modules de réservation en ligne' },
  routes: { list: '/admin/module/online-booking-grid', record: '/admin/module/online-booking/{onlineBookingId}' },
  fields: {
    ...moduleFields,
    ...connectionFields,
    source: { kind: 'choice', label: 'Source', options: sevenSources, default: '1', required: true },
    infantMaximumAge: { kind: 'integer', label: 'Bébé jusqu’à', min: 0, max: 6, default: 2, required: true, unit: 'ans' },
    childMaximumAge: { kind: 'integer', label: 'Enfant jusqu’à', min: 1, max: 17, default: 12, required: true, unit: 'ans' },
    minimumNights: { kind: 'integer', label: 'Séjours envoyés à partir de', min: 1, max: 60, default: 1, required: true, unit: 'nuits' },
    paymentLinkDays: { kind: 'integer', label: 'Lien de paiement valable', min: 1, max: 60, default: 7, required: true, unit: 'jours' },
  },
  display: 'label',
  calls: activeCalls,
  activeField: 'isActive',
  children: { periods: { entity: 'online-booking-period', parentField: 'moduleId', label: 'Périodes ouvertes en ligne' } },
  list: { ...moduleList, columns: ['label', 'source', 'minimumNights', 'isActive'], empty: 'Ajoutez votre site ou votre canal de vente.' },
  form: {
    sections: [
      {
        title: 'Source',
        purpose: 'Ces réglages serviront à la réservation en ligne',
        fields: [
          { field: 'label', span: 3 },
          { field: 'source', span: 2 },
          { field: 'isActive', span: 6 },
        ],
      },
      {
        title: 'Règles',
        purpose: 'Ce que la source reçoit',
        fields: [
          { field: 'infantMaximumAge', span: 2 },
          { field: 'childMaximumAge', span: 2 },
          { field: 'minimumNights', span: 2 },
          { field: 'paymentLinkDays', span: 2 },
        ],
      },
      { title: 'Ouverture', purpose: 'Sans période, tout est ouvert', fields: [], child: 'periods' },
      connectionSection,
      { title: 'Remarque', fields: [{ field: 'note', span: 6 }] },
    ],
  },
  checks: [
    ({ infantMaximumAge, childMaximumAge }) =>
      typeof infantMaximumAge === 'number' && typeof childMaximumAge === 'number' && childMaximumAge <= infantMaximumAge
        ? [
            {
              rule: 'child-age-above-infant',
              field: 'childMaximumAge',
              message: `L’âge d’un enfant (${childMaximumAge} ans) doit dépasser celui d’un bébé (${infantMaximumAge} ans).`,
              values: { infantMaximumAge, childMaximumAge },
            },
          ]
        : [],
  ],
})

export const onlineBookingPeriod = entity({
  name: 'online-booking-period',
  base: 'module/online_booking/period',
  right: 'establishment_access_online_booking',
  label: { one: 'période d’ouverture en ligne', many: 'périodes d’ouverture en ligne', feminine: true },
  owned: { by: 'module-online-booking' },
  calls: ownedCalls,
  fields: {
    moduleId: { kind: 'reference', label: 'Module', to: 'module-online-booking', required: true },
    startDate: { kind: 'date', label: 'Du', required: true },
    endDate: { kind: 'date', label: 'Au', required: true },
  },
  display: 'startDate',
  checks: [datesInOrder({ start: 'startDate', end: 'endDate', sameDay: true })],
})
