import { dayFromNumber, dayNumber } from '#domain/day.ts'
import { formatAmountOnly, formatNumber } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { useOperation } from '#platform/web/api.ts'
import { bookingContract } from '../../contract.ts'
import type { Nights } from '../../rules/planning-drag.ts'

/** What a price is made of: the row is read again when one of them changes. */
export const pricedFrom = ['price-grid', 'special-offer', 'age-category', 'extra', 'tva', 'place-type'] as const

/** The euro sign is in the name of the row. */
export const priceTitle = 'Nuit, en €'
/** « 62,50 », « 125 », « — » where nothing is sold. */
export function shortPrice(amount: number | null): string {
  if (amount === null) return '—'
  return amount % 100 === 0 ? formatNumber(amount / 100) : formatAmountOnly(cents(amount))
}

/** The prices of a type, day by day from `from` on. */
export type ReadPrices = { readonly of: (typeId: number) => { readonly from: number; readonly prices: readonly (number | null)[] } | null }
/** What one night costs, type by type. Every row asks the same question: it is asked once. */
export function usePrices({ first, after }: Nights, enabled = true): { readonly read: ReadPrices | null; readonly isError: boolean } {
  const { data, isError } = useOperation(
    bookingContract.planningPrices,
    { from: dayFromNumber(first), to: dayFromNumber(after) },
    { entities: pricedFrom, keepPrevious: true, enabled },
  )
  const read =
    data === undefined
      ? null
      : {
          of: (typeId: number) => {
            const type = data.types.find(({ placeTypeId }) => placeTypeId === typeId)
            return type ? { from: dayNumber(data.from), prices: type.prices } : null
          },
        }
  return { read, isError }
}
