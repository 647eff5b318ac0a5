import { plain } from '#domain/search-key.ts'
import { containing } from '#kernel/kinds/server/column.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { PlanningBar } from '../../contract/planning.ts'
import { noStay } from '../../rules/planning-data.ts'
import { barKey } from '../../rules/packed-bars.ts'
import type { FarStay } from '../../rules/planning-search.ts'
import { peopleText } from '../day-row.ts'

/** $1 establishment, $2 first night, $3 day after the last one. */
const receivedSql = `select id, version, coalesce(name, number) as label, place_type_id as "placeTypeId", start_date as start, end_date as "end", adults, children, (note is not null and note <> '') as "hasNote"
from booking_import where establishment_id = $1 and booking_id is null and decision <> 'refused' and end_date > $2 and start_date < $3 order by start_date, id`
type Received = {
  id: number
  version: number
  label: string
  placeTypeId: number
  start: string
  end: string
  adults: number
  children: number
  hasNote: boolean
}

/** $1 establishment, $2 words that must all be there, $3 today, $4 how many are answered. */
const searchedSql = `select id, coalesce(name, number) as label, number as code, place_type_id as "placeTypeId", start_date as start, end_date as "end"
from booking_import where establishment_id = $1 and booking_id is null and decision <> 'refused' and search like all ($2::text[])
order by end_date <= $3::date, abs(start_date - $3::date), id limit $4`
type Found = Pick<FarStay, 'label' | 'code' | 'placeTypeId' | 'start' | 'end'> & { readonly id: number }

/** What waits under a name or a number, whatever its days, for who may see it. */
export async function receivedNamed(tx: Tx, text: string, most: number): Promise<readonly FarStay[]> {
  if (!allows(tx.session, 'stay_booking_import', 'select')) return []
  const words = plain(text).split(/\s+/).map(containing)
  const rows = await tx.rows<Found>(searchedSql, [tx.session.establishmentId, words, tx.today.toString(), most])
  return rows.map(({ id, ...row }) => ({ ...row, key: barKey('import', id), placeId: null }))
}

/** What was booked elsewhere for those days and is neither a stay yet nor refused, for who may see it. */
export async function receivedBars(tx: Tx, from: string, to: string): Promise<readonly PlanningBar[]> {
  if (!allows(tx.session, 'stay_booking_import', 'select')) return []
  const rows = await tx.prepared<Received>(receivedSql, [tx.session.establishmentId, from, to])
  return rows.map(({ id, adults, children, ...row }) => ({
    ...noStay,
    ...row,
    key: barKey('import', id),
    kind: 'import',
    placeId: null,
    state: 'received',
    people: peopleText(adults, children),
  }))
}
