import type { Weekday } from '#domain/day.ts'
import { cents, noCents } from '#domain/money.ts'
import type { OfferType, OfferValue, OfferVisibility, SpecialOffer } from '#areas/price/rules/offer.ts'
import type { DiscountScope } from '#areas/price/rules/stay-to-price.ts'

/** An offer as it is stored: the fields of its declaration that price something. */
export type StoredOffer = {
  readonly id: number
  readonly label: string
  readonly type: number
  readonly isActif: boolean
  readonly visibility: number
  readonly valueKind: OfferValue['kind']
  readonly rate: string | null
  readonly amount: number | null
  readonly application: number
  readonly weeks: readonly string[]
  readonly stayStartDate: string | null
  readonly stayEndDate: string | null
  readonly acrossBorder: SpecialOffer['acrossBorder']
  readonly bookingStartDate: string | null
  readonly bookingEndDate: string | null
  readonly minimumNights: number | null
  readonly maximumNights: number | null
  readonly minimumPersons: number | null
  readonly maximumPersons: number | null
  readonly arrivalDays: readonly string[]
  readonly earlyDays: number | null
  readonly lastMinuteDays: number | null
  readonly freeNights: SpecialOffer['freeNights']
  readonly extraId: number | null
  readonly quantity: number
  readonly promoCode: string | null
  readonly channels: readonly string[]
  readonly partnerIds: readonly number[]
  readonly tiers: readonly { readonly nights: number; readonly free: number }[]
}

export type StoredLastMinute = Pick<
  StoredOffer,
  | 'id'
  | 'label'
  | 'isActif'
  | 'application'
  | 'visibility'
  | 'stayStartDate'
  | 'stayEndDate'
  | 'minimumNights'
  | 'arrivalDays'
  | 'channels'
  | 'partnerIds'
> & { readonly rate: string; readonly lastMinuteDays: number }

/** Numbers of the specification, in its order. */
const applications: readonly DiscountScope[] = ['package', 'packageAndOptions', 'personOptions', 'otherOptions']

/** Last-minute offers have a table of their own: the engine knows them by numbers that no other offer has. */
export const lastMinuteNumbers = 1_000_000_000

function valueOf({ valueKind, rate, amount }: StoredOffer): OfferValue {
  return valueKind === 'percent' ? { kind: 'percent', rate: rate ?? '0' } : { kind: valueKind, cents: cents(amount ?? 0) }
}

/** A stored offer as the engine reads it. Free nights and services take nothing else off. */
export function engineOffer(stored: StoredOffer): SpecialOffer {
  const {
    id,
    label,
    stayStartDate: stayStart,
    stayEndDate: stayEnd,
    acrossBorder,
    bookingStartDate: bookingStart,
    bookingEndDate: bookingEnd,
    promoCode,
    lastMinuteDays,
    earlyDays,
    freeNights,
    extraId,
    quantity,
  } = stored
  return {
    id,
    label,
    type: stored.type as OfferType,
    active: stored.isActif,
    value: valueOf(stored),
    scope: applications[stored.application - 1] ?? 'package',
    weeks: stored.weeks.map((week) => Number(week) as 1 | 2 | 3 | 4),
    visibility: stored.visibility as OfferVisibility,
    stayStart,
    stayEnd,
    acrossBorder,
    bookingStart,
    bookingEnd,
    promoCode,
    channels: stored.channels,
    partnerIds: stored.partnerIds,
    minNights: stored.minimumNights,
    maxNights: stored.maximumNights,
    minPersons: stored.minimumPersons,
    maxPersons: stored.maximumPersons,
    arrivalWeekdays: stored.arrivalDays.map((day) => Number(day) as Weekday),
    lastMinuteDays,
    earlyDays,
    tiers: stored.tiers.map(({ nights, free }) => ({ nights, free })),
    freeNights,
    extraId,
    quantity,
  }
}

/** The same offer as its form holds it; `engineOffer` reads it back unchanged. */
export function storedOffer(offer: SpecialOffer): StoredOffer {
  const {
    id,
    label,
    type,
    active: isActif,
    visibility,
    value,
    stayStart: stayStartDate,
    stayEnd: stayEndDate,
    acrossBorder,
    bookingStart: bookingStartDate,
    bookingEnd: bookingEndDate,
    promoCode,
    lastMinuteDays,
    earlyDays,
    freeNights,
    extraId,
    quantity,
  } = offer
  return {
    id,
    label,
    type,
    isActif,
    visibility,
    valueKind: value.kind,
    rate: value.kind === 'percent' ? value.rate : null,
    amount: value.kind === 'percent' ? null : value.cents,
    application: applications.indexOf(offer.scope) + 1,
    weeks: offer.weeks.map(String),
    stayStartDate,
    stayEndDate,
    acrossBorder,
    bookingStartDate,
    bookingEndDate,
    minimumNights: offer.minNights,
    maximumNights: offer.maxNights,
    minimumPersons: offer.minPersons ?? null,
    maximumPersons: offer.maxPersons ?? null,
    arrivalDays: offer.arrivalWeekdays.map(String),
    earlyDays,
    lastMinuteDays,
    freeNights,
    extraId,
    quantity,
    promoCode,
    channels: offer.channels,
    partnerIds: offer.partnerIds,
    tiers: offer.tiers,
  }
}

/** A last-minute offer is a percentage for arrivals that are near. */
export function lastMinuteAsOffer(stored: StoredLastMinute): SpecialOffer {
  return {
    ...engineOffer({
      ...stored,
      type: 8,
      valueKind: 'percent',
      amount: noCents,
      weeks: [],
      acrossBorder: 'nothing',
      bookingStartDate: null,
      bookingEndDate: null,
      maximumNights: null,
      minimumPersons: null,
      maximumPersons: null,
      earlyDays: null,
      freeNights: 'cheapest',
      extraId: null,
      quantity: 1,
      promoCode: null,
      tiers: [],
    }),
    id: lastMinuteNumbers + stored.id,
  }
}
