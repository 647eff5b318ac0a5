import { isDeepStrictEqual } from 'node:util'
import { uncapitalized } from '#domain/french.ts'
import { gridContradictions } from '../contract/coherence.ts'
import { gridFile } from '../contract/grid-file.ts'
import type { GridFile } from '../contract/grid-file.ts'
import type { GridFormat } from '../contract/grid-format.ts'
import type { Lookup } from './csv-cells.ts'
import type { ImportFault, Imported, ImportedGrid } from './grid-csv.ts'
import { fileFaults } from './grid-file-faults.ts'
import { optionRow, personRow } from './options-from-file.ts'
import type { FileReading, ReadOption } from './options-from-file.ts'

type FileGrid = GridFile['grids'][number]
type Period = GridFormat['periods'][number]
type Type = {
  readonly placeTypeId: number
  readonly grid: GridFormat
  readonly path: string
  readonly ages: readonly { readonly id: number; readonly label: string }[]
}
type Row = Readonly<Record<string, unknown>>

/** What finds the records of the establishment: by name, by rate. */
export type Records = { readonly find: Lookup; readonly tvaOf: (rate: string) => number | null }

/** Grids in the documented format as drafts to be saved; everything that is wrong is told with its path. */
export function gridsFromJson(content: string, records: Records): Imported {
  let given: unknown
  try {
    given = JSON.parse(content)
  } catch {
    return { grids: [], faults: [{ line: null, path: '', rule: 'import-format', message: 'Le fichier n’est pas du JSON.' }] }
  }
  const file = gridFile.safeParse(given)
  if (!file.success) return { grids: [], faults: fileFaults(given, file.error.issues) }
  const faults: ImportFault[] = []
  const grids = file.data.grids.map((grid, index) => oneGrid(grid, `grids.${index}`, { ...records, file: file.data, faults }))
  return { grids, faults }
}

type Context = Records & { readonly file: GridFile; readonly faults: ImportFault[] }

/** A grid that prices no type yet, read as one type without prices. */
function blankType({ types, grid }: FileGrid, at: string, { file }: Context): readonly Type[] {
  return types.length > 0 || grid === undefined ? [] : [{ placeTypeId: 0, grid, path: `${at}.grid`, ages: file.names.ageCategories }]
}

function oneGrid(given: FileGrid, at: string, context: Context): ImportedGrid {
  const tell = (path: string, message: string): void => void context.faults.push({ line: null, path, rule: 'valid-value', message })
  const types = [
    ...blankType(given, at, context),
    ...given.types.flatMap(({ code, label, tariff }, index): Type[] => {
      const path = `${at}.types.${index}`
      const placeTypeId = context.find('place-type', code) ?? context.find('place-type', label)
      if (placeTypeId === null) tell(path, `Le type d’emplacement «\u00A0${label === '' ? code : label}\u00A0» est introuvable.`)
      if (tariff.grids.length > 1) tell(`${path}.tariff.grids`, 'Une grille est attendue par type d’emplacement.')
      const [grid] = tariff.grids
      for (const one of grid === undefined ? [] : gridContradictions(grid, null))
        tell([path, 'tariff.grids.0', ...one.path].join('.'), `${label === '' ? code : label}\u00A0: ${uncapitalized(one.message)}`)
      return placeTypeId === null || grid === undefined
        ? []
        : [{ placeTypeId, grid, path: `${path}.tariff.grids.0`, ages: tariff.ageCategories }]
    }),
  ]
  const [first] = types
  if (first === undefined) return { body: { label: given.label }, lines: new Map() }
  for (const { grid, path } of types.slice(1))
    if (!isDeepStrictEqual(common(grid), common(first.grid)))
      tell(path, 'Le modèle, les réglages et les conditions d’une grille sont les mêmes pour tous ses types.')
  const periods = sharedPeriods(types, tell)
  const header = headerOf(given.label, first, (rate) => rateOf(rate, context, (message) => tell(first.path, message)))
  return { body: { ...header, ...rowsOf(types, periods, context, tell) }, lines: new Map() }
}

