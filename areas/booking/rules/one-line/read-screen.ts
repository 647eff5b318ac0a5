import { formatDay } from '#domain/french.ts'
import { withDay } from './day-asked.ts'
import { readDates } from './line-dates.ts'
import { Line, word } from './line-text.ts'

/** A screen of the front desk, on a day that its address says, and the right that opens it. */
export type LineScreen = { readonly label: string; readonly url: string; readonly right: string }

const screens: readonly { readonly said: string; readonly label: string; readonly path: string; readonly right: string }[] = [
  { said: 'planning', label: 'Planning', path: '/planning', right: 'camp_planning' },
  { said: 'arriv[ée]es?', label: 'Arrivées', path: '/booking-arrival-list', right: 'stay_arrival_departure' },
  { said: 'd[ée]parts?', label: 'Départs', path: '/booking-departure-list', right: 'stay_arrival_departure' },
]

/** « planning 14/7 », « arrivées demain », « départs du 14 juillet »: a screen and one day, nothing else. Null for any other line. */
export function readScreen(text: string, today: string): LineScreen | null {
  const [first = '', ...rest] = text.trim().split(/\s+/)
  const screen = screens.find(({ said }) => word(`^(?:${said})$`).test(first.toLowerCase()))
  if (!screen || rest.length === 0) return null
  const line = new Line(rest.join(' '))
  const { startDate, endDate } = readDates(line, today)
  const isWhole = /^[\s\0]*(?:(?:du|de|le|au|pour|d'|d’)[\s\0]*)?$/u.test(line.rest)
  return startDate !== null && endDate === null && isWhole
    ? { label: `${screen.label} du ${formatDay(startDate)}`, url: withDay(screen.path, startDate), right: screen.right }
    : null
}
