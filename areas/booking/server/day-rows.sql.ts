import { contactNameSql, customerNameSql, customerPhoneSql } from '#areas/customer/server/api.ts'
import type { PlaceState } from '../rules/place-readiness.ts'
import { comesWithSql, goesOnSql, stayPeopleSql, wasBeforeSql } from './people/goes-on.sql.ts'
import { daysAsked, stillHeldSql } from './people/left-places.sql.ts'
import { policeCountsSql } from './people/police.sql.ts'
import { placeProblemsSql, placeStateSql } from './place-state.sql.ts'

/** What a stay `b` still owes: nothing once it is cancelled, whatever was kept of it or left to the customer's credit. */
const balanceSql = `(case when b.cancel_state = 'none' and b.status = 'SAVED' then b.total - b.paid else 0 end)`

/**
 * One line per stay, for every list of stays: what a receptionist needs to recognise it and act on it.
 * `where` speaks of the stay as `b` and of the customer as `c`; its parameters start at `$2` (`$1` is the establishment).
 */
export const stayRowsSql = (where: string, order: string, limit = ''): string => `
with chosen as materialized (
  select b.*, ${customerNameSql} as customer_name, ${contactNameSql} as contact_name, c.name_sort, c.first_name_sort, ${customerPhoneSql} as phone, c.address_town, c.address_country_id, c.nationality_id, (b.end_date - b.start_date) as nights, ${balanceSql} as balance
  from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
  where b.establishment_id = $1 and ${where}
  order by ${order} ${limit}
)
select b.id, b.version, coalesce(b.booking_code, b.quote_code, '') as "bookingCode", b.status_id as "statusId", b.customer_id as "customerId", b.customer_name as "customerName",
  b.contact_name as "contactName", nullif(trim(b.group_name), '') as "groupName", b.phone, b.address_town as town, b.start_date as "startDate", b.end_date as "endDate", b.nights,
  coalesce(n.places, '') as places, coalesce(o.types, '') as "placeTypes", coalesce(o.sectors, '') as sectors, coalesce(o.bare, false) as "isBare", coalesce(o.unplaced, 0)::int as unplaced, w.adults, w.children,
  coalesce(o.animals, 0)::int as animals, coalesce(o.vehicles, 0)::int as vehicles, coalesce(a.unnamed, 0)::int as unnamed, coalesce(a.undated, 0)::int as undated, coalesce(v.plates, '') as plates, coalesce(v.known, 0)::int as "platesKnown", coalesce(f.unsigned, 0)::int as "unsignedForms",
  coalesce((select pa.label from partner pa where pa.establishment_id = b.establishment_id and pa.id = b.partner_id), ch.label) as "originLabel", to_char(b.expected_time, 'HH24:MI') as "expectedTime", to_char(coalesce(o.leave_by, (select e.departure_hour from establishment e where e.id = $1)), 'HH24:MI') as "leaveBy", b.total, b.paid, b.balance, b.down_payment as "downPayment", b.down_payment_due_on as "downPaymentDueOn", b.balance_due_on as "balanceDueOn",
  b.is_arrived as "isArrived", b.is_gone as "isGone", b.arrived_at as "arrivedAt", b.gone_at as "goneAt", b.cancel_state as "cancelState", b.status, b.option_expires_on as "optionExpiresOn", b.option_freed_at as "optionFreedAt", b.is_no_show as "isNoShow", b.quote_status as "quoteStatus", b.note, b.has_insurance as "hasInsurance", coalesce(h.states, '{}') as "placeStates", coalesce(h.problems, '') as "placeProblems",
  greatest(0, coalesce(o.surety, 0) - coalesce((select sum(g.amount) from guarantee g where g.establishment_id = b.establishment_id and g.booking_id = b.id and g.state in ('inProgress', 'provider')), 0))::int as surety,
  coalesce((select sum(g.amount) from guarantee g where g.establishment_id = b.establishment_id and g.booking_id = b.id and g.state = 'inProgress'), 0)::int as held
from chosen b
left join access_channel ch on ch.establishment_id = b.establishment_id and ch.id = b.access_channel_id
left join lateral (
  select string_agg(distinct t.label, ', ') as types, string_agg(distinct s.label, ', ') as sectors, bool_and(k.nature = 'pitch') as bare, count(*) filter (where x.place_id is null) as unplaced,
    sum(${comesWithSql('x', 'animals')}) as animals, sum(${comesWithSql('x', 'vehicles')}) as vehicles,
    sum(coalesce(t.surety, 0) + coalesce(t.cleaning_surety, 0)) filter (where x.leads) as surety, min(t.departure_hour) filter (where x.end_date = b.end_date) as leave_by
  from (select y.*, not ${goesOnSql('y')} as leads from occupancy y where y.establishment_id = $1 and y.booking_id = b.id) x join place_type t on t.establishment_id = x.establishment_id and t.id = x.place_type_id
  left join place_family k on k.establishment_id = t.establishment_id and k.id = t.place_family_id
  left join place p on p.establishment_id = x.establishment_id and p.id = x.place_id
  left join plan_sector s on s.establishment_id = p.establishment_id and s.id = p.sector_id) o on true
left join lateral (
  select string_agg(q.number, ', ' order by q.since, q.number) as places from (
    select p.number, min(x.start_date) as since from occupancy x join place p on p.establishment_id = x.establishment_id and p.id = x.place_id where x.establishment_id = $1 and x.booking_id = b.id group by p.number) q) n on true
left join lateral (
  select count(*) filter (where coalesce(y.name, '') = '') as unnamed, count(*) filter (where y.birth_date is null) as undated
  from occupancy x join occupancy_attendant y on y.establishment_id = x.establishment_id and y.occupancy_id = x.id
  where x.establishment_id = $1 and x.booking_id = b.id and not ${wasBeforeSql('y', 'x')}) a on true
left join lateral (${stayPeopleSql('b.id')}) w on true
left join lateral (
  select string_agg(u.plate, ', ' order by u.id) as plates, count(*) as known from (
    select distinct on (regexp_replace(upper(y.plate), '[^A-Z0-9]', '', 'g')) y.plate, y.id from occupancy x join occupancy_vehicle y on y.establishment_id = x.establishment_id and y.occupancy_id = x.id
    where x.establishment_id = $1 and x.booking_id = b.id and y.plate <> '' order by regexp_replace(upper(y.plate), '[^A-Z0-9]', '', 'g'), y.id) u) v on true
left join lateral (${policeCountsSql}) f on true
left join lateral (
  select array_agg(distinct ${placeStateSql('x.establishment_id', 'x.place_id')}) as states, string_agg(distinct nullif(array_to_string(${placeProblemsSql('x.establishment_id', 'x.place_id')}, ', '), ''), ', ') as problems from occupancy x
  where x.establishment_id = $1 and x.booking_id = b.id and x.place_id is not null and x.start_date = b.start_date and not b.is_gone) h on true
order by ${order}`

