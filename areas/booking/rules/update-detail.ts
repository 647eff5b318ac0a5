import { decimal, decimalParts, divideHalfUp, pow10 } from '#domain/decimal.ts'
import { formatAmount, plural } from '#domain/french.ts'
import { cents, multiply } from '#domain/money.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { BookingLine } from './price-booking.ts'

/** A stored detail, what its grid asks for the stay as it becomes, and how many nights both have. */
export type DetailChange = { readonly stored: readonly BookingLine[]; readonly computed: readonly BookingLine[]; readonly nightsBefore: number; readonly nightsAfter: number }

const reductions: readonly number[] = [lineCategory.discount, lineCategory.specialOffer]
/** Lines that speak of nothing that a grid counts: they stand as they are. */
const standing: readonly number[] = [lineCategory.other, lineCategory.additionalSale, lineCategory.holidayAid, lineCategory.bookingFee]

/** An amount times a fraction, half up away from zero, exact. */
export function scaled(amount: number, over: string | number, under: string | number): number {
  const [top, bottom] = [decimalParts(String(over)), decimalParts(String(under))]
  if (bottom.units === 0n) return 0
  const exact = divideHalfUp(BigInt(Math.abs(amount)) * top.units * pow10(bottom.scale), bottom.units * pow10(top.scale))
  return Math.sign(amount) * Number(exact)
}

/** What a line is about, whatever its season: the name tells an animal from another. */
export function subjectOf({ category, extraId, ageCategoryId, vatRate, label }: BookingLine): string {
  return [category, extraId, ageCategoryId, vatRate, category === lineCategory.lodging ? '' : label].join(' ')
}

function quantityOf(lines: readonly BookingLine[]): string {
  const scale = Math.max(0, ...lines.map(({ quantity }) => decimalParts(quantity).scale))
  const units = lines.reduce((sum, { quantity }) => sum + decimalParts(quantity).units * pow10(scale - decimalParts(quantity).scale), 0n)
  return decimal(scale === 0 ? units : `${units / pow10(scale)}.${String(units % pow10(scale)).padStart(scale, '0')}`)
}

const amountOf = (lines: readonly BookingLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** The lodging costs as much by night as it did. */
function lodgingFor(lines: readonly BookingLine[], { nightsBefore, nightsAfter }: DetailChange): readonly BookingLine[] {
  const [first] = lines
  if (first === undefined) return []
  if (nightsBefore === nightsAfter) return lines
  const before = amountOf(lines)
  const name = first.label.replace(/, \d+ nuits?$/, '')
  return [{
    ...first, label: `${name}, ${plural(nightsAfter, 'nuit')}`, quantity: '1', unitPrice: null, amount: scaled(before, nightsAfter, nightsBefore), isManual: lines.some(({ isManual }) => isManual),
    reason: `${formatAmount(cents(before))} pour ${plural(nightsBefore, 'nuit')}, ramené à ${plural(nightsAfter, 'nuit')}`,
  }]
}

/** The same thing in another quantity keeps what each of it cost. */
function sameFor(lines: readonly BookingLine[], quantity: string): readonly BookingLine[] {
  const [first] = lines
  const had = quantityOf(lines)
  if (first === undefined || had === quantity) return lines
  const unit = lines.length === 1 ? first.unitPrice : null
  const amount = unit === null ? scaled(amountOf(lines), quantity, had) : multiply(cents(unit), quantity)
  return [{ ...first, quantity, unitPrice: unit, amount, reason: `Détail existant\u00A0: ${had.replace('.', ',')} pour ${formatAmount(cents(amountOf(lines)))}, ramené à ${quantity.replace('.', ',')}` }]
}

/**
 * The stored detail brought to the stay as it becomes, at its own prices: the lodging by the night, the rest by what is now counted. What is no longer
 * asked for goes, what is new comes at the price of the grid, reductions follow what they reduce.
 */
export function updatedDetail(change: DetailChange): readonly BookingLine[] {
  const { stored, computed } = change
  const isPriced = ({ category }: BookingLine): boolean => !reductions.includes(category) && !standing.includes(category)
  const bySubject = Map.groupBy(stored.filter(isPriced), subjectOf)
  const wanted = Map.groupBy(computed.filter(isPriced), subjectOf)
  const kept = [...bySubject].flatMap(([subject, lines]): readonly BookingLine[] => {
    if (lines[0]?.category === lineCategory.lodging) return lodgingFor(lines, change)
    const now = wanted.get(subject)
    return now === undefined ? lines.filter(({ isManual }) => isManual) : sameFor(lines, quantityOf(now))
  })
  const isNew = (line: BookingLine): boolean => line.category !== lineCategory.lodging && !bySubject.has(subjectOf(line))
  const priced = [...kept, ...computed.filter((line) => isPriced(line) && isNew(line))]
  const [before, after] = [amountOf(stored.filter(isPriced)), amountOf(priced)]
  const reduced = stored.filter(({ category }) => reductions.includes(category)).map((line) => (before === after ? line : follows(line, after, before)))
  return [...priced, ...stored.filter(({ category }) => standing.includes(category)), ...reduced]
}

function follows(line: BookingLine, after: number, before: number): BookingLine {
  const amount = scaled(line.amount, after, before)
  return { ...line, quantity: '1', unitPrice: amount, amount }
}

/** The lines of the stay as a whole: the fee stands, the insurance follows what it insures, the tourist tax is the new one. */
export function updatedStayLines(stored: readonly BookingLine[], computed: readonly BookingLine[], { before, after }: { readonly before: number; readonly after: number }): readonly BookingLine[] {
  const isTax = ({ category }: BookingLine): boolean => category === lineCategory.touristTax
  return [
    ...stored.filter((line) => !isTax(line)).map((line) => (line.category === lineCategory.cancellationInsurance && before !== after ? follows(line, after, before) : line)),
    ...computed.filter(isTax),
  ]
}
