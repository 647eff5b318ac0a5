import type { Weekday } from '#domain/day.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { Sheet, SheetPeriod, SheetPrice } from '../grid-edit/sheet.ts'
import type { NightOperator, PricePeriod, Tariff } from '../tariff.ts'

const money = (row: SheetPrice | undefined, field: string): Cents | null => {
  const value = row?.[field]
  return typeof value === 'number' ? cents(value) : null
}
const days = (value: unknown, otherwise: readonly Weekday[]): readonly Weekday[] =>
  Array.isArray(value) && value.length > 0 ? value.map((day) => Number(day) as Weekday) : otherwise

/** Prices of the first nights; what stands beyond the third stays as it was saved. */
function firstNights(price: SheetPrice | undefined, saved: readonly Cents[]): readonly Cents[] {
  const typed = ['firstNightPrice', 'secondNightPrice', 'thirdNightPrice'].map((field) => money(price, field))
  const missing = typed.indexOf(null)
  return missing < 0
    ? [...typed.flatMap((night) => night ?? []), ...saved.slice(3)]
    : typed.slice(0, missing).flatMap((night) => night ?? [])
}

type Dated = SheetPeriod & { readonly startDate: string; readonly endDate: string }
/** What is on the sheet for one type; the days of the grid hold where a period gives none. */
export type Live = {
  readonly gridId: number
  readonly sheet: Sheet
  readonly placeTypeId: number
  readonly days: { readonly arrival: readonly Weekday[]; readonly departure: readonly Weekday[] }
}

function livePeriod(period: Dated, saved: PricePeriod | undefined, { sheet, placeTypeId, days: gridDays }: Live): PricePeriod {
  const price = sheet.prices.find((row) => row.placeTypeId === placeTypeId && row.priceGridPeriodId === period.id)
  const short = sheet.shortStays.filter(
    (row) => row.placeTypeId === placeTypeId && row.priceGridPeriodId === period.id && row.price !== null,
  )
  return {
    ...saved,
    id: period.id,
    label: period.label,
    start: period.startDate,
    end: period.endDate,
    closed: period.isClosed,
    nightCents: money(price, 'nightPrice'),
    weekCents: money(price, 'weekPrice'),
    extraNightCents: money(price, 'extraNightPrice'),
    packageCents: money(price, 'packagePrice'),
    monthCents: money(price, 'monthPrice'),
    yearCents: money(price, 'yearPrice'),
    firstNightCents: firstNights(price, saved?.firstNightCents ?? []),
    shortStays: short
      .toSorted((a, b) => Number(a.arrivalDays.length === 0) - Number(b.arrivalDays.length === 0))
      .map((row) => ({
        nights: row.nights,
        cents: cents(row.price ?? 0),
        arrivalWeekdays: days(row.arrivalDays, []),
        extraNightCents: typeof row['extraNightPrice'] === 'number' ? cents(row['extraNightPrice']) : null,
      })),
    minNights: { operator: Number(period['minimumNightOperator'] ?? 1) as NightOperator, nights: Number(period['numberOfNights'] ?? 1) },
    maxNights: typeof period['maximumNights'] === 'number' ? period['maximumNights'] : null,
    arrivalWeekdays: days(period['arrivalDays'], gridDays.arrival),
    departureWeekdays: days(period['departureDays'], gridDays.departure),
  }
}

/** A tariff as it was saved, with the periods and prices that are on the sheet: what a check-up reads before anything is saved. */
export function liveTariff(saved: Tariff, live: Live): Tariff {
  const { gridId, sheet } = live
  const grids = saved.grids.map((grid) => {
    if (grid.id !== gridId) return grid
    const known = new Map(grid.periods.map((period) => [period.id, period]))
    const dated = sheet.periods.flatMap((period) =>
      period.startDate !== null && period.endDate !== null && period.startDate < period.endDate
        ? [{ ...period, startDate: period.startDate, endDate: period.endDate }]
        : [],
    )
    return { ...grid, periods: dated.map((period) => livePeriod(period, known.get(period.id), live)) }
  })
  return { ...saved, grids }
}
