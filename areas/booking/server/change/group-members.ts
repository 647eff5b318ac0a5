import { searchedText } from '#areas/customer/rules/find.ts'
import { customerNameSql } from '#areas/customer/server/api.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { groupOperations } from '../../contract/stay-group.ts'
import { changeFault } from '../../rules/change/change-actions.ts'
import { factsOf } from '../read-booking.ts'
import { foundStaysSql } from '../find-stays.sql.ts'
import { checkVersion, loadStay } from '../store.ts'
import { traceChange } from '../write-stay.ts'
import { aroundDays, memberIds } from './stay-group.ts'

/** What a name designates is looked for among so many stays. */
const mostFound = 2000
const mostShown = 8
/** $1 establishment, $2 stay, $3 days around, $4 text, $5 most found, $6 most shown. */
const candidatesSql = `select o.id, o.version, coalesce(o.booking_code, o.quote_code, '') as code, ${customerNameSql} as customer, o.start_date::text as "startDate", o.end_date::text as "endDate", nullif(trim(o.group_name), '') as "groupName",
  coalesce((select string_agg(coalesce(p.number, t.label), ', ' order by x.id) from occupancy x join place_type t on t.establishment_id = x.establishment_id and t.id = x.place_type_id left join place p on p.establishment_id = x.establishment_id and p.id = x.place_id
    where x.establishment_id = $1 and x.booking_id = o.id), '') as places
from booking b join booking o on o.establishment_id = b.establishment_id and o.cancel_state = 'none' and o.status = 'SAVED' and not o.is_gone and plain(coalesce(o.group_name, '')) <> plain(b.group_name)
  and o.start_date between b.start_date - $3::int and b.end_date + $3::int
join customer c on c.establishment_id = o.establishment_id and c.id = o.customer_id
where b.establishment_id = $1 and b.id = $2 and o.id in (select found.id from ${foundStaysSql('$4', '$5')} found)
order by abs(o.start_date - b.start_date), o.id limit $6`

/** `groupCandidates`: stays of other people around the same days, that could become part of the group. */
export async function groupCandidates(
  tx: Tx,
  { id, text }: ParsedInputOf<typeof groupOperations.groupCandidates>,
): Promise<ReplyOf<typeof groupOperations.groupCandidates>> {
  return { stays: await tx.rows(candidatesSql, [tx.session.establishmentId, id, aroundDays, searchedText(text), mostFound, mostShown]) }
}

/** A group has one contact: who comes in from another group speaks for nobody where somebody does. $1 establishment, $2 stay, $3 name, $4 now, $5 days around, $6 stays named with it. */
const renameSql = `update booking b set group_name = $3::text, version = version + 1, updated_at = $4,
  is_group_contact = is_group_contact and $3::text is not null and not exists (select from booking o where o.establishment_id = $1 and plain(o.group_name) = plain($3::text) and o.is_group_contact and o.id <> all($6::bigint[])
    and o.cancel_state = 'none' and o.status = 'SAVED' and o.start_date between b.start_date - $5::int and b.end_date + $5::int)
where establishment_id = $1 and id = $2`

/** `nameGroup`: stays come into a group, take its new name, or leave it. One gesture: all of them, or none. */
export async function nameGroup(
  tx: Tx,
  { stays, name }: ParsedInputOf<typeof groupOperations.nameGroup>,
): Promise<ReplyOf<typeof groupOperations.nameGroup>> {
  const groupName = name === '' ? null : name
  const named: { id: number; version: number }[] = []
  for (const { id, version } of stays.toSorted((a, b) => a.id - b.id)) {
    const stay = await loadStay(tx, id, { lock: true })
    await checkVersion(tx, stay, version)
    if (stay.header.cancelState !== 'none' || stay.header.status !== 'SAVED')
      throw new Refused([
        {
          rule: 'modification-not-authorised',
          message: `${stay.header.bookingCode ?? stay.header.quoteCode ?? 'Ce séjour'} est annulé ou supprimé\u00A0: il n’est d’aucun groupe.`,
        },
      ])
    // Who leaves no longer speaks for those who stay.
    await tx.rows(renameSql, [tx.session.establishmentId, id, groupName, tx.now.toString(), aroundDays, stays.map((one) => one.id)])
    const { header } = await traceChange(tx, id, 'update', stay)
    named.push({ id, version: header.version })
  }
  return { stays: named }
}

/** `chooseGroupContact`: one of its customers speaks for a group, and he alone. It belongs to no save: the stays keep their version. */
export async function chooseGroupContact(tx: Tx, { id }: { readonly id: number }): Promise<{ id: number }> {
  const stay = await loadStay(tx, id, { lock: false })
  const fault = changeFault('group', await factsOf(tx, stay), tx.today.toString())
  if (fault) refuse(fault.rule, fault.message)
  const ids = (await memberIds(tx, id)).toSorted((a, b) => a - b)
  const changed = await tx.rows<{ id: number }>(
    'update booking set is_group_contact = (id = $3) where establishment_id = $1 and id = any($2::bigint[]) and is_group_contact is distinct from (id = $3) returning id',
    [tx.session.establishmentId, ids, id],
  )
  for (const one of changed)
    await tx.journal({
      entity: 'booking',
      entityId: one.id,
      action: 'groupContact',
      before: { isGroupContact: one.id !== id },
      after: { isGroupContact: one.id === id },
    })
  tx.changed(
    'booking',
    changed.map((one) => one.id),
  )
  return { id }
}
