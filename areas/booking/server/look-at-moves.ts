import { addDays, daysBetween } from '#domain/day.ts'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { MovedWhere } from '../contract/planning-moves.ts'
import { holdsPlace } from '../rules/booking-kind.ts'
import { earlierFault } from '../rules/change/extend.ts'
import { totalOf } from '../rules/price-booking.ts'
import { updateModeKeys } from '../rules/update-modes.ts'
import type { UpdateMode } from '../rules/update-modes.ts'
import { blockers } from './calendar.ts'
import { shortNameSql } from './calendar.sql.ts'
import { ageCategories } from './camp-facts.ts'
import { formOf } from './change/stay-form.ts'
import { isCarried } from '../rules/supplements/carried.ts'
import { saveFaults } from './check-save.ts'
import { finalPrice, signed } from './final-price.ts'
import { offerTerms } from './preferences.ts'
import { leavingFaults } from './room/linked-stays.ts'
import { stayContext } from './stay-context.ts'
import { loadPricer } from './stay-price.ts'
import type { StoredOccupancy, StoredStay } from './store.ts'
import { allLines } from './write-stay.ts'
import type { OccupancyInput, SaveInput } from './write-stay.ts'

export type Wish = {
  readonly occupancyId: number
  readonly placeId: number | null
  readonly placeTypeId: number
  readonly startDate: string
  readonly endDate: string
}
type Place = { readonly id: number; readonly number: string; readonly placeTypeId: number }
type Subject = {
  readonly occupancyId: number
  readonly bookingId: number
  readonly label: string
  readonly placeId: number | null
  readonly placeTypeId: number
}
/** The wishes of one gesture with what they are about. A place is sold as its own type, whatever the wish says. */
export type Gesture = {
  readonly wishes: readonly Wish[]
  readonly subjects: ReadonlyMap<number, Subject>
  readonly places: ReadonlyMap<number, Place>
  readonly bookingIds: readonly number[]
}

const withoutPlace = 'Sans place'

const subjectsSql = `select o.id as "occupancyId", b.id as "bookingId", o.place_id as "placeId", o.place_type_id as "placeTypeId", ${shortNameSql} as label
from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id join customer cu on cu.establishment_id = b.establishment_id and cu.id = b.customer_id
where o.establishment_id = $1 and o.id = any($2::bigint[]) order by o.id`

export async function read(tx: Tx, given: readonly Wish[]): Promise<Gesture> {
  const establishment = tx.session.establishmentId
  const ids = given.map(({ occupancyId }) => occupancyId)
  if (new Set(ids).size < ids.length)
    return refuse('invalid-value', 'Une occupation ne va pas à deux endroits à la fois.', { field: 'moves' })
  const subjects = new Map((await tx.rows<Subject>(subjectsSql, [establishment, ids])).map((subject) => [subject.occupancyId, subject]))
  if (subjects.size < ids.length) return refuse('unknown-record', 'Cette occupation n’existe pas ou n’existe plus.', { field: 'moves' })
  const wanted = given.flatMap(({ placeId }) => placeId ?? [])
  const known = [...subjects.values()].flatMap(({ placeId }) => placeId ?? [])
  const places = new Map(
    (
      await tx.rows<Place>(
        'select id, number, place_type_id as "placeTypeId" from place where establishment_id = $1 and id = any($2::bigint[])',
        [establishment, [...wanted, ...known]],
      )
    ).map((place) => [place.id, place]),
  )
  if (wanted.some((id) => !places.has(id))) return refuse('choose-place', 'Cet emplacement n’existe pas.', { field: 'moves' })
  const wishes = given.map((wish) => ({
    ...wish,
    placeTypeId: (wish.placeId === null ? undefined : places.get(wish.placeId)?.placeTypeId) ?? wish.placeTypeId,
  }))
  return {
    wishes,
    subjects,
    places,
    bookingIds: [...new Set([...subjects.values()].map(({ bookingId }) => bookingId))].toSorted((a, b) => a - b),
  }
}

/** The occupancy at its new place and dates. Extras whose own dates no longer hold follow the whole stay. */
function moved(occupancy: OccupancyInput, { placeId, placeTypeId, startDate, endDate }: Wish): OccupancyInput {
  const inside = (day: string | null): boolean => day === null || (day >= startDate && day <= endDate)
  const later = daysBetween(occupancy.endDate, endDate)
  const extras = occupancy.extras.map((extra) => {
    if (!inside(extra.startDate)) return { ...extra, startDate: null, endDate: null }
    if (extra.endDate !== null && isCarried(extra, occupancy)) return { ...extra, endDate: addDays(extra.endDate, later) }
    return inside(extra.endDate) ? extra : { ...extra, startDate: null, endDate: null }
  })
  return { ...occupancy, extras, placeTypeId, placeId, startDate, endDate, holdId: 0 }
}

function sameNights(stay: StoredStay, wishes: readonly Wish[]): boolean {
  return stay.occupancies.every((one) =>
    wishes.every(
      (wish) =>
        wish.occupancyId !== one.id ||
        (wish.placeTypeId === one.placeTypeId && wish.startDate === one.startDate && wish.endDate === one.endDate),
    ),
  )
}