function rateOf(rate: string | undefined, { tvaOf }: Records, tell: (message: string) => void): number | null {
  if (rate === undefined) return null
  const found = tvaOf(rate)
  if (found === null) tell(`Aucun taux de TVA n’est de ${rate.replace('.', ',')}\u00A0%.`)
  return found
}

/** What all the types of a grid share. */
function common({ model, vatRate, includedPersons, minimumBilled, settings, conditions }: GridFormat): unknown {
  return { model, vatRate, includedPersons, minimumBilled, settings, conditions }
}

function headerOf(label: string, { grid }: Type, rate: (rate: string) => number | null): Row {
  const { conditions, settings } = grid
  const starts = grid.periods.map(({ start }) => start).toSorted()
  const ends = grid.periods.map(({ end }) => end).toSorted()
  return {
    id: 0,
    label,
    priceModel: grid.model,
    isActif: conditions.active,
    startDate: conditions.start ?? starts[0],
    endDate: conditions.end ?? ends.at(-1),
    bookingStartDate: conditions.bookingStart,
    bookingEndDate: conditions.bookingEnd,
    placeTypeIds: [],
    channels: conditions.channels,
    closedChannels: conditions.closedChannels,
    partnerIds: conditions.partnerIds,
    origins: conditions.origins,
    tvaId: rate(grid.vatRate),
    includedPersons: grid.includedPersons,
    minPersons: conditions.minPersons,
    maxPersons: conditions.maxPersons,
    billedPersons: grid.minimumBilled?.persons ?? 0,
    billedPersonPrice: grid.minimumBilled?.cents ?? null,
    arrivalDays: [],
    departureDays: [],
    ...settings,
  }
}

type Shared = { readonly rows: readonly Row[]; readonly numberOf: (period: Period) => number | null }

const daysOf = ({ start, end }: Period): string => `${start} ${end}`

/** Periods of the same days are one; its rules are those of the first type that has it, and of all. */
function sharedPeriods(types: readonly Type[], tell: (path: string, message: string) => void): Shared {
  const all = new Map<string, Row>()
  for (const { grid, path } of types) {
    grid.periods.forEach((period, index) => {
      const row = {
        label: period.label,
        season: period.season ?? 'middle',
        colour: period.colour ?? null,
        startDate: period.start,
        endDate: period.end,
        minimumNightOperator: period.minNights?.operator ?? 1,
        numberOfNights: period.minNights?.nights ?? 1,
        maximumNights: period.maxNights,
        arrivalDays: period.arrivalWeekdays.map(String),
        departureDays: period.departureWeekdays.map(String),
        isClosed: period.closed,
      }
      const known = all.get(daysOf(period))
      if (known === undefined) all.set(daysOf(period), row)
      else if (!isDeepStrictEqual(known, row))
        tell(`${path}.periods.${index}`, `Les règles de «\u00A0${period.label}\u00A0» sont les mêmes pour tous les types.`)
    })
  }
  const keys = [...all.keys()].toSorted()
  return {
    rows: keys.map((key, index) => ({ ...all.get(key), id: -(index + 1) })),
    numberOf: (period) => (keys.includes(daysOf(period)) ? -(keys.indexOf(daysOf(period)) + 1) : null),
  }
}

function rowsOf(types: readonly Type[], periods: Shared, context: Context, tell: (path: string, message: string) => void): Row {
  const of = (
    rows: (type: Type, period: Period, at: { priceGridPeriodId: number | null; placeTypeId: number }) => readonly Row[],
  ): readonly Row[] =>
    types
      .flatMap((type) =>
        type.grid.periods.flatMap((period) =>
          rows(type, period, { priceGridPeriodId: periods.numberOf(period), placeTypeId: type.placeTypeId }),
        ),
      )
      .map((row, index) => ({ ...row, id: -(index + 1) }))
  return {
    periods: periods.rows,
    prices: of((_type, period, at) => priceRows(period).map((row) => ({ ...row, ...at }))),
    shortStays: of((_type, period, at) =>
      period.shortStays.map(({ nights, cents, arrivalWeekdays, extraNightCents }) => ({
        ...at,
        nights,
        price: cents,
        extraNightPrice: extraNightCents,
        arrivalDays: arrivalWeekdays.map(String),
      })),
    ),
    variations: of((_type, period, at) => variationRows(period).map((row) => ({ ...row, ...at }))),
    ...optionRows(types, periods, context, tell),
  }
}

