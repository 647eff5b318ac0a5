import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { availabilityOperations } from '../contract/availability.ts'
import { animal, attendant } from '../contract/shared.ts'
import type { bookingOperations } from '../contract/stay.ts'
import { countsIn } from '../rules/draft-entry.ts'
import { loadStay } from './store.ts'
import { searchAvailability } from './search-availability.ts'

/** `readAvailability`: the search by its address alone, for programs that ask without a body. */
export async function readAvailability(
  tx: Tx,
  { people, animals, ...asked }: ParsedInputOf<typeof availabilityOperations.readAvailability>,
): Promise<ReplyOf<typeof availabilityOperations.readAvailability>> {
  const many = <T>(counts: string, most: number, make: (id: number) => T): T[] =>
    countsIn(counts)
      .flatMap(([id, count]) => Array.from({ length: count }, () => make(id)))
      .slice(0, most)
  return searchAvailability(tx, {
    ...asked,
    bookingId: 0,
    parts: [],
    isPassage: false,
    hasInsurance: false,
    vehicles: [],
    extras: [],
    attendants: many(people, 60, (ageCategoryId) => attendant.parse({ ageCategoryId })),
    animals: many(animals, 20, (animalTypeId) => animal.parse({ animalTypeId })),
  })
}

/** `occupanciesOfBooking`: the occupancies of one stay, with what each holds and its price lines. */
export async function occupanciesOfBooking(
  tx: Tx,
  { bookingId }: { readonly bookingId: number },
): Promise<ReplyOf<typeof bookingOperations.occupanciesOfBooking>> {
  const { occupancies, lines } = await loadStay(tx, bookingId, { lock: false })
  return {
    rows: occupancies.map((occupancy) => ({
      ...occupancy,
      bookingId,
      holdId: 0,
      lines: lines.filter(({ occupancyId }) => occupancyId === occupancy.id).map(({ occupancyId: _occupancyId, ...line }) => line),
    })),
  }
}
