import type { Tx } from '#platform/server/tx.ts'
import type { StayRow } from '../contract/day-rows.ts'
import { changesOn, leavesOn, partsBegunSql, partsEndedSql, type PartBegun, type PartEnded } from './day-changes.sql.ts'
import { stayRow, withStillThere } from './day-row.ts'
import { stayRowsSql, stillThereBeforeChangeSql, type RawStayRow, type StillThereRow } from './day-rows.sql.ts'

/** Nobody moves nor joins: the part before was only cut in two. */
const isSame = ({ from, to, joining }: PartBegun): boolean => from === to && joining.length === 0

/** A stay on the day when a part of it begins: its place is the one it goes to, as ready as that one is. */
function changeRow(raw: RawStayRow, parts: readonly PartBegun[], day: string, today: string): StayRow {
  const isDue = day <= today
  const placeStates = isDue ? parts.flatMap(({ state }) => state ?? []) : []
  const placeProblems = isDue ? [...new Set(parts.flatMap(({ problems }) => (problems === '' ? [] : [problems])))].join(', ') : ''
  return {
    ...stayRow({ ...raw, placeStates, placeProblems }, today),
    change: parts.map(({ from, to, joining }) => ({
      from,
      to: to === '' ? 'Sans place' : to,
      joining: [...joining],
      leaving: [],
      occupancyId: 0,
      freed: null,
      since: day,
    })),
  }
}

type Ids = readonly { readonly id: number }[]
type PartsOf<Part> = ReadonlyMap<number, readonly Part[]>
/** The parts that begin on that day with somebody who moves or joins, by their stay. */
async function partsBegun(tx: Tx, day: string, stays: Ids): Promise<PartsOf<PartBegun>> {
  const parts =
    stays.length === 0 ? [] : await tx.rows<PartBegun>(partsBegunSql, [tx.session.establishmentId, day, stays.map(({ id }) => id)])
  return Map.groupBy(
    parts.filter((part) => !isSame(part)),
    ({ bookingId }) => bookingId,
  )
}

/** Stays already there of which a part begins on that day: who changes places, and who joins. */
export async function changesOfDay(tx: Tx, day: string, order: string): Promise<StayRow[]> {
  const today = tx.today.toString()
  const { establishmentId } = tx.session
  const raw = await tx.rows<RawStayRow>(stayRowsSql(changesOn, order), [establishmentId, day, today])
  const parts = await partsBegun(tx, day, raw)
  if (parts.size === 0) return []
  const held =
    day === today
      ? new Map(
          (await tx.rows<StillThereRow>(stillThereBeforeChangeSql, [establishmentId, day, null])).map((there) => [there.bookingId, there]),
        )
      : null
  return raw.flatMap((row) => {
    const begun = parts.get(row.id)
    return begun === undefined ? [] : [withStillThere(changeRow(row, begun, day, today), held?.get(row.id))]
  })
}

/** Nobody leaves, and the place is still theirs. */
const staysOn = ({ leaving, freed }: PartEnded): boolean => leaving.length === 0 && freed === null

/** The parts that end on that day with somebody who leaves or a place to free, by their stay. */
async function partsEnded(tx: Tx, day: string, stays: Ids): Promise<PartsOf<PartEnded>> {
  const parts =
    stays.length === 0
      ? []
      : await tx.rows<PartEnded>(partsEndedSql, [tx.session.establishmentId, day, tx.today.toString(), stays.map(({ id }) => id)])
  return Map.groupBy(
    parts.filter((part) => !staysOn(part)),
    ({ bookingId }) => bookingId,
  )
}

/** How many stays each board lists for what changes during them. `listed`: what it lists otherwise, by the day `$2`. */
export async function changeCounts(
  tx: Tx,
  day: string,
  listed: { readonly arrival: string; readonly departure: string },
): Promise<{ readonly moving: number; readonly leaving: number }> {
  const stays = (changes: string, others: string): Promise<{ id: number }[]> =>
    tx.rows<{ id: number }>(`select b.id from booking b where b.establishment_id = $1 and ${changes} and not (${others})`, [
      tx.session.establishmentId,
      day,
      tx.today.toString(),
    ])
  const begun = await partsBegun(tx, day, await stays(changesOn, listed.arrival))
  const ended = await partsEnded(tx, day, await stays(leavesOn, listed.departure))
  return { moving: begun.size, leaving: ended.size }
}

/** Stays that go on after that day and of which a part ends on it: who leaves before the others, and the places that are left. */
export async function leavesOfDay(tx: Tx, day: string, order: string): Promise<StayRow[]> {
  const today = tx.today.toString()
  const { establishmentId } = tx.session
  const raw = await tx.rows<RawStayRow>(stayRowsSql(leavesOn, order), [establishmentId, day, today])
  const parts = await partsEnded(tx, day, raw)
  return raw.flatMap((row) => {
    const ended = parts.get(row.id)
    // How the places are is for whoever comes to them.
    return ended === undefined
      ? []
      : [
          {
            ...stayRow({ ...row, placeStates: [], placeProblems: '' }, today),
            change: ended.map(({ bookingId: _bookingId, leaving, ...part }) => ({ ...part, joining: [], leaving: [...leaving] })),
          },
        ]
  })
}
