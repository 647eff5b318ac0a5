/** Some people of the part `of` are in the other too. */
const sharesSql = (alias: string, of: string): string =>
  `exists (select 1 from occupancy_attendant i join occupancy_attendant j on j.establishment_id = i.establishment_id and j.occupancy_id = ${of}.id and j.person = i.person where i.establishment_id = ${alias}.establishment_id and i.occupancy_id = ${alias}.id)`

/** The part `z` ends when the other begins, and some of its people go on there. */
const followsSql = (alias: string): string => `z.end_date = ${alias}.start_date
  and ${sharesSql(alias, 'z')}`

/** The part `z` is the last one before the other of some of its people, who may have slept elsewhere in between. */
const lastBeforeSql = (
  alias: string,
): string => `z.end_date = (select max(q.end_date) from occupancy q where q.establishment_id = ${alias}.establishment_id and q.booking_id = ${alias}.booking_id and q.end_date <= ${alias}.start_date and ${sharesSql(alias, 'q')})
  and ${sharesSql(alias, 'z')}`

/** A part that goes on from another place of the same stay. */
export const goesOnSql = (alias: string): string =>
  `exists (select 1 from occupancy z where z.establishment_id = ${alias}.establishment_id and z.booking_id = ${alias}.booking_id and ${followsSql(alias)})`

/** The places of the same stay that a part goes on from. */
export const placesBeforeSql = (alias: string): string =>
  `(select string_agg(distinct q.number, ', ') from occupancy z join place q on q.establishment_id = z.establishment_id and q.id = z.place_id where z.establishment_id = ${alias}.establishment_id and z.booking_id = ${alias}.booking_id and ${followsSql(alias)})`

/** The occupant `person` of the occupancy `of` is also in another part `z` of the same stay, where that part `touches` it. */
const inPartSql = (
  person: string,
  of: string,
  touches: string,
): string => `(${person}.person is not null and exists (select 1 from occupancy z join occupancy_attendant j on j.establishment_id = z.establishment_id and j.occupancy_id = z.id and j.person = ${person}.person
  where z.establishment_id = ${of}.establishment_id and z.booking_id = ${of}.booking_id and ${touches}))`

/** He was already in the part that ends when his begins. */
export const wasThereSql = (person: string, of: string): string => inPartSql(person, of, `z.end_date = ${of}.start_date`)

/** He is also in a part that begins before his and holds nights from the day `from` on. */
export const wasSinceSql = (person: string, of: string, from: string): string =>
  inPartSql(person, of, `z.start_date < ${of}.start_date and z.end_date > ${from}`)

/** He goes on to a part that begins when his ends. */
export const goesElsewhereSql = (person: string, of: string): string => inPartSql(person, of, `z.start_date = ${of}.end_date`)

/** He sleeps nowhere in the stay on the night on which his part ends: he leaves, for good or for a while. */
export const leavesSql = (person: string, of: string): string =>
  `not ${inPartSql(person, of, `z.start_date <= ${of}.end_date and z.end_date > ${of}.end_date`)}`

/** The other places of the same stay that people of a part go on to. */
export const placesAfterSql = (
  alias: string,
): string => `(select string_agg(distinct coalesce(q.number, 'Sans place'), ', ') from occupancy z left join place q on q.establishment_id = z.establishment_id and q.id = z.place_id where z.establishment_id = ${alias}.establishment_id and z.booking_id = ${alias}.booking_id and z.start_date = ${alias}.end_date and z.place_id is distinct from ${alias}.place_id
  and exists (select 1 from occupancy_attendant i join occupancy_attendant j on j.establishment_id = i.establishment_id and j.occupancy_id = z.id and j.person = i.person where i.establishment_id = ${alias}.establishment_id and i.occupancy_id = ${alias}.id))`

/** He is also in a part of the stay that begins before: who counts the people of a stay has counted him. */
export const wasBeforeSql = (person: string, of: string): string => inPartSql(person, of, `z.start_date < ${of}.start_date`)

/** The adults and the children of the stay `booking` of the establishment `$1`: each once, in however many parts of it he is. */
export const stayPeopleSql = (booking: string): string => `
select count(*) filter (where i.is_adult)::int as adults, count(*) filter (where not i.is_adult)::int as children
from (select coalesce(g.max_age, 120) >= 18 as is_adult from occupancy x join occupancy_attendant y on y.establishment_id = x.establishment_id and y.occupancy_id = x.id
  join age_category g on g.establishment_id = y.establishment_id and g.id = y.age_category_id
  where x.establishment_id = $1 and x.booking_id = ${booking} and not ${wasBeforeSql('y', 'x')}) i`

/** How many of what a part counts (`vehicles`, `animals`) come with it, beyond those that its people had in the parts before. */
export const comesWithSql = (alias: string, what: 'vehicles' | 'animals'): string =>
  `greatest(0, ${alias}.${what} - (select coalesce(sum(z.${what}), 0) from occupancy z where z.establishment_id = ${alias}.establishment_id and z.booking_id = ${alias}.booking_id and ${lastBeforeSql(alias)}))`

/** The numbers of one person: his line in every part of the stay. */
export const linesOfPersonSql = (
  person: string,
  booking: string,
): string => `(select j.id from occupancy z join occupancy_attendant j on j.establishment_id = z.establishment_id and j.occupancy_id = z.id
  where z.establishment_id = ${person}.establishment_id and z.booking_id = ${booking} and (j.id = ${person}.id or j.person = ${person}.person))`
