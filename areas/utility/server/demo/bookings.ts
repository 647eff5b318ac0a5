import { formatDay } from '#domain/french.ts'
import { iso } from './calendar.ts'
import type { Around, Day } from './calendar.ts'
import type { Household } from './households.ts'
import type { Random } from './random.ts'
import type { Sale, Sales } from './sales.ts'
import type { Slot } from './slots.ts'
import type { Partner, Place, Site } from './write-site.ts'

export type Occupied = Slot & { readonly isPlaced: boolean }

/** A stay of any kind before it has a customer and a price. */
export type Booking = {
  readonly statusId: 1 | 2 | 3 | 4
  readonly isPassage: boolean
  readonly quoteStatus: 'accepted' | 'refused' | 'counter' | null
  readonly bookedOn: Day
  /** Minutes of the day. */
  readonly bookedAt: number
  /** When he comes on his day of arrival and goes on his day of departure, in minutes; what the front desk was told. */
  readonly arrivesAt: number
  readonly leavesAt: number
  readonly expectedAt: number | null
  readonly start: Day
  readonly end: Day
  readonly occupancies: readonly Occupied[]
  readonly cancelled: { readonly on: Day; readonly reason: string } | null
  readonly optionUntil: Day | null
  readonly isArrived: boolean
  readonly isGone: boolean
  readonly groupName: string | null
  readonly partner: Partner | null
  readonly channel: string
}
export type Taken = Booking & { readonly household: Household }

const cancelReasons = [
  'Maladie',
  'Changement de dates de congés',
  'Raison professionnelle',
  'A trouvé moins cher',
  'Décès dans la famille',
  'Météo défavorable',
  'Panne du véhicule',
  'Sans nouvelles du client',
  'Séparation',
]
const groupNames = [
  'Cousinade',
  'Anniversaire',
  'Club cyclo',
  'Scouts',
  'Mariage',
  'Amicale des pompiers',
  'Chorale',
  'Club de surf',
  'École de voile',
  'Randonneurs',
  'Club de plongée',
  'Tournoi de pétanque',
]

type Making = { readonly site: Site; readonly around: Around; readonly random: Random }

function channelOf(isPassage: boolean, partner: Partner | null, random: Random): string {
  if (partner !== null) return partner.channel
  return isPassage
    ? 'Accueil'
    : random.weighted([
        ['Site internet', 46],
        ['Téléphone', 34],
        ['E-mail', 12],
        ['Accueil', 6],
        ['Courrier', 2],
      ])
}

function common(
  slot: Sale,
  { site, random }: Making,
): Pick<
  Booking,
  | 'bookedOn'
  | 'bookedAt'
  | 'arrivesAt'
  | 'leavesAt'
  | 'expectedAt'
  | 'start'
  | 'end'
  | 'isPassage'
  | 'partner'
  | 'channel'
  | 'groupName'
  | 'quoteStatus'
  | 'cancelled'
  | 'optionUntil'
  | 'occupancies'
> {
  const partner = !slot.isPassage && random.chance(0.05) ? random.pick(site.partners) : null
  return {
    bookedOn: slot.bookedOn,
    bookedAt: random.int(505, 1185),
    arrivesAt: random.int(845, 1195),
    leavesAt: random.int(490, 700),
    expectedAt: !slot.isPassage && random.chance(0.4) ? random.int(28, 42) * 30 : null,
    start: slot.start,
    end: slot.end,
    isPassage: slot.isPassage,
    partner,
    channel: channelOf(slot.isPassage, partner, random),
    groupName: null,
    quoteStatus: null,
    cancelled: null,
    optionUntil: null,
    occupancies: [{ place: slot.place, start: slot.start, end: slot.end, isPlaced: true }],
  }
}

/** Who has come and who has gone before the day of loading. */
function presence(slot: Slot, around: Around): Pick<Booking, 'isArrived' | 'isGone'> {
  const { today } = around
  if (slot.end < today) return { isArrived: true, isGone: true }
  return { isArrived: slot.start < today, isGone: false }
}

/** How long an option is kept. */
const optionDays = 7

/** Reservations and walk-ins; of those to come some are still options, and some have no place yet. */
function saleBooking(slot: Sale, making: Making): Booking {
  const { around, random } = making
  const base = { ...common(slot, making), ...presence(slot, around) }
  if (slot.isPassage) return { ...base, statusId: 4 }
  const ahead = slot.start - around.today
  const age = around.today - slot.bookedOn
  const isOption = ahead > 10 && base.partner === null && age <= optionDays && random.chance(0.3)
  if (isOption) return { ...base, statusId: 2, optionUntil: slot.bookedOn + optionDays }
  return ahead > 0 && random.chance(0.02)
    ? { ...base, statusId: 3, occupancies: base.occupancies.map((one) => ({ ...one, isPlaced: false })) }
    : { ...base, statusId: 3 }
}

/** The same dates asked for by somebody who withdrew: his place was sold to another. */
function cancelledBooking(slot: Slot, making: Making): Booking | null {
  const { around, random } = making
  const bookedOn = Math.min(slot.start - 12, around.today - 3) - random.int(0, 150)
  const on = Math.min(slot.start - 1, around.today - 1, bookedOn + random.int(2, 160))
  if (bookedOn < around.from - 200 || on <= bookedOn) return null
  return {
    ...common({ ...slot, bookedOn, isPassage: false }, making),
    statusId: 3,
    isArrived: false,
    isGone: false,
    cancelled: { on, reason: random.pick(cancelReasons) },
  }
}

