import { addDays } from '#domain/day.ts'

/** When the options that nobody followed up give their places back. */
export type ReleaseTerms = { readonly isAutomatic: boolean; /** Hour of the day after the last one, « 12:00 ». */ readonly hour: string }

/** An option is kept to the end of its last day, then to the hour of the next day at which the site gives such places back. */
export function isReleased(
  expiresOn: string,
  now: { readonly day: string; readonly time: string },
  { isAutomatic, hour }: ReleaseTerms,
): boolean {
  if (!isAutomatic) return false
  const due = addDays(expiresOn, 1)
  return due < now.day || (due === now.day && hour <= now.time)
}

/** The last day whose options are over at this moment. */
export function lastReleasedDay(now: { readonly day: string; readonly time: string }, terms: ReleaseTerms): string | null {
  return [addDays(now.day, -1), addDays(now.day, -2)].find((day) => isReleased(day, now, terms)) ?? null
}
