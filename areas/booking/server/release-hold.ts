import type { Tx } from '#platform/server/tx.ts'

/** `releaseHold`: only by the session that took it; one that is already over is no fault. */
export async function releaseHold(tx: Tx, { holdId }: { readonly holdId: number }): Promise<{ released: boolean }> {
  const rows = await tx.rows<{ placeId: number }>(
    `delete from calendar where establishment_id = $1 and id = $2 and kind = 'hold' and holder_session = $3 returning place_id as "placeId"`,
    [tx.session.establishmentId, holdId, tx.session.sessionId],
  )
  const freed = rows.map(({ placeId }) => placeId)
  tx.changed('calendar', freed)
  tx.changed('hold', freed)
  return { released: rows.length > 0 }
}
