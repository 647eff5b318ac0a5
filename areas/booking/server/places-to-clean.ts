import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { bookingContract } from '../contract.ts'
import { placeStatesSql } from './place-state.sql.ts'

/** `placesToClean` */
export async function placesToClean(tx: Tx): Promise<ReplyOf<typeof bookingContract.placesToClean>> {
  return { places: await tx.rows(placeStatesSql, [tx.session.establishmentId]) }
}
