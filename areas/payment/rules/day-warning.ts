import { daysBetween } from '#domain/day.ts'
import { formatDay } from '#domain/french.ts'

/** Money is seldom taken more than thirteen months before the stay that it pays, or written down half a year after it came. */
const earlyDays = 400
const lateDays = 183

/** « Reçu le 15/08/2024, plus d’un an avant l’arrivée (15/08/2026) : vérifiez l’année. »: said while it is typed, and taken all the same. Null where the day is likely. */
export function dayWarning(
  paidOn: string,
  { today, arrival }: { readonly today: string; readonly arrival?: string | null | undefined },
): string | null {
  // What is taken now has its date.
  if (paidOn >= today) return null
  if (arrival != null && arrival !== '' && daysBetween(paidOn, arrival) > earlyDays)
    return `Le ${formatDay(paidOn)} est plus d’un an avant l’arrivée (${formatDay(arrival)})\u00A0: vérifiez l’année.`
  return daysBetween(paidOn, today) > lateDays ? `Le ${formatDay(paidOn)} est passé depuis plus de six mois\u00A0: vérifiez la date.` : null
}
