import { addDays, dayNumber, weekdayOf, weekdayOfNumber } from '#domain/day.ts'
import type { Weekday } from '#domain/day.ts'
import { iso } from './calendar.ts'
import type { Day } from './calendar.ts'
import type { Random } from './random.ts'
import type { Nature, Season } from './site.ts'

export const saturday: Weekday = 6

/** A period of a year's tariff, nights [start, end). */
export type SeasonPeriod = { readonly label: string; readonly season: Season; readonly start: string; readonly end: string }

function saturdayFrom(day: string): string {
  return addDays(day, (saturday - weekdayOf(day) + 7) % 7)
}

/** The seasons of one year; the last one runs into the next year, for the stays that arrive before its end. */
export function periodsOf(year: number): readonly SeasonPeriod[] {
  const bounds = ['04-04', '06-13', '07-04', '08-22', '08-29', '09-26'].map((day) => saturdayFrom(`${year}-${day}`))
  const parts: readonly (readonly [string, Season])[] = [
    ['Basse saison', 'low'],
    ['Moyenne saison', 'middle'],
    ['Haute saison, début d’été', 'high'],
    ['Très haute saison', 'peak'],
    ['Haute saison, août', 'high'],
    ['Moyenne saison, septembre', 'middle'],
    ['Basse saison, automne', 'low'],
  ]
  return parts.map(([label, season], index) => ({
    label,
    season,
    start: bounds[index - 1] ?? `${year}-01-01`,
    end: bounds[index] ?? `${year + 1}-04-30`,
  }))
}

/** What a stay that arrives in a season must obey: shortest stay, days of arrival (none: any). */
export type ArrivalRule = { readonly nights: number; readonly weekdays: readonly Weekday[] }
export const arrivalRules: Readonly<Record<Nature, Readonly<Record<Season, ArrivalRule>>>> = {
  pitch: {
    low: { nights: 1, weekdays: [] },
    middle: { nights: 1, weekdays: [] },
    high: { nights: 2, weekdays: [] },
    peak: { nights: 3, weekdays: [] },
  },
  rental: {
    low: { nights: 2, weekdays: [] },
    middle: { nights: 2, weekdays: [] },
    high: { nights: 7, weekdays: [saturday] },
    peak: { nights: 7, weekdays: [saturday] },
  },
}

const years = new Map<number, readonly { readonly season: Season; readonly start: Day; readonly end: Day }[]>()
/** The period that holds a night, from the tariff of its own year. */
export function periodAt(day: Day): { readonly season: Season; readonly start: Day; readonly end: Day } {
  const year = Number(iso(day).slice(0, 4))
  const periods =
    years.get(year) ?? periodsOf(year).map(({ season, start, end }) => ({ season, start: dayNumber(start), end: dayNumber(end) }))
  years.set(year, periods)
  const found = periods.find(({ start, end }) => start <= day && day < end)
  if (found === undefined) throw new RangeError(`no season on ${iso(day)}`)
  return found
}

export function mayArrive(nature: Nature, day: Day): boolean {
  const { weekdays } = arrivalRules[nature][periodAt(day).season]
  return weekdays.length === 0 || weekdays.includes(weekdayOfNumber(day))
}

/** Share of the places that are taken, by day of the year; between two days it follows a straight line. */
const curve: readonly (readonly [day: string, share: number])[] = [
  ['01-01', 0.13],
  ['02-15', 0.12],
  ['03-15', 0.13],
  ['04-01', 0.2],
  ['04-20', 0.28],
  ['05-01', 0.3],
  ['05-18', 0.3],
  ['06-01', 0.36],
  ['06-15', 0.46],
  ['07-01', 0.6],
  ['07-12', 0.7],
  ['07-25', 0.8],
  ['08-01', 0.9],
  ['08-08', 0.95],
  ['08-22', 0.94],
  ['08-29', 0.8],
  ['09-06', 0.5],
  ['09-20', 0.36],
  ['10-05', 0.26],
  ['10-25', 0.22],
  ['11-05', 0.13],
  ['12-15', 0.11],
  ['12-31', 0.13],
]
const dayOfYear = (monthAndDay: string): number => dayNumber(`2027-${monthAndDay === '02-29' ? '02-28' : monthAndDay}`)
const points = curve.map(([day, share]) => [dayOfYear(day), share] as const)

export function shareTaken(day: Day): number {
  const at = dayOfYear(iso(day).slice(5))
  const next = points.findIndex(([point]) => point > at)
  const [before, after] = [points[(next === -1 ? points.length : next) - 1], points[next]]
  if (before === undefined) return points[0]?.[1] ?? 0
  if (after === undefined) return before[1]
  return before[1] + ((after[1] - before[1]) * (at - before[0])) / (after[0] - before[0])
}

type Lengths = readonly (readonly [nights: number, weight: number])[]
/** How long people stay, by the season in which they arrive. */
const lengths: Readonly<Record<Nature, Readonly<Record<Season, Lengths>>>> = {
  pitch: {
    low: [
      [1, 8],
      [2, 13],
      [3, 9],
      [5, 8],
      [7, 12],
      [14, 14],
      [28, 18],
      [56, 8],
    ],
    middle: [
      [1, 5],
      [2, 13],
      [3, 14],
      [4, 8],
      [5, 7],
      [7, 24],
      [10, 10],
      [14, 14],
      [21, 5],
    ],
    high: [
      [2, 6],
      [3, 8],
      [5, 9],
      [7, 28],
      [10, 16],
      [14, 24],
      [21, 9],
    ],
    peak: [
      [3, 4],
      [5, 6],
      [7, 26],
      [8, 4],
      [10, 17],
      [12, 6],
      [14, 26],
      [15, 3],
      [21, 8],
    ],
  },
  rental: {
    low: [
      [2, 20],
      [3, 14],
      [5, 10],
      [7, 20],
      [14, 12],
      [28, 14],
      [60, 6],
    ],
    middle: [
      [2, 15],
      [3, 18],
      [4, 9],
      [5, 6],
      [7, 42],
      [14, 10],
    ],
    high: [
      [7, 76],
      [14, 24],
    ],
    peak: [
      [7, 62],
      [14, 33],
      [21, 5],
    ],
  },
}

export function drawNights(nature: Nature, season: Season, random: Random): number {
  return random.weighted(lengths[nature][season])
}

const means = new Map<Lengths, number>()
function meanNights(list: Lengths): number {
  const known = means.get(list)
  if (known !== undefined) return known
  const mean = list.reduce((total, [nights, weight]) => total + nights * weight, 0) / list.reduce((total, [, weight]) => total + weight, 0)
  means.set(list, mean)
  return mean
}

/**
 * Chance that a stay begins on a day on a place that is free, so that the share of taken places follows the curve: with stays of
 * L nights and a chance h each free day, the share is L / (L + (1 - h) / h). Where people arrive on Saturdays only, the chance is the share.
 */
export function chanceToBegin(nature: Nature, day: Day, busy: number): number {
  const { season } = periodAt(day)
  if (arrivalRules[nature][season].weekdays.length > 0) return Math.min(0.99, shareTaken(day + 3) * busy)
  const share = Math.min(0.97, shareTaken(day + 1) * busy)
  return 1 / (1 + (meanNights(lengths[nature][season]) * (1 - share)) / share)
}
