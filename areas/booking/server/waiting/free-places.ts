import { addDays, dayNumber } from '#domain/day.ts'
import type { Tx } from '#platform/server/tx.ts'
import { finderOf, type Demand, type FoundPlace, type Nights, type OfferedPlace } from '../../rules/waiting/found-places.ts'
import { liveSql } from '../calendar.sql.ts'
import { featuresSql } from '../camp-facts.sql.ts'

/*
 * Everybody who waits is looked at with every change of the calendar, by every open home page: the calendar of their dates is read once, and
 * searched here. One question per place and per day of leeway would have the database read it thousands of times.
 */
const placesSql = `
with owned as materialized (${featuresSql('$2')})
select p.id as "placeId", p.number as place, t.id as "placeTypeId", t.label as "placeTypeLabel", t.maximum_capacity as size, coalesce(t.maximum_capacity, t.capacity, 60) as most,
  array(select o."featureId" from owned o where o."placeId" = p.id) as features
from place p join place_type t on t.establishment_id = p.establishment_id and t.id = p.place_type_id
where p.establishment_id = $1 and p.is_active and t.is_active and not t.closed_to_sale order by p.number_sort, p.id`

/** « 3,10;12,19 » for each place: arrivals and departures, in days since the first one wanted. $1 establishment, $2 first day, $3 last, $4 now. */
const takenSql = `
select c.place_id as id, string_agg((c.arrival - $2::date) || ',' || (c.departure - $2::date), ';' order by c.arrival) as nights
from calendar c where c.establishment_id = $1 and c.departure > $2::date and c.arrival < $3::date and (c.kind <> 'hold' or c.expires_at > $4) group by c.place_id`
/** The same for stays without a place of their own, by type. */
const promisedSql = `
select o.place_type_id as id, string_agg((o.start_date - $2::date) || ',' || (o.end_date - $2::date), ';' order by o.start_date) as nights
from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id
where o.establishment_id = $1 and o.place_id is null and o.end_date > $2::date and o.start_date < $3::date and ${liveSql} group by o.place_type_id`

type NightsRow = { id: number; nights: string }
function nightsById(rows: readonly NightsRow[], base: number): ReadonlyMap<number, readonly Nights[]> {
  return new Map(
    rows.map(({ id, nights }) => [
      id,
      nights.split(';').map((pair): Nights => {
        const [from = 0, to = 0] = pair.split(',').map(Number)
        return [base + from, base + to]
      }),
    ]),
  )
}

/** The free places of each demand, best first. */
export async function freePlacesOf(tx: Tx, demands: readonly Demand[]): Promise<ReadonlyMap<number, readonly FoundPlace[]>> {
  const today = tx.today.toString()
  const { establishmentId } = tx.session
  const starts = demands.map(({ startDate, flexibleDays }) => addDays(startDate, -flexibleDays))
  const ends = demands.map(({ endDate, flexibleDays }) => addDays(endDate, flexibleDays))
  const first = [today, starts.toSorted()[0] ?? today].toSorted()[1] ?? today
  const last = ends.toSorted().at(-1) ?? first
  const features = [...new Set(demands.flatMap(({ featureIds }) => featureIds))]
  const places = await tx.rows<Omit<OfferedPlace, 'features'> & { features: readonly number[] }>(placesSql, [establishmentId, features])
  const taken = await tx.rows<NightsRow>(takenSql, [establishmentId, first, last, tx.now.toString()])
  const promised = await tx.rows<NightsRow>(promisedSql, [establishmentId, first, last])
  const base = dayNumber(first)
  const found = finderOf(
    {
      places: places.map((place) => ({ ...place, features: new Set(place.features) })),
      taken: nightsById(taken, base),
      promised: nightsById(promised, base),
    },
    today,
  )
  return new Map(demands.map((demand) => [demand.id, found(demand)]))
}
