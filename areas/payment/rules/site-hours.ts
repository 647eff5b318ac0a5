import { capitalized } from '#domain/french.ts'
import type { Printed } from './printed-words/printed.ts'

/** As the establishment set them, `HH:MM`; null where it says nothing. */
export type SiteHours = {
  readonly arrival: string | null
  readonly departure: string | null
  readonly opens: string | null
  readonly closes: string | null
}

/** What a customer must know to come and go, on a quote or a contract, as one sentence; empty where nothing is set. */
export function hoursSentence({ arrival, departure, opens, closes }: SiteHours, { words: { hours }, hour }: Printed): string {
  const said = [
    ...(arrival === null ? [] : [hours.arrival(hour(arrival))]),
    ...(departure === null ? [] : [hours.departure(hour(departure))]),
    ...(opens === null || closes === null ? [] : [hours.reception(hour(opens), hour(closes))]),
  ]
  return said.length === 0 ? '' : `${capitalized(said.join(', '))}.`
}
