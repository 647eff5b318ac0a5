import { ageOn } from '#domain/day.ts'
import { formatDay, plural } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { ageAtArrival, isOfAge } from './draft-people.ts'

export type AgeFacts = {
  readonly id: number
  readonly label: string
  readonly minAge: number
  readonly maxAge: number | null
  readonly isActive: boolean
}
export type Person = {
  readonly id: number
  readonly ageCategoryId: number
  readonly name: string | null
  readonly firstName: string | null
  readonly birthDate: string | null
  readonly age?: number | null
  readonly taxExemption?: string | null
}
type Come = { readonly startDate: string; readonly attendants: readonly Person[] }
type Context = { readonly ages: readonly AgeFacts[]; readonly today: string; readonly before: readonly Come[] }

const oldest = '1900-01-01'
/** formatDay shows the year 1900 as no date at all. */
const inFrench = (day: string): string => day.split('-').toReversed().join('/')
const takes = ({ minAge, maxAge }: AgeFacts, age: number): boolean => minAge <= age && (maxAge === null || age <= maxAge)
const keyOf = ({ id, ageCategoryId, birthDate, age }: Person, arrival: string): string =>
  `${id} ${ageCategoryId} ${birthDate} ${age ?? null} ${arrival}`

const nameOf = ({ firstName, name }: Person, at: number): string => [firstName, name].filter(Boolean).join(' ') || `Occupant ${at + 1}`

/** Categories of people who may answer for a stay. */
export function adultsOf(ages: readonly AgeFacts[]): ReadonlySet<number> {
  return new Set(ages.filter(({ maxAge }) => maxAge === null || maxAge >= 18).map(({ id }) => id))
}

/**
 * A birth date is possible, and agrees with the category of its person on the day of arrival: the price and the tourist tax are counted by
 * category. Somebody who was accepted and has not changed is not questioned again; an age that no category takes is nobody's fault.
 */
export function peopleAgeFaults(occupancies: readonly Come[], { ages, today, before }: Context): readonly Fault[] {
  const known = new Set(before.flatMap(({ attendants, startDate }) => attendants.map((one) => keyOf(one, startDate))))
  return occupancies.flatMap(({ attendants, startDate }, index) =>
    attendants.flatMap((one, at): readonly Fault[] => {
      if (known.has(keyOf(one, startDate))) return []
      if (one.birthDate === null) return ageFaults(one, ages, `occupancies.${index}.attendants.${at}`)
      const name = nameOf(one, at)
      const field = `occupancies.${index}.attendants.${at}`
      if (one.birthDate > today || one.birthDate < oldest) {
        return [
          {
            rule: 'invalid-birth-date',
            field: `${field}.birthDate`,
            message: `${name}\u00A0: la date de naissance (${inFrench(one.birthDate)}) doit être entre le ${inFrench(oldest)} et aujourd’hui.`,
            values: { birthDate: one.birthDate },
          },
        ]
      }
      const fault = categoryFault(one, one.birthDate, { name, startDate, ages })
      return fault ? [{ ...fault, field: `${field}.ageCategoryId` }] : []
    }),
  )
}

/** Minors alone are exempt as such: the tax of an adult would not be collected. Somebody who was accepted and has not changed is not questioned again. */
export function minorExemptionFaults(occupancies: readonly Come[], { ages, before }: Pick<Context, 'ages' | 'before'>): readonly Fault[] {
  const exemptKey = (one: Person, arrival: string): string => `${keyOf(one, arrival)} ${one.taxExemption ?? null}`
  const known = new Set(before.flatMap(({ attendants, startDate }) => attendants.map((one) => exemptKey(one, startDate))))
  return occupancies.flatMap(({ attendants, startDate }, index) =>
    attendants.flatMap((one, at): readonly Fault[] => {
      if (one.taxExemption !== 'minor' || !isOfAge(one, startDate, ages) || known.has(exemptKey(one, startDate))) return []
      const age = ageAtArrival(one, startDate)
      const why =
        age === null
          ? `sa catégorie «\u00A0${ages.find(({ id }) => id === one.ageCategoryId)?.label ?? ''}\u00A0» est celle des majeurs`
          : `${plural(age, 'an')} à l’arrivée`
      return [
        {
          rule: 'exemption-not-minor',
          field: `occupancies.${index}.attendants.${at}.taxExemption`,
          message: `${nameOf(one, at)} n’est pas mineur (${why})\u00A0: l’exonération «\u00A0Mineur\u00A0» ne vaut que pour les moins de 18 ans.`,
          values: { age, ageCategoryId: one.ageCategoryId },
        },
      ]
    }),
  )
}

/** The age that was told, where the birth date is not known. */
function ageFaults({ ageCategoryId, age }: Person, ages: readonly AgeFacts[], field: string): readonly Fault[] {
  const category = ages.find(({ id }) => id === ageCategoryId)
  if (age == null || category === undefined || takes(category, age)) return []
  const right = ages.find((other) => other.isActive && takes(other, age))
  if (right === undefined) return []
  return [
    {
      rule: 'age-category-mismatch',
      field: `${field}.age`,
      message: `${plural(age, 'an')}\u00A0: la catégorie n’est pas «\u00A0${category.label}\u00A0», c’est «\u00A0${right.label}\u00A0».`,
      values: { age, ageCategoryId, rightCategoryId: right.id },
    },
  ]
}

type Named = { readonly name: string; readonly startDate: string; readonly ages: readonly AgeFacts[] }
function categoryFault({ ageCategoryId }: Person, birthDate: string, { name, startDate, ages }: Named): Fault | null {
  const category = ages.find(({ id }) => id === ageCategoryId)
  const age = ageOn(birthDate, startDate)
  if (category === undefined || takes(category, age)) return null
  const right = ages.find((other) => other.isActive && takes(other, age))
  if (right === undefined && age >= 0) return null
  const how = age < 0 ? `ne sera pas né le ${formatDay(startDate)}` : `aura ${plural(age, 'an')} le ${formatDay(startDate)}`
  const instead = right === undefined ? '' : `, c’est «\u00A0${right.label}\u00A0»`
  return {
    rule: 'age-category-mismatch',
    message: `${name} (naissance le ${inFrench(birthDate)}) ${how}\u00A0: sa catégorie n’est pas «\u00A0${category.label}\u00A0»${instead}.`,
    values: { age, birthDate, ageCategoryId, ...(right && { rightCategoryId: right.id }) },
  }
}
