import type { CleaningRow, TeamHours } from '../contract.ts'

type Row = Pick<CleaningRow, 'task' | 'departure' | 'minutes'>

/** Minutes that a place still takes today: what is asked there, or what will be once its customer is gone. */
export function minutesLeft({ task, departure, minutes }: Row): number {
  const isToCome = departure !== null && !departure.isGone
  return (task !== null && task.state !== 'done') || isToCome ? (minutes ?? 0) : 0
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Minutes that the teams still have before the end of their day. */
export function teamMinutes(hours: readonly TeamHours[], time: string): number {
  return hours.reduce(
    (sum, { startsAt, endsAt }) => sum + Math.max(0, minutesOf(endsAt) - Math.max(minutesOf(startsAt), minutesOf(time))),
    0,
  )
}

/** « 6 h 20 », « 45 min » */
function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest}\u00A0min` : `${hours}\u00A0h${rest === 0 ? '' : `\u00A0${String(rest).padStart(2, '0')}`}`
}

export type Work = { readonly text: string; readonly isTooMuch: boolean }
/** « 14 h de travail ; l’équipe a 6 h », of a day to come. */
export function plannedWords(rows: readonly Row[], hours: readonly TeamHours[]): Work | null {
  const asked = rows.reduce((sum, row) => sum + minutesLeft(row), 0)
  if (asked === 0) return null
  const words = `${formatMinutes(asked)} de travail`
  if (hours.length === 0) return { text: words, isTooMuch: false }
  const had = teamMinutes(hours, '00:00')
  return { text: `${words}\u00A0; ${hours.length === 1 ? 'l’équipe a' : 'les équipes ont'} ${formatMinutes(had)}`, isTooMuch: asked > had }
}
/** « Reste 6 h 20 de ménage ; les équipes ont encore 4 h ». Without hours, only what is left; nothing when nothing is. */
export function workWords(rows: readonly Row[], hours: readonly TeamHours[], time: string): Work | null {
  const left = rows.reduce((sum, row) => sum + minutesLeft(row), 0)
  if (left === 0) return null
  const words = `Reste ${formatMinutes(left)} de travail`
  if (hours.length === 0) return { text: words, isTooMuch: false }
  const had = teamMinutes(hours, time)
  const isAlone = hours.length === 1
  const teams = isAlone ? 'l’équipe a' : 'les équipes ont'
  return {
    text:
      had === 0
        ? `${words}, hors des heures ${isAlone ? 'de l’équipe' : 'des équipes'}`
        : `${words}\u00A0; ${teams} encore ${formatMinutes(had)}`,
    isTooMuch: left > had,
  }
}
