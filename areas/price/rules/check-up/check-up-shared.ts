import { sheetOf } from '../grid-edit/sheet.ts'
import { tariff } from '../testing.ts'
import { type SheetToCheck } from './calendar-findings.ts'

export const types = [
  { id: 1, label: 'Évasion', familyId: 9, capacity: 4 },
  { id: 2, label: 'Horizon', familyId: 9, capacity: 6 },
  { id: 3, label: 'Emplacement', familyId: 8, capacity: 6 },
]

export const periods = [
  { id: 7, label: 'Juillet', startDate: '2027-07-01', endDate: '2027-08-01' },
  { id: 8, label: 'Août', startDate: '2027-08-01', endDate: '2027-09-01' },
]

export const price = (placeTypeId: number, priceGridPeriodId: number, more: object): object => ({
  id: placeTypeId * 10 + priceGridPeriodId,
  placeTypeId,
  priceGridPeriodId,
  ...more,
})

export const checked = (
  more: { periods?: readonly object[]; prices?: readonly object[]; shortStays?: readonly object[] } = {},
  openings: SheetToCheck['openings'] = [],
): SheetToCheck => ({
  sheet: sheetOf({ periods, prices: [price(1, 7, { weekPrice: 70_000 }), price(1, 8, { weekPrice: 80_000 })], ...more }),
  types,
  listed: [1],
  named: [],
  bounds: { start: '2027-07-01', end: '2027-09-01' },
  openings,
})

export const told = (findings: readonly { title: string; text: string }[]): readonly string[] =>
  findings.map(({ title, text }) => `${title}. ${text}`.replaceAll('\u00A0', ' '))

export const inType = (more: Parameters<typeof tariff>[0]): { placeTypeId: number; label: string; tariff: ReturnType<typeof tariff> } => ({
  placeTypeId: 1,
  label: 'Évasion',
  tariff: tariff(more),
})
