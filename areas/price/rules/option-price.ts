import { formatAmount, plural } from '#domain/french.ts'
import type { Cents } from '#domain/money.ts'
import type { StayNights } from '#areas/price/rules/stay-nights.ts'
import { nightDay, runs } from '#areas/price/rules/stay-nights.ts'
import type { DatePrice, OptionSeason, PeriodPrice, PricePeriod } from '#areas/price/rules/tariff.ts'

/** Price of one of something, over some nights at one price, or for the stay. */
export type OptionPiece = {
  readonly from: number
  readonly to: number
  readonly unitCents: Cents
  readonly times: number
  readonly period: PricePeriod | null
  /** Counted in weeks of nights. */ readonly byWeek?: true
}

type Priced = {
  readonly cents: Cents
  readonly weekCents?: Cents | null | undefined
  readonly periodPrices: readonly PeriodPrice[]
  readonly datePrices?: readonly DatePrice[] | undefined
  readonly seasons?: readonly OptionSeason[] | undefined
}

/** The option's price on a night of the stay: on its date, in its period, or the ordinary one. */
export function priceIn(option: Priced, nights: StayNights, index: number): Cents {
  const dated = option.datePrices && option.datePrices.length > 0 ? priceOn(option.datePrices, nightDay(nights, index)) : undefined
  return dated ?? option.periodPrices.find((price) => price.periodId === nights.periods[index]?.id)?.cents ?? option.cents
}

/** The price of seven nights that begin on a night of the stay; null where its nights have a price of their own without one by the week. */
function weekPriceIn(option: Priced, nights: StayNights, index: number): Cents | null {
  if (option.datePrices && priceOn(option.datePrices, nightDay(nights, index)) !== undefined) return null
  const seasonal = option.periodPrices.find((price) => price.periodId === nights.periods[index]?.id)
  return (seasonal ?? option).weekCents ?? null
}

function priceOn(prices: readonly DatePrice[], day: string): Cents | undefined {
  return prices.find(({ start, end }) => start <= day && day < end)?.cents
}

/** What the season of the arrival changes of an option: required, or including another quantity. */
export function inSeason<Option extends Priced & { readonly includedQuantity: number; readonly required?: boolean }>(
  option: Option,
  nights: StayNights,
): Option {
  if (option.seasons === undefined || option.seasons.length === 0) return option
  const day = nightDay(nights, 0)
  const season = option.seasons.find(({ periodId, start, end }) =>
    periodId === null ? start !== null && end !== null && start <= day && day < end : periodId === nights.periods[0]?.id,
  )
  if (season === undefined) return option
  const includedQuantity = season.includedQuantity ?? (season.required ? 0 : option.includedQuantity)
  return {
    ...option,
    includedQuantity,
    ...(option.required === undefined ? {} : { required: includedQuantity === 0 && (season.required || option.required) }),
  }
}

/** Each night at the price of its own period; neighbours at one price make one piece. */
export function nightPieces(nights: StayNights, from: number, to: number, priceOf: (index: number) => Cents): readonly OptionPiece[] {
  return runs(from, to, priceOf).map((run) => ({
    from: run.from,
    to: run.to,
    unitCents: run.value,
    times: run.to - run.from,
    period: nights.periods[run.from] ?? null,
  }))
}

/**
 * Nights at their price; where there is a price by the week, whole weeks take that of the season in which they begin, and the nights left never cost
 * more than one more week.
 */
export function weekOrNightPieces(option: Priced, nights: StayNights, from: number, to: number): readonly OptionPiece[] {
  const week = weekPriceIn(option, nights, from)
  const byNight = (until: number): readonly OptionPiece[] => nightPieces(nights, from, until, (index) => priceIn(option, nights, index))
  if (week === null) return byNight(to)
  const until = Math.min(from + 7, to)
  const cheaper = until - from < 7 && cost(byNight(until)) <= week
  const first: readonly OptionPiece[] = cheaper
    ? byNight(until)
    : [{ from, to: until, unitCents: week, times: 1, period: nights.periods[from] ?? null, byWeek: true }]
  return until === to ? first : weeksJoined([...first, ...weekOrNightPieces(option, nights, until, to)])
}

const cost = (pieces: readonly OptionPiece[]): number => pieces.reduce((total, piece) => total + piece.unitCents * piece.times, 0)

/** Weeks that follow each other at one price are one piece: « 2 semaines × 30,00 € ». */
function weeksJoined(pieces: readonly OptionPiece[]): readonly OptionPiece[] {
  const [first, second, ...rest] = pieces
  if (!first?.byWeek || !second?.byWeek || first.unitCents !== second.unitCents || first.period !== second.period) return pieces
  return [{ ...first, to: second.to, times: first.times + second.times }, ...rest]
}

/** Something charged a number of times for the stay, at the arrival's price. */
export function stayPiece(
  nights: StayNights,
  from: number,
  to: number,
  priced: { readonly unitCents: Cents; readonly times: number },
): OptionPiece {
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
