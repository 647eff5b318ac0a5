import type { Booking, Taken } from './bookings.ts'
import type { Around, Day } from './calendar.ts'
import type { Household } from './households.ts'
import type { Random } from './random.ts'
import type { TypePlan } from './site.ts'
import type { History } from './write-customers.ts'
import type { Place } from './write-site.ts'

/** Draws before somebody who is elsewhere on those dates is accepted all the same: his family uses the other place. */
const mostTries = 40

export function peopleOf(household: Household): number {
  return 1 + household.members.length
}

/** Whether a type receives a household: enough beds but not far too many, and ground for its caravan. */
function suits(type: TypePlan, household: Household): boolean {
  if (type.nature !== household.prefers || peopleOf(household) > type.maximumCapacity) return false
  if (type.ground === null) return type.capacity < 6 || peopleOf(household) >= 3 || household.kind === 'company'
  const { rig } = household
  return rig === null || (type.ground.equipment.includes(rig.equipment) && Number(rig.length ?? 0) <= Number(type.ground.length))
}

/** Nobody comes more often than this in four years. */
const mostStays = 11

/** The nights that each customer spends here. */
class Diary {
  readonly #nights = new Map<Household, { readonly start: Day; readonly end: Day }[]>()
  isFree(household: Household, { start, end }: Pick<Booking, 'start' | 'end'>): boolean {
    const known = this.#nights.get(household) ?? []
    return known.length < mostStays && known.every((one) => one.end <= start || end <= one.start)
  }
  add(household: Household, { start, end }: Pick<Booking, 'start' | 'end'>): void {
    this.#nights.set(household, [...(this.#nights.get(household) ?? []), { start, end }])
  }
}

/** Somebody of the list who is free on those dates; the power makes the first ones come back more often. */
function drawFrom(pool: readonly Household[], booking: Booking, diary: Diary, random: Random): Household {
  let drawn = random.pick(pool)
  for (let tries = 0; tries < mostTries; tries += 1) {
    drawn = pool[Math.floor(random.next() ** 1.7 * pool.length)] ?? drawn
    if (diary.isFree(drawn, booking)) break
  }
  return drawn
}

/** Gives each stay its customer. Some customers come back every year, most come once or twice. */
export function assignHouseholds(
  bookings: readonly Booking[],
  households: readonly Household[],
  places: readonly Place[],
  random: Random,
): readonly Taken[] {
  const pools = new Map<TypePlan, readonly Household[]>()
  const diary = new Diary()
  const poolOf = (type: TypePlan): readonly Household[] => {
    const known = pools.get(type) ?? households.filter((household) => suits(type, household))
    pools.set(type, known)
    return known
  }
  return bookings.flatMap((booking) => {
    const type = places[booking.occupancies[0]?.place ?? -1]?.type
    const pool = type === undefined ? [] : poolOf(type)
    if (pool.length === 0) return []
    const household = drawFrom(pool, booking, diary, random)
    if (booking.cancelled === null && booking.statusId !== 1) diary.add(household, booking)
    return [{ ...booking, household }]
  })
}

/** What each customer has lived here, from his stays; somebody without any asked for a brochure, or only for a price. */
export function historiesOf(households: readonly Household[], taken: readonly Taken[], around: Around, random: Random): readonly History[] {
  const byHousehold = Map.groupBy(taken, ({ household }) => household)
  return households.map((household) => {
    const own = byHousehold.get(household) ?? []
    const real = own.filter(({ statusId, cancelled }) => statusId !== 1 && cancelled === null)
    const since = own.length === 0 ? around.today - random.int(1, 700) : Math.min(...own.map(({ bookedOn }) => bookedOn))
    return {
      household,
      since,
      stays: real.length,
      isProspect: !own.some(({ statusId }) => statusId !== 1),
      isComing: real.some(({ end }) => end >= around.today),
    }
  })
}
