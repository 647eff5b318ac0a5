import type { Fault } from '#platform/operation/refusal.ts'
import { go } from '#platform/web/navigation.tsx'
import { createStore, type Store } from '#platform/web/store.ts'
import { headWidthOf, headerHeight, xOfDay, type Axis } from '../../rules/planning-geometry.ts'
import { carriedFault, hasMoved, newStayUrl, type Draft, type Nights } from '../../rules/planning-drag.ts'
import { follow, groupFaults, togetherFault, type PlaceSlot, type RefusedDraft } from '../../rules/planning-group.ts'
import type { Rectangle } from '../../rules/planning-lasso.ts'
import { mayGiveWay, type Swap } from '../../rules/planning-swap.ts'
import type { UpdateMode } from '../../rules/update-modes.ts'
import { barsOf, rowAt, type PlanningRow } from '../../rules/planning-rows.ts'
import type { Cursor } from '../../rules/planning-keys.ts'
import type { Bar } from '../../rules/planning-data.ts'
import type { ChangedRow, PricedMode } from '../change/BeforeAfter.tsx'
import type { Planning } from './planning-store.ts'

/** `anchor`: what the card stands beside when it is not a bar of the grid. */
export type Card = { readonly key: string; readonly by: 'hover' | 'focus' | 'click'; /** The row of the bar that is meant: who waits stands in two. */ readonly rowKey?: string; readonly anchor?: HTMLElement | SVGElement }
/** What is in the hand: a stay to move, one to copy, or the nights that the scissors cut off. */
export type Purpose = 'move' | 'copy' | 'cut'
/** A stay in the hand, of the pointer or of the keyboard, with those that are carried along. `fits` tells what each place refuses of it, once the server has said it. */
export type Carried = { readonly draft: Draft; readonly others: readonly Draft[]; readonly rowKey: string; readonly fault: Fault | null; /** Of several, those that are refused. */ readonly refused?: readonly RefusedDraft[]; readonly by: 'pointer' | 'keys'; readonly purpose: Purpose }
/** Nights being chosen on empty cells for a new stay. */
export type Stretch = { readonly rowKey: string; readonly placeId: number; readonly pressed: number; readonly nights: Nights }
/** A fault as the server tells it. */
export type Told = { readonly rule: string; readonly message: string; readonly warning?: boolean | undefined; readonly fix?: { readonly label: string; readonly action: string; readonly values?: Readonly<Record<string, unknown>> | undefined } | undefined }
/** What is asked before a gesture is written. */
export type Question = {
  readonly title: string
  readonly confirm: string
  readonly rows: readonly ChangedRow[]
  readonly total: number
  /** Empty when no price moves. */
  readonly modes: readonly PricedMode[]
  readonly warnings: readonly Told[]
  readonly note: string | null
  /** Chosen until the user chooses another; none: every way is refused. */
  readonly usual: UpdateMode | null
  /** Writes it, or gives it up (`undefined`); a refusal is said there. `written`: what is to be done next, once it is. */
  readonly answer: (mode: UpdateMode | null | undefined, written?: () => void) => Promise<void>
}
/** The line of the scissors: the stay is cut before that night. */
export type Scissors = { readonly key: string; readonly night: number }
/** A menu on an empty night. */
export type NightMenu = { readonly rowKey: string; readonly nights: Nights; readonly x: number; readonly y: number }
/** What is typed of an unavailability; `tells`: whether housekeeping is told, null while nobody chose. */
export type Closed = { readonly startDate: string | null; readonly endDate: string | null; readonly reason: string | null; readonly comment: string | null; readonly tells: boolean | null; /** The stays moved out of the way so far. */ readonly moved?: readonly number[] }
/** A place to close once the stay of that bar, known in that version, has gone elsewhere. */
export type Closing = { readonly key: string; readonly version: number; readonly form: Form; /** The form as it was left, for a stay that does not go after all. */ readonly asTyped: Form }
export type StayNamed = { readonly bookingId: number; readonly label: string }
/** What lifts a refusal from the planning. */
export type Remedy = { readonly label: string; /** `again`: the gesture that was refused, asked anew once the reason is lifted. */ readonly run: (board: Board, bar: Bar, again?: () => void) => void }
/** One refusal of a move of several; no bar: it speaks of all of them. `remedy`: another than what the fault names. */
export type RefusedMove = { readonly bar: Bar | undefined; readonly fault: Pick<Fault, 'message' | 'fix'>; readonly remedy?: Remedy }
/** A form over the planning: an unavailability to draw, stays to lock, room to make, neighbours to bring along. */
export type Form =
  /** `isBroken`: the place of a stay, which is closed because something is wrong there. */
  | { readonly kind: 'close'; readonly placeId: number; readonly nights: Nights; readonly isBroken?: boolean; /** What was typed before a stay was moved out of the way. */ readonly typed?: Closed }
  | { readonly kind: 'lock'; readonly keys: readonly string[]; /** What the lock refused, asked anew once it is off. */ readonly again?: (() => void) | undefined } | { readonly kind: 'unplaced'; readonly night: number }
  /** Room for a stay, by the key of its bar: on one place, or on any that suits it. */
  | { readonly kind: 'room'; readonly key: string; readonly placeId: number | null }
  /** What one night costs in a type, and what makes it. */
  | { readonly kind: 'price'; readonly placeTypeId: number; readonly label: string; readonly night: number }
  /** Stays moved together, of which some are refused; the move of the `others` without them. */
  | { readonly kind: 'refused'; readonly of: number; readonly refusals: readonly RefusedMove[]; readonly others: { readonly count: number; readonly run: () => void } | null; /** The whole move, asked anew. */ readonly again: () => void }
  /** Those who came with a stay, which has just left their side or to which `others` are to be tied. */
  | { readonly kind: 'neighbours'; readonly bookingId: number; readonly others: readonly StayNamed[] }

