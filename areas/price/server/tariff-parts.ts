import { addDays } from '#domain/day.ts'
import { cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import type { BookingChannel } from '../rules/sale-channels.ts'
import type { BookingFee, CancellationInsurance, DownPaymentTerms, GuaranteeTerms, TouristTax } from '../rules/tariff-terms.ts'
import { rateOf } from './tariff-rows.ts'
import type { TariffRows } from './tariff-rows.ts'
import type { TaxRow, TermsRow } from './tariff.sql.ts'

/** Numbers under which the engine knows the reasons that exempt an occupant from the tourist tax. */
export const taxExemptions = {
  minor: { id: 1, label: 'Mineur', belowAge: 18 },
  seasonal: { id: 2, label: 'Contrat saisonnier' },
  emergency: { id: 3, label: 'Hébergement d’urgence' },
  lowRent: { id: 4, label: 'Loyer modique' },
} as const
const lawfulTaxAge = 18

/** Rate of a family of rates on a day; null outside VAT. */
function familyRate(rows: TariffRows, code: string, day: string): string | null {
  if (code === 'exempt' || code === 'outOfScope') return null
  const known = rows.tva.find((rate) => rate.code === code)
  return known ? rateOf(rows, known.id, day) : null
}

/** Who comes by without having booked pays no fee, unless the site says so. */
export function bookingFee(
  rows: TariffRows,
  { arrival, channel, isPassage }: { readonly arrival: string; readonly channel: BookingChannel; readonly isPassage?: boolean },
): BookingFee | null {
  const { fees } = rows
  if (isPassage === true && !fees.chargesPassages) return null
  if ((fees.bookingFee === 0 && (fees.shortStayFee ?? 0) === 0) || (fees.channels.length > 0 && !fees.channels.includes(channel)))
    return null
  return {
    label: fees.label,
    cents: fees.bookingFee,
    vatRate: familyRate(rows, fees.bookingFeeVat, arrival),
    minimumNights: fees.minimumNights,
    shortStay:
      fees.shortStayNights === null || fees.shortStayFee === null ? null : { maxNights: fees.shortStayNights, cents: fees.shortStayFee },
  }
}

/** A percentage is that of the establishment, which offers no insurance without it; an amount is that of the preference. */
export function insurance({ site, fees, ...rows }: TariffRows, arrival: string): CancellationInsurance | null {
  const common = {
    label: site.insuranceLabel ?? 'Assurance annulation',
    vatRate: familyRate({ site, fees, ...rows }, site.insuranceVat, arrival),
  }
  const minimum = fees.insuranceMinimum === null ? {} : { minimumCents: fees.insuranceMinimum }
  if (fees.insuranceCalculation !== 'percentage' && fees.insuranceAmount !== null)
    return { ...common, rate: '0', amount: { per: fees.insuranceCalculation, cents: fees.insuranceAmount }, ...minimum }
  if (site.insuranceRate === null || Number(site.insuranceRate) === 0) return null
  return { ...common, rate: site.insuranceRate, ...minimum }
}

export function touristTax(rows: TariffRows, tax: TaxRow): TouristTax {
  const additions = [
    ['Additionnelle départementale', tax.departmentalRate],
    ['Additionnelle régionale', tax.regionalRate],
    ['Autre additionnelle', tax.otherRate],
  ] as const
  return {
    id: tax.id,
    label: tax.label,
    start: tax.startDate,
    end: addDays(tax.endDate, 1),
    rounding: tax.rounding,
    minimumAge: tax.exemptBelowAge ?? lawfulTaxAge,
    maximumNights: tax.numberOfNights,
    exemptRentBelow: tax.exemptRentBelow === null ? null : cents(tax.exemptRentBelow),
    tariff:
      tax.unit === 'percent'
        ? { kind: 'percentage', rate: tax.rate ?? '0', ceilingCents: tax.ceiling === null ? null : cents(tax.ceiling) }
        : {
            kind: 'amount',
            cents: cents(tax.price ?? 0),
            publishedCents: tax.publishedPrice === null ? null : cents(tax.publishedPrice),
            byAgeCategory: amountsByAge(rows, tax),
          },
    additions: additions.flatMap(([label, rate], index) => (rate === null || Number(rate) === 0 ? [] : [{ id: index + 1, label, rate }])),
    exemptions: Object.values(taxExemptions),
  }
}

/** A category that is not liable pays nothing; the others pay their own amount when the tax gives one. */
function amountsByAge(rows: TariffRows, tax: TaxRow): readonly { readonly ageCategoryId: number; readonly cents: Cents }[] {
  const own = new Map((rows.taxPrices.get(tax.id) ?? []).map((row) => [row.ageCategoryId, row.price]))
  return rows.ages.flatMap((age) => {
    const price = age.isTouristTaxLiable ? own.get(age.id) : 0
    return price === undefined ? [] : [{ ageCategoryId: age.id, cents: cents(price) }]
  })
}

function calculation(terms: TermsRow): DownPaymentTerms['calculation'] {
  if (terms.calculation === 1) return { kind: 'fixed', cents: cents(terms.fixedAmount ?? 0) }
  if (terms.calculation === 3) return { kind: 'startedWeek', cents: cents(terms.perStartedWeek ?? 0) }
  return { kind: 'percentage', rate: terms.percentage ?? '0' }
}

export function downPayment(terms: TermsRow): DownPaymentTerms {
  return {
    nature: terms.accountType === 2 ? 'arrhes' : 'acompte',
    calculation: calculation(terms),
    base: terms.base,
    plusFee: terms.plusFee,
    plusInsurance: terms.plusInsurance,
    balanceDaysBefore: terms.balanceDaysBefore,
    fullBelowNights: terms.fullBelowNights,
    fullWithinDays: terms.fullWithinDays,
  }
}

/** Amounts are those of the type; when and how they are taken is the same for all. */
export function guarantee({ fees, types }: Pick<TariffRows, 'fees' | 'types'>, placeTypeId: number): GuaranteeTerms | null {
  const type = types.get(placeTypeId)
  const parts = [
    { label: 'Dépôt de garantie', cents: cents(type?.surety ?? 0) },
    { label: 'Caution ménage', cents: cents(type?.cleaningSurety ?? 0) },
  ].filter((part) => part.cents > 0)
  return parts.length === 0 ? null : { parts, taken: fees.guaranteeTaken, daysBefore: fees.guaranteeDays ?? 0, means: fees.guaranteeMeans }
}
