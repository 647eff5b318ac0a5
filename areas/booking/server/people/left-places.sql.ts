/** The same stay still holds the place of the part on the day it ends: it was only cut in two, or some of its people leave. */
export const keepsPlaceSql = (part: string): string =>
  `exists (select from occupancy h where h.establishment_id = ${part}.establishment_id and h.booking_id = ${part}.booking_id and h.place_id = ${part}.place_id and h.start_date = ${part}.end_date)`

/** Whether the place of the part is said to be left: with its stay, or on its own. What is extended since is not. */
export const isLeftSql = (part: string, booking: string): string =>
  `(${booking}.is_gone or coalesce(${part}.left_on >= ${part}.end_date, false))`

/** Somebody of the stay is still on the place of the part, as far as the desk knows: it ends with the stay, or frees its place before. */
export const stillHeldSql = (part: string, booking: string): string =>
  `(${booking}.is_arrived and not ${isLeftSql(part, booking)} and not ${keepsPlaceSql(part)})`

/** How long a place that nobody said to be left is still asked for. */
export const daysAsked = 60
