import { newYear } from './calendar.ts'
import type { Around, Day } from './calendar.ts'
import type { Random } from './random.ts'
import { arrivalRules, chanceToBegin, drawNights, mayArrive, periodAt } from './seasons.ts'
import type { Place } from './write-site.ts'

/** Nights [start, end) on one place, by its rank in the site. */
export type Slot = { readonly place: number; readonly start: Day; readonly end: Day }
export type Closure = Slot & { readonly reason: 'works' | 'damage' | 'staff' | 'kept' | 'maintenance'; readonly comment: string }

const worksComments = [
  'Terrasse à refaire',
  'Changement du chauffe-eau',
  'Engazonnement',
  'Peinture et literie',
  'Reprise du réseau d’eau',
  'Taille des haies',
]

/** What closes places: works in winter, a breakdown these days, the lodging of the staff in summer. */
export function drawClosures(places: readonly Place[], around: Around, random: Random): readonly Closure[] {
  const order = random.shuffled(places.map((_, index) => index))
  const take = (count: number): readonly number[] => order.splice(0, count)
  const share = (part: number): number => Math.max(1, Math.round(places.length * part))
  const inside = (closure: Closure): boolean => closure.start >= around.from && closure.end <= around.to
  const works = [around.year - 2, around.year - 1, around.year, around.year + 1].flatMap((year) =>
    take(share(0.03)).map((place): Closure => {
      const start = newYear(year) + random.int(10, 60)
      return { place, start, end: start + random.int(5, 25), reason: 'works', comment: random.pick(worksComments) }
    }),
  )
  const damage = take(share(0.008)).map((place): Closure => ({
    place,
    start: around.today - random.int(1, 4),
    end: around.today + random.int(3, 9),
    reason: 'damage',
    comment: random.pick(['Fuite d’eau', 'Chauffe-eau en panne', 'Vitre cassée']),
  }))
  const kept = take(share(0.006)).map((place): Closure => ({
    place,
    start: around.today + random.int(2, 12),
    end: around.today + random.int(14, 20),
    reason: 'kept',
    comment: 'Gardé pour un habitué qui doit rappeler',
  }))
  const staff = take(share(0.006)).flatMap((place) =>
    [around.year - 2, around.year - 1, around.year, around.year + 1].map((year): Closure => {
      const start = newYear(year) + 105
      return { place, start, end: start + 160, reason: 'staff', comment: 'Logement des saisonniers' }
    }),
  )
  return [...works, ...damage, ...kept, ...staff].filter(inside)
}

/** The intervals that hold a place, in order of their start. */
export class Busy {
  readonly #held = new Map<number, { start: Day; end: Day }[]>()
  add({ place, start, end }: Slot): void {
    const list = this.#held.get(place) ?? []
    list.push({ start, end })
    this.#held.set(place, list)
  }
  isFree(place: number, start: Day, end: Day): boolean {
    return (this.#held.get(place) ?? []).every((held) => held.end <= start || end <= held.start)
  }
}

/** When a rental must be left so that the Saturdays of summer are not lost: stays that begin shortly before end with the season. */
const holdBack = 20

/** Fills the site with all the stays that it would have if everything were already sold, place by place. */
export function fillPlaces(
  places: readonly Place[],
  closures: readonly Closure[],
  around: Around,
  options: { readonly busy: number; readonly every: number; readonly random: Random },
): readonly Slot[] {
  const closed = Map.groupBy(closures, ({ place }) => place)
  return places.flatMap((_, index) =>
    index % options.every === 0 ? fillPlace(index, { places, closed: closed.get(index) ?? [], around, ...options }) : [],
  )
}

type Filling = {
  readonly places: readonly Place[]
  readonly closed: readonly Closure[]
  readonly around: Around
  readonly busy: number
  readonly random: Random
}

function fillPlace(place: number, { places, closed, around, busy, random }: Filling): readonly Slot[] {
  const nature = places[place]?.type.nature ?? 'pitch'
  const slots: Slot[] = []
  let day = around.from + random.int(0, 3)
  while (day < around.to) {
    const closure = closed.find(({ start, end }) => start <= day && day < end)
    if (closure !== undefined) {
      day = closure.end
      continue
    }
    if (!mayArrive(nature, day) || !random.chance(chanceToBegin(nature, day, busy))) {
      day += 1
      continue
    }
    const period = periodAt(day)
    const nextClosure = Math.min(around.to, ...closed.filter(({ start }) => start > day).map(({ start }) => start))
    const limit =
      nature === 'rental' &&
      arrivalRules.rental[period.season].weekdays.length === 0 &&
      period.end - day <= holdBack &&
      arrivalRules.rental[periodAt(period.end).season].weekdays.length > 0
        ? Math.min(nextClosure, period.end)
        : nextClosure
    const nights = Math.min(drawNights(nature, period.season, random), limit - day)
    if (nights < arrivalRules[nature][period.season].nights) {
      day += 1
      continue
    }
    slots.push({ place, start: day, end: day + nights })
    day += nights
  }
  return slots
}
