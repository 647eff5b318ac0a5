import type { Tx } from '#platform/server/tx.ts'
import { neverPublishedSql } from './tariff.sql.ts'

/** Active grids that were never published, by their nights: what somebody who finds no price may have forgotten. */
export function neverPublished(
  tx: Tx,
): Promise<readonly { readonly label: string; readonly startDate: string; readonly endDate: string }[]> {
  return tx.rows(neverPublishedSql, [tx.session.establishmentId])
}
