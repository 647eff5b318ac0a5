import type { ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { bookingOperations } from '../contract/stay.ts'
import { holdsPlace, quote } from '../rules/booking-kind.ts'
import type { TypeNights } from '../rules/fresh-nights.ts'
import { adultsOf } from '../rules/people-checks.ts'
import { blockers, clearHolds, lockPlaces, oversold, takeOverHolds } from './calendar.ts'
import type { PlaceWish, TypeWish } from './calendar.ts'
import type { LockedPlace } from './calendar.sql.ts'
import { ageCategories } from './camp-facts.ts'
import { refuseIfAny, saveFaults } from './check-save.ts'
import { sameHolding } from './check-fit.ts'
import { finalPrice, signed } from './final-price.ts'
import { keptFaults } from './kept-places.ts'
import { bookingMoney } from './money-slot.ts'
import { leavingByForm, linkNeighbours } from './room/linked-stays.ts'
import { rememberRequest, stayOfRequest } from './same-demand.ts'
import { offerTerms } from './preferences.ts'
import { readBookingView } from './read-booking.ts'
import { stayContext } from './stay-context.ts'
import { lockStock } from './supplements/stock.ts'
import { loadPricer, plainFault } from './stay-price.ts'
import { checkVersion, heldBy, loadStay } from './store.ts'
import type { StoredStay } from './store.ts'
import { headerValues, holdPlaces, nextCode, traceChange, writeHeader, writeLines, writeOccupancies } from './write-stay.ts'
import type { SaveInput } from './write-stay.ts'

type Saved = ReplyOf<typeof bookingOperations.saveBooking>
/** What a use case that saves says beside its form. */
export type SaveHow = {
  /** The stored stay as the price is to see it: where one place becomes two, its lines are shared first. */
  readonly priced: (stored: StoredStay) => StoredStay
  /** The word of the history. */
  readonly action: string
  /** What was asked, where the form was made of it: the same demand sent again is known by it. */
  readonly demand?: unknown
  /** What the use case writes of the stay beside its form: the history holds it with the save, so that both are taken back together. */
  readonly beforeTrace?: (tx: Tx) => Promise<void>
}
const usual: SaveHow = { priced: (stored) => stored, action: 'update' }

/**
 * `saveBooking`, and what else writes a whole stay: a stay with its places, its people, its price and the payments taken with it, all or nothing.
 * @throws Refused with every reason at once; a colleague's change in between is one of them.
 */
export async function saveStay(tx: Tx, given: SaveInput, how: SaveHow): Promise<Saved> {
  const held = given.id === 0 ? { placeIds: [], typeIds: [] } : await heldBy(tx, given.id)
  const places = given.occupancies.flatMap(({ placeId }) => (placeId === null ? [] : [placeId]))
  const locked = await lockPlaces(
    tx,
    [...held.placeIds, ...places],
    [...held.typeIds, ...given.occupancies.map(({ placeTypeId }) => placeTypeId)],
  )
  await takeOverHolds(
    tx,
    given.occupancies.map(({ holdId }) => holdId),
  )
  const made = await stayOfRequest(tx, given, how.demand)
  if (made !== null) return reply(tx, await loadStay(tx, made, { lock: false }), [])
  const stored = given.id === 0 ? null : await loadStay(tx, given.id, { lock: true })
  if (stored) await checkVersion(tx, stored, given.version)
  const base = stored && how.priced(stored)
  const input = signed(given, base, tx.session.userName)
  const ages = await ageCategories(tx)
  await lockSupplements(tx, input)
  const price = finalPrice(
    await loadPricer(tx, await offerTerms(tx), await stayContext(tx, input, base)),
    input,
    base,
    stored?.header.bookedOn ?? tx.today.toString(),
  )
  const faults = await saveFaults(tx, input, { stored, base, ages, price })
  refuseIfAny([...faults, ...(await calendarFaults(tx, input, stored))])
  const leaving = await leavingByForm(tx, input, stored)
  await clearHolds(tx, places)
  const id = await writeHeader(tx, input.id, headerValues(input, price, stored, await codesFor(tx, input, stored)))
  await rememberRequest(tx, id, given, how.demand)
  const occupancyIds = await writeOccupancies(tx, id, input, { stored, adults: adultsOf(ages) })
  await writeLines(tx, id, occupancyIds, price.lines)
  await holdAll(tx, input, occupancyIds)
  refuseIfAny(await noRoomFaults(tx, input, stored, locked))
  await tieToNeighbour(tx, id, input)
  await how.beforeTrace?.(tx)
  const saved = await traceChange(tx, id, stored ? how.action : 'create', stored)
  if (holdsPlace(input.statusId)) await welcome(tx, input.customerId)
  // A payment changes what the stay has paid: it is read again then.
  const now = (await takePayments(tx, saved, input)) ? await loadStay(tx, id, { lock: false }) : saved
  return reply(tx, now, [...faults, ...leaving])
}

/** A quote holds no place: it is beside nobody. */
async function tieToNeighbour(tx: Tx, id: number, { neighbourId, statusId }: SaveInput): Promise<void> {
  if (neighbourId !== null && holdsPlace(statusId)) await linkNeighbours(tx, { bookingIds: [id, neighbourId] })
}

/** Whoever takes the last of a supplement waits for whoever takes it now; a quote takes none. */
async function lockSupplements(tx: Tx, { statusId, occupancies }: SaveInput): Promise<void> {
  if (holdsPlace(statusId)) await lockStock(tx, occupancies)
}

async function holdAll(tx: Tx, { statusId, occupancies }: SaveInput, ids: readonly number[]): Promise<void> {
  if (holdsPlace(statusId))
    await holdPlaces(
      tx,
      occupancies.map((occupancy, index) => ({ ...occupancy, id: ids[index] ?? 0 })),
    )
}

export async function saveBooking(tx: Tx, given: SaveInput, demand: unknown = given): Promise<Saved> {
  return saveStay(tx, given, { ...usual, demand })
}

/** Refusals of the places that the form newly wants, and nothing for a quote. */
async function calendarFaults(tx: Tx, input: SaveInput, stored: StoredStay | null): Promise<readonly Fault[]> {
  if (!holdsPlace(input.statusId)) return []
  const wishes = input.occupancies.flatMap(({ placeId, startDate, endDate }, index): PlaceWish[] =>
    placeId === null || endDate <= startDate ? [] : [{ placeId, start: startDate, end: endDate, field: `occupancies.${index}.placeId` }],
  )
  return blockers(tx, wishes, { bookingId: stored?.header.id ?? 0 })
}

/** Why the types of a stay have no room for it, once its rows are written. */
async function noRoomFaults(
  tx: Tx,
  input: SaveInput,
  stored: StoredStay | null,
  locked: ReadonlyMap<number, LockedPlace>,
): Promise<readonly Fault[]> {
  const before = stored ? typesHeld({ ...stored.header, occupancies: stored.occupancies }, locked) : []
  return [
    ...(await oversold(tx, typeWishes(input, stored, locked))),
    ...(await keptFaults(tx, { now: typesHeld(input, locked), before, partnerId: input.partnerId })),
  ]
}

/** Types whose room must be looked at again: those of the occupancies that are new or have moved, or of a stay that begins to hold. */
function typeWishes(input: SaveInput, stored: StoredStay | null, locked: ReadonlyMap<number, LockedPlace>): readonly TypeWish[] {
  if (!holdsPlace(input.statusId)) return []
  const begins = stored === null || !holdsPlace(stored.header.statusId)
  return input.occupancies.flatMap((occupancy, index) => {
    const known = stored?.occupancies.find(({ id }) => id === occupancy.id)
    if (!begins && sameHolding(occupancy, known)) return []
    return [
      {
        placeTypeId: typeHeld(occupancy, locked),
        start: occupancy.startDate,
        end: occupancy.endDate,
        field: `occupancies.${index}.placeTypeId`,
      },
    ]
  })
}

type Held = Pick<SaveInput['occupancies'][number], 'placeId' | 'placeTypeId' | 'startDate' | 'endDate'>

/** A guest may be given a place of another type than the one he bought: it is that type that has one less. */
function typeHeld({ placeId, placeTypeId }: Held, locked: ReadonlyMap<number, LockedPlace>): number {
  return (placeId === null ? undefined : locked.get(placeId))?.placeTypeId ?? placeTypeId
}

function typesHeld(
  { statusId, occupancies }: Pick<SaveInput, 'statusId'> & { readonly occupancies: readonly Held[] },
  locked: ReadonlyMap<number, LockedPlace>,
): readonly TypeNights[] {
  return holdsPlace(statusId)
    ? occupancies.map((occupancy) => ({ placeTypeId: typeHeld(occupancy, locked), start: occupancy.startDate, end: occupancy.endDate }))
    : []
}

/** The number is taken here, never when the form opens; a quote keeps its own when it becomes a stay. */
async function codesFor(
  tx: Tx,
  input: SaveInput,
  stored: StoredStay | null,
): Promise<{ bookingCode: string | null; quoteCode: string | null }> {
  const known = { bookingCode: stored?.header.bookingCode ?? null, quoteCode: stored?.header.quoteCode ?? null }
  if (input.statusId === quote) return { ...known, quoteCode: known.quoteCode ?? (await nextCode(tx, 'quote')) }
  return { ...known, bookingCode: known.bookingCode ?? (await nextCode(tx, 'booking')) }
}

/** A prospect becomes a customer with the first stay that holds a place. */
export async function welcome(tx: Tx, customerId: number): Promise<void> {
  const rows = await tx.rows(
    'update customer set is_prospect = false, version = version + 1, updated_at = now() where establishment_id = $1 and id = $2 and is_prospect returning id',
    [tx.session.establishmentId, customerId],
  )
  if (rows.length > 0) tx.changed('customer', [customerId])
}

/** Payments taken with the save, if any; their refusals name them. */
async function takePayments(tx: Tx, { header }: StoredStay, { payments }: SaveInput): Promise<boolean> {
  const money = bookingMoney()
  if (money === null || payments.length === 0) return false
  for (const [index, payment] of payments.entries()) {
    try {
      await money.recordPayment(tx, header, payment)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      throw new Refused(
        error.faults.map((fault) => ({
          ...fault,
          field: fault.field === undefined ? `payments.${index}` : `payments.${index}.${fault.field}`,
        })),
      )
    }
  }
  return true
}

async function reply(tx: Tx, stay: StoredStay, faults: readonly Fault[]): Promise<Saved> {
  const { id, version, bookingCode, quoteCode, status } = stay.header
  return { id, version, bookingCode, quoteCode, status, warnings: faults.map(plainFault), view: await readBookingView(tx, stay) }
}
