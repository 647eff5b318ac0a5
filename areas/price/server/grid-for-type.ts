import type { Weekday } from '#domain/day.ts'
import { cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import type { GridConditions, HeadcountPrice, NightOperator, PriceGrid, PriceModel, PricePeriod } from '../rules/tariff.ts'
import type { GridRecord, PeriodRow, PriceRow, ShortStayRow, VariationRow } from './grid-record.ts'
import { otherOption, ownPrice, personOption } from './option-for-type.ts'
import type { GridUse } from './option-for-type.ts'
import { rateOf } from './tariff-rows.ts'
import type { TariffRows } from './tariff-rows.ts'

/** A grid in one of its versions; null for the one that is being prepared. */
export type VersionedGrid = { readonly record: GridRecord; readonly version: number | null }

/** The only model that sells a period whole. */
const specialDuration = 4
/** Models from this one on look at where the customer comes from. */
const regionalModel = 7

function money(amount: number | null | undefined): Cents | null {
  return amount === null || amount === undefined ? null : cents(amount)
}

function weekdays(keys: readonly string[], otherwise: readonly string[] = []): readonly Weekday[] {
  return (keys.length > 0 ? keys : otherwise).map((key) => Number(key) as Weekday)
}

/** Prices of the first nights: three in the table, the next ones among the other prices. They stop at the first that is missing. */
function firstNights(price: PriceRow | undefined, variations: readonly VariationRow[]): readonly Cents[] {
  const given = new Map<number, number | null | undefined>([
    [1, price?.firstNightPrice],
    [2, price?.secondNightPrice],
    [3, price?.thirdNightPrice],
  ])
  for (const { nature, threshold, nightPrice } of variations)
    if (nature === 'firstNight' && threshold !== null) given.set(threshold, nightPrice)
  const nights: Cents[] = []
  for (let rank = 1; typeof given.get(rank) === 'number'; rank++) nights.push(cents(given.get(rank) ?? 0))
  return nights
}

function headcountPrice({ threshold, nightPrice, weekPrice, extraNightPrice, packagePrice }: VariationRow): HeadcountPrice {
  return {
    fromPersons: threshold ?? 0,
    nightCents: money(nightPrice),
    weekCents: money(weekPrice),
    extraNightCents: money(extraNightPrice),
    packageCents: money(packagePrice),
  }
}

type TypePrices = {
  readonly price: PriceRow | undefined
  readonly short: readonly ShortStayRow[]
  readonly variations: readonly VariationRow[]
}

function periodOf(grid: GridRecord, period: PeriodRow, { price, short, variations }: TypePrices): PricePeriod {
  const ofNature = (nature: VariationRow['nature']): readonly VariationRow[] =>
    variations.filter((variation) => variation.nature === nature)
  // Those for certain arrival days come first: they are the exception to the others.
  const shortStays = short.toSorted((a, b) => Number(a.arrivalDays.length === 0) - Number(b.arrivalDays.length === 0) || a.id - b.id)
  return {
    id: period.id,
    label: period.label,
    season: period.season,
    ...(period.colour !== null && { colour: period.colour }),
    start: period.startDate,
    end: period.endDate,
    nightCents: money(price?.nightPrice),
    weekCents: money(price?.weekPrice),
    extraNightCents: money(price?.extraNightPrice),
    packageCents: grid.priceModel === specialDuration ? money(price?.packagePrice) : null,
    monthCents: money(price?.monthPrice),
    yearCents: money(price?.yearPrice),
    firstNightCents: firstNights(price, variations),
    shortStays: shortStays.map((row) => ({
      nights: row.nights,
      cents: cents(row.price),
      arrivalWeekdays: weekdays(row.arrivalDays),
      extraNightCents: money(row.extraNightPrice),
    })),
    lengthPrices: ofNature('length').flatMap(({ threshold, nightPrice }) =>
      threshold === null || nightPrice === null ? [] : [{ fromNights: threshold, cents: cents(nightPrice) }],
    ),
    headcountPrices: ofNature('headcount').map(headcountPrice),
    weekdayNights: ofNature('weekday').flatMap(({ weekdays: days, nightPrice }) =>
      nightPrice === null ? [] : [{ weekdays: weekdays(days), cents: cents(nightPrice) }],
    ),
    minNights: { operator: period.minimumNightOperator as NightOperator, nights: period.numberOfNights },
    maxNights: period.maximumNights,
    arrivalWeekdays: weekdays(period.arrivalDays, grid.arrivalDays),
    departureWeekdays: weekdays(period.departureDays, grid.departureDays),
    closed: period.isClosed,
  }
}

const concerns = (placeTypeIds: readonly number[], placeTypeId: number): boolean =>
  placeTypeIds.length === 0 || placeTypeIds.includes(placeTypeId)

/** Types that a grid prices. */
export function typesOf({ prices, shortStays, variations, placeTypeIds }: GridRecord): readonly number[] {
  const priced = new Set([...prices, ...shortStays, ...variations].map(({ placeTypeId }) => placeTypeId))
  return [...priced].filter((id) => concerns(placeTypeIds, id))
}

/** Everything that a grid asks for besides its dates. */
export function conditionsOf(grid: GridRecord): GridConditions {
  const {
    startDate: start,
    endDate: end,
    bookingStartDate: bookingStart,
    bookingEndDate: bookingEnd,
    channels,
    closedChannels,
    partnerIds,
    minPersons,
    maxPersons,
    priceModel,
  } = grid
  const origins = priceModel < regionalModel ? [] : grid.origins
  return { active: true, start, end, bookingStart, bookingEnd, channels, closedChannels, partnerIds, minPersons, maxPersons, origins }
}

/** One grid as it prices one type. */
export function gridForType(rows: TariffRows, { record: grid, version }: VersionedGrid, use: GridUse): PriceGrid {
  const ofType = <Part extends { placeTypeId: number }>(all: readonly Part[]): readonly Part[] =>
    all.filter(({ placeTypeId }) => placeTypeId === use.placeTypeId)
  const [prices, short, variations] = [ofType(grid.prices), ofType(grid.shortStays), ofType(grid.variations)]
  const of = (period: PeriodRow): TypePrices => ({
    price: prices.find(({ priceGridPeriodId }) => priceGridPeriodId === period.id),
    short: short.filter(({ priceGridPeriodId }) => priceGridPeriodId === period.id),
    variations: variations.filter(({ priceGridPeriodId }) => priceGridPeriodId === period.id),
  })
  const options = grid.options.filter((option) => concerns(option.placeTypeIds, use.placeTypeId))
  const priced = new Set(options.map(({ extraId }) => extraId))
  const own = rows.extras.filter((extra) => !priced.has(extra.id) && concerns(extra.placeTypeIds, use.placeTypeId))
  const reading = { ...use, grid, rows }
  const { weekShareRounding, weekAcrossSeasons, extraNightsSeason, capAtWeek, includedPlaces, monthLength } = grid
  return {
    id: grid.id,
    ...(version !== null && { version }),
    label: grid.label,
    model: grid.priceModel as PriceModel,
    vatRate: rateOf(rows, grid.tvaId, use.arrival),
    includedPersons: grid.includedPersons,
    periods: grid.periods.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1)).map((period) => periodOf(grid, period, of(period))),
    persons: options.flatMap((option) => (option.ageCategoryId === null ? [] : (personOption(reading, option) ?? []))),
    options: [
      ...options.flatMap((option) => (option.ageCategoryId === null ? (otherOption(reading, option) ?? []) : [])),
      ...own.map((extra) => ownPrice(rows, extra, use)),
    ],
    settings: { weekShareRounding, weekAcrossSeasons, extraNightsSeason, capAtWeek, includedPlaces, monthLength },
    minimumBilled:
      grid.billedPersons > 0 && grid.billedPersonPrice !== null
        ? { persons: grid.billedPersons, cents: cents(grid.billedPersonPrice) }
        : null,
  }
}
