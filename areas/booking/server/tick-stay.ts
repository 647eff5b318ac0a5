import { formatDay, localTime } from '#domain/french.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { dayOperations } from '../contract/day.ts'
import type { BookingView } from '../contract/stay-view.ts'
import { actionFault } from '../rules/actions.ts'
import type { BookingAction } from '../rules/action-facts.ts'
import { shortNameSql } from './calendar.sql.ts'
import { housekeepingOf } from './housekeeping-slot.ts'
import { factsOf, readBookingView } from './read-booking.ts'
import { checkVersion, loadStay } from './store.ts'
import type { StoredStay } from './store.ts'
import { undoesLast } from './time/steps.ts'
import { traceChange } from './write-stay.ts'

type Tick = ParsedInputOf<typeof dayOperations.tick>
type Mark = Pick<Tick, 'what' | 'value'>

function actionOf({ what, value }: Mark): BookingAction {
  if (what === 'arrived') return value ? 'arrive' : 'unarrive'
  return value ? 'leave' : 'unleave'
}

/** A departure before the last night is early; unticking it forgets that. */
const statements: Readonly<Record<Tick['what'], string>> = {
  arrived:
    'update booking set is_arrived = $3, arrived_at = case when $3 then $4::timestamptz end, version = version + 1, updated_at = $4 where establishment_id = $1 and id = $2',
  gone: 'update booking set is_gone = $3, gone_at = case when $3 then $4::timestamptz end, is_early_departure = $3 and end_date > $5::date, version = version + 1, updated_at = $4 where establishment_id = $1 and id = $2',
}

/** Writes a tick that the rules allow, tells housekeeping, and traces it. */
async function mark(tx: Tx, stay: StoredStay, { what, value }: Mark): Promise<StoredStay> {
  const values: unknown[] = [tx.session.establishmentId, stay.header.id, value, tx.now.toString()]
  await tx.rows(statements[what], what === 'gone' ? [...values, tx.today.toString()] : values)
  if (what === 'gone') await housekeepingOf()?.left(tx, stay.header.id, value)
  return traceChange(tx, stay.header.id, actionOf({ what, value }), stay)
}

const tickedSql = `select user_name as who, at as when from journal where establishment_id = $1 and entity = 'booking' and entity_id = $2 and action = $3 order by id desc limit 1`
const doneWords: Readonly<Record<Tick['what'], readonly [ticked: string, unticked: string]>> = {
  arrived: ['coché l’arrivée', 'décoché l’arrivée'],
  gone: ['coché le départ', 'décoché le départ'],
}

/** A colleague's change in between is refused; where he has just done the same, that is what is said: nothing is left to be done again. */
async function checkTick(tx: Tx, stay: StoredStay, asked: Mark & { readonly version: number }): Promise<void> {
  const { id, version, isArrived, isGone } = stay.header
  const stands = asked.what === 'arrived' ? isArrived : isGone
  const values = [tx.session.establishmentId, id, actionOf(asked)]
  const [done] = version === asked.version || stands !== asked.value ? [] : await tx.rows<{ who: string; when: string }>(tickedSql, values)
  const local = done === undefined ? null : localTime(done.when, tx.zone)
  if (done === undefined || local === null) return checkVersion(tx, stay, asked.version)
  throw new Refused([
    {
      rule: 'modified-by-other',
      message: `${done.who} a déjà ${doneWords[asked.what][asked.value ? 0 : 1]} le ${formatDay(local.day)} à ${local.time}\u00A0: il n’y a rien à refaire.`,
      values: { who: done.who, when: done.when },
      fix: { label: 'Recharger', action: 'reload' },
    },
  ])
}

/** Ticks that are taken off as the last gesture put them on are its undoing. */
async function takenOff(tx: Tx, { what, value, isWritten }: Mark & { readonly isWritten: boolean }, ids: readonly number[]): Promise<void> {
  if (isWritten && !value) await undoesLast(tx, actionOf({ what, value: true }), ids)
}

