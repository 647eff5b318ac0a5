import type { Fault } from '#platform/operation/refusal.ts'
import { go } from '#platform/web/navigation.tsx'
import { createStore, type Store } from '#platform/web/store.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { bookingContract } from '../../contract.ts'
import { headWidthOf, headerHeight, xOfDay, type Axis } from '../../rules/planning-geometry.ts'
import { hasMoved, newStayUrl, placeFault, type Draft, type Nights } from '../../rules/planning-drag.ts'
import { barsOf, rowAt, type PlanningRow } from '../../rules/planning-rows.ts'
import type { Cursor } from '../../rules/planning-keys.ts'
import type { Bar } from '../../rules/planning-data.ts'
import type { Planning } from './planning-store.ts'

export type Card = { readonly key: string; readonly by: 'hover' | 'focus' | 'click' }
/** A stay in the hand: of the pointer, or of the keyboard. */
export type Carried = { readonly draft: Draft; readonly rowKey: string; readonly fault: Fault | null; readonly by: 'pointer' | 'keys' }
/** Nights being chosen on empty cells for a new stay. */
export type Stretch = { readonly rowKey: string; readonly placeId: number; readonly pressed: number; readonly nights: Nights }
export type MoveQuestion = { readonly draft: Draft; readonly before: Bar; readonly preview: ReplyOf<typeof bookingContract.previewMove> }

/** What the handlers of a gesture read: always that of the last drawing. */
export type Ground = { readonly rows: readonly PlanningRow[]; readonly axis: Axis; readonly placeNumbers: ReadonlyMap<number, string>; readonly whyReadOnly: Fault | null }

/** The state of the screen that changes with each gesture; outside React, so that one gesture redraws one row. */
export type Board = {
  readonly planning: Planning
  readonly cursor: Store<Cursor | null>
  readonly carried: Store<Carried | null>
  readonly stretch: Store<Stretch | null>
  readonly card: Store<Card | null>
  readonly question: Store<MoveQuestion | null>
  /** First day in sight. */
  readonly shownDay: Store<number>
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
}

export function createBoard(planning: Planning, shown: { readonly day: number; readonly top: number }, waiting: ReadonlyMap<string, number>): Board {
  return {
    planning,
    cursor: createStore<Cursor | null>(null), carried: createStore<Carried | null>(null), stretch: createStore<Stretch | null>(null), card: createStore<Card | null>(null),
    question: createStore<MoveQuestion | null>(null), shownDay: createStore(shown.day), pointer: createStore<{ x: number; y: number } | null>(null), waiting: createStore(waiting),
    ground: { rows: [], axis: { from: 0, days: 0, dayWidth: 1 }, placeNumbers: new Map(), whyReadOnly: null },
    scroller: null, shownTop: shown.top, isInside: false,
  }
}

export function rowOf(board: Board, key: string): PlanningRow | undefined {
  return board.ground.rows.find((row) => row.key === key)
}

/** Why a row cannot take what is carried; null when it can, or when it stays where it is. */
export function rowFault(draft: Draft, row: PlanningRow, planning: Planning): Fault | null {
  if (row.kind !== 'place') return null
  const isEdge = draft.grip !== 'move'
  if (isEdge && row.place.id !== draft.bar.placeId) return null
  return placeFault(row.place.number, barsOf(row, planning.known.get()), draft, draft.bar.key)
}

/** Carries a draft over a row, with the rule that refuses it there. */
export function carry(board: Board, draft: Draft, row: PlanningRow, by: Carried['by']): void {
  const fault = hasMoved(draft) ? rowFault(draft, row, board.planning) : null
  board.carried.set({ draft, rowKey: row.key, fault, by })
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

export function barElement(board: Board, key: string): HTMLElement | null {
  return board.scroller?.querySelector<HTMLElement>(`[data-bar="${CSS.escape(key)}"]`) ?? null
}

/** Brings the keyboard to a bar, wherever it now stands. */
export function focusBar(board: Board, key: string): void {
  const bar = board.planning.known.get().bars.get(key)
  const row = board.ground.rows.find((one) => barsOf(one, board.planning.known.get()).some((other) => other.key === key))
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
  if (isQuiet && button.matches(':focus-visible')) board.card.set({ key: bar.key, by: 'focus' })
}

/** Opens the entry of a stay on a place for the nights chosen on its row. */
export function book(board: Board, rowKey: string, nights: Nights): void {
  const row = rowOf(board, rowKey)
  if (row?.kind !== 'place') return
  const type = board.ground.rows.find((one) => one.kind === 'type' && one.type.id === row.typeId)
  if (type?.kind === 'type') go(newStayUrl(row.place, type.type, nights))
}
