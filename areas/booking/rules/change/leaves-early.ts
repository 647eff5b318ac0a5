import { addDays, daysBetween } from '#domain/day.ts'
import { formatDay, plural } from '#domain/french.ts'

type Dates = { readonly startDate: string; readonly endDate: string }
/** What a stay still has when its customer leaves that day. */
export type NightsLeft = {
  readonly nights: number
  /** First day on which an early departure can end it; null where every night of it stands. */ readonly departure: string | null
}

/** The nights that a stay still has to come; null on its last day, and after. */
export function nightsLeft({ startDate, endDate }: Dates, today: string): NightsLeft | null {
  if (endDate <= today) return null
  const [from, first] = [today > startDate ? today : startDate, firstDeparture(startDate, today)]
  return { nights: daysBetween(from, endDate), departure: first < endDate ? first : null }
}

/** A stay keeps its first night: who leaves on the day of his arrival gives up the others. */
export function firstDeparture(startDate: string, today: string): string {
  return today > startDate ? today : addDays(startDate, 1)
}

/** The same, beside the choice of an early departure. */
export function tickOnlySentence({ nights }: NightsLeft): string {
  return `${plural(nights, 'nuit reste à venir', 'nuits restent à venir')}. Cocher seulement le départ garde le séjour tel quel, sa place comprise.`
}

/** What is said before a departure is ticked while nights are left. */
export function nightsLeftSentence({ endDate }: Dates, { nights }: NightsLeft): string {
  const many = nights > 1
  return `Le séjour va jusqu’au ${formatDay(endDate)}\u00A0: ${plural(nights, 'nuit reste à venir', 'nuits restent à venir')}. Cocher seulement le départ ${many ? 'les' : 'la'} laisse à la facture et garde la place prise.`
}
