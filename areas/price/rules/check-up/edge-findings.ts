import { addDays, weekdayOf } from '#domain/day.ts'
import { formatDayRange, fr, list, weekdayName } from '#domain/french.ts'
import type { PriceGrid, PricePeriod } from '../tariff.ts'
import type { Finding } from './finding.ts'
import type { TypeTariff } from './stay-findings.ts'

/** The week that begins in a period, on its day of arrival, and ends in the next one; null where all its weeks end with it. */
function weekAcross(before: PricePeriod, after: PricePeriod): string | null {
  if (
    before.end !== after.start ||
    before.closed ||
    after.closed ||
    before.weekCents === null ||
    after.weekCents === null ||
    before.weekCents === after.weekCents ||
    before.arrivalWeekdays.length === 0
  )
    return null
  if (before.arrivalWeekdays.includes(weekdayOf(after.start))) return null
  const arrival = Array.from({ length: 6 }, (_, index) => addDays(after.start, -index - 1)).find(
    (day) => before.start <= day && before.arrivalWeekdays.includes(weekdayOf(day)),
  )
  return arrival ?? null
}

function edges(grid: PriceGrid): readonly (readonly [PricePeriod, string, PricePeriod])[] {
  const sorted = grid.periods.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  return sorted.slice(1).flatMap((after, index) => {
    const before = sorted[index]
    const arrival = before === undefined ? null : weekAcross(before, after)
    return before === undefined || arrival === null ? [] : [[after, arrival, before] as const]
  })
}

/** Weeks that two periods share because an edge is not on the day of arrival: what dates copied from another year make of Saturdays. Said once for all types. */
export function sharedWeeks(types: readonly TypeTariff[]): readonly Finding[] {
  const seen = new Set<number>()
  return types.flatMap(({ tariff }) =>
    tariff.grids.flatMap((grid) =>
      edges(grid).flatMap(([period, arrival, before]): readonly Finding[] => {
        if (grid.settings.weekAcrossSeasons !== 'eachNight' || seen.has(period.id)) return []
        seen.add(period.id)
        return [
          {
            check: 'sharedWeek',
            blocking: false,
            place: { kind: 'periods' },
            title: fr`${period.label} commence un ${weekdayName(weekdayOf(period.start))}, on arrive le ${list(before.arrivalWeekdays.map(weekdayName), 'ou')}`,
            text: fr`La semaine ${formatDayRange(arrival, addDays(arrival, 7))} sera payée en partie au prix de « ${before.label} ». Tirez le bord de la période sur un jour d’arrivée.`,
          },
        ]
      }),
    ),
  )
}
