import type { Tx } from '#platform/server/tx.ts'

/** How many payments a user took: whoever took some stays on record. */
export async function paymentsTakenBy(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(`select count(*) as count from payment where establishment_id = $1 and taken_by = $2`, [
    tx.session.establishmentId,
    userId,
  ])
  return row?.count ?? 0
}
