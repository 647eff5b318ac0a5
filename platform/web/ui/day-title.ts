import { weekdayOf } from '#domain/day.ts'
import { capitalized, monthName, relativeDay, weekdayName } from '#domain/french.ts'

/** « Aujourd’hui, mer. 8 juillet », « Ven. 10 juillet » */
export function dayTitle(day: string, today: string): string {
  const number = Number(day.slice(8))
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  const written = `${weekdayName(weekdayOf(day)).slice(0, 3)}. ${number === 1 ? '1er' : number} ${monthName(Number(day.slice(5, 7)))}${year}`
  const relative = relativeDay(day, today)
  return capitalized(relative === null ? written : `${relative}, ${written}`)
}
