import { addDays, isUsableDay } from '#domain/day.ts'
import { formatDay } from '#domain/french.ts'
import { dayParameter } from '../../rules/one-line/day-asked.ts'
import { type MovementKind, kindTitles } from './movements-model.ts'

/** `late`: only those that were due on an earlier day, as the home page counts them. */
export type MovementAddress = { readonly kind: MovementKind; readonly day: string; readonly late?: boolean }
const paths: Readonly<Record<MovementKind, string>> = {
  arrival: '/booking-arrival-list',
  departure: '/booking-departure-list',
  present: '/booking-arrival-list',
}

/** The day and the view that an address names; today when it names none. */
export function readAddress(own: 'arrival' | 'departure', search: string, today: string): MovementAddress {
  const query = new URLSearchParams(search)
  const day = query.get(dayParameter) ?? today
  const isPresent = own === 'arrival' && query.get('vue') === 'presents'
  return {
    kind: isPresent ? 'present' : own,
    day: isUsableDay(day) ? day : today,
    ...(query.get('retard') === 'oui' && day === today && !isPresent ? { late: true } : {}),
  }
}
export function writeAddress({ kind, day, late }: MovementAddress, today: string): string {
  const query = new URLSearchParams()
  if (kind === 'present') query.set('vue', 'presents')
  if (day !== today) query.set(dayParameter, day)
  if (late) query.set('retard', 'oui')
  const text = query.toString()
  return text === '' ? paths[kind] : `${paths[kind]}?${text}`
}
export const nextDay = (day: string, step: number): string => addDays(day, step)

/** Title of the page on paper. */
export function printTitle(kind: MovementKind, day: string): string {
  return kind === 'present' ? `Présents le ${formatDay(day)}` : `${kindTitles[kind]} du ${formatDay(day)}`
}
