import { contactNameSql, customerNameSql, customerPhoneSql } from '#areas/customer/server/api.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { mostMembers } from '../../contract/stay-group.ts'
import type { GroupMember, groupOperations } from '../../contract/stay-group.ts'
import { actionFault } from '../../rules/actions.ts'
import { stayState } from '../../rules/stay-state.ts'
import { factsOf } from '../read-booking.ts'
import { plainFault } from '../stay-price.ts'
import { checkVersion, loadStay } from '../store.ts'
import { tickStay } from '../tick-stay.ts'

/** Days around a stay in which the same name is the same group: that of another year is another one. */
export const aroundDays = 60
/** $1 establishment, $2 stay, $3 days around, $4 most. */
const membersSql = `select o.id from booking b join booking o on o.establishment_id = b.establishment_id and plain(o.group_name) = plain(b.group_name) and o.cancel_state = 'none' and o.status = 'SAVED'
  and o.start_date between b.start_date - $3::int and b.end_date + $3::int
where b.establishment_id = $1 and b.id = $2 order by o.start_date, o.id limit $4`
type Person = Pick<GroupMember, 'customer' | 'contactName' | 'phone' | 'email'> & { readonly isContact: boolean }
/** $1 establishment, $2 stay. */
const personSql = `select ${customerNameSql} as customer, ${contactNameSql} as "contactName", ${customerPhoneSql} as phone, c.emails[1] as email, b.is_group_contact as "isContact"
from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id where b.establishment_id = $1 and b.id = $2`

/** The stays of the group of a stay that has one, the first to arrive first. */
export async function memberIds(tx: Tx, id: number): Promise<readonly number[]> {
  return (await tx.rows<{ id: number }>(membersSql, [tx.session.establishmentId, id, aroundDays, mostMembers])).map((one) => one.id)
}

async function memberOf(tx: Tx, id: number): Promise<GroupMember> {
  const stay = await loadStay(tx, id, { lock: false })
  const { header, occupancies } = stay
  const today = tx.today.toString()
  const [person] = await tx.rows<Person>(personSql, [tx.session.establishmentId, id])
  if (person === undefined) throw new Error('a stay has its customer')
  const facts = await factsOf(tx, stay)
  const arrival = actionFault('arrive', facts, today)
  const first = occupancies.filter(({ startDate }) => startDate === header.startDate)
  const parts = occupancies.map(({ id: occupancyId, placeId, placeNumber, placeTypeId, placeTypeLabel, startDate, endDate }) => ({
    occupancyId,
    placeId,
    place: placeNumber ?? placeTypeLabel,
    placeTypeId,
    startDate,
    endDate,
  }))
  return {
    ...person,
    id,
    version: header.version,
    code: header.bookingCode ?? header.quoteCode ?? '',
    customerId: header.customerId,
    statusId: header.statusId,
    state: stayState(header, today).state,
    startDate: header.startDate,
    endDate: header.endDate,
    optionExpiresOn: header.optionExpiresOn,
    places: parts.map(({ place }) => place).join(', '),
    parts,
    people: first.reduce((sum, { attendants }) => sum + attendants.length, 0),
    total: header.total,
    paid: header.paid,
    balance: header.total - header.paid,
    isArrived: header.isArrived,
    isGone: header.isGone,
    isLocked: header.isLocked,
    isBilled: facts.billed,
    arrival: arrival && arrival.warning !== true ? plainFault(arrival) : null,
  }
}

/** `stayGroup`: everybody of a group on one page. */
export async function stayGroup(tx: Tx, { id }: { readonly id: number }): Promise<ReplyOf<typeof groupOperations.stayGroup>> {
  const { header } = await loadStay(tx, id, { lock: false })
  if (header.groupName === null || header.groupName.trim() === '')
    refuse('no-group', 'Ce séjour n’est d’aucun groupe\u00A0: donnez-lui un nom de groupe.')
  const members: GroupMember[] = []
  for (const one of await memberIds(tx, id)) members.push(await memberOf(tx, one))
  const sum = (of: (member: GroupMember) => number): number => members.reduce((total, member) => total + of(member), 0)
  const days = members.flatMap(({ startDate, endDate }) => [startDate, endDate]).toSorted()
  // Somebody speaks for every group: the first to arrive where nobody was chosen.
  const contact = members.find(({ isContact }) => isContact) ?? members[0]
  return {
    name: header.groupName,
    startDate: days[0] ?? header.startDate,
    endDate: days.at(-1) ?? header.endDate,
    members: members.map((one) => ({ ...one, isContact: one === contact })),
    total: sum((one) => one.total),
    paid: sum((one) => one.paid),
    balance: sum((one) => one.balance),
    people: sum((one) => one.people),
  }
}

/** $1 establishment, $2 and $3 days, $4 days around, $5 text. The name is that of its first stay. */
const namesSql = `select (array_agg(group_name order by id))[1] as name, count(*)::int as stays, min(start_date)::text as "startDate", max(end_date)::text as "endDate" from booking
where establishment_id = $1 and cancel_state = 'none' and status = 'SAVED' and start_date between $2::date - $4::int and $3::date + $4::int and plain(group_name) <> '' and position(plain($5) in plain(group_name)) > 0
group by plain(group_name) order by count(*) desc, 1 limit 8`

/** `groupNames`: the groups that a stay of these days would join by taking their name. */
export async function groupNames(
  tx: Tx,
  { text, startDate, endDate }: ParsedInputOf<typeof groupOperations.groupNames>,
): Promise<ReplyOf<typeof groupOperations.groupNames>> {
  const from = startDate ?? tx.today.toString()
  return { groups: await tx.rows(namesSql, [tx.session.establishmentId, from, endDate ?? from, aroundDays, text]) }
}

/** `arriveGroup`: those who can arrive do; the others say why they do not. */
export async function arriveGroup(
  tx: Tx,
  { stays }: ParsedInputOf<typeof groupOperations.arriveGroup>,
): Promise<ReplyOf<typeof groupOperations.arriveGroup>> {
  const [arrived, refused]: [{ id: number; version: number }[], { id: number; code: string; message: string }[]] = [[], []]
  for (const { id, version } of stays.toSorted((a, b) => a.id - b.id)) {
    const stay = await loadStay(tx, id, { lock: true })
    await checkVersion(tx, stay, version)
    const fault = actionFault('arrive', await factsOf(tx, stay), tx.today.toString())
    if (fault && fault.warning !== true) {
      refused.push({ id, code: stay.header.bookingCode ?? '', message: fault.message })
      continue
    }
    const ticked = await tickStay(tx, { id, version, what: 'arrived', value: true })
    arrived.push({ id, version: ticked.header.version })
  }
  return { arrived, refused }
}
