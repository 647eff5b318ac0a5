import type { Around, Day } from './calendar.ts'
import type { Random } from './random.ts'
import { arrivalRules, drawNights, mayArrive, periodAt } from './seasons.ts'
import { Busy } from './slots.ts'
import type { Closure, Slot } from './slots.ts'
import type { Place } from './write-site.ts'

export type Sale = Slot & { readonly bookedOn: Day; readonly isPassage: boolean }
export type Sales = { readonly sold: readonly Sale[]; readonly unsold: readonly Slot[] }

/** Share of the stays of a day that are already booked so many days before it. */
const bookedBefore: readonly (readonly [days: number, share: number])[] = [
  [0, 1],
  [7, 0.9],
  [30, 0.7],
  [60, 0.58],
  [120, 0.46],
  [180, 0.37],
  [365, 0.33],
  [600, 0.29],
  [760, 0.27],
]

function shareBooked(days: number): number {
  const next = bookedBefore.findIndex(([point]) => point > days)
  const [before, after] = [bookedBefore[(next === -1 ? bookedBefore.length : next) - 1] ?? [0, 1], bookedBefore[next]]
  if (after === undefined) return before[1]
  return before[1] + ((after[1] - before[1]) * (days - before[0])) / (after[0] - before[0])
}

const longestLead = 400

/** How long before the arrival a stay was booked: summer far ahead, the low season from one day to the next. */
function drawLead(place: Place, start: Day, random: Random): number {
  const { season } = periodAt(start)
  const quiet = season === 'low' || season === 'middle'
  if (place.type.nature === 'pitch' && random.chance(quiet ? 0.4 : 0.15)) return 0
  return Math.min(longestLead, 1 + Math.floor(random.wait(quiet ? 32 : 105)))
}

/** What is sold on the day of loading: all of the past, of the days to come only what has already been booked. */
export function sell(places: readonly Place[], slots: readonly Slot[], around: Around, random: Random): Sales {
  const sold: Sale[] = []
  const unsold: Slot[] = []
  for (const slot of slots) {
    const place = places[slot.place]
    if (place === undefined) continue
    const ahead = slot.start - around.today
    if (ahead <= 0) {
      const lead = drawLead(place, slot.start, random)
      // Nothing was booked today: the front desk finds the day as the evening before left it.
      const bookedOn = Math.min(slot.start - lead, around.today - 1)
      sold.push({ ...slot, bookedOn, isPassage: bookedOn === slot.start })
    } else if (random.chance(shareBooked(ahead))) {
      sold.push({ ...slot, bookedOn: around.today - 1 - Math.min(longestLead, Math.floor(random.wait(75))), isPassage: false })
    } else unsold.push(slot)
  }
  return { sold, unsold }
}

/** Arrivals and departures that there must be on the day of loading, whatever the season. */
function leastMovements(places: number): number {
  return places > 100 ? 14 : 10
}

type Adding = { readonly places: readonly Place[]; readonly closures: readonly Closure[]; readonly around: Around; readonly random: Random }

/** Short stays added on free places, so that there is work at the front desk on any day of the year. */
export function withMovements(sales: readonly Sale[], { places, closures, around, random }: Adding): readonly Sale[] {
  const busy = new Busy()
  for (const slot of [...sales, ...closures]) busy.add(slot)
  const added: Sale[] = []
  const tried = random.shuffled(places.map((_, index) => index))
  const least = leastMovements(places.length)
  const missing = {
    arrivals: least - sales.filter(({ start }) => start === around.today).length,
    departures: least - sales.filter(({ end }) => end === around.today).length,
  }
  const put = (place: number, start: Day, nights: number): boolean => {
    const nature = places[place]?.type.nature ?? 'pitch'
    if (
      !mayArrive(nature, start) ||
      nights < arrivalRules[nature][periodAt(start).season].nights ||
      !busy.isFree(place, start, start + nights)
    )
      return false
    const sale = { place, start, end: start + nights, bookedOn: Math.min(start, around.today - 1) - random.int(1, 45), isPassage: false }
    busy.add(sale)
    added.push(sale)
    return true
  }
  for (const place of tried) {
    const nature = places[place]?.type.nature ?? 'pitch'
    const nights = Math.min(14, Math.max(2, drawNights(nature, periodAt(around.today).season, random)))
    if (missing.arrivals > 0 && put(place, around.today, nights)) missing.arrivals -= 1
    else if (missing.departures > 0 && put(place, around.today - nights, nights)) missing.departures -= 1
  }
  return [...sales, ...added]
}
