import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { aboveMost, baseOf, discountFaults, discountsOn, grantedLines, mostOf } from './draft-discount.ts'
import type { SiteDiscount } from './draft-discount.ts'
import type { ShownLine } from './draft-manual.ts'
import { manualLineFaults } from './manual-lines.ts'

const lodging: ShownLine = {
  category: lineCategory.lodging,
  label: 'Évasion',
  reason: '',
  quantity: '7',
  unitPrice: 10_000,
  amount: 70_000,
  vatRate: '10',
  gridId: 1,
  gridVersion: null,
  periodId: 2,
  extraId: null,
  ageCategoryId: null,
  isManual: false,
  manualReason: null,
  manualBy: null,
  occupancyIndex: 0,
}
const linen: ShownLine = {
  ...lodging,
  category: lineCategory.extra,
  label: 'Draps',
  amount: 2000,
  unitPrice: 2000,
  quantity: '1',
  vatRate: '20',
}
const lines = [
  lodging,
  linen,
  { ...lodging, category: lineCategory.touristTax, amount: 900 },
  { ...lodging, category: lineCategory.discount, amount: -5000 },
  { ...lodging, occupancyIndex: 1 },
]
const works: SiteDiscount = {
  id: 1,
  label: 'Comité d’entreprise',
  discountType: 'percent',
  rate: '10',
  amount: null,
  scope: 'packageAndOptions',
  startDate: '2026-04-01',
  endDate: '2026-08-31',
  maximumRate: null,
}

test('a reduction is proposed for the arrivals of its dates, both included', () => {
  assert.deepEqual(
    ['2026-03-31', '2026-04-01', '2026-08-31', '2026-09-01'].map((day) => discountsOn([works], day).length),
    [0, 1, 1, 0],
  )
  assert.equal(discountsOn([{ ...works, startDate: null, endDate: null }], '2030-01-01').length, 1)
})

test('it reduces what its record says, on one place, and neither the tourist tax nor another reduction', () => {
  assert.deepEqual(
    (['package', 'packageAndOptions', 'personOptions', 'otherOptions'] as const).map((scope) => baseOf(lines, scope, 0)),
    [70_000, 72_000, 0, 2000],
  )
})

test('it is granted as it is, or up to its ceiling, never beyond', () => {
  assert.equal(mostOf(works, 72_000), 7200)
  assert.equal(aboveMost(works, 7200, 72_000), null)
  assert.match(aboveMost(works, 7201, 72_000) ?? '', /«.Comité d’entreprise.» s’accorde jusqu’à 72,00.€\./u)
  const upTo = { ...works, maximumRate: '15' }
  assert.equal(aboveMost(upTo, 10_800, 72_000), null)
  assert.match(aboveMost(upTo, 10_801, 72_000) ?? '', /15.% au plus/u)
  assert.equal(mostOf({ ...works, discountType: 'amount', rate: null, amount: 90_000 }, 72_000), 72_000)
})

test('its lines bear its name and the rates of what it reduces, and add up to it; they pass the rules of the save', () => {
  const made = grantedLines(lines, { discount: works, amount: 7201, manualReason: ' CSE ', occupancyIndex: 0 })
  assert.deepEqual(
    made.map(({ label, vatRate, amount, manualReason }) => [label, vatRate, amount, manualReason]),
    [
      ['Comité d’entreprise', '10', -7001, 'CSE'],
      ['Comité d’entreprise', '20', -200, 'CSE'],
    ],
  )
  assert.deepEqual(manualLineFaults(made, { occupancies: 1, vatRates: ['10', '20'] }), [])
  assert.deepEqual(
    grantedLines(lines, { discount: { ...works, scope: 'personOptions' }, amount: 500, manualReason: 'x', occupancyIndex: 0 }),
    [],
  )
})

test('a line of the whole stay counts in the ceiling with those of its places', () => {
  const places = lines.filter(({ category }) => category === lineCategory.lodging)
  const asked = (amount: number, occupancyIndex: number | null, stands = false) => ({
    category: lineCategory.discount,
    label: works.label,
    amount: -amount,
    vatRate: '10',
    occupancyIndex,
    stands,
  })
  const faults = (...given: ReturnType<typeof asked>[]) => discountFaults(given, places, [works]).map(({ field }) => field)
  // Two places of 700,00 €, of which a tenth is granted.
  assert.deepEqual([faults(asked(14_000, null)), faults(asked(14_001, null))], [[], ['manualLines.0.amount']])
  assert.deepEqual([faults(asked(7000, 0), asked(7000, null)), faults(asked(7000, 0), asked(7001, null))], [[], ['manualLines.0.amount']])
  assert.deepEqual(faults(asked(14_000, null, true), asked(100, 1)), ['manualLines.1.amount'])
  assert.deepEqual(faults(asked(20_000, null, true)), [])
})
