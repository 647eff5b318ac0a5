import { formatDayRange, fr } from '#domain/french.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { Changed, changeOperations } from '../../contract/change.ts'
import { actionFault } from '../../rules/actions.ts'
import { holdsPlace } from '../../rules/booking-kind.ts'
import { duringSql } from '../calendar.sql.ts'
import { blockers, clearHolds, lockPlaces } from '../calendar.ts'
import { refuseIfAny } from '../check-save.ts'
import { roomFaults } from '../kept-places.ts'
import { bookingMoney } from '../money-slot.ts'
import { openStay } from '../open-stay.ts'
import { factsOf } from '../read-booking.ts'
import type { StoredOccupancy, StoredStay } from '../store.ts'
import { holdPlaces, traceChange } from '../write-stay.ts'
import { changedReply } from './apply-change.ts'
import { refuseReturn } from './proposals.ts'
import { stockGone } from '../supplements/stock.ts'

const restoreSql = `update booking set cancel_state = 'none', status = 'SAVED', is_no_show = false, canceled_at = null, close_reason = null, cancel_outcome = null, cancel_amount = null, cancel_scale = null, option_freed_at = null,
  version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`
const placeSql = `update occupancy set place_id = $3, version = version + 1, updated_at = now() where establishment_id = $1 and id = $2`

/** Places of one type that nothing holds on some nights, in the site's order. $1 establishment, $2 type, $3 arrival, $4 departure, $5 now. */
const freeSql = `select p.id, p.number from place p where p.establishment_id = $1 and p.place_type_id = $2 and p.is_active
  and not exists (select 1 from calendar c where c.establishment_id = $1 and c.place_id = p.id and ${duringSql('c', '$3', '$4')} and (c.expires_at is null or c.expires_at > $5)) order by coalesce(p.ranking, 100), p.number_sort, p.id limit 1`

/** Where the stay could come back instead: another free place of its type, else the type alone. */
async function otherwise(tx: Tx, fault: Fault, one: StoredOccupancy | undefined): Promise<Fault> {
  if (one === undefined) return fault
  const [free] = await tx.rows<{ id: number; number: string }>(freeSql, [
    tx.session.establishmentId,
    one.placeTypeId,
    one.startDate,
    one.endDate,
    tx.now.toString(),
  ])
  const label = free === undefined ? 'Rétablir sans place' : `Rétablir sur ${free.number}`
  return { ...fault, fix: { label, action: 'restoreElsewhere', values: { occupancyId: one.id, placeId: free?.id ?? null } } }
}

type Wanted = ReadonlyMap<number, number | null>

function placed(stay: StoredStay, places: Wanted): readonly StoredOccupancy[] {
  return stay.occupancies.map((one) => ({ ...one, placeId: places.has(one.id) ? (places.get(one.id) ?? null) : one.placeId }))
}

/** A place of another type would bring another price: the stay comes back as it was sold. */
async function refuseOtherTypes(tx: Tx, occupancies: readonly StoredOccupancy[], places: Wanted): Promise<void> {
  const asked = occupancies.filter(({ id, placeId }) => places.has(id) && placeId !== null)
  const rows = await tx.rows<{ id: number; placeTypeId: number; number: string }>(
    'select id, place_type_id as "placeTypeId", number from place where establishment_id = $1 and id = any($2::bigint[])',
    [tx.session.establishmentId, asked.map(({ placeId }) => placeId)],
  )
  for (const { placeId, placeTypeId, placeTypeLabel } of asked) {
    const place = rows.find(({ id }) => id === placeId)
    if (place === undefined) refuse('choose-place', 'Cet emplacement n’existe pas.', { field: 'places' })
    if (place.placeTypeId !== placeTypeId)
      refuse('place-of-another-type', fr`${place.number} n’est pas de type « ${placeTypeLabel} ».`, { field: 'places' })
  }
}

/** Each place of the stay is said once at most, and none of another stay. */
function refuseOtherPlaces(stay: StoredStay, said: readonly unknown[], places: Wanted): void {
  const isOther = [...places.keys()].some((id) => stay.occupancies.every((one) => one.id !== id))
  if (isOther || places.size < said.length)
    refuse('places-count-match', 'Le nombre d’emplacements choisis doit correspondre à la demande\u00A0: une par place du séjour.', {
      field: 'places',
    })
}

/** `restoreStay`: one's mistake is taken back; the stay takes its places again, or those that are said. */
export async function restoreStay(tx: Tx, input: ParsedInputOf<typeof changeOperations.restoreStay>): Promise<Changed> {
  const places: Wanted = new Map(input.places.map(({ occupancyId, placeId }) => [occupancyId, placeId]))
  const stay = await openStay(tx, input)
  const facts = await factsOf(tx, stay)
  const fault = actionFault('restore', facts, tx.today.toString())
  if (fault && fault.warning !== true) throw new Refused([fault])
  refuseOtherPlaces(stay, input.places, places)
  const { id, statusId } = stay.header
  await refuseReturn(tx, stay.header)
  const occupancies = placed(stay, places)
  await refuseOtherTypes(tx, occupancies, places)
  const establishment = tx.session.establishmentId
  for (const one of occupancies) if (places.has(one.id)) await tx.rows(placeSql, [establishment, one.id, one.placeId])
  await tx.rows(restoreSql, [establishment, id, tx.now.toString()])
  if (holdsPlace(statusId)) await holdAgain(tx, { ...stay, occupancies })
  if (facts.billed && facts.cancelState === 'cancelled') await bookingMoney()?.creditCancellation?.(tx, id)
  if (facts.settled != null) await bookingMoney()?.takeBackSettled(tx, id, input.refund)
  return changedReply(tx, await traceChange(tx, id, 'restore', stay))
}

async function holdAgain(tx: Tx, stay: StoredStay): Promise<void> {
  const { header, occupancies } = stay
  const wishes = occupancies.flatMap(({ id, placeId, startDate, endDate }) =>
    placeId === null ? [] : [{ occupancyId: id, placeId, start: startDate, end: endDate }],
  )
  await lockPlaces(
    tx,
    wishes.map(({ placeId }) => placeId),
    occupancies.map(({ placeTypeId }) => placeTypeId),
  )
  const taken = await blockers(tx, wishes, { bookingId: header.id })
  if (taken.length > 0) {
    const told: Fault[] = []
    for (const one of taken)
      told.push(
        await otherwise(
          tx,
          one,
          occupancies.find(({ placeId }) => placeId === one.values?.['placeId']),
        ),
      )
    throw new Refused(told)
  }
  refuseIfAny(await stockGone(tx, header.id, occupancies))
  await clearHolds(
    tx,
    wishes.map(({ placeId }) => placeId),
  )
  await holdPlaces(tx, occupancies)
  refuseIfAny(
    (await roomFaults(tx, stay)).map((fault) => ({
      ...fault,
      message:
        `${fault.message} ${occupancies[0] === undefined ? '' : `Le séjour était ${formatDayRange(occupancies[0].startDate, occupancies[0].endDate)}.`}`.trim(),
    })),
  )
}
