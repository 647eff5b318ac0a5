/**
 * The state of one place as a scalar, `establishment` and `place` being columns: a place out of order stays so until it is mended; else its last
 * cleaning or control decides, and a place that was never asked to be cleaned is clean.
 */
export const placeStateSql = (establishment: string, place: string): string => `
(case when exists (select from cleaning_task k where k.establishment_id = ${establishment} and k.place_id = ${place} and k.type = 'inter' and k.is_blocking and k.state <> 'done') then 'outOfOrder'
  else coalesce((select case when k.type = 'control' then case when k.state = 'done' then 'inspected' else 'clean' end when k.state = 'done' then 'clean' when k.state = 'inProgress' then 'cleaning' else 'dirty' end
    from cleaning_task k where k.establishment_id = ${establishment} and k.place_id = ${place} and k.type <> 'inter' order by k.id desc limit 1), 'clean') end)`

/** Places that somebody asked housekeeping for at least once, with their state. $1 establishment. */
export const placeStatesSql = `
select p.id as "placeId", ${placeStateSql('p.establishment_id', 'p.id')} as state
from place p where p.establishment_id = $1 and p.is_active and p.id in (select place_id from cleaning_task where establishment_id = $1)`
