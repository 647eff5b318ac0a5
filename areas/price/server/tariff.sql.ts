import { versionsSql } from '#platform/server/versions.ts'
import type { VatRounding } from '#domain/vat.ts'
import type { AgePriceModel, DownPaymentTerms, GridSettings, OptionUnit, TouristTax } from '../rules/tariff.ts'

/** What the price engine needs of one establishment: one query per table, read again only when `tariffVersionSql` answers otherwise. */

const versioned = [
  'price_grid', 'price_grid_period', 'price_grid_price', 'price_grid_short_stay', 'price_grid_option', 'option_price', 'age_category', 'extra', 'vehicle_type', 'animal_type',
  'tax', 'tax_price', 'tax_type', 'tva', 'payment_terms', 'place_type', 'establishment', 'fees_preference',
]

export const tariffVersionSql = versionsSql(versioned)

export type GridRow = {
  id: number; label: string; priceModel: number; startDate: string; endDate: string; bookingStartDate: string | null; bookingEndDate: string | null
  placeTypeIds: number[]; channels: string[]; partnerIds: number[]; tvaId: number; includedPersons: number; minPersons: number | null; maxPersons: number | null
  arrivalDays: string[]; departureDays: string[]
  includedPlaces: GridSettings['includedPlaces']; weekAcrossSeasons: GridSettings['weekAcrossSeasons']; extraNightsSeason: GridSettings['extraNightsSeason']
  weekShareRounding: GridSettings['weekShareRounding']; capAtWeek: boolean
}
export const gridsSql = `select id, label, price_model as "priceModel", start_date as "startDate", end_date as "endDate", booking_start_date as "bookingStartDate", booking_end_date as "bookingEndDate",
  place_type_ids as "placeTypeIds", channels, partner_ids as "partnerIds", tva_id as "tvaId", included_persons as "includedPersons", min_persons as "minPersons", max_persons as "maxPersons",
  arrival_days as "arrivalDays", departure_days as "departureDays", included_places as "includedPlaces", week_across_seasons as "weekAcrossSeasons", extra_nights_season as "extraNightsSeason",
  week_share_rounding as "weekShareRounding", cap_at_week as "capAtWeek"
from price_grid where establishment_id = $1 and is_actif order by position, id`

export type PeriodRow = {
  id: number; gridId: number; label: string; startDate: string; endDate: string; operator: number; nights: number; maximumNights: number | null
  arrivalDays: string[]; departureDays: string[]; isClosed: boolean
}
export const periodsSql = `select id, price_grid_id as "gridId", label, start_date as "startDate", end_date as "endDate", minimum_night_operator as operator, number_of_nights as nights,
  maximum_nights as "maximumNights", arrival_days as "arrivalDays", departure_days as "departureDays", is_closed as "isClosed"
from price_grid_period where establishment_id = $1 order by start_date, id`

export type PriceRow = {
  gridId: number; periodId: number; placeTypeId: number
  night: number | null; week: number | null; extraNight: number | null; first: number | null; second: number | null; third: number | null; package: number | null
}
export const pricesSql = `select price_grid_id as "gridId", price_grid_period_id as "periodId", place_type_id as "placeTypeId", night_price as night, week_price as week, extra_night_price as "extraNight",
  first_night_price as first, second_night_price as second, third_night_price as third, package_price as package
from price_grid_price where establishment_id = $1 order by id`

export type ShortStayRow = { gridId: number; periodId: number; placeTypeId: number; nights: number; arrivalDays: string[]; price: number }
/** Those for certain arrival days come first: they are the exception to the others. */
export const shortStaysSql = `select price_grid_id as "gridId", price_grid_period_id as "periodId", place_type_id as "placeTypeId", nights, arrival_days as "arrivalDays", price
from price_grid_short_stay where establishment_id = $1 order by cardinality(arrival_days) = 0, id`

export type OptionRow = {
  id: number; gridId: number; ageCategoryId: number | null; animalTypeId: number | null; vehicleTypeId: number | null; extraId: number | null; label: string | null; placeTypeIds: number[]
  priceModel: AgePriceModel | null; unit: OptionUnit; price: number; rate: string | null; tvaId: number | null; includedQuantity: number; maximumQuantity: number | null; isRequired: boolean
}
export const optionsSql = `select id, price_grid_id as "gridId", age_category_id as "ageCategoryId", animal_type_id as "animalTypeId", vehicle_type_id as "vehicleTypeId", extra_id as "extraId", label,
  place_type_ids as "placeTypeIds", price_model as "priceModel", unit, price, rate, tva_id as "tvaId", included_quantity as "includedQuantity", maximum_quantity as "maximumQuantity", is_required as "isRequired"
from price_grid_option where establishment_id = $1 order by position, id`

