import type { Weekday } from '#domain/day.ts'
import { cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { vatOn } from '../rules/checks/vat.ts'
import type { NightOperator, OptionTarget, OptionUnit, OtherOption, PersonOption, PriceGrid, PriceModel, PricePeriod } from '../rules/tariff.ts'
import type { TariffRows } from './tariff-rows.ts'
import type { ExtraRow, GridRow, OptionRow, PeriodRow, PriceRow, ShortStayRow } from './tariff.sql.ts'

/** For which stay a grid is read: prices may depend on the number of people, rates on the day. */
export type GridUse = { readonly placeTypeId: number; readonly people: number; readonly arrival: string }

function money(amount: number | null): Cents | null {
  return amount === null ? null : cents(amount)
}

function weekdays(keys: readonly string[], otherwise: readonly string[]): readonly Weekday[] {
  return (keys.length > 0 ? keys : otherwise).map((key) => Number(key) as Weekday)
}

/** The rate in force on the day of arrival for what a record names. */
export function rateOf(rows: TariffRows, tvaId: number, arrival: string): string {
  return vatOn(rows.tva, tvaId, arrival)?.rate ?? '0'
}

function firstNights(price: PriceRow): readonly Cents[] {
  const nights: Cents[] = []
  for (const amount of [price.first, price.second, price.third]) {
    // The second night's price says nothing without the first's.
    if (amount === null) break
    nights.push(cents(amount))
  }
  return nights
}

function periodOf(grid: GridRow, period: PeriodRow, price: PriceRow | undefined, short: readonly ShortStayRow[]): PricePeriod {
  return {
    id: period.id, label: period.label, start: period.startDate, end: period.endDate,
    nightCents: money(price?.night ?? null), weekCents: money(price?.week ?? null), extraNightCents: money(price?.extraNight ?? null), packageCents: money(price?.package ?? null),
    firstNightCents: price ? firstNights(price) : [], shortStays: short.map((row) => ({ nights: row.nights, cents: cents(row.price), arrivalWeekdays: weekdays(row.arrivalDays, []) })),
    minNights: { operator: period.operator as NightOperator, nights: period.nights }, maxNights: period.maximumNights,
    arrivalWeekdays: weekdays(period.arrivalDays, grid.arrivalDays), departureWeekdays: weekdays(period.departureDays, grid.departureDays), closed: period.isClosed,
  }
}

const extraUnits: Readonly<Record<number, OptionUnit>> = { 1: 'day', 2: 'month', 3: 'year', 4: 'stay' }

function periodPrices(rows: TariffRows, option: OptionRow): readonly { periodId: number; cents: Cents }[] {
  return (rows.optionPrices.get(option.id) ?? []).flatMap(({ periodId, price }) => (periodId === null ? [] : [{ periodId, cents: cents(price) }]))
}

function slicesOf(rows: TariffRows, option: OptionRow): PersonOption['slices'] {
  return (rows.optionPrices.get(option.id) ?? []).flatMap(({ periodId, upToNight, price }) => (periodId === null ? [{ upToNight, cents: cents(price) }] : []))
}

function personOption(rows: TariffRows, option: OptionRow, ageCategoryId: number, use: { arrival: string; grid: GridRow }): PersonOption | null {
  const age = rows.ages.find(({ id }) => id === ageCategoryId)
  if (!age) return null
  return {
    id: option.id, label: option.label ?? age.label, cents: cents(option.price), periodPrices: periodPrices(rows, option), includedQuantity: option.includedQuantity, maxQuantity: option.maximumQuantity,
    vatRate: rateOf(rows, option.tvaId ?? age.tvaId ?? use.grid.tvaId, use.arrival), ageCategoryId, model: option.priceModel ?? age.priceModel, slices: slicesOf(rows, option),
  }
}

/** What an option is for, with the name and the rate of its record. */
function targetOf(rows: TariffRows, option: OptionRow): { target: OptionTarget; label: string; tvaId: number | null; usesIncluded: boolean } | null {
  const { animalTypeId, vehicleTypeId, extraId } = option
  const animal = animalTypeId === null ? undefined : rows.animalTypes.get(animalTypeId)
  if (animal) return { target: { kind: 'animal', animalTypeId: animal.id }, label: animal.label, tvaId: animal.tvaId, usesIncluded: false }
  const vehicle = vehicleTypeId === null ? undefined : rows.vehicleTypes.get(vehicleTypeId)
  if (vehicle) return { target: { kind: 'vehicle', vehicleTypeId: vehicle.id }, label: vehicle.label, tvaId: vehicle.tvaId, usesIncluded: vehicle.usesIncludedVehicle }
  const extra = rows.extras.find(({ id }) => id === extraId)
  return extra ? { target: { kind: 'extra', extraId: extra.id }, label: extra.label, tvaId: extra.tvaId, usesIncluded: false } : null
}

function otherOption(rows: TariffRows, option: OptionRow, use: GridUse & { readonly grid: GridRow }): OtherOption | null {
  const found = targetOf(rows, option)
  if (!found) return null
  const included = found.usesIncluded ? (rows.types.get(use.placeTypeId)?.includedVehicles ?? 0) : 0
  return {
    id: option.id, label: option.label ?? found.label, cents: cents(option.price), periodPrices: periodPrices(rows, option), includedQuantity: Math.max(option.includedQuantity, included),
    maxQuantity: option.maximumQuantity, vatRate: rateOf(rows, option.tvaId ?? found.tvaId ?? use.grid.tvaId, use.arrival), target: found.target, unit: option.unit,
    rate: option.unit === 'percentage' ? (option.rate ?? '0') : null, required: option.isRequired,
  }
}

/** An extra that the grid does not price keeps its own price. Its option takes the opposite of its id, which no stored option has. */
function ownPrice(rows: TariffRows, extra: ExtraRow, use: GridUse): OtherOption {
  return {
    id: -extra.id, label: extra.label, cents: cents(extra.price * (extra.isPerPerson ? use.people : 1)), periodPrices: [], includedQuantity: 0, maxQuantity: extra.maximumQuantity,
    vatRate: rateOf(rows, extra.tvaId, use.arrival), target: { kind: 'extra', extraId: extra.id }, unit: extraUnits[extra.priceUnit] ?? 'stay', rate: null, required: extra.isCompulsory,
  }
}

const concerns = (placeTypeIds: readonly number[], placeTypeId: number): boolean => placeTypeIds.length === 0 || placeTypeIds.includes(placeTypeId)

/** One grid as it prices one type for that many people. */
export function gridForType(rows: TariffRows, grid: GridRow, use: GridUse): PriceGrid {
  const ofType = <Row extends { placeTypeId: number }>(all: readonly Row[] = []): readonly Row[] => all.filter(({ placeTypeId }) => placeTypeId === use.placeTypeId)
  const prices = new Map(ofType(rows.prices.get(grid.id)).map((price) => [price.periodId, price]))
  const short = Map.groupBy(ofType(rows.shortStays.get(grid.id)), ({ periodId }) => periodId)
  const options = (rows.options.get(grid.id) ?? []).filter((option) => concerns(option.placeTypeIds, use.placeTypeId))
  const priced = new Set(options.map(({ extraId }) => extraId))
  const own = rows.extras.filter((extra) => !priced.has(extra.id) && concerns(extra.placeTypeIds, use.placeTypeId))
  const { weekShareRounding, weekAcrossSeasons, extraNightsSeason, capAtWeek, includedPlaces } = grid
  return {
    id: grid.id, label: grid.label, model: grid.priceModel as PriceModel, vatRate: rateOf(rows, grid.tvaId, use.arrival), includedPersons: grid.includedPersons,
    periods: (rows.periods.get(grid.id) ?? []).map((period) => periodOf(grid, period, prices.get(period.id), short.get(period.id) ?? [])),
    persons: options.flatMap((option) => (option.ageCategoryId === null ? [] : (personOption(rows, option, option.ageCategoryId, { arrival: use.arrival, grid }) ?? []))),
    options: [...options.flatMap((option) => (option.ageCategoryId === null ? (otherOption(rows, option, { ...use, grid }) ?? []) : [])), ...own.map((extra) => ownPrice(rows, extra, use))],
    settings: { weekShareRounding, weekAcrossSeasons, extraNightsSeason, capAtWeek, includedPlaces },
  }
}
