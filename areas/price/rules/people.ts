import { ageOn } from '#domain/day.ts'
import { fr, plural } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Occupant } from '#areas/price/rules/stay-to-price.ts'
import type { AgeCategory } from '#areas/price/rules/tariff.ts'

/** Occupants alike, with what their age says. */
export type Group = {
  /** Null for someone in no category, who is not charged. */
  readonly category: AgeCategory | null
  /** Full years on the arrival day; null when neither the birth date nor the age is known. */
  readonly age: number | null
  readonly count: number
  readonly taxExemptionId: number | null
}

/** The category whose inclusive bounds hold that age; the first one by position when two do. */
export function categoryOfAge(categories: readonly AgeCategory[], age: number): AgeCategory | null {
  return (
    categories
      .toSorted((a, b) => a.position - b.position)
      .find((category) => age >= category.minAge && (category.maxAge === null || age <= category.maxAge)) ?? null
  )
}

export function groupsOf(occupants: readonly Occupant[], categories: readonly AgeCategory[], arrival: string): readonly Group[] {
  return occupants
    .filter((occupant) => occupant.count > 0)
    .map((occupant) => {
      const age = occupant.birthDate ? ageOn(occupant.birthDate, arrival) : (occupant.age ?? null)
      const category =
        age === null ? (categories.find((each) => each.id === occupant.ageCategoryId) ?? null) : categoryOfAge(categories, age)
      return { category, age, count: occupant.count, taxExemptionId: occupant.taxExemptionId ?? null }
    })
}

export function headcount(groups: readonly Group[]): number {
  return groups.reduce((total, group) => total + group.count, 0)
}

/** Every occupant counts, babies included. */
export function capacityFaults(groups: readonly Group[], maxPersons: number | null): readonly Fault[] {
  const count = headcount(groups)
  if (maxPersons === null || count <= maxPersons) return []
  return [
    {
      rule: 'quantity-equipment-capacity',
      message: fr`${plural(count, 'occupant')}, bébés compris, pour une capacité de ${maxPersons}.`,
      field: 'occupants',
      values: { count, maxPersons },
      fix: { label: `Chercher une place pour ${count}`, action: 'search-capacity', values: { persons: count } },
    },
  ]
}

/** « 1 adulte », « 2 adultes »; a label of several words is not bent: « 2 × Enfant de 2 à 17 ans ». */
export function countOf(count: number, category: AgeCategory | null): string {
  if (category === null) return plural(count, 'personne')
  const one = category.label.toLocaleLowerCase('fr')
  if (/\s/.test(one)) return `${count} × ${category.label}`
  return plural(count, one, /[sxz]$/.test(one) ? one : `${one}s`)
}
