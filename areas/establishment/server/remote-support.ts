import type { Tx } from '#platform/server/tx.ts'
import { establishmentContract } from '../contract.ts'

/** Where the establishment is helped from afar; null where it named nobody. */
export async function remoteSupportUrl(tx: Tx): Promise<string | null> {
  const [row] = await tx.rows<{ url: string | null }>('select remote_support_url as url from establishment where establishment_id = $1', [
    tx.session.establishmentId,
  ])
  return row?.url ?? null
}

/** An entry that would lead nowhere is left out of the menu. */
export async function closedWithoutSupport(tx: Tx): Promise<ReadonlySet<string>> {
  return new Set((await remoteSupportUrl(tx)) === null ? [`/rest/${establishmentContract.remoteSupport.path}`] : [])
}
