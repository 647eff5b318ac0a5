import { readDates } from './line-dates.ts'
import { Line, taken } from './line-text.ts'

/** A list of a day: who arrives, or who leaves. */
export type LineList = { readonly kind: 'arrival' | 'departure'; readonly day: string }

const asked = /^\s*(arrivées|arrivees|départs|departs)\s+(.+)$/iu
/** What may stand beside the day without saying more. */
const nothing = /^(?:[\s,]|\b(?:du|de|des|le|la|pour|jour)\b)*$/u

/** What was not understood. */
const left = ({ rest }: Line): string => rest.replaceAll(taken, ' ')

/** « arrivées demain », « départs du 14/7 »: a list is asked for, not a stay of somebody who bears that name. */
export function readList(typed: string, today: string): LineList | null {
  const [, word, rest] = asked.exec(typed) ?? []
  if (word === undefined || rest === undefined) return null
  const line = new Line(rest)
  const { startDate, endDate, nights } = readDates(line, today)
  if (startDate === null || endDate !== null || nights !== null || !nothing.test(left(line))) return null
  return { kind: word.toLowerCase().startsWith('a') ? 'arrival' : 'departure', day: startDate }
}
