import { addDecimals, decimalParts, divideHalfUp, pow10 } from '#domain/decimal.ts'
import { allocate, cents, centsFromBigint, noCents, subtract, sum } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { intersect, nights } from '#domain/night.ts'
import type { IsoPeriod } from '#domain/night.ts'
import type { Group } from '#areas/price/rules/people.ts'
import { headcount } from '#areas/price/rules/people.ts'
import type { TaxDetail } from '#areas/price/rules/stay-to-price.ts'
import type { TouristTax } from '#areas/price/rules/tariff-terms.ts'

/** What the tax looks at. The price of the night counts for unclassified lodging only. */
export type TaxedStay = {
  readonly period: IsoPeriod
  readonly groups: readonly Group[]
  /** Price of the whole lodging without VAT, after discounts. */
  readonly netLodgingCents: Cents
}

/** Full years on arrival decide. Without a birth date a category without upper bound (« 13 ans et plus ») is one of adults, and so is whoever is in no category. */
export function isTaxable(tax: TouristTax, group: Group): boolean {
  if (isExempt(tax, group)) return false
  if (group.age !== null) return group.age >= tax.minimumAge
  if (group.category === null) return true
  return group.category.minAge >= tax.minimumAge || group.category.maxAge === null
}

/** A reason that was given holds, except that of minors for somebody known to be older. */
function isExempt({ exemptions }: TouristTax, { age, category, taxExemptionId }: Group): boolean {
  const exemption = exemptions.find(({ id }) => id === taxExemptionId)
  return exemption !== undefined && (age ?? category?.minAge ?? 0) < (exemption.belowAge ?? Number.POSITIVE_INFINITY)
}

/** A rent under the one that the collectivity voted; compared without dividing, so that nothing is rounded. */
function isRentExempt({ exemptRentBelow }: TouristTax, stay: TaxedStay): boolean {
  return exemptRentBelow !== null && stay.netLodgingCents < exemptRentBelow * nights(stay.period)
}

/** One detail for each tax in force during the stay, or one for each age category where categories have their own tariff. */
export function touristTaxDetails(taxes: readonly TouristTax[], stay: TaxedStay): readonly TaxDetail[] {
  return taxes.flatMap((tax) => {
    const common = intersect(stay.period, { arrival: tax.start, departure: tax.end })
    if (!common || headcount(stay.groups) === 0) return []
    return portions(tax, stay.groups).map((portion) => detailOf(tax, stay, portion, Math.min(nights(common), tax.maximumNights)))
  })
}

type Portion = { readonly ageCategoryId: number | null; readonly groups: readonly Group[]; readonly tariffCents: Cents | null }

/** Occupants who share a tariff; a null tariff is a percentage of the price. */
function portions(tax: TouristTax, groups: readonly Group[]): readonly Portion[] {
  if (tax.tariff.kind === 'percentage') return [{ ageCategoryId: null, groups, tariffCents: null }]
  const { byAgeCategory, cents: ordinary } = tax.tariff
  const own = byAgeCategory.map((special): Portion => ({
    ageCategoryId: special.ageCategoryId,
    groups: groups.filter((group) => group.category?.id === special.ageCategoryId),
    tariffCents: special.cents,
  }))
  const others: Portion = {
    ageCategoryId: null,
    groups: groups.filter((group) => !byAgeCategory.some((special) => special.ageCategoryId === group.category?.id)),
    tariffCents: ordinary,
  }
  return [...own, others].filter((portion) => portion.groups.length > 0)
}

/** Cents by person and night as an exact fraction. */
type Fraction = { readonly over: bigint; readonly under: bigint }

