import type { GridFileNames } from '../contract/grid-file.ts'
import type { GridFormat } from '../contract/grid-format.ts'
import type { Lookup } from './csv-cells.ts'

type Person = GridFormat['persons'][number]
type Option = GridFormat['options'][number]
type Said = { readonly label?: string | undefined; readonly cents: number }
type Draft = Readonly<Record<string, unknown>>

/** What the numbers of a file become here. */
export type FileReading = {
  /** The number of a period of the draft by that of the tariff. */
  readonly period: (id: number) => number | null
  readonly find: Lookup
  readonly names: GridFileNames
  readonly ageName: (id: number) => string
  readonly rate: (rate: string | undefined) => number | null
  readonly tell: (message: string) => void
}

/** An option of one type as rows of a draft, before the types that share it are put together. */
export type ReadOption = { readonly option: Draft; readonly prices: readonly Draft[] }

const nothing = {
  weekPrice: null,
  priceGridPeriodId: null,
  upToNight: null,
  startDate: null,
  endDate: null,
  quantity: null,
  label: null,
  isRequired: false,
  includedQuantity: null,
}
const priced = ({ label, cents }: Said): Draft => ({ label: label ?? null, price: cents })

/** Prices by length as they are stored, each up to the night before the next one; shorter lengths keep the ordinary price. */
function lengthSlices({ lengthPrices, cents }: Option): readonly (Said & { readonly upToNight: number | null })[] {
  const sorted = lengthPrices.toSorted((a, b) => a.fromNights - b.fromNights)
  const [first] = sorted
  const all = first === undefined || first.fromNights === 1 ? sorted : [{ fromNights: 1, cents, label: undefined }, ...sorted]
  return all
    .map(({ label, cents: price }, index) => ({ label, cents: price, upToNight: (all[index + 1]?.fromNights ?? 0) - 1 }))
    .map((slice) => ({ ...slice, upToNight: slice.upToNight > 0 ? slice.upToNight : null }))
}

/** The other prices of an option; what a season changes goes with its price, or with the ordinary one. */
function pricesOf(
  given: Person | Option,
  reading: FileReading,
  quantities: readonly (Said & { readonly from: number })[],
): readonly Draft[] {
  const rows: Record<string, unknown>[] = [
    ...given.periodPrices.map((price) => ({
      ...nothing,
      ...priced(price),
      priceGridPeriodId: reading.period(price.periodId),
      weekPrice: price.weekCents,
    })),
    ...given.datePrices.map((price) => ({ ...nothing, ...priced(price), startDate: price.start, endDate: price.end })),
    ...quantities.map((price) => ({ ...nothing, ...priced(price), quantity: price.from })),
    ...('slices' in given ? given.slices : lengthSlices(given)).map((price) => ({
      ...nothing,
      ...priced(price),
      upToNight: price.upToNight,
    })),
  ]
  for (const { periodId, start, end, required, includedQuantity } of given.seasons) {
    const at = periodId === null ? { startDate: start, endDate: end } : { priceGridPeriodId: reading.period(periodId) }
    const own = rows.find((row) => Object.entries(at).every(([name, value]) => row[name] === value))
    if (own === undefined) rows.push({ ...nothing, price: given.cents, ...at, isRequired: required, includedQuantity })
    else Object.assign(own, { isRequired: required, includedQuantity })
  }
  return rows
}

const noTarget = { ageCategoryId: null, animalTypeId: null, vehicleTypeId: null, extraId: null }

function named(reading: FileReading, entity: string, name: string): number | null {
  const found = name === '' ? null : reading.find(entity, name)
  if (found === null) reading.tell(`«\u00A0${name}\u00A0» est introuvable.`)
  return found
}

export function personRow(person: Person, reading: FileReading): ReadOption {
  const name = reading.ageName(person.ageCategoryId)
  return {
    option: {
      ...noTarget,
      ageCategoryId: named(reading, 'age-category', name),
      label: person.label === '' || person.label === name ? null : person.label,
      priceModel: person.model,
      unit: 'night',
      price: person.cents,
      weekPrice: person.weekCents,
      rate: null,
      tvaId: reading.rate(person.vatRate),
      includedQuantity: person.includedQuantity,
      maximumQuantity: person.maxQuantity,
      isRequired: false,
      freePer: person.freePer,
      isPerPerson: false,
      perPersonAgeCategoryIds: [],
      maximumPrice: null,
      stock: null,
    },
    prices: pricesOf(
      person,
      reading,
      person.brackets.map(({ fromPersons, ...price }) => ({ ...price, from: fromPersons })),
    ),
  }
}

function targetOf({ target }: Option, reading: FileReading): { readonly ids: Draft; readonly name: string } {
  const { names } = reading
  const nameIn = (list: readonly { readonly id: number; readonly label: string }[], id: number): string =>
    list.find((one) => one.id === id)?.label ?? ''
  if (target.kind === 'animal') {
    const name = nameIn(names.animalTypes, target.animalTypeId)
    return { ids: { ...noTarget, animalTypeId: named(reading, 'animal-type', name) }, name }
  }
  if (target.kind === 'vehicle') {
    const name = nameIn(names.vehicleTypes, target.vehicleTypeId)
    return { ids: { ...noTarget, vehicleTypeId: named(reading, 'vehicle-type', name) }, name }
  }
  const name = nameIn(names.extras, target.extraId)
  return { ids: { ...noTarget, extraId: named(reading, 'extra', name) }, name }
}

export function optionRow(option: Option, reading: FileReading): ReadOption {
  const { ids, name } = targetOf(option, reading)
  return {
    option: {
      ...ids,
      label: option.label === name ? null : option.label,
      priceModel: null,
      unit: option.unit,
      price: option.cents,
      weekPrice: option.weekCents,
      rate: option.rate,
      tvaId: reading.rate(option.vatRate),
      includedQuantity: option.includedQuantity,
      maximumQuantity: option.maxQuantity,
      isRequired: option.required,
      freePer: null,
      isPerPerson: option.perPerson !== null,
      maximumPrice: option.mostCents,
      stock: option.stock,
      perPersonAgeCategoryIds: (option.perPerson?.ageCategoryIds ?? []).flatMap(
        (id) => named(reading, 'age-category', reading.ageName(id)) ?? [],
      ),
    },
    prices: pricesOf(
      option,
      reading,
      option.quantityPrices.map(({ fromQuantity, ...price }) => ({ ...price, from: fromQuantity })),
    ),
  }
}
