import { addDays } from '#domain/day.ts'
import { formatDay, formatDayMonth } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { isCarried } from '../supplements/carried.ts'
import type { Clock } from './split-join.ts'

type Dates = { readonly startDate: string; readonly endDate: string }

/** The departure proposed to who stays on: the night after his last one; who should have left already stays tonight. */
export const oneNightMore = (endDate: string, today: string): string => addDays(endDate < today ? today : endDate, 1)

/** Why a stay does not end on that day. */
export function extendFault({ startDate, endDate: before }: Dates, endDate: string, { today, isArrived }: Clock): Fault | null {
  if (endDate === before) return { rule: 'same-end-date', field: 'endDate', message: `Le séjour finit déjà le ${formatDay(endDate)}.` }
  if (endDate <= startDate)
    return {
      rule: 'start-before-end',
      field: 'endDate',
      message: `Le départ (${formatDay(endDate)}) doit suivre l’arrivée (${formatDay(startDate)}).`,
    }
  if (isArrived && endDate < before)
    return {
      rule: 'early-departure',
      field: 'endDate',
      message: `Le client est arrivé\u00A0: enregistrez un départ anticipé au ${formatDayMonth(endDate)}.`,
      fix: { label: 'Départ anticipé…', action: 'leaveEarly', values: { endDate } },
    }
  return isArrived && endDate < today
    ? { rule: 'date-not-past', field: 'endDate', message: 'La date ne peut pas être dans le passé.' }
    : null
}

type Stored = Dates & { readonly isArrived: boolean; readonly isGone: boolean }
/** Who is there ends his stay earlier by leaving early, which follows what the site decided of the nights left: other dates would only count them out. */
export function earlierFault(stored: Stored, ends: readonly string[], today: string): Fault | null {
  const last = ends.toSorted().at(-1) ?? stored.endDate
  if (!stored.isArrived || stored.isGone || last >= stored.endDate) return null
  return extendFault(stored, last, { today, isArrived: true })
}

/** The same of a form, on the departure of the place that is left last. */
export function earlierInForm(stored: Stored, ends: readonly string[], today: string): Fault | null {
  const fault = earlierFault(stored, ends, today)
  return fault && { ...fault, field: `occupancies.${ends.indexOf(ends.toSorted().at(-1) ?? '')}.endDate` }
}

type Placed = Dates & { readonly placeNumber: string | null; readonly placeTypeLabel: string }

/** Why the places of a stay do not let it end on that day: one begins then or later, or goes on beside the others. */
export function partsFault(occupancies: readonly Placed[], before: string, endDate: string): Fault | null {
  const left =
    occupancies.find((one) => one.startDate >= endDate) ?? occupancies.find((one) => one.endDate > endDate && one.endDate < before)
  if (left === undefined) return null
  const place = left.placeNumber ?? left.placeTypeLabel
  if (left.startDate < endDate)
    return {
      rule: 'part-beyond-end',
      field: 'endDate',
      message: `La place ${place} du séjour est tenue jusqu’au ${formatDay(left.endDate)}\u00A0: raccourcissez-la d’abord.`,
    }
  return {
    rule: 'part-beyond-end',
    field: 'endDate',
    message: `La partie sur ${place} commence le ${formatDay(left.startDate)}\u00A0: réunissez d’abord les deux parties, ou retirez celle-ci du séjour.`,
  }
}

/** Why the nights added are not spent elsewhere: there are none, or several places that go to the end. */
export function elsewhereFault(occupancies: readonly Dates[], before: string, endDate: string): Fault | null {
  if (endDate <= before)
    return { rule: 'split-needs-nights', field: 'placeId', message: 'Sans nuit ajoutée, le séjour ne change pas de place.' }
  const last = occupancies.filter((one) => one.endDate === before)
  return last.length > 1
    ? {
        rule: 'part-beyond-end',
        field: 'placeId',
        message: 'Plusieurs places vont jusqu’au départ\u00A0: prolongez-les, puis partagez celle qui change.',
      }
    : null
}

type Dated = Dates & {
  readonly id: number
  readonly extras: readonly { readonly startDate: string | null; readonly endDate: string | null }[]
}

/** The places that were kept to the end go to the new one. A supplement whose own days no longer hold follows the whole stay. */
export function extendedDates<One extends Dated>(occupancies: readonly One[], before: string, endDate: string): readonly One[] {
  return occupancies.map((one) => {
    if (one.endDate !== before)
      return {
        ...one,
        extras: one.extras.map((extra) => (extra.endDate === before && isCarried(extra, one) ? { ...extra, endDate } : extra)),
      }
    if (one.startDate >= endDate) return one
    const inside = (day: string | null): boolean => day === null || (day >= one.startDate && day <= endDate)
    return {
      ...one,
      endDate,
      extras: one.extras.map((extra) =>
        inside(extra.startDate) && inside(extra.endDate) ? extra : { ...extra, startDate: null, endDate: null },
      ),
    }
  })
}
