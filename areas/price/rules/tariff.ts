import type { Weekday } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { VatRounding } from '#domain/vat.ts'
import type { SpecialOffer } from '#areas/price/rules/offer.ts'
import type { BookingFee, CancellationInsurance, DownPaymentTerms, GuaranteeTerms, TouristTax } from './tariff-terms.ts'

/*
 * What prices a stay of one place type, as plain data: ISO days, whole cents, decimals as text. The server reads it from the tables, the
 * screen receives it once and prices while someone types. Where French campsites differ, the choice is a field here; the first of its
 * values is the usual one.
 */
/** 1 night, 2 week, 3 short stay and weekend, 4 special duration, 5 and 6 night and week for a couple, 7 to 9 regional weeks (weeks with their own arrival days). */
export type PriceModel = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
/** 1 at least, 2 exactly, 3 at most, 4 by whole periods of that many nights. */
export type NightOperator = 1 | 2 | 3 | 4
/** 1 by night and occupant, 2 the same with slices of nights, 3 by stay and occupant, 4 by night for the group, 5 by stay for the group. */
export type AgePriceModel = 1 | 2 | 3 | 4 | 5

/** A price for an exact number of nights; no weekday means any arrival day. */
export type ShortStayPrice = {
  readonly nights: number
  readonly cents: Cents
  readonly arrivalWeekdays: readonly Weekday[]
  /** Each night after those, while nothing else prices the stay: « 2 nuits 80 €, nuit supplémentaire 35 € ». */
  readonly extraNightCents?: Cents | null | undefined
}

/** The night price of stays of at least that many nights: the length of the whole stay chooses, each night takes the price of its own period. */
export type LengthPrice = { readonly fromNights: number; readonly cents: Cents }

/** Prices that replace those of the period for groups of at least that many people; null keeps the period's own. */
export type HeadcountPrice = {
  readonly fromPersons: number
  readonly nightCents: Cents | null
  readonly weekCents: Cents | null
  readonly extraNightCents: Cents | null
  readonly packageCents: Cents | null
}

export type PricePeriod = {
  readonly id: number
  /** Where it comes from, when it continues another grid. */
  readonly from?: { readonly gridId: number; readonly gridVersion: number | null; readonly periodId: number } | undefined
  /** « Haute saison » */
  readonly label: string
  /** How the screens show it. */
  readonly season?: 'low' | 'middle' | 'high' | 'peak' | undefined
  readonly colour?: string | undefined
  /** Nights [start, end): a bound printed twice belongs to the period that begins that day. */
  readonly start: string
  readonly end: string
  readonly nightCents: Cents | null
  readonly weekCents: Cents | null
  /** Nights 8 to 13, 15 to 20, 22 to 27…; a seventh of the week when absent. */
  readonly extraNightCents: Cents | null
  /** Prices of the first, second… night of the stay; the next nights take the night price. */
  readonly firstNightCents: readonly Cents[]
  readonly shortStays: readonly ShortStayPrice[]
  /** Price of the whole period, for special durations. */
  readonly packageCents: Cents | null
  /** Whole months, then whole years, take these prices; what is left is priced by weeks and nights. */
  readonly monthCents?: Cents | null | undefined
  readonly yearCents?: Cents | null | undefined
  readonly lengthPrices?: readonly LengthPrice[] | undefined
  readonly headcountPrices?: readonly HeadcountPrice[] | undefined
  /** Another night price on some days of the week, as on Friday and Saturday. */
  readonly weekdayNights?: readonly { readonly weekdays: readonly Weekday[]; readonly cents: Cents }[] | undefined
  readonly minNights: { readonly operator: NightOperator; readonly nights: number } | null
  readonly maxNights: number | null
  /** None means any day. */
  readonly arrivalWeekdays: readonly Weekday[]
  readonly departureWeekdays: readonly Weekday[]
  readonly closed: boolean
}

export type GridSettings = {
  /** A share of a week is rounded once on the sum of its nights, or night by night. */
  readonly weekShareRounding: 'sum' | 'eachNight'
  /** A week lying across two seasons: each night a seventh of its own season's week, or the week of the season in which it begins. */
  readonly weekAcrossSeasons: 'eachNight' | 'firstNight'
  /** Extra nights in another season than the arrival: their own season's price, or the arrival's. */
  readonly extraNightsSeason: 'own' | 'arrival'
  /** Whether fewer than seven nights can never cost more than a week. */
  readonly capAtWeek: boolean
  /** Who uses the places included in the price: the dearest occupants, or the first age categories. */
  readonly includedPlaces: 'dearest' | 'categoryOrder'
  /** A month is that of the calendar (from 5 April to 5 May), or thirty nights. */
  readonly monthLength?: 'calendar' | 'thirtyNights' | undefined
}

export const usualGridSettings: GridSettings = {
  weekShareRounding: 'sum',
  weekAcrossSeasons: 'eachNight',
  extraNightsSeason: 'own',
  capAtWeek: false,
  includedPlaces: 'dearest',
}

/** An option's own price in one period of the grid. */
export type PeriodPrice = {
  readonly periodId: number
  readonly cents: Cents
  readonly weekCents?: Cents | null | undefined
  readonly label?: string | undefined
}

/** The same on nights [start, end). */
export type DatePrice = { readonly start: string; readonly end: string; readonly cents: Cents; readonly label?: string | undefined }

/** In a period, or between two dates, an option may be required, or include another quantity: the day of arrival decides. */
export type OptionSeason = {
  readonly periodId: number | null
  readonly start: string | null
  readonly end: string | null
  readonly required: boolean
  readonly includedQuantity: number | null
}

