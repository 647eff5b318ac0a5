import { addDays, dayFromNumber, weekdayOfNumber } from '#domain/day.ts'
import type { Weekday } from '#domain/day.ts'
import { formatDayRange, formatShortDay, fr, list, plural, weekdayName } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { StayNights } from '#areas/price/rules/stay-nights.ts'
import { nightDay, runs } from '#areas/price/rules/stay-nights.ts'
import type { NightOperator, PriceGrid, PricePeriod } from '#areas/price/rules/tariff.ts'

const specialDurationModel = 4

/**
 * Why a grid does not accept the dates. Lengths, arrival and departure days are those of the period of the arrival night; the departure date
 * is not a night and obeys no rule of its own period.
 */
export function dateFaults(grid: PriceGrid, nights: StayNights): readonly Fault[] {
  const period = nights.periods[0]
  const closed = closedFaults(nights)
  if (!period || closed.length > 0) return closed
  if (grid.model === specialDurationModel) return specialDurationFaults(grid, nights, period)
  return [...lengthFaults(period, nights), ...arrivalFaults(grid, nights, period), ...departureFaults(nights, period)]
}

function stayFix(label: string, arrival: string, departure: string): Fault['fix'] {
  return { label, action: 'set-dates', values: { arrival, departure } }
}

function closedFaults(nights: StayNights): readonly Fault[] {
  const closed = runs(0, nights.count, (index) => nights.periods[index]?.closed ?? false).filter((run) => run.value)
  return closed.map((run): Fault => {
    const [start, end] = [nightDay(nights, run.from), nightDay(nights, run.to)]
    return { rule: 'price-period-closed', message: `Fermé ${formatDayRange(start, end)}.`, field: 'arrival', values: { start, end } }
  })
}

function specialDurationFaults(grid: PriceGrid, nights: StayNights, period: PricePeriod): readonly Fault[] {
  const [arrival, departure] = [nightDay(nights, 0), nightDay(nights, nights.count)]
  if (period.start === arrival && period.end === departure) return []
  return [
    {
      rule: 'special-duration-dates',
      message: fr`« ${grid.label} » se vend en entier, ${formatDayRange(period.start, period.end)}.`,
      field: 'arrival',
      values: { arrival, departure, start: period.start, end: period.end },
      fix: {
        label: `Réserver ${formatDayRange(period.start, period.end)}`,
        action: 'set-dates',
        values: { arrival: period.start, departure: period.end },
      },
    },
  ]
}

/** What each operator asks, and the closest number of nights that satisfies it. */
const operators: Readonly<
  Record<
    NightOperator,
    {
      readonly holds: (count: number, asked: number) => boolean
      readonly nearest: (count: number, asked: number) => number
      readonly text: (asked: string) => string
    }
  >
> = {
  1: { holds: (count, asked) => count >= asked, nearest: (_count, asked) => asked, text: (asked) => `${asked} au minimum` },
  2: { holds: (count, asked) => count === asked, nearest: (_count, asked) => asked, text: (asked) => `${asked} exactement` },
  3: { holds: (count, asked) => count <= asked, nearest: (_count, asked) => asked, text: (asked) => `${asked} au maximum` },
  4: {
    holds: (count, asked) => count % asked === 0,
    nearest: (count, asked) => Math.ceil(count / asked) * asked,
    text: (asked) => `par périodes de ${asked}`,
  },
}

function lengthFaults(period: PricePeriod, nights: StayNights): readonly Fault[] {
  const found: Fault[] = []
  const { minNights, maxNights } = period
  const length = (rule: string, wanted: number, text: string): Fault => {
    const [arrival, departure] = [nightDay(nights, 0), dayFromNumber(nights.arrival + wanted)]
    return {
      rule,
      message: fr`${period.label} : ${text}, ${plural(nights.count, 'nuit demandée', 'nuits demandées')}.`,
      field: 'departure',
      values: { nights: nights.count, wanted, periodId: period.id },
      fix: { label: `Passer à ${plural(wanted, 'nuit')}`, action: 'set-dates', values: { arrival, departure } },
    }
  }
  if (minNights && minNights.nights > 0) {
    const operator = operators[minNights.operator]
    if (!operator.holds(nights.count, minNights.nights))
      found.push(
        length('price-nights-number', operator.nearest(nights.count, minNights.nights), operator.text(plural(minNights.nights, 'nuit'))),
      )
  }
  if (maxNights !== null && nights.count > maxNights)
    found.push(length('price-nights-maximum', maxNights, `${plural(maxNights, 'nuit')} au maximum`))
  return found
}

/** « samedi » or « vendredi ou samedi » */
function dayNames(weekdays: readonly Weekday[]): string {
  return list(weekdays.toSorted((a, b) => a - b).map(weekdayName), 'ou')
}

function allows(weekdays: readonly Weekday[], day: number): boolean {
  return weekdays.length === 0 || weekdays.includes(weekdayOfNumber(day))
}

