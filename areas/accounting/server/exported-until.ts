import type { Tx } from '#platform/server/tx.ts'

/** Until which day the accounts know what happened; null while nothing left. */
export async function exportedUntil(tx: Tx): Promise<string | null> {
  const [last] = await tx.rows<{ until: string | null }>(
    'select max(to_date) as until from accounting_export where establishment_id = $1',
    [tx.session.establishmentId],
  )
  return last?.until ?? null
}
