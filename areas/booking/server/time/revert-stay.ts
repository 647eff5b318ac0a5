import { list } from '#domain/french.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { peopleFollowed } from '../../rules/people/same-people.ts'
import { actionFault } from '../../rules/actions.ts'
import type { BookingFacts } from '../../rules/action-facts.ts'
import { holdsPlace } from '../../rules/booking-kind.ts'
import { changeFault } from '../../rules/change/change-actions.ts'
import { unlockFault } from '../../rules/change/lock.ts'
import { changedSince, revertStay } from '../../rules/time/revert.ts'
import type { Fields, Reverted, StayTrace } from '../../rules/time/revert.ts'
import { allows } from '#platform/server/session.ts'
import { blockers, clearHolds, deleteOccupancyRows } from '../calendar.ts'
import { ageCategories } from '../camp-facts.ts'
import { refuseIfAny, saveFaults } from '../check-save.ts'
import { formWith } from '../change/stay-form.ts'
import { finalPrice, signed } from '../final-price.ts'
import { housekeepingOf } from '../housekeeping-slot.ts'
import { offerTerms } from '../preferences.ts'
import { factsOf } from '../read-booking.ts'
import { stayContext } from '../stay-context.ts'
import { loadPricer } from '../stay-price.ts'
import { traceOf } from '../store.ts'
import type { StoredStay } from '../store.ts'
import { madeAgain, waitsAgain } from '../import/undone-import.ts'
import { holdPlaces, spanOf, traceChange } from '../write-stay.ts'
import { withPlacedBy } from './placed-by.ts'
import { laterChangeSql, tracesSql } from './time.sql.ts'
import type { LaterRow, TraceRow } from './time.sql.ts'
import { momentText, textOfOperation } from './words.ts'
import { lockStock, stockGone } from '../supplements/stock.ts'
import { type Writing, isLive, writeHeader, writePlaces } from './write-back.ts'

/** A stay of the gesture, ready to be written as it was. `ends`: it is set aside; `begins`: it comes back. */
export type StayBack = {
  readonly kind: 'places' | 'state' | 'begins' | 'ends'
  readonly current: StoredStay
  readonly target: StoredStay
  write(action: 'undo' | 'redo'): Promise<void>
}

export async function tracesOf(tx: Tx, operationId: number): Promise<readonly TraceRow[]> {
  return tx.rows<TraceRow>(tracesSql, [tx.session.establishmentId, operationId])
}

/** Set by more than a gesture: codes, quotes that became stays, stays that became one. */
const notTakenBack = ['bookingCode', 'quoteCode', 'statusId', 'variantOfId', 'mergedIntoId'] as const
/** The same shape as the journal keeps: days, amounts and texts as they travel. */
function plainTrace(stay: StoredStay): StayTrace {
  const told: unknown = JSON.parse(JSON.stringify(traceOf(stay)))
  return asTrace(told)
}
function asTrace(told: unknown): StayTrace {
  if (typeof told !== 'object' || told === null || !('occupancies' in told) || !('lines' in told))
    throw new Error('the journal does not hold a stay')
  // Written by `traceOf`, which alone writes the journal of stays.
  const trace = told as StayTrace
  // Lines of a shared stay come by place, in the order in which its parts were made: what is written again takes that order too.
  return {
    ...trace,
    lines: trace.lines.toSorted(
      (one, other) => Number(one['occupancyId'] ?? Number.MAX_SAFE_INTEGER) - Number(other['occupancyId'] ?? Number.MAX_SAFE_INTEGER),
    ),
  }
}

async function changedByOther(tx: Tx, { bookingId, lastId }: TraceRow, what: readonly string[]): Promise<never> {
  const [last] = await tx.rows<LaterRow>(laterChangeSql, [tx.session.establishmentId, bookingId, lastId])
  const done = last?.operationId == null ? '' : await textOfOperation(tx, last.operationId)
  const by = last?.who === tx.session.userName ? 'Vous avez' : `${last?.who} a`
  const who = last === undefined ? 'Ce séjour a été modifié depuis' : `${by} modifié ce séjour ${momentText(tx, last.when)}`
  throw new Refused([
    {
      rule: 'modified-by-other',
      message: `${who} (${list(what)})${done === '' ? '' : `\u00A0: ${done}`}. Ce geste ne s’annule plus.`,
      values: { bookingId, ...(last === undefined ? {} : { who: last.who, when: last.when }) },
    },
  ])
}

/** Of a stay that the gesture made: it is set aside, like one typed by mistake. */
const unmade = { status: 'DELETED', closeReason: 'Création annulée' } as const satisfies Fields
const isUnmade = ({ header }: StoredStay): boolean => header.status === unmade.status && header.closeReason === unmade.closeReason

async function backOf(tx: Tx, trace: TraceRow, current: StoredStay): Promise<Reverted> {
  const now = plainTrace(current)
  const after = asTrace(trace.after)
  const back: Reverted =
    trace.before === null
      ? {
          fields: unmade,
          occupancies: now.occupancies,
          lines: now.lines,
          movesPlaces: false,
          movesPrice: false,
          conflicts: changedSince(after, now),
        }
      : revertStay(asTrace(trace.before), after, now)
  if (back.conflicts.length > 0) await changedByOther(tx, trace, back.conflicts)
  if (notTakenBack.some((name) => name in back.fields))
    refuse('modification-not-authorised', 'La nature du séjour a changé avec ce geste\u00A0: il ne s’annule pas d’ici. Ouvrez le séjour.', {
      values: { bookingId: trace.bookingId },
    })
  return back
}

