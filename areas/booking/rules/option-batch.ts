import { addDays } from '#domain/day.ts'
import { formatDay, plural } from '#domain/french.ts'
import { option } from './booking-kind.ts'

/** An option as it is decided on, alone or among several. */
export type OptionToDecide = {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly customerName: string
  readonly place: string
  readonly startDate: string
  readonly expiresOn: string | null
  readonly isFreed: boolean
}

type Row = {
  readonly id: number
  readonly version: number
  readonly statusId: number
  readonly bookingCode: string
  readonly customerName: string
  readonly places: string
  readonly placeTypes: string
  readonly startDate: string
  readonly optionExpiresOn: string | null
  readonly isFreed: boolean
  readonly state: string
}
/** Of some stays, the options that can be decided on. */
export function optionsAmong(rows: readonly Row[]): readonly OptionToDecide[] {
  return rows
    .filter(({ statusId, state, isFreed }) => statusId === option && (state !== 'cancelled' || isFreed) && state !== 'gone')
    .map(({ id, version, bookingCode, customerName, places, placeTypes, startDate, optionExpiresOn, isFreed }) => ({
      id,
      version,
      code: bookingCode,
      customerName,
      place: places === '' ? placeTypes : places,
      startDate,
      expiresOn: optionExpiresOn,
      isFreed,
    }))
}

const usualDays = 3

/** The end that is proposed: three more days unless said otherwise, never after the first of the arrivals. */
export function proposedEnd(options: readonly Pick<OptionToDecide, 'startDate'>[], today: string, days = usualDays): string | null {
  const first = options.map(({ startDate }) => startDate).toSorted()[0]
  if (first === undefined || first < today) return null
  const usual = addDays(today, days)
  return usual < first ? usual : first
}

/** Why an end cannot be asked for; null when it can. What each option refuses is answered by the server. */
export function endFault(end: string | null, options: readonly Pick<OptionToDecide, 'startDate' | 'code'>[], today: string): string | null {
  if (end === null) return 'Indiquez jusqu’à quand l’option est gardée.'
  if (end < today) return `La date de validité est dépassée (${formatDay(end)}).`
  const late = options.find(({ startDate }) => startDate < end)
  return late === undefined
    ? null
    : `L’arrivée de ${late.code} est le ${formatDay(late.startDate)}\u00A0: l’option doit expirer au plus tard ce jour-là.`
}

export type Decision = 'prolong' | 'free'
/** « 3 options prolongées », « 1 option libérée ». */
export function decidedSentence(decision: Decision, count: number): string {
  return `${plural(count, 'option')} ${decision === 'prolong' ? 'prolongée' : 'libérée'}${count >= 2 ? 's' : ''}`
}
