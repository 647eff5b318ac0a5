import type { Board } from './board-model.ts'
import { rememberWaiting } from './remembered.ts'

/** Changes what is put aside in this tab, and keeps it for its reload. */
export function keepWaiting(board: Board, change: (waiting: Map<string, number>) => unknown): void {
  const waiting = new Map(board.waiting.get())
  change(waiting)
  board.waiting.set(waiting)
  rememberWaiting(waiting)
}

/** Bars that were put down, or taken back, wait no more. */
export function leaveWaiting(board: Board, keys: readonly string[]): void {
  if (keys.some((key) => board.waiting.get().has(key))) keepWaiting(board, (waiting) => keys.forEach((key) => waiting.delete(key)))
}
