import { dayFromNumber } from '#domain/day.ts'
import { call } from '#platform/web/api.ts'
import { bookingContract } from '../../contract.ts'
import type { BookingView } from '../../contract/stay-view.ts'
import { entryPath, type Entry } from '../../rules/draft-entry.ts'
import type { Draft } from '../../rules/planning-drag.ts'
import type { Board } from './board-model.ts'

function counted(ids: readonly number[]): ReadonlyMap<number, number> {
  return ids.reduce((counts, id) => counts.set(id, (counts.get(id) ?? 0) + 1), new Map<number, number>())
}

type Occupancy = BookingView['occupancies'][number]
function whoComes({
  attendants,
  animals,
  extras,
  equipment,
  equipmentLength,
  equipmentWidth,
  amperes,
  featureIds,
  wishes,
}: Occupancy): Partial<Entry> {
  return {
    extras: new Map(extras.map(({ extraId, quantity }) => [extraId, quantity])),
    people: counted(attendants.map(({ ageCategoryId }) => ageCategoryId)),
    animals: counted(animals.map(({ animalTypeId }) => animalTypeId)),
    equipment,
    length: equipmentLength,
    width: equipmentWidth,
    amperes,
    features: featureIds,
    wishes,
  }
}

function typeLabel(board: Board, id: number): string | null {
  const row = board.ground.rows.find((one) => one.kind === 'type' && one.type.id === id)
  return row?.kind === 'type' ? row.type.label : null
}

/** The address of a new stay like another one: same customer, people, animals, equipment and extras, where and when it was put down. */
export async function copyPath(board: Board, { bar, placeId, placeTypeId, first, after }: Draft): Promise<string> {
  const view = await call(bookingContract.readBooking, { id: bar.bookingId ?? 0 })
  const occupancy = view.occupancies.find(({ id }) => id === bar.occupancyId)
  return entryPath(
    {
      placeId,
      place: board.ground.placeNumbers.get(placeId ?? 0) ?? null,
      placeTypeId,
      placeType: typeLabel(board, placeTypeId),
      from: dayFromNumber(first),
      to: dayFromNumber(after),
      ...(occupancy ? whoComes(occupancy) : {}),
    },
    bar.statusId === 2 ? 2 : 3,
    view.customer.id,
  )
}
