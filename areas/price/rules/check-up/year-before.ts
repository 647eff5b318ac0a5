import { addDays } from '#domain/day.ts'
import type { WireRow } from '#platform/operation/search.ts'
import type { StayToCompare } from './difference.ts'

export type DatedGrid = {
  readonly id: number
  readonly label: string
  readonly priceModel: number
  readonly startDate: string
  /** Not included. */ readonly endDate: string
  readonly historyVersion: number
}

/** A row of the list of grids, with what tells its year. */
export function datedGrid(row: WireRow): DatedGrid {
  return {
    id: row.id,
    label: String(row['label'] ?? ''),
    priceModel: Number(row['priceModel'] ?? 0),
    startDate: String(row['startDate'] ?? ''),
    endDate: String(row['endDate'] ?? ''),
    historyVersion: Number(row['historyVersion'] ?? 0),
  }
}

/** Whole weeks, so that a Saturday stays a Saturday. */
export const yearOfWeeks = 364
const nameOf = ({ label }: Pick<DatedGrid, 'label'>): string => label.replaceAll(/\b\d{4}\b/g, '').trim()

/** The published grid that sold a year before what a new one will sell: of the same name but for its year, else the only one of its model; null when that cannot be told. */
export function gridOfYearBefore(grids: readonly DatedGrid[], grid: DatedGrid): DatedGrid | null {
  const day = addDays(grid.startDate, -yearOfWeeks)
  const sold = grids.filter(
    ({ id, priceModel, startDate, endDate, historyVersion }) =>
      id !== grid.id && historyVersion > 0 && priceModel === grid.priceModel && startDate <= day && day < endDate,
  )
  return sold.find((one) => nameOf(one) === nameOf(grid)) ?? (sold.length === 1 ? (sold[0] ?? null) : null)
}

/** Each stay beside the same one a year before, on the same days of the week, booked as long ahead. */
export function besideYearBefore(stays: readonly StayToCompare[]): readonly StayToCompare[] {
  return stays.map((compared) => {
    const { stay, context } = compared
    return {
      ...compared,
      earlier: {
        stay: { ...stay, arrival: addDays(stay.arrival, -yearOfWeeks), departure: addDays(stay.departure, -yearOfWeeks) },
        context: { ...context, bookedOn: addDays(context.bookedOn, -yearOfWeeks) },
      },
    }
  })
}
