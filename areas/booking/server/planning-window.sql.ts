import { duringSql } from './calendar.sql.ts'

/**
 * A window of the planning as lists that are joined where they are read: what holds places, their occupancies, stays and customers. Each table is read
 * once, by the numbers that the list before it found, straight into one array per column: rows that are put aside to be read again, and rows joined
 * here, cost more than the rows to find, and left to itself the planner reads all the stays of the site, ten years of them. Days and nights share a
 * number, as do small counts and yes-or-no columns, and what few stays have is a list of its own: each value of thousands costs as much as its row.
 */

/** Yes-or-no facts of a stay, in the order of their bits, which stand above the three of its kind. */
export const stayBits = ['isArrived', 'isGone', 'isLocked', 'hasNote', 'isGroup', 'isCancelled', 'isCancelling', 'isDeleted'] as const
const stayBitsSql = {
  isArrived: 'is_arrived',
  isGone: 'is_gone',
  isLocked: 'is_locked',
  hasNote: `note <> ''`,
  isGroup: `group_name <> ''`,
  isCancelled: `cancel_state = 'cancelled'`,
  isCancelling: `cancel_state = 'cancelling'`,
  isDeleted: `status = 'DELETED'`,
} as const satisfies Record<(typeof stayBits)[number], string>
const bitsSql = (flags: readonly string[]): string => flags.map((flag, at) => `case when ${flag} then ${2 ** at} else 0 end`).join(' + ')

/** A day is the number of those since this one, so that none of a calendar is below zero. */
export const firstDay = '1900-01-01'
const daySql = (column: string): string => `(${column} - date '${firstDay}')`
/** Two periods of a site are never longer apart than that: the day of arrival stands in the lowest bits of a period, its nights above. */
export const daysOfPeriods = 2 ** 17
const periodSql = (start: string, end: string): string => `(${end} - ${start})::bigint * ${daysOfPeriods} + ${daySql(start)}`

const foundIn = (list: string): string => `establishment_id = $1 and id = any((select ${list})::bigint[])`
const isPending = 'option_expires_on is not null or expected_time is not null or total > paid or down_payment > paid'
const pending = (column: string): string => `array_agg(${column}) filter (where ${isPending})`

/** Columns of each list, and the rows that they are read from. */
const lists: Readonly<Record<string, { readonly columns: Readonly<Record<string, string>>; readonly from: string }>> = {
  /** What holds a place. `apart`: the rows of the calendar that no stay has made. */
  held: {
    columns: {
      occupancy: 'array_agg(occupancy_id)',
      place: 'array_agg(place_id)',
      period: `array_agg(${periodSql('arrival', 'departure')})`,
      apart: 'array_agg(id) filter (where occupancy_id is null)',
    },
    from: `calendar c where establishment_id = $1 and ${duringSql('c', '$2', '$3')} and (expires_at is null or expires_at > $4)`,
  },
  /** Occupancies that have no place yet. */
  waiting: {
    columns: { occupancy: 'array_agg(id)', period: `array_agg(${periodSql('start_date', 'end_date')})` },
    from: 'occupancy where establishment_id = $1 and place_id is null and end_date > $2 and start_date < $3',
  },
  others: {
    columns: {
      calendarId: 'array_agg(c.id)',
      kind: 'array_agg(c.kind)',
      placeId: 'array_agg(c.place_id)',
      placeTypeId: 'array_agg(p.place_type_id)',
      period: `array_agg(${periodSql('c.arrival', 'c.departure')})`,
      unavailabilityId: 'array_agg(c.unavailability_id)',
      comment: `array_agg(coalesce(u.comment, ''))`,
      reason: 'array_agg(u.reason)',
      holderName: 'array_agg(c.holder_name)',
    },
    from: `(select * from calendar where ${foundIn('apart from held')}) c join place p on p.establishment_id = $1 and p.id = c.place_id left join unavailability u on u.establishment_id = $1 and u.id = c.unavailability_id`,
  },
  /** People and animals share a number: the lowest bit is the lock, the next says that the place is left, then ten bits of animals and ten of children, adults above. */
  occupancies: {
    columns: {
      id: 'array_agg(id)',
      booking: 'array_agg(booking_id)',
      placeType: 'array_agg(place_type_id)',
      party:
        'array_agg(((adults::bigint * 1024 + least(children, 1023)) * 1024 + least(animals, 1023)) * 4 + case when left_on >= end_date then 2 else 0 end + case when is_place_locked then 1 else 0 end)',
    },
    from: `occupancy where ${foundIn('held.occupancy || waiting.occupancy from held, waiting')}`,
  },
  /** `pending…` is what few stays have: the end of an option, an hour, something left to pay. */
  stays: {
    columns: {
      id: 'array_agg(id)',
      customer: 'array_agg(customer_id)',
      version: 'array_agg(version)',
      bits: `array_agg(status_id + 8 * (${bitsSql(stayBits.map((bit) => stayBitsSql[bit]))}))`,
      period: `array_agg(${periodSql('start_date', 'end_date')})`,
      total: 'array_agg(total)',
      paid: 'array_agg(paid)',
      pending: pending('id'),
      pendingOption: pending(daySql('option_expires_on')),
      pendingExpected: pending(`to_char(expected_time, 'HH24:MI')`),
      pendingBalanceDue: pending(daySql('balance_due_on')),
      pendingDownPayment: pending('down_payment'),
      pendingDownPaymentDue: pending(daySql('down_payment_due_on')),
    },
    from: `booking where ${foundIn('booking from occupancies')}`,
  },
  customers: {
    columns: { id: 'array_agg(id)', label: 'array_agg(case when is_legal_entity then company_name else name end)' },
    from: `customer where ${foundIn('customer from stays')}`,
  },
}
const entries = Object.entries(lists)
const listSql = ([name, { columns, from }]: (typeof entries)[number]): string =>
  `${name} as materialized (select ${Object.entries(columns)
    .map(([column, value]) => `coalesce(${value}, '{}') as "${column}"`)
    .join(', ')} from ${from})`

/** One row, each list a column. $1 establishment, $2 first night, $3 day after the last night, $4 now. */
export const windowListsSql = `with ${entries.map(listSql).join(',\n')}
select ${entries.map(([name]) => `row_to_json(${name}) as ${name}`).join(', ')} from ${entries.map(([name]) => name).join(', ')}`

type Columns<T> = { readonly [K in keyof T]: readonly T[K][] }

export type WindowLists = {
  readonly held: Columns<{ occupancy: number | null; place: number; period: number }>
  readonly waiting: Columns<{ occupancy: number; period: number }>
  readonly others: Columns<{
    calendarId: number
    kind: 'unavailability' | 'hold' | 'resident' | 'allotment' | 'occupancy'
    placeId: number
    placeTypeId: number
    period: number
    unavailabilityId: number | null
    comment: string
    reason: string | null
    holderName: string | null
  }>
  readonly occupancies: Columns<{ id: number; booking: number; placeType: number; party: number }>
  readonly stays: Columns<{
    id: number
    customer: number
    version: number
    bits: number
    period: number
    total: number
    paid: number
    pending: number
    pendingOption: number | null
    pendingExpected: string | null
    pendingBalanceDue: number | null
    pendingDownPayment: number | null
    pendingDownPaymentDue: number | null
  }>
  readonly customers: Columns<{ id: number; label: string }>
}
