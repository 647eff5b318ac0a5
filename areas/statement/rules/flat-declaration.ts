import { addDays, daysBetween } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Opening } from '#areas/establishment/rules/periods.ts'
import { flatRateTax } from '#areas/price/rules/flat-rate-tax.ts'

/** A tariff in euros by person and night; both its days are taxed. No type named: all of them, as on stays. */
export type FlatTariff = {
  readonly id: number
  readonly label: string
  readonly category: string | null
  readonly price: Cents | null
  /** Additions included, where the collectivity prints it. */ readonly publishedPrice: Cents | null
  readonly abatementRate: string
  readonly additions: readonly string[]
  readonly startDate: string
  readonly endDate: string
  readonly placeTypeIds: readonly number[]
}
/** Active places of a type, and the people that each may receive. */
export type Lodging = { readonly placeTypeId: number; readonly places: number; readonly sleeps: number }
export type FlatLine = {
  readonly taxId: number
  readonly tariff: string
  readonly category: string | null
  readonly unit: Cents
  readonly abatementRate: string
  readonly capacity: number
  readonly nights: number
  readonly base: Cents
  readonly additions: Cents
  readonly amount: Cents
}

/** Nights between two days, the second one not spent, that an opening holds: its last day is a departure. */
function nightsOpen(start: string, end: string, openings: readonly Opening[]): number {
  return openings.reduce((sum, opening) => {
    const [from, to] = [opening.start > start ? opening.start : start, opening.end < end ? opening.end : end]
    return sum + (from < to ? daysBetween(from, to) : 0)
  }, 0)
}

/** What a site at the flat rate owes for a period, whoever came: the people that it may receive on the nights when it is open and the tax is collected. */
export function flatLines(
  tariffs: readonly FlatTariff[],
  lodgings: readonly Lodging[],
  openings: readonly Opening[],
  { from, to }: { readonly from: string; readonly to: string },
): readonly FlatLine[] {
  const after = addDays(to, 1)
  return tariffs.flatMap((tariff): readonly FlatLine[] => {
    const unit = tariff.publishedPrice ?? tariff.price
    if (unit === null) return []
    const [start, end] = [tariff.startDate > from ? tariff.startDate : from, tariff.endDate < to ? addDays(tariff.endDate, 1) : after]
    const own = lodgings.filter(({ placeTypeId }) => tariff.placeTypeIds.length === 0 || tariff.placeTypeIds.includes(placeTypeId))
    const capacity = own.reduce((sum, { places, sleeps }) => sum + places * sleeps, 0)
    const nights = nightsOpen(start, end, openings)
    if (capacity === 0 || nights === 0) return []
    const due = flatRateTax({
      capacity: String(capacity),
      nights,
      cents: unit,
      abatementRate: tariff.abatementRate,
      additions: tariff.publishedPrice === null ? tariff.additions : [],
    })
    return [
      {
        taxId: tariff.id,
        tariff: tariff.label,
        category: tariff.category,
        unit,
        abatementRate: tariff.abatementRate,
        capacity,
        nights,
        base: due.baseCents,
        additions: due.additionsCents,
        amount: due.amountCents,
      },
    ]
  })
}
