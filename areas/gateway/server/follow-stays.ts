import type { Journaled } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'
import { endOf } from '../rules/link-state.ts'
import { factsOf, linksById } from './read-link.ts'
import type { StoredLink } from './read-link.ts'

/** Links that wait, of some stays and of those that were joined to them; of all stays where none is named. What a gateway is being answered about is left to that answer. */
const waitingSql = `
select l.id, l.booking_id as "bookingId" from payment_link l
where l.establishment_id = $1 and l.state = 'open' and ($2::bigint[] is null or l.booking_id in (select o.id from booking o where o.establishment_id = $1 and (o.id = any($2) or o.merged_into_id = any($2)))) order by l.id for update of l skip locked`

async function follow(tx: Tx, link: StoredLink, before: number): Promise<boolean> {
  const keys = [tx.session.establishmentId, link.id, tx.now.toString()]
  const end = endOf(factsOf(link))
  if (end === null && link.bookingId === before) return false
  const moved = link.bookingId === before ? {} : { bookingId: link.bookingId }
  await tx.rows(
    `update payment_link set booking_id = $4, state = $5, remark = coalesce($6, remark), version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`,
    [...keys, link.bookingId, end?.state ?? 'open', end?.remark ?? null],
  )
  await tx.journal({
    entity: 'payment-link',
    entityId: link.id,
    action: end === null ? 'update' : 'cancel',
    before: { state: 'open', bookingId: before },
    after: { ...moved, state: end?.state ?? 'open', ...(end === null ? {} : { remark: end.remark }) },
  })
  return true
}

/** Links go with their stay to the one that it became part of, and end with what they asked: paid otherwise, or a stay that is no more. */
export async function followStays(tx: Tx, bookingIds: readonly number[] | null): Promise<void> {
  const waiting = await tx.rows<{ id: number; bookingId: number }>(waitingSql, [tx.session.establishmentId, bookingIds])
  if (waiting.length === 0) return
  const links = await linksById(
    tx,
    waiting.map(({ id }) => id),
  )
  const changed: number[] = []
  for (const { id, bookingId } of waiting) {
    const link = links.get(id)
    if (link !== undefined && (await follow(tx, link, bookingId))) changed.push(id)
  }
  tx.changed('payment-link', changed)
}

/** Whatever changes a stay or its money, its links follow before that is committed. */
export const linksFollow: Journaled = async (tx, _entries, changes) => {
  const ids = changes.get('booking')
  if (ids !== undefined && ids.size > 0) await followStays(tx, [...ids])
}
