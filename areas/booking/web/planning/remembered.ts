import { isUsableDay } from '#domain/day.ts'
import type { Colouring } from '../../rules/planning-bar.ts'
import type { PlanningView } from '../../rules/planning-geometry.ts'
import type { Cursor } from '../../rules/planning-keys.ts'
import type { AskedPlaces } from '../../rules/planning-rows.ts'

/** What a tab keeps of the planning, so that coming back from a stay finds it as it was left. */
export type Remembered = {
  readonly day: string | null
  readonly view: PlanningView | null
  readonly colouring: Colouring
  readonly folded: readonly number[]
  readonly sought: AskedPlaces
  readonly scrollTop: number
  /** Where the keyboard was in the grid; null when it was elsewhere. */ readonly cursor: Cursor | null
}

/** Each planning is left somewhere else. */
export type RememberedName = 'planning' | 'extra-planning'
const keyOf = (name: RememberedName): string => `pinede-${name}`
const waitingKey = 'pinede-planning-waiting'
const views: readonly PlanningView[] = ['14', '21', '28', 'season']

function read(name: string): unknown {
  const text = sessionStorage.getItem(name)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    // Written by another version of the page: as if nothing were kept.
    return null
  }
}

const fieldsOf = (kept: unknown): Readonly<Record<string, unknown>> => (typeof kept === 'object' && kept !== null ? { ...kept } : {})
const idsOf = (kept: unknown): readonly number[] => (Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [])

export function remembered(name: RememberedName): Remembered {
  const of = fieldsOf(read(keyOf(name)))
  const sought = fieldsOf(of['sought'])
  const { rowKey, night } = fieldsOf(of['cursor'])
  return {
    day: typeof of['day'] === 'string' && isUsableDay(of['day']) ? of['day'] : null,
    view: views.find((view) => view === of['view']) ?? null,
    colouring: of['colouring'] === 'payment' ? 'payment' : 'state',
    folded: idsOf(of['folded']),
    sought: { features: idsOf(sought['features']), sectors: idsOf(sought['sectors']) },
    scrollTop: typeof of['scrollTop'] === 'number' ? of['scrollTop'] : 0,
    cursor: typeof rowKey === 'string' && typeof night === 'number' ? { rowKey, night } : null,
  }
}
export function remember(name: RememberedName, value: Remembered): void {
  sessionStorage.setItem(keyOf(name), JSON.stringify(value))
}

/** Bars put aside in this tab, with the stay of each: a bar on days that are not read is asked for by its stay. */
export function rememberedWaiting(): ReadonlyMap<string, number> {
  const kept = read(waitingKey)
  const isPair = (one: unknown): one is readonly [string, number] =>
    Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number'
  return new Map(Array.isArray(kept) ? kept.filter(isPair) : [])
}
export function rememberWaiting(waiting: ReadonlyMap<string, number>): void {
  sessionStorage.setItem(waitingKey, JSON.stringify([...waiting]))
}
