import type { Decimal } from '#domain/decimal.ts'
import type { Cents } from '#domain/money.ts'
import type { VatPart } from '#domain/vat.ts'
import type { Fault, Fix } from '#platform/operation/refusal.ts'
import type { GuaranteeDue } from '#areas/price/rules/guarantee.ts'
import type { LineCategory } from '#areas/price/rules/line-category.ts'

/** Occupants alike. The birth date, when known, decides the age category; else the age on arrival, else the category given. */
export type Occupant = {
  readonly ageCategoryId: number | null
  readonly birthDate?: string | null
  readonly age?: number | null
  readonly count: number
  readonly taxExemptionId?: number | null
}

/** An extra asked for, for the whole stay unless dates are given. */
export type ChosenExtra = {
  readonly extraId: number
  readonly label?: string
  readonly quantity: number
  readonly start?: string
  readonly end?: string
}

/** What a discount or an offer reduces. */
export type DiscountScope = 'package' | 'packageAndOptions' | 'personOptions' | 'otherOptions'
export type Discount = {
  readonly id: number
  readonly label: string
  readonly scope: DiscountScope
  readonly value: { readonly kind: 'percent'; readonly rate: string } | { readonly kind: 'amount'; readonly cents: Cents }
}

export type StayToPrice = {
  readonly arrival: string
  readonly departure: string
  readonly occupants: readonly Occupant[]
  readonly animals: readonly { readonly animalTypeId: number; readonly quantity: number }[]
  readonly vehicles: readonly { readonly vehicleTypeId: number; readonly quantity: number }[]
  readonly extras: readonly ChosenExtra[]
  /** Applied in this order, each on what the ones before it left. */
  readonly discounts: readonly Discount[]
  readonly cancellationInsurance: boolean
  readonly promoCode?: string | null | undefined
  /** School-holiday zone or region that the customer comes from. */
  readonly origin?: string | null | undefined
  /** The same, when several are known of him: a zone and a region. */
  readonly origins?: readonly string[] | undefined
}

/** Through whom and when the stay is booked. */
export type PricingContext = {
  readonly bookedOn: string
  readonly channel?: string | undefined
  readonly partnerId?: number | null | undefined
}

/** What made a line: which grid, which of its periods, which rule. */
export type LineSource = {
  readonly gridId: number | null
  /** Published version of that grid. */ readonly gridVersion?: number | null
  readonly periodId: number | null
  readonly rule: string
}

export type PriceLine = {
  readonly category: LineCategory
  readonly label: string
  readonly quantity: Decimal
  /** Null when no single unit price makes the amount. */
  readonly unitCents: Cents | null
  readonly amountCents: Cents
  /** Null outside VAT (tourist tax, an insurer's contract). */
  readonly vatRate: Decimal | null
  /** « Haute saison, prix à la semaine » */
  readonly reason: string
  readonly source: LineSource
  /** The nights [start, end) that it prices. */
  readonly start: string
  readonly end: string
  readonly ageCategoryId?: number
  readonly extraId?: number
  readonly animalTypeId?: number
  readonly vehicleTypeId?: number
  readonly discountId?: number
  readonly offerId?: number
  /** What the line would have cost, struck out beside its price. */
  readonly struckCents?: Cents
  readonly taxId?: number
}

/** Something worth saying that refuses nothing: a grid that was passed over, a longer stay that costs less. */
export type Note = {
  readonly rule: string
  readonly message: string
  readonly values?: Readonly<Record<string, unknown>>
  readonly fix?: Fix
}

/** One tariff of the tourist tax applied to one stay, as the declaration wants it: `base + additions = amount`. */
export type TaxDetail = {
  readonly taxId: number
  readonly label: string
  readonly ageCategoryId: number | null
  readonly nights: number
  readonly taxablePersons: number
  readonly exemptPersons: number
  /** By person and night, additions included; null when the tax is rounded at the end. */
  readonly unitCents: Cents | null
  readonly baseCents: Cents
  readonly additions: readonly { readonly id: number; readonly label: string; readonly cents: Cents }[]
  readonly amountCents: Cents
}

export type TouristTaxDue = {
  readonly amountCents: Cents
  readonly details: readonly TaxDetail[]
  /** Price of the lodging without VAT that it was worked out on. */ readonly lodgingCents: Cents
}

export type DepositDue = {
  readonly nature: 'acompte' | 'arrhes'
  /** To pay when booking; the whole price when `full`. */
  readonly dueNowCents: Cents
  readonly full: boolean
  /** « 30 % du séjour », « Arrivée dans moins de 30 jours : tout est dû » */
  readonly reason: string
  readonly balanceCents: Cents
  /** Null when nothing is left to pay. */
  readonly balanceDueOn: string | null
}

/** Lines added up by what they are. `stay` = package + options + discounts (which are negative). */
export type Subtotals = {
  readonly packageCents: Cents
  readonly optionsCents: Cents
  readonly discountsCents: Cents
  readonly stayCents: Cents
  readonly feeCents: Cents
  readonly insuranceCents: Cents
  readonly taxCents: Cents
}

export type PricedStay = {
  readonly nights: number
  /** The grid that prices the stay, or the one that came closest when it is refused; null when there is none. */
  readonly gridId: number | null
  /** Empty when a night has no price. */
  readonly lines: readonly PriceLine[]
  /** Sum of the lines, tourist tax included. */
  readonly totalCents: Cents
  readonly subtotals: Subtotals
  /** Why the stay cannot be sold like this; empty when it can. */
  readonly refusals: readonly Fault[]
  readonly considered: readonly Note[]
  /** Null when the tariff asks for none or the stay has no price. */
  readonly deposit: DepositDue | null
  /** Held and given back, never in the total; null when the tariff asks for none or the stay has no price. */
  readonly guarantee: GuaranteeDue | null
  readonly touristTax: TouristTaxDue
  readonly vat: readonly VatPart[]
}
