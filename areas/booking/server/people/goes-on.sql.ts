/** A part that goes on from another place of the same stay: its people are those of the part before, counted once. */
export const goesOnSql = (alias: string): string => `exists (select 1 from occupancy z where z.establishment_id = ${alias}.establishment_id and z.booking_id = ${alias}.booking_id and z.end_date = ${alias}.start_date)`
