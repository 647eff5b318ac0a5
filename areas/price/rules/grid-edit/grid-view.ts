import { addDays, daysBetween } from '#domain/day.ts'
import { formatAmount, formatPercent, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { priceLevels } from '../calendar/year.ts'
import { yearOfWeeks } from '../check-up/year-before.ts'
import type { Layout, Spot } from './selection.ts'
import { addressAt, areaOf, cellsIn } from './selection.ts'
import { cellValue, inDateOrder, pricedTypes, type CellAddress, type PriceKind, type Sheet } from './sheet.ts'

export type NamedType = { readonly id: number; readonly label: string; readonly isActive: boolean }

export type GridTypes = {
  /** Those that the grid says it sells. */ readonly named: readonly number[]
  /** A version is on sale, or was. */ readonly published: boolean
  /** Shown besides. */ readonly added: ReadonlySet<number>
  /** Priced when the grid was opened. */ readonly first: ReadonlySet<number>
}

/**
 * Types of the lines: those that the grid names; else all that are sold until it is published, and afterwards those that it prices. What was
 * priced keeps its line whatever is said. A copy of last year begins with the types that it prices; no line moves while prices are typed.
 */
export function shownTypes(types: readonly NamedType[], sheet: Sheet, { named, published, added, first }: GridTypes): readonly NamedType[] {
  const priced = pricedTypes(sheet)
  const all = named.length === 0 && (!published || priced.size === 0)
  const shown = types.filter(({ id, isActive }) => priced.has(id) || named.includes(id) || added.has(id) || (all && isActive))
  return shown.toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)))
}

export function layoutOf(types: readonly NamedType[], kinds: readonly PriceKind[], sheet: Sheet): Layout {
  return {
    lines: types.flatMap(({ id }) => kinds.map((kind) => ({ placeTypeId: id, kind }))),
    periodIds: inDateOrder(sheet.periods).map(({ id }) => id),
  }
}

/** Where a cell stands; null when its line is not shown. */
export function spotOf(
  layout: Layout,
  { placeTypeId, periodId, kindKey }: { readonly placeTypeId: number; readonly periodId: number; readonly kindKey: string | null },
): Spot | null {
  const row = layout.lines.findIndex((line) => line.placeTypeId === placeTypeId && (kindKey === null || line.kind.key === kindKey))
  const column = layout.periodIds.indexOf(periodId)
  return row < 0 || column < 0 ? null : { row, column }
}

const rateWords = (before: number, now: number): string =>
  `${now > before ? '+' : ''}${formatPercent(String(Math.round(((now - before) * 1000) / before) / 10))}`

function changeWords(before: number | null, now: number | null): string | null {
  if (now === null || before === null || before === 0 || now === before) return null
  return `${rateWords(before, now)} sur ${formatAmount(cents(before))}`
}

/** The grid that sold a year before, as it was last published. */
export type YearBefore = { readonly label: string; readonly sheet: Sheet }

/** The price of a cell a year before: in the period that held the middle of its own, to the day of the week. */
export function priceOfYearBefore({ sheet: last }: YearBefore, sheet: Sheet, at: CellAddress): number | null {
  const { startDate, endDate } = sheet.periods.find(({ id }) => id === at.periodId) ?? { startDate: null, endDate: null }
  if (startDate === null || endDate === null || endDate <= startDate) return null
  const day = addDays(startDate, Math.floor(daysBetween(startDate, endDate) / 2) - yearOfWeeks)
  const period = last.periods.find(
    (one) => one.startDate !== null && one.endDate !== null && !one.isClosed && one.startDate <= day && day < one.endDate,
  )
  return period === undefined ? null : cellValue(last, { ...at, periodId: period.id })
}

/** « +3,2 % sur « Locatifs 2026 » », « comme « Locatifs 2026 » » */
function yearWords(last: YearBefore, sheet: Sheet, at: CellAddress): string | null {
  const [before, now] = [priceOfYearBefore(last, sheet, at), cellValue(sheet, at)]
  if (before === null || before === 0 || now === null) return null
  const grid = `«\u00A0${last.label}\u00A0»`
  return before === now ? `comme ${grid}` : `${rateWords(before, now)} sur ${grid}`
}

export type Shown = {
  readonly sheet: Sheet
  /** As the server has it. */ readonly stored: Sheet
  readonly layout: Layout
  /** Null where no grid is known to have sold it. */ readonly yearBefore?: YearBefore | null
}

/** « +3,2 % sur 350,00 € · 196,00 € la nuit », « 12 prix, de 22,00 € à 59,00 € » */
export function selectionWords({ sheet, stored, layout, yearBefore = null }: Shown, cursor: Spot, anchor: Spot): string {
  const values = cellsIn(sheet, layout, areaOf(cursor, anchor))
    .flat()
    .flatMap(({ cents: amount }) => (amount === null ? [] : [amount]))
  const alone = cursor.row === anchor.row && cursor.column === anchor.column
  if (!alone)
    return values.length === 0
      ? 'aucun prix'
      : `${plural(values.length, 'prix', 'prix')}, de ${formatAmount(cents(Math.min(...values)))} à ${formatAmount(cents(Math.max(...values)))}`
  const at = addressAt(layout, cursor)
  if (at === null) return ''
  const now = cellValue(sheet, at)
  const change = changeWords(cellValue(stored, at), now)
  const night =
    'field' in at.kind && at.kind.field === 'weekPrice' && now !== null ? `${formatAmount(cents(Math.round(now / 7)))} la nuit` : null
  return [change, yearBefore && yearWords(yearBefore, sheet, at), night].filter((part) => part !== null).join(' · ')
}

/** Cells whose price is not the stored one. */
export function changedCount(sheet: Sheet, stored: Sheet, layout: Layout): number {
  return layout.lines.reduce(
    (total, line) =>
      total +
      layout.periodIds.filter((periodId) => cellValue(sheet, { ...line, periodId }) !== cellValue(stored, { ...line, periodId })).length,
    0,
  )
}

/** The mean price of a night of each period, over the types that it prices: what its colour is chosen by. */
export function meanNights(sheet: Sheet): ReadonlyMap<number, number> {
  const nights = new Map<number, number[]>()
  for (const row of sheet.prices) {
    const night =
      typeof row['nightPrice'] === 'number' ? row['nightPrice'] : typeof row['weekPrice'] === 'number' ? row['weekPrice'] / 7 : null
    if (night !== null) nights.set(row.priceGridPeriodId, [...(nights.get(row.priceGridPeriodId) ?? []), night])
  }
  return new Map([...nights].map(([id, all]) => [id, all.reduce((sum, night) => sum + night, 0) / all.length]))
}

/** The colour of each period among six, by its price; where prices do not tell periods apart yet, neighbours alternate. */
export function periodLevels(sheet: Sheet): ReadonlyMap<number, number> {
  const means = meanNights(sheet)
  if (new Set(means.values()).size > 1) return priceLevels(means)
  return new Map(inDateOrder(sheet.periods).map(({ id }, at) => [id, at % 2 === 0 ? 2 : 4]))
}
