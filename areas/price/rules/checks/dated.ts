import { formatDay, fr } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'

export type DatedRate = {
  readonly id: number
  readonly label: string
  readonly code: string
  readonly startDate: string
  readonly endDate: string | null
}

/** Families of which one rate is in force on a day; an exemption may have several grounds at once. */
const oneAtATime: ReadonlySet<string> = new Set(['normal', 'intermediate', 'reduced'])
const forEver = '9999-12-31'

function shareDay(
  a: { readonly startDate: string; readonly endDate: string | null },
  b: { readonly startDate: string; readonly endDate: string | null },
): boolean {
  return a.startDate <= (b.endDate ?? forEver) && b.startDate <= (a.endDate ?? forEver)
}

function datesOf({ startDate, endDate }: { readonly startDate: string; readonly endDate: string | null }): string {
  return endDate === null ? `depuis le ${formatDay(startDate)}` : `du ${formatDay(startDate)} au ${formatDay(endDate)}`
}

/** Two rates of one family in force on the same day: nobody could say which one applies. */
export function overlappingRates(rate: DatedRate, others: readonly DatedRate[]): readonly Fault[] {
  if (!oneAtATime.has(rate.code)) return []
  return others
    .filter((other) => other.id !== rate.id && other.code === rate.code && shareDay(rate, other))
    .map((other) => ({
      rule: 'overlapping-periods',
      field: 'startDate',
      values: { id: other.id },
      message: `«\u00A0${other.label}\u00A0» est déjà en vigueur ${datesOf(other)} dans cette famille\u00A0: fermez-le la veille par une date de fin.`,
    }))
}

/** A tax of another kind may be declared; the price of a stay only takes the tourist tax. */
export function onlyDeclared(type: { readonly label: string; readonly nature: string } | undefined): readonly Fault[] {
  if (type === undefined || type.nature === 'touristTax') return []
  return [
    {
      rule: 'tax-not-applied',
      field: 'taxTypeId',
      warning: true,
      message: fr`« ${type.label} » n’est pas une taxe de séjour : cette taxe ne s’ajoutera à aucun séjour.`,
    },
  ]
}

export type AppliedTax = {
  readonly id: number
  readonly label: string
  readonly taxTypeId: number
  readonly target: string
  readonly isDefault: boolean
  readonly startDate: string
  readonly endDate: string
  readonly placeTypeIds: readonly number[]
}

function samePlaces(a: readonly number[], b: readonly number[]): boolean {
  return a.length === 0 || b.length === 0 || a.some((id) => b.includes(id))
}

/** The same tourist tax twice on the same nights of the same places would be taken twice from each customer. */
export function taxTwice(tax: AppliedTax, others: readonly AppliedTax[]): readonly Fault[] {
  if (!tax.isDefault) return []
  const twice = others.find(
    (other) =>
      other.id !== tax.id &&
      other.isDefault &&
      other.taxTypeId === tax.taxTypeId &&
      other.target === tax.target &&
      shareDay(tax, other) &&
      samePlaces(tax.placeTypeIds, other.placeTypeIds),
  )
  if (twice === undefined) return []
  return [
    {
      rule: 'tax-exists',
      field: 'startDate',
      values: { id: twice.id },
      message: `Cette taxe existe déjà\u00A0: «\u00A0${twice.label}\u00A0» est perçue ${datesOf(twice)} sur les mêmes emplacements.`,
    },
  ]
}
