import { formatDay, fr } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'

type Dates = { readonly startDate: string; readonly endDate: string }
type Row = { readonly extraId: number; readonly quantity: number; readonly startDate: string | null; readonly endDate: string | null }

/**
 * The day after the last night on which what a place has may be held. What is counted once is not counted again where its guests go on to another
 * place: it goes with them, to the end of the stay at the latest.
 */
export function heldUntil({ endDate }: Dates, parts: readonly Dates[]): string {
  return parts.some(({ startDate }) => startDate === endDate)
    ? parts.reduce((last, one) => (one.endDate > last ? one.endDate : last), endDate)
    : endDate
}

/** Whether a supplement goes beyond the nights of its place. */
export const isCarried = ({ endDate }: Pick<Row, 'endDate'>, part: Pick<Dates, 'endDate'>): boolean =>
  endDate !== null && endDate > part.endDate

/** What a place holds of a stock, as the count of what is promised takes it. */
export function heldBy(
  part: Dates & { readonly extras: readonly Row[] },
  parts: readonly Dates[],
): {
  readonly arrival: string
  readonly departure: string
  readonly extras: readonly { readonly extraId: number; readonly quantity: number; readonly start: string; readonly end: string }[]
} {
  return {
    arrival: part.startDate,
    departure: heldUntil(part, parts),
    extras: part.extras.map(({ extraId, quantity, startDate, endDate }) => ({
      extraId,
      quantity,
      start: startDate ?? part.startDate,
      end: endDate ?? part.endDate,
    })),
  }
}

/** A place with its supplements on its own nights: what goes on to the next one is priced here, and nothing of it is lost. */
export function onOwnNights<One extends { readonly endDate: string; readonly extras: readonly Pick<Row, 'endDate'>[] }>(part: One): One {
  return { ...part, extras: part.extras.map((extra) => (isCarried(extra, part) ? { ...extra, endDate: null } : extra)) }
}

type Kept = Pick<Row, 'extraId' | 'endDate'> & { readonly id: number }
/** Only what is counted once goes on: what is paid by the day would be held on nights that nobody pays. What was stored so stands. */
export function beyondFaults(
  parts: readonly (Dates & { readonly extras: readonly (Kept & Pick<Row, 'quantity'>)[] })[],
  isOnce: (extraId: number) => boolean,
  before: readonly { readonly extras: readonly Kept[] }[],
): readonly Fault[] {
  const stood = before.flatMap(({ extras }) => extras)
  return parts.flatMap((part, at) =>
    part.extras.flatMap((extra, row): Fault[] => {
      const isStored = stood.some(({ id, extraId, endDate }) => id === extra.id && extraId === extra.extraId && endDate === extra.endDate)
      if (extra.quantity <= 0 || !isCarried(extra, part) || isOnce(extra.extraId) || isStored) return []
      return [
        {
          rule: 'options-cut-by-dates',
          field: `occupancies.${at}.extras.${row}.endDate`,
          message: fr`Ce supplément se compte par jour : il s’arrête avec sa place, le ${formatDay(part.endDate)}. Pour les nuits d’après, ajoutez-le à la place suivante.`,
        },
      ]
    }),
  )
}
