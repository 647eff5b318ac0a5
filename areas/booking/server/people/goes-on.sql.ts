/** A part that goes on from another place of the same stay: who was in the part before is in it too, counted once. */
export const goesOnSql = (alias: string): string => `exists (select 1 from occupancy z where z.establishment_id = ${alias}.establishment_id and z.booking_id = ${alias}.booking_id and z.end_date = ${alias}.start_date
  and exists (select 1 from occupancy_attendant i join occupancy_attendant j on j.establishment_id = i.establishment_id and j.occupancy_id = z.id and j.person = i.person where i.establishment_id = ${alias}.establishment_id and i.occupancy_id = ${alias}.id))`

/** The occupant `person` of the occupancy `of` is also in another part `z` of the same stay, where that part `touches` it. */
const inPartSql = (person: string, of: string, touches: string): string => `(${person}.person is not null and exists (select 1 from occupancy z join occupancy_attendant j on j.establishment_id = z.establishment_id and j.occupancy_id = z.id and j.person = ${person}.person
  where z.establishment_id = ${of}.establishment_id and z.booking_id = ${of}.booking_id and ${touches}))`

/** He was already in the part that ends when his begins. */
export const wasThereSql = (person: string, of: string): string => inPartSql(person, of, `z.end_date = ${of}.start_date`)

/** He goes on to a part that begins when his ends. */
export const goesElsewhereSql = (person: string, of: string): string => inPartSql(person, of, `z.start_date = ${of}.end_date`)

/** The numbers of one person: his line in every part of the stay. */
export const linesOfPersonSql = (person: string, booking: string): string => `(select j.id from occupancy z join occupancy_attendant j on j.establishment_id = z.establishment_id and j.occupancy_id = z.id
  where z.establishment_id = ${person}.establishment_id and z.booking_id = ${booking} and (j.id = ${person}.id or j.person = ${person}.person))`
