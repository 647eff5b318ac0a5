import { allocate, cents, negate, percentOf } from '#domain/money.ts'
import { formatAmount, formatPercent } from '#domain/french.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { scopes } from '#areas/price/rules/reduction.ts'
import type { DiscountScope } from '#areas/price/rules/stay-to-price.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { ShownLine } from './draft-manual.ts'
import type { DraftManualLine } from './draft-types.ts'

/** A reduction of the site, as its record says it. */
export type SiteDiscount = {
  readonly id: number
  readonly label: string
  readonly discountType: 'percent' | 'amount'
  readonly rate: string | null
  readonly amount: number | null
  readonly scope: DiscountScope
  readonly startDate: string | null
  readonly endDate: string | null
  /** Up to which share of what it reduces the desk may change it; null: it is granted as it is. */
  readonly maximumRate: string | null
}

/** What a reduction may be granted on: neither taxes nor fees, nor what is taken off already. */
const reducible: readonly number[] = [
  lineCategory.lodging,
  lineCategory.person,
  lineCategory.animal,
  lineCategory.vehicle,
  lineCategory.extra,
]
export const scopeWords: Readonly<Record<DiscountScope, string>> = {
  package: 'Sur l’hébergement',
  packageAndOptions: 'Sur l’hébergement et les suppléments',
  personOptions: 'Sur les personnes en plus',
  otherOptions: 'Sur les autres suppléments',
}

/** The reductions in force for an arrival. */
export function discountsOn(discounts: readonly SiteDiscount[], arrival: string): readonly SiteDiscount[] {
  return discounts.filter(({ startDate, endDate }) => (startDate ?? arrival) <= arrival && arrival <= (endDate ?? arrival))
}

type Reduced = Pick<ShownLine, 'category' | 'amount' | 'vatRate' | 'occupancyIndex'>
function reducedBy(lines: readonly Reduced[], scope: DiscountScope, occupancyIndex: number): readonly Reduced[] {
  return lines.filter(
    (line) => line.occupancyIndex === occupancyIndex && line.amount > 0 && reducible.includes(line.category) && scopes[scope].covers(line),
  )
}

/** What a reduction is a share of, on one place of a stay. */
export function baseOf(lines: readonly Reduced[], scope: DiscountScope, occupancyIndex: number): number {
  return reducedBy(lines, scope, occupancyIndex).reduce((sum, { amount }) => sum + amount, 0)
}

/** The most that may be granted of a reduction. */
export function mostOf(
  { discountType, rate, amount, maximumRate }: Pick<SiteDiscount, 'discountType' | 'rate' | 'amount' | 'maximumRate'>,
  base: number,
): number {
  const own = discountType === 'percent' ? percentOf(cents(base), rate ?? '0') : Math.min(amount ?? 0, base)
  return maximumRate === null ? own : Math.max(own, percentOf(cents(base), maximumRate))
}

/** Why an amount of a reduction is refused; null when it may be granted. */
export function aboveMost(discount: SiteDiscount, granted: number, base: number): string | null {
  return beyond(discount, granted, mostOf(discount, base))
}
function beyond(discount: SiteDiscount, granted: number, most: number): string | null {
  if (granted <= most) return null
  const share = discount.maximumRate === null ? '' : ` (${formatPercent(discount.maximumRate)} au plus)`
  return `«\u00A0${discount.label}\u00A0» s’accorde jusqu’à ${formatAmount(cents(most))}${share}.`
}

export type Granted = {
  readonly discount: SiteDiscount
  readonly amount: number
  readonly manualReason: string
  readonly occupancyIndex: number
}

/** The lines of a reduction, one for each rate of what it reduces: they bear its name, by which the accounts know it. */
export function grantedLines(
  lines: readonly ShownLine[],
  { discount, amount, manualReason, occupancyIndex }: Granted,
): readonly DraftManualLine[] {
  const byRate = Map.groupBy(reducedBy(lines, discount.scope, occupancyIndex), ({ vatRate }) => vatRate)
  const rates = [...byRate].map(([vatRate, own]) => ({ vatRate, amount: own.reduce((sum, line) => sum + line.amount, 0) }))
  const base = rates.reduce((sum, rate) => sum + rate.amount, 0)
  const shares =
    base === 0
      ? []
      : allocate(
          cents(Math.min(amount, base)),
          rates.map((rate) => rate.amount),
        )
  return rates.flatMap(({ vatRate }, index) => {
    const share = negate(shares[index] ?? cents(0))
    return share === 0
      ? []
      : [
          {
            category: lineCategory.discount,
            label: discount.label,
            reason: '',
            quantity: '1',
            unitPrice: share,
            amount: share,
            vatRate,
            gridId: null,
            gridVersion: null,
            periodId: null,
            extraId: null,
            ageCategoryId: null,
            isManual: true,
            manualReason: manualReason.trim(),
            manualBy: null,
            occupancyIndex,
          },
        ]
  })
}

type Asked = Reduced & {
  readonly label: string
  /** Written before: alone it is asked nothing, but it counts in what is granted. */ readonly stands: boolean
}
const amountOf = (lines: readonly Asked[]): number => -lines.reduce((sum, { amount }) => sum + amount, 0)

/** Why the lines of one reduction are refused: those of the place of `line` beyond what is granted there or, where one is of the whole stay, all of them beyond what all places grant. */
function aboveMostOf(discount: SiteDiscount, line: Asked, named: readonly Asked[], lines: readonly Reduced[]): string | null {
  const { occupancyIndex } = line
  const first = (of: readonly Asked[]): boolean => of.find(({ stands }) => !stands) === line
  const own = named.filter((one) => one.occupancyIndex === occupancyIndex)
  const ofPlace =
    occupancyIndex !== null && first(own) ? aboveMost(discount, amountOf(own), baseOf(lines, discount.scope, occupancyIndex)) : null
  if (ofPlace !== null || !first(named) || named.every((one) => one.occupancyIndex !== null)) return ofPlace
  const places = [...new Set(lines.flatMap((one) => (one.occupancyIndex === null ? [] : [one.occupancyIndex])))]
  return beyond(
    discount,
    amountOf(named),
    places.reduce((sum, place) => sum + mostOf(discount, baseOf(lines, discount.scope, place)), 0),
  )
}

/** Reductions of the site asked for beyond what they grant, all the lines of one together. `given` are the lines by hand of a save; `lines` the price that it writes. */
export function discountFaults(given: readonly Asked[], lines: readonly Reduced[], discounts: readonly SiteDiscount[]): readonly Fault[] {
  return given.flatMap((line, index): Fault[] => {
    const discount =
      line.category === lineCategory.discount && !line.stands ? discounts.find(({ label }) => label === line.label) : undefined
    if (discount === undefined) return []
    const message = aboveMostOf(
      discount,
      line,
      given.filter((one) => one.category === line.category && one.label === line.label),
      lines,
    )
    return message === null ? [] : [{ rule: 'discount-above-ceiling', field: `manualLines.${index}.amount`, message }]
  })
}
