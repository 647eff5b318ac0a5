import { isUsableDay } from '#domain/day.ts'

/** The parameter of an address that says its day. */
export const dayParameter = 'jour'

/** The day that an address asks for, given what its parameters say; null without one that can be shown. */
export function dayAsked(said: { get: (parameter: string) => string | null }): string | null {
  const day = said.get(dayParameter)
  return day !== null && isUsableDay(day) ? day : null
}

/** A path that asks for a day; null asks for none. */
export const withDay = (path: string, day: string | null): string => (day === null ? path : `${path}?${dayParameter}=${day}`)
