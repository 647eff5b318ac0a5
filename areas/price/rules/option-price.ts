import { formatAmount, plural } from '#domain/french.ts'
import type { Cents } from '#domain/money.ts'
import type { StayNights } from '#areas/price/rules/stay-nights.ts'
import { runs } from '#areas/price/rules/stay-nights.ts'
import type { PeriodPrice, PricePeriod } from '#areas/price/rules/tariff.ts'

/** Price of one of something, over some nights at one price, or for the stay. */
export type OptionPiece = { readonly from: number; readonly to: number; readonly unitCents: Cents; readonly times: number; readonly period: PricePeriod | null }

type Priced = { readonly cents: Cents; readonly periodPrices: readonly PeriodPrice[] }

/** The option's own price in a period, or its ordinary one. */
export function priceIn(option: Priced, period: PricePeriod | null): Cents {
  return option.periodPrices.find((price) => price.periodId === period?.id)?.cents ?? option.cents
}

/** Each night at the price of its own period; neighbours at one price make one piece. */
export function nightPieces(nights: StayNights, from: number, to: number, priceOf: (index: number) => Cents): readonly OptionPiece[] {
  return runs(from, to, priceOf).map((run) => ({ from: run.from, to: run.to, unitCents: run.value, times: run.to - run.from, period: nights.periods[run.from] ?? null }))
}

/** Something charged a number of times for the stay, at the arrival's price. */
export function stayPiece(nights: StayNights, from: number, to: number, priced: { readonly unitCents: Cents; readonly times: number }): OptionPiece {
  return { from, to, ...priced, period: nights.periods[from] ?? null }
}

/** « 7 × 4,00 € » for one, « 2 adultes × 7 nuits × 4,00 € » for several, « 2 semaines × 50,00 € ». */
export function multiplication(who: string | null, times: number, unit: string | null, price: Cents): string {
  return [who, timesInWords(times, unit, who === null), formatAmount(price)].filter((part) => part !== null).join(' × ')
}

function timesInWords(times: number, unit: string | null, alone: boolean): string | null {
  if (unit === null) return null
  // The nights of a stay are said everywhere around; beside a lone price their number is enough.
  if (alone && unit === 'nuit' && times > 1) return String(times)
  return plural(times, unit, unit === 'mois' ? unit : `${unit}s`)
}