/** A price that was asked for and not (yet) followed by a reservation. */
function quoteBooking(slot: Slot, making: Making): Booking | null {
  const { around, random } = making
  const age = random.int(1, 45)
  if (slot.start - around.today < 15) return null
  const base = common({ ...slot, bookedOn: around.today - age, isPassage: false }, making)
  const quoteStatus =
    age > 20
      ? random.weighted([
          ['refused', 5],
          ['counter', 1],
          [null, 1],
        ] as const)
      : random.weighted([
          [null, 5],
          ['accepted', 1],
          ['refused', 2],
        ] as const)
  return {
    ...base,
    statusId: 1,
    quoteStatus,
    isArrived: false,
    isGone: false,
    occupancies: base.occupancies.map((one) => ({ ...one, isPlaced: random.chance(0.3) })),
  }
}

/** Stays of the same dates become one, under the name of their group. */
function withGroups(bookings: readonly Booking[], { site, random }: Making): readonly Booking[] {
  const wanted = Math.max(1, Math.round(bookings.length / 500))
  const alike = [
    ...Map.groupBy(
      bookings.filter(({ statusId, partner }) => statusId === 3 && partner === null),
      ({ start, end, occupancies: [first] }) => `${start} ${end} ${natureOf(site.places, first)}`,
    ).values(),
  ]
  const merged = new Set<Booking>()
  const groups = random
    .shuffled(alike.filter((list) => list.length >= 3))
    .slice(0, wanted)
    .map((list): Booking => {
      const members = list.slice(0, random.int(2, Math.min(5, list.length)))
      for (const member of members) merged.add(member)
      const first = members.reduce((a, b) => (a.bookedOn < b.bookedOn ? a : b))
      return { ...first, groupName: random.pick(groupNames), occupancies: members.flatMap(({ occupancies }) => occupancies) }
    })
  return [...bookings.filter((booking) => !merged.has(booking)), ...groups]
}

function natureOf(places: readonly Place[], occupied: Occupied | undefined): string {
  return places[occupied?.place ?? -1]?.type.nature ?? ''
}

/** A third of the arrivals and departures of today are done already: the others are work for whoever looks. */
function withTicks(bookings: readonly Booking[], around: Around): readonly Booking[] {
  const seen = { arrivals: 0, departures: 0 }
  return bookings.map((booking) => {
    if (booking.statusId === 2 || booking.occupancies.some(({ isPlaced }) => !isPlaced)) return booking
    if (booking.start === around.today) return { ...booking, isArrived: seen.arrivals++ % 3 === 0 }
    return booking.end === around.today ? { ...booking, isGone: booking.isArrived && seen.departures++ % 3 === 0 } : booking
  })
}

/** Some arrivals were expected yesterday, some guests should have left yesterday, some of today have no place yet. */
function withTrouble(bookings: readonly Booking[], around: Around): readonly Booking[] {
  const left = { lateArrivals: 2, lateDepartures: 2, unplaced: 2 }
  return bookings.map((booking) => {
    const isAlone = booking.occupancies.length === 1 && !booking.isPassage
    if (isAlone && left.lateArrivals > 0 && booking.start === around.today - 1 && booking.end > around.today) {
      left.lateArrivals -= 1
      return { ...booking, isArrived: false }
    }
    if (isAlone && left.lateDepartures > 0 && booking.end === around.today - 1) {
      left.lateDepartures -= 1
      return { ...booking, isGone: false }
    }
    if (isAlone && left.unplaced > 0 && booking.start === around.today) {
      left.unplaced -= 1
      return { ...booking, occupancies: booking.occupancies.map((one) => ({ ...one, isPlaced: false })) }
    }
    return booking
  })
}

/** A few options that nobody followed up: the last two still hold their place, that of the others was freed at noon of the next day. */
function withExpired(bookings: readonly Booking[], around: Around): readonly Booking[] {
  const left = { held: 2, freed: 3 }
  return bookings.map((booking) => {
    const age = around.today - booking.bookedOn
    const may =
      booking.statusId === 3 &&
      booking.partner === null &&
      booking.groupName === null &&
      booking.start - around.today > 10 &&
      age > optionDays &&
      age <= 24
    if (!may) return booking
    const optionUntil = booking.bookedOn + optionDays
    if (age === optionDays + 1) {
      if (left.held === 0) return booking
      left.held -= 1
      return { ...booking, statusId: 2, optionUntil }
    }
    if (left.freed === 0) return booking
    left.freed -= 1
    return {
      ...booking,
      statusId: 2,
      optionUntil,
      cancelled: { on: optionUntil + 1, reason: `Option expirée le ${formatDay(iso(optionUntil))}` },
    }
  })
}

/** Every stay of the site in the order in which they were asked for: sold, withdrawn, only quoted. */
export function makeBookings({ sold, unsold }: Sales, making: Making): readonly Booking[] {
  const { around, random } = making
  const sales = withExpired(
    withTicks(
      withTrouble(
        withGroups(
          sold.map((slot) => saleBooking(slot, making)),
          making,
        ),
        around,
      ),
      around,
    ),
    around,
  )
  const withdrawn = random
    .shuffled(sold.filter(({ isPassage }) => !isPassage))
    .slice(0, Math.ceil(sold.length * 0.06))
    .map((slot) => cancelledBooking(slot, making))
  const quotes = random
    .shuffled(unsold)
    .slice(0, Math.ceil(Math.min(60, unsold.length * 0.1)))
    .map((slot) => quoteBooking(slot, making))
  return [...sales, ...withdrawn, ...quotes]
    .filter((booking) => booking !== null)
    .toSorted((a, b) => a.bookedOn - b.bookedOn || a.bookedAt - b.bookedAt)
}
