import type { StaySubject } from '../contract/day-rows.ts'

/** A stay `b` that holds its place: an option, a reservation or a stay that stands. */
export const holding = `b.cancel_state = 'none' and b.status = 'SAVED' and b.status_id in (2, 3, 4)`
/** Expected on an earlier day and not come yet, while the stay still lasts. */
export const lateArrival = `${holding} and b.start_date < $today::date and not b.is_arrived and not b.is_gone and b.end_date > $today::date`
/** Still there after the day of departure. */
export const lateDeparture = `${holding} and b.end_date < $today::date and b.is_arrived and not b.is_gone`
const openOption = `${holding} and b.status_id = 2 and not b.is_arrived and not b.is_gone and b.end_date >= $today::date`
/** An expired option whose place was freed by itself, and on which nobody has decided yet. */
export const freedOption = `b.status = 'SAVED' and b.cancel_state <> 'none' and b.option_freed_at is not null and not b.is_arrived and not b.is_gone and b.status_id = 2 and b.option_expires_on < $today::date and b.end_date >= $today::date`
const openQuote = `b.cancel_state = 'none' and b.status = 'SAVED' and b.status_id = 1 and b.quote_status is null and not b.is_arrived and not b.is_gone and b.start_date >= $today::date`

/**
 * What asks for an act, as conditions over the stay `b`; `$1` is the establishment and `$today` the day.
 * The home page counts with them and the lists filter with them: the figure and the list behind it always agree.
 */
export const subjectConditions: Readonly<Record<StaySubject, string>> = {
  expiredOptions: `((${openOption} and b.option_expires_on < $today::date) or (${freedOption}))`,
  unplaced: `${holding} and not b.is_gone and exists (select 1 from occupancy o where o.establishment_id = $1 and o.booking_id = b.id and o.place_id is null and o.start_date between $today::date and $today::date + 14)`,
  noShows: lateArrival,
  overdue: `${holding} and b.balance_due_on < $today::date and b.total > b.paid and b.end_date >= $today::date`,
  endingOptions: `${openOption} and b.option_expires_on = $today::date`,
  unbilled: `${holding} and b.is_gone and b.total > 0 and b.end_date >= $today::date - 60
    and not exists (select 1 from bill_stay i where i.establishment_id = $1 and i.booking_id = b.id and i.nature = 'invoice'
      and not exists (select 1 from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id))`,
  quotes: `${openQuote} and b.created_at < $today::date - 7`,
  openOptions: openOption,
  openQuotes: openQuote,
}
