import { formatDayMonth, formatShortDay, plural } from '#domain/french.ts'
import { plain } from '#domain/search-key.ts'
import { readQuery } from '#areas/customer/rules/find.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { nightsLeft } from '../../rules/change/leaves-early.ts'
import { notReadySentence } from '../../rules/place-readiness.ts'
import { isToFree } from './movements-change.ts'

export type MovementKind = 'arrival' | 'departure' | 'present'
/** `changes`: stays already there, of which a part begins or ends on the day. */
export type MovementDay = {
  readonly rows: readonly StayRow[]
  readonly late: readonly StayRow[]
  readonly changes?: readonly StayRow[] | undefined
}
export const everyRow = ({ late, rows, changes = [] }: MovementDay): readonly StayRow[] => [...late, ...rows, ...changes]
export type GroupKey = 'blocked' | 'expected' | 'changing' | 'done' | 'present'
export type MovementGroup = { readonly key: GroupKey; readonly title: string; readonly rows: readonly StayRow[] }

export const kindTitles: Readonly<Record<MovementKind, string>> = { arrival: 'Arrivées', departure: 'Départs', present: 'Présents' }

/** What prevents the tick itself, as the rules of the stay refuse it. */
export function blockingOf(row: StayRow): StayRow['missing'][number] | null {
  return row.missing.find(({ blocking }) => blocking) ?? null
}

export const isDone = (kind: MovementKind, row: StayRow): boolean =>
  row.change === undefined && (kind === 'arrival' ? row.isArrived : row.isGone)

function isBlocked(kind: MovementKind, row: StayRow): boolean {
  if (isDone(kind, row)) return false
  // A departure needs an arrival first; an arrival needs its place and no option left open.
  return kind === 'departure' ? !row.isArrived : blockingOf(row) !== null
}

const titles: Readonly<Record<MovementKind, Readonly<Record<GroupKey, string>>>> = {
  arrival: { blocked: 'À débloquer', expected: 'Attendus', changing: 'Changent de place ou rejoignent', done: 'Arrivés', present: '' },
  departure: {
    blocked: 'À débloquer',
    expected: 'Attendus au départ',
    changing: 'Quittent une place ou partent avant les autres',
    done: 'Partis',
    present: '',
  },
  present: { blocked: '', expected: '', changing: '', done: '', present: 'Présents' },
}

/** A row that has just been ticked, and where it was: it stays under the eyes a moment before it moves to those that are done. */
export type Held = { readonly row: StayRow; readonly list: 'rows' | 'late'; readonly at: number }

/** Where a row stands in the day. */
export function heldAt({ rows, late }: MovementDay, row: StayRow): Held {
  const rank = late.findIndex(({ id }) => id === row.id)
  return rank >= 0 ? { row, list: 'late', at: rank } : { row, list: 'rows', at: rows.findIndex(({ id }) => id === row.id) }
}

const newest = (row: StayRow, ticked: StayRow | undefined): StayRow => (ticked !== undefined && ticked.version > row.version ? ticked : row)

/** The day with the rows just ticked where they were, whether it has been read again since or not. */
export function withHeld(day: MovementDay, held: readonly Held[]): MovementDay {
  const known = new Map(held.map(({ row }) => [row.id, row]))
  const kept = (list: 'rows' | 'late'): readonly StayRow[] => {
    const missing = held
      .filter(({ row, list: from, at }) => from === list && at >= 0 && !day[list].some(({ id }) => id === row.id))
      .toSorted((a, b) => a.at - b.at)
    // Who came late is read again among the rows of the day: shown once, where he was.
    const own = day[list].filter(({ id }) => held.every(({ row, list: from, at }) => row.id !== id || from === list || at < 0))
    return missing.reduce(
      (rows, { row, at }) => rows.toSpliced(at, 0, row),
      own.map((row) => newest(row, known.get(row.id))),
    )
  }
  return { ...day, rows: kept('rows'), late: kept('late') }
}

