import { addDays, dayNumber, daysBetween } from '#domain/day.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { bookingContract } from '#areas/booking/contract.ts'
import type { PlanningBar } from '#areas/booking/contract/planning.ts'
import { packBars } from '#areas/booking/rules/packed-bars.ts'
import { noStay } from '#areas/booking/rules/planning-data.ts'

type Rows = ReplyOf<typeof bookingContract.planningRows>
type Window = ReplyOf<typeof bookingContract.planningWindow>
export type PlanningWorld = {
  readonly today: string
  readonly rows: Rows
  readonly bars: PlanningBar[]
  windowOf(from: string, to: string): Window
}

const names = [
  'Garnier',
  'Moulin',
  'Petit',
  'Renard',
  'Fabre',
  'Lefèvre',
  'Chevalier',
  'Thomas',
  'Marchetti',
  'Arnaud',
  'Meunier',
  'Tessier',
  'Bernard',
  'Caron',
  'Marchand',
  'Perrin',
  'de Vries',
  'Van Dijk',
  'Becker',
  'Rousseau',
  'Baudry',
  'Robin',
  'Giraud',
  'Colin',
  'Lemoine',
  'Hoarau',
  'Klein',
  'Haas',
  'Jacquet',
  'Lacroix',
]
const details = ['ombre', 'mi-ombre', 'vue mer', null, 'PMR', null]

/** The same numbers for the same seed: mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function stateOf(start: string, end: string, today: string, draw: number): PlanningBar['state'] {
  if (end < today) return 'gone'
  if (end === today) return draw < 0.5 ? 'gone' : 'inHouse'
  if (start < today) return draw < 0.04 ? 'act' : 'inHouse'
  if (start === today) return draw < 0.7 ? 'due' : 'inHouse'
  return draw < 0.08 ? 'option' : draw < 0.1 ? 'act' : 'booking'
}

const labels = ['Évasion 4 pers.', 'Horizon 6 pers.', 'Grand confort 10 A', 'Confort 6 A', 'Chalet 5 pers.', 'Lodge Dune 4 pers.']

function rowsOf(types: number, placesPerType: number): Rows {
  return {
    features: [],
    opens: { daysBefore: 2, showsOccupancy: true },
    types: Array.from({ length: types }, (_, type) => ({
      id: type + 1,
      code: null,
      label: labels[type] ?? `Type ${type + 1}`,
      familyLabel: 'Locatif',
      color: null,
      leaveBy: '10:00',
      places: Array.from({ length: placesPerType }, (_unused, place) => ({
        id: (type + 1) * 1000 + place,
        number: `${'EHGCKL'.charAt(type % 6)}${String(place + 1).padStart(2, '0')}`,
        detail: details[place % details.length] ?? null,
        zone: null,
        sectorId: null,
        sector: null,
        length: null,
        amperes: null,
        features: [],
      })),
    })),
  }
}

type Span = { readonly before: number; readonly after: number; readonly longest: number }
/** Stays that follow one another on a place; a few to place, without one. */
function staysOf(
  place: number | null,
  type: number,
  { today, random, bars, before, after, longest }: Span & { today: string; random: () => number; bars: PlanningBar[] },
): void {
  let day = addDays(today, place === null ? 2 : -before - Math.floor(random() * 7))
  const last = addDays(today, place === null ? 20 : after)
  while (day < last) {
    const nights = 1 + Math.floor(random() * longest)
    bars.push(bar(bars.length + 1, { place, type, start: day, end: addDays(day, nights), today, random }))
    day = addDays(day, nights + (place === null ? 8 : random() < 0.6 ? 0 : Math.floor(random() * 4)))
  }
}

function marksOf(from: string, to: string): Window['days'] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index)).map((day) => {
    const isHigh = day.slice(5) >= '07-04' && day.slice(5) < '08-29'
    return {
      day,
      holiday: day.endsWith('-07-14') ? 'Fête nationale' : null,
      season: isHigh ? 'Haute saison' : 'Basse saison',
      level: isHigh ? 3 : 1,
    }
  })
}

/** A full site around a day: from half a year before it to a year after, or as far as is said; `longest` stay in nights. */
export function planningWorld(
  today: string,
  types: number,
  placesPerType: number,
  { before = 183, after = 366, longest = 13 }: Partial<Span> = {},
): PlanningWorld {
  const random = randomFrom(20_260_708)
  const rows = rowsOf(types, placesPerType)
  const bars: PlanningBar[] = []
  for (const type of rows.types)
    for (const place of [...type.places.map(({ id }) => id), null]) staysOf(place, type.id, { today, random, bars, before, after, longest })
  return {
    today,
    rows,
    bars,
    windowOf: (from, to) => {
      const shown = bars.filter((one) => one.end > from && one.start < to)
      return { from, to, today, bars: packBars(shown), days: marksOf(from, to) }
    },
  }
}

type Given = { place: number | null; type: number; start: string; end: string; today: string; random: () => number }
function bar(id: number, { place, type, start, end, today, random }: Given): PlanningBar {
  const state = stateOf(start, end, today, random())
  const where = { placeId: place, placeTypeId: type, start, end }
  if (random() < 0.015 && state !== 'gone') return closure(id, where)
  const total = 12_000 * (dayNumber(end) - dayNumber(start))
  const paid = state === 'gone' ? total : Math.round((total * Math.floor(random() * 4)) / 3)
  return {
    key: `o${id}`,
    kind: 'occupancy',
    ...where,
    bookingId: id,
    occupancyId: id,
    version: 1,
    statusId: state === 'option' ? 2 : 3,
    state,
    label: names[Math.floor(random() * names.length)] ?? '',
    people: `${1 + Math.floor(random() * 4)}${random() < 0.5 ? `+${1 + Math.floor(random() * 2)}` : ''}`,
    total,
    paid,
    isOverdue: paid < total && random() < 0.12,
    isLocked: random() < 0.06,
    hasNote: random() < 0.12,
    animals: random() < 0.12 ? 1 : 0,
    late: random() < 0.1,
    early: false,
    overstays: false,
    isGroup: false,
    follows: false,
    frees: false,
    isLeft: false,
    optionExpiresOn: state === 'option' ? addDays(today, 1) : null,
  }
}
function closure(id: number, where: Pick<PlanningBar, 'placeId' | 'placeTypeId' | 'start' | 'end'>): PlanningBar {
  return {
    ...noStay,
    key: `u${id}`,
    kind: 'unavailability',
    ...where,
    state: 'unavailable',
    label: 'Chauffe-eau',
  }
}
