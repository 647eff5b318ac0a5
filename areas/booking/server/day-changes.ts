import type { Tx } from '#platform/server/tx.ts'
import type { StayRow } from '../contract/day.ts'
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
  return { ...stayRow({ ...raw, placeStates, placeProblems }, today), change: parts.map(({ from, to, joining }) => ({ from, to: to === '' ? 'Sans place' : to, joining: [...joining], leaving: [], occupancyId: 0, freed: null, since: day })) }
}

/** Stays already there of which a part begins on that day: who changes places, and who joins. */
export async function changesOfDay(tx: Tx, day: string, order: string): Promise<StayRow[]> {
  const today = tx.today.toString()
  const { establishmentId } = tx.session
  const raw = await tx.rows<RawStayRow>(stayRowsSql(changesOn, order), [establishmentId, day, today])
  if (raw.length === 0) return []
  const parts = Map.groupBy((await tx.rows<PartBegun>(partsBegunSql, [establishmentId, day, raw.map(({ id }) => id)])).filter((part) => !isSame(part)), ({ bookingId }) => bookingId)
  const held = day === today ? new Map((await tx.rows<StillThereRow>(stillThereBeforeChangeSql, [establishmentId, day, null])).map(({ bookingId, names }) => [bookingId, names])) : null
  return raw.flatMap((row) => {
    const begun = parts.get(row.id)
    return begun === undefined ? [] : [withStillThere(changeRow(row, begun, day, today), held?.get(row.id))]
  })
}

/** Nobody leaves, and the place is still theirs. */
const staysOn = ({ leaving, freed }: PartEnded): boolean => leaving.length === 0 && freed === null

/** Stays that go on after that day and of which a part ends on it: who leaves before the others, and the places that are left. */
export async function leavesOfDay(tx: Tx, day: string, order: string): Promise<StayRow[]> {
  const today = tx.today.toString()
  const { establishmentId } = tx.session
  const raw = await tx.rows<RawStayRow>(stayRowsSql(leavesOn, order), [establishmentId, day, today])
  if (raw.length === 0) return []
  const parts = Map.groupBy((await tx.rows<PartEnded>(partsEndedSql, [establishmentId, day, today, raw.map(({ id }) => id)])).filter((part) => !staysOn(part)), ({ bookingId }) => bookingId)
  return raw.flatMap((row) => {
    const ended = parts.get(row.id)
    // How the places are is for whoever comes to them.
    return ended === undefined ? [] : [{ ...stayRow({ ...row, placeStates: [], placeProblems: '' }, today), change: ended.map(({ bookingId: _bookingId, leaving, ...part }) => ({ ...part, joining: [], leaving: [...leaving] })) }]
  })
}
