import type { MouseEvent } from 'react'
import { nightAtX } from '../../rules/planning-geometry.ts'
import type { Grip } from '../../rules/planning-drag.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { pointAt } from './board.ts'
import type { Board } from './board-model.ts'

const edge = 7
const scrollZone = 36
export type Point = NonNullable<ReturnType<typeof pointAt>>

export const isCtrl = (event: { readonly ctrlKey: boolean; readonly metaKey: boolean }): boolean => event.ctrlKey || event.metaKey

export function gripOf(element: HTMLElement, x: number): Grip {
  const rect = element.getBoundingClientRect()
  if (rect.width < 4 * edge) return 'move'
  if (x - rect.left < edge) return 'start'
  return rect.right - x < edge ? 'end' : 'move'
}

export function barAt(board: Board, target: EventTarget): { bar: Bar; element: HTMLElement; rowKey: string } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null
  const bar = element && board.planning.known.get().bars.get(element.dataset['bar'] ?? '')
  return element && bar ? { bar, element, rowKey: element.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? '' } : null
}

export function isOnHead(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role="rowheader"], [role="columnheader"]') !== null
}

/** The cursor goes where the pointer is pressed; over empty nights the keyboard goes with it. */
export function aim({ cursor, ground, scroller }: Board, { x, row }: Point, bar: Bar | null): void {
  const night = nightAtX(ground.axis, x)
  if (row) cursor.set({ rowKey: row.key, night: bar ? Math.min(Math.max(night, bar.first), bar.after - 1) : night })
  if (!bar) requestAnimationFrame(() => scroller?.querySelector<HTMLElement>('[data-cursor]')?.focus({ preventScroll: true }))
}

/** Near an edge of the grid, a drag scrolls it. */
export function scrollNear({ scroller }: Board, x: number, y: number): void {
  if (!scroller) return
  const rect = scroller.getBoundingClientRect()
  const step = 24
  if (x > rect.right - scrollZone) scroller.scrollLeft += step
  else if (x < rect.left + scrollZone + 150) scroller.scrollLeft -= step
  if (y > rect.bottom - scrollZone) scroller.scrollTop += step
  else if (y < rect.top + scrollZone + 20) scroller.scrollTop -= step
}

/** The right button: the actions of a stay, or what an empty night may become. */
export function openMenu(board: Board, event: MouseEvent, isDragging: boolean): void {
  const point = pointAt(board, event.clientX, event.clientY)
  const found = barAt(board, event.target)
  if (isDragging || found) event.preventDefault()
  if (found) return board.card.set({ key: found.bar.key, rowKey: found.rowKey, by: 'click' })
  if (!point || point.row?.kind !== 'place' || isOnHead(event.target)) return
  event.preventDefault()
  const { key } = point.row
  const night = nightAtX(board.ground.axis, point.x)
  const stretch = board.stretch.get()
  board.card.set(null)
  board.nightMenu.set({
    rowKey: key,
    nights: stretch?.rowKey === key ? stretch.nights : { first: night, after: night + 1 },
    x: event.clientX,
    y: event.clientY,
  })
}
