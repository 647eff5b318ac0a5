import { formatAmount, formatPercent, list } from '#domain/french.ts'
import { sum } from '#domain/money.ts'
import type { PriceGrid, Tariff } from '../tariff.ts'
import type { TouristTax } from '../tariff-terms.ts'
import { additionsRate, taxPerNight } from '../tourist-tax.ts'
import { type SheetWords } from './sheet-words.ts'
import type { SheetType } from './tariff-sheet.ts'

/** One tax in words, as it is charged. */
function taxWords(tax: TouristTax, words: SheetWords): string {
  const amount = taxPerNight(tax)
  if (amount !== null) return words.touristTax(formatAmount(amount), tax.minimumAge)
  if (tax.tariff.kind !== 'percentage') return ''
  const { rate, ceilingCents } = tax.tariff
  const more = additionsRate(tax)
  return [
    words.touristTaxRate(formatPercent(rate), ceilingCents === null ? null : formatAmount(ceilingCents)),
    ...(Number(more) > 0 ? [words.taxAdditions(formatPercent(more))] : []),
  ].join(', ')
}

/** The taxes of the season: once where every type bears them, else with the types that do. */
function taxNotes(
  types: readonly SheetType[],
  { start, end }: { readonly start: string; readonly end: string },
  words: SheetWords,
): readonly string[] {
  const said = types.flatMap(({ label, tariff }) => {
    const taxes = tariff.touristTaxes.filter((tax) => tax.start < end && start < tax.end)
    return (taxes.length === 0 ? [words.noTouristTax] : [...new Set(taxes.map((tax) => taxWords(tax, words)))]).map((note) => ({
      note,
      label,
    }))
  })
  return [...Map.groupBy(said, ({ note }) => note)].map(([note, having]) =>
    having.length === types.length ? note : `${note} (${list(having.map(({ label }) => label))})`,
  )
}

/** What each type asks to hold: once where they all ask the same, else the types of each amount. */
function guaranteeNote(types: readonly { readonly label: string; readonly tariff: Tariff }[], words: SheetWords): readonly string[] {
  const asked = types.map(({ label, tariff }) => ({ label, amount: sum((tariff.guarantee?.parts ?? []).map((part) => part.cents)) }))
  const byAmount = Map.groupBy(
    asked.filter(({ amount }) => amount > 0),
    ({ amount }) => amount,
  )
  if (byAmount.size === 0) return []
  const parts = [...byAmount].map(([amount, having]) =>
    having.length === types.length ? formatAmount(amount) : `${formatAmount(amount)} (${list(having.map(({ label }) => label))})`,
  )
  return [words.guarantee(parts.join(', '))]
}

function feeNote({ cents: usual, shortStay }: NonNullable<Tariff['bookingFee']>, words: SheetWords): string {
  return [
    words.fee(formatAmount(usual)),
    ...(shortStay == null ? [] : [words.shortFee(formatAmount(shortStay.cents), shortStay.maxNights)]),
  ].join(', ')
}

/** « 3,5 % du séjour », or an amount by stay, night or person. */
function insurancePrice({ rate, amount }: NonNullable<Tariff['insurance']>, words: SheetWords): string {
  return amount == null ? words.shareOfStay(formatPercent(rate)) : `${formatAmount(amount.cents)} ${words.insuredBy[amount.per]}`
}

export function notes(
  types: readonly { readonly label: string; readonly tariff: Tariff; readonly grid: PriceGrid }[],
  words: SheetWords,
  hasSupplements: boolean,
): readonly string[] {
  const [first] = types
  if (first === undefined) return []
  const { tariff, grid } = first
  const [start, end] = [
    grid.periods.map((period) => period.start).toSorted()[0] ?? '',
    grid.periods
      .map((period) => period.end)
      .toSorted()
      .at(-1) ?? '',
  ]
  const left = [
    ...taxNotes(types, { start, end }, words),
    ...(tariff.bookingFee === null ? [] : [feeNote(tariff.bookingFee, words)]),
    ...(tariff.insurance === null ? [] : [words.insurance(insurancePrice(tariff.insurance, words))]),
    ...(hasSupplements ? [words.otherSupplements] : []),
    ...guaranteeNote(types, words),
  ]
  return [`${words.includesVat} ${words.includedPersons(grid.includedPersons)}`, `${words.notIncluded} ${left.join('\u00A0; ')}.`]
}
