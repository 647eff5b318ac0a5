export type PlaceRow = {
  id: number
  sectorId: number
  placeId: number
  number: string
  name: string | null
  /** Its number on the plan of the surveyor, where it is another. */ zone: string | null
  placeTypeId: number
  typeLabel: string
  familyId: number
  points: string
  surface: string | null
  exposure: 'shade' | 'halfShade' | 'sun' | null
  amperes: number | null
  longest: string | null
  widest: string | null
  slope: string | null
  isAccessible: boolean
  isQuiet: boolean
  features: string[]
  featureIds: number[]
}

/** Drawn places with what the cards tell of them. $1 establishment. */
export const drawnPlacesSql = `
select d.id, d.sector_id as "sectorId", d.place_id as "placeId", p.number, p.name, nullif(p.zone_number, p.number) as zone, p.place_type_id as "placeTypeId", t.label as "typeLabel", t.place_family_id as "familyId", d.points, coalesce(p.surface, t.surface)::text as surface,
  p.exposure, coalesce(p.electricity_amperes, t.electricity_amperes) as amperes, coalesce(p.maximum_equipment_length, t.maximum_equipment_length)::text as longest, coalesce(p.maximum_equipment_width, t.maximum_equipment_width)::text as widest, p.slope::text as slope, p.is_accessible as "isAccessible", p.is_quiet as "isQuiet",
  coalesce(f.labels, '{}') as features, coalesce(f.ids, '{}') as "featureIds"
from plan_place d
join place p on p.establishment_id = d.establishment_id and p.id = d.place_id
join place_type t on t.establishment_id = p.establishment_id and t.id = p.place_type_id
left join lateral (
  select array_agg(x.label order by x.position, x.label) as labels, array_agg(x.id order by x.position, x.label) as ids from (
    select distinct f.id, f.label, f.position from feature f
    where f.establishment_id = d.establishment_id and (
      f.id in (select feature_id from place_feature where establishment_id = d.establishment_id and place_id = p.id)
      or f.id in (select feature_id from place_type_feature where establishment_id = d.establishment_id and place_type_id = t.id)
      or f.id in (select feature_id from family_feature where establishment_id = d.establishment_id and place_family_id = t.place_family_id)
      or f.id in (select feature_id from layout_feature where establishment_id = d.establishment_id and layout_id = t.layout_id))) x) f on true
where d.establishment_id = $1 and p.is_active order by p.position, p.id`

export type ElementRow = {
  id: number
  sectorId: number
  kind: string
  label: string | null
  points: string
  width: string | null
  amperes: number | null
  isClosed: boolean
  isStaffOnly: boolean
}
/** $1 establishment. */
export const elementsSql = `select id, sector_id as "sectorId", kind, label, points, width::text, amperes, is_closed as "isClosed", is_staff_only as "isStaffOnly" from plan_element where establishment_id = $1 order by id`

export type SectorRow = {
  id: number
  version: number
  label: string
  outline: string | null
  path: string | null
  name: string | null
  size: number | null
  type: string | null
  pictureX: string | null
  pictureY: string | null
  pictureWidth: string | null
  pictureDegrees: string | null
}
/** $1 establishment. */
export const sectorsSql = `select id, version, label, outline, picture_path as path, picture_name as name, picture_size as size, picture_type as type, picture_x::text as "pictureX", picture_y::text as "pictureY", picture_width::text as "pictureWidth", picture_degrees::text as "pictureDegrees"
from plan_sector where establishment_id = $1 order by position, id`

/** Active places that nobody has drawn. $1 establishment. */
export const undrawnSql = `select p.id as "placeId", p.number, nullif(p.zone_number, p.number) as zone, p.place_type_id as "placeTypeId", t.label as "typeLabel" from place p
join place_type t on t.establishment_id = p.establishment_id and t.id = p.place_type_id
where p.establishment_id = $1 and p.is_active and not exists (select from plan_place d where d.establishment_id = p.establishment_id and d.place_id = p.id) order by p.position, p.id`

/** $1 establishment. */
export const planTypesSql = `select t.id, t.label, t.place_family_id as "familyId", f.label as "familyLabel" from place_type t join place_family f on f.establishment_id = t.establishment_id and f.id = t.place_family_id
where t.establishment_id = $1 and t.is_active order by f.position, t.position, t.id`
/** $1 establishment. */
export const planFeaturesSql = `select id, label from feature where establishment_id = $1 and searchable order by position, id`

/** What changes with every drawing: what is computed from the plan is kept until then. $1 establishment. */
export const planVersionSql = `select count(*) || ':' || coalesce(sum(version), 0) || ':' || coalesce(max(id), 0) as version from plan_sector where establishment_id = $1`
/** $1 establishment. */
export const groundPlacesSql = `select d.place_id as "placeId", d.points from plan_place d where d.establishment_id = $1`

/** Where places lie, kept beside them in centimetres for what only asks for a position. $1 establishment, $2 rows. */
export const positionsSql = `update place p set plan_x = r.x, plan_y = r.y, plan_width = r.w, plan_height = r.h, plan_rotation = r.d
from json_to_recordset($2::json) as r(id bigint, x int, y int, w int, h int, d int) where p.establishment_id = $1 and p.id = r.id`
/** $1 establishment, $2 places. */
export const noPositionSql = `update place set plan_x = null, plan_y = null, plan_width = null, plan_height = null, plan_rotation = null where establishment_id = $1 and id = any($2::bigint[])`
