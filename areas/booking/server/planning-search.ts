import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import { searchedText } from '#areas/customer/rules/find.ts'
import type { bookingContract } from '../contract.ts'
import { barKey } from '../rules/packed-bars.ts'
import { mostFar } from '../rules/planning-search.ts'
import { receivedNamed } from './import/received-bars.ts'
import { planningSearchSql } from './planning.sql.ts'

/** A common name answers for many past stays: those that are looked at to find the nearest. */
const mostFound = 2000

/** `planningSearch`: where the stays stand, and what waits to be one, that a text names, whatever days the planning has read. */
export async function planningSearch(
  tx: Tx,
  { text }: ParsedInputOf<typeof bookingContract.planningSearch>,
): Promise<ReplyOf<typeof bookingContract.planningSearch>> {
  type Row = { occupancyId: number } & Omit<ReplyOf<typeof bookingContract.planningSearch>['stays'][number], 'key'>
  const rows = await tx.rows<Row>(planningSearchSql, [
    tx.session.establishmentId,
    searchedText(text),
    mostFound,
    tx.today.toString(),
    mostFar,
  ])
  return {
    stays: rows.map(({ occupancyId, ...stay }) => ({ key: barKey('occupancy', occupancyId), ...stay })),
    received: [...(await receivedNamed(tx, text, mostFar))],
  }
}