type OptionCommon = {
  readonly id: number
  readonly label: string
  readonly cents: Cents
  /** Seven nights of what is counted by night, « 5 € par nuit ou 30 € par semaine »; fewer nights never cost more. */
  readonly weekCents?: Cents | null | undefined
  readonly periodPrices: readonly PeriodPrice[]
  readonly datePrices?: readonly DatePrice[] | undefined
  readonly seasons?: readonly OptionSeason[] | undefined
  /** Never charged. */
  readonly includedQuantity: number
  readonly maxQuantity: number | null
  readonly vatRate: string
}

/** Price of an occupant by age category. */
export type PersonOption = OptionCommon & {
  readonly ageCategoryId: number
  readonly model: AgePriceModel
  /** Model 2: each slice holds the nights up to that one, included; null for all the next ones. In order. */
  readonly slices: readonly { readonly upToNight: number | null; readonly cents: Cents; readonly label?: string | undefined }[]
  /** Price for everybody when the whole group counts at least that many. */
  readonly brackets?: readonly { readonly fromPersons: number; readonly cents: Cents; readonly label?: string | undefined }[] | undefined
  /** One goes free for each full number of occupants of the category. */
  readonly freePer?: number | null | undefined
}

export type OptionTarget =
  | { readonly kind: 'animal'; readonly animalTypeId: number }
  | { readonly kind: 'vehicle'; readonly vehicleTypeId: number }
  | { readonly kind: 'extra'; readonly extraId: number }

/** Days are billed as nights; weeks, months and years when they are begun; a percentage is of the package. */
export type OptionUnit = 'night' | 'day' | 'week' | 'month' | 'year' | 'stay' | 'percentage'

export type OtherOption = OptionCommon & {
  readonly target: OptionTarget
  readonly unit: OptionUnit
  /** Percent, when the unit is a percentage. */
  readonly rate: string | null
  /** Charged at least once, asked for or not. */
  readonly required: boolean
  /** Counted for each occupant, of these age categories only when there are any. */
  readonly perPerson?: { readonly ageCategoryIds: readonly number[] } | null | undefined
  /** One of it never costs more than this for a stay. */
  readonly mostCents?: Cents | null | undefined
  /** The price when it is asked for at least so many nights. */
  readonly lengthPrices?: readonly { readonly fromNights: number; readonly cents: Cents; readonly label?: string | undefined }[] | undefined
  /** Price of each when at least that many are asked for. */
  readonly quantityPrices?:
    | readonly { readonly fromQuantity: number; readonly cents: Cents; readonly label?: string | undefined }[]
    | undefined
  /** The price of the supplement itself, which the grid does not change. */
  readonly ownPrice?: boolean | undefined
  /** How many there are of it. */
  readonly stock?: number | null | undefined
  /** How many of them are promised already, on those nights. */
  readonly taken?: readonly { readonly night: string; readonly quantity: number }[] | undefined
}

/** For which stays a grid is sold, besides its periods. No value means all. */
export type GridConditions = {
  readonly active: boolean
  /** Arrivals from `start`, before `end`. */
  readonly start: string | null
  readonly end: string | null
  /** Days of booking, both included. */
  readonly bookingStart: string | null
  readonly bookingEnd: string | null
  readonly channels: readonly string[]
  /** Where it is never sold. */
  readonly closedChannels?: readonly string[] | undefined
  readonly partnerIds: readonly number[]
  readonly minPersons: number | null
  readonly maxPersons: number | null
  /** School-holiday zones or regions from which the customer comes: models 7 to 9. */
  readonly origins: readonly string[]
}

export type PriceGrid = {
  readonly id: number
  /** Published version; null for a grid that is being prepared or given in a call. */
  readonly version?: number | null | undefined
  readonly label: string
  readonly model: PriceModel
  readonly vatRate: string
  /** In any order, without overlap. */
  readonly periods: readonly PricePeriod[]
  /** Occupants included in the price of the package. */
  readonly includedPersons: number
  readonly persons: readonly PersonOption[]
  readonly options: readonly OtherOption[]
  readonly settings: GridSettings
  readonly conditions?: GridConditions | undefined
  /** Billed as that many people: those who are missing cost this price by night. */
  readonly minimumBilled?: { readonly persons: number; readonly cents: Cents } | null | undefined
}

/** Bounds are inclusive ages in full years on the arrival day. */
export type AgeCategory = {
  readonly id: number
  readonly label: string
  readonly minAge: number
  readonly maxAge: number | null
  readonly position: number
}

export type Tariff = {
  /** What is priced: « Évasion 4 pers. » */
  readonly label: string
  /** Tried in this order: the first one that accepts the stay prices it. */
  readonly grids: readonly PriceGrid[]
  readonly ageCategories: readonly AgeCategory[]
  /** Babies included. */
  readonly maxPersons: number | null
  readonly bookingFee: BookingFee | null
  readonly insurance: CancellationInsurance | null
  readonly touristTaxes: readonly TouristTax[]
  readonly downPayment: DownPaymentTerms | null
  readonly guarantee?: GuaranteeTerms | null | undefined
  readonly vatRounding: VatRounding
  readonly offers?: readonly SpecialOffer[] | undefined
  /** Offers that add up are applied one after the other on what remains, or their percentages are added. */
  readonly offersTogether?: 'remaining' | 'added' | undefined
  /** Nights [start, end) during which the site is open; none means always. */
  readonly openings?: readonly { readonly start: string; readonly end: string }[] | undefined
}
