import { dayNumber } from '#domain/day.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { go } from '#platform/web/navigation.tsx'
import { createStore } from '#platform/web/store.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { headWidthOf, headerHeight, xOfDay } from '../../rules/planning-geometry.ts'
import { tooManyFault } from '../../rules/most-together.ts'
import { carriedFault, hasMoved, newStayUrl, pastFault, type Draft, type Nights } from '../../rules/planning-drag.ts'
import { follow, groupFaults, togetherFault } from '../../rules/planning-group.ts'
import type { Rectangle } from '../../rules/planning-lasso.ts'
import { mayGiveWay, type Swap } from '../../rules/planning-swap.ts'
import { barsOf, rowAt, type PlanningRow } from '../../rules/planning-rows.ts'
import type { Cursor } from '../../rules/planning-keys.ts'
import type { Bar } from '../../rules/planning-data.ts'
import type { Planning } from './planning-store.ts'
import type { Remembered } from './remembered.ts'
import type { Board, Card, Carried, Closing, Form, NightMenu, Purpose, Question, Scissors, Stretch } from './board-model.ts'

type Left = Pick<Remembered, 'day' | 'scrollTop' | 'cursor'>

export function createBoard(
  planning: Planning,
  shown: { readonly day: number; readonly top: number },
  waiting: ReadonlyMap<string, number>,
): Board {
  return {
    planning,
    cursor: createStore<Cursor | null>(null),
    carried: createStore<Carried | null>(null),
    stretch: createStore<Stretch | null>(null),
    card: createStore<Card | null>(null),
    question: createStore<Question | null>(null),
    chosen: createStore<ReadonlySet<string>>(new Set()),
    swap: createStore<Swap | null>(null),
    scissors: createStore<Scissors | null>(null),
    lasso: createStore<Rectangle | null>(null),
    nightMenu: createStore<NightMenu | null>(null),
    form: createStore<Form | null>(null),
    closing: createStore<Closing | null>(null),
    unfit: createStore<ReadonlyMap<number, Fault>>(new Map()),
    shownDay: createStore(shown.day),
    daysShown: createStore(14),
    drawnDays: createStore<Nights>({ first: shown.day, after: shown.day + 1 }),
    pointer: createStore<{ x: number; y: number } | null>(null),
    waiting: createStore(waiting),
    ground: { rows: [], axis: { from: 0, days: 0, dayWidth: 1 }, placeNumbers: new Map(), slots: [], whyReadOnly: null },
    scroller: null,
    shownTop: shown.top,
    isInside: false,
    isAsking: false,
    daysBefore: 1,
  }
}

/** A board on the days, in the rows and with the keyboard as it was left; it opens on the day before today. */
export function boardAsLeft(planning: Planning, { day, scrollTop, cursor }: Left, waiting: ReadonlyMap<string, number>): Board {
  const board = createBoard(planning, { day: day === null ? planning.today.get() - 1 : dayNumber(day), top: scrollTop }, waiting)
  board.cursor.set(cursor)
  board.isInside = cursor !== null
  return board
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
  return (
    (row.place.id === draft.bar.placeId ? null : unfit.get().get(row.place.id)) ??
    carriedFault(
      row.place.number,
      bars.filter((bar) => !giving.includes(bar)),
      draft,
      { today, except },
    )
  )
}

export type Hand = Pick<Carried, 'by' | 'purpose'> & { /** The others of a group. */ readonly with?: readonly Bar[] }

/** Carries a draft over a row, with the rule that refuses it there. */
export function carry(board: Board, draft: Draft, row: PlanningRow, { by, purpose, with: along = [] }: Hand): void {
  const { slots } = board.ground
  const others = along.length === 0 ? [] : follow(draft, along, slots)
  const ownFault = purpose === 'move' && !hasMoved(draft) ? null : rowFault(board, draft, row, purpose)
  const tooMany = tooManyFault(1 + others.length)
  const refused =
    others.length > 0 && tooMany === null && hasMoved(draft) ? groupFaults([draft, ...others], board.planning.known.get(), slots) : []
  board.carried.set({
    draft,
    others,
    rowKey: row.key,
    fault: others.length === 0 ? ownFault : (tooMany ?? togetherFault(refused)),
    refused,
    by,
    purpose,
  })
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
export function pointAt(
  board: Board,
  clientX: number,
  clientY: number,
): { readonly x: number; readonly row: PlanningRow | undefined } | null {
  const { scroller, ground } = board
  if (!scroller) return null
  const rect = scroller.getBoundingClientRect()
  const y = clientY - rect.top + scroller.scrollTop - headerHeight
  return { x: clientX - rect.left + scroller.scrollLeft - headWidthOf(scroller.clientWidth), row: ground.rows[rowAt(ground.rows, y)] }
}

/** How far Page Up and Page Down go. */
export const rowsPerPage = ({ scroller }: Board): number => Math.max(1, Math.floor((scroller?.clientHeight ?? 600) / 28) - 3)

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

/** Puts the cursor on a bar, wherever it now stands: who leaves the grid from there comes back to it. Answers whether there is one. */
export function aimAt(board: Board, key: string): boolean {
  const bar = board.planning.known.get().bars.get(key)
  const row = rowOfBar(board, key)
  if (!bar || !row) return false
  board.isInside = true
  board.cursor.set({ rowKey: row.key, night: bar.first })
  return true
}

/** Brings the keyboard to a bar, wherever it now stands. */
export function focusBar(board: Board, key: string): void {
  if (!aimAt(board, key)) return
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
  if (type?.kind === 'type') beginStay(board, newStayUrl(row.place, type.type, nights), nights)
}

/** Opens the entry of a new stay; nights that are over are said first, and written down only by who says so. */
export function beginStay({ planning }: Board, url: string, nights: Nights): void {
  const past = pastFault(nights, planning.today.get())
  if (past === null) return go(url)
  toast(past.message, { tone: 'brick', action: { label: 'Inscrire quand même', run: () => go(url) } })
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