/** The stay that was chosen, among the rows shown; the one whose panel is open stays, though what was done to it takes it out of what the list is narrowed to. */
export function currentRow({
  rows,
  all,
  currentId,
  isOpen,
}: {
  readonly rows: readonly StayRow[]
  readonly all: readonly StayRow[]
  readonly currentId: number | null
  readonly isOpen: boolean
}): StayRow | undefined {
  return rows.find(({ id }) => id === currentId) ?? (isOpen ? all.find(({ id }) => id === currentId) : undefined)
}

const none: ReadonlySet<number> = new Set()

/** Rows by what there is to do: what is blocked or late first, then who is expected, then who changes places, if anybody does, then who is done with. Those of `held` have just been ticked and have not moved yet. */
export function groupsOf(kind: MovementKind, { rows, late, changes = [] }: MovementDay, held = none): MovementGroup[] {
  const isOver = (row: StayRow): boolean => isDone(kind, row) && !held.has(row.id)
  if (kind === 'present') return [{ key: 'present', title: titles.present.present, rows }]
  const grouped: Readonly<Record<Exclude<GroupKey, 'present'>, readonly StayRow[]>> = {
    blocked: [...late, ...rows.filter((row) => isBlocked(kind, row))],
    expected: rows.filter((row) => !isBlocked(kind, row) && !isOver(row)),
    changing: changes,
    done: rows.filter(isOver),
  }
  return (['blocked', 'expected', 'changing', 'done'] as const)
    .filter((key) => key !== 'changing' || changes.length > 0)
    .map((key) => ({ key, title: titles[kind][key], rows: grouped[key] }))
}

/** Rows that hold every word typed, in any order: name, contact, group, place, plate, code, phone. A phone is found as it is said, whatever it is written with. */
export function matching(rows: readonly StayRow[], text: string): readonly StayRow[] {
  const words = plain(text.trim())
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return rows
  const { phone } = readQuery(text)
  return rows.filter((row) => {
    const held = plain(
      [
        row.customerName,
        row.contactName ?? '',
        row.groupName ?? '',
        row.places,
        row.placeTypes,
        row.sectors,
        row.plates,
        row.bookingCode,
        row.phone ?? '',
        row.phone?.replace(/^\+33/, '0') ?? '',
        row.town ?? '',
      ].join(' '),
    )
    const compact = held.replaceAll(/[\s-]/g, '')
    return (
      words.every((word) => held.includes(word) || compact.includes(word.replaceAll('-', ''))) ||
      (phone !== null && compact.includes(phone))
    )
  })
}

/** What the button of a row does. `none`: nothing can be ticked on that row. */
export type RowAction = 'arrive' | 'leave' | 'free' | 'confirm' | 'place' | 'none'
export function rowAction(kind: MovementKind, row: StayRow, day: string, today: string): RowAction {
  if (row.change !== undefined) return isToFree(row, today) ? 'free' : 'none'
  if (kind === 'present' || isDone(kind, row)) return 'none'
  if (kind === 'departure') return row.isArrived && day <= today ? 'leave' : 'none'
  return wayOut[blockingOf(row)?.key ?? ''] ?? (row.startDate <= today ? 'arrive' : 'none')
}
/** What resolves each thing that blocks an arrival. */
const wayOut: Readonly<Record<string, RowAction>> = { option: 'confirm', place: 'place', occupied: 'place' }
export const actionLabels: Readonly<Record<Exclude<RowAction, 'none'>, string>> = {
  arrive: 'Arrivé',
  leave: 'Parti',
  free: 'Libérée',
  confirm: 'Confirmer',
  place: 'Placer',
}

/** The tick of the main button of the panel, whatever the list: who is there leaves, who is not arrives. */
export function mainTick(row: StayRow, today: string): 'arrived' | 'gone' | null {
  if (row.isGone) return null
  if (row.isArrived) return 'gone'
  return blockingOf(row) === null && row.startDate <= today ? 'arrived' : null
}

/** What the panel offers first: the tick of the day, the money where nothing is to be ticked yet, or the day of the departure. */
export type MainStep =
  | { readonly kind: 'tick'; readonly tick: 'arrived' | 'gone'; readonly pays: boolean }
  | { readonly kind: 'pay' }
  | { readonly kind: 'free' }
  | { readonly kind: 'wait' }
