import { formatAmountOnly, formatDayMonth, formatPercent, list } from '#domain/french.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { AgePriceModel, OtherOption, PersonOption, PriceGrid, PricePeriod, Tariff } from '../tariff.ts'
import { sheetWords, type SheetLanguage, type SheetWords } from './sheet-words.ts'
import { notes } from './sheet-notes.ts'

export type SheetType = { readonly label: string; readonly tariff: Tariff }
export type SheetRow = {
  readonly label: string
  readonly unit: string
  /** One cell a period; a dash where it is not sold. */ readonly cells: readonly string[]
}
/** A table of the sheet: at most nine periods side by side. */
export type SheetTable = {
  readonly periods: readonly { readonly label: string; readonly dates: string; readonly rules: string; readonly level: number }[]
  readonly lodgings: readonly SheetRow[]
  readonly supplements: readonly SheetRow[]
}
/** A supplement that costs the same in every period. */
export type SheetSupplement = { readonly label: string; readonly price: string; readonly unit: string }
export type TariffSheet = {
  readonly tables: readonly SheetTable[]
  readonly supplementList: readonly SheetSupplement[]
  readonly accommodation: string
  readonly supplements: string
  readonly notes: readonly string[]
}

const widest = 9
const none = '–'
const priced = (amount: Cents | null | undefined): string => (amount === null || amount === undefined ? none : formatAmountOnly(amount))

type Read = (period: PricePeriod) => Cents | null | undefined
type Kind = { readonly unit: string; readonly read: Read }

/** Every price that a type has in some period, in the order in which people read them. */
function kindsOf(periods: readonly PricePeriod[], words: SheetWords): readonly Kind[] {
  const numbers = (of: (period: PricePeriod) => readonly number[]): readonly number[] =>
    [...new Set(periods.flatMap(of))].toSorted((a, b) => a - b)
  const all: readonly Kind[] = [
    ...numbers((period) => period.firstNightCents.map((_price, index) => index)).map((index): Kind => ({
      unit: words.rankedNight(index + 1),
      read: (period) => period.firstNightCents[index],
    })),
    { unit: words.night, read: (period) => period.nightCents },
    ...numbers((period) => (period.lengthPrices ?? []).map(({ fromNights }) => fromNights)).map((nights): Kind => ({
      unit: words.nightFrom(nights),
      read: (period) => period.lengthPrices?.find(({ fromNights }) => fromNights === nights)?.cents,
    })),
    ...numbers((period) => (period.headcountPrices ?? []).map(({ fromPersons }) => fromPersons)).map((persons): Kind => ({
      unit: words.nightFor(persons),
      read: (period) => headcountPrice(period, persons),
    })),
    ...[...new Set(periods.flatMap((period) => (period.weekdayNights ?? []).map(({ weekdays }) => weekdays.join())))].map((days): Kind => ({
      unit: words.nightOn(daysIn(days.split(',').map(Number), words)),
      read: (period) => period.weekdayNights?.find(({ weekdays }) => weekdays.join() === days)?.cents,
    })),
    ...numbers((period) => period.shortStays.map(({ nights }) => nights)).map((nights): Kind => ({
      unit: words.nights(nights),
      read: (period) => period.shortStays.find((stay) => stay.nights === nights)?.cents,
    })),
    { unit: words.week, read: (period) => period.weekCents },
    { unit: words.extraNight, read: (period) => period.extraNightCents },
    { unit: words.wholePeriod, read: (period) => period.packageCents },
    { unit: words.month, read: (period) => period.monthCents },
    { unit: words.year, read: (period) => period.yearCents },
  ]
  return all.filter(({ read }) => periods.some((period) => (read(period) ?? null) !== null))
}

function headcountPrice({ headcountPrices }: PricePeriod, persons: number): Cents | null | undefined {
  const bracket = headcountPrices?.find(({ fromPersons }) => fromPersons === persons)
  return bracket?.nightCents ?? bracket?.weekCents ?? bracket?.packageCents
}

const daysIn = (days: readonly number[], words: SheetWords): string =>
  list(
    days.map((day) => words.days[day - 1] ?? ''),
    'ou',
  ).replace(' ou ', ', ')

/** « arrivée samedi, 7 nuits au moins » */
function rulesOf({ arrivalWeekdays, minNights, closed }: PricePeriod, words: SheetWords): string {
  if (closed) return words.closed
  const parts = [
    arrivalWeekdays.length === 0 || arrivalWeekdays.length === 7 ? null : words.arrival(daysIn(arrivalWeekdays, words)),
    minNights === null || minNights.nights < 2 || minNights.operator === 3 ? null : words.atLeast(minNights.nights),
  ]
  return parts.filter((part) => part !== null).join(', ')
}

const personUnits: Readonly<Record<AgePriceModel, 'perPersonNight' | 'perPersonStay' | 'night' | 'stay'>> = {
  1: 'perPersonNight',
  2: 'perPersonNight',
  3: 'perPersonStay',
  4: 'night',
  5: 'stay',
}
function personUnit({ model }: PersonOption, words: SheetWords): string {
  const unit = personUnits[model]
  return unit === 'night' || unit === 'stay' ? words.units[unit] : words[unit]
}

function optionUnit({ unit, required }: OtherOption, words: SheetWords): string {
  return `${words.units[unit]}${required ? `, ${words.required}` : ''}`
}

/** The same supplement at its prices by the week. */
function byWeek(option: PersonOption | OtherOption): PersonOption | OtherOption {
  return {
    ...option,
    cents: option.weekCents ?? option.cents,
    periodPrices: option.periodPrices.map((price) => ({ ...price, cents: price.weekCents ?? option.weekCents ?? price.cents })),
  }
}

