import { plural } from '#domain/french.ts'
import type { StayRow } from '../../contract/day.ts'

type Part = NonNullable<StayRow['change']>[number]

/** « E01 → E02 », « E05 » for a place that somebody joins on. */
export function placesOfChange(parts: readonly Part[]): string {
  return parts.map(({ from, to }) => [from, to === '' ? 'Sans place' : to].filter((place) => place !== '').join(' → ')).join(', ')
}

/** « Bauer Eva rejoint », « 2 personnes rejoignent »; null when all of them were there already. */
export function joiningWords(parts: readonly Part[]): string | null {
  const people = parts.flatMap(({ joining }) => joining)
  const [only] = people
  if (only === undefined) return null
  if (people.length === 1 && only !== '') return `${only} rejoint`
  return `${plural(people.length, 'personne rejoint', 'personnes rejoignent')}`
}
