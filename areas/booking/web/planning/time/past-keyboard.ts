import { useLayoutEffect } from 'react'
import { isFocusFree } from '#platform/web/use-kept-focus.ts'
import { giveUp, leaveModes } from '../board.ts'
import type { Board } from '../board-model.ts'

/** The keyboard leaves the planning of now, with nothing in its hand, for the night that it was on; it is given back where it was. */
export function useKeyboardThere(live: Board, board: Board): void {
  useLayoutEffect(() => {
    const before = isFocusFree() ? null : document.activeElement
    giveUp(live)
    leaveModes(live)
    live.stretch.set(null)
    live.card.set(null)
    if (before instanceof HTMLElement) before.blur()
    return () =>
      void requestAnimationFrame(() => {
        // Who left from the past for a stay, and came back to it, was on no night of now.
        const night = live.scroller?.querySelector<HTMLElement>('[data-cursor]')
        const there = before instanceof HTMLElement && before.isConnected ? before : night
        there?.focus({ preventScroll: true })
      })
  }, [live])
  useLayoutEffect(() => {
    board.isInside = true
    board.cursor.set(live.cursor.get())
  }, [live, board])
}
