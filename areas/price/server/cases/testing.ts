import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '#domain/day.ts'
import type { InputOf } from '#platform/operation/operation.ts'
import type { priceContract } from '#areas/price/contract.ts'
import { quoted } from '#areas/price/server/cases/quoted.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { PricedStay } from '#areas/price/rules/stay-to-price.ts'

/* Cases are written in the documented format, as somebody outside would send them; the arithmetic of each is its expected total. */

type Input = InputOf<typeof priceContract.quoteStay>
export type TariffInput = NonNullable<Input['tariff']>
export type GridInput = TariffInput['grids'][number]
export type PeriodInput = GridInput['periods'][number]
export type OfferInput = NonNullable<TariffInput['offers']>[number]
export type StayInput = Input['stay']

export const ages = [
  { id: 1, label: 'Adulte', minAge: 18 },
  { id: 2, label: 'Enfant', minAge: 4, maxAge: 17 },
  { id: 3, label: 'Bébé', minAge: 0, maxAge: 3 },
]
export const summer = { start: '2026-07-04', end: '2026-08-29' }

export function periodOf(more: Partial<PeriodInput>): PeriodInput {
  return { ...summer, label: 'Été', ...more }
}
export function gridOf(period: Partial<PeriodInput>, more: Partial<GridInput> = {}): GridInput {
  return { label: 'Grille', model: period.weekCents === undefined ? 1 : 2, periods: [periodOf(period)], ...more }
}
export function tariffOf(grid: GridInput | readonly GridInput[], more: Partial<TariffInput> = {}): TariffInput {
  return { label: 'Type', ageCategories: ages, grids: Array.isArray(grid) ? [...grid] : [grid as GridInput], ...more }
}
/** Adults, children, babies. */
export function people(adults: number, children = 0, babies = 0): NonNullable<StayInput['occupants']> {
  return [adults, children, babies].flatMap((count, index) => (count === 0 ? [] : [{ ageCategoryId: index + 1, count }]))
}
export function nights(arrival: string, count: number, more: Partial<StayInput> = {}): StayInput {
  return { arrival, departure: addDays(arrival, count), ...more }
}

/** A stay, and the total that it must make; or the rules that must refuse it, or anything else that must hold. */
export type Case = readonly [
  name: string,
  tariff: TariffInput,
  stay: StayInput,
  expected: number | readonly string[] | ((priced: PricedStay) => void),
  more?: Partial<Input>,
]

/** Offers and discounts of a price. */
export function reductions(priced: PricedStay): number {
  return priced.lines
    .filter(({ category }) => category === lineCategory.specialOffer || category === lineCategory.discount)
    .reduce((sum, line) => sum + line.amountCents, 0)
}

export function runCases(cases: readonly Case[]): void {
  for (const [name, tariff, stay, expected, more] of cases) {
    test(name, () => {
      const priced = quoted({ ...more, tariff, stay })
      assert.equal(
        priced.lines.reduce((sum, line) => sum + line.amountCents, 0),
        priced.totalCents,
      )
      if (typeof expected === 'function') expected(priced)
      else if (typeof expected === 'number') assert.deepEqual([priced.totalCents, priced.refusals.map(({ rule }) => rule)], [expected, []])
      else
        assert.deepEqual(
          priced.refusals.map(({ rule }) => rule),
          expected,
        )
    })
  }
}