/** What is added to a stay of one grid, with its price in each period. */
function supplementsOf(grid: PriceGrid, words: SheetWords): readonly SheetRow[] {
  const at = ({ periodPrices, cents: usual }: PersonOption | OtherOption, period: PricePeriod): Cents =>
    periodPrices.find(({ periodId }) => periodId === period.id)?.cents ?? usual
  const rows = [
    ...grid.persons.map((option) => ({ option, unit: personUnit(option, words), percent: null as string | null })),
    ...grid.options.map((option) => ({
      option,
      unit: optionUnit(option, words),
      percent: option.unit === 'percentage' ? option.rate : null,
    })),
    ...[...grid.persons, ...grid.options]
      .filter(({ weekCents }) => weekCents != null)
      .map((option) => ({ option: byWeek(option), unit: words.units.week, percent: null })),
    ...grid.options.flatMap((option) =>
      (option.lengthPrices ?? [])
        .filter(({ fromNights }) => fromNights > 1)
        .map(({ fromNights, cents: price }) => ({
          option: { ...option, cents: price, periodPrices: [] },
          unit: `${optionUnit(option, words)}, ${words.from(fromNights)}`,
          percent: null,
        })),
    ),
  ]
  return rows
    .filter(({ option, percent }) => percent !== null || grid.periods.some((period) => at(option, period) > 0))
    .map(({ option, unit, percent }) => ({
      label: option.label,
      unit,
      cells: grid.periods.map((period) => (percent === null ? priced(at(option, period)) : formatPercent(percent))),
    }))
}

/** The same supplement said once, with the types that have it where not all do. */
function mergedSupplements(types: readonly { readonly label: string; readonly grid: PriceGrid }[], words: SheetWords): readonly SheetRow[] {
  const found = new Map<string, { readonly row: SheetRow; readonly types: Set<string> }>()
  for (const { label, grid } of types) {
    for (const row of supplementsOf(grid, words)) {
      const key = JSON.stringify([row.label, row.unit, row.cells])
      const known = found.get(key)
      if (known) known.types.add(label)
      else found.set(key, { row, types: new Set([label]) })
    }
  }
  return [...found.values()].map(({ row, types: having }) =>
    having.size === types.length ? row : { ...row, label: `${row.label} (${list([...having])})` },
  )
}

/** The tariff of a grid as it hangs on the wall of the reception: all taxes included, and what is not included said. */
export function tariffSheet(types: readonly SheetType[], levels: ReadonlyMap<number, number>, language: SheetLanguage): TariffSheet {
  const words = sheetWords[language]
  const sold = types.flatMap(({ label, tariff }) => {
    const [grid] = tariff.grids
    return grid === undefined
      ? []
      : [{ label, tariff, grid: { ...grid, periods: grid.periods.toSorted((a, b) => a.start.localeCompare(b.start)) } }]
  })
  const [first] = sold
  if (first === undefined)
    return { tables: [], supplementList: [], accommodation: words.accommodation, supplements: words.supplements, notes: [] }
  const { periods } = first.grid
  const lodgings = sold.flatMap(({ label, grid }) =>
    kindsOf(grid.periods, words).map(({ unit, read }, index): SheetRow => ({
      label: index === 0 ? label : '',
      unit,
      cells: grid.periods.map((period) => priced(read(period))),
    })),
  )
  const supplements = mergedSupplements(sold, words)
  const sameEverywhere = ({ cells }: SheetRow): boolean => cells.every((cell) => cell === cells[0])
  const starts = Array.from({ length: Math.ceil(periods.length / widest) }, (_, index) => index * widest)
  const part = (rows: readonly SheetRow[], from: number): readonly SheetRow[] =>
    rows.map((row) => ({ ...row, cells: row.cells.slice(from, from + widest) }))
  return {
    accommodation: words.accommodation,
    supplements: words.supplements,
    notes: notes(sold, words, supplements.length > 0),
    supplementList: supplements.filter(sameEverywhere).map(({ label, unit, cells }) => ({
      label,
      unit,
      price: (cells[0] ?? '').includes('%') ? (cells[0] ?? '') : `${cells[0] ?? ''}\u00A0€`,
    })),
    tables: starts.map((from) => ({
      periods: periods.slice(from, from + widest).map((period) => ({
        label: period.label,
        dates: `${formatDayMonth(period.start)} – ${formatDayMonth(period.end)}`,
        rules: rulesOf(period, words),
        level: levels.get(period.id) ?? 3,
      })),
      lodgings: part(lodgings, from),
      supplements: part(
        supplements.filter((row) => !sameEverywhere(row)),
        from,
      ),
    })),
  }
}

/** The mean night of each period over all types: what its colour is chosen by. */
export function meanOfPeriods(types: readonly SheetType[]): ReadonlyMap<number, number> {
  const nights = Map.groupBy(
    types.flatMap(({ tariff }) =>
      (tariff.grids[0]?.periods ?? []).map(({ id, nightCents, weekCents }) => ({
        id,
        night: nightCents ?? (weekCents === null ? null : cents(Math.round(weekCents / 7))),
      })),
    ),
    ({ id }) => id,
  )
  return new Map(
    [...nights].flatMap(([id, all]) => {
      const known = all.flatMap(({ night }) => night ?? [])
      return known.length === 0 ? [] : [[id, known.reduce((sum, night) => sum + night, 0) / known.length]]
    }),
  )
}
