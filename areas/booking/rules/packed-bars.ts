import { dayFromNumber, dayNumber } from '#domain/day.ts'
import type { ToldBar } from './planning-data.ts'

/**
 * Bars as they travel by thousands: one list per column, in the same order, instead of as many objects that repeat their names. Days are numbers;
 * 0 stands for « none » in the numbers of records and in the day of an option.
 */
export type PackedBars = {
  readonly kind: readonly number[]
  /** The number in the key. */
  readonly id: readonly number[]
  readonly place: readonly number[]
  readonly placeType: readonly number[]
  readonly start: readonly number[]
  readonly nights: readonly number[]
  readonly booking: readonly number[]
  readonly version: readonly number[]
  readonly status: readonly number[]
  readonly state: readonly number[]
  readonly label: readonly string[]
  readonly people: readonly string[]
  readonly total: readonly number[]
  readonly paid: readonly number[]
  readonly animals: readonly number[]
  readonly option: readonly number[]
  /** One bit per flag. */
  readonly flags: readonly number[]
}

/** Their order is that of the wire: a new one goes last. */
const kinds = ['occupancy', 'unavailability', 'hold', 'resident', 'allotment', 'import'] as const satisfies readonly ToldBar['kind'][]
const states = [
  'booking',
  'option',
  'due',
  'inHouse',
  'gone',
  'act',
  'cancelled',
  'quote',
  'unavailable',
  'hold',
  'resident',
  'received',
] as const satisfies readonly ToldBar['state'][]
const statuses = [null, 1, 2, 3, 4, 5] as const satisfies readonly ToldBar['statusId'][]
const flags = [
  'isOverdue',
  'isLocked',
  'hasNote',
  'late',
  'early',
  'isGroup',
  'follows',
  'frees',
  'isLeft',
  'overstays',
] as const satisfies readonly (keyof ToldBar)[]

export function barKey(kind: ToldBar['kind'], id: number): string {
  return `${kind.charAt(0)}${id}`
}

/** Thousands of bars share a few dozen days: each is read once. */
function dayReader(): (day: string) => number {
  const read = new Map<string, number>()
  return (day) => {
    const number = read.get(day) ?? dayNumber(day)
    read.set(day, number)
    return number
  }
}

type Packing = { [K in keyof PackedBars]: PackedBars[K][number][] }

/** Read once, one by one: thousands of bars kept together to be packed column by column cost more to tidy away than to make. */
export function packBars(bars: Iterable<ToldBar>): Packing {
  const packed: Packing = {
    kind: [],
    id: [],
    place: [],
    placeType: [],
    start: [],
    nights: [],
    booking: [],
    version: [],
    status: [],
    state: [],
    label: [],
    people: [],
    total: [],
    paid: [],
    animals: [],
    option: [],
    flags: [],
  }
  const dayOf = dayReader()
  for (const bar of bars) {
    const start = dayOf(bar.start)
    packed.kind.push(kinds.indexOf(bar.kind))
    packed.id.push(bar.occupancyId ?? Number(bar.key.slice(1)))
    packed.place.push(bar.placeId ?? 0)
    packed.placeType.push(bar.placeTypeId)
    packed.start.push(start)
    packed.nights.push(dayOf(bar.end) - start)
    packed.booking.push(bar.bookingId ?? 0)
    packed.version.push(bar.version)
    packed.status.push(statuses.indexOf(bar.statusId))
    packed.state.push(states.indexOf(bar.state))
    packed.label.push(bar.label)
    packed.people.push(bar.people)
    packed.total.push(bar.total)
    packed.paid.push(bar.paid)
    packed.animals.push(bar.animals)
    packed.option.push(bar.optionExpiresOn === null ? 0 : dayOf(bar.optionExpiresOn))
    packed.flags.push(flagBits(bar))
  }
  return packed
}

function flagBits(bar: ToldBar): number {
  let bits = 0
  for (let at = 0; at < flags.length; at++) if (bar[flags[at] as (typeof flags)[number]]) bits |= 1 << at
  return bits
}

function read<T>(list: readonly T[], at: number): T {
  const value = list[at]
  if (value === undefined) throw new RangeError(`a column of bars has no value ${at}: it has ${list.length}`)
  return value
}

/** What `packBars` packed. A column that is shorter than the first was cut on its way: nothing of it can be trusted. */
export function unpackBars(packed: PackedBars): ToldBar[] {
  return packed.kind.map((kind, at) => unpackBar(packed, read(kinds, kind), at))
}

function unpackBar(packed: PackedBars, kind: ToldBar['kind'], at: number): ToldBar {
  const id = read(packed.id, at)
  const first = read(packed.start, at)
  const booking = read(packed.booking, at)
  const option = read(packed.option, at)
  const bits = read(packed.flags, at)
  const has = (flag: (typeof flags)[number]): boolean => (bits & (1 << flags.indexOf(flag))) !== 0
  return {
    key: barKey(kind, id),
    kind,
    placeId: read(packed.place, at) || null,
    placeTypeId: read(packed.placeType, at),
    start: dayFromNumber(first),
    end: dayFromNumber(first + read(packed.nights, at)),
    bookingId: booking || null,
    occupancyId: booking === 0 ? null : id,
    version: read(packed.version, at),
    statusId: read(statuses, read(packed.status, at)),
    state: read(states, read(packed.state, at)),
    label: read(packed.label, at),
    people: read(packed.people, at),
    total: read(packed.total, at),
    paid: read(packed.paid, at),
    animals: read(packed.animals, at),
    optionExpiresOn: option === 0 ? null : dayFromNumber(option),
    isOverdue: has('isOverdue'),
    isLocked: has('isLocked'),
    hasNote: has('hasNote'),
    late: has('late'),
    early: has('early'),
    isGroup: has('isGroup'),
    follows: has('follows'),
    frees: has('frees'),
    isLeft: has('isLeft'),
    overstays: has('overstays'),
  }
}
