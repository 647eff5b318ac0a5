import { formatNumber } from '#domain/french.ts'

/** What the keyboard and the mouse do to a list: current row, ticked rows. Rows are known by their id. */
export type GridState = {
  /** Index of the current row; -1 when there is none. */
  readonly current: number
  /** Where an extension with Shift starts. */
  readonly anchor: number
  readonly ticked: ReadonlySet<number>
}
export type GridKey = { key: string; shift: boolean; ctrl: boolean }
export type GridStep = { state: GridState; open?: number }
export const noRow: GridState = { current: -1, anchor: -1, ticked: new Set() }
const page = 12

function moved(current: number, key: string, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + page,
    PageUp: current - page,
    Home: 0,
    End: count - 1,
  }
  const target = steps[key]
  return target === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, target))
}

/** The ids from one index to another, both included. */
export function between(ids: readonly number[], from: number, to: number): number[] {
  return ids.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1)
}

function toggled(ticked: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(ticked)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Ticks or unticks one row; with Shift, ticks all from the last one. */
export function tick(state: GridState, ids: readonly number[], at: number, extend: boolean): GridState {
  const id = ids[at]
  if (id === undefined) return state
  if (extend && state.anchor >= 0)
    return { current: at, anchor: state.anchor, ticked: new Set([...state.ticked, ...between(ids, state.anchor, at)]) }
  return { current: at, anchor: at, ticked: toggled(state.ticked, id) }
}

/** The effect of a key; undefined when the list does not take it. `ticks`: rows can be ticked. */
export function pressGridKey(state: GridState, pressed: GridKey, ids: readonly number[], ticks: boolean): GridStep | undefined {
  const { key, shift, ctrl } = pressed
  const to = moved(state.current, key, ids.length)
  if (to !== null && !ctrl) {
    if (!shift || !ticks) return { state: { ...state, current: to, anchor: to } }
    const anchor = state.anchor < 0 ? to : state.anchor
    return { state: { current: to, anchor, ticked: new Set([...state.ticked, ...between(ids, anchor, to)]) } }
  }
  if (key === 'Enter' && !ctrl) {
    const id = ids[state.current]
    return id === undefined ? undefined : { state, open: id }
  }
  return ticks ? pressTickKey(state, pressed, ids) : undefined
}

function pressTickKey(state: GridState, { key, shift, ctrl }: GridKey, ids: readonly number[]): GridStep | undefined {
  if (key === ' ' && !ctrl) return { state: tick(state, ids, state.current, shift) }
  if (key.toLowerCase() === 'a' && ctrl) return { state: { ...state, ticked: new Set(ids) } }
  if (key === 'Escape' && state.ticked.size > 0) return { state: { ...state, ticked: new Set() } }
  return undefined
}

/** Ids in the order they have once one row has moved; undefined when nothing moves. */
export function moveTo(ids: readonly number[], from: number, to: number): number[] | undefined {
  const id = ids[from]
  if (id === undefined || from === to || to < 0 || to >= ids.length) return undefined
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

export type Sort = { field: string; direction: 'asc' | 'desc' }
/** Clicking a title: ascending, then descending, then ascending again. */
export function nextSort(sort: Sort | undefined, field: string): Sort {
  return { field, direction: sort?.field === field && sort.direction === 'asc' ? 'desc' : 'asc' }
}

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })
type Sortable = string | number | boolean | null | undefined
function compare(a: Sortable, b: Sortable): number {
  if (a === null || a === undefined || a === '') return b === null || b === undefined || b === '' ? 0 : 1
  if (b === null || b === undefined || b === '') return -1
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}
/** Rows already in the browser in the wanted order; what is empty comes last either way. */
export function sortRows<R>(rows: readonly R[], valueOf: (row: R) => Sortable, direction: Sort['direction']): R[] {
  const empty = (value: Sortable): boolean => value === null || value === undefined || value === ''
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    const order = compare(a, b)
    return direction === 'asc' || empty(a) || empty(b) ? order : -order
  })
}

/** « 1 à 20 sur 412 »; nothing is said of what has not been read yet. */
export function rowsShown(page: number, pageSize: number, total: number | null): string {
  if (total === null) return ''
  if (total === 0) return 'Aucune ligne'
  return `${formatNumber((page - 1) * pageSize + 1)} à ${formatNumber(Math.min(total, page * pageSize))} sur ${formatNumber(total)}`
}

/** Page numbers to show: first, last, the current one and its neighbours; null for a gap. */
export function pagesToShow(page1: number, count: number): (number | null)[] {
  const wanted = [
    ...new Set([
      1,
      page1 - 1,
      page1,
      page1 + 1,
      count,
      ...(page1 <= 2 ? [2, 3] : []),
      ...(page1 >= count - 1 ? [count - 1, count - 2] : []),
    ]),
  ]
    .filter((number) => number >= 1 && number <= count)
    .toSorted((a, b) => a - b)
  return wanted.flatMap((number, at) => (at > 0 && number - (wanted[at - 1] ?? 0) > 1 ? [null, number] : [number]))
}
