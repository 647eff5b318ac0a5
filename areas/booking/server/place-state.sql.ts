/**
 * The state of one place as a scalar, `establishment` and `place` being columns: a place out of order stays so until it is mended; else its last
 * cleaning or control decides, and a place that was never asked to be cleaned is clean.
 */
export const placeStateSql = (establishment: string, place: string): string => `
(case when exists (select from cleaning_task k where k.establishment_id = ${establishment} and k.place_id = ${place} and k.type = 'inter' and k.is_blocking and k.state <> 'done') then 'outOfOrder'
  else coalesce((select case when k.type = 'control' then case when k.state = 'done' then 'inspected' else 'clean' end when k.state = 'done' then 'clean' when k.state = 'inProgress' then 'cleaning' else 'dirty' end
    from cleaning_task k where k.establishment_id = ${establishment} and k.place_id = ${place} and k.type <> 'inter' order by k.id desc limit 1), 'clean') end)`

/** What is broken on one place, as housekeeping wrote it: an array, `establishment` and `place` being columns. */
export const placeProblemsSql = (establishment: string, place: string): string => `
array(select k.note from cleaning_task k where k.establishment_id = ${establishment} and k.place_id = ${place} and k.type = 'inter' and k.state <> 'done' and coalesce(k.note, '') <> '' order by k.is_blocking desc, k.id)`

/** How the places are that a stay arrives on. $1 establishment, $2 stay. */
export const arrivalPlacesSql = `
select distinct p.number, p.number_sort, ${placeStateSql('p.establishment_id', 'p.id')} as state, ${placeProblemsSql('p.establishment_id', 'p.id')} as problems
from occupancy x join booking b on b.establishment_id = x.establishment_id and b.id = x.booking_id join place p on p.establishment_id = x.establishment_id and p.id = x.place_id
where x.establishment_id = $1 and x.booking_id = $2 and x.start_date = b.start_date order by p.number_sort`

/** Places that somebody asked housekeeping for at least once, with their state. $1 establishment. */
export const placeStatesSql = `
select p.id as "placeId", ${placeStateSql('p.establishment_id', 'p.id')} as state
from place p where p.establishment_id = $1 and p.is_active and p.id in (select place_id from cleaning_task where establishment_id = $1)`
