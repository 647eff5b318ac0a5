import { formatDay, plural } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** Places of one type kept for a partner, both nights included. */
export type Kept = { readonly placeTypeId: number; readonly quantity: number; readonly startDate: string; readonly endDate: string }
/** What a type has: its active places, under its name. */
export type Stock = { readonly label: string; readonly places: number }

/** The night on which most places are kept, among those of `on`. */
export function fullest(kept: readonly Kept[], on: Kept): { readonly night: string; readonly quantity: number } {
  const near = kept.filter((one) => one.placeTypeId === on.placeTypeId && one.startDate <= on.endDate && on.startDate <= one.endDate)
  // What is kept grows only where an allotment begins.
  const nights = [on.startDate, ...near.map((one) => one.startDate).filter((night) => night > on.startDate)]
  const counted = nights.map((night) => ({
    night,
    quantity: near.filter((one) => one.startDate <= night && night <= one.endDate).reduce((sum, one) => sum + one.quantity, 0),
  }))
  return counted.reduce((most, one) => (one.quantity > most.quantity ? one : most))
}

/** Nobody can be promised more places than there are, all partners together. `rows` are those of the partner being saved. */
export function allotmentFaults(rows: readonly Kept[], others: readonly Kept[], stock: ReadonlyMap<number, Stock>): readonly Fault[] {
  return rows.flatMap((row, index): Fault[] => {
    const type = stock.get(row.placeTypeId)
    const { night, quantity } = fullest([...rows, ...others], row)
    if (type === undefined || quantity <= type.places) return []
    return [
      {
        rule: 'allotment-exceeds-places',
        field: `allotments.${index}.quantity`,
        values: { night, quantity, places: type.places },
        message: `La nuit du ${formatDay(night)}, ${plural(quantity, 'place serait gardée', 'places seraient gardées')} pour des partenaires : le type « ${type.label} » n’en a que ${type.places}.`,
      },
    ]
  })
}