/** `tick`: arrived or gone, and back. The place stays held to the end of the stay, so that a tick made by mistake can be undone. */
export async function tickStay(tx: Tx, input: Tick): Promise<BookingView> {
  const stay = await loadStay(tx, input.id, { lock: true })
  await checkTick(tx, stay, input)
  const fault = actionFault(actionOf(input), await factsOf(tx, stay), tx.today.toString())
  if (fault && fault.warning !== true) throw new Refused([fault])
  await takenOff(tx, { ...input, isWritten: true }, [input.id])
  return readBookingView(tx, await mark(tx, stay, input))
}

type Many = ReplyOf<typeof dayOperations.tickMany>
const namesSql = `select b.id, ${shortNameSql} as name from booking b join customer cu on cu.establishment_id = b.establishment_id and cu.id = b.customer_id where b.establishment_id = $1 and b.id = any($2::bigint[])`

/** What stops one tick of several, or is said of it: somebody else may have changed the stay meanwhile. */
async function faultOf(tx: Tx, stay: StoredStay, asked: Mark & { readonly version: number }): Promise<Fault | null> {
  try {
    await checkTick(tx, stay, asked)
  } catch (error) {
    if (error instanceof Refused) return error.faults[0] ?? null
    throw error
  }
  return actionFault(actionOf(asked), await factsOf(tx, stay), tx.today.toString())
}

/**
 * `tickMany`: the same for several stays at once, all of them or none. With `preview` nothing is written: each says what would stop it. Who has
 * nights left is left aside: what becomes of them is asked of each.
 * Stays are locked in the order of their numbers, so that two desks that tick the same ones wait instead of blocking each other.
 */
export async function tickMany(tx: Tx, { items, what, value, preview }: ParsedInputOf<typeof dayOperations.tickMany>): Promise<Many> {
  const names = new Map(
    (await tx.rows<{ id: number; name: string }>(namesSql, [tx.session.establishmentId, items.map(({ id }) => id)])).map(({ id, name }) => [
      id,
      name,
    ]),
  )
  await takenOff(
    tx,
    { what, value, isWritten: !preview },
    items.map(({ id }) => id),
  )
  const rows: Many['rows'] = []
  const refused: Fault[] = []
  for (const item of new Map(items.map((one) => [one.id, one]))
    .values()
    .toArray()
    .toSorted((a, b) => a.id - b.id)) {
    const stay = await loadStay(tx, item.id, { lock: !preview })
    const fault = await faultOf(tx, stay, { ...item, what, value })
    const isBlocked = fault !== null && (fault.warning !== true || fault.rule === 'early-departure')
    const after = preview || isBlocked ? stay : await mark(tx, stay, { what, value })
    const customerName = names.get(item.id) ?? ''
    if (fault !== null && isBlocked) refused.push({ ...fault, message: `${customerName}\u00A0: ${fault.message}` })
    rows.push({ id: item.id, version: after.header.version, customerName, balance: stay.header.total - stay.header.paid, isBlocked, fault })
  }
  if (!preview && refused.length > 0) throw new Refused(refused)
  return { rows }
}

/** `editMovement`: the expected hour and the remark of a stay, changed in the list without opening it. */
export async function editMovement(
  tx: Tx,
  input: ParsedInputOf<typeof dayOperations.editMovement>,
): Promise<ReplyOf<typeof dayOperations.editMovement>> {
  const stay = await loadStay(tx, input.id, { lock: true })
  await checkVersion(tx, stay, input.version)
  const fault = actionFault('save', await factsOf(tx, stay), tx.today.toString())
  if (fault && fault.warning !== true) throw new Refused([fault])
  const expectedTime = input.expectedTime === undefined ? stay.header.expectedTime : input.expectedTime
  const note = input.note === undefined ? stay.header.note : input.note
  await tx.rows(
    "update booking set expected_time = $3, note = nullif($4, ''), version = version + 1, updated_at = $5 where establishment_id = $1 and id = $2",
    [tx.session.establishmentId, input.id, expectedTime, note ?? '', tx.now.toString()],
  )
  const { header } = await traceChange(tx, input.id, 'update', stay)
  return { version: header.version, expectedTime: header.expectedTime, note: header.note }
}
