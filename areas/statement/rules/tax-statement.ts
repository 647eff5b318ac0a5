import { compareDecimals, decimalParts, pow10 } from '#domain/decimal.ts'
import { allocate, cents, noCents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'

/** Why somebody pays nothing, in the words of the declaration. `notCollected`: liable, and yet nothing was asked. */
export const exemptionReasons = {
  minor: 'Mineurs',
  seasonal: 'Saisonniers employés dans la commune',
  emergency: 'Hébergement d’urgence',
  lowRent: 'Loyer modique',
  notLiable: 'Non assujettis',
  notCollected: 'Sans perception',
} as const
export type ExemptionReason = keyof typeof exemptionReasons
export const reasonKeys: readonly ExemptionReason[] = ['minor', 'seasonal', 'emergency', 'lowRent', 'notLiable', 'notCollected']

/** An occupation under one tariff, in a period. */
export type TaxRow = {
  readonly id: number
  readonly bookingId: number
  readonly taxId: number
  readonly tariff: string | null
  readonly collectivity: string | null
  readonly category: string | null
  readonly unit: number | null
  readonly third: string | null
  readonly persons: number
  readonly nights: number
  readonly minor: number
  readonly seasonal: number
  readonly emergency: number
  readonly lowRent: number
  readonly notLiable: number
  /** In the period. */ readonly amount: number
  readonly base: number
  /** For the whole stay. */ readonly collected: number
  readonly departmentalRate: string
  readonly regionalRate: string
  readonly otherRate: string
}
export type TaxFigures = {
  readonly stays: number
  readonly persons: number
  readonly nights: number
  readonly exempt: Readonly<Record<string, number>>
  readonly taxable: number
  readonly base: Cents
  readonly departmental: Cents
  readonly regional: Cents
  readonly other: Cents
  readonly amount: Cents
}
export type TaxGroup = TaxFigures & {
  readonly key: string
  readonly collectivity: string | null
  readonly category: string | null
  readonly tariff: string
  readonly unit: Cents | null
  readonly third: string | null
}

/** People who pay nothing, by reason. Where nothing at all was collected, nobody paid. */
export function exemptPersons(row: TaxRow): Readonly<Record<ExemptionReason, number>> {
  const { minor, seasonal, emergency, lowRent, notLiable, persons } = row
  const left = Math.max(0, persons - minor - seasonal - emergency - lowRent - notLiable)
  return { minor, seasonal, emergency, lowRent, notLiable, notCollected: row.collected === 0 ? left : 0 }
}

export const taxKey = ({ taxId, unit, third }: Pick<TaxRow, 'taxId' | 'unit' | 'third'>): string => `${taxId}|${unit ?? ''}|${third ?? ''}`

/** Nights of people, those who pay apart. */
export function personNights(row: TaxRow): {
  readonly nights: number
  readonly exempt: Readonly<Record<string, number>>
  readonly taxable: number
} {
  const exempt = Object.fromEntries(
    Object.entries(exemptPersons(row))
      .filter(([, persons]) => persons > 0)
      .map(([reason, persons]) => [reason, persons * row.nights]),
  )
  const nights = row.persons * row.nights
  return { nights, exempt, taxable: nights - Object.values(exempt).reduce((sum, count) => sum + count, 0) }
}

/** The additional share between those who receive it, in proportion to their rates: on the amount of one night where that is what was rounded, so that the split of a season is that of each of its nights. */
function additions(rows: readonly TaxRow[], extra: Cents, unit: Cents | null): readonly [Cents, Cents, Cents] {
  const first = rows[0]
  const rates = first === undefined ? [] : [first.departmentalRate, first.regionalRate, first.otherRate]
  const scale = Math.max(0, ...rates.map((rate) => decimalParts(rate).scale))
  const weights = rates.map((rate) => Number(decimalParts(rate).units * pow10(scale - decimalParts(rate).scale)))
  if (extra === 0 || weights.every((weight) => weight === 0)) return [extra, noCents, noCents]
  const nights = unit === null || unit === 0 ? 0 : rows.reduce((sum, { amount }) => sum + amount, 0) / unit
  const whole = nights !== 0 && Number.isInteger(nights) && extra % nights === 0
  const shares = allocate(whole ? cents(extra / nights) : extra, weights).map((share) => cents(whole ? share * nights : share))
  return [shares[0] ?? noCents, shares[1] ?? noCents, shares[2] ?? noCents]
}

function figuresOf(rows: readonly TaxRow[]): Omit<TaxFigures, 'departmental' | 'regional' | 'other'> {
  const exempt: Record<string, number> = {}
  let [nights, taxable, persons, base, amount] = [0, 0, 0, 0, 0]
  for (const row of rows) {
    const own = personNights(row)
    nights += own.nights
    taxable += own.taxable
    persons += row.persons
    base += row.base
    amount += row.amount
    for (const [reason, count] of Object.entries(own.exempt)) exempt[reason] = (exempt[reason] ?? 0) + count
  }
  return {
    stays: new Set(rows.map(({ bookingId }) => bookingId)).size,
    persons,
    nights,
    exempt,
    taxable,
    base: cents(base),
    amount: cents(amount),
  }
}

/** The figures of a period: one group for each tariff, and for each third party that collects it. */
export function taxGroups(rows: readonly TaxRow[]): readonly TaxGroup[] {
  return [...Map.groupBy(rows, taxKey)]
    .flatMap(([key, own]): TaxGroup[] => {
      const [first] = own
      if (first === undefined) return []
      const figures = figuresOf(own)
      const unit = first.unit === null ? null : cents(first.unit)
      const [departmental, regional, other] = additions(own, cents(figures.amount - figures.base), unit)
      return [
        {
          key,
          collectivity: first.collectivity,
          category: first.category,
          tariff: first.tariff ?? 'Sans tarif',
          unit,
          third: first.third,
          ...figures,
          departmental,
          regional,
          other,
        },
      ]
    })
    .toSorted(
      (a, b) =>
        Number(a.third !== null) - Number(b.third !== null) ||
        a.tariff.localeCompare(b.tariff, 'fr') ||
        compareDecimals(String(b.unit ?? 0), String(a.unit ?? 0)),
    )
}

/** Groups added up; nothing is worked out again. */
export function taxTotals(groups: readonly TaxFigures[], stays: number): TaxFigures {
  const exempt: Record<string, number> = {}
  for (const group of groups) for (const [reason, count] of Object.entries(group.exempt)) exempt[reason] = (exempt[reason] ?? 0) + count
  const total = (name: 'persons' | 'nights' | 'taxable' | 'base' | 'departmental' | 'regional' | 'other' | 'amount'): number =>
    groups.reduce((sum, group) => sum + group[name], 0)
  return {
    stays,
    persons: total('persons'),
    nights: total('nights'),
    exempt,
    taxable: total('taxable'),
    base: cents(total('base')),
    departmental: cents(total('departmental')),
    regional: cents(total('regional')),
    other: cents(total('other')),
    amount: cents(total('amount')),
  }
}