export const stayTotalsSql = (where: string): string => `
select count(*)::int as count, coalesce(sum(b.end_date - b.start_date), 0)::int as nights, coalesce(sum(b.total), 0)::bigint as total, coalesce(sum(${balanceSql}), 0)::bigint as balance
from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
where b.establishment_id = $1 and ${where}`

export type RawStayRow = {
  id: number
  version: number
  bookingCode: string
  statusId: 1 | 2 | 3 | 4 | 5
  customerId: number
  customerName: string
  contactName: string | null
  groupName: string | null
  phone: string | null
  town: string | null
  startDate: string
  endDate: string
  nights: number
  places: string
  placeTypes: string
  sectors: string
  isBare: boolean
  unplaced: number
  adults: number
  children: number
  unnamed: number
  undated: number
  animals: number
  vehicles: number
  plates: string
  platesKnown: number
  unsignedForms: number
  originLabel: string | null
  expectedTime: string | null
  leaveBy: string | null
  total: number
  paid: number
  balance: number
  downPayment: number | null
  downPaymentDueOn: string | null
  balanceDueOn: string | null
  isArrived: boolean
  isGone: boolean
  arrivedAt: string | null
  goneAt: string | null
  cancelState: 'none' | 'cancelled' | 'cancelling'
  status: string
  optionExpiresOn: string | null
  optionFreedAt: string | null
  isNoShow: boolean
  quoteStatus: string | null
  note: string | null
  hasInsurance: boolean
  /** Of the places of who is expected or there. */ placeStates: readonly PlaceState[]
  /** What is broken on them. */ placeProblems: string
  /** Guarantees that the types ask and that are not held yet. */ surety: number
  /** Guarantees that the desk holds and will give back or keep. */ held: number
}

export type StillThereRow = {
  bookingId: number
  names: string
  by: number
  /** Of a part that ends while its stay goes on: its place is to be freed, not the departure marked. */ frees: boolean
}
const arriving = 'not b.is_arrived and b.start_date <= $2::date'
const changingPlace = 'b.is_arrived and b.start_date < $2::date and x.start_date = $2::date'
/**
 * Stays `b` that go to a place today (`$2`) which has not been left yet, with who is still there (of the stay `$3` alone, unless it is null): until his
 * departure, or until the place that he leaves during his stay is said to be free.
 */
const stillOnPlaceSql = (coming: string): string => `
select b.id as "bookingId", string_agg(distinct case when c.is_legal_entity then c.company_name else c.name end, ', ') as names, min(k.id) as by, (array_agg(y.end_date < k.end_date order by k.id))[1] as frees
from booking b
join occupancy x on x.establishment_id = b.establishment_id and x.booking_id = b.id and x.start_date <= $2::date and x.end_date > $2::date
join occupancy y on y.establishment_id = x.establishment_id and y.place_id = x.place_id and y.booking_id <> b.id and y.start_date < $2::date and y.end_date <= $2::date
join booking k on k.establishment_id = y.establishment_id and k.id = y.booking_id and ${stillHeldSql('y', 'k')} and (y.end_date = k.end_date or y.end_date > $2::date - ${daysAsked}) and k.cancel_state = 'none' and k.status = 'SAVED'
join customer c on c.establishment_id = k.establishment_id and c.id = k.customer_id
where b.establishment_id = $1 and b.cancel_state = 'none' and b.status = 'SAVED' and b.status_id in (2, 3, 4) and ${coming} and not b.is_gone and b.end_date > $2::date and ($3::bigint is null or b.id = $3)
group by b.id`
export const stillThereSql = stillOnPlaceSql(arriving)
export const stillThereBeforeChangeSql = stillOnPlaceSql(changingPlace)
