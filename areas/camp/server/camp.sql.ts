/** Read models of places and meters. $1 is the establishment everywhere. */

/** Price in force on a day, by type of meter. $2 day. */
const pricesSql = `select distinct on (meter_type_id) meter_type_id, unit_price from meter_pricing
  where establishment_id = $1 and start_date <= $2 and (end_date is null or end_date >= $2) order by meter_type_id, start_date desc`

export type RoundRow = {
  meterId: number
  number: string
  placeId: number
  place: string
  zone: string | null
  typeId: number
  type: string
  unit: string
  decimals: number
  isSensor: boolean
  lastDate: string | null
  lastQuantity: string
  previousQuantity: string | null
  nextDate: string | null
  takenOn: string | null
  unitPrice: string | null
}
/** Meters in service, place after place, with the two readings before the day, the first one after it and the one of the day. $2 day, $3 type of meter or null, $4 type of place or null. */
export const roundSql = `select m.id as "meterId", m.number, p.id as "placeId", p.number as place, p.zone_number as zone, t.id as "typeId", t.label as type, t.reading_unit as unit, t.decimals, m.is_sensor as "isSensor",
  last.reading_date as "lastDate", trim_scale(coalesce(last.quantity, m.start_index))::text as "lastQuantity",
  case when last.reading_date is null then null else trim_scale(coalesce(before.quantity, m.start_index))::text end as "previousQuantity",
  next.reading_date as "nextDate", same.reading_date as "takenOn", trim_scale(c.unit_price)::text as "unitPrice"
from meter m
  join place p on p.establishment_id = $1 and p.id = m.place_id
  join meter_type t on t.establishment_id = $1 and t.id = m.meter_type_id
  left join lateral (select reading_date, quantity from meter_reading where establishment_id = $1 and meter_id = m.id and reading_date < $2 order by reading_date desc limit 1) last on true
  left join lateral (select quantity from meter_reading where establishment_id = $1 and meter_id = m.id and reading_date < last.reading_date order by reading_date desc limit 1) before on true
  left join lateral (select max(reading_date) as reading_date from meter_reading where establishment_id = $1 and meter_id = m.id and reading_date > $2) next on true
  left join lateral (select reading_date from meter_reading where establishment_id = $1 and meter_id = m.id and reading_date = $2) same on true
  left join (${pricesSql}) c on c.meter_type_id = t.id
where m.establishment_id = $1 and m.is_active and p.is_active and ($3::bigint is null or t.id = $3) and ($4::bigint is null or p.place_type_id = $4)
order by p.position, length(p.number), p.number, t.label, m.number`

/** Every reading of a meter. $2 meter. */
export const readingsSql = `select r.id, r.reading_date as "readingDate", trim_scale(r.quantity)::text as quantity, r.source, r.comment,
  trim_scale(r.quantity - coalesce(lag(r.quantity) over (order by r.reading_date), m.start_index))::text as consumption
from meter_reading r join meter m on m.establishment_id = $1 and m.id = r.meter_id where r.establishment_id = $1 and r.meter_id = $2 order by r.reading_date desc`

/** Consumptions that no longer follow from the readings of some meters: a reading was corrected, removed, or an index of departure changed. $2 meters. */
export const recountSql = `update meter_reading r set consumption = n.consumption from (
  select r.id, r.quantity - coalesce(lag(r.quantity) over (partition by r.meter_id order by r.reading_date), m.start_index) as consumption
  from meter_reading r join meter m on m.establishment_id = $1 and m.id = r.meter_id where r.establishment_id = $1 and r.meter_id = any($2::bigint[])) n
where r.establishment_id = $1 and r.id = n.id and r.consumption is distinct from n.consumption returning r.id`

export const commercializationSql = `select p.id, p.number, p.name, p.place_type_id as "placeTypeId", t.label as "placeType", f.label as family, p.is_active as "isActive", p.automatic_allocation as "automaticAllocation",
  p.bookable_online as "bookableOnline", t.online_channels as "typeChannels", p.closed_channels as "closedChannels", p.version
from place p join place_type t on t.establishment_id = $1 and t.id = p.place_type_id join place_family f on f.establishment_id = $1 and f.id = t.place_family_id
where p.establishment_id = $1 order by p.position, length(p.number), p.number`
