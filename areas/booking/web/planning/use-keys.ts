import { useCallback, useEffect, type KeyboardEvent } from 'react'
import { toast } from '#platform/web/ui/toast-store.ts'
import { draftOf, freeStretch, hasMoved, isFree, steppedBy, stretchedBy, whyGripRefused, type Grip } from '../../rules/planning-drag.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { barUnder, commandOf, cursorAfter, type Command, type Cursor } from '../../rules/planning-keys.ts'
import { barsOf, type PlanningRow } from '../../rules/planning-rows.ts'
import { book, carry, focusBar, reveal, rowOf, type Board, type Carried } from './board.ts'
import type { StayActions } from './use-stay-actions.ts'

type Here = { readonly cursor: Cursor; readonly row: PlanningRow; readonly bar: Bar | null }
function here(board: Board): Here | null {
  const cursor = board.cursor.get()
  const row = cursor && rowOf(board, cursor.rowKey)
  return cursor && row ? { cursor, row, bar: barUnder(barsOf(row, board.planning.known.get()), cursor.night) } : null
}

function move(board: Board, command: Command): void {
  const { scroller, ground, planning } = board
  const cursor = board.cursor.get()
  if (!cursor) return
  const rowsPerPage = Math.max(1, Math.floor((scroller?.clientHeight ?? 600) / 28) - 3)
  const next = cursorAfter(cursor, command, { rows: ground.rows, known: planning.known.get(), rowsPerPage, today: planning.today.get() })
  const row = rowOf(board, next.rowKey)
  board.stretch.set(null)
  board.isInside = true
  board.cursor.set(next)
  const bar = row && barUnder(barsOf(row, planning.known.get()), next.night)
  if (row) reveal(board, row, { first: next.night - (command.do === 'today' ? 1 : 0), after: next.night + 1 })
  board.card.set(bar ? { key: bar.key, by: 'focus' } : null)
}

function take(board: Board, bar: Bar, grip: Grip, row: PlanningRow): void {
  const fault = board.ground.whyReadOnly ?? whyGripRefused(bar, grip)
  if (fault) return toast(fault.message, { tone: 'brick' })
  board.card.set(null)
  carry(board, draftOf(bar, grip), row, 'keys')
}

/** Takes a stay in the hand of the keyboard from elsewhere than the grid. */
export function takeToMove(board: Board, bar: Bar): void {
  focusBar(board, bar.key)
  const row = rowOf(board, board.cursor.get()?.rowKey ?? '')
  if (row) take(board, bar, 'move', row)
}

/** The next row that can hold a stay, in a direction. */
function nextTarget(rows: readonly PlanningRow[], from: string, by: number): PlanningRow | undefined {
  const at = rows.findIndex((row) => row.key === from)
  const onward = by > 0 ? rows.slice(at + 1) : rows.slice(0, Math.max(0, at)).toReversed()
  return onward.find((row) => row.kind === 'place' || (row.kind === 'lane' && row.level === 0))
}

/** Arrows carry the stay, Shift + arrows its departure, Enter or V puts it down, Escape gives up. */
function carryKeys(board: Board, command: Command, actions: StayActions): void {
  const carried = board.carried.get()
  const row = carried && rowOf(board, carried.rowKey)
  if (!carried || !row) return
  const { draft } = carried
  if (command.do === 'back') return board.carried.set(null)
  if (command.do === 'drop' || command.do === 'open') {
    board.carried.set(null)
    if (hasMoved(draft)) actions.drop(carried)
    return
  }
  if (command.do === 'stretch') {
    const fault = whyGripRefused(draft.bar, command.edge)
    if (fault) toast(fault.message, { tone: 'brick' })
    else carry(board, stretchedBy(draft, command.edge, command.days), row, 'keys')
  }
  if (command.do === 'go') step(board, carried, row, command)
}

function step(board: Board, { draft }: Carried, row: PlanningRow, by: { readonly rows: number; readonly days: number }): void {
  const next = by.rows === 0 ? row : (nextTarget(board.ground.rows, row.key, by.rows) ?? row)
  const target = next.kind === 'place' ? { placeId: next.place.id, placeTypeId: next.typeId } : next.kind === 'lane' ? { placeId: null, placeTypeId: next.typeId } : draft
  const moved = steppedBy(draft, by.days, target)
  carry(board, moved, next, 'keys')
  reveal(board, next, { first: moved.first, after: Math.min(moved.after, moved.first + 5) })
}

/** Shift + arrows over empty nights choose those of a new stay. */
function stretchEmpty(board: Board, { row, cursor }: Here, days: number): void {
  const bars = barsOf(row, board.planning.known.get())
  if (row.kind !== 'place' || !isFree(bars, cursor.night)) return
  const now = board.stretch.get()
  const nights = now?.rowKey === row.key ? now.nights : { first: cursor.night, after: cursor.night + 1 }
  const reached = nights.first < cursor.night || (nights.after === cursor.night + 1 && days < 0) ? nights.first + days : nights.after - 1 + days
  const chosen = freeStretch(bars, cursor.night, reached)
  board.stretch.set({ rowKey: row.key, placeId: row.place.id, pressed: cursor.night, nights: chosen })
  reveal(board, row, chosen)
}

function openHere(board: Board, { row, cursor, bar }: Here, actions: StayActions): void {
  if (bar) return actions.open(bar)
  if (row.kind !== 'place') return
  const nights = board.stretch.get()?.nights ?? { first: cursor.night, after: cursor.night + 1 }
  book(board, row.key, nights)
}

function browseKeys(board: Board, command: Command, actions: StayActions, at: Here): void {
  const { bar, row } = at
  switch (command.do) {
    case 'go': case 'page': case 'today': return move(board, command)
    case 'stretch':
      if (!bar) return stretchEmpty(board, at, command.days)
      take(board, bar, command.edge, row)
      return carryKeys(board, command, actions)
    case 'open': return openHere(board, at, actions)
    case 'back':
      board.card.set(null)
      return board.stretch.set(null)
    default: if (bar) onBar(board, command, actions, { bar, row })
  }
}

function onBar(board: Board, command: Command, actions: StayActions, { bar, row }: { bar: Bar; row: PlanningRow }): void {
  if (command.do === 'card') board.card.set({ key: bar.key, by: 'click' })
  if (command.do === 'arrive') actions.tick(bar, 'arrive')
  if (command.do === 'leave') actions.tick(bar, 'leave')
  if (command.do === 'cut') take(board, bar, 'move', row)
  if (command.do === 'wait') actions.setAside(bar)
}

/** The keyboard on the grid: everything the pointer does. */
export function useKeys(board: Board, actions: StayActions): (event: KeyboardEvent<HTMLDivElement>) => void {
  useEffect(() => {
    // The first Tab into the grid lands on the first row, today.
    const start = (): void => {
      const first = board.ground.rows[0]
      const cursor = board.cursor.get()
      if (first && (cursor === null || !rowOf(board, cursor.rowKey))) board.cursor.set({ rowKey: first.key, night: cursor?.night ?? board.planning.today.get() })
    }
    start()
  })
  return useCallback((event) => {
    const command = commandOf({ key: event.key, shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey, alt: event.altKey })
    const at = here(board)
    if (!command || !at) return
    const onButton = event.target instanceof Element && event.target.closest('[aria-expanded]') !== null
    if (onButton && (command.do === 'open' || command.do === 'card')) return
    event.preventDefault()
    if (board.carried.get()) carryKeys(board, command, actions)
    else browseKeys(board, command, actions, at)
  }, [board, actions])
}
