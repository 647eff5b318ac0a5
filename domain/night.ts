import { dayFromNumber, dayNumber, plainDate } from '#domain/day.ts'

/** A stay covers the nights [arrival, departure): the departure day is not slept. */
export type Period = { readonly arrival: Temporal.PlainDate; readonly departure: Temporal.PlainDate }
/** The same as it travels: ISO days. */
export type IsoPeriod = { readonly arrival: string; readonly departure: string }

/** Reads two ISO days; null unless both exist and the departure comes after the arrival. */
export function parsePeriod(arrival: string, departure: string): Period | null {
  const from = plainDate(arrival)
  const to = plainDate(departure)
  if (!from || !to || Temporal.PlainDate.compare(from, to) >= 0) return null
  return { arrival: from, departure: to }
}

export function isoPeriod(period: Period): IsoPeriod {
  return { arrival: period.arrival.toString(), departure: period.departure.toString() }
}

/** Number of nights slept. */
export function nights(period: Period | IsoPeriod): number {
  return dayNumber(period.departure.toString()) - dayNumber(period.arrival.toString())
}

/** Whether both hold at least one night in common: a departure and an arrival on the same day do not meet. */
export function overlaps(a: IsoPeriod | Period, b: IsoPeriod | Period): boolean {
  const [left, right] = [asText(a), asText(b)]
  return left.arrival < right.departure && right.arrival < left.departure
}

/** Whether every night of `inner` is one of `outer`. */
export function contains(outer: IsoPeriod | Period, inner: IsoPeriod | Period): boolean {
  const [left, right] = [asText(outer), asText(inner)]
  return left.arrival <= right.arrival && right.departure <= left.departure
}

/** Whether that night, named by the day on which it begins, is slept. */
export function holdsNight(period: IsoPeriod | Period, night: string): boolean {
  const { arrival, departure } = asText(period)
  return arrival <= night && night < departure
}

/** The nights held by both; null when there is none. */
export function intersect(a: IsoPeriod | Period, b: IsoPeriod | Period): IsoPeriod | null {
  const [left, right] = [asText(a), asText(b)]
  const arrival = left.arrival > right.arrival ? left.arrival : right.arrival
  const departure = left.departure < right.departure ? left.departure : right.departure
  return arrival < departure ? { arrival, departure } : null
}

/** The nights in order, each named by the day on which it begins. */
export function* eachNight(period: IsoPeriod | Period): Generator<string, void> {
  const end = dayNumber(period.departure.toString())
  for (let day = dayNumber(period.arrival.toString()); day < end; day++) yield dayFromNumber(day)
}

/** Weeks begun by that many nights: 8 nights begin a second week. */
export function startedWeeks(count: number): number {
  return Math.ceil(count / 7)
}

function asText(period: IsoPeriod | Period): IsoPeriod {
  return typeof period.arrival === 'string' ? (period as IsoPeriod) : isoPeriod(period as Period)
}