/** Ticks and locks ask what they ask when they are put on or taken off; null where the gesture was neither. */
function flagFaults(tx: Tx, { header }: StoredStay, { fields }: Reverted, facts: BookingFacts): readonly (Fault | null)[] | null {
  const today = tx.today.toString()
  const faults = [
    ...('isLocked' in fields
      ? [
          fields['isLocked'] === true
            ? null
            : unlockFault({ ...header, userId: tx.session.userId, maySetAside: allows(tx.session, 'stay_booking', 'delete') }),
        ]
      : []),
    ...('isGone' in fields ? [actionFault(fields['isGone'] === true ? 'leave' : 'unleave', facts, today)] : []),
    ...('isArrived' in fields ? [actionFault(fields['isArrived'] === true ? 'arrive' : 'unarrive', facts, today)] : []),
  ]
  return faults.length > 0 ? faults : null
}

/** What refuses the stay as it would be: the rules of a save, or those of a stay that ends or comes back. */
async function refusals(tx: Tx, current: StoredStay, target: StoredStay, back: Reverted): Promise<readonly Fault[]> {
  const facts = await factsOf(tx, current)
  const today = tx.today.toString()
  const only = (fault: Fault | null): readonly Fault[] => (fault === null || fault.warning === true ? [] : [fault])
  const billed: readonly Fault[] = facts.billed
    ? [
        {
          rule: 'ticket-billed-booking',
          message: 'Séjour facturé\u00A0: créez d’abord l’avoir.',
          fix: { label: 'Créer l’avoir', action: 'creditNote' },
        },
      ]
    : []
  if (isLive(current.header) && !isLive(target.header))
    return [
      ...billed,
      ...only(target.header.status === 'DELETED' ? changeFault('delete', facts, today) : actionFault('cancel', facts, today)),
    ]
  if (!isLive(target.header)) return []
  if (!isLive(current.header))
    return [
      ...only(actionFault('restore', facts, today)),
      ...(holdsPlace(target.header.statusId) ? await stockGone(tx, target.header.id, target.occupancies) : []),
    ]
  const flags = flagFaults(tx, current, back, facts)
  if (flags !== null && !back.movesPlaces) return flags.flatMap(only)
  const input = signed(formWith(target, target.occupancies), target, tx.session.userName)
  if (holdsPlace(input.statusId)) await lockStock(tx, input.occupancies)
  const price = finalPrice(
    await loadPricer(tx, await offerTerms(tx), await stayContext(tx, input, target)),
    input,
    target,
    current.header.bookedOn,
  )
  return [
    ...(back.movesPrice ? billed : []),
    ...(await saveFaults(tx, input, { stored: current, base: target, ages: await ageCategories(tx), price })),
  ]
}

/** The stay as it was before the gesture, or the refusal that names who built on it. */
export async function revertStored(tx: Tx, trace: TraceRow, current: StoredStay): Promise<StayBack> {
  const back = await backOf(tx, trace, current)
  // Occupancies and lines come from the trace of a stay, whose fields they have.
  const { occupancies, lines } = back as unknown as Pick<StoredStay, 'occupancies' | 'lines'>
  const target: StoredStay = {
    header: { ...current.header, ...back.fields, ...(back.movesPlaces ? spanOf(occupancies) : {}) },
    occupancies: peopleFollowed(occupancies),
    lines,
  }
  refuseIfAny(await refusals(tx, current, target, back))
  const [was, is] = [isLive(current.header), isLive(target.header)]
  const kind =
    was && !is
      ? 'ends'
      : is && !was
        ? 'begins'
        : Object.keys(back.fields).every((name) => name.startsWith('downPayment') || name === 'balanceDueOn')
          ? 'places'
          : 'state'
  return { kind, current, target, write: (action) => write(tx, { current, target, back }, action) }
}

/** Their places are free, so that two stays of one gesture may take each other’s place again. */
export async function freeStays(tx: Tx, stays: readonly StayBack[]): Promise<void> {
  await deleteOccupancyRows(
    tx,
    stays.flatMap(({ current }) => current.occupancies.map(({ id }) => id)),
  )
}

/** Who holds a place that the stay had, and who put him there. */
async function takenFaults(tx: Tx, { header, occupancies }: StoredStay): Promise<readonly Fault[]> {
  const wishes = occupancies.flatMap(({ placeId, startDate, endDate }) =>
    placeId === null ? [] : [{ placeId, start: startDate, end: endDate }],
  )
  const faults = await withPlacedBy(tx, await blockers(tx, wishes, { bookingId: header.id }))
  if (faults.length === 0)
    await clearHolds(
      tx,
      wishes.map(({ placeId }) => placeId),
    )
  return faults
}

async function write(tx: Tx, writing: Writing, action: 'undo' | 'redo'): Promise<void> {
  const { current, target, back } = writing
  const holds = isLive(target.header) && holdsPlace(target.header.statusId)
  if (holds) refuseIfAny(await takenFaults(tx, target))
  if (back.movesPlaces || back.movesPrice) await writePlaces(tx, writing)
  await writeHeader(tx, writing)
  if (holds) await holdPlaces(tx, target.occupancies)
  if (current.header.isGone !== target.header.isGone) await housekeepingOf()?.left(tx, current.header.id, target.header.isGone)
  if (isUnmade(target)) await waitsAgain(tx, current.header.id)
  else if (isUnmade(current)) await madeAgain(tx, current.header.id)
  await traceChange(tx, current.header.id, action, current)
}
