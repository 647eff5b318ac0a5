import type { Weekday } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { DiscountScope } from '#areas/price/rules/stay-to-price.ts'

/** 1 less euros, 2 less percent, 3 booking fee, 4 x nights = y nights, 5 struck-out price, 7 included service, 8 last minute. */
export type OfferType = 1 | 2 | 3 | 4 | 5 | 7 | 8

/** 1 competition: only the best for the customer; 2 duplicate: with the others; 3 dominant: replaces the others. */
export type OfferVisibility = 1 | 2 | 3

/** What an offer takes off, or the price that it gives by night, by week or for the whole package (struck-out prices only). */
export type OfferValue =
  | { readonly kind: 'percent'; readonly rate: string }
  | { readonly kind: 'amount'; readonly cents: Cents }
  | { readonly kind: 'nightPrice' | 'weekPrice' | 'stayPrice'; readonly cents: Cents }

/** From that many nights on, that many are free. */
export type FreeNightsTier = { readonly nights: number; readonly free: number }

export type SpecialOffer = {
  readonly id: number
  readonly label: string
  readonly type: OfferType
  readonly active: boolean
  readonly value: OfferValue
  readonly scope: DiscountScope
  /** Complete weeks of the stay that it reduces; none means the whole stay. */
  readonly weeks: readonly (1 | 2 | 3 | 4)[]
  readonly visibility: OfferVisibility
  /** Stay window, nights [stayStart, stayEnd). */
  readonly stayStart: string | null
  readonly stayEnd: string | null
  /** A stay across the window's border has nothing, or its nights inside are reduced. */
  readonly acrossBorder: 'nothing' | 'nightsInside'
  /** Days of booking, both included. */
  readonly bookingStart: string | null
  readonly bookingEnd: string | null
  readonly promoCode: string | null
  readonly channels: readonly string[]
  readonly partnerIds: readonly number[]
  readonly minNights: number | null
  readonly maxNights: number | null
  /** Everybody counts, babies included: « 2 personnes au plus ». */
  readonly minPersons?: number | null | undefined
  readonly maxPersons?: number | null | undefined
  readonly arrivalWeekdays: readonly Weekday[]
  /** Booked at most, or at least, that many days before arrival. */
  readonly lastMinuteDays: number | null
  readonly earlyDays: number | null
  readonly tiers: readonly FreeNightsTier[]
  /** Which nights are free when their prices differ. */
  readonly freeNights: 'cheapest' | 'last' | 'average'
  /** The service included, and how many of it. */
  readonly extraId: number | null
  readonly quantity: number
}
