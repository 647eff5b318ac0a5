import type { Tx } from '#platform/server/tx.ts'

/** Beginning of the numbers of bills that stay out of the accounting export; null when none does. */
export async function excludedPrefix(tx: Tx): Promise<string | null> {
  const [row] = await tx.rows<{ prefix: string | null }>('select excluded_bill_prefix as prefix from establishment where id = $1', [
    tx.session.establishmentId,
  ])
  return row?.prefix ?? null
}
