import { openAidStates } from '../../rules/holiday-aid.ts'

/** What a fund is still to pay of a stay, which nobody asks of its customer. `$1` establishment. */
export const openAidSql = (booking: string): string =>
  `coalesce((select sum(a.amount) from holiday_aid a where a.establishment_id = $1 and a.booking_id = ${booking} and a.state in ('${openAidStates.join("', '")}')), 0)::bigint`
