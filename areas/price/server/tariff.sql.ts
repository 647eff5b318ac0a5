import { versionsSql } from '#platform/server/versions.ts'
import type { VatRounding } from '#domain/vat.ts'
import type { StoredLastMinute, StoredOffer } from '../rules/stored-offer.ts'
import type { AgePriceModel } from '../rules/tariff.ts'
import type { DownPaymentTerms, TouristTax } from '../rules/tariff-terms.ts'
import type { GridRecord } from './grid-record.ts'

/** What the price engine needs of one establishment: one query per table, read again only when `tariffVersionSql` answers otherwise. */

const versioned = [
  'price_grid',
  'special_offer',
  'special_offer_tier',
  'last_minute_offer',
  'age_category',
  'extra',
  'vehicle_type',
  'animal_type',
  'tax',
  'tax_price',
  'tax_type',
  'tva',
  'payment_terms',
  'place_type',
  'establishment',
  'fees_preference',
  'activity_period',
]

/** Published versions never change: their number and the last one say all. */
export const tariffVersionSql = `select concat((${versionsSql(versioned)}), ' ', (select concat(count(*), ',', max(id)) from price_grid_version where establishment_id = $1)) as version`

/** Grids that say a version which is not written: those that were on sale before versions were kept, and those of the demonstration. */
export const unwrittenSql = `select g.id, g.history_version as number, g.published_at as "publishedAt" from price_grid g
where g.establishment_id = $1 and g.history_version > 0 and not exists (select from price_grid_version v where v.establishment_id = $1 and v.price_grid_id = g.id and v.number = g.history_version) order by g.id`
export const insertVersionSql = `insert into price_grid_version (establishment_id, price_grid_id, number, published_at, published_by, note, record, tariffs) values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (establishment_id, price_grid_id, number) do nothing`

export type PublishedRow = { version: number; withdrawnOn: string | null; record: GridRecord }
/** The published version of each active grid, in their order. */
export const publishedSql = `select v.number as version, g.withdrawn_on as "withdrawnOn", v.record from price_grid g
join price_grid_version v on v.establishment_id = g.establishment_id and v.price_grid_id = g.id and v.number = g.history_version
where g.establishment_id = $1 and g.is_actif order by g.position, g.id`

/** Active grids that price nothing yet. */
export const neverPublishedSql = `select label, start_date as "startDate", end_date as "endDate" from price_grid where establishment_id = $1 and is_actif and history_version = 0 order by position, id`

export type OfferRow = StoredOffer & { readonly lodgings: readonly number[] }
export const offersSql = `select o.id, o.label, o.type, o.is_actif as "isActif", o.visibility, o.value_kind as "valueKind", o.rate, o.amount, o.application, o.weeks, o.lodgings, o.stay_start_date as "stayStartDate", o.stay_end_date as "stayEndDate",
  o.across_border as "acrossBorder", o.booking_start_date as "bookingStartDate", o.booking_end_date as "bookingEndDate", o.minimum_nights as "minimumNights", o.maximum_nights as "maximumNights", o.minimum_persons as "minimumPersons", o.maximum_persons as "maximumPersons", o.arrival_days as "arrivalDays",
  o.early_days as "earlyDays", o.last_minute_days as "lastMinuteDays", o.free_nights as "freeNights", o.extra_id as "extraId", o.quantity, o.promo_code as "promoCode", o.channels, o.partner_ids as "partnerIds",
  coalesce((select json_agg(json_build_object('nights', t.nights, 'free', t.free) order by t.nights) from special_offer_tier t where t.establishment_id = $1 and t.special_offer_id = o.id), '[]') as tiers
from special_offer o where o.establishment_id = $1 and o.is_actif order by o.id`
export type LastMinuteRow = StoredLastMinute & { readonly lodgings: readonly number[] }
export const lastMinuteSql = `select id, label, is_actif as "isActif", rate, application, visibility, last_minute_days as "lastMinuteDays", lodgings, stay_start_date as "stayStartDate", stay_end_date as "stayEndDate",
  minimum_nights as "minimumNights", arrival_days as "arrivalDays", channels, partner_ids as "partnerIds"
from last_minute_offer where establishment_id = $1 and is_actif order by id`

/** Days between which the site is open, the last one that of the last departure; none is always open. */
export const openingsSql = `select start_date as start, end_date as "end" from activity_period where establishment_id = $1 order by start_date`

export type AgeRow = {
  id: number
  label: string
  minAge: number
  maxAge: number | null
  priceModel: AgePriceModel
  tvaId: number | null
  isTouristTaxLiable: boolean
  position: number
}
export const agesSql = `select id, label, min_age as "minAge", max_age as "maxAge", price_model as "priceModel", tva_id as "tvaId", is_tourist_tax_liable as "isTouristTaxLiable", position
from age_category where establishment_id = $1 and is_actif order by position, id`

