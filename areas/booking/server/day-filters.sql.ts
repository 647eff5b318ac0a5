import type { z } from 'zod'
import type { bookingContract } from '../contract.ts'
import { option } from '../rules/booking-kind.ts'
import type { StayState } from '../rules/stay-state.ts'
import { freedOption, subjectConditions } from './day-subjects.sql.ts'

export type StayFilters = z.output<typeof bookingContract.listStays.input>['filters']
export type Where = { readonly sql: string; readonly values: readonly unknown[] }

/**
 * The state of a stay as a condition, `$today` being the day: the same decisions as `rules/stay-state.ts`,
 * which a test compares row by row.
 */
const alive = `(b.cancel_state = 'none' and b.status = 'SAVED')`
const expected = `${alive} and not b.is_gone and not b.is_arrived and b.status_id in (2, 3, 4)`
const expiredOption = `(b.status_id = 2 and b.option_expires_on < $today::date)`
export const stateConditions: Readonly<Record<StayState, string>> = {
  cancelled: `not ${alive}`,
  gone: `${alive} and (b.is_gone or b.status_id = 5)`,
  quote: `${alive} and not b.is_gone and b.status_id = 1`,
  inHouse: `${alive} and not b.is_gone and b.is_arrived and b.status_id in (2, 3, 4) and b.end_date >= $today::date`,
  act: `(${alive} and not b.is_gone and b.is_arrived and b.status_id in (2, 3, 4) and b.end_date < $today::date) or (${expected} and (coalesce(${expiredOption}, false) or b.start_date < $today::date))`,
  due: `${expected} and not coalesce(${expiredOption}, false) and b.start_date = $today::date`,
  option: `${expected} and b.status_id = 2 and not coalesce(${expiredOption}, false) and b.start_date > $today::date`,
  booking: `${expected} and b.status_id <> 2 and b.start_date > $today::date`,
}

/** Money that should have come in: an advance or a balance whose day has passed. */
export const overdueCondition = `(${alive} and b.status_id <> 1 and ((b.balance_due_on < $today::date and b.total > b.paid) or (b.down_payment_due_on < $today::date and b.paid < b.down_payment)))`

type Condition = (use: (value: unknown) => string) => string | null
const asDates =
  (column: string, from?: string, to?: string): Condition =>
  (use) => {
    const parts = [
      from === undefined ? null : `${column} >= ${use(from)}::date`,
      to === undefined ? null : `${column} <= ${use(to)}::date`,
    ].filter((part) => part !== null)
    return parts.length === 0 ? null : parts.join(' and ')
  }
const among =
  (ids: readonly number[] | undefined, sql: (list: string) => string): Condition =>
  (use) =>
    ids === undefined || ids.length === 0 ? null : sql(`${use(ids)}::bigint[]`)
const equal =
  (column: string, value: unknown): Condition =>
  (use) =>
    value === undefined ? null : `${column} = ${use(value)}`
const balances = {
  all: null,
  due: `${alive} and b.total > b.paid`,
  overdue: overdueCondition,
  none: `(not ${alive} or b.total <= b.paid)`,
} as const

/** An expired option is there to be decided on, whether its place is freed already or not: in the list of options, and where what asks for an act is looked for. */
function showsFreed({ statusId, subject, state }: StayFilters): boolean {
  return statusId === option || subject === 'expiredOptions' || (state ?? []).includes('act')
}

function conditions(filters: StayFilters, found: readonly number[] | null): Condition[] {
  const inOccupancy = (column: string, ids?: readonly number[]): Condition =>
    among(
      ids,
      (list) => `exists (select 1 from occupancy x where x.establishment_id = $1 and x.booking_id = b.id and x.${column} = any(${list}))`,
    )
  return [
    equal('b.status_id', filters.statusId),
    () =>
      filters.cancelled === undefined
        ? null
        : filters.cancelled
          ? stateConditions.cancelled
          : showsFreed(filters)
            ? `(${alive}) or (${freedOption})`
            : alive,
    asDates('b.start_date', filters.arrivalFrom, filters.arrivalTo),
    asDates('b.end_date', filters.departureFrom, filters.departureTo),
    (use) =>
      filters.presentOn === undefined
        ? null
        : `b.start_date <= ${use(filters.presentOn)}::date and b.end_date > ${use(filters.presentOn)}::date and b.status_id <> 1`,
    inOccupancy('place_type_id', filters.placeTypeIds),
    inOccupancy('place_id', filters.placeIds),
    equal('b.customer_id', filters.customerId),
    equal('b.partner_id', filters.partnerId),
    equal('b.reference', filters.reference),
    equal('b.reference_internet', filters.referenceInternet),
    () => (filters.fromPartner === undefined ? null : filters.fromPartner ? 'b.partner_id is not null' : 'b.partner_id is null'),
    () => (filters.balance === undefined ? null : balances[filters.balance]),
    () =>
      filters.state === undefined || filters.state.length === 0
        ? null
        : filters.state
            .map((state) => `(${stateConditions[state]})`)
            .concat(filters.state.includes('act') ? [`(${freedOption})`] : [])
            .join(' or '),
    () => (filters.subject === undefined ? null : subjectConditions[filters.subject]),
    among(found ?? undefined, (list) => `b.id = any(${list})`),
    () => (found !== null && found.length === 0 ? 'false' : null),
  ]
}

/**
 * Filters as SQL over `b` (stay) and `c` (customer); `$1` is the establishment, further parameters follow.
 * `found`: stays that the text search gave, null when nothing was typed.
 */
export function stayWhere(filters: StayFilters, today: string, found: readonly number[] | null): Where {
  const values: unknown[] = []
  const use = (value: unknown): string => `$${values.push(value) + 1}`
  const parts = conditions(filters, found)
    .map((condition) => condition(use))
    .filter((part) => part !== null)
  const sql = parts.length === 0 ? 'true' : parts.map((part) => `(${part})`).join(' and ')
  return { sql: sql.includes('$today') ? sql.replaceAll('$today', use(today)) : sql, values }
}