/** A stay that only goes to another place of its type keeps its price, whatever becomes of that of the others. */
export function formAfter(stay: StoredStay, wishes: readonly Wish[], price: Pick<SaveInput, 'updateMode' | 'keepPrice'>): SaveInput {
  const form = formOf(stay)
  return {
    ...form,
    ...price,
    updateMode: sameNights(stay, wishes) ? null : price.updateMode,
    occupancies: form.occupancies.map((one) => {
      const wish = wishes.find(({ occupancyId }) => occupancyId === one.id)
      return wish ? moved(one, wish) : one
    }),
  }
}

/** Where an occupation stands, before and after. */
export function whereOf(
  { places }: Gesture,
  { placeId, placeTypeId, startDate, endDate }: Pick<Wish, 'placeId' | 'placeTypeId' | 'startDate' | 'endDate'>,
): MovedWhere {
  return { placeId, placeTypeId, place: placeId === null ? withoutPlace : (places.get(placeId)?.number ?? ''), startDate, endDate }
}

/** With several stays in one gesture, each refusal says of whom it speaks: by name, and by number for the screen. */
export function named(faults: readonly Fault[], bookingId: number, { bookingIds, subjects }: Gesture): readonly Fault[] {
  const label = subjects.values().find((subject) => subject.bookingId === bookingId)?.label
  return bookingIds.length < 2 || label === undefined
    ? faults
    : faults.map((fault) => ({ ...fault, message: `${label}\u00A0: ${fault.message}`, values: { ...fault.values, movedId: bookingId } }))
}

/** The guest chose that place: moving him is allowed, but said. */
function chosenFaults(stored: StoredOccupancy | undefined, wish: Wish): readonly Fault[] {
  if (!stored?.isPlaceLocked || wish.placeId === stored.placeId) return []
  return [
    {
      rule: 'place-locked-by-customer',
      warning: true,
      message: `La place ${stored.placeNumber ?? ''} a été choisie par le client.`,
      values: { occupancyId: stored.id },
    },
  ]
}

/** A departure of who is there that a gesture brings forward. */
export function earlyFaults(tx: Tx, { header, occupancies }: StoredStay, wishes: readonly Wish[]): readonly Fault[] {
  const ends = occupancies.map(({ id, endDate }) => wishes.find(({ occupancyId }) => occupancyId === id)?.endDate ?? endDate)
  return [earlierFault(header, ends, tx.today.toString()) ?? []].flat()
}

/** What was paid beyond a price: it is to be given back. */
function overpaid(paid: number, total: number): readonly Fault[] {
  if (paid <= total) return []
  return [{ rule: 'overpaid', warning: true, message: `Trop-perçu de ${formatAmount(cents(paid - total))}, à rendre.` }]
}

export type Looked = {
  readonly before: number
  readonly changes: boolean
  readonly common: readonly Fault[]
  readonly modes: ReadonlyMap<UpdateMode, { readonly total: number; readonly faults: readonly Fault[] }>
}

const same = (one: Fault, other: Fault): boolean => one.rule === other.rule && one.message === other.message && one.field === other.field

/** One stay of the gesture: its price in each mode, with what each refuses. */
export async function look(tx: Tx, gesture: Gesture, stored: StoredStay): Promise<Looked> {
  const wishes = gesture.wishes.filter(({ occupancyId }) => stored.occupancies.some(({ id }) => id === occupancyId))
  const input = signed(formAfter(stored, wishes, { updateMode: null, keepPrice: false }), stored, tx.session.userName)
  const pricer = await loadPricer(tx, await offerTerms(tx), await stayContext(tx, input, stored))
  const ages = await ageCategories(tx)
  const inMode = async (updateMode: UpdateMode | null) => {
    const price = finalPrice(pricer, { ...input, updateMode }, stored, stored.header.bookedOn)
    return {
      unchanged: price.unchanged,
      total: totalOf(allLines(price.lines)),
      faults: await saveFaults(tx, { ...input, updateMode }, { stored, ages, price }),
    }
  }
  const asIs = await inMode(null)
  const holds = holdsPlace(input.statusId)
    ? await blockers(
        tx,
        wishes.flatMap(({ placeId, startDate, endDate }) =>
          placeId === null || endDate <= startDate ? [] : [{ placeId, start: startDate, end: endDate }],
        ),
        { bookingId: stored.header.id, occupancyIds: gesture.wishes.map(({ occupancyId }) => occupancyId) },
      )
    : []
  const others = [
    ...holds,
    ...earlyFaults(tx, stored, wishes),
    ...(await leavingFaults(tx, stored, gesture.wishes)),
    ...wishes.flatMap((wish) =>
      chosenFaults(
        stored.occupancies.find(({ id }) => id === wish.occupancyId),
        wish,
      ),
    ),
  ]
  if (asIs.unchanged)
    return {
      before: stored.header.total,
      changes: false,
      common: [...asIs.faults, ...others],
      modes: new Map(updateModeKeys.map((mode) => [mode, { total: asIs.total, faults: [] }])),
    }
  const found = new Map<UpdateMode, Awaited<ReturnType<typeof inMode>>>()
  for (const mode of updateModeKeys) found.set(mode, await inMode(mode))
  const isCommon = (fault: Fault): boolean => [...found.values()].every(({ faults }) => faults.some((other) => same(fault, other)))
  const common = asIs.faults.filter(isCommon)
  return {
    before: stored.header.total,
    changes: true,
    common: [...common, ...others],
    modes: new Map(
      [...found].map(([mode, { total, faults }]) => [
        mode,
        { total, faults: [...faults.filter((fault) => !isCommon(fault)), ...overpaid(stored.header.paid, total)] },
      ]),
    ),
  }
}
