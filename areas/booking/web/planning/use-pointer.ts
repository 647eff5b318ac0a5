import { useEffect, useMemo, type HTMLAttributes, type MouseEvent, type PointerEvent } from 'react'
import { toast } from '#platform/web/ui/toast-store.ts'
import { nightAtX } from '../../rules/planning-geometry.ts'
import { draftOf, freeStretch, hasMoved, isFree, movedBy, whyGripRefused, type Grip } from '../../rules/planning-drag.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { barsOf } from '../../rules/planning-rows.ts'
import { book, carry, pointAt, type Board } from './board.ts'
import type { StayActions } from './use-stay-actions.ts'

const threshold = 4
const longPress = 400
const edge = 7
const hoverDelay = 300
const scrollZone = 36

type Gesture = { readonly id: number; readonly startX: number; readonly startY: number; readonly gridX: number; readonly bar: Bar | null; readonly grip: Grip; started: boolean; timer?: ReturnType<typeof setTimeout> }

function gripOf(element: HTMLElement, x: number): Grip {
  const rect = element.getBoundingClientRect()
  if (rect.width < 4 * edge) return 'move'
  if (x - rect.left < edge) return 'start'
  return rect.right - x < edge ? 'end' : 'move'
}
function barAt(board: Board, target: EventTarget): { bar: Bar; element: HTMLElement } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null
  const bar = element && board.planning.known.get().bars.get(element.dataset['bar'] ?? '')
  return element && bar ? { bar, element } : null
}

class PointerGestures {
  readonly board: Board
  readonly actions: () => StayActions
  gesture: Gesture | null = null
  isClickSpent = false
  hover: ReturnType<typeof setTimeout> | undefined
  constructor(board: Board, actions: () => StayActions) {
    this.board = board
    this.actions = actions
  }

  down(event: PointerEvent): void {
    this.isClickSpent = false
    clearTimeout(this.hover)
    this.board.card.set(null)
    const point = pointAt(this.board, event.clientX, event.clientY)
    const onHead = event.target instanceof Element && event.target.closest('[role="rowheader"], [role="columnheader"]') !== null
    if (event.button !== 0 || !point || onHead) return
    const found = barAt(this.board, event.target)
    this.board.isInside = true
    const night = nightAtX(this.board.ground.axis, point.x)
    if (point.row) this.board.cursor.set({ rowKey: point.row.key, night: found ? Math.min(Math.max(night, found.bar.first), found.bar.after - 1) : night })
    if (!found) requestAnimationFrame(() => this.board.scroller?.querySelector<HTMLElement>('[data-cursor]')?.focus({ preventScroll: true }))
    const gesture: Gesture = { id: event.pointerId, startX: event.clientX, startY: event.clientY, gridX: point.x, bar: found?.bar ?? null, grip: found ? gripOf(found.element, event.clientX) : 'move', started: false }
    this.gesture = gesture
    // A finger that stays is a drag; one that goes at once scrolls.
    if (event.pointerType === 'touch') gesture.timer = setTimeout(() => this.start(gesture), longPress)
  }

  start(gesture: Gesture): void {
    const { board } = this
    clearTimeout(gesture.timer)
    if (this.gesture !== gesture || gesture.started) return
    if (gesture.bar) {
      const fault = board.ground.whyReadOnly ?? whyGripRefused(gesture.bar, gesture.grip)
      if (fault) {
        this.gesture = null
        this.isClickSpent = true
        toast(fault.message, { tone: 'brick' })
        return
      }
    }
    gesture.started = true
    board.card.set(null)
    board.scroller?.setPointerCapture(gesture.id)
    this.moveTo(gesture.startX, gesture.startY)
  }

  move(event: PointerEvent): void {
    const { gesture } = this
    if (!gesture || event.pointerId !== gesture.id) return
    const far = Math.hypot(event.clientX - gesture.startX, event.clientY - gesture.startY) > threshold
    if (!gesture.started && far) {
      if (event.pointerType === 'touch') return this.end()
      this.start(gesture)
    }
    if (this.gesture?.started) this.moveTo(event.clientX, event.clientY)
  }

  moveTo(x: number, y: number): void {
    const { board, gesture } = this
    const point = pointAt(board, x, y)
    if (!gesture || !point) return
    scrollNear(board, x, y)
    if (gesture.bar) this.carryTo(gesture.bar, gesture, point)
    else this.stretchTo(gesture, point.x)
    if (gesture.bar) board.pointer.set({ x, y })
  }

