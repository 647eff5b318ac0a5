import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'

type Change = { readonly occupancyId: number; readonly bookingId: number; readonly placeId: number | null }
type LastRow = { readonly bookingId: number; readonly action: string; readonly occupancyId: number | null; readonly placeId: number | null }

/** What was done last to some stays, and where their occupancies were before it. $1 establishment, $2 stays. */
const lastSql = `select l.entity_id as "bookingId", l.action, (o.value ->> 'id')::bigint as "occupancyId", (o.value ->> 'placeId')::bigint as "placeId"
from (select distinct on (entity_id) entity_id, action, before from journal where establishment_id = $1 and entity = 'booking' and entity_id = any($2::bigint[]) order by entity_id, id desc) l
left join lateral jsonb_array_elements(l.before -> 'occupancies') o on true`
const undone: ReadonlySet<string> = new Set(['makeRoom', 'assign', 'defragment', 'neighbours'])

/** Only what a proposal has just given is taken back, to where it was: the history of each stay says so. */
export async function undoFaults(tx: Tx, changes: readonly Change[]): Promise<readonly Fault[]> {
  const rows = await tx.rows<LastRow>(lastSql, [tx.session.establishmentId, changes.map(({ bookingId }) => bookingId)])
  return changes.flatMap(({ occupancyId, bookingId, placeId }): readonly Fault[] => {
    const was = rows.find((row) => row.bookingId === bookingId && row.occupancyId === occupancyId && undone.has(row.action))
    return was !== undefined && was.placeId === placeId
      ? []
      : [
          {
            rule: 'modified-by-other',
            message: 'Ce déplacement ne peut plus être annulé\u00A0: le séjour a changé depuis.',
            values: { bookingId },
          },
        ]
  })
}