function priceRows(period: Period): readonly Row[] {
  const [firstNightPrice = null, secondNightPrice = null, thirdNightPrice = null] = period.firstNightCents
  const row = {
    nightPrice: period.nightCents,
    weekPrice: period.weekCents,
    extraNightPrice: period.extraNightCents,
    firstNightPrice,
    secondNightPrice,
    thirdNightPrice,
    packagePrice: period.packageCents,
    monthPrice: period.monthCents,
    yearPrice: period.yearCents,
  }
  return Object.values(row).some((price) => price !== null) ? [row] : []
}

/** First nights up to the third have a column of their own. */
const columnsOfFirstNights = 3

function variationRows(period: Period): readonly Row[] {
  const none = { weekdays: [], threshold: null, nightPrice: null, weekPrice: null, extraNightPrice: null, packagePrice: null }
  return [
    ...period.lengthPrices.map(({ fromNights, cents }) => ({ ...none, nature: 'length', threshold: fromNights, nightPrice: cents })),
    ...period.headcountPrices.map((price) => ({
      ...none,
      nature: 'headcount',
      threshold: price.fromPersons,
      nightPrice: price.nightCents,
      weekPrice: price.weekCents,
      extraNightPrice: price.extraNightCents,
      packagePrice: price.packageCents,
    })),
    ...period.weekdayNights.map(({ weekdays, cents }) => ({
      ...none,
      nature: 'weekday',
      weekdays: weekdays.map(String),
      nightPrice: cents,
    })),
    ...period.firstNightCents
      .slice(columnsOfFirstNights)
      .map((cents, index) => ({ ...none, nature: 'firstNight', threshold: columnsOfFirstNights + index + 1, nightPrice: cents })),
  ]
}

/** The options that several types share are one, for these types; what a supplement costs by itself stays with the supplement. */
function optionRows(types: readonly Type[], periods: Shared, context: Context, tell: (path: string, message: string) => void): Row {
  const shared = new Map<string, { readonly read: ReadOption; readonly types: number[] }>()
  for (const { grid, path, placeTypeId, ages } of types) {
    const byId = new Map(grid.periods.map((period, index) => [period.id ?? index + 1, period]))
    const reading: FileReading = {
      find: context.find,
      names: context.file.names,
      ageName: (id) => ages.find((age) => age.id === id)?.label ?? '',
      rate: (rate) => rateOf(rate, context, (message) => tell(path, message)),
      tell: (message) => tell(path, message),
      period: (id) => {
        const period = byId.get(id)
        return period === undefined ? null : periods.numberOf(period)
      },
    }
    const read = [
      ...grid.persons.map((person) => personRow(person, reading)),
      ...grid.options.filter(({ ownPrice }) => !ownPrice).map((option) => optionRow(option, reading)),
    ]
    for (const one of read) {
      const key = JSON.stringify(one)
      const known = shared.get(key)
      if (known === undefined) shared.set(key, { read: one, types: [placeTypeId] })
      else known.types.push(placeTypeId)
    }
  }
  const all = [...shared.values()]
  const prices = all.flatMap(({ read }, index) => read.prices.map((price) => ({ ...price, priceGridOptionId: -(index + 1) })))
  return {
    options: all.map(({ read, types: own }, index) => ({
      ...read.option,
      id: -(index + 1),
      placeTypeIds: own.length === types.length ? [] : own,
    })),
    optionPrices: prices.map((price, index) => ({ ...price, id: -(index + 1) })),
  }
}