/** What the handlers of a gesture read: always that of the last drawing. */
export type Ground = { readonly rows: readonly PlanningRow[]; readonly axis: Axis; readonly placeNumbers: ReadonlyMap<number, string>; /** Places in the order of the rows. */ readonly slots: readonly PlaceSlot[]; readonly whyReadOnly: Fault | null }

/** The state of the screen that changes with each gesture; outside React, so that one gesture redraws one row. */
export type Board = {
  readonly planning: Planning
  readonly cursor: Store<Cursor | null>
  readonly carried: Store<Carried | null>
  readonly stretch: Store<Stretch | null>
  readonly card: Store<Card | null>
  readonly question: Store<Question | null>
  /** Keys of the bars chosen together. */
  readonly chosen: Store<ReadonlySet<string>>
  /** Places whose stays change over; null out of that mode. */
  readonly swap: Store<Swap | null>
  readonly scissors: Store<Scissors | null>
  readonly lasso: Store<Rectangle | null>
  readonly nightMenu: Store<NightMenu | null>
  readonly form: Store<Form | null>
  readonly closing: Store<Closing | null>
  /** Why each place refuses the stay in the hand, were it free. */
  readonly unfit: Store<ReadonlyMap<number, Fault>>
  /** Days shown before today, where the planning opens and where « Aujourd’hui » goes. */
  daysBefore: number
  /** First day in sight. */
  readonly shownDay: Store<number>
  /** Days in sight, whole ones. */
  readonly daysShown: Store<number>
  /** The days that are drawn, wider than those in sight; the last one excluded. */
  readonly drawnDays: Store<Nights>
  /** Where the pointer is in the window, while something is dragged. */
  readonly pointer: Store<{ readonly x: number; readonly y: number } | null>
  /** Keys of the bars put aside in the waiting area, with their stay. */
  readonly waiting: Store<ReadonlyMap<string, number>>
  ground: Ground
  scroller: HTMLElement | null
  /** How far the rows are scrolled: kept for when the user comes back. */
  shownTop: number
  /** The keyboard is in the grid: the cursor takes the focus wherever it goes. */
  isInside: boolean
  /** What a gesture would change is being asked of the server: the next key answers what will be shown, not what is under it. */
  isAsking: boolean
}

