import { addDays } from '#domain/day.ts'
import { formatDay, formatMoment as momentIn, formatTime as timeIn, usualZone } from '#domain/french.ts'

/** Where the site lives: its days and hours are those of its clocks, wherever the browser is. */
let zone: string = usualZone

/** Told with each session: the zone of the establishment that the user works for. */
export function liveIn(siteZone: string): void {
  zone = siteZone
}

/** The site's clock now. */
export function siteNow(): Temporal.ZonedDateTime {
  return Temporal.Now.zonedDateTimeISO(zone)
}

/** The site's day, as ISO text. Only the edge of the application reads the clock; rules receive the day. */
export function today(): string {
  return siteNow().toPlainDate().toString()
}

/** Where any day may be looked at, a day typed without its year is the first one from here: the days just past, else those to come. */
export const monthAgo = (): string => addDays(today(), -31)

/** « hier 18:05 » by the site's clock. */
export function formatMoment(instant: string): string {
  return momentIn(instant, today(), zone)
}

/** « 14:30 » by the site's clock. */
export function formatTime(instant: string): string {
  return timeIn(instant, zone)
}

/** When something is printed: « le 22/11/2026 à 08:45 », by the site's clock. Paper is read on other days than its own. */
export function printedAt(): string {
  return momentOnPaper(siteNow().toInstant().toString())
}
/** The same of any instant. */
export function momentOnPaper(instant: string): string {
  const { day, time } = siteParts(instant)
  return `le ${formatDay(day)} à ${time}`
}

/** The day and the time of an instant, by the site's clock. */
export function siteParts(instant: string): { readonly day: string; readonly time: string } {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime().toString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

/** The instant when the site's clock says that; an hour that does not exist is the one after. */
export function siteInstant(day: string, time: string): string {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant().toString()
}
