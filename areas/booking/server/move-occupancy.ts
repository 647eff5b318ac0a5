import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { planningOperations } from '../contract/planning.ts'
import { writeMoves } from './planning-moves.ts'
import { planningBars } from './planning-read.ts'

/** `moveOccupancy`: another place, other dates, or both; the price is kept or computed again. All checks of a save apply. */
export async function moveOccupancy(
  tx: Tx,
  { keepPrice, ...to }: ParsedInputOf<typeof planningOperations.moveOccupancy>,
): Promise<ReplyOf<typeof planningOperations.moveOccupancy>> {
  const [row] = await tx.rows<{ placeTypeId: number }>(
    'select place_type_id as "placeTypeId" from occupancy where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, to.occupancyId],
  )
  if (!row) return refuse('unknown-record', 'Cette occupation n’existe pas ou n’existe plus.')
  const { bookingIds } = await writeMoves(tx, [{ ...to, placeTypeId: row.placeTypeId }], { updateMode: null, keepPrice })
  return { bars: (await planningBars(tx, { bookingIds: [...bookingIds] })).bars, bookingId: bookingIds[0] ?? 0 }
}
