import { paperOf } from '#areas/establishment/server/api.ts'
import type { Tx } from '#platform/server/tx.ts'

/** What every list of accounts that is printed says of itself. */
export async function sitePaper(tx: Tx): ReturnType<typeof paperOf> {
  const [site] = await tx.rows<{ name: string }>('select name from establishment where id = $1', [tx.session.establishmentId])
  if (site === undefined) throw new Error('the establishment of the session exists')
  return paperOf(tx, site.name)
}
