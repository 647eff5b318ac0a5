import { policeCountsSql, wasBeforeSql } from '#areas/booking/server/api.ts'
import { toCount } from '#areas/payment/server/api.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { DayFacts } from '../rules/light.ts'

const first = `(array_agg(json_build_object('id', b.id, 'customerId', b.customer_id, 'statusId', b.status_id) order by b.id))[1] as first`
const standing = `b.status = 'SAVED' and b.cancel_state = 'none'`

/** $1 establishment, $2 day, $3 the last closed day: who left since and bears no invoice that stands. */
const unbilledSql = `
select count(*)::int as count, coalesce(sum(b.total), 0)::bigint as amount from booking b
where b.establishment_id = $1 and ${standing} and b.status_id in (3, 4, 5) and b.is_gone and b.total > 0 and b.end_date <= $2 and b.end_date > coalesce($3::date, $2::date - 1)
  and not exists (select from bill_stay i where i.establishment_id = $1 and i.booking_id = b.id and i.nature = 'invoice' and not exists (select from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id))`

/** $1 establishment, $2 day: stays that came and are there that night, or left that day. */
const there = `b.establishment_id = $1 and ${standing} and b.status_id in (3, 4, 5) and b.is_arrived and b.start_date <= $2 and b.end_date >= $2`

/** Stays of them that the list of who is there that night holds: a light of several leads to it, one of others to the first of them. */
const listed = `b.status_id in (3, 4) and not b.is_gone and b.end_date > $2`

/** A tax is declared by person and by age: what lacks one or the other. An age category that ends before eighteen years, or begins after, says enough. */
const untaxedSql = `
select coalesce(sum((people = 0)::int), 0)::int as nobody, coalesce(sum(undated), 0)::int as undated, count(*) filter (where undated > 0 and is_listed)::int as listed, ${first} from (
  select b.id, b.customer_id, b.status_id, ${listed} as is_listed,
    (select coalesce(sum(o.adults + o.children), 0) from occupancy o where o.establishment_id = $1 and o.booking_id = b.id)::int as people,
    (select count(*) from occupancy o join occupancy_attendant y on y.establishment_id = $1 and y.occupancy_id = o.id join age_category g on g.establishment_id = $1 and g.id = y.age_category_id
      where o.establishment_id = $1 and o.booking_id = b.id and not ${wasBeforeSql('y', 'o')} and y.birth_date is null and y.age is null and y.tax_exemption is null and coalesce(g.min_age, 0) < 18 and coalesce(g.max_age, 120) >= 18)::int as undated
  from booking b where ${there}) b where people = 0 or undated > 0`

/** Who has left signs nothing any more. */
const unsignedSql = `
select coalesce(sum(b.unsigned), 0)::int as count, count(*) filter (where b.is_listed)::int as listed, ${first} from (
  select b.id, b.customer_id, b.status_id, f.unsigned, ${listed} as is_listed from (select b.*, c.nationality_id, c.address_country_id from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id where ${there} and not b.is_gone) b
  cross join lateral (${policeCountsSql}) f where f.unsigned > 0) b`

/** What each till of cash held that day, for the light, the dry run and the paper of the closure alike: a closed day takes no count and no cash any more. */
export async function tillFacts(tx: Tx, day: string): Promise<DayFacts['tills']> {
  const tills = await tx.rows<{
    id: number
    label: string
    hasMoved: boolean
    counted: number | null
    countedSince: boolean
    explanation: string | null
    gapThen: number | null
  }>(
    `select m.id, m.label, last.counted, exists (select from cash_count k where k.establishment_id = $1 and k.payment_method_id = m.id and k.counted_on > $2) as "countedSince", last.explanation, last.gap as "gapThen",
       exists (select from payment p where p.establishment_id = $1 and p.payment_method_id = m.id and p.paid_on = $2) or exists (select from expense e where e.establishment_id = $1 and e.payment_method_id = m.id and e.spent_on = $2) or exists (select from partner_payment s where s.establishment_id = $1 and s.payment_method_id = m.id and s.booked_on = $2)
         or exists (select from injection j where j.establishment_id = $1 and j.payment_method_id = m.id and j.moved_on = $2) or exists (select from deposit d where d.establishment_id = $1 and d.payment_method_id = m.id and d.deposited_on = $2 and d.state = 'made') as "hasMoved"
     from payment_method m
     left join lateral (select k.counted, k.explanation, k.gap from cash_count k where k.establishment_id = $1 and k.payment_method_id = m.id and k.counted_on = $2 order by k.id desc limit 1) last on true
     where m.establishment_id = $1 and m.payment_kind = 3 and m.is_active order by m.position, m.id`,
    [tx.session.establishmentId, day],
  )
  const found: DayFacts['tills'][number][] = []
  for (const till of tills)
    found.push({ ...till, expected: till.hasMoved || till.counted !== null ? (await toCount(tx, till.id, day)).expected : 0 })
  return found
}

/** What stands in the way of the closure of a day, as figures. `closedUntil` is the last closed day. */
export async function dayFacts(tx: Tx, day: string, closedUntil: string | null): Promise<DayFacts> {
  const own = [tx.session.establishmentId, day]
  const [unbilled] = await tx.rows<DayFacts['unbilled']>(unbilledSql, [...own, closedUntil])
  const [untaxed] = await tx.rows<DayFacts['untaxed']>(untaxedSql, own)
  const [unsigned] = await tx.rows<DayFacts['unsigned']>(unsignedSql, own)
  if (unbilled === undefined || untaxed === undefined || unsigned === undefined) throw new Error('a query of counts answers one row')
  return { day, unbilled: { ...unbilled, amount: Number(unbilled.amount) }, untaxed, unsigned, tills: await tillFacts(tx, day) }
}
