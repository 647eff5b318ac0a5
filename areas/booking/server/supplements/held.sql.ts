/**
 * The day until which a supplement may be held: `heldUntil` in SQL. Needs the aliases `x` of the supplement, `o` of its place and `b` of the stay.
 */
const untilSql = `(case when x.end_date > o.end_date and exists (select from occupancy n where n.establishment_id = o.establishment_id and n.booking_id = o.booking_id and n.start_date = o.end_date)
  then b.end_date else o.end_date end)`
/**
 * Stays with a part among the nights, by the index of its dates: what is held on a night goes with a part of its stay, maybe not its own. They are
 * found first, as one list: joined, the planner reads every supplement of every year (200,000 stays: 220 ms instead of 23).
 */
export const staysDuringSql = (from: string, to: string): string =>
  `o.booking_id = any(array(select n.booking_id from occupancy n where n.establishment_id = $1 and n.end_date > ${from} and n.start_date < ${to}))`
export const heldFromSql = 'greatest(coalesce(x.start_date, o.start_date), o.start_date)'
export const heldToSql = `least(coalesce(x.end_date, o.end_date), ${untilSql})`
/** The end of the nights among which a supplement may be moved. */
export const stayUntilSql = untilSql
