import { booking } from '#areas/booking/entities/booking.ts'
import {
  occupancy,
  occupancyAnimal,
  occupancyAttendant,
  occupancyDetail,
  occupancyExtra,
  occupancyVehicle,
} from '#areas/booking/entities/occupancy.ts'
import { stayCode } from '#areas/booking/server/api.ts'
import type { BookingLine } from '#areas/booking/rules/price-booking.ts'
import { unavailability } from '#areas/camp/entities/unavailability.ts'
import { cents } from '#domain/money.ts'
import { oneAtATime } from '#platform/server/one-at-a-time.ts'
import type { Tx } from '#platform/server/tx.ts'
import { insertRecords, insertRows } from './bulk.ts'
import type { Column, NewRecord } from './bulk.ts'
import { clock, iso, moment } from './calendar.ts'
import type { Around } from './calendar.ts'
import type { AgeBand } from './tariff.ts'
import type { Lodged, Stay } from './price.ts'
import type { Random } from './random.ts'
import { setSeries } from './series.ts'
import type { Counters } from './series.ts'
import type { Closure } from './slots.ts'
import type { Place } from './write-site.ts'

/** A stay with the records that it became. */
export type Written = {
  readonly stay: Stay
  readonly id: number
  readonly code: string | null
  readonly customerId: number
  readonly occupancyIds: readonly number[]
}

export type StayContext = {
  readonly around: Around
  readonly random: Random
  readonly ages: readonly AgeBand[]
  readonly customerIds: readonly number[]
  readonly channelId: (label: string) => number
  /** What each stay has paid. */
  readonly paid: ReadonlyMap<Stay, number>
}

const stayNotes = [
  'Arrivée tardive annoncée.',
  'Demande à être près de ses amis du même jour.',
  'Souhaite un lit bébé à l’arrivée.',
  'Rappeler l’avant-veille.',
  'Anniversaire pendant le séjour : gâteau commandé.',
  'Remorque bateau à garer à l’entrée.',
  'Facture au nom de l’employeur.',
]

type Codes = { readonly bookingCode: string | null; readonly quoteCode: string | null }

/** Numbers are taken in the order of creation; some stays began as a quote and keep its number too. */
function codesOf({ booking: { statusId, bookedOn } }: Stay, counters: Counters, random: Random): Codes {
  const year = Number(iso(bookedOn).slice(0, 4))
  const take = (kind: 'booking' | 'quote'): string => stayCode(kind, year, counters.next(`${kind}-${year}`))
  if (statusId === 1) return { bookingCode: null, quoteCode: take('quote') }
  return { bookingCode: take('booking'), quoteCode: random.chance(0.02) ? take('quote') : null }
}

const orNull = <From, To>(value: From | null, make: (value: From) => To): To | null => (value === null ? null : make(value))

const noon = 720
/** What was ticked, withdrawn or promised, on its day. */
function eventsOf({ booking: one }: Stay, around: Around): NewRecord<typeof booking> {
  return {
    isArrived: one.isArrived,
    arrivedAt: one.isArrived ? moment(around, one.start, one.arrivesAt) : null,
    isGone: one.isGone,
    goneAt: one.isGone ? moment(around, one.end, one.leavesAt) : null,
    cancelState: one.cancelled === null ? 'none' : 'cancelled',
    canceledAt: orNull(one.cancelled, ({ on }) => moment(around, on, one.statusId === 2 ? noon : 905)),
    closeReason: one.cancelled?.reason ?? null,
    optionExpiresOn: orNull(one.optionUntil, iso),
    optionFreedAt: one.statusId === 2 ? orNull(one.cancelled, ({ on }) => moment(around, on, noon)) : null,
    expectedTime: orNull(one.expectedAt, clock),
  }
}

function headerOf(stay: Stay, codes: Codes, context: StayContext): NewRecord<typeof booking> {
  const { around, random, channelId, customerIds, paid } = context
  const { booking: one, schedule } = stay
  return {
    ...codes,
    ...eventsOf(stay, around),
    createdAt: moment(around, one.bookedOn, one.bookedAt),
    statusId: one.statusId,
    isPassage: one.isPassage,
    quoteStatus: one.quoteStatus,
    customerId: customerIds[one.household.index] ?? 0,
    partnerId: one.partner?.id ?? null,
    accessChannelId: channelId(one.channel),
    startDate: iso(one.start),
    endDate: iso(one.end),
    groupName: orNull(one.groupName, (name) => `${name} ${one.household.name}`),
    reference: orNull(one.partner, () => `${one.channel.slice(0, 2).toUpperCase()}${random.digits(7)}`),
    referenceInternet: one.channel === 'Site internet' ? `W${random.digits(8)}` : null,
    hasInsurance: stay.hasInsurance,
    downPayment: cents(schedule.downPayment),
    downPaymentType: schedule.downPaymentType,
    downPaymentDueOn: schedule.downPaymentDueOn,
    balanceDueOn: schedule.balanceDueOn,
    total: cents(stay.total),
    touristTax: cents(stay.touristTax),
    paid: cents(paid.get(stay) ?? 0),
    note: random.chance(0.05) ? random.pick(stayNotes) : null,
  }
}

