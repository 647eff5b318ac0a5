import { addDays, dayNumber } from '#domain/day.ts'
import { formatDay, formatDayRange, formatShortDay, plural } from '#domain/french.ts'

/** Numbers of days: first night, day of departure. */
type Nights = { readonly first: number; readonly after: number }
type Where = { readonly place: string; readonly startDate: string; readonly endDate: string }

/** « E04 », « sam. 11/07 au sam. 18/07 », « 7 nuits »: what « Avant / Après » says of a stay. */
export function sideWords({ place, startDate, endDate }: Where): readonly string[] {
  return [place, `${formatShortDay(startDate)} au ${formatShortDay(endDate)}`, plural(dayNumber(endDate) - dayNumber(startDate), 'nuit')]
}

/** « en E04 », « du 11 au 18/07/2026 »: what a move has changed, and nothing else. */
export function movedWords(now: Where, before: Where): string {
  const where = now.place === before.place ? '' : now.place === 'Sans place' ? 'sans place' : `en ${now.place}`
  const dates = now.startDate === before.startDate && now.endDate === before.endDate ? '' : formatDayRange(now.startDate, now.endDate)
  return [where, dates].filter((part) => part !== '').join(' ')
}

/** A closure is said by its days, the last one included, as it is typed; `end` is the day when the place is free again. */
export function closedDays({ start, end }: { readonly start: string; readonly end: string }): string {
  const last = addDays(end, -1)
  return last === start ? `le ${formatDay(start)}` : `${formatDayRange(start, last)} compris`
}

/** When something holds its place: a closure by its days, all else by its nights. */
export function heldWords(bar: { readonly kind: string; readonly start: string; readonly end: string }): string {
  const count = dayNumber(bar.end) - dayNumber(bar.start)
  return bar.kind === 'unavailability'
    ? `${closedDays(bar)} · ${plural(count, 'jour')}`
    : `${formatDayRange(bar.start, bar.end)} · ${plural(count, 'nuit')}`
}

/** What is done to a stay, by its nights before and after. */
export function moveVerb(before: Nights, after: Nights): { readonly verb: string; readonly done: string; readonly changesNights: boolean } {
  const more = after.after - after.first - (before.after - before.first)
  if (more === 0) return { verb: 'Déplacer', done: 'déplacé', changesNights: false }
  return more > 0
    ? { verb: 'Allonger', done: 'allongé', changesNights: true }
    : { verb: 'Raccourcir', done: 'raccourci', changesNights: true }
}

type Held = { readonly version: number; readonly placeId: number | null; readonly start: string; readonly end: string }
/** What a colleague made of a stay while it was in the hand, where it was taken: null when nobody touched it. `by`: who, empty when nobody said. */
export function changedInHand(
  taken: Held,
  now: Held,
  { by, place }: { readonly by: string; /** Where it was taken. */ readonly place: string },
): string | null {
  if (taken.version === now.version) return null
  const who = by === '' ? 'Ce séjour vient d’être modifié' : `${by} vient de modifier ce séjour`
  const was = [
    taken.placeId === now.placeId ? '' : taken.placeId === null ? 'sans place' : `en ${place}`,
    taken.start === now.start && taken.end === now.end ? '' : formatDayRange(taken.start, taken.end),
  ]
    .filter((part) => part !== '')
    .join(' ')
  return was === '' ? `${who}.` : `${who}\u00A0: il était ${was}.`
}
