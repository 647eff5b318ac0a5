import { daysBetween } from '#domain/day.ts'
import { formatDayRange } from '#domain/french.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { roomOperations } from '../../contract/room.ts'
import { assignPlaces as assign } from '../../rules/room/assign.ts'
import type { PlaceOrder } from '../../rules/availability.ts'
import { usualPlacement } from '../../rules/room/placement.ts'
import type { Placement } from '../../rules/room/placement.ts'
import { roomIndex } from '../../rules/room/room-site.ts'
import type { RoomStay } from '../../rules/room/room-site.ts'
import { typesOnSale } from '../camp-facts.ts'
import { incomesOf, worthOf } from '../place-incomes.ts'
import { loadRoom } from './load-room.ts'
import type { Room } from './load-room.ts'
import { changeOf, contactsOf, nameOf } from './proposals.ts'

type Asked = ParsedInputOf<typeof roomOperations.assignPlaces>

/** A season at most is looked at in one go. */
const mostDays = 200

export function refusePeriod({ from, to }: { readonly from: string; readonly to: string }): void {
  if (to < from) refuse('start-before-end', 'La fin de la période doit suivre son début.', { field: 'to' })
  const days = daysBetween(from, to)
  if (days > mostDays)
    refuse('invalid-dates', `La période compte au plus ${mostDays} jours\u00A0; celle-ci en compte ${days}.`, {
      field: 'to',
      values: { days },
    })
}

/** Why a stay finds no place: nothing suits it, or everything that does is taken. */
function reasonOf(room: Room, stay: RoomStay): string {
  const index = roomIndex(room.site)
  const suiting = room.site.places.filter((place) => index.suit({ ...stay, mayGoUp: false }, place) !== null)
  return suiting.length === 0
    ? 'Aucun emplacement du type ne convient à son équipement ou à ses occupants'
    : `Aucun emplacement libre ${formatDayRange(stay.wanted.startDate, stay.wanted.endDate)}`
}

/** What the site asks of the places that are given; what they earn is counted only where it matters. */
async function placementOf(tx: Tx, order: PlaceOrder, waiting: readonly RoomStay[]): Promise<Placement> {
  const [first] = waiting.map(({ wanted }) => wanted.startDate).toSorted()
  if (order !== 'income' || first === undefined) return { ...usualPlacement, order }
  const [earned, worth] = [
    await incomesOf(tx, first),
    await worthOf(
      tx,
      waiting.map(({ id }) => id),
    ),
  ]
  return { order, earned, worth }
}

/** `assignPlaces`: a place for each stay without one that arrives in the period. Nothing is written. */
export async function assignPlaces(tx: Tx, asked: Asked): Promise<ReplyOf<typeof roomOperations.assignPlaces>> {
  refusePeriod(asked)
  const { types, order } = await typesOnSale(tx, asked.placeTypeIds, [])
  const room = await loadRoom(tx, { from: asked.from, to: asked.to, typeIds: types.map(({ id }) => id) })
  const isAsked = (stay: RoomStay): boolean =>
    stay.wanted.startDate >= asked.from &&
    stay.wanted.startDate <= asked.to &&
    (asked.occupancyIds.length === 0 || asked.occupancyIds.includes(stay.id))
  const waiting = room.waiting.filter(isAsked)
  const { moves, left, isBest } = assign(room.site, waiting, { mayMove: asked.mayMove, placement: await placementOf(tx, order, waiting) })
  const contacts = await contactsOf(
    tx,
    moves.filter(({ stay }) => stay.placeId !== null),
  )
  const labels = new Map(types.map(({ id, label }) => [id, label]))
  return {
    changes: moves
      .map((move) => changeOf(room, move, contacts))
      .toSorted((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0)),
    isBest,
    left: left.map((stay) => ({
      occupancyId: stay.id,
      bookingId: stay.bookingId,
      label: nameOf(room, stay),
      placeTypeLabel: labels.get(stay.typeIds[0] ?? 0) ?? '',
      startDate: stay.wanted.startDate,
      endDate: stay.wanted.endDate,
      reason: reasonOf(room, stay),
    })),
  }
}
