import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pricePeriods, subletPeriods } from './periods.ts'

const told = (faults: readonly { rule: string; field?: string }[]) => faults.map((fault) => `${fault.rule} ${fault.field ?? ''}`)
const year = { startDate: '2026-01-01', endDate: '2026-12-31' }

const cases = [
  {
    rule: 'start-before-end',
    breaks: [{ startDate: '2026-01-02', endDate: '2026-01-01' }],
    edge: [{ startDate: '2026-01-01', endDate: '2026-01-01' }],
    field: '0.endDate',
  },
  {
    rule: 'overlapping-periods',
    breaks: [year, { startDate: '2026-12-31', endDate: '2027-12-31' }],
    edge: [year, { startDate: '2027-01-01', endDate: '2027-12-31' }],
    field: '1.startDate',
  },
  { rule: 'price-period-exists', breaks: [year, { ...year }], edge: [year], field: '1.startDate' },
]

for (const { rule, breaks, edge, field } of cases) {
  test(`${rule}: refused on its line, and let through at its edge`, () => {
    assert.deepEqual(told(pricePeriods({ pricePeriods: breaks })), [`${rule} pricePeriods.${field}`])
    assert.deepEqual(pricePeriods({ pricePeriods: edge }), [])
  })
}

test('the same period of sub-letting twice has a rule of its own', () => {
  assert.deepEqual(told(subletPeriods({ periods: [year, { ...year }] })), ['sublet-period-exists periods.1.startDate'])
  assert.deepEqual(subletPeriods({ periods: [year, { startDate: '2027-01-01', endDate: '2027-01-01' }] }), [])
})

test('a period without its dates is told by its own fields', () => {
  assert.deepEqual(pricePeriods({ pricePeriods: [year, { startDate: null, endDate: '2026-06-30' }] }), [])
})