  carryTo(bar: Bar, gesture: Gesture, point: NonNullable<ReturnType<typeof pointAt>>): void {
    const { row } = point
    if (!row || row.kind === 'type' || row.kind === 'wait') return
    const days = Math.round((point.x - gesture.gridX) / this.board.ground.axis.dayWidth)
    const target = row.kind === 'place' ? { placeId: row.place.id, placeTypeId: row.typeId } : { placeId: null, placeTypeId: row.typeId }
    carry(this.board, movedBy(draftOf(bar, gesture.grip), days, target), row, 'pointer')
  }

  stretchTo(gesture: Gesture, x: number): void {
    const { board } = this
    const point = pointAt(board, gesture.startX, gesture.startY)
    const row = board.stretch.get() ? board.ground.rows.find((one) => one.key === board.stretch.get()?.rowKey) : point?.row
    if (row?.kind !== 'place') return
    const bars = barsOf(row, board.planning.known.get())
    const pressed = nightAtX(board.ground.axis, gesture.gridX)
    if (!isFree(bars, pressed)) return
    board.stretch.set({ rowKey: row.key, placeId: row.place.id, pressed, nights: freeStretch(bars, pressed, nightAtX(board.ground.axis, x)) })
  }

  up(): void {
    const { board, gesture } = this
    const [carried, stretch] = [board.carried.get(), board.stretch.get()]
    this.isClickSpent = gesture?.started === true
    this.end()
    if (!gesture?.started) return
    if (carried && hasMoved(carried.draft)) this.actions().drop(carried)
    if (stretch) book(board, stretch.rowKey, stretch.nights)
  }

  end(): void {
    const { board, gesture } = this
    if (!gesture) return
    clearTimeout(gesture.timer)
    if (gesture.started && board.scroller?.hasPointerCapture(gesture.id)) board.scroller.releasePointerCapture(gesture.id)
    this.gesture = null
    board.carried.set(null)
    board.stretch.set(null)
    board.pointer.set(null)
  }

  over(event: PointerEvent): void {
    clearTimeout(this.hover)
    const { card } = this.board
    const found = event.pointerType === 'mouse' && !this.gesture ? barAt(this.board, event.target) : null
    if (card.get()?.by === 'hover' && card.get()?.key !== found?.bar.key) card.set(null)
    if (found && card.get()?.by !== 'click') this.hover = setTimeout(() => card.set({ key: found.bar.key, by: 'hover' }), hoverDelay)
  }
  leave(): void {
    clearTimeout(this.hover)
    if (this.board.card.get()?.by === 'hover') this.board.card.set(null)
  }

  click(event: MouseEvent): void {
    const found = this.isClickSpent ? null : barAt(this.board, event.target)
    // Enter and Space also click a button: the keyboard has its own commands.
    if (found && event.detail > 0) this.board.card.set({ key: found.bar.key, by: 'click' })
  }
  open(event: MouseEvent): void {
    const found = barAt(this.board, event.target)
    if (found) this.actions().open(found.bar)
  }
}

/** Near an edge of the grid, a drag scrolls it. */
function scrollNear({ scroller }: Board, x: number, y: number): void {
  if (!scroller) return
  const rect = scroller.getBoundingClientRect()
  const step = 24
  if (x > rect.right - scrollZone) scroller.scrollLeft += step
  else if (x < rect.left + scrollZone + 150) scroller.scrollLeft -= step
  if (y > rect.bottom - scrollZone) scroller.scrollTop += step
  else if (y < rect.top + scrollZone + 20) scroller.scrollTop -= step
}

/** The gestures of the pointer on the grid: hover, click, double click, drag of a bar or of its edges, drag over empty nights. */
export function usePointer(board: Board, actions: StayActions): HTMLAttributes<HTMLDivElement> {
  const latest = useMemo(() => ({ actions }), [])
  useEffect(() => {
    latest.actions = actions
  })
  const gestures = useMemo(() => new PointerGestures(board, () => latest.actions), [board, latest])
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
  return useMemo(() => ({
    onPointerDown: (event) => gestures.down(event), onPointerMove: (event) => gestures.move(event), onPointerUp: () => gestures.up(), onPointerCancel: () => gestures.end(),
    onPointerOver: (event) => gestures.over(event), onPointerLeave: () => gestures.leave(), onClick: (event) => gestures.click(event), onDoubleClick: (event) => gestures.open(event),
    onMouseDown: (event) => {
      // The press of an empty night would give the focus to the page around the grid; the cursor takes it instead.
      if (event.target instanceof Element && event.target.closest('button') === null) event.preventDefault()
    },
    onContextMenu: (event) => {
      if (gestures.gesture) event.preventDefault()
    },
  }), [gestures])
}
