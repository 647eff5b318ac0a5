import { addDays, dayNumber, dayFromNumber, weekdayOf } from '#domain/day.ts'
import type { Occupant, StayToPrice } from '../stay-to-price.ts'
import type { Tariff } from '../tariff.ts'
import { priceStay } from '../price-stay.ts'

export type SampleStay = { readonly placeTypeId: number; readonly bookedOn: string; readonly stay: StayToPrice }
type Source = { readonly placeTypeId: number; readonly tariff: Tariff }

const lengths = [7, 3, 14, 2, 10, 7, 5, 21, 4, 13] as const

/** Two adults, a family of four, one alone, two adults and a baby: as many as the ages that the tariff knows allow. */
function parties({ ageCategories, maxPersons }: Tariff): readonly (readonly Occupant[])[] {
  const adult = ageCategories.find(({ maxAge }) => maxAge === null) ?? ageCategories[0]
  const [child, baby] = [
    ageCategories.filter((age) => age !== adult && age.maxAge !== null && age.maxAge >= 4),
    ageCategories.filter((age) => age !== adult && age.maxAge !== null && age.maxAge < 4),
  ]
  const of = (count: number, id: number | undefined): readonly Occupant[] => (id === undefined ? [] : [{ ageCategoryId: id, count }])
  const all = [
    of(2, adult?.id),
    [...of(2, adult?.id), ...of(2, child.at(-1)?.id)],
    of(1, adult?.id),
    [...of(2, adult?.id), ...of(1, baby[0]?.id)],
    [...of(2, adult?.id), ...of(1, child[0]?.id)],
  ]
  const fits = all.filter((party) => maxPersons === null || party.reduce((sum, { count }) => sum + count, 0) <= maxPersons)
  return fits.length === 0 ? [[]] : fits
}

function arrivalFrom(iso: string, wished: readonly number[]): string {
  for (let shift = 0; shift < 7; shift += 1) {
    const day = addDays(iso, shift)
    if (wished.length === 0 || wished.includes(weekdayOf(day))) return day
  }
  return iso
}

/** A stay that the tariff sells: the lengths are tried in turn; the first one where none is sold. */
function soldStay(
  tariff: Tariff,
  placeTypeId: number,
  arrival: string,
  { first, occupants }: { readonly first: number; readonly occupants: readonly Occupant[] },
): SampleStay {
  const bookedOn = addDays(arrival, -60)
  const of = (nights: number): StayToPrice => ({
    arrival,
    departure: addDays(arrival, nights),
    occupants,
    animals: [],
    vehicles: [],
    extras: [],
    discounts: [],
    cancellationInsurance: false,
  })
  const wished = lengths.map((_length, index) => of(lengths[(first + index) % lengths.length] ?? 7))
  const sold = wished.find((stay) => {
    const { lines, refusals } = priceStay(tariff, stay, { bookedOn })
    return lines.length > 0 && refusals.length === 0
  })
  return { placeTypeId, bookedOn, stay: sold ?? wished[0] ?? of(7) }
}

/**
 * Stays spread over every period, type, length and party, always the same ones for the same tariffs: what a new version changes is shown on
 * them. Booked two months ahead, so that they are neither early nor late.
 */
export function sampleStays(types: readonly Source[], count = 200): readonly SampleStay[] {
  const made: SampleStay[] = []
  for (let round = 0; made.length < count && round < count; round += 1) {
    const before = made.length
    for (const [at, { placeTypeId, tariff }] of types.entries()) {
      const periods = (tariff.grids[0]?.periods ?? []).filter(({ closed }) => !closed)
      const period = periods[(round + at) % Math.max(periods.length, 1)]
      if (period === undefined || made.length >= count) continue
      const turn = Math.floor(round / periods.length)
      const room = Math.max(dayNumber(period.end) - dayNumber(period.start) - 7, 1)
      const arrival = arrivalFrom(dayFromNumber(dayNumber(period.start) + ((turn * 9 + at * 4) % room)), period.arrivalWeekdays)
      const people = parties(tariff)
      made.push(soldStay(tariff, placeTypeId, arrival, { first: round + turn + at, occupants: people[(round + at) % people.length] ?? [] }))
    }
    if (made.length === before) break
  }
  return made
}
