import { contactNameSql, customerNameSql, customerPhoneSql } from '#areas/customer/server/api.ts'
import { formatDay, formatPhone, formatShortDay, list, plural } from '#domain/french.ts'
import { daysBetween } from '#domain/day.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { bookingContract } from '../contract.ts'
import { isCancelled, stayState } from '../rules/stay-state.ts'

type Card = ReplyOf<typeof bookingContract.hoverCard>
type Raw = {
  bookingId: number
  customerId: number
  statusId: 1 | 2 | 3 | 4 | 5
  title: string
  code: string
  contact: string | null
  phone: string | null
  expectedTime: string | null
  total: number
  paid: number
  note: string | null
  start: string
  end: string
  startDate: string
  endDate: string
  adults: number
  children: number
  animals: number
  vehicles: number
  place: string | null
  type: string
  isPlaceLocked: boolean
  plates: string | null
  extras: string | null
  isArrived: boolean
  isGone: boolean
  cancelState: 'none' | 'cancelled' | 'cancelling'
  status: string
  optionExpiresOn: string | null
  stays: number
  since: number | null
}

const cardSql = `
select b.id as "bookingId", b.customer_id as "customerId", b.status_id as "statusId", ${customerNameSql} as title, ${contactNameSql} as contact,
  coalesce(b.booking_code, b.quote_code, '') as code, ${customerPhoneSql} as phone, to_char(b.expected_time, 'HH24:MI') as "expectedTime", b.total, b.paid, b.note, o.start_date as start, o.end_date as "end", b.start_date as "startDate", b.end_date as "endDate",
  o.adults, o.children, o.animals, o.vehicles, p.number as place, t.label as type, o.is_place_locked as "isPlaceLocked", b.is_arrived as "isArrived", b.is_gone as "isGone", b.cancel_state as "cancelState", b.status, b.option_expires_on as "optionExpiresOn",
  (select string_agg(v.plate, ', ') from occupancy_vehicle v where v.establishment_id = $1 and v.occupancy_id = o.id) as plates,
  (select string_agg(lower(e.label) || case when x.quantity > 1 then ' × ' || x.quantity else '' end, ', ') from occupancy_extra x join extra e on e.establishment_id = $1 and e.id = x.extra_id where x.establishment_id = $1 and x.occupancy_id = o.id and x.quantity > 0) as extras,
  (select count(*)::int from booking k where k.establishment_id = $1 and k.customer_id = b.customer_id and k.status_id in (3, 4, 5) and k.cancel_state = 'none' and k.status = 'SAVED') as stays,
  (select extract(year from min(k.start_date))::int from booking k where k.establishment_id = $1 and k.customer_id = b.customer_id and k.status_id in (3, 4, 5) and k.cancel_state = 'none' and k.status = 'SAVED') as since
from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
join place_type t on t.establishment_id = o.establishment_id and t.id = o.place_type_id left join place p on p.establishment_id = o.establishment_id and p.id = o.place_id
where o.establishment_id = $1 and o.id = $2`

/** `hoverCard`: what a receptionist wants to know of a bar without opening it. Who may not read stays learns neither amounts, telephone nor note. */
export async function hoverCard(tx: Tx, { occupancyId }: ParsedInputOf<typeof bookingContract.hoverCard>): Promise<Card> {
  const [raw] = await tx.rows<Raw>(cardSql, [tx.session.establishmentId, occupancyId])
  if (raw === undefined) return refuse('record-not-found', 'Ce séjour n’existe plus.')
  const flags = { ...raw, status: raw.status === 'DELETED' ? 'DELETED' : 'SAVED' } as const
  return {
    bookingId: raw.bookingId,
    customerId: raw.customerId,
    statusId: raw.statusId,
    title: raw.title,
    state: stayState(flags, tx.today.toString()).state,
    code: raw.code,
    history: raw.stays > 1 && raw.since !== null ? `${raw.stays} séjours depuis ${raw.since}` : raw.stays === 1 ? 'Premier séjour' : null,
    ...(allows(tx.session, 'stay_booking', 'select')
      ? {
          facts: facts(raw),
          balance: isCancelled(flags) ? 0 : raw.total - raw.paid,
          total: raw.total,
          paid: raw.paid,
          note: raw.note === '' ? null : raw.note,
        }
      : { facts: facts({ ...raw, phone: null }), balance: null, total: null, paid: null, note: null }),
  }
}

function facts(raw: Raw): Card['facts'] {
  const nights = daysBetween(raw.start, raw.end)
  const people = list([
    plural(raw.adults, 'adulte'),
    ...(raw.children > 0 ? [plural(raw.children, 'enfant')] : []),
    ...(raw.animals > 0 ? [plural(raw.animals, 'animal', 'animaux')] : []),
  ])
  const rows: [string, string | null][] = [
    ['Dates', `${formatShortDay(raw.start)} au ${formatShortDay(raw.end)} · ${plural(nights, 'nuit')}`],
    ['Arrivée', raw.expectedTime === null ? null : `vers ${raw.expectedTime}`],
    ['Contact', raw.contact],
    ['Téléphone', raw.phone === null || raw.phone === '' ? null : formatPhone(raw.phone)],
    ['Occupants', people],
    ['Place', `${raw.place ?? 'Sans place'} ${raw.type}${raw.isPlaceLocked ? ', choisie par le client' : ''}`],
    ['Véhicules', raw.plates],
    ['Suppléments', raw.extras],
    ['Option jusqu’au', raw.statusId === 2 && raw.optionExpiresOn !== null ? formatDay(raw.optionExpiresOn) : null],
  ]
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}
