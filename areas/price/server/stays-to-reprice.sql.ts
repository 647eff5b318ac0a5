import { siteZoneSql } from '#platform/server/site-zone.ts'

/** Occupancies of the options (2) and quotes (1) to come whose type has a price in a grid and whose arrival is in its dates. $1 establishment, $2 grid, $3 today. */
export const staysToRepriceSql = `
select coalesce(b.booking_code, b.quote_code, b.id::text) as code, o.place_type_id as "placeTypeId", (b.created_at at time zone ${siteZoneSql})::date::text as "bookedOn", b.partner_id as "partnerId",
  o.start_date as arrival, o.end_date as departure, b.has_insurance as "cancellationInsurance",
  (select coalesce(json_agg(json_build_object('ageCategoryId', a.age_category_id, 'birthDate', a.birth_date, 'age', a.age, 'count', 1) order by a.id), '[]'::json)
    from occupancy_attendant a where a.establishment_id = $1 and a.occupancy_id = o.id) as occupants,
  (select coalesce(json_agg(json_build_object('animalTypeId', t.animal_type_id, 'quantity', t.quantity)), '[]'::json)
    from (select animal_type_id, count(*) as quantity from occupancy_animal where establishment_id = $1 and occupancy_id = o.id group by 1 order by 1) t) as animals,
  (select coalesce(json_agg(json_build_object('vehicleTypeId', t.vehicle_type_id, 'quantity', t.quantity)), '[]'::json)
    from (select vehicle_type_id, count(*) as quantity from occupancy_vehicle where establishment_id = $1 and occupancy_id = o.id group by 1 order by 1) t) as vehicles,
  (select coalesce(json_agg(json_build_object('extraId', t.extra_id, 'quantity', t.quantity)), '[]'::json)
    from (select extra_id, sum(quantity) as quantity from occupancy_extra where establishment_id = $1 and occupancy_id = o.id group by 1 order by 1) t) as extras
from occupancy o
join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id and b.status_id in (1, 2) and b.cancel_state = 'none' and b.status = 'SAVED' and b.state_id = 3
join price_grid g on g.establishment_id = o.establishment_id and g.id = $2 and g.start_date <= o.start_date and o.start_date < g.end_date
where o.establishment_id = $1 and o.start_date >= $3
  and exists (select from price_grid_price p where p.establishment_id = $1 and p.price_grid_id = $2 and p.place_type_id = o.place_type_id)
order by o.start_date, o.id limit 10000`