export type OptionPriceRow = { optionId: number; periodId: number | null; upToNight: number | null; price: number }
export const optionPricesSql = `select price_grid_option_id as "optionId", price_grid_period_id as "periodId", up_to_night as "upToNight", price
from option_price where establishment_id = $1 order by up_to_night nulls last, id`

export type AgeRow = { id: number; label: string; minAge: number; maxAge: number | null; priceModel: AgePriceModel; tvaId: number | null; isTouristTaxLiable: boolean; position: number }
export const agesSql = `select id, label, min_age as "minAge", max_age as "maxAge", price_model as "priceModel", tva_id as "tvaId", is_tourist_tax_liable as "isTouristTaxLiable", position
from age_category where establishment_id = $1 and is_actif order by position, id`

export type ExtraRow = { id: number; label: string; priceUnit: number; price: number; isPerPerson: boolean; tvaId: number; maximumQuantity: number | null; isCompulsory: boolean; placeTypeIds: number[] }
export const extrasSql = `select id, label, price_unit as "priceUnit", price, is_per_person as "isPerPerson", tva_id as "tvaId", maximum_quantity as "maximumQuantity",
  is_compulsory as "isCompulsory", place_type_ids as "placeTypeIds"
from extra where establishment_id = $1 and is_actif order by position, id`

export type SupplementRow = { id: number; label: string; tvaId: number | null; usesIncludedVehicle: boolean }
export const vehicleTypesSql = `select id, label, tva_id as "tvaId", uses_included_vehicle as "usesIncludedVehicle" from vehicle_type where establishment_id = $1`
export const animalTypesSql = `select id, label, tva_id as "tvaId", false as "usesIncludedVehicle" from animal_type where establishment_id = $1`

export type TaxRow = {
  id: number; label: string; unit: string; price: number | null; publishedPrice: number | null; rate: string | null; ceiling: number | null; departmentalRate: string | null; regionalRate: string | null; otherRate: string | null
  rounding: TouristTax['rounding']; startDate: string; endDate: string; exemptBelowAge: number | null; placeTypeIds: number[]
}
/** The tourist tax by person and night, applied unless said otherwise; nothing where the collectivity has none or takes a flat rate. */
export const taxesSql = `select t.id, t.label, t.unit, t.price, t.published_price as "publishedPrice", t.rate, t.ceiling, t.departmental_rate as "departmentalRate", t.regional_rate as "regionalRate", t.other_rate as "otherRate",
  t.rounding, t.start_date as "startDate", t.end_date as "endDate", t.exempt_below_age as "exemptBelowAge", t.place_type_ids as "placeTypeIds"
from tax t
join tax_type y on y.establishment_id = t.establishment_id and y.id = t.tax_type_id and y.nature = 'touristTax'
join establishment e on e.establishment_id = t.establishment_id and e.tourist_tax_regime = 'real'
where t.establishment_id = $1 and t.is_default and t.target = 'person' and t.calculation_method = 'perPersonPerNight' order by t.start_date, t.id`

export type TaxPriceRow = { taxId: number; ageCategoryId: number; price: number }
export const taxPricesSql = `select tax_id as "taxId", age_category_id as "ageCategoryId", price from tax_price where establishment_id = $1 order by id`

export type TvaRow = { id: number; code: string; rate: string; startDate: string; endDate: string | null; isDefault: boolean; isDefaultForAttendant: boolean; isDefaultForOption: boolean }
export const tvaSql = `select id, code, rate, start_date as "startDate", end_date as "endDate", is_default as "isDefault", is_default_for_attendant as "isDefaultForAttendant", is_default_for_option as "isDefaultForOption"
from tva where establishment_id = $1 order by start_date, id`

export type TermsRow = {
  accountType: number; calculation: number; fixedAmount: number | null; percentage: string | null; perStartedWeek: number | null
  base: DownPaymentTerms['base']
  depositDays: number | null; balanceDaysBefore: number; fullBelowNights: number | null; fullWithinDays: number | null; optionDays: number | null
}
export const termsSql = `select account_type as "accountType", calculation, fixed_amount as "fixedAmount", percentage, per_started_week as "perStartedWeek", base, deposit_days as "depositDays",
  balance_days_before as "balanceDaysBefore", full_below_nights as "fullBelowNights", full_within_days as "fullWithinDays", option_days as "optionDays"
from payment_terms where establishment_id = $1 order by is_default desc, position, id limit 1`

export type PricedTypeRow = { id: number; label: string; maximumCapacity: number; includedVehicles: number | null }
export const pricedTypesSql = `select id, label, maximum_capacity as "maximumCapacity", included_vehicles as "includedVehicles" from place_type where establishment_id = $1`

export type SiteRow = { vatRounding: VatRounding; insuranceLabel: string | null; insuranceRate: string | null; insuranceVat: string }
export const siteSql = `select vat_rounding as "vatRounding", insurance_label as "insuranceLabel", insurance_rate as "insuranceRate", insurance_vat as "insuranceVat"
from establishment where establishment_id = $1`
