import { duringSql } from './calendar.sql.ts'

/**
 * A window of the planning as lists that are joined where they are read: what holds places, their occupancies, stays and customers. Stays, then their
 * customers, are fetched by the numbers that were found: left to itself the planner reads all those of the site, ten years of them. Each list is one
 * array per column, days are numbers, small counts and yes-or-no columns share a number, and what few stays have is a list of its own: a column of
 * thousands of rows costs more to write and to read than the rows to find, and joining them here costs as much again.
 */

/** Columns of a list, each under its name. */
const listSql = (columns: Readonly<Record<string, string>>, from: string): string =>
  `(select json_build_object(${Object.entries(columns).map(([name, value]) => `'${name}', coalesce(array_to_json(array_agg(${value})), '[]')`).join(', ')}) from ${from})`
const daySql = (column: string): string => `(${column} - date '1970-01-01')`
const bitsSql = (flags: readonly string[]): string => flags.map((flag, at) => `case when ${flag} then ${2 ** at} else 0 end`).join(' + ')

/** Yes-or-no facts of a stay, in the order of their bits, which stand above the three of its kind. */
export const stayBits = ['isArrived', 'isGone', 'isLocked', 'hasNote', 'isGroup', 'isCancelled', 'isCancelling', 'isDeleted'] as const
const stayBitsSql = {
  isArrived: 'is_arrived', isGone: 'is_gone', isLocked: 'is_locked', hasNote: `note <> ''`, isGroup: `group_name <> ''`, isCancelled: `cancel_state = 'cancelled'`, isCancelling: `cancel_state = 'cancelling'`, isDeleted: `status = 'DELETED'`,
} as const satisfies Record<(typeof stayBits)[number], string>

const lists = {
  /** What a stay holds, then occupancies that wait for a place. */
  held: listSql({ occupancy: 'occupancy_id', place: 'place_id', start: daySql('arrival'), end: daySql('departure') }, '(select occupancy_id, place_id, arrival, departure from c where occupancy_id is not null union all select id, null, start_date, end_date from waiting) as held'),
  others: listSql(
    { calendarId: 'c.id', kind: 'c.kind', placeId: 'c.place_id', placeTypeId: 'p.place_type_id', start: daySql('c.arrival'), end: daySql('c.departure'), unavailabilityId: 'c.unavailability_id', comment: `coalesce(u.comment, '')`, reason: 'u.reason', holderName: 'c.holder_name' },
    'c join place p on p.establishment_id = $1 and p.id = c.place_id left join unavailability u on u.establishment_id = $1 and u.id = c.unavailability_id where c.occupancy_id is null',
  ),
  /** People and animals share a number: the lowest bit is the lock, then ten bits of animals and ten of children, adults above. */
  occupancies: listSql({ id: 'id', booking: 'booking_id', placeType: 'place_type_id', party: '((adults::bigint * 1024 + least(children, 1023)) * 1024 + least(animals, 1023)) * 2 + case when is_place_locked then 1 else 0 end' }, 'occupancies'),
  stays: listSql({ id: 'id', customer: 'customer_id', version: 'version', bits: `status_id + 8 * (${bitsSql(stayBits.map((bit) => stayBitsSql[bit]))})`, start: daySql('start_date'), end: daySql('end_date'), total: 'total', paid: 'paid' }, 'stays'),
  /** What few stays have: the end of an option, an hour, something left to pay. */
  pending: listSql(
    { id: 'id', option: daySql('option_expires_on'), expected: `to_char(expected_time, 'HH24:MI')`, balanceDue: daySql('balance_due_on'), downPayment: 'down_payment', downPaymentDue: daySql('down_payment_due_on') },
    'stays where option_expires_on is not null or expected_time is not null or total > paid or down_payment > paid',
  ),
  customers: listSql({ id: 'id', label: 'case when is_legal_entity then company_name else name end' }, 'customers'),
}

/** $1 establishment, $2 first night, $3 day after the last night, $4 now. */
export const windowListsSql = `
with c as materialized (
  select id, kind, place_id, arrival, departure, unavailability_id, occupancy_id, holder_name from calendar c where c.establishment_id = $1 and ${duringSql('c', '$2', '$3')} and (c.expires_at is null or c.expires_at > $4)),
waiting as materialized (
  select id, booking_id, place_type_id, adults, children, animals, is_place_locked, start_date, end_date from occupancy where establishment_id = $1 and place_id is null and end_date > $2 and start_date < $3),
occupancies as materialized (
  select id, booking_id, place_type_id, adults, children, animals, is_place_locked from occupancy where establishment_id = $1 and id = any(array(select occupancy_id from c))
  union all select id, booking_id, place_type_id, adults, children, animals, is_place_locked from waiting),
stays as materialized (
  select id, customer_id, version, status_id, is_arrived, is_gone, cancel_state, status, option_expires_on, start_date, end_date, expected_time, total, paid, balance_due_on, down_payment, down_payment_due_on, is_locked, note, group_name
  from booking where establishment_id = $1 and id = any(array(select booking_id from occupancies))),
customers as materialized (select id, is_legal_entity, company_name, name from customer where establishment_id = $1 and id = any(array(select customer_id from stays)))
select ${Object.entries(lists).map(([name, sql]) => `${sql} as "${name}"`).join(',\n')}`

type Columns<T> = { readonly [K in keyof T]: readonly T[K][] }

/** Days since 1970-01-01. */
export type WindowLists = {
  readonly held: Columns<{ occupancy: number; place: number | null; start: number; end: number }>
  readonly others: Columns<{ calendarId: number; kind: 'unavailability' | 'hold' | 'resident' | 'allotment' | 'occupancy'; placeId: number; placeTypeId: number; start: number; end: number; unavailabilityId: number | null; comment: string; reason: string | null; holderName: string | null }>
  readonly occupancies: Columns<{ id: number; booking: number; placeType: number; party: number }>
  readonly stays: Columns<{ id: number; customer: number; version: number; bits: number; start: number; end: number; total: number; paid: number }>
  readonly pending: Columns<{ id: number; option: number | null; expected: string | null; balanceDue: number | null; downPayment: number | null; downPaymentDue: number | null }>
  readonly customers: Columns<{ id: number; label: string }>
}
