import { addDays, daysBetween } from '#domain/day.ts'
import { plural } from '#domain/french.ts'

type Part = {
  readonly occupancyId: number
  readonly placeId: number | null
  readonly placeTypeId: number
  readonly startDate: string
  readonly endDate: string
}
export type DatedStay = {
  readonly id: number
  readonly version: number
  readonly customer: string
  readonly startDate: string
  readonly endDate: string
  readonly isArrived: boolean
  readonly isGone: boolean
  readonly isLocked: boolean
  readonly parts: readonly Part[]
}
type Days = { readonly startDate: string; readonly endDate: string }
export type DatedMove = Part & { readonly version: number }

/** One gesture moves so many places at once. */
export const mostMoves = 30

/**
 * What each place of some stays becomes when their group, of days `from`, has days `to`: arrivals move as the first does, departures as the last does, who comes
 * later or leaves earlier keeps his distance. Who has arrived keeps his arrival; who has left keeps everything.
 */
export function groupMoves(stays: readonly DatedStay[], from: Days, to: Days): readonly DatedMove[] {
  const [first, last] = [daysBetween(from.startDate, to.startDate), daysBetween(from.endDate, to.endDate)]
  return stays
    .filter(({ isGone }) => !isGone)
    .flatMap((stay) => {
      const shift = stay.isArrived ? 0 : first
      // A change of place inside the stay moves with it when it moves as one.
      const between = shift === last ? last : 0
      return stay.parts
        .map((part) => ({
          occupancyId: part.occupancyId,
          placeId: part.placeId,
          placeTypeId: part.placeTypeId,
          version: stay.version,
          startDate: addDays(part.startDate, part.startDate === stay.startDate ? shift : between),
          endDate: addDays(part.endDate, part.endDate === stay.endDate ? last : between),
        }))
        .filter((part, at) => part.startDate !== stay.parts[at]?.startDate || part.endDate !== stay.parts[at]?.endDate)
    })
}

/** Why the days of a group cannot become those; null when they may be asked. */
export function groupDatesRefusal(
  stays: readonly DatedStay[],
  from: Days,
  to: { readonly startDate: string | null; readonly endDate: string | null },
): string | null {
  const { startDate, endDate } = to
  if (startDate === null || endDate === null) return 'Indiquez la première arrivée et le dernier départ.'
  if (endDate <= startDate) return 'Le dernier départ doit suivre la première arrivée.'
  const moves = groupMoves(stays, from, { startDate, endDate })
  if (moves.length === 0) return 'Ces dates ne changent aucun des séjours choisis.'
  if (moves.length > mostMoves)
    return `Un changement porte sur ${mostMoves} places au plus\u00A0: ${plural(moves.length, 'place')} ici. Faites-le en plusieurs fois, en décochant des séjours.`
  const locked = stays.find(({ isLocked, isGone }) => isLocked && !isGone)
  if (locked !== undefined) return `Le séjour de ${locked.customer} est verrouillé\u00A0: décochez-le, ou déverrouillez-le.`
  const short = stays.find((stay) =>
    moves.some((move) => move.endDate <= move.startDate && stay.parts.some(({ occupancyId }) => occupancyId === move.occupancyId)),
  )
  return short === undefined
    ? null
    : `Il ne resterait aucune nuit au séjour de ${short.customer}\u00A0: décochez-le, ou choisissez d’autres dates.`
}
