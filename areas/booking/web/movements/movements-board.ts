import { formatAmount, list, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { plain } from '#domain/search-key.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import {
  blockingOf,
  everyRow,
  isDone,
  lateWords,
  leavesBeforeEnd,
  mainTick,
  pastHourWords,
  type Moment,
  type MovementDay,
  type MovementKind,
} from './movements-model.ts'

export const boardFilters = [
  'stayOver',
  'cameToday',
  'late',
  'pastHour',
  'blocked',
  'notReady',
  'due',
  'surety',
  'guarantee',
  'police',
  'people',
  'insured',
] as const
export type BoardFilter = (typeof boardFilters)[number]
const filterLabels: Readonly<Record<BoardFilter, string>> = {
  stayOver: 'En recouche',
  cameToday: 'Arrivés du jour',
  late: 'En retard',
  pastHour: 'Heure passée',
  blocked: 'À débloquer',
  notReady: 'Pas prêts',
  due: 'Reste dû',
  surety: 'Caution à prendre',
  guarantee: 'Caution à rendre',
  police: 'Fiches de police',
  people: 'Données manquantes',
  insured: 'Assurés',
}
const peopleKeys: ReadonlySet<string> = new Set(['names', 'births', 'plates'])
const lacks = (row: StayRow, key: string): boolean => row.missing.some((one) => one.key === key)
/** Whether somebody of the stay has a police form to sign, arrived or not: the button and the filter of that name count the same stays. */
export const asksPolice = (row: StayRow): boolean => !row.isGone && lacks(row, 'police')

const holds: Readonly<Record<BoardFilter, (row: StayRow, kind: MovementKind, day: string, now: Moment) => boolean>> = {
  // Of who is present: who slept here last night too, and who did not.
  stayOver: (row, kind, day) => kind === 'present' && row.startDate < day,
  cameToday: (row, kind, day) => kind === 'present' && row.startDate >= day,
  late: (row, kind, day) => lateWords(kind, row, day) !== null,
  pastHour: (row, kind, _day, now) => pastHourWords(kind, row, now) !== null,
  // As the group of that name: who is late waits there too.
  blocked: (row, kind, day) =>
    lateWords(kind, row, day) !== null ||
    (!row.isArrived && row.change === undefined && (kind === 'departure' || blockingOf(row) !== null)),
  notReady: (row, kind) => lacks(row, 'cleaning') && (kind !== 'departure' || !row.isArrived),
  due: (row) => row.balance > 0,
  surety: (row) => lacks(row, 'surety'),
  guarantee: (row) => lacks(row, 'guarantee'),
  police: asksPolice,
  people: (row) => row.missing.some(({ key }) => peopleKeys.has(key)),
  insured: (row) => row.hasInsurance,
}

/** Who changes places is never ticked: what he lacks is asked all day. */
const isOver = (kind: MovementKind, row: StayRow): boolean => isDone(kind, row) || (row.change !== undefined && row.isGone)

/** The list that is looked at: its day, and the clock of the site. */
export type Sight = { readonly kind: MovementKind; readonly day: string; readonly now: Moment }
/** What a tick does not settle: a place that its occupants found not ready, money that is due, a guarantee to give back, a police form that nobody has signed. */
const outlivesTick: ReadonlySet<BoardFilter> = new Set(['notReady', 'due', 'guarantee', 'police'])
/** Whether a row is of that filter: what is done with asks for nothing more, save what a tick does not settle. */
export function isOf(filter: BoardFilter, row: StayRow, { kind, day, now }: Sight): boolean {
  return (outlivesTick.has(filter) || !isOver(kind, row)) && holds[filter](row, kind, day, now)
}

export type FilterCount = { readonly key: BoardFilter; readonly label: string; readonly count: number }
/** What the day can be looked at by, with how many stays each holds; what holds none is not offered, unless it is chosen. */
export function filterCounts(
  movements: MovementDay,
  { chosen, ...sight }: Sight & { readonly chosen: BoardFilter | null },
): readonly FilterCount[] {
  const all = everyRow(movements)
  const label = (key: BoardFilter): string => (key === 'late' && sight.kind === 'departure' ? 'Devaient être partis' : filterLabels[key])
  return boardFilters
    .map((key) => ({ key, label: label(key), count: all.filter((row) => isOf(key, row, sight)).length }))
    .filter(({ key, count }) => count > 0 || key === chosen)
}

const sortKeys = ['hour', 'name', 'place', 'sector', 'due'] as const
export type SortKey = (typeof sortKeys)[number]
/** The order that was kept; the usual one where none was. */
export const sortKept = (kept: string | undefined): SortKey => sortKeys.find((key) => key === kept) ?? 'hour'
const collator = new Intl.Collator('fr', { numeric: true })
const byPlace = (a: StayRow, b: StayRow): number =>
  Number(a.places === '') - Number(b.places === '') || collator.compare(a.places, b.places)
const orders: Readonly<Record<Exclude<SortKey, 'hour'>, (a: StayRow, b: StayRow) => number>> = {
  name: (a, b) => collator.compare(plain(a.customerName), plain(b.customerName)),
  place: byPlace,
  sector: (a, b) =>
    Number(a.sectors === '') - Number(b.sectors === '') || collator.compare(plain(a.sectors), plain(b.sectors)) || byPlace(a, b),
  due: (a, b) => b.balance - a.balance,
}
/** The rows in the order asked; by the hour is how they come. */
export function sorted(rows: readonly StayRow[], by: SortKey): readonly StayRow[] {
  return by === 'hour' ? rows : rows.toSorted(orders[by])
}