/** Municipal amount by person and night, capped for a percentage. */
function municipalUnit(tax: TouristTax, stay: TaxedStay, tariffCents: Cents | null): Fraction {
  if (tax.tariff.kind === 'amount' || tariffCents !== null) return { over: BigInt(tariffCents ?? 0), under: 1n }
  const { units, scale } = decimalParts(tax.tariff.rate)
  const exact = {
    over: BigInt(stay.netLodgingCents) * units,
    under: BigInt(nights(stay.period) * headcount(stay.groups)) * pow10(scale + 2),
  }
  const ceiling = tax.tariff.ceilingCents
  return ceiling !== null && exact.over > BigInt(ceiling) * exact.under ? { over: BigInt(ceiling), under: 1n } : exact
}

function round({ over, under }: Fraction, times = 1): Cents {
  return centsFromBigint(divideHalfUp(over * BigInt(times), under))
}

/** The municipal amount and its additions. */
function withAdditions(unit: Fraction, tax: TouristTax): Fraction {
  const { units, scale } = decimalParts(addDecimals('100', additionsRate(tax)))
  return { over: unit.over * units, under: unit.under * pow10(scale + 2) }
}

/** What a taxable person pays for a night, additions included, as it is charged; null where it depends on the price. */
export function taxPerNight(tax: TouristTax): Cents | null {
  return tax.tariff.kind === 'amount'
    ? (tax.tariff.publishedCents ?? round(withAdditions({ over: BigInt(tax.tariff.cents), under: 1n }, tax)))
    : null
}

/** What all additions come to, in per cent of the municipal amount. */
export function additionsRate({ additions }: TouristTax): string {
  return additions.reduce<string>((total, { rate }) => addDecimals(total, rate), '0')
}

function detailOf(tax: TouristTax, stay: TaxedStay, portion: Portion, nightCount: number): TaxDetail {
  const taxablePersons = isRentExempt(tax, stay) ? 0 : headcount(portion.groups.filter((group) => isTaxable(tax, group)))
  const personNights = taxablePersons * nightCount
  const municipal = municipalUnit(tax, stay, portion.tariffCents)
  const full = withAdditions(municipal, tax)
  const published = tax.tariff.kind === 'amount' && portion.ageCategoryId === null ? tax.tariff.publishedCents : null
  const byUnit = tax.rounding === 'unit' || published !== null
  const unitCents = byUnit ? (published ?? round(full)) : null
  const amountCents = unitCents === null ? round(full, personNights) : cents(unitCents * personNights)
  // The share of the additions is the difference of rounded amounts, so that what is declared is what was collected.
  const baseCents =
    tax.additions.length === 0 ? amountCents : byUnit ? cents(round(municipal) * personNights) : round(municipal, personNights)
  return {
    taxId: tax.id,
    label: tax.label,
    ageCategoryId: portion.ageCategoryId,
    nights: nightCount,
    taxablePersons,
    exemptPersons: headcount(portion.groups) - taxablePersons,
    unitCents,
    baseCents,
    additions: additionShares(tax, subtract(amountCents, baseCents), personNights, byUnit),
    amountCents,
  }
}

/** Splits what the additions brought between them in proportion to their rates, on the unit amount when that is what was rounded. */
function additionShares(tax: TouristTax, extra: Cents, personNights: number, byUnit: boolean): TaxDetail['additions'] {
  const scale = Math.max(0, ...tax.additions.map((addition) => decimalParts(addition.rate).scale))
  const weights = tax.additions.map((addition) => {
    const parts = decimalParts(addition.rate)
    return Number(parts.units * pow10(scale - parts.scale))
  })
  if (weights.every((weight) => weight === 0)) return tax.additions.map(({ id, label }) => ({ id, label, cents: noCents }))
  const unit = byUnit && personNights > 0
  const shares = allocate(unit ? cents(extra / personNights) : extra, weights)
  return tax.additions.map(({ id, label }, index) => ({ id, label, cents: cents((shares[index] ?? 0) * (unit ? personNights : 1)) }))
}

export function touristTaxTotal(details: readonly TaxDetail[]): Cents {
  return sum(details.map((detail) => detail.amountCents))
}
