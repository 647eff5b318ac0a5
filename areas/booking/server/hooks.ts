import { unavailability } from '#areas/camp/entities/unavailability.ts'
import { hooksFor } from '#kernel/server/crud/hooks.ts'
import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import { lockPlaces } from './calendar.ts'
import { refuseIfAny } from './check-save.ts'
import { bookingImportHooks } from './import/service.ts'
import { closureFaults, closureLeaves, freeClosure, holdClosure } from './closure.ts'
import type { Closure } from './closure.ts'

/** A closure holds its place in the calendar like a stay does: it never covers one, and none is taken over it. */
const unavailabilityHooks = hooksFor(unavailability, {
  beforeSave: closureFaults,
  async afterSave(tx, row: Closure, before: Closure | null) {
    if (before) await freeClosure(tx, row.id)
    await holdClosure(tx, row)
    const [place] = (await lockPlaces(tx, [row.placeId])).values()
    if (place) refuseIfAny(await closureLeaves(tx, row, place.placeTypeId))
    tx.changed('calendar', [row.placeId])
  },
  async beforeDelete(tx, row: Closure) {
    await lockPlaces(tx, [row.placeId])
    await freeClosure(tx, row.id)
    tx.changed('calendar', [row.placeId])
    return []
  },
})

export const bookingHooks: readonly EntityHooks[] = [unavailabilityHooks, bookingImportHooks]
