import { dayFromNumber, dayNumber } from '#domain/day.ts'

/** Days are whole numbers while the site is made: there are millions of comparisons. */
export type Day = number

/** The day of loading, seen from every side. `minutes` is the time of day in Paris: nothing of today happened later. */
export type Around = {
  readonly today: Day
  readonly year: number
  readonly minutes: number
  /** First day with stays, and the day after the last one. */
  readonly from: Day
  readonly to: Day
}

const minutesOfDay = 1440

/** Two seasons before the day given, its own, and the next one; three months for a small site. `now` is the moment of loading. */
export function aroundToday(today: Temporal.PlainDate, now: Temporal.Instant, size: 'full' | 'small'): Around {
  const local = now.toZonedDateTimeISO('Europe/Paris')
  const passed = Temporal.PlainDate.compare(local.toPlainDate(), today)
  const minutes = passed > 0 ? minutesOfDay - 1 : passed < 0 ? 0 : local.hour * 60 + local.minute
  const day = dayNumber(today.toString())
  const [from, to] =
    size === 'full'
      ? [dayNumber(`${today.year - 2}-01-01`), dayNumber(`${today.year + 1}-12-31`)]
      : [dayNumber(today.subtract({ months: 1 }).toString()), dayNumber(today.add({ months: 2 }).toString())]
  return { today: day, year: today.year, minutes, from, to }
}

export function iso(day: Day): string {
  return dayFromNumber(day)
}

/** The first of January. */
export function newYear(year: number): Day {
  return dayNumber(`${year}-01-01`)
}

/** A moment of a day in Paris, as PostgreSQL reads it; what happens today happened before the site was loaded. */
export function moment(around: Around, day: Day, minutes: number): string {
  const before = day === around.today ? Math.min(minutes, Math.max(0, around.minutes - 1)) : minutes
  return `${iso(day)} ${clock(before)} Europe/Paris`
}

/** `14:05` */
export function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
