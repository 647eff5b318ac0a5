import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { validate } from '#kernel/entity/validate.ts'
import { allotment, commissionPeriod, partnerRetrocession } from '../entities/partner-parts.ts'
import { partner } from '../entities/partner.ts'
import { allotmentFaults, type Kept } from './allotments.ts'
import { commissionOn } from './commission.ts'

const owned = new Map([commissionPeriod, partnerRetrocession, allotment].map((one) => [one.name, one]))
const context = { today: Temporal.PlainDate.from('2026-07-04'), entity: (name: string) => owned.get(name) }
const agency = {
  label: 'Évasion',
  partnerTypeId: 1,
  billingType: 'customer',
  managementType: 'onRequest',
  commissionRate: '15',
  commissionVatRate: '20',
}
const period = (startDate: string, endDate: string, more = {}) => ({
  id: 0,
  startDate,
  endDate,
  commissionRate: '10',
  commissionVatRate: '20',
  ...more,
})
const rate = (placeTypeId: number | null) => ({ id: 0, placeTypeId, rate: '60', vatRate: '20' })
const kept = (startDate: string, endDate: string, quantity = 5) => ({
  id: 0,
  placeTypeId: 1,
  quantity,
  startDate,
  endDate,
  releaseDays: 21,
  isGuaranteed: false,
})

/** Each rule with a partner that breaks it, and one at its edge that does not. */
const cases: readonly (readonly [rule: string, field: string, breaks: object, edge: object])[] = [
  ['choose-partner-type', 'partnerTypeId', { partnerTypeId: null }, { partnerTypeId: 2 }],
  ['choose-billing-type', 'billingType', { billingType: null }, { billingType: 'both' }],
  ['choose-management-type', 'managementType', { managementType: null }, { managementType: 'allotment' }],
  ['enter-commission-rate', 'commissionRate', { commissionRate: null }, { commissionRate: '0' }],
  ['commission-vat-rate-required', 'commissionVatRate', { commissionVatRate: null }, { commissionVatRate: '0' }],
  [
    'commission-rate-required',
    'commissionPeriods.0.commissionRate',
    { commissionPeriods: [period('2026-07-01', '2026-08-31', { commissionRate: null })] },
    { commissionPeriods: [period('2026-07-01', '2026-08-31', { commissionRate: '100' })] },
  ],
  [
    'commission-vat-rate-required',
    'commissionPeriods.0.commissionVatRate',
    { commissionPeriods: [period('2026-07-01', '2026-08-31', { commissionVatRate: null })] },
    { commissionPeriods: [period('2026-07-01', '2026-08-31', { commissionVatRate: '5.5' })] },
  ],
  [
    'commission-period-exists',
    'commissionPeriods.1.startDate',
    { commissionPeriods: [period('2026-07-01', '2026-08-31'), period('2026-08-31', '2026-09-30')] },
    { commissionPeriods: [period('2026-07-01', '2026-08-31'), period('2026-09-01', '2026-09-01')] },
  ],
  [
    'start-before-end',
    'commissionPeriods.0.endDate',
    { commissionPeriods: [period('2026-07-02', '2026-07-01')] },
    { commissionPeriods: [period('2026-07-01', '2026-07-01')] },
  ],
  [
    'start-before-end',
    'allotments.0.endDate',
    { allotments: [kept('2026-07-02', '2026-07-01')] },
    { allotments: [kept('2026-07-01', '2026-07-01')] },
  ],
  [
    'already-exists',
    'retrocessionRates.1.placeTypeId',
    { retrocessionRates: [rate(null), rate(null)] },
    { retrocessionRates: [rate(null), rate(1), rate(2)] },
  ],
]

describe('partners', () => {
  for (const [rule, field, breaks, edge] of cases) {
    test(`${rule} (${field})`, () => {
      assert.deepEqual(
        validate(partner, { ...agency, ...breaks }, context).map((fault) => [fault.rule, fault.field]),
        [[rule, field]],
      )
      assert.deepEqual(validate(partner, { ...agency, ...edge }, context), [])
    })
  }

  test('a period that exists is named with its dates and its rate', () => {
    const [fault] = validate(
      partner,
      { ...agency, commissionPeriods: [period('2026-07-01', '2026-08-31'), period('2026-07-01', '2026-08-31')] },
      context,
    )
    assert.equal(fault?.message, 'Cette période de commission existe déjà\u00a0: du 01/07/2026 au 31/08/2026, 10\u00a0%.')
  })
})

test('the commission of a stay is that of its day of arrival', () => {
  const usual = { commissionRate: '15', commissionVatRate: '20' }
  const periods = [{ id: 4, startDate: '2026-07-01', endDate: '2026-08-31', commissionRate: '10', commissionVatRate: '20' }]
  for (const [arrival, commission, periodId] of [
    ['2026-06-30', '15', null],
    ['2026-07-01', '10', 4],
    ['2026-08-31', '10', 4],
    ['2026-09-01', '15', null],
  ] as const) {
    assert.deepEqual(commissionOn(usual, periods, arrival), { commissionRate: commission, commissionVatRate: '20', periodId }, arrival)
  }
})

test('places are promised once: the fullest night counts, all partners together', () => {
  const stock = new Map([
    [1, { label: 'Mobil-home', places: 10 }],
    [2, { label: 'Chalet', places: 3 }],
  ])
  const at = (startDate: string, endDate: string, quantity: number, placeTypeId = 1): Kept => ({
    placeTypeId,
    quantity,
    startDate,
    endDate,
  })
  const faults = (rows: readonly Kept[], others: readonly Kept[] = []) =>
    allotmentFaults(rows, others, stock).map(({ field, values }) => [field, values])
  assert.deepEqual(faults([at('2026-07-01', '2026-07-31', 10)]), [])
  assert.deepEqual(faults([at('2026-07-01', '2026-07-31', 11)]), [
    ['allotments.0.quantity', { night: '2026-07-01', quantity: 11, places: 10 }],
  ])
  assert.deepEqual(faults([at('2026-07-01', '2026-07-31', 6)], [at('2026-07-15', '2026-08-15', 4), at('2026-08-01', '2026-08-15', 6)]), [])
  assert.deepEqual(faults([at('2026-07-01', '2026-07-31', 6)], [at('2026-07-15', '2026-08-15', 4), at('2026-07-31', '2026-08-15', 1)]), [
    ['allotments.0.quantity', { night: '2026-07-31', quantity: 11, places: 10 }],
  ])
  assert.deepEqual(faults([at('2026-07-01', '2026-07-31', 10), at('2026-07-01', '2026-07-31', 3, 2)]), [])
})
