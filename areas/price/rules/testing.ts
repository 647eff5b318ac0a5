import type { DownPaymentTerms } from '#areas/price/rules/tariff-terms.ts'
import { dayNumber } from '#domain/day.ts'
import { cents } from '#domain/money.ts'
import type { Dates } from '#areas/price/rules/choose-grid.ts'
import type { SpecialOffer } from '#areas/price/rules/offer.ts'
import type { StayToPrice } from '#areas/price/rules/stay-to-price.ts'
import { usualGridSettings } from '#areas/price/rules/tariff.ts'
import type { OtherOption, PersonOption, PriceGrid, PricePeriod, Tariff } from '#areas/price/rules/tariff.ts'
import type { TouristTax } from '#areas/price/rules/tariff-terms.ts'

/* Tariffs for tests: everything neutral, so that a test writes only what it is about. */

export function period(more: Partial<PricePeriod> = {}): PricePeriod {
  return {
    id: 1,
    label: 'Haute saison',
    start: '2026-07-04',
    end: '2026-08-29',
    nightCents: null,
    weekCents: null,
    extraNightCents: null,
    firstNightCents: [],
    shortStays: [],
    packageCents: null,
    minNights: null,
    maxNights: null,
    arrivalWeekdays: [],
    departureWeekdays: [],
    closed: false,
    ...more,
  }
}

export function grid(more: Partial<PriceGrid> = {}): PriceGrid {
  return {
    id: 1,
    label: 'Été 2026',
    model: 2,
    vatRate: '10',
    periods: [period({ weekCents: cents(70000) })],
    includedPersons: 0,
    persons: [],
    options: [],
    settings: usualGridSettings,
    ...more,
  }
}

export const baby = { id: 3, label: 'Bébé', minAge: 0, maxAge: 1, position: 3 }
export const child = { id: 2, label: 'Enfant', minAge: 2, maxAge: 17, position: 2 }
export const adult = { id: 1, label: 'Adulte', minAge: 18, maxAge: null, position: 1 }

export function tariff(more: Partial<Tariff> = {}): Tariff {
  return {
    label: 'Évasion 4 pers.',
    grids: [grid()],
    ageCategories: [adult, child, baby],
    maxPersons: null,
    bookingFee: null,
    insurance: null,
    touristTaxes: [],
    downPayment: null,
    vatRounding: 'perRate',
    ...more,
  }
}

export function stay(more: Partial<StayToPrice> = {}): StayToPrice {
  return {
    arrival: '2026-07-11',
    departure: '2026-07-18',
    occupants: [],
    animals: [],
    vehicles: [],
    extras: [],
    discounts: [],
    cancellationInsurance: false,
    ...more,
  }
}

export function personOption(more: Partial<PersonOption> = {}): PersonOption {
  return {
    id: 1,
    label: '',
    ageCategoryId: adult.id,
    model: 1,
    cents: cents(600),
    periodPrices: [],
    slices: [],
    includedQuantity: 0,
    maxQuantity: null,
    vatRate: '10',
    ...more,
  }
}

export function option(more: Partial<OtherOption> = {}): OtherOption {
  return {
    id: 10,
    label: 'Animal',
    target: { kind: 'animal', animalTypeId: 1 },
    unit: 'night',
    cents: cents(400),
    rate: null,
    periodPrices: [],
    required: false,
    includedQuantity: 0,
    maxQuantity: null,
    vatRate: '10',
    ...more,
  }
}

export function touristTax(more: Partial<TouristTax> = {}): TouristTax {
  return {
    id: 1,
    label: 'Taxe de séjour',
    start: '2026-01-01',
    end: '2027-01-01',
    tariff: { kind: 'amount', cents: cents(55), publishedCents: null, byAgeCategory: [] },
    additions: [{ id: 1, label: 'Département', rate: '10' }],
    rounding: 'unit',
    minimumAge: 18,
    maximumNights: 366,
    exemptRentBelow: null,
    exemptions: [{ id: 1, label: 'Travail saisonnier dans la commune' }],
    ...more,
  }
}

export const booked = { bookedOn: '2026-01-15' }

/** Nights of a stay that asks for nothing else. */
export function dates(arrival: string, count: number): Dates {
  return { arrival: dayNumber(arrival), count, asked: { stay: stay(), context: booked, persons: 0 } }
}

export function offer(more: Partial<SpecialOffer> = {}): SpecialOffer {
  return {
    id: 1,
    label: 'Offre',
    type: 2,
    active: true,
    value: { kind: 'percent', rate: '10' },
    scope: 'package',
    weeks: [],
    visibility: 1,
    stayStart: null,
    stayEnd: null,
    acrossBorder: 'nothing',
    bookingStart: null,
    bookingEnd: null,
    promoCode: null,
    channels: [],
    partnerIds: [],
    minNights: null,
    maxNights: null,
    arrivalWeekdays: [],
    lastMinuteDays: null,
    earlyDays: null,
    tiers: [],
    freeNights: 'cheapest',
    extraId: null,
    quantity: 1,
    ...more,
  }
}

/** 30 % in advance, the whole of a short stay or of one that comes soon. */
export const terms: DownPaymentTerms = {
  nature: 'acompte',
  calculation: { kind: 'percentage', rate: '30' },
  base: 'stay',
  balanceDaysBefore: 30,
  fullBelowNights: 3,
  fullWithinDays: 30,
}
