import { formatDay, formatDayRange, formatNumber, formatPhone, plural } from '#domain/french.ts'
import type { DocumentReply } from '#platform/operation/search.ts'
import type { Tx } from '#platform/server/tx.ts'
import { column, listFile } from '../lists/list-file.ts'
import { stayGroup } from './stay-group.ts'

type Row = {
  place: string
  bookingId: number
  startDate: string
  endDate: string
  people: number
  names: string | null
  note: string | null
}
/** One line for each place that a group holds, in the order of the site. $1 establishment, $2 stays. */
const rowsSql = `select coalesce(p.number, t.label || ', sans place') as place, b.id as "bookingId", o.start_date::text as "startDate", o.end_date::text as "endDate", o.adults + o.children as people, b.note,
  (select string_agg(trim(concat_ws(' ', a.first_name, a.name)) || case when a.age is null then '' else ' (' || a.age || ')' end, ', ' order by a.id) from occupancy_attendant a
    where a.establishment_id = $1 and a.occupancy_id = o.id and trim(concat_ws(' ', a.first_name, a.name)) <> '') as names
from booking b join occupancy o on o.establishment_id = b.establishment_id and o.booking_id = b.id join place_type t on t.establishment_id = o.establishment_id and t.id = o.place_type_id
left join place p on p.establishment_id = o.establishment_id and p.id = o.place_id
where b.establishment_id = $1 and b.id = any($2::bigint[]) order by p.position nulls last, p.number, o.start_date, o.id`

/** `printGroup`: who sleeps where, place by place, for the desk, the organiser and the kitchen. */
export async function printGroup(tx: Tx, { id }: { readonly id: number }): Promise<DocumentReply> {
  const group = await stayGroup(tx, { id })
  const names = new Map(group.members.map((member) => [member.id, member]))
  const rows = await tx.rows<Row>(rowsSql, [tx.session.establishmentId, group.members.map((member) => member.id)])
  const contact = group.members.find(({ isContact }) => isContact)
  const reached =
    contact === undefined
      ? []
      : [contact.customer, contact.contactName, contact.phone === null ? null : formatPhone(contact.phone), contact.email].filter(
          (part) => part !== null && part !== '',
        )
  return listFile(tx, {
    extension: 'pdf',
    about: 'booking',
    name: `groupe-${id}`,
    list: {
      title: `Groupe ${group.name}`,
      subtitle: `${formatDayRange(group.startDate, group.endDate)} · ${plural(group.members.length, 'séjour')} · ${plural(group.people, 'personne')}`,
      filters: reached.length === 0 ? [] : [`Contact\u00A0: ${reached.join(' · ')}`],
      columns: [
        column('Place', 2),
        column('Client', 3),
        column('Occupants', 5),
        column('Pers.', 1, 'right'),
        column('Arrivée', 2),
        column('Départ', 2),
        column('Remarque', 3),
      ],
      rows: rows.map(({ place, bookingId, startDate, endDate, people, names: occupants, note }) => [
        place,
        names.get(bookingId)?.customer ?? '',
        occupants ?? '',
        formatNumber(people),
        formatDay(startDate),
        formatDay(endDate),
        note ?? '',
      ]),
      totals: ['', plural(group.members.length, 'séjour'), '', formatNumber(group.people), '', '', ''],
      empty: 'Ce groupe n’a aucun séjour.',
    },
  })
}
