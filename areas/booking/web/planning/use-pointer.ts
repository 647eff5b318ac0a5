import { useEffect, useMemo, type HTMLAttributes } from 'react'
import type { Board } from './board-model.ts'
import { PointerGestures } from './pointer-gestures.ts'
import { openMenu } from './pointer-parts.ts'
import type { StayActions } from './use-stay-actions.ts'

/** The gestures of the pointer, as handlers of the grid. */
export function usePointer(board: Board, actions: StayActions, Gestures = PointerGestures): HTMLAttributes<HTMLDivElement> {
  const latest = useMemo(() => ({ actions }), [])
  useEffect(() => {
    latest.actions = actions
  })
  const gestures = useMemo(() => new Gestures(board, () => latest.actions), [board, latest, Gestures])
  useEffect(() => {
    const cancel = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !gestures.gesture?.started) return
      event.stopPropagation()
      gestures.end()
      gestures.isClickSpent = true
    }
    // Once a finger drags a stay, the page must not scroll under it; only a listener that is not passive can say so.
    const hold = (event: TouchEvent): void => {
      if (gestures.gesture?.started) event.preventDefault()
    }
    const { scroller } = board
    addEventListener('keydown', cancel, true)
    scroller?.addEventListener('touchmove', hold, { passive: false })
    return () => {
      gestures.leave()
      gestures.end()
      removeEventListener('keydown', cancel, true)
      scroller?.removeEventListener('touchmove', hold)
    }
  }, [board, gestures])
  return useMemo(
    () => ({
      onPointerDown: (event) => gestures.down(event),
      onPointerMove: (event) => gestures.move(event),
      onPointerUp: () => gestures.up(),
      onPointerCancel: () => gestures.end(),
      onPointerOver: (event) => gestures.over(event),
      onPointerLeave: () => gestures.leave(),
      onClick: (event) => gestures.click(event),
      onDoubleClick: (event) => gestures.open(event),
      onMouseDown: (event) => {
        // The press of an empty night would give the focus to the page around the grid; the cursor takes it instead.
        if (event.target instanceof Element && event.target.closest('button') === null) event.preventDefault()
      },
      onContextMenu: (event) => openMenu(board, event, gestures.gesture !== null),
    }),
    [board, gestures],
  )
}
