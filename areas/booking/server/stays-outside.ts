import type { OpeningChange } from '#areas/establishment/server/api.ts'
import type { StaysOutside } from '#areas/establishment/rules/periods.ts'
import type { Tx } from '#platform/server/tx.ts'
import { stayPath } from '../rules/stay-pages.ts'
import { liveSql } from './calendar.sql.ts'

const shown = 3

const within = (starts: number): string =>
  `exists (select from unnest($${starts}::date[], $${starts + 1}::date[]) as opening(first, last) where first <= o.start_date and o.end_date <= last)`

/** Stays to come or under way, within the openings that were and outside those that would be. $1 establishment, $2 today, $3 and $4 openings before, $5 and $6 after. */
const outsideSql = `
select b.id, coalesce(b.booking_code, '') as code, b.customer_id as "customerId", b.status_id as "statusId", b.start_date as arrival, b.end_date as departure, count(*) over ()::int as total, min(b.start_date) over () as first, max(b.start_date) over () as last
from booking b
where b.establishment_id = $1 and b.end_date > $2 and ${liveSql}
  and exists (select from occupancy o where o.establishment_id = $1 and o.booking_id = b.id and o.end_date > $2 and ${within(3)} and not ${within(5)})
order by b.start_date, b.id limit ${shown}`

type Outside = {
  readonly id: number
  readonly code: string
  readonly customerId: number
  readonly statusId: number
  readonly arrival: string
  readonly departure: string
  readonly total: number
  readonly first: string
  readonly last: string
}

/** The stays that a change of the openings would leave outside, for whoever changes them. */
export async function staysOutside(tx: Tx, { before, after }: OpeningChange): Promise<StaysOutside> {
  const bounds = [before, after].flatMap((openings) => [openings.map(({ start }) => start), openings.map(({ end }) => end)])
  const rows = await tx.rows<Outside>(outsideSql, [tx.session.establishmentId, tx.today.toString(), ...bounds])
  return {
    count: rows[0]?.total ?? 0,
    list: `/booking-list/0?arrivee=${rows[0]?.first ?? ''}..${rows[0]?.last ?? ''}`,
    first: rows.map(({ id, code, customerId, statusId, arrival, departure }) => ({
      name: code === '' ? `n°\u00A0${id}` : code,
      arrival,
      departure,
      path: stayPath({ id, customerId, statusId }),
    })),
  }
}