export type ExtraRow = {
  id: number
  label: string
  priceUnit: number
  price: number
  isPerPerson: boolean
  tvaId: number
  maximumQuantity: number | null
  isCompulsory: boolean
  placeTypeIds: number[]
  /** Null: as many as wanted. */ stock: number | null
}
export const extrasSql = `select id, label, price_unit as "priceUnit", price, is_per_person as "isPerPerson", tva_id as "tvaId", maximum_quantity as "maximumQuantity",
  is_compulsory as "isCompulsory", place_type_ids as "placeTypeIds", case when has_stock then stock end as stock
from extra where establishment_id = $1 and is_actif order by position, id`

export type SupplementRow = { id: number; label: string; tvaId: number | null; usesIncludedVehicle: boolean }
export const vehicleTypesSql = `select id, label, tva_id as "tvaId", uses_included_vehicle as "usesIncludedVehicle" from vehicle_type where establishment_id = $1`
export const animalTypesSql = `select id, label, tva_id as "tvaId", false as "usesIncludedVehicle" from animal_type where establishment_id = $1`

export type TaxRow = {
  id: number
  label: string
  unit: string
  price: number | null
  publishedPrice: number | null
  rate: string | null
  ceiling: number | null
  departmentalRate: string | null
  regionalRate: string | null
  otherRate: string | null
  rounding: TouristTax['rounding']
  startDate: string
  endDate: string
  exemptBelowAge: number | null
  numberOfNights: number
  exemptRentBelow: number | null
  placeTypeIds: number[]
}
/** The tourist tax by person and night, applied unless said otherwise; nothing where the collectivity has none or takes a flat rate. */
export const taxesSql = `select t.id, t.label, t.unit, t.price, t.published_price as "publishedPrice", t.rate, t.ceiling, t.departmental_rate as "departmentalRate", t.regional_rate as "regionalRate", t.other_rate as "otherRate",
  t.rounding, t.start_date as "startDate", t.end_date as "endDate", t.exempt_below_age as "exemptBelowAge", t.number_of_nights as "numberOfNights", t.exempt_rent_below as "exemptRentBelow", t.place_type_ids as "placeTypeIds"
from tax t
join tax_type y on y.establishment_id = t.establishment_id and y.id = t.tax_type_id and y.nature = 'touristTax'
join establishment e on e.establishment_id = t.establishment_id and e.tourist_tax_regime = 'real'
where t.establishment_id = $1 and t.is_default and t.target = 'person' and t.calculation_method = 'perPersonPerNight' order by t.start_date, t.id`

export type TaxPriceRow = { taxId: number; ageCategoryId: number; price: number }
export const taxPricesSql = `select tax_id as "taxId", age_category_id as "ageCategoryId", price from tax_price where establishment_id = $1 order by id`

export type TvaRow = {
  id: number
  code: string
  rate: string
  startDate: string
  endDate: string | null
  isDefault: boolean
  isDefaultForAttendant: boolean
  isDefaultForOption: boolean
}
export const tvaSql = `select id, code, rate, start_date as "startDate", end_date as "endDate", is_default as "isDefault", is_default_for_attendant as "isDefaultForAttendant", is_default_for_option as "isDefaultForOption"
from tva where establishment_id = $1 order by start_date, id`

export type TermsRow = {
  id: number
  accountType: number
  calculation: number
  fixedAmount: number | null
  percentage: string | null
  perStartedWeek: number | null
  base: DownPaymentTerms['base']
  plusFee: boolean
  plusInsurance: boolean
  depositDays: number | null
  balanceDaysBefore: number
  fullBelowNights: number | null
  fullWithinDays: number | null
}
/** The usual terms come first. */
export const termsSql = `select id, account_type as "accountType", calculation, fixed_amount as "fixedAmount", percentage, per_started_week as "perStartedWeek", base, plus_fee as "plusFee", plus_insurance as "plusInsurance", deposit_days as "depositDays",
  balance_days_before as "balanceDaysBefore", full_below_nights as "fullBelowNights", full_within_days as "fullWithinDays"
from payment_terms where establishment_id = $1 order by is_default desc, position, id`

export type PricedTypeRow = {
  id: number
  code: string
  label: string
  maximumCapacity: number
  includedVehicles: number | null
  surety: number | null
  cleaningSurety: number | null
}
export const pricedTypesSql = `select id, code, label, maximum_capacity as "maximumCapacity", included_vehicles as "includedVehicles", surety, cleaning_surety as "cleaningSurety" from place_type where establishment_id = $1`

export type SiteRow = { vatRounding: VatRounding; insuranceLabel: string | null; insuranceRate: string | null; insuranceVat: string }
export const siteSql = `select vat_rounding as "vatRounding", insurance_label as "insuranceLabel", insurance_rate as "insuranceRate", insurance_vat as "insuranceVat"
from establishment where establishment_id = $1`
