import type { Fault } from '#platform/operation/refusal.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { MovedWhere, moveOperations } from '../contract/planning-moves.ts'
import { meetingFaults } from '../rules/planning-moves.ts'
import { updateModeKeys } from '../rules/update-modes.ts'
import { deleteOccupancyRows, lockPlaces, oversold } from './calendar.ts'
import { refuseIfAny } from './check-save.ts'
import { planningBars } from './planning-read.ts'
import { saveBooking } from './save-booking.ts'
import { plainFault } from './stay-price.ts'
import { checkVersion, loadStay } from './store.ts'
import type { StoredStay } from './store.ts'
import type { SaveInput } from './write-stay.ts'
import { withPlacedBy } from './time/placed-by.ts'
import { type Gesture, type Looked, type Wish, earlyFaults, formAfter, look, named, read, whereOf } from './look-at-moves.ts'

/** `previewMoves`: where, when and how much, before and after, with everything that would refuse the gesture; nothing is written. */
export async function previewMoves(
  tx: Tx,
  input: ParsedInputOf<typeof moveOperations.previewMoves>,
): Promise<ReplyOf<typeof moveOperations.previewMoves>> {
  const gesture = await read(tx, input.moves)
  const looked: (Looked & { readonly id: number })[] = []
  const before = new Map<number, MovedWhere>()
  for (const id of gesture.bookingIds) {
    const stored = await loadStay(tx, id, { lock: false })
    for (const occupancy of stored.occupancies) before.set(occupancy.id, whereOf(gesture, occupancy))
    looked.push({ ...(await look(tx, gesture, stored)), id })
  }
  const total = looked.reduce((sum, one) => sum + one.before, 0)
  const modes = looked.some(({ changes }) => changes)
    ? updateModeKeys.map((mode) => {
        const after = looked.reduce((sum, one) => sum + (one.modes.get(mode)?.total ?? 0), 0)
        return {
          mode,
          total: after,
          difference: after - total,
          refusals: looked.flatMap((one) => named(one.modes.get(mode)?.faults ?? [], one.id, gesture)).map(plainFault),
        }
      })
    : []
  return {
    moves: gesture.wishes.flatMap((wish) => {
      const from = before.get(wish.occupancyId)
      return from
        ? [
            {
              occupancyId: wish.occupancyId,
              label: gesture.subjects.get(wish.occupancyId)?.label ?? '',
              before: from,
              after: whereOf(gesture, wish),
            },
          ]
        : []
    }),
    total,
    modes,
    refusals: [...meetingFaults(gesture.wishes, meetingWords(gesture)), ...looked.flatMap((one) => named(one.common, one.id, gesture))].map(
      plainFault,
    ),
  }
}

function meetingWords({ places, subjects }: Gesture): Parameters<typeof meetingFaults>[1] {
  return { placeNumber: (id) => places.get(id)?.number ?? '', label: (id) => subjects.get(id)?.label ?? '' }
}

type Written = {
  readonly bookingIds: readonly number[]
  readonly moves: readonly { readonly occupancyId: number; readonly before: MovedWhere; readonly after: MovedWhere }[]
}

/**
 * Writes a gesture: the calendar is freed of all that moves first, so that two stays may take each other's place, then each stay is saved with
 * every check of a save.
 */
export async function writeMoves(
  tx: Tx,
  given: readonly (Wish & { readonly version: number })[],
  price: Pick<SaveInput, 'updateMode' | 'keepPrice'>,
): Promise<Written> {
  const gesture = await read(tx, given)
  const { wishes, bookingIds } = gesture
  refuseIfAny(meetingFaults(wishes, meetingWords(gesture)))
  const stays = await lockStays(tx, gesture)
  const before = new Map<number, MovedWhere>()
  for (const stored of stays) {
    const own = given.find(({ occupancyId }) => stored.occupancies.some(({ id }) => id === occupancyId))
    await checkVersion(tx, stored, own?.version ?? 0)
    refuseIfAny(named(earlyFaults(tx, stored, wishes), stored.header.id, gesture))
    for (const occupancy of stored.occupancies) before.set(occupancy.id, whereOf(gesture, occupancy))
  }
  await deleteOccupancyRows(
    tx,
    wishes.map(({ occupancyId }) => occupancyId),
  )
  for (const stored of stays) {
    // Before and after were shown of a place that was free: whoever took it since is named.
    await saying(
      async (faults) => named(await withPlacedBy(tx, faults), stored.header.id, gesture),
      () => saveBooking(tx, { ...formAfter(stored, wishes, price), version: stored.header.version }),
    )
  }
  // Each save counted without those that were still to be put down.
  refuseIfAny(
    await oversold(
      tx,
      wishes.map(({ placeTypeId, startDate, endDate }) => ({ placeTypeId, start: startDate, end: endDate })),
    ),
  )
  return {
    bookingIds,
    moves: wishes.flatMap((wish) => {
      const from = before.get(wish.occupancyId)
      return from ? [{ occupancyId: wish.occupancyId, before: from, after: whereOf(gesture, wish) }] : []
    }),
  }
}

/** Places and types first, in ascending order, then the stays: as every writer of the calendar. */
async function lockStays(tx: Tx, { wishes, bookingIds }: Gesture): Promise<readonly StoredStay[]> {
  const held = await tx.rows<{ placeId: number | null; placeTypeId: number }>(
    'select place_id as "placeId", place_type_id as "placeTypeId" from occupancy where establishment_id = $1 and booking_id = any($2::bigint[])',
    [tx.session.establishmentId, bookingIds],
  )
  const all = [...held, ...wishes]
  await lockPlaces(
    tx,
    all.flatMap(({ placeId }) => placeId ?? []),
    all.map(({ placeTypeId }) => placeTypeId),
  )
  const stays: StoredStay[] = []
  for (const id of bookingIds) stays.push(await loadStay(tx, id, { lock: true }))
  return stays
}

async function saying<T>(words: (faults: readonly Fault[]) => Promise<readonly Fault[]>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refused ? new Refused(await words(error.faults)) : error
  }
}

/** `applyMoves`: one gesture, all of it or nothing. */
export async function applyMoves(
  tx: Tx,
  { moves, updateMode }: ParsedInputOf<typeof moveOperations.applyMoves>,
): Promise<ReplyOf<typeof moveOperations.applyMoves>> {
  const written = await writeMoves(tx, moves, { updateMode, keepPrice: false })
  return {
    bars: (await planningBars(tx, { bookingIds: [...written.bookingIds] })).bars,
    bookingIds: [...written.bookingIds],
    moves: [...written.moves],
  }
}
