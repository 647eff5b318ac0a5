import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import { allows } from '#platform/server/session.ts'
import type { bookingOperations } from '../contract/stay.ts'

/** The stay, then what was paid and billed for it, for who may read that. $1 establishment, $2 stay, $3 entities, $4 most. */
const historySql = `
select j.id, j.at, j.user_name as who, j.entity, j.action, j.before, j.after from journal j
where j.establishment_id = $1 and j.entity = any($3::text[]) and (
  (j.entity = 'booking' and j.entity_id = $2)
  or (j.entity = 'payment' and j.entity_id in (select p.id from payment p where p.establishment_id = $1 and p.booking_id = $2))
  or (j.entity = 'bill' and j.entity_id in (select b.id from bill_stay b where b.establishment_id = $1 and b.booking_id = $2)))
order by j.at desc, j.id desc limit $4`
const most = 200

type Entry = ReplyOf<typeof bookingOperations.stayHistory>['entries'][number]
type Named = { readonly id: number; readonly label: string }
/** $1 establishment, $2 ids; also of what is no longer proposed. */
const partnersSql = `select id, label from partner where establishment_id = $1 and id = any($2::bigint[])`
const channelsSql = `select id, label from access_channel where establishment_id = $1 and id = any($2::bigint[])`

async function namesIn(tx: Tx, sql: string, field: string, entries: readonly Entry[]): Promise<Named[]> {
  const ids = new Set(entries.flatMap(({ before, after }) => [before?.[field], after?.[field]]).filter((id) => typeof id === 'number'))
  return ids.size === 0 ? [] : tx.rows<Named>(sql, [tx.session.establishmentId, [...ids]])
}

/** `stayHistory`: everything done to a stay and to its money, latest first. */
export async function stayHistory(tx: Tx, { id }: { readonly id: number }): Promise<ReplyOf<typeof bookingOperations.stayHistory>> {
  const entities = [
    'booking',
    ...(allows(tx.session, 'payment_invoice_payment', 'select') ? ['payment'] : []),
    ...(allows(tx.session, 'payment_invoice_bill', 'select') ? ['bill'] : []),
  ]
  const entries = await tx.rows<Entry>(historySql, [tx.session.establishmentId, id, entities, most])
  return {
    entries: [...entries],
    partners: await namesIn(tx, partnersSql, 'partnerId', entries),
    channels: await namesIn(tx, channelsSql, 'accessChannelId', entries),
  }
}