export type BadgeFix = 'people' | 'police' | 'surety' | 'guarantee' | 'clean'
/** What a cell or a line of the panel mends. */
export type DeskFix = BadgeFix | 'giveBack' | 'noShow' | 'extend' | 'leave'
export type Badge = {
  readonly key: 'cleaning' | 'problem' | 'surety' | 'guarantee' | 'people' | 'police' | 'plates'
  readonly label: string
  readonly fix: BadgeFix
}
/** What is missing to a stay beside its place and its money, each with what mends it. */
export function badgesOf(row: StayRow): readonly Badge[] {
  const of = (key: string): string[] => row.missing.flatMap((one) => (one.key === key ? [one.label] : []))
  const toGiveBack = of('guarantee').map((label): Badge => ({ key: 'guarantee', label, fix: 'guarantee' }))
  if (row.isGone) return toGiveBack
  const people = [...of('names'), ...of('births')].join(', ')
  return [
    ...of('cleaning').map((label): Badge => ({ key: 'cleaning', label, fix: 'clean' })),
    ...of('problem').map((label): Badge => ({ key: 'problem', label, fix: 'clean' })),
    ...of('surety').map((label): Badge => ({ key: 'surety', label, fix: 'surety' })),
    ...toGiveBack,
    ...(people === '' ? [] : [{ key: 'people', label: people, fix: 'people' } as const]),
    ...of('police').map((label): Badge => ({ key: 'police', label, fix: 'police' })),
    ...of('plates').map((label): Badge => ({ key: 'plates', label, fix: 'people' })),
  ]
}

/** What several rows at once are marked as, in that list. */
export const manyTick: Readonly<Record<MovementKind, 'arrived' | 'gone'>> = { arrival: 'arrived', departure: 'gone', present: 'gone' }
/** Whether a row can be among those that are ticked at once: what blocks it is told by the preview. */
export function isPickable(kind: MovementKind, row: StayRow): boolean {
  return row.change === undefined && !isOver(kind, row)
}
/** The rows that a tick of all of them would pick: those that nothing blocks, and of which nothing is asked first. */
export function readyOf(kind: MovementKind, rows: readonly StayRow[], today: string): readonly StayRow[] {
  return rows.filter(
    (row) => isPickable(kind, row) && mainTick(row, today) === manyTick[kind] && !leavesBeforeEnd(row, manyTick[kind], today),
  )
}

/** « Marquer 12 arrivés », « Marquer 1 parti » */
export function manyLabel(what: 'arrived' | 'gone', count: number): string {
  return `Marquer ${count} ${what === 'arrived' ? 'arrivé' : 'parti'}${count > 1 ? 's' : ''}`
}
/** « 12 arrivées pointées », « 1 départ décoché » */
export function manyDone(what: 'arrived' | 'gone', count: number, value: boolean): string {
  const many = count > 1 ? 's' : ''
  return what === 'arrived'
    ? `${count} arrivée${many} ${value ? 'pointée' : 'décochée'}${many}`
    : `${count} départ${many} ${value ? 'pointé' : 'décoché'}${many}`
}

type Owing = { readonly customerName: string; readonly balance: number; /** What the desk holds for him. */ readonly held: number }
const mostOwing = 3
/** « Reste dû 398,04 € : Brunet »; nothing where nobody is concerned. */
function sumsTold(title: string, rows: readonly { readonly customerName: string; readonly sum: number }[]): readonly string[] {
  if (rows.length === 0) return []
  const amount = (value: number): string => formatAmount(cents(value))
  const named = rows
    .slice(0, mostOwing)
    .map(({ customerName, sum }) => (rows.length === 1 ? customerName : `${customerName} ${amount(sum)}`))
  const more = rows.length > mostOwing ? [plural(rows.length - mostOwing, 'autre')] : []
  return [`${title}\u00A0${amount(rows.reduce((total, { sum }) => total + sum, 0))}\u00A0: ${list([...named, ...more])}`]
}

/** What ticking several has done, who still owes, and whose guarantee is still held as he leaves: « 5 arrivées pointées. Reste dû 398,04 € : Brunet ». */
export function manyTold(what: 'arrived' | 'gone', rows: readonly Owing[]): string {
  const sums = (of: 'balance' | 'held') =>
    rows.filter((row) => row[of] > 0).map((row) => ({ customerName: row.customerName, sum: row[of] }))
  return [
    manyDone(what, rows.length, true),
    ...sumsTold('Reste dû', sums('balance')),
    ...(what === 'gone' ? sumsTold('Caution à rendre', sums('held')) : []),
  ].join('. ')
}

/** What a row asks to be looked at; on arrivals, else how its place is. */
export const whatTitles: Readonly<Record<MovementKind, string>> = { arrival: 'Ménage', departure: 'À voir', present: 'À voir' }

/** Columns that may be hidden; the client, the place and the button stay. */
const boardColumns = [
  { id: 'hour', label: 'Heure' },
  { id: 'sector', label: 'Secteur' },
  { id: 'what', label: whatTitles.departure },
  { id: 'who', label: 'Personnes' },
  { id: 'due', label: 'Reste dû' },
  { id: 'badges', label: 'À compléter' },
  { id: 'note', label: 'Remarque' },
] as const
export type BoardColumn = (typeof boardColumns)[number]['id']
/** Columns left out until somebody asks for them: on a screen of the usual width the sector would take their room from the name and the place. */
export const usualHidden = (width: number): readonly BoardColumn[] => (width >= 768 && width <= 1400 ? ['sector'] : [])
export const columnsOf = (kind: MovementKind): readonly { readonly id: BoardColumn; readonly label: string }[] =>
  boardColumns.map(({ id, label }) => ({ id, label: id === 'what' ? whatTitles[kind] : label }))
