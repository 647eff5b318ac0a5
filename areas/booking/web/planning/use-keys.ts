import { useCallback, useEffect, type KeyboardEvent } from 'react'
import { freeStretch, isFree } from '../../rules/planning-drag.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { barUnder, commandOf, cursorAfter, type Command, type Cursor } from '../../rules/planning-keys.ts'
import { barsOf, type PlanningRow } from '../../rules/planning-rows.ts'
import { awaitsAnswer, book, leaveModes, openPrice, reveal, rowOf, rowsPerPage } from './board.ts'
import type { Board } from './board-model.ts'
import { beside, choose, closeUnder, chooseToSwap, chooseWithin, endSwap, lock, meant, startSwap, take, takeToMove } from './gestures.ts'
import { carryKeys } from './keys-carry.ts'
import { fail } from './slide.ts'
import { askJoin, cutHere, moveCut, revealCut, startCut } from './split-actions.ts'
import type { StayActions } from './use-stay-actions.ts'

export type Here = { readonly cursor: Cursor; readonly row: PlanningRow; readonly bar: Bar | null }
export function here(board: Board): Here | null {
  const cursor = board.cursor.get()
  const row = cursor && rowOf(board, cursor.rowKey)
  return cursor && row ? { cursor, row, bar: barUnder(barsOf(row, board.planning.known.get()), cursor.night) } : null
}

export function move(board: Board, command: Command): void {
  const { ground, planning } = board
  const cursor = board.cursor.get()
  if (!cursor) return
  const next = cursorAfter(cursor, command, {
    rows: ground.rows,
    known: planning.known.get(),
    rowsPerPage: rowsPerPage(board),
    today: planning.today.get(),
  })
  const row = rowOf(board, next.rowKey)
  board.stretch.set(null)
  board.isInside = true
  board.cursor.set(next)
  const bar = row && barUnder(barsOf(row, planning.known.get()), next.night)
  if (row) reveal(board, row, { first: next.night - (command.do === 'today' ? 1 : 0), after: next.night + 1 })
  const isQuiet = board.swap.get() !== null || board.chosen.get().size > 0
  board.card.set(bar && !isQuiet ? { key: bar.key, by: 'focus' } : null)
}

/** Shift + arrows over empty nights choose those of a new stay. */
function stretchEmpty(board: Board, { row, cursor }: Here, days: number): void {
  const bars = barsOf(row, board.planning.known.get())
  if (row.kind !== 'place' || !isFree(bars, cursor.night)) return
  const now = board.stretch.get()
  const nights = now?.rowKey === row.key ? now.nights : { first: cursor.night, after: cursor.night + 1 }
  const reached =
    nights.first < cursor.night || (nights.after === cursor.night + 1 && days < 0) ? nights.first + days : nights.after - 1 + days
  const chosen = freeStretch(bars, cursor.night, reached)
  board.stretch.set({ rowKey: row.key, placeId: row.place.id, pressed: cursor.night, nights: chosen })
  reveal(board, row, chosen)
}

export const nightsHere = (board: Board, { cursor }: Here) =>
  board.stretch.get()?.nights ?? { first: cursor.night, after: cursor.night + 1 }

function openHere(board: Board, at: Here, actions: StayActions): void {
  if (at.bar) return actions.open(at.bar)
  if (at.row.kind === 'price') return openPrice(board, at.row, at.cursor.night)
  if (at.row.kind === 'place') book(board, at.row.key, nightsHere(board, at))
}

/** Closes the nights that are chosen on an empty row, or the place of a stay. */
function closeHere(board: Board, at: Here): void {
  if (at.row.kind !== 'place') return
  if (at.bar) return at.bar.kind === 'occupancy' ? closeUnder(board, at.bar) : undefined
  board.form.set({ kind: 'close', placeId: at.row.place.id, nights: nightsHere(board, at) })
  board.stretch.set(null)
}

/** A rectangle that grows with the arrows; Enter chooses what it touches. */
function lassoKeys(board: Board, command: Command): void {
  const lasso = board.lasso.get()
  if (!lasso) return
  if (command.do === 'back') return board.lasso.set(null)
  if (command.do === 'open' || command.do === 'lasso' || command.do === 'choose') return chooseWithin(board, lasso)
  if (command.do !== 'go' && command.do !== 'page') return
  const { rows } = board.ground
  const by = command.do === 'page' ? command.by * 10 : command.rows
  const at = Math.min(rows.length - 1, Math.max(0, rows.findIndex(({ key }) => key === lasso.to.rowKey) + by))
  const row = rows[at]
  const night = lasso.to.night + (command.do === 'go' ? command.days : 0)
  if (!row) return
  board.lasso.set({ ...lasso, to: { rowKey: row.key, night } })
  reveal(board, row, { first: night, after: night + 1 })
}

