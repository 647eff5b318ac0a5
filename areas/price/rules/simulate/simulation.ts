import { addDays } from '#domain/day.ts'

/** What is tried: one stay, as somebody at the desk would say it. */
export type Simulation = {
  readonly placeTypeId: number | null
  readonly dates: { readonly start: string; readonly nights: number | null; readonly end: string }
  /** Numbers by age category. */
  readonly people: ReadonlyMap<number, number>
  /** Numbers by type of animal, by type of vehicle. */
  readonly animals: ReadonlyMap<number, number>
  readonly vehicles: ReadonlyMap<number, number>
  readonly extraIds: readonly number[]
  readonly bookedOn: string | null
  readonly channel: string
  readonly promoCode: string
  readonly insurance: boolean
}

/** Which prices: what is on sale, or one grid in one of its versions (0: being prepared). */
export type TariffChoice = { readonly value: string; readonly label: string }
export const onSale: TariffChoice = { value: 'sale', label: 'Grilles en vente' }
type GridRow = { readonly id: number; readonly label: string; readonly historyVersion: number }
const earlier = 3

/** The choices of a list: what is on sale, then each grid on sale, being prepared, and its last versions. */
export function tariffChoices(grids: readonly GridRow[]): readonly TariffChoice[] {
  return [
    onSale,
    ...grids.flatMap(({ id, label, historyVersion }) => [
      ...(historyVersion > 0 ? [{ value: `${id}:${historyVersion}`, label: `${label}, version ${historyVersion}` }] : []),
      { value: `${id}:0`, label: `${label}, en préparation` },
      ...Array.from({ length: Math.min(earlier, Math.max(historyVersion - 1, 0)) }, (_, back) => historyVersion - 1 - back).map(
        (version) => ({ value: `${id}:${version}`, label: `${label}, version ${version}` }),
      ),
    ]),
  ]
}

function gridOf(choice: string): { readonly priceGridId?: number; readonly gridVersion?: number } {
  const [id, version] = choice.split(':').map(Number)
  return id === undefined || version === undefined || Number.isNaN(id) ? {} : { priceGridId: id, gridVersion: version }
}

const counted = (numbers: ReadonlyMap<number, number>): readonly (readonly [number, number])[] =>
  [...numbers].filter(([, count]) => count > 0)

/** What is sent to be priced; null while the type or the dates are missing. */
export function quoteInput(simulation: Simulation, choice: string): QuoteAsked | null {
  const {
    placeTypeId,
    dates: { start, end },
    people,
    animals,
    vehicles,
    extraIds,
    bookedOn,
    channel,
    promoCode,
    insurance,
  } = simulation
  if (placeTypeId === null || start === '' || end === '' || end <= start) return null
  return {
    placeTypeId,
    ...gridOf(choice),
    channel,
    ...(bookedOn !== null && { bookedOn }),
    stay: {
      arrival: start,
      departure: end,
      cancellationInsurance: insurance,
      promoCode: promoCode.trim() === '' ? null : promoCode.trim(),
      occupants: counted(people).map(([ageCategoryId, count]) => ({ ageCategoryId, count })),
      animals: counted(animals).map(([animalTypeId, quantity]) => ({ animalTypeId, quantity })),
      vehicles: counted(vehicles).map(([vehicleTypeId, quantity]) => ({ vehicleTypeId, quantity })),
      extras: extraIds.map((extraId) => ({ extraId, quantity: 1 })),
    },
  }
}
export type QuoteAsked = {
  readonly placeTypeId: number
  readonly priceGridId?: number
  readonly gridVersion?: number
  readonly channel: string
  readonly bookedOn?: string
  readonly stay: {
    readonly arrival: string
    readonly departure: string
    readonly cancellationInsurance: boolean
    readonly promoCode: string | null
    readonly occupants: { ageCategoryId: number; count: number }[]
    readonly animals: { animalTypeId: number; quantity: number }[]
    readonly vehicles: { vehicleTypeId: number; quantity: number }[]
    readonly extras: { extraId: number; quantity: number }[]
  }
}

export type SimulatedPeriod = { readonly startDate: string | null; readonly endDate: string | null; readonly isClosed: boolean }
type Week = { readonly start: string; readonly nights: number; readonly end: string }

/** A week from the first Saturday on or after a day. */
function saturdayWeek(from: string, weekdayOf: (day: string) => number): Week {
  const start = addDays(from, (13 - weekdayOf(from)) % 7)
  return { start, nights: 7, end: addDays(start, 7) }
}

/** In the first period that still sells nights: its first week from a Saturday, or its first night where it has none. */
function firstSold(today: string, periods: readonly SimulatedPeriod[], weekdayOf: (day: string) => number): Week | null {
  const sold = periods.flatMap(({ startDate, endDate, isClosed }) =>
    startDate === null || endDate === null || isClosed || endDate <= today ? [] : [{ startDate, endDate }],
  )
  const [period] = sold.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  if (period === undefined) return null
  const first = period.startDate > today ? period.startDate : today
  const week = saturdayWeek(first, weekdayOf)
  return week.end <= period.endDate ? week : { start: first, nights: 1, end: addDays(first, 1) }
}

/** Two months from now, or where the grid that is simulated begins to sell; for two adults. */
export function firstSimulation(today: string, weekdayOf: (day: string) => number, periods: readonly SimulatedPeriod[] = []): Simulation {
  const dates = firstSold(today, periods, weekdayOf) ?? saturdayWeek(addDays(today, 60), weekdayOf)
  return {
    placeTypeId: null,
    dates,
    people: new Map(),
    animals: new Map(),
    vehicles: new Map(),
    extraIds: [],
    bookedOn: today,
    channel: 'reception',
    promoCode: '',
    insurance: false,
  }
}

export type ComparableLine = { readonly category: number; readonly label: string; readonly start: string; readonly amountCents: number }
export type LinePair<Line> = { readonly key: string; readonly before: Line | null; readonly after: Line | null }

/** The lines of two quotes side by side: the same category, name and first night is the same line. */
export function pairedLines<Line extends ComparableLine>(before: readonly Line[], after: readonly Line[]): readonly LinePair<Line>[] {
  const left = [...after]
  const keyOf = ({ category, label, start }: Line): string => `${category} ${label} ${start}`
  const pairs = before.map((line, index): LinePair<Line> => {
    const at = left.findIndex((other) => keyOf(other) === keyOf(line))
    return { key: `${index} ${keyOf(line)}`, before: line, after: at < 0 ? null : (left.splice(at, 1)[0] ?? null) }
  })
  const category = ({ before: one, after: other }: LinePair<Line>): number => one?.category ?? other?.category ?? 0
  return [
    ...pairs,
    ...left.map((line, index): LinePair<Line> => ({ key: `after ${index} ${keyOf(line)}`, before: null, after: line })),
  ].toSorted((a, b) => category(a) - category(b))
}