export function createBoard(planning: Planning, shown: { readonly day: number; readonly top: number }, waiting: ReadonlyMap<string, number>): Board {
  return {
    planning,
    cursor: createStore<Cursor | null>(null), carried: createStore<Carried | null>(null), stretch: createStore<Stretch | null>(null), card: createStore<Card | null>(null),
    question: createStore<Question | null>(null), chosen: createStore<ReadonlySet<string>>(new Set()), swap: createStore<Swap | null>(null), scissors: createStore<Scissors | null>(null),
    lasso: createStore<Rectangle | null>(null), nightMenu: createStore<NightMenu | null>(null), form: createStore<Form | null>(null), closing: createStore<Closing | null>(null), unfit: createStore<ReadonlyMap<number, Fault>>(new Map()), shownDay: createStore(shown.day), daysShown: createStore(14), drawnDays: createStore<Nights>({ first: shown.day, after: shown.day + 1 }), pointer: createStore<{ x: number; y: number } | null>(null), waiting: createStore(waiting),
    ground: { rows: [], axis: { from: 0, days: 0, dayWidth: 1 }, placeNumbers: new Map(), slots: [], whyReadOnly: null },
    scroller: null, shownTop: shown.top, isInside: false, isAsking: false, daysBefore: 1,
  }
}

export function rowOf(board: Board, key: string): PlanningRow | undefined {
  return board.ground.rows.find((row) => row.key === key)
}

/** Why a row cannot take what is carried; null when it can, or when it stays where it is. */
function rowFault({ planning, unfit, waiting }: Board, draft: Draft, row: PlanningRow, purpose: Purpose): Fault | null {
  if (row.kind !== 'place') return null
  const [bars, today] = [barsOf(row, planning.known.get()), planning.today.get()]
  const giving = purpose === 'move' ? mayGiveWay(draft.bar, bars, { waiting: waiting.get(), today }) : []
  // A copy leaves the stay where it is: it is in its way.
  const except = purpose === 'copy' ? null : draft.bar.key
  if (draft.grip !== 'move' && row.place.id !== draft.bar.placeId) return null
  return (row.place.id === draft.bar.placeId ? null : unfit.get().get(row.place.id)) ?? carriedFault(row.place.number, bars.filter((bar) => !giving.includes(bar)), draft, { today, except })
}

export type Hand = Pick<Carried, 'by' | 'purpose'> & { /** The others of a group. */ readonly with?: readonly Bar[] }

/** Carries a draft over a row, with the rule that refuses it there. */
export function carry(board: Board, draft: Draft, row: PlanningRow, { by, purpose, with: along = [] }: Hand): void {
  const { slots } = board.ground
  const others = along.length === 0 ? [] : follow(draft, along, slots)
  const ownFault = purpose === 'move' && !hasMoved(draft) ? null : rowFault(board, draft, row, purpose)
  const refused = others.length > 0 && hasMoved(draft) ? groupFaults([draft, ...others], board.planning.known.get(), slots) : []
  board.carried.set({ draft, others, rowKey: row.key, fault: others.length === 0 ? ownFault : togetherFault(refused), refused, by, purpose })
}

/** The bars that are chosen, as far as they are known. */
export function chosenBars(board: Board): readonly Bar[] {
  const { bars } = board.planning.known.get()
  return [...board.chosen.get()].map((key) => bars.get(key)).filter((bar) => bar !== undefined)
}

/** What was carried stays where it was; a place that waited for it to go is asked again, with what was typed. */
export function giveUp(board: Board): void {
  board.carried.set(null)
  const closing = board.closing.get()
  if (closing === null) return
  board.closing.set(null)
  board.form.set(closing.asTyped)
}

/** Leaves every mode that waits for something: true when there was one. */
export function leaveModes(board: Board): boolean {
  const isIn = board.swap.get() !== null || board.scissors.get() !== null || board.lasso.get() !== null || board.chosen.get().size > 0
  board.swap.set(null)
  board.scissors.set(null)
  board.lasso.set(null)
  if (board.chosen.get().size > 0) board.chosen.set(new Set())
  return isIn
}

/** The point of the grid under a point of the window. */
export function pointAt(board: Board, clientX: number, clientY: number): { readonly x: number; readonly row: PlanningRow | undefined } | null {
  const { scroller, ground } = board
  if (!scroller) return null
  const rect = scroller.getBoundingClientRect()
  const y = clientY - rect.top + scroller.scrollTop - headerHeight
  return { x: clientX - rect.left + scroller.scrollLeft - headWidthOf(scroller.clientWidth), row: ground.rows[rowAt(ground.rows, y)] }
}

