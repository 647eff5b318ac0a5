import { isReady } from '#areas/booking/rules/place-readiness.ts'
import type { CleaningRow } from '../contract.ts'
import type { CleaningAct } from './cleaning-acts.ts'
import { needOf } from './cleaning-day.ts'

export const cleaningViews = ['mine', 'todo', 'done', 'all', 'broken'] as const
export type CleaningView = (typeof cleaningViews)[number]
type Row = Pick<CleaningRow, 'state' | 'task' | 'problem' | 'departure' | 'arrival'>

/** Whether something is left to be done on a place: by housekeeping, or by whoever mends. */
export function isLeft({ task, problem, departure }: Row): boolean {
  return problem !== null || (task !== null && task.state !== 'done') || (departure !== null && !departure.isGone)
}

/** Of a place that somebody waits for today, three less than otherwise. */
const ranks = { toClean: 0, toControl: 1, awaited: 2, occupied: 5, broken: 6, over: 9 } as const

/** What comes first: who is waited for today, then who comes soonest; what is still occupied, then what is broken; what is done comes last. */
export function urgencyOf(row: Row, day: string): number {
  const { task, departure, arrival, state } = row
  if (!isLeft(row)) return ranks.over
  const isAwaited = arrival?.day === day && !arrival.isArrived
  if (task !== null && task.state !== 'done') return ranks[isReady(state) ? 'toControl' : 'toClean'] + (isAwaited ? 0 : 3)
  if (isAwaited) return ranks.awaited
  return departure !== null && !departure.isGone ? ranks.occupied : ranks.broken
}

const lastHour = '99'
function before(a: CleaningRow, b: CleaningRow, day: string): number {
  const when = ({ arrival }: CleaningRow): string => (arrival === null ? lastHour : `${arrival.day} ${arrival.time ?? lastHour}`)
  return urgencyOf(a, day) - urgencyOf(b, day) || (when(a) < when(b) ? -1 : when(a) > when(b) ? 1 : 0)
}

export type BoardGroup = { readonly title: string; readonly rows: readonly CleaningRow[] }
const shown: Readonly<Record<CleaningView, (row: Row, me: string) => boolean>> = {
  mine: ({ task }, me) => task !== null && task.state !== 'done' && task.author === me,
  todo: (row) => isLeft(row),
  done: (row) => !isLeft(row),
  all: () => true,
  broken: ({ problem }) => problem !== null,
}
/** What one looks at; `me`: the name of who looks, as his acts bear it. */
export const inView = (rows: readonly CleaningRow[], view: CleaningView, me: string): readonly CleaningRow[] =>
  rows.filter((row) => shown[view](row, me))

/** The places by sector, in the order of the site; in each, the most urgent first. */
export function bySector(rows: readonly CleaningRow[], day: string): readonly BoardGroup[] {
  return [...Map.groupBy(rows, ({ sector }) => sector)].map(([title, places]) => ({
    title,
    rows: places.toSorted((a, b) => before(a, b, day)),
  }))
}
/** The places by the hour at which they must be ready, the first needed first. */
export function byNeed(rows: readonly CleaningRow[], day: string): readonly BoardGroup[] {
  const groups = [...Map.groupBy(rows, (row) => needOf(row, day).key)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return groups.map(([, places]) => ({
    title: places[0] === undefined ? '' : needOf(places[0], day).title,
    rows: places.toSorted((a, b) => before(a, b, day)),
  }))
}

export type Tap = { readonly act: CleaningAct; readonly label: string; readonly isMain: boolean }
/** What a tap can do of a place, the usual one first. */
export function tapsOf({ task, departure }: Row): readonly Tap[] {
  const undo: Tap = { act: 'undo', label: 'Reprendre', isMain: false }
  if (task === null || (task.state === 'done' && departure !== null && !departure.isGone)) return []
  const take: Tap = { act: 'take', label: 'Prendre', isMain: false }
  if (task.type === 'control')
    return task.state === 'done'
      ? [undo]
      : [
          { act: 'done', label: 'Contrôlée', isMain: true },
          { act: 'ask', label: 'À refaire', isMain: false },
          ...(task.state === 'todo' ? [take, undo] : []),
        ]
  if (task.state === 'done') return [undo]
  if (task.state === 'inProgress')
    return [
      { act: 'done', label: 'Terminé', isMain: true },
      { ...undo, label: 'Pas commencé' },
    ]
  return [
    { act: 'start', label: 'Commencer', isMain: true },
    { act: 'done', label: 'Terminé', isMain: false },
    task.state === 'taken' ? { ...undo, label: 'Rendre' } : take,
  ]
}

/** « Arrive aujourd’hui à 15:00 : Moulin, 4 pers. » */
export function arrivalWords({ arrival }: Row, day: string, dayWords: (day: string) => string): string | null {
  if (arrival === null) return null
  const who = `${arrival.name}, ${arrival.people}\u00A0pers.`
  if (arrival.isArrived) return `Arrivé\u00A0: ${who}`
  return `Arrive ${arrival.day === day ? 'aujourd’hui' : dayWords(arrival.day)}${arrival.time === null ? '' : ` à ${arrival.time}`}\u00A0: ${who}`
}
/** « Parti : Dupont », « Devait partir : Dupont » */
export function departureWords({ departure }: Row): string | null {
  if (departure === null) return null
  return `${departure.isGone ? 'Parti' : departure.isLate ? 'Devait partir' : 'Part aujourd’hui'}\u00A0: ${departure.name}`
}

export type ReadyWork = { readonly ready: number; readonly going: number; readonly toDo: number; readonly broken: number }
/** How far the places of the day are: those that somebody may be shown to, those being cleaned, those still to be, occupied ones included, and those out of order. */
export function readyWork(rows: readonly Row[]): ReadyWork {
  const counts = { ready: 0, going: 0, toDo: 0, broken: 0 }
  for (const { state, departure } of rows) {
    if (state === 'outOfOrder') counts.broken += 1
    else if (state === 'cleaning') counts.going += 1
    else if (isReady(state) && departure?.isGone !== false) counts.ready += 1
    else counts.toDo += 1
  }
  return counts
}

export type DayWork = { readonly left: number; readonly awaited: number; readonly occupied: number; readonly broken: number }
/** What is left of the day: places to clean or to control, those of them that somebody waits for, those that still wait for a departure, those that something is wrong with. */
export function dayWork(rows: readonly Row[], day: string): DayWork {
  const asked = rows.filter(({ task }) => task !== null && task.state !== 'done')
  return {
    left: asked.length,
    awaited: asked.filter(({ arrival }) => arrival?.day === day && !arrival.isArrived).length,
    occupied: rows.filter(({ departure }) => departure !== null && !departure.isGone).length,
    broken: rows.filter(({ problem }) => problem !== null).length,
  }
}
