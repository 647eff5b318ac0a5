import { formatAmount, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { BookingLine } from '../price-booking.ts'
import { scaled } from '../update-detail.ts'

/** How the nights of a place are shared between its two parts. */
export type SharedNights = { readonly first: number; readonly second: number }

const countedNights = /, \d+ nuits?$/
/** The label of a line without the nights that it counts. */
const plainLabel = (label: string): string => label.replace(countedNights, '')
const labelFor = (label: string, nights: number): string =>
  countedNights.test(label) ? `${plainLabel(label)}, ${plural(nights, 'nuit')}` : label

/** Asked once for a whole stay, however many places it sees: such a line stays with the first part. */
const once: readonly number[] = [lineCategory.bookingFee, lineCategory.other, lineCategory.additionalSale, lineCategory.holidayAid]

function shareOf(line: BookingLine, { first, second }: SharedNights, part: 'first' | 'second'): BookingLine {
  // What is included costs nothing on either place: its reason stands.
  if (line.amount === 0) return line
  const head = scaled(line.amount, first, first + second)
  const nights = part === 'first' ? first : second
  return {
    ...line,
    label: labelFor(line.label, nights),
    quantity: '1',
    unitPrice: null,
    amount: part === 'first' ? head : line.amount - head,
    reason: `${formatAmount(cents(line.amount))} pour ${plural(first + second, 'nuit')}, dont ${plural(nights, 'nuit')} sur cette place`,
  }
}

/** The nights added to a lodging are shared with those that were agreed. */
function wholeLodging(lines: readonly BookingLine[]): readonly BookingLine[] {
  const lodging = Map.groupBy(
    lines.filter(({ category }) => category === lineCategory.lodging),
    alike,
  )
  const others = lines.filter(({ category }) => category !== lineCategory.lodging)
  return [
    ...[...lodging.values()].flatMap((group) =>
      group.slice(0, 1).map((line) => ({ ...line, amount: group.reduce((sum, { amount }) => sum + amount, 0) })),
    ),
    ...others,
  ]
}

/**
 * The stored lines of a place whose nights are shared between two parts: each part has its share by the night, to the cent; what is asked once
 * stays with the first part.
 */
export function splitLines(
  lines: readonly BookingLine[],
  nights: SharedNights,
  isOnce: (extraId: number) => boolean,
): readonly [readonly BookingLine[], readonly BookingLine[]] {
  const isWhole = (line: BookingLine): boolean => once.includes(line.category) || (line.extraId !== null && isOnce(line.extraId))
  const shared = wholeLodging(lines)
  return [
    shared.map((line) => (isWhole(line) ? line : shareOf(line, nights, 'first'))),
    shared.filter((line) => !isWhole(line)).map((line) => shareOf(line, nights, 'second')),
  ]
}

const alike = (line: BookingLine): string =>
  [
    line.category,
    plainLabel(line.label),
    line.extraId,
    line.ageCategoryId,
    line.vatRate,
    line.gridId,
    line.gridVersion,
    line.periodId,
    line.isManual,
    line.manualReason,
    line.manualBy,
  ].join('|')

/** The lines of two parts that become one again: lines of one subject are added up, the others stand side by side. */
export function joinLines(first: readonly BookingLine[], second: readonly BookingLine[], nights: SharedNights): readonly BookingLine[] {
  const groups = Map.groupBy([...first, ...second], alike)
  const total = nights.first + nights.second
  return [...groups.values()].flatMap((group): readonly BookingLine[] => {
    const [line] = group
    if (line === undefined) return []
    if (group.length === 1 || group.every(({ amount }) => amount === 0)) return [line]
    return [
      {
        ...line,
        label: labelFor(line.label, total),
        quantity: '1',
        unitPrice: null,
        amount: group.reduce((sum, { amount }) => sum + amount, 0),
        reason: `Deux parties réunies\u00A0: ${plural(total, 'nuit')}`,
      },
    ]
  })
}