/** Scrolls just enough to show some nights of a row beside the heads. */
export function reveal(board: Board, row: PlanningRow, nights: Nights): void {
  const { scroller, ground } = board
  if (!scroller) return
  const height = scroller.clientHeight - headerHeight
  if (row.top < scroller.scrollTop) scroller.scrollTop = row.top
  else if (row.top + row.height > scroller.scrollTop + height) scroller.scrollTop = row.top + row.height - height
  const width = scroller.clientWidth - headWidthOf(scroller.clientWidth)
  const [left, right] = [xOfDay(ground.axis, nights.first), xOfDay(ground.axis, nights.after) + ground.axis.dayWidth]
  if (left < scroller.scrollLeft) scroller.scrollLeft = left
  else if (right > scroller.scrollLeft + width) scroller.scrollLeft = Math.min(left, right - width)
}

/** What the card stands beside: what it was opened from, else the bar of the grid. */
export function anchorOf(board: Board, { key, rowKey, anchor }: Card): HTMLElement | SVGElement | null {
  return anchor ?? (rowKey === undefined ? null : barElement(board, key, `[data-row="${CSS.escape(rowKey)}"] `)) ?? barElement(board, key)
}

export function barElement(board: Board, key: string, within = ''): HTMLElement | null {
  return board.scroller?.querySelector<HTMLElement>(`${within}[data-bar="${CSS.escape(key)}"]`) ?? null
}

/** The row where a bar stands; what waits stands in the waiting area first. */
export function rowOfBar({ ground, planning }: Board, key: string): PlanningRow | undefined {
  return ground.rows.find((one) => barsOf(one, planning.known.get()).some((other) => other.key === key))
}

/** Brings the keyboard to a bar, wherever it now stands. */
export function focusBar(board: Board, key: string): void {
  const bar = board.planning.known.get().bars.get(key)
  const row = rowOfBar(board, key)
  if (!bar || !row) return
  board.isInside = true
  board.cursor.set({ rowKey: row.key, night: bar.first })
  requestAnimationFrame(() => barElement(board, key)?.focus({ preventScroll: true }))
}

function barOf(board: Board, target: EventTarget): { readonly button: HTMLElement; readonly bar: Bar; readonly rowKey: string } | null {
  const button = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-bar]') : null
  const bar = board.planning.known.get().bars.get(button?.dataset['bar'] ?? '')
  const rowKey = button?.closest<HTMLElement>('[data-row]')?.dataset['row']
  return button && bar && rowKey !== undefined ? { button, bar, rowKey } : null
}

/** The focus came to a bar by another way than the cursor (Tab, a reader, a script): the cursor follows it. */
export function followFocus(board: Board, target: EventTarget): void {
  board.isInside = true
  const found = barOf(board, target)
  if (!found) return
  const { button, bar, rowKey } = found
  const cursor = board.cursor.get()
  const isThere = cursor?.rowKey === rowKey && bar.first <= cursor.night && cursor.night < bar.after
  if (!isThere) board.cursor.set({ rowKey, night: bar.first })
  const isQuiet = board.card.get() === null && board.carried.get() === null
  if (isQuiet && button.matches(':focus-visible')) board.card.set({ key: bar.key, rowKey, by: 'focus' })
}

/** Opens the entry of a stay on a place for the nights chosen on its row. */
export function book(board: Board, rowKey: string, nights: Nights): void {
  const row = rowOf(board, rowKey)
  if (row?.kind !== 'place') return
  const type = board.ground.rows.find((one) => one.kind === 'type' && one.type.id === row.typeId)
  if (type?.kind === 'type') go(newStayUrl(row.place, type.type, nights))
}

/** Opens what makes the price of one night in a type. */
export function openPrice(board: Board, { key, type }: Extract<PlanningRow, { kind: 'price' }>, night: number): void {
  board.cursor.set({ rowKey: key, night })
  board.form.set({ kind: 'price', placeTypeId: type.id, label: type.label, night })
}

/** Asks the server what a gesture would change. */
export async function asked<T>(board: Board, preview: Promise<T>): Promise<T> {
  board.isAsking = true
  try {
    return await preview
  } finally {
    board.isAsking = false
  }
}
/** Whether a gesture waits for the server or for its answer: a key pressed in the meantime does nothing else. */
export const awaitsAnswer = (board: Board): boolean => board.isAsking || board.question.get() !== null