/** Offsets from a day, nearest first, the later one first when two are as near. */
const nearby: readonly number[] = [1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6]

function periodOf(grid: PriceGrid, day: string): PricePeriod | undefined {
  return grid.periods.find((period) => period.start <= day && day < period.end)
}

function arrivalFaults(grid: PriceGrid, nights: StayNights, period: PricePeriod): readonly Fault[] {
  if (allows(period.arrivalWeekdays, nights.arrival)) return []
  const arrival = nightDay(nights, 0)
  const offset = nearby.find((days) => {
    const other = periodOf(grid, addDays(arrival, days))
    return other !== undefined && !other.closed && allows(other.arrivalWeekdays, nights.arrival + days)
  })
  const moved = offset === undefined ? null : addDays(arrival, offset)
  const fix = moved === null ? undefined : stayFix(`Arriver le ${formatShortDay(moved)}`, moved, addDays(moved, nights.count))
  return [
    {
      rule: 'price-arrival-day',
      message: fr`${period.label} : arrivée le ${dayNames(period.arrivalWeekdays)}, pas le ${formatShortDay(arrival)}.`,
      field: 'arrival',
      values: { arrival, allowed: period.arrivalWeekdays, periodId: period.id },
      ...(fix && { fix }),
    },
  ]
}

function departureFaults(nights: StayNights, period: PricePeriod): readonly Fault[] {
  const day = nights.arrival + nights.count
  if (allows(period.departureWeekdays, day)) return []
  const [arrival, departure] = [nightDay(nights, 0), dayFromNumber(day)]
  const offset = nearby.find((days) => nights.count + days > 0 && allows(period.departureWeekdays, day + days))
  const fix =
    offset === undefined
      ? undefined
      : stayFix(`Partir le ${formatShortDay(dayFromNumber(day + offset))}`, arrival, dayFromNumber(day + offset))
  return [
    {
      rule: 'price-departure-day',
      message: fr`${period.label} : départ le ${dayNames(period.departureWeekdays)}, pas le ${formatShortDay(departure)}.`,
      field: 'departure',
      values: { departure, allowed: period.departureWeekdays, periodId: period.id },
      ...(fix && { fix }),
    },
  ]
}

/** Nights without a price: outside every period, or in a period whose price is not entered. Each run of nights is named. */
export function missingPriceFaults(grid: PriceGrid, nights: StayNights, missing: readonly number[]): readonly Fault[] {
  const set = new Set(missing)
  const gaps = runs(0, nights.count, (index) => (set.has(index) ? (nights.periods[index] ?? 'outside') : null)).filter(
    (run) => run.value !== null,
  )
  return gaps.map((run): Fault => {
    const [first, end] = [nightDay(nights, run.from), nightDay(nights, run.to)]
    const which =
      run.to - run.from === 1
        ? `la nuit du ${formatShortDay(first)}`
        : `les ${plural(run.to - run.from, 'nuit')} ${formatDayRange(first, end)}`
    const outside = run.value === 'outside'
    const why = outside ? fr`la grille « ${grid.label} » n’a pas de période` : priceToEnter(run.value as PricePeriod, nights)
    return {
      rule: outside ? 'no-price-grid-period' : 'price-per-night-null',
      message: fr`Aucun prix pour ${which} : ${why}.`,
      field: 'arrival',
      values: { start: first, end, gridId: grid.id },
      ...weekFix(run.value, nights),
    }
  })
}

function priceToEnter(period: PricePeriod, nights: StayNights): string {
  const otherDays = period.shortStays
    .filter(({ nights: length }) => length === nights.count)
    .flatMap(({ arrivalWeekdays }) => arrivalWeekdays)
  if (otherDays.length > 0)
    return fr`« ${period.label} » ne se vend pour ${plural(nights.count, 'nuit')} qu’en arrivant le ${dayNames([...new Set(otherDays)])}`
  const lengths = [...new Set(period.shortStays.map(({ nights: length }) => length))].toSorted((a, b) => a - b)
  const sold = [
    ...(lengths.length === 0 ? [] : [`pour ${list(lengths.map(String), 'ou')} ${lengths.at(-1) === 1 ? 'nuit' : 'nuits'}`]),
    ...(period.weekCents === null ? [] : ['à la semaine']),
  ]
  return nights.count < 7 && sold.length > 0
    ? fr`« ${period.label} » se vend ${list(sold, 'ou')}`
    : fr`le prix de « ${period.label} » n’est pas saisi`
}

/** Sold by the week only: a whole week has a price. */
function weekFix(period: unknown, nights: StayNights): Pick<Fault, 'fix'> {
  const start = nights.periods[0]
  if (period === 'outside' || nights.count >= 7 || !start || start.weekCents === null) return {}
  return {
    fix: {
      label: `Passer à ${plural(7, 'nuit')}`,
      action: 'set-dates',
      values: { arrival: nightDay(nights, 0), departure: dayFromNumber(nights.arrival + 7) },
    },
  }
}
