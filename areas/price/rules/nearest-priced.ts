import { addDays, daysBetween } from '#domain/day.ts'
import { formatShortDay, fr, list } from '#domain/french.ts'
import type { Fault, Fix } from '#platform/operation/refusal.ts'

type Dates = { readonly startDate: string; readonly endDate: string }
type Season = { readonly start: string; readonly end: string }

/** What refuses a stay because nothing prices its nights. */
const withoutPrice: ReadonlySet<string> = new Set(['no-price-grid', 'no-price-grid-period', 'price-per-night-null', 'price-period-closed'])
export const lacksPrice = ({ rule, warning }: Fault): boolean => warning !== true && withoutPrice.has(rule)

/** It has a price and may be sold at it; more people than the type takes is no matter of dates. */
export function isAccepted({ lines, refusals }: { readonly lines: readonly unknown[]; readonly refusals: readonly Fault[] }): boolean {
  return lines.length > 0 && refusals.every(({ rule, warning }) => warning === true || rule === 'quantity-equipment-capacity')
}

/** A whole week from each end of a season: its arrival day is among them. */
const daysOfWeek = 7
/** Dates tried on each side: a tariff of many seasons that refuses them all is not looked through to its end. */
const mostTried = 28

/** The arrivals of a season that are the nearest to the one asked: the first ones that it sells after it, the last whole stays before it. */
function arrivalsOf({ start, end }: Season, { startDate, endDate }: Dates): readonly string[] {
  const [last, from] = [addDays(end, -daysBetween(startDate, endDate)), startDate > start ? startDate : start]
  const week = Array.from({ length: daysOfWeek }, (_, index) => index)
  return [
    ...week.map((count) => addDays(from, count)),
    ...week.map((count) => addDays(last < startDate ? last : startDate, -count)),
  ].filter((day) => start <= day && day < end)
}

/** The nearest arrivals before and after the one asked, for as many nights, on which the stay is sold: the nearer first, the later one where both are as near. */
export function nearestPriced(
  asked: Dates,
  { seasons, today, isSold }: { readonly seasons: readonly Season[]; readonly today: string; readonly isSold: (dates: Dates) => boolean },
): readonly Dates[] {
  const nights = daysBetween(asked.startDate, asked.endDate)
  const days = [...new Set(seasons.flatMap((season) => arrivalsOf(season, asked)))].filter((day) => day >= today).toSorted()
  const [before, after] = [days.filter((day) => day < asked.startDate).toReversed(), days.filter((day) => day > asked.startDate)]
  const found = [after, before].flatMap((tried) => {
    const sold = tried
      .slice(0, mostTried)
      .map((day): Dates => ({ startDate: day, endDate: addDays(day, nights) }))
      .find(isSold)
    return sold === undefined ? [] : [sold]
  })
  const distance = ({ startDate }: Dates): number => Math.abs(daysBetween(asked.startDate, startDate))
  return found.toSorted((a, b) => distance(a) - distance(b))
}

function arriving({ startDate, endDate }: Dates, asked: Dates): Fix {
  // Next season may be next year.
  const year = startDate.slice(0, 4) === asked.startDate.slice(0, 4) ? '' : `/${startDate.slice(0, 4)}`
  return {
    label: `Arriver le ${formatShortDay(startDate)}${year}`,
    action: 'set-dates',
    values: { arrival: startDate, departure: endDate },
  }
}

/** Who may give the tariff what it lacks: whoever asks, or others by their names. */
export type TariffKeeper = { readonly names: readonly string[]; readonly isSelf: boolean }

type Draft = Dates & { readonly label: string }
/** What a fault says of the grids that would price these nights, once they are published. */
function draftWords(drafts: readonly Draft[], { startDate, endDate }: Dates): string {
  const names = drafts.filter((draft) => draft.startDate < endDate && draft.endDate > startDate).map(({ label }) => fr`« ${label} »`)
  if (names.length === 0) return ''
  return names.length === 1
    ? ` La grille ${names[0] ?? ''} a de ces nuits, mais n’est pas publiée.`
    : ` Les grilles ${list(names)} ont de ces nuits, mais ne sont pas publiées.`
}

type Elsewhere = {
  readonly asked: Dates
  readonly dates: readonly Dates[]
  readonly keeper?: TariffKeeper
  /** Grids that were never published. */ readonly drafts?: readonly Draft[]
}
/** Faults of nights without a price, each with the dates that have one and, where it is known, who may enter what is missing; a way out of their own stays the first. */
export function pricedElsewhere(faults: readonly Fault[], { asked, dates, keeper, drafts = [] }: Elsewhere): readonly Fault[] {
  const fixes = dates.map((one) => arriving(one, asked))
  return faults.map((fault) => {
    if (!lacksPrice(fault)) return fault
    const [fix, ...others] = fault.fix === undefined ? fixes : [fault.fix, ...fixes]
    const message = fault.rule === 'no-price-grid' ? fault.message + draftWords(drafts, asked) : fault.message
    return {
      ...fault,
      message,
      ...(fix === undefined ? {} : { fix }),
      ...(keeper === undefined ? {} : { values: { ...fault.values, otherDates: others, tariffKeeper: keeper } }),
    }
  })
}
