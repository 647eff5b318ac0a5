import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysRewritten, soldOf } from './closed-nights.ts'
import type { SoldStay } from './closed-nights.ts'

const adult = { ageCategoryId: 1, taxExemption: null }
const place = { placeTypeId: 1, startDate: '2026-01-24', endDate: '2026-01-27', attendants: [adult] }
const line = { category: 1, vatRate: '10', amount: 30_000 }
const stay: SoldStay = { isArrived: true, occupancies: [place], lines: [line] }
type Place = SoldStay['occupancies'][number]
const at = (more: Partial<Place>): SoldStay => ({ ...stay, occupancies: [{ ...place, ...more }] })
const days = (before: SoldStay | null, after: SoldStay | null) => daysRewritten(before, after).days

test('nights that are lost, added or sold otherwise are named', () => {
  assert.deepEqual(days(stay, stay), [])
  assert.deepEqual(days(stay, at({ startDate: '2026-01-25' })), ['2026-01-24'])
  assert.deepEqual(days(stay, at({ startDate: '2026-02-01', endDate: '2026-02-02' })), [
    '2026-01-24',
    '2026-01-25',
    '2026-01-26',
    '2026-02-01',
  ])
  const others: readonly Partial<Place>[] = [
    { placeTypeId: 2 },
    { attendants: [adult, adult] },
    { attendants: [{ ...adult, taxExemption: 'minor' }] },
  ]
  for (const other of others) assert.equal(days(stay, at(other)).length, 3)
  assert.deepEqual([days(stay, null).length, days(null, stay).length], [3, 3])
})

test('the open part changes alone: a departure that is later touches no night before it, whatever the price becomes', () => {
  const later = { ...at({ endDate: '2026-01-28' }), lines: [{ ...line, amount: 40_000 }] }
  assert.deepEqual(days(stay, later), ['2026-01-27'])
  const parted: SoldStay = {
    ...stay,
    occupancies: [
      { ...place, endDate: '2026-01-26' },
      { ...place, startDate: '2026-01-26' },
    ],
  }
  assert.deepEqual(days(stay, parted), [])
})

test('a price that moves alone is of the departure; the same amounts in other lines are no change', () => {
  assert.deepEqual(days(stay, { ...stay, lines: [{ ...line, amount: 29_000 }] }), ['2026-01-27'])
  assert.deepEqual(days(stay, { ...stay, lines: [{ ...line, vatRate: '20' }] }), ['2026-01-27'])
  assert.deepEqual(
    days(stay, {
      ...stay,
      lines: [
        { ...line, vatRate: '10.00', amount: 20_000 },
        { ...line, amount: 10_000 },
      ],
    }),
    [],
  )
})

test('quotes, options and what is cancelled or deleted are sold to nobody', () => {
  const header = { statusId: 3, cancelState: 'none', status: 'SAVED', isArrived: false }
  const sold = (more: Partial<typeof header>) => soldOf({ ...stay, header: { ...header, ...more } }) !== null
  assert.deepEqual(
    [
      sold({}),
      sold({ statusId: 5 }),
      sold({ statusId: 1 }),
      sold({ statusId: 2 }),
      sold({ cancelState: 'cancelled' }),
      sold({ status: 'DELETED' }),
    ],
    [true, true, false, false, false, false],
  )
})
