import { dayFromNumber, dayNumber } from '#domain/day.ts'
import type { PriceGrid, PricePeriod } from '#areas/price/rules/tariff.ts'

/** The nights of a stay as a grid sees them. */
export type StayNights = {
  /** Day number of the arrival. */
  readonly arrival: number
  readonly count: number
  /** Period of each night; null where the grid has none. */
  readonly periods: readonly (PricePeriod | null)[]
}

/** Longer than any stay sold by the night: residents have contracts. Keeps a typing error from filling the memory. */
export const longestStay = 1096

/** Gives each night its period: the one whose dates hold the day on which the night begins. */
export function stayNights(grid: PriceGrid, arrival: number, count: number): StayNights {
  const periods = Array.from<PricePeriod | null>({ length: count }).fill(null)
  const [from, to] = [dayFromNumber(arrival), dayFromNumber(arrival + count)]
  for (const period of grid.periods) {
    if (period.end <= from || period.start >= to) continue
    const first = Math.max(dayNumber(period.start) - arrival, 0)
    const last = Math.min(dayNumber(period.end) - arrival, count)
    periods.fill(period, first, last)
  }
  return { arrival, count, periods }
}

/** The day on which the night of that index begins. */
export function nightDay(nights: StayNights, index: number): string {
  return dayFromNumber(nights.arrival + index)
}

/** Consecutive nights that share something. */
export type Run<Value> = { readonly from: number; readonly to: number; readonly value: Value }

/** Groups the nights [from, to) into runs of equal values. */
export function runs<Value>(from: number, to: number, valueOf: (index: number) => Value): readonly Run<Value>[] {
  const found: { from: number; to: number; value: Value }[] = []
  for (let index = from; index < to; index++) {
    const value = valueOf(index)
    const last = found.at(-1)
    if (last && last.value === value) last.to = index + 1
    else found.push({ from: index, to: index + 1, value })
  }
  return found
}
