import { versionsSql } from '#platform/server/versions.ts'
import { weekShift } from '../rules/nearby.ts'
import type { Wish } from '../rules/wishes.ts'
import { liveSql } from './calendar.sql.ts'
import { keptSql } from './kept-places.sql.ts'

/** Types and places as the search and the checks see them. */

export type TypeRow = {
  id: number
  label: string
  familyId: number
  nature: 'pitch' | 'rental' | 'residential'
  colour: string | null
  capacity: number
  maximumCapacity: number
  animalsAccepted: boolean
  maximumAnimals: number | null
  equipmentKinds: string[]
  minimumEquipmentLength: string | null
  maximumEquipmentLength: string | null
  maximumEquipmentWidth: string | null
  maximumSlope: string | null
  electricityAmperes: number | null
  closedToSale: boolean
}
const typeColumns = `t.id, t.label, t.place_family_id as "familyId", f.nature, t.colour, t.capacity, t.maximum_capacity as "maximumCapacity", t.animals_accepted as "animalsAccepted", t.maximum_animals as "maximumAnimals",
  t.equipment_kinds as "equipmentKinds", t.minimum_equipment_length as "minimumEquipmentLength", t.maximum_equipment_length as "maximumEquipmentLength", t.maximum_equipment_width as "maximumEquipmentWidth", t.maximum_slope as "maximumSlope", t.electricity_amperes as "electricityAmperes",
  t.closed_to_sale as "closedToSale"`
const typesWithFamily = 'place_type t join place_family f on f.establishment_id = t.establishment_id and f.id = t.place_family_id'
/** What types and places on sale, and the order in which they are offered, are read from. */
export const siteVersionSql = versionsSql(['place', 'place_type', 'place_family', 'plan_sector', 'place_availability_mode'])
/** Types on sale, in the site's order. $1 establishment. */
export const typesSql = `select ${typeColumns} from ${typesWithFamily}
where t.establishment_id = $1 and t.is_active and f.nature <> 'residential'
order by f.position, t.position, t.label_sort, t.id`
/** Some types, on sale or not. $1 establishment, $2 types. */
export const someTypesSql = `select ${typeColumns} from ${typesWithFamily} where t.establishment_id = $1 and t.id = any($2::bigint[])`

export type PlaceRow = {
  id: number
  number: string
  placeTypeId: number
  detail: string | null
  sectorId: number | null
  sector: string | null
  ranking: number
  automaticAllocation: boolean
  maximumEquipmentLength: string | null
  maximumEquipmentWidth: string | null
  slope: string | null
  electricityAmperes: number | null
  qualities: Wish[]
}
const placeColumns = `p.id, p.number, p.place_type_id as "placeTypeId", p.name as detail, p.sector_id as "sectorId", (select s.label from plan_sector s where s.establishment_id = p.establishment_id and s.id = p.sector_id) as sector, coalesce(p.ranking, 100) as ranking, p.automatic_allocation as "automaticAllocation",
  p.maximum_equipment_length as "maximumEquipmentLength", p.maximum_equipment_width as "maximumEquipmentWidth", p.slope, p.electricity_amperes as "electricityAmperes",
  array_remove(array[case when p.near_sanitary then 'nearSanitary' end, case when p.exposure in ('shade', 'halfShade') then 'shade' end, case when p.exposure = 'sun' then 'sun' end, case when p.is_quiet then 'quiet' end, case when p.is_accessible then 'accessible' end], null) as qualities`
/** Places in service, in the site's order. $1 establishment. */
export const placesSql = `select ${placeColumns} from place p where p.establishment_id = $1 and p.is_active order by p.position, length(p.number), p.number`
/** $1 establishment, $2 places. */
export const somePlacesSql = `select ${placeColumns} from place p where p.establishment_id = $1 and p.id = any($2::bigint[])`

/** Which of some features each place has: its own, its type's, its family's, its layout's. $1 establishment; `asked`: the parameter of the features. */
export const featuresSql = (asked: string): string => `
select pf.place_id as "placeId", pf.feature_id as "featureId" from place_feature pf where pf.establishment_id = $1 and pf.feature_id = any(${asked}::bigint[])
union select p.id, tf.feature_id from place_type_feature tf join place p on p.establishment_id = $1 and p.place_type_id = tf.place_type_id where tf.establishment_id = $1 and tf.feature_id = any(${asked}::bigint[])
union select p.id, ff.feature_id from family_feature ff join place_type t on t.establishment_id = $1 and t.place_family_id = ff.place_family_id join place p on p.establishment_id = $1 and p.place_type_id = t.id
  where ff.establishment_id = $1 and ff.feature_id = any(${asked}::bigint[])
union select p.id, lf.feature_id from layout_feature lf join place_type t on t.establishment_id = $1 and t.layout_id = lf.layout_id join place p on p.establishment_id = $1 and p.place_type_id = t.id
  where lf.establishment_id = $1 and lf.feature_id = any(${asked}::bigint[])`
export const featureLabelsSql = `select id, label from feature where establishment_id = $1 and id = any($2::bigint[]) order by id`

/** States other than in service on one of the nights: the last one before the arrival, and those that begin during the stay. $1 establishment, $2 arrival, $3 departure. */
export const closedPlacesSql = `
select place_id as "placeId", state, date from (
  select distinct on (place_id) place_id, state, date from place_state_history where establishment_id = $1 and date <= $2 order by place_id, date desc
  ) s where state <> 'inService'
union all select place_id, state, date from place_state_history where establishment_id = $1 and date > $2 and date < $3 and state <> 'inService'`

/** Open periods. $1 establishment. */
export const activityPeriodsSql = `select start_date as start, end_date as "end" from activity_period where establishment_id = $1 order by start_date`
/** Ages of the people who come, and VAT rates of any date. $1 establishment. */
export const agesSql = `select id, label, min_age as "minAge", max_age as "maxAge", is_actif as "isActive" from age_category where establishment_id = $1 order by min_age desc, id`
export const vatRatesSql = `select distinct rate from tva where establishment_id = $1`

/** Stays without a place on those nights. $1 establishment, $2 arrival, $3 departure, $4 stay being changed. */
const unplacedSql = `select o.place_type_id as "placeTypeId", o.start_date as start, o.end_date as "end"
from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id
where o.establishment_id = $1 and o.place_id is null and o.end_date > $2 and o.start_date < $3 and b.id <> $4 and ${liveSql}`
/** The same of the weeks beside too, whichever stay they are. */
const waitingNearSql = `select o.place_type_id as "placeTypeId", o.start_date as start, o.end_date as "end"
from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id
where o.establishment_id = $1 and o.place_id is null and o.end_date > $2::date - ${weekShift} and o.start_date < $3::date + ${weekShift} and ${liveSql}`
const all = (sql: string): string => `(select coalesce(json_agg(r), '[]') from (${sql}) r)`
/** Those above at once, with the places kept for other partners. $5 today, $6 the partner who asks. */
export const searchContextSql = `select ${all(closedPlacesSql)} as closed, ${all(activityPeriodsSql)} as periods, ${all(`select *, null as "keptFor" from (${unplacedSql}) w union all ${keptSql}`)} as unplaced, ${all(waitingNearSql)} as "waitingNear"`
