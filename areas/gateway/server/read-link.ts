import { openAidSql } from '#areas/payment/server/api.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { PaymentLinkView } from '../contract.ts'
import { payableNow, stateToday } from '../rules/link-state.ts'
import type { LinkFacts, LinkPurpose, LinkState } from '../rules/link-state.ts'

export type StoredLink = {
  readonly id: number
  readonly bookingId: number
  readonly customerId: number
  readonly purpose: LinkPurpose
  readonly amount: number
  readonly validUntil: string
  readonly state: LinkState
  readonly askedOn: string
  readonly paidOn: string | null
  readonly paidAmount: number
  readonly remark: string | null
  readonly byName: string
  readonly paymentMethodId: number
  readonly lastTry: PaymentLinkView['lastTry']
  readonly total: number
  readonly paid: number
  readonly aided: number
  readonly downPayment: number
  readonly isStanding: boolean
  readonly code: string
  readonly arrival: string
  readonly departure: string
  readonly language: string
}

/** A link with its stay; one that was joined to another shows the stay that holds its money now. */
const linksSql = `
select l.id, b.id as "bookingId", l.customer_id as "customerId", l.purpose, l.amount, l.valid_until as "validUntil", l.state, l.asked_on as "askedOn", l.paid_on as "paidOn", l.paid_amount as "paidAmount", l.remark,
  coalesce(l.asked_by_name, '') as "byName", l.payment_method_id as "paymentMethodId",
  (select a.state from payment_attempt a where a.establishment_id = $1 and a.link_id = l.id order by a.id desc limit 1) as "lastTry",
  coalesce(b.total, 0) as total, coalesce(b.paid, 0) as paid, ${openAidSql('b.id')} as aided, coalesce(b.down_payment, 0) as "downPayment", b.cancel_state = 'none' and b.status <> 'DELETED' as "isStanding",
  coalesce(b.booking_code, b.quote_code, '') as code, b.start_date as arrival, b.end_date as departure, coalesce(g.iso_code, 'fr') as language
from payment_link l
join booking o on o.establishment_id = l.establishment_id and o.id = l.booking_id
join booking b on b.establishment_id = o.establishment_id and b.id = coalesce(o.merged_into_id, o.id)
join customer c on c.establishment_id = l.establishment_id and c.id = l.customer_id
left join language g on g.establishment_id = c.establishment_id and g.id = c.language_id
where l.establishment_id = $1`

export async function readLink(tx: Tx, id: number): Promise<StoredLink | null> {
  const [link] = await tx.rows<StoredLink>(`${linksSql} and l.id = $2`, [tx.session.establishmentId, id])
  return link ?? null
}

export async function linksById(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, StoredLink>> {
  const links = await tx.rows<StoredLink>(`${linksSql} and l.id = any($2::bigint[])`, [tx.session.establishmentId, ids])
  return new Map(links.map((link) => [link.id, link]))
}

/** The same, locked until the transaction ends: two answers of a gateway follow each other. */
export async function lockLink(tx: Tx, id: number): Promise<StoredLink | null> {
  await tx.rows('select id from payment_link where establishment_id = $1 and id = $2 for update', [tx.session.establishmentId, id])
  return readLink(tx, id)
}

/** Links of a stay, and of those that were joined to it, the last asked first. */
export function linksOf(tx: Tx, bookingId: number): Promise<readonly StoredLink[]> {
  return tx.rows<StoredLink>(`${linksSql} and b.id = $2 order by l.id desc`, [tx.session.establishmentId, bookingId])
}

export const factsOf = (link: StoredLink): LinkFacts => ({
  state: link.state,
  validUntil: link.validUntil,
  payable: payableNow(link, link),
  isStanding: link.isStanding,
})

export const stateOf = (tx: Tx, link: StoredLink): LinkState => stateToday(factsOf(link), tx.today.toString())
