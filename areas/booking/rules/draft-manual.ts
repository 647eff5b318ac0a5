import { cents, percentOf } from '#domain/money.ts'
import { formatAmount, formatPercent } from '#domain/french.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { DraftManualLine } from './draft-types.ts'
import { takesPlace } from './manual-lines.ts'
import type { BookingLine } from './price-booking.ts'

/** A line of the price on screen, with the place of the stay that it is for; null for the stay as a whole. */
export type ShownLine = BookingLine & { readonly occupancyIndex: number | null }

/** What is written by the engine and may be changed by hand; the tourist tax never is, nor what a credit note gave back, and a line already changed is changed anew. */
export function canChange({ category }: Pick<ShownLine, 'category'>): boolean {
  return category !== lineCategory.touristTax && category !== lineCategory.creditedPart
}

const one = { quantity: '1', reason: '', isManual: true, manualBy: null } as const

/** The same line at another amount, with the reason why. */
export function changedLine(line: ShownLine, amount: number, manualReason: string): DraftManualLine {
  return { ...line, ...one, unitPrice: amount, amount, manualReason: manualReason.trim() }
}

export type FreeLine = {
  readonly label: string
  readonly amount: number
  readonly vatRate: string | null
  readonly manualReason: string
  readonly occupancyIndex: number | null
}
const nowhere = { gridId: null, gridVersion: null, periodId: null, extraId: null, ageCategoryId: null } as const

/** A line that no rule of the tariff knows. */
export function freeLine({ label, amount, manualReason, ...rest }: FreeLine): DraftManualLine {
  return {
    ...rest,
    ...one,
    ...nowhere,
    category: lineCategory.other,
    label: label.trim(),
    unitPrice: amount,
    amount,
    manualReason: manualReason.trim(),
  }
}

export type DiscountAsked = {
  readonly value: { readonly kind: 'percent'; readonly rate: string } | { readonly kind: 'amount'; readonly cents: number }
  readonly manualReason: string
  readonly occupancyIndex: number
}

/** What a discount reduces: the lodging of one place, at the VAT of its dearest line. */
export function lodgingOf(
  lines: readonly ShownLine[],
  occupancyIndex: number,
): { readonly amount: number; readonly vatRate: string | null } {
  const own = lines.filter((line) => line.category === lineCategory.lodging && line.occupancyIndex === occupancyIndex)
  return {
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
    vatRate: own.toSorted((a, b) => b.amount - a.amount)[0]?.vatRate ?? null,
  }
}

/** A discount granted at the desk: its amount is that of the moment, and stays when the stay changes. */
export function discountLine(lines: readonly ShownLine[], { value, manualReason, occupancyIndex }: DiscountAsked): DraftManualLine {
  const lodging = lodgingOf(lines, occupancyIndex)
  const amount = -(value.kind === 'amount' ? Math.min(value.cents, lodging.amount) : percentOf(cents(lodging.amount), value.rate))
  const label = value.kind === 'amount' ? 'Remise' : `Remise\u00A0: ${formatPercent(value.rate)} de ${formatAmount(cents(lodging.amount))}`
  return {
    ...one,
    ...nowhere,
    category: lineCategory.discount,
    label,
    unitPrice: amount,
    amount,
    vatRate: lodging.vatRate,
    manualReason: manualReason.trim(),
    occupancyIndex,
  }
}

/** The line typed by hand that a line on screen shows; undefined for one of the engine. One that takes the place of a line of the tariff may bear another name by now. */
export function manualBehind(line: ShownLine, manualLines: readonly DraftManualLine[]): DraftManualLine | undefined {
  if (!line.isManual) return undefined
  const alike = manualLines.filter(
    (typed) =>
      typed.category === line.category &&
      typed.amount === line.amount &&
      typed.occupancyIndex === line.occupancyIndex &&
      typed.periodId === line.periodId &&
      typed.extraId === line.extraId &&
      typed.ageCategoryId === line.ageCategoryId,
  )
  return alike.find(({ label }) => label === line.label) ?? alike.find(takesPlace)
}
