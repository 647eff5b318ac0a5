import { addDays, isDay } from '#domain/day.ts'
import { capitalized, formatDay, formatShortDay, plural } from '#domain/french.ts'
import type { CleaningRow, DayCounts } from '../contract.ts'

export type When = 'past' | 'today' | 'coming'
export function whenOf(day: string, today: string): When {
  return day === today ? 'today' : day < today ? 'past' : 'coming'
}

/** The day that an address names (`jour`); none where it names nothing that is a day. */
export function askedDay(named: string | null): string | undefined {
  return named !== null && isDay(named) ? named : undefined
}

/** Why nothing is ticked on a day that is not today. */
export const whyNoTick: Readonly<Record<Exclude<When, 'today'>, string>> = {
  coming: 'Jour à venir\u00A0: ce qui est réservé à cette heure. Le ménage d’une place se pointe le jour même.',
  past: 'Jour passé\u00A0: ce qui y a été fait. Le ménage d’une place se pointe le jour même.',
}

/** « 12 départs · 9 arrivées · 38 séjours continuent · 2 départs sans place attribuée » */
export function countWords({ departures, arrivals, staying, unplaced }: DayCounts): string {
  return capitalized(
    [
      departures === 0 ? 'aucun départ' : plural(departures, 'départ'),
      arrivals === 0 ? 'aucune arrivée' : plural(arrivals, 'arrivée'),
      staying === 0 ? '' : `${plural(staying, 'séjour')} ${staying >= 2 ? 'continuent' : 'continue'}`,
      unplaced === 0 ? '' : `${plural(unplaced, 'départ')} sans place attribuée`,
    ]
      .filter((text) => text !== '')
      .join(' · '),
  )
}

const unknownHour = '99'
/** When a place must be ready: what sorts, and what is said. */
export function needOf({ arrival }: Pick<CleaningRow, 'arrival'>, day: string): { readonly key: string; readonly title: string } {
  if (arrival === null) return { key: '4', title: 'Personne n’est attendu' }
  if (arrival.day > addDays(day, 1)) return { key: '3', title: 'Attendues plus tard' }
  if (arrival.day > day) return { key: '2', title: 'Attendues le lendemain' }
  if (arrival.isArrived) return { key: '0', title: 'Client arrivé' }
  if (arrival.time === null) return { key: `1${unknownHour}`, title: 'Attendues ce jour, heure inconnue' }
  const hour = Number(arrival.time.slice(0, 2))
  return { key: `1${arrival.time.slice(0, 2)}`, title: `Attendues entre ${hour}\u00A0h et ${hour + 1}\u00A0h` }
}

/** « Parti : Dupont », « Part : Dupont » */
export function leavesThatDay({ departure }: Pick<CleaningRow, 'departure'>): string | null {
  return departure && `${departure.isGone ? 'Parti' : 'Part'}\u00A0: ${departure.name}`
}

/** « Arrive à 15:00 : Moulin, 4 pers. » that day, « Arrive le dim. 09/08 : … » after it. */
export function comesAfter({ arrival }: Pick<CleaningRow, 'arrival'>, day: string): string | null {
  if (arrival === null) return null
  const on =
    arrival.day === day ? '' : ` le ${arrival.day.slice(0, 4) === day.slice(0, 4) ? formatShortDay(arrival.day) : formatDay(arrival.day)}`
  return `${arrival.isArrived ? 'Arrivé' : 'Arrive'}${on}${arrival.time === null ? '' : ` à ${arrival.time}`}\u00A0: ${arrival.name}, ${arrival.people}\u00A0pers.`
}

/** What that day is for a place, in a word. */
export function movementOf(
  { departure, arrival, task }: Pick<CleaningRow, 'departure' | 'arrival' | 'task'>,
  day: string,
  when: When,
): string {
  if (when === 'past' && task !== null) return task.type === 'control' ? 'Contrôlée' : 'Ménage fait'
  const comes = arrival?.day === day
  if (departure === null) return 'Arrivée'
  return comes ? 'Départ et arrivée' : 'Départ'
}
