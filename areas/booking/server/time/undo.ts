import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { timeOperations } from '../../contract/time.ts'
import { lockPlaces, oversold } from '../calendar.ts'
import { refuseIfAny } from '../check-save.ts'
import { planningBars } from '../planning-read.ts'
import { loadStay } from '../store.ts'
import { closuresOf, freeClosures, revertClosure } from './revert-closure.ts'
import type { ClosureBack } from './revert-closure.ts'
import { freeStays, revertStored, tracesOf } from './revert-stay.ts'
import type { StayBack } from './revert-stay.ts'
import { beginOperation, gestureAsked, undoSteps } from './steps.ts'
import { moneySql } from './time.sql.ts'
import { changesOf, textOfOperation } from './words.ts'

type Undone = ReplyOf<typeof timeOperations.undoGesture>
type Asked = ParsedInputOf<typeof timeOperations.undoGesture>

/** Every place and type that the operation touches or that its stays hold now, in the order of every writer of the calendar. */
async function lockAll(tx: Tx, operationId: number, bookingIds: readonly number[]): Promise<void> {
  const held = await tx.rows<{ placeId: number | null; placeTypeId: number }>(
    'select place_id as "placeId", place_type_id as "placeTypeId" from occupancy where establishment_id = $1 and booking_id = any($2::bigint[])',
    [tx.session.establishmentId, bookingIds],
  )
  const rows = [...held, ...(await changesOf(tx, [operationId])).flatMap(({ before, after }) => [before, after])]
  await lockPlaces(
    tx,
    rows.flatMap((row) => row?.placeId ?? []),
    rows.flatMap((row) => row?.placeTypeId ?? []),
  )
}

/** Moving is for who plans; what makes or unmakes a stay or a closed place is for who may do so. */
function refuseRights(tx: Tx, stays: readonly StayBack[], closures: readonly ClosureBack[]): void {
  const may = (right: string, level: 'write' | 'delete'): boolean => allows(tx.session, right, level)
  const isMove = stays.every(({ kind }) => kind === 'places')
  const stopped = !isMove && !may('stay_booking', stays.some(({ kind }) => kind === 'ends') ? 'delete' : 'write')
  const closed = closures.length > 0 && !may('camp_unavailability', closures.some(({ to }) => to === null) ? 'delete' : 'write')
  if (stopped || closed)
    refuse('insufficient-right', 'Votre profil ne permet pas ce que ce geste avait fait\u00A0: demandez à qui en a le droit.')
}

/** Takes an operation back, all of it or nothing. */
async function takeBack(tx: Tx, operationId: number, action: 'undo' | 'redo'): Promise<Pick<Undone, 'bookingIds' | 'bars' | 'closures'>> {
  const establishment = tx.session.establishmentId
  const traces = await tracesOf(tx, operationId)
  const bookingIds = traces.map(({ bookingId }) => bookingId)
  await lockAll(tx, operationId, bookingIds)
  if ((await tx.rows(moneySql, [establishment, operationId])).length > 0)
    refuse('modification-not-authorised', 'De l’argent a bougé avec ce geste\u00A0: il ne s’annule pas d’ici. Ouvrez le séjour.')
  const stays: StayBack[] = []
  for (const trace of traces) stays.push(await revertStored(tx, trace, await loadStay(tx, trace.bookingId, { lock: true })))
  const closures = await closuresOf(tx, operationId)
  refuseRights(tx, stays, closures)
  await freeStays(tx, stays)
  await freeClosures(tx, closures)
  for (const closure of closures) await revertClosure(tx, closure)
  for (const stay of stays) await stay.write(action)
  const wishes = stays.flatMap(({ target }) =>
    target.occupancies.map(({ placeTypeId, startDate, endDate }) => ({ placeTypeId, start: startDate, end: endDate })),
  )
  refuseIfAny(await oversold(tx, wishes))
  return { bookingIds, bars: bookingIds.length > 50 ? [] : (await planningBars(tx, { bookingIds })).bars, closures: closures.length > 0 }
}

/** `undoGesture`: the stays and closed places of a gesture are again as they were before it, where nobody has built on it since. */
export async function undoGesture(tx: Tx, { operationId }: Asked): Promise<Undone> {
  const gesture = await gestureAsked(tx, operationId, 'annuler')
  const text = await textOfOperation(tx, gesture.id)
  await beginOperation(tx, 'undo', gesture.id)
  const back = await takeBack(tx, gesture.id, 'undo')
  return { ...back, operationId: gesture.id, text, ...(await undoSteps(tx)) }
}

const lastUndoSql = `select max(id) as id from planning_operation where establishment_id = $1 and of_id = $2 and kind = 'undo'`

/** `redoGesture`: what was taken back is done again, by taking back its undoing. */
export async function redoGesture(tx: Tx, { operationId }: Asked): Promise<Undone> {
  const gesture = await gestureAsked(tx, operationId, 'refaire')
  const [undo] = await tx.rows<{ id: number }>(lastUndoSql, [tx.session.establishmentId, gesture.id])
  const text = await textOfOperation(tx, gesture.id)
  await beginOperation(tx, 'redo', gesture.id)
  const back = await takeBack(tx, undo?.id ?? 0, 'redo')
  return { ...back, operationId: gesture.id, text, ...(await undoSteps(tx)) }
}
