import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { checkUpOperations } from '../contract/check-up-operations.ts'
import { readDraft } from './grid-record.ts'
import { staysToRepriceSql } from './stays-to-reprice.sql.ts'

type Reply = ReplyOf<typeof checkUpOperations.listStaysToReprice>
type Stay = Reply['stays'][number]
type Row = Omit<Stay, 'stay' | 'channel'> & Stay['stay']

/** `listStaysToReprice`: what they cost is computed where it is shown, with both versions of the grid. */
export async function listStaysToReprice(tx: Tx, { id }: ParsedInputOf<typeof checkUpOperations.listStaysToReprice>): Promise<Reply> {
  if ((await readDraft(tx, id)) === null) refuse('unknown-record', 'Cette grille n’existe pas ou n’existe plus.')
  const rows = await tx.rows<Row>(staysToRepriceSql, [tx.session.establishmentId, id, tx.today.toString()])
  return {
    stays: rows.map(({ code, placeTypeId, bookedOn, partnerId, ...stay }) => ({
      code,
      placeTypeId,
      bookedOn,
      partnerId,
      channel: partnerId === null ? 'reception' : 'partner',
      stay,
    })),
  }
}