export function mainStep(row: StayRow, today: string, mayPay: boolean): MainStep | null {
  if (isToFree(row, today)) return { kind: 'free' }
  const tick = mainTick(row, today)
  if (tick === null) return null
  const pays = row.balance > 0 && mayPay
  if (!leavesBeforeEnd(row, tick, today)) return { kind: 'tick', tick, pays }
  return { kind: pays ? 'pay' : 'wait' }
}

/** Whether that tick sends away somebody who has nights left: what becomes of them is asked first. */
export function leavesBeforeEnd(row: StayRow, tick: 'arrived' | 'gone' | null, today: string): boolean {
  return tick === 'gone' && nightsLeft(row, today) !== null
}

/** The tick that a key asks for: A marks an arrival, D a departure, or frees the place that is left before it; null when it is not what comes next. */
export function tickOfKey(key: string, row: StayRow, today: string): 'arrived' | 'gone' | 'free' | null {
  if (key === 'd' && isToFree(row, today)) return 'free'
  const wanted = key === 'a' ? 'arrived' : key === 'd' ? 'gone' : null
  return wanted !== null && mainTick(row, today) === wanted ? wanted : null
}

/** What is said before the arrival on a place that is not ready is ticked; null where it is, or the stay is there already. */
export function notReadyToTell({ isArrived, missing, places, placeState }: StayRow): string | null {
  const known = new Map(missing.map(({ key, label }) => [key, label]))
  if (isArrived || placeState === null || !known.has('cleaning')) return null
  const problem = known.get('problem')
  return notReadySentence([{ number: places, state: placeState, problems: problem === undefined ? [] : [problem] }])
}

/** Words of the main button: money first where some is due. */
export function mainLabel(tick: 'arrived' | 'gone', pays: boolean): string {
  const mark = tick === 'arrived' ? 'marquer arrivé' : 'marquer parti'
  return pays ? `Encaisser et ${mark}` : mark.replace(/^m/, 'M')
}

/** Whether nobody has come for a stay that was expected by now: `late` once its day is over. */
export function noShowOf({ isArrived, isGone, startDate, state }: StayRow, today: string): 'late' | 'today' | null {
  if (isArrived || isGone || state === 'cancelled' || startDate > today) return null
  return startDate < today ? 'late' : 'today'
}

/** « 2 adultes, 2 enfants » from « 2+2 ». */
export function peopleWords(people: string): string {
  const [adults = '0', children = '0'] = people.split('+')
  const words = [plural(Number(adults), 'adulte'), ...(children === '0' ? [] : [plural(Number(children), 'enfant')])]
  return words.join(', ')
}

/** « 7, jusqu’au mer. 15/07 » */
export function nightsWords(row: Pick<StayRow, 'nights' | 'endDate'>): string {
  return `${row.nights}, jusqu’au ${formatShortDay(row.endDate)}`
}

/** When a late stay was due: « depuis le 20/11 ». */
export function lateWords(kind: MovementKind, row: StayRow, day: string): string | null {
  const due = kind === 'departure' ? row.endDate : row.startDate
  return kind !== 'present' && row.change === undefined && due < day ? `depuis le ${formatDayMonth(due)}` : null
}

export type Moment = { readonly day: string; readonly time: string }
/** Who leaves today and is still there once the hour is past: « depuis 11:00 ». */
export function pastHourWords(
  kind: MovementKind,
  row: Pick<StayRow, 'change' | 'endDate' | 'isArrived' | 'isGone' | 'leaveBy'>,
  { day, time }: Moment,
): string | null {
  const isThere = row.isArrived && !row.isGone && row.change === undefined
  return kind === 'departure' && isThere && row.endDate === day && row.leaveBy !== null && time > row.leaveBy
    ? `depuis ${row.leaveBy}`
    : null
}

/** The row that comes after one that has just been done with: the next that still asks for an act; `held` ask for none any more. */
export function nextToDo(groups: readonly MovementGroup[], id: number, held = none): number | null {
  const waiting = groups
    .filter(({ key }) => key === 'blocked' || key === 'expected')
    .flatMap(({ rows }) => rows)
    .filter((row) => row.id === id || !held.has(row.id))
  const at = waiting.findIndex((row) => row.id === id)
  const next = waiting[at + 1] ?? waiting.findLast((row) => row.id !== id)
  return next?.id ?? null
}
