import type { PlaceUse } from '#areas/camp/rules/place-use.ts'
import type { Tx } from '#platform/server/tx.ts'
import { liveSql, shortNameSql } from './calendar.sql.ts'

type Lasting = { readonly kind: 'resident' | 'allotment'; readonly name: string | null; readonly until: string }
type Party = { readonly people: number; readonly name: string | null; readonly start: string; readonly end: string }

/** What holds a place beyond a stay, now or later. $1 establishment, $2 place, $3 today. */
const lastingSql = `select kind, holder_name as name, departure as until from calendar
where establishment_id = $1 and place_id = $2 and departure > $3 and kind in ('resident', 'allotment') order by arrival`

/** The largest party that is there now or will be. $1 establishment, $2 place, $3 today. */
const partySql = `select o.adults + o.children as people, ${shortNameSql} as name, o.start_date as start, o.end_date as "end"
from occupancy o join booking b on b.establishment_id = $1 and b.id = o.booking_id join customer cu on cu.establishment_id = $1 and cu.id = b.customer_id
where o.establishment_id = $1 and o.place_id = $2 and o.end_date > $3 and ${liveSql} order by people desc, o.start_date limit 1`

/** What stays and allotments say of a place, for whoever changes its record. */
export async function placeUseFromStays(tx: Tx, placeId: number): Promise<PlaceUse> {
  const asked = [tx.session.establishmentId, placeId, tx.today.toString()]
  const lasting = await tx.rows<Lasting>(lastingSql, asked)
  const [party] = await tx.rows<Party>(partySql, asked)
  return {
    lasting: lasting.map(({ kind, name, until }) => ({ kind: kind === 'resident' ? 'residential' : kind, name, until })),
    party: party === undefined ? null : { ...party, name: party.name ?? 'un séjour' },
  }
}
