import { addDays } from '#domain/day.ts'
import { cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { BookingChannel } from '../rules/sale-channels.ts'
import type { BookingFee, CancellationInsurance, DownPaymentTerms, Tariff, TouristTax } from '../rules/tariff.ts'
import { gridForType, rateOf } from './grid-for-type.ts'
import type { GridUse } from './grid-for-type.ts'
import { readTariffRows } from './tariff-rows.ts'
import type { TariffRows } from './tariff-rows.ts'
import { tariffVersionSql } from './tariff.sql.ts'
import type { GridRow, TaxRow, TermsRow } from './tariff.sql.ts'

/** Numbers under which the engine knows the reasons that exempt an occupant from the tourist tax. */
export const taxExemptions = { minor: { id: 1, label: 'Mineur' }, seasonal: { id: 2, label: 'Contrat saisonnier' }, emergency: { id: 3, label: 'Hébergement d’urgence' }, lowRent: { id: 4, label: 'Loyer modique' } } as const
const lawfulTaxAge = 18

export type TariffUse = GridUse & {
  readonly bookedOn: string
  readonly partnerId: number | null
  readonly channel: BookingChannel
}

/** The prices of an establishment at one version; a use of it makes the tariff of one type. */
export type TariffBook = {
  readonly version: string
  readonly rows: TariffRows
  /** Null for an unknown type. */
  tariff(use: TariffUse): Tariff | null
  /** What the site asks in advance; null when it asks for nothing. */
  readonly downPayment: DownPaymentTerms | null
}

/** By establishment. Read again when the version moves, whoever moved it: the version is asked in every transaction. */
const books = new Map<number, TariffBook>()
/** Beyond this many different uses of one version, the oldest are forgotten. */
const mostTariffs = 2000

/** The establishment's prices as this transaction sees them; kept between calls while nothing changes them. */
export async function loadTariffs(tx: Tx): Promise<TariffBook> {
  const establishment = tx.session.establishmentId
  const [row] = await tx.prepared<{ version: string }>(tariffVersionSql, [establishment])
  const version = row?.version ?? ''
  const known = books.get(establishment)
  if (known?.version === version) return known
  const book = tariffBook(version, await readTariffRows(tx))
  books.set(establishment, book)
  return book
}

/** Pure from here on: the same rows always make the same tariffs. */
function tariffBook(version: string, rows: TariffRows): TariffBook {
  const made = new Map<string, Tariff>()
  const terms = rows.terms && downPayment(rows.terms)
  return {
    version, rows, downPayment: terms,
    tariff(use) {
      const grids = rows.grids.filter((grid) => serves(rows, grid, use))
      const key = [use.placeTypeId, use.people, use.arrival, use.channel, ...grids.map(({ id }) => id)].join(' ')
      const known = made.get(key)
      if (known) return known
      const type = rows.types.get(use.placeTypeId)
      if (!type) return null
      const tariff: Tariff = {
        label: type.label, grids: grids.map((grid) => gridForType(rows, grid, use)), maxPersons: type.maximumCapacity === 0 ? null : type.maximumCapacity,
        ageCategories: rows.ages.map(({ id, label, minAge, maxAge, position }) => ({ id, label, minAge, maxAge, position })),
        bookingFee: bookingFee(rows, use), insurance: insurance(rows, use.arrival), touristTaxes: rows.taxes.filter((tax) => tax.placeTypeIds.length === 0 || tax.placeTypeIds.includes(use.placeTypeId)).map((tax) => touristTax(rows, tax)),
        downPayment: terms, vatRounding: rows.site.vatRounding,
      }
      if (made.size >= mostTariffs) made.delete(made.keys().next().value ?? '')
      made.set(key, tariff)
      return tariff
    },
  }
}

/** Whether a grid is for such a stay: its type, its channel, its partners, the day of booking, the arrival. */
function serves(rows: TariffRows, grid: GridRow, use: TariffUse): boolean {
  const priced = (rows.prices.get(grid.id) ?? []).some(({ placeTypeId }) => placeTypeId === use.placeTypeId)
  return priced && isFor(grid, use) && isBookable(grid, use.bookedOn) && grid.startDate <= use.arrival && use.arrival < grid.endDate
}

function isFor(grid: GridRow, use: TariffUse): boolean {
  const type = grid.placeTypeIds.length === 0 || grid.placeTypeIds.includes(use.placeTypeId)
  const channel = grid.channels.length === 0 || grid.channels.includes(use.channel)
  const partner = grid.partnerIds.length === 0 || (use.partnerId !== null && grid.partnerIds.includes(use.partnerId))
  return type && channel && partner && (grid.minPersons ?? 0) <= use.people && use.people <= (grid.maxPersons ?? use.people)
}

/** The booking window includes its last day. */
function isBookable(grid: GridRow, day: string): boolean {
  return (grid.bookingStartDate ?? day) <= day && day <= (grid.bookingEndDate ?? day)
}

/** Rate of a family of rates on a day; null outside VAT. */
function familyRate(rows: TariffRows, code: string, day: string): string | null {
  if (code === 'exempt' || code === 'outOfScope') return null
  const known = rows.tva.find((rate) => rate.code === code)
  return known ? rateOf(rows, known.id, day) : null
}

function bookingFee(rows: TariffRows, { arrival, channel }: TariffUse): BookingFee | null {
  const { fees } = rows
  if (fees.bookingFee === 0 || (fees.channels.length > 0 && !fees.channels.includes(channel))) return null
  return { label: fees.label, cents: fees.bookingFee, vatRate: familyRate(rows, fees.bookingFeeVat, arrival), minimumNights: fees.minimumNights }
}

function insurance(rows: TariffRows, arrival: string): CancellationInsurance | null {
  const { site } = rows
  if (site.insuranceRate === null || Number(site.insuranceRate) === 0) return null
  return { label: site.insuranceLabel ?? 'Assurance annulation', rate: site.insuranceRate, vatRate: familyRate(rows, site.insuranceVat, arrival) }
}

function touristTax(rows: TariffRows, tax: TaxRow): TouristTax {
  const additions = [['Additionnelle départementale', tax.departmentalRate], ['Additionnelle régionale', tax.regionalRate], ['Autre additionnelle', tax.otherRate]] as const
  return {
    id: tax.id, label: tax.label, start: tax.startDate, end: addDays(tax.endDate, 1), rounding: tax.rounding, minimumAge: tax.exemptBelowAge ?? lawfulTaxAge,
    tariff: tax.unit === 'percent'
      ? { kind: 'percentage', rate: tax.rate ?? '0', ceilingCents: tax.ceiling === null ? null : cents(tax.ceiling) }
      : { kind: 'amount', cents: cents(tax.price ?? 0), publishedCents: tax.publishedPrice === null ? null : cents(tax.publishedPrice), byAgeCategory: amountsByAge(rows, tax) },
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

function downPayment(terms: TermsRow): DownPaymentTerms {
  return {
    nature: terms.accountType === 2 ? 'arrhes' : 'acompte', calculation: calculation(terms), base: terms.base, balanceDaysBefore: terms.balanceDaysBefore,
    fullBelowNights: terms.fullBelowNights, fullWithinDays: terms.fullWithinDays,
  }
}
