import { entity } from '#kernel/entity/entity.ts'
import { partialRefundHasShare } from '../rules/preference-checks.ts'

/** What becomes of the nights that a customer leaves unused. */
export const earlyDeparturePreference = entity({
  name: 'early-departure-preference',
  base: 'establishment/preference/early_departure',
  right: 'stay_preference',
  label: { one: 'préférence de départ anticipé', many: 'préférences de départ anticipé', feminine: true },
  single: true,
  routes: { record: '/preference/early_departure' },
  fields: {
    unusedNights: { kind: 'choice', label: 'Nuits non passées', options: { due: 'Dues en totalité', partly: 'Rendues en partie', refunded: 'Rendues en totalité' }, default: 'due', required: true },
    refundShare: { kind: 'percent', label: 'Part rendue', decimals: 0, min: 0, max: 100, help: 'Du prix des nuits non passées, hors options et taxe de séjour.' },
    noticeDays: { kind: 'integer', label: 'Prévenir avant', min: 0, max: 30, default: 1, required: true, unit: 'jours', help: 'Un départ annoncé plus tard laisse les nuits dues.' },
    minimumNights: { kind: 'integer', label: 'Séjour facturé au moins', min: 0, max: 99, default: 1, required: true, unit: 'nuits' },
    freesPlace: { kind: 'flag', label: 'Libérer l’emplacement dès le départ', default: true, help: 'Sinon il reste pris jusqu’à la date prévue.' },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Prix',
        purpose: 'Ce qui est rendu au client qui part avant la date prévue',
        fields: [
          { field: 'unusedNights', span: 3 },
          { field: 'refundShare', span: 3 },
          { field: 'noticeDays', span: 3 },
          { field: 'minimumNights', span: 3 },
        ],
      },
      { title: 'Emplacement', purpose: 'Ce que voient le planning et la recherche', fields: [{ field: 'freesPlace', span: 6 }] },
    ],
  },
  checks: [partialRefundHasShare],
})
