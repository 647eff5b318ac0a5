import { cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import type { AgePriceModel, OptionSeason, OptionTarget, OptionUnit, OtherOption, PersonOption } from '../rules/tariff.ts'
import { rateOf } from './tariff-rows.ts'
import type { TariffRows } from './tariff-rows.ts'
import type { ExtraRow } from './tariff.sql.ts'
import type { GridRecord, OptionPriceRow, OptionRow } from './grid-record.ts'

/** For which stay a grid is read: rates depend on the day. */
export type GridUse = { readonly placeTypeId: number; readonly arrival: string }
type Reading = GridUse & { readonly grid: GridRecord; readonly rows: TariffRows }

const extraUnits: Readonly<Record<number, OptionUnit>> = { 1: 'day', 2: 'month', 3: 'year', 4: 'stay' }

function said(label: string | null): { label?: string } {
  return label === null ? {} : { label }
}

/** A version published before there were prices by the week does not say them. */
function weekPrice({ weekPrice: amount }: { readonly weekPrice?: number | null }): Cents | null {
  return amount === null || amount === undefined ? null : cents(amount)
}

/** The other prices of an option, by what they depend on; slices go from the first nights to the last. */
function otherPrices(
  all: readonly OptionPriceRow[],
  optionId: number,
): Pick<PersonOption, 'periodPrices' | 'datePrices' | 'seasons' | 'slices'> & {
  readonly quantities: readonly { readonly from: number; readonly cents: Cents; readonly label?: string }[]
} {
  const rows = all.filter(({ priceGridOptionId }) => priceGridOptionId === optionId)
  const kind = (row: OptionPriceRow): 'period' | 'dates' | 'quantity' | 'slice' =>
    row.priceGridPeriodId !== null ? 'period' : row.startDate !== null ? 'dates' : row.quantity !== null ? 'quantity' : 'slice'
  const priced = (row: OptionPriceRow): { cents: Cents; label?: string } => ({ cents: cents(row.price), ...said(row.label) })
  const seasons = rows
    .filter((row) => row.isRequired || row.includedQuantity !== null)
    .map((row): OptionSeason => ({
      periodId: row.priceGridPeriodId,
      start: row.startDate,
      end: row.endDate,
      required: row.isRequired,
      includedQuantity: row.includedQuantity,
    }))
  const slices = rows
    .filter((row) => kind(row) === 'slice')
    .toSorted((a, b) => (a.upToNight ?? Infinity) - (b.upToNight ?? Infinity) || a.id - b.id)
  return {
    periodPrices: rows.flatMap((row) =>
      row.priceGridPeriodId === null ? [] : [{ periodId: row.priceGridPeriodId, ...priced(row), weekCents: weekPrice(row) }],
    ),
    datePrices: rows.flatMap((row) =>
      kind(row) !== 'dates' || row.startDate === null || row.endDate === null
        ? []
        : [{ start: row.startDate, end: row.endDate, ...priced(row) }],
    ),
    quantities: rows.flatMap((row) => (kind(row) !== 'quantity' || row.quantity === null ? [] : [{ from: row.quantity, ...priced(row) }])),
    slices: slices.map((row) => ({ upToNight: row.upToNight, ...priced(row) })),
    seasons,
  }
}

type OwnPrices = Omit<ReturnType<typeof otherPrices>, 'quantities' | 'slices'>

/** A price by the week belongs to what is counted by night: one that was left when the way of counting changed prices nothing. */
function byNightOnly(byNight: boolean, option: OptionRow, prices: OwnPrices): OwnPrices & Pick<PersonOption, 'weekCents'> {
  return byNight
    ? { ...prices, weekCents: weekPrice(option) }
    : { ...prices, weekCents: null, periodPrices: prices.periodPrices.map((price) => ({ ...price, weekCents: null })) }
}

export function personOption({ rows, grid, arrival }: Reading, option: OptionRow): PersonOption | null {
  const age = rows.ages.find(({ id }) => id === option.ageCategoryId)
  if (!age) return null
  const { quantities, slices, ...prices } = otherPrices(grid.optionPrices, option.id)
  const model = (option.priceModel ?? age.priceModel) as AgePriceModel
  return {
    id: option.id,
    label: option.label ?? age.label,
    cents: cents(option.price),
    ...byNightOnly(model === 1 || model === 4, option, prices),
    slices: model === 2 ? slices : [],
    includedQuantity: option.includedQuantity,
    maxQuantity: option.maximumQuantity,
    vatRate: rateOf(rows, option.tvaId ?? age.tvaId ?? grid.tvaId, arrival),
    ageCategoryId: age.id,
    model,
    brackets: quantities.map(({ from, ...price }) => ({ fromPersons: from, ...price })),
    freePer: option.freePer,
  }
}

type Target = {
  readonly target: OptionTarget
  readonly label: string
  readonly tvaId: number | null
  readonly usesIncluded: boolean
  readonly stock: number | null
}

/** What an option is for, with the name and the rate of its record. */
function targetOf(rows: TariffRows, { animalTypeId, vehicleTypeId, extraId }: OptionRow): Target | null {
  const animal = animalTypeId === null ? undefined : rows.animalTypes.get(animalTypeId)
  if (animal)
    return {
      target: { kind: 'animal', animalTypeId: animal.id },
      label: animal.label,
      tvaId: animal.tvaId,
      usesIncluded: false,
      stock: null,
    }
  const vehicle = vehicleTypeId === null ? undefined : rows.vehicleTypes.get(vehicleTypeId)
  if (vehicle)
    return {
      target: { kind: 'vehicle', vehicleTypeId: vehicle.id },
      label: vehicle.label,
      tvaId: vehicle.tvaId,
      usesIncluded: vehicle.usesIncludedVehicle,
      stock: null,
    }
  const extra = rows.extras.find(({ id }) => id === extraId)
  return extra
    ? { target: { kind: 'extra', extraId: extra.id }, label: extra.label, tvaId: extra.tvaId, usesIncluded: false, stock: extra.stock }
    : null
}

/** How much of it at most, and for whom it is counted. */
function limits(option: OptionRow, { stock }: Target): Pick<OtherOption, 'mostCents' | 'perPerson' | 'stock'> {
  return {
    mostCents: option.maximumPrice === null ? null : cents(option.maximumPrice),
    perPerson: option.isPerPerson ? { ageCategoryIds: option.perPersonAgeCategoryIds } : null,
    stock: option.stock ?? stock,
  }
}

/** What is priced up to a night for people is priced up to a length for what they ask for. */
function lengths(slices: PersonOption['slices']): NonNullable<OtherOption['lengthPrices']> {
  return slices.map(({ upToNight: _upToNight, ...price }, index) => ({ fromNights: (slices[index - 1]?.upToNight ?? 0) + 1, ...price }))
}

export function otherOption({ rows, grid, arrival, placeTypeId }: Reading, option: OptionRow): OtherOption | null {
  const found = targetOf(rows, option)
  if (!found) return null
  const included = found.usesIncluded ? (rows.types.get(placeTypeId)?.includedVehicles ?? 0) : 0
  const { quantities, slices, ...prices } = otherPrices(grid.optionPrices, option.id)
  return {
    ...limits(option, found),
    id: option.id,
    label: option.label ?? found.label,
    cents: cents(option.price),
    ...byNightOnly(option.unit === 'night' || option.unit === 'day', option, prices),
    lengthPrices: lengths(slices),
    quantityPrices: quantities.map(({ from, ...price }) => ({ fromQuantity: from, ...price })),
    includedQuantity: Math.max(option.includedQuantity, included),
    maxQuantity: option.maximumQuantity,
    vatRate: rateOf(rows, option.tvaId ?? found.tvaId ?? grid.tvaId, arrival),
    target: found.target,
    unit: option.unit,
    rate: option.unit === 'percentage' ? (option.rate ?? '0') : null,
    required: option.isRequired,
  }
}

/** An extra that the grid does not price keeps its own price. Its option takes the opposite of its id, which no stored option has. */
export function ownPrice(rows: TariffRows, extra: ExtraRow, { arrival }: GridUse): OtherOption {
  return {
    id: -extra.id,
    label: extra.label,
    cents: cents(extra.price),
    periodPrices: [],
    includedQuantity: 0,
    maxQuantity: extra.maximumQuantity,
    vatRate: rateOf(rows, extra.tvaId, arrival),
    target: { kind: 'extra', extraId: extra.id },
    unit: extraUnits[extra.priceUnit] ?? 'stay',
    rate: null,
    required: extra.isCompulsory,
    perPerson: extra.isPerPerson ? { ageCategoryIds: [] } : null,
    stock: extra.stock,
    ownPrice: true,
  }
}