function occupancyOf(
  bookingId: number,
  { place, isPlaced, startDate, endDate, party }: Lodged,
  { ages, random }: StayContext,
): NewRecord<typeof occupancy> {
  const grown = new Set(ages.filter(({ maxAge }) => (maxAge ?? 999) >= 18).map(({ id }) => id))
  const adults = party.attendants.filter(({ ageCategoryId }) => grown.has(ageCategoryId)).length
  return {
    bookingId,
    placeTypeId: place.typeId,
    placeId: isPlaced ? place.id : null,
    startDate,
    endDate,
    equipment: party.equipment,
    equipmentLength: party.equipmentLength,
    isPlaceLocked: isPlaced && random.chance(0.06),
    adults,
    children: party.attendants.length - adults,
    animals: party.animals.length,
    vehicles: party.vehicles.length,
  }
}

function detailsOf({ id, stay, occupancyIds }: Written): readonly NewRecord<typeof occupancyDetail>[] {
  const lines: readonly (readonly [BookingLine, number | null])[] = [
    ...stay.lodged.flatMap((one, index) => one.lines.map((line) => [line, occupancyIds[index] ?? null] as const)),
    ...stay.stayLines.map((line) => [line, null] as const),
  ]
  return lines.map(([line, occupancyId], position) => ({
    ...line,
    bookingId: id,
    occupancyId,
    position,
    label: line.label.slice(0, 200),
    reason: line.reason.slice(0, 400),
    unitPrice: line.unitPrice === null ? null : cents(line.unitPrice),
    amount: cents(line.amount),
  }))
}

const calendarColumns: readonly Column[] = [
  ['placeId', 'place_id', 'bigint'],
  ['arrival', 'arrival', 'date'],
  ['departure', 'departure', 'date'],
  ['kind', 'kind', 'text'],
  ['occupancyId', 'occupancy_id', 'bigint'],
  ['unavailabilityId', 'unavailability_id', 'bigint'],
]

/** Closures of places, with what they hold in the calendar. */
export async function writeClosures(tx: Tx, places: readonly Place[], closures: readonly Closure[]): Promise<void> {
  const ids = await insertRecords(
    tx,
    unavailability,
    closures.map(({ place, start, end, reason, comment }) => ({
      placeId: places[place]?.id ?? 0,
      startDate: iso(start),
      endDate: iso(end - 1),
      reason,
      comment,
    })),
  )
  await insertRows(
    tx,
    'calendar',
    calendarColumns,
    closures.map(({ place, start, end }, index) => ({
      placeId: places[place]?.id ?? 0,
      arrival: iso(start),
      departure: iso(end),
      kind: 'unavailability',
      unavailabilityId: ids[index],
    })),
  )
}

type Lodging = { readonly id: number; readonly one: Lodged; readonly stay: Stay }

/** What stays own, asked of the database at once: none of it needs the number of another. */
async function writeOwned(tx: Tx, lodgings: readonly Lodging[], written: readonly Written[]): Promise<void> {
  const held = lodgings.filter(
    ({
      one,
      stay: {
        booking: { statusId, cancelled },
      },
    }) => one.isPlaced && statusId !== 1 && cancelled === null,
  )
  const asked = oneAtATime(tx)
  await Promise.all([
    insertRecords(
      asked,
      occupancyAttendant,
      lodgings.flatMap(({ id, one }) => one.party.attendants.map((guest) => ({ ...guest, occupancyId: id }))),
    ),
    insertRecords(asked, occupancyDetail, written.flatMap(detailsOf)),
    insertRecords(
      asked,
      occupancyVehicle,
      lodgings.flatMap(({ id, one }) => one.party.vehicles.map((vehicle) => ({ ...vehicle, occupancyId: id }))),
    ),
    insertRecords(
      asked,
      occupancyAnimal,
      lodgings.flatMap(({ id, one }) => one.party.animals.map((animal) => ({ ...animal, occupancyId: id }))),
    ),
    insertRecords(
      asked,
      occupancyExtra,
      lodgings.flatMap(({ id, one }) => one.party.extras.map((extra) => ({ ...extra, occupancyId: id }))),
    ),
    insertRows(
      asked,
      'calendar',
      calendarColumns,
      held.map(({ id, one }) => ({
        placeId: one.place.id,
        arrival: one.startDate,
        departure: one.endDate,
        kind: 'occupancy',
        occupancyId: id,
      })),
    ),
  ])
}

/** Writes some stays with everything that they own. They come in the order of their creation, as do their numbers. */
export async function writeStays(tx: Tx, stays: readonly Stay[], counters: Counters, context: StayContext): Promise<readonly Written[]> {
  const codes = stays.map((stay) => codesOf(stay, counters, context.random))
  const headers = stays.map((stay, index) => headerOf(stay, codes[index] ?? { bookingCode: null, quoteCode: null }, context))
  const ids = await insertRecords(tx, booking, headers)
  const lodged = stays.flatMap((stay, index) => stay.lodged.map((one) => ({ one, stay, bookingId: ids[index] ?? 0 })))
  const occupancyIds = await insertRecords(
    tx,
    occupancy,
    lodged.map(({ one, bookingId }) => occupancyOf(bookingId, one, context)),
  )
  const lodgings = lodged.map(({ one, stay }, index) => ({ id: occupancyIds[index] ?? 0, one, stay }))
  const byStay = Map.groupBy(lodgings, ({ stay }) => stay)
  const written = stays.map((stay, index): Written => ({
    stay,
    id: ids[index] ?? 0,
    code: codes[index]?.bookingCode ?? null,
    customerId: headers[index]?.customerId ?? 0,
    occupancyIds: (byStay.get(stay) ?? []).map(({ id }) => id),
  }))
  await writeOwned(tx, lodgings, written)
  await setSeries(tx, counters.last)
  return written
}
