import { customerNameSql } from '#areas/customer/server/api.ts'
import { plural } from '#domain/french.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Job } from '#platform/server/jobs.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { gdprContract } from '../../contract/gdpr.ts'
import { retention } from '../../entities/retention.ts'

type Reply = ReplyOf<typeof gdprContract.pastRetention>
const most = 500

/** $1 establishment, $2 last day kept of customers, $3 of prospects. Whoever still owes, or was erased already, is not proposed. */
const dueSql = `
select c.id, ${customerNameSql} as label, s.last is null as "isProspect",
  coalesce(s.last, c.created_at::date) as date, count(*) over ()::int as count
from customer c left join lateral (
  select max(b.end_date) filter (where b.status_id <> 1) as last, coalesce(sum(b.total - b.paid) filter (where b.status = 'SAVED' and b.cancel_state = 'none' and b.status_id <> 1 and b.total > b.paid), 0) as owed
  from booking b where b.establishment_id = $1 and b.customer_id = c.id) s on true
where c.establishment_id = $1 and s.owed = 0 and case when s.last is null then greatest(c.created_at, c.updated_at)::date < $3::date else s.last < $2::date end
  and not exists (select from journal j where j.establishment_id = $1 and j.entity = 'customer' and j.entity_id = c.id and j.action = 'erase')
order by date, c.id limit ${most}`

/** `pastRetention`: who is past the time that data is kept for, the longest first. */
export async function pastRetention(tx: Tx): Promise<Reply> {
  const { customerYears, prospectYears } = await readSingle(tx, retention)
  const limits = [tx.today.subtract({ years: customerYears }), tx.today.subtract({ years: prospectYears })].map(String)
  const rows = await tx.rows<{ id: number; label: string; isProspect: boolean; date: string; count: number }>(dueSql, [
    tx.session.establishmentId,
    ...limits,
  ])
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ id, label, isProspect, date }) => ({
      id,
      label,
      date,
      url: `/customer/identity/${id}`,
      detail: isProspect ? 'Prospect sans séjour, créé ce jour-là' : 'Client, dernier départ ce jour-là',
    })),
  }
}

/** Says how many are due, for somebody to decide. Erases nobody. */
export const proposeErasures: Job = {
  name: 'propose-erasures',
  label: 'Durées de conservation',
  every: '30 6 1 * *',
  run: ({ inTenant }) =>
    inTenant(async (tx) => {
      const { count } = await pastRetention(tx)
      if (count > 0)
        await tx.journal({
          entity: 'retention',
          entityId: 1,
          action: 'propose',
          after: {
            message: `${plural(count, 'fiche dépasse', 'fiches dépassent')} la durée de conservation\u00A0: voyez «\u00A0Purge des fichiers\u00A0».`,
            count,
          },
        })
    }),
}