function browseKeys(board: Board, command: Command, actions: StayActions, at: Here): void {
  const { bar, row } = at
  switch (command.do) {
    case 'go':
    case 'page':
    case 'today':
      return move(board, command)
    case 'stretch':
      if (!bar) return stretchEmpty(board, at, command.days)
      take(board, bar, row, { grip: command.edge, purpose: 'move' })
      return carryKeys(board, command, actions)
    case 'open':
      return openHere(board, at, actions)
    case 'close':
      return closeHere(board, at)
    case 'lasso':
      return board.lasso.set({ from: at.cursor, to: at.cursor })
    case 'swap':
      return startSwap(board, bar)
    case 'back':
      board.card.set(null)
      leaveModes(board)
      return board.stretch.set(null)
    default:
      onBars(board, command, actions, at)
  }
}

/** What is done to the stay under the cursor, or to all those that are chosen. */
function onBars(board: Board, command: Command, actions: StayActions, { bar, row }: Here): void {
  const bars = meant(board, bar)
  const [lead] = bars
  // Those that are chosen go together, wherever the cursor is.
  if (command.do === 'cut' && lead && !bars.some(({ key }) => key === bar?.key)) return takeToMove(board, lead)
  if (command.do === 'arrive' || command.do === 'leave') return actions.tickAll(bars, command.do)
  if (command.do === 'lock') return lock(board, bars)
  if (command.do === 'beside') return beside(board, bars)
  if (bar) onBar(board, command, actions, { bar, row })
}

function onBar(board: Board, command: Command, actions: StayActions, { bar, row }: { readonly bar: Bar; readonly row: PlanningRow }): void {
  if (command.do === 'card') board.card.set({ key: bar.key, rowKey: row.key, by: 'click' })
  if (command.do === 'choose') choose(board, bar)
  if (command.do === 'cut') take(board, bar, row, { grip: 'move', purpose: 'move' })
  if (command.do === 'copy') take(board, bar, row, { grip: 'move', purpose: 'copy' })
  if (command.do === 'wait') actions.setAside(bar)
  if (command.do === 'split') startCut(board, bar)
  if (command.do === 'join') askJoin(board, bar).catch(fail)
}

/** With the scissors: arrows move the line, Enter cuts, Escape puts them away. */
function cutKeys(board: Board, command: Command): void {
  if (command.do === 'go') {
    moveCut(board, (night) => night + command.days)
    return revealCut(board)
  }
  if (command.do === 'open' || command.do === 'split') return cutHere(board)
  if (command.do === 'back') board.scissors.set(null)
}

/** In an exchange: arrows go about, Space or S chooses, Enter ends it, Escape leaves it. */
function swapKeys(board: Board, command: Command, { bar }: Here): void {
  if (command.do === 'go' || command.do === 'page' || command.do === 'today') return move(board, command)
  if (command.do === 'back') return board.swap.set(null)
  if (command.do === 'open') return endSwap(board)
  if (bar && (command.do === 'card' || command.do === 'choose' || command.do === 'swap')) chooseToSwap(board, bar)
}

/** What a key does depends on what is in the hand, or begun. */
function modeKeys(board: Board, command: Command, actions: StayActions, at: Here): void {
  if (board.carried.get()) carryKeys(board, command, actions)
  else if (board.lasso.get()) lassoKeys(board, command)
  else if (board.scissors.get()) cutKeys(board, command)
  else if (board.swap.get()) swapKeys(board, command, at)
  else browseKeys(board, command, actions, at)
}

/** The cursor is always on a row. */
export function useCursorSet(board: Board): void {
  useEffect(() => {
    // The first Tab into the grid lands on the first row, today.
    const start = (): void => {
      const first = board.ground.rows[0]
      const cursor = board.cursor.get()
      const { status, today } = board.planning
      // Coming back, the row may be one that is made of what is still being read.
      if (cursor !== null && (rowOf(board, cursor.rowKey) || status.get().loading > 0)) return
      if (first) board.cursor.set({ rowKey: first.key, night: cursor?.night ?? today.get() })
    }
    start()
    return board.planning.status.subscribe(start)
  })
}

/** The keyboard on the grid: everything the pointer does. */
export function useKeys(board: Board, actions: StayActions): (event: KeyboardEvent<HTMLDivElement>) => void {
  useCursorSet(board)
  return useCallback(
    (event) => {
      const command = commandOf({ key: event.key, shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey, alt: event.altKey })
      const at = here(board)
      if (!command || !at) return
      const onButton = event.target instanceof Element && event.target.closest('[aria-expanded]') !== null
      if (onButton && (command.do === 'open' || command.do === 'card')) return
      event.preventDefault()
      if (!awaitsAnswer(board)) modeKeys(board, command, actions, at)
    },
    [board, actions],
  )
}
