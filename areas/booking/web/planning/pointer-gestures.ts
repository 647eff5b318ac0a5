import type { MouseEvent, PointerEvent } from 'react'
import { nightAtX } from '../../rules/planning-geometry.ts'
import {
  draftOf,
  freeStretch,
  hasArrived,
  hasMoved,
  isFree,
  movedBy,
  nightsBetween,
  targetOf,
  whyDaysStay,
  type Grip,
} from '../../rules/planning-drag.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { barsOf } from '../../rules/planning-rows.ts'
import { book, carry, pointAt } from './board.ts'
import type { Board, Carried, Purpose } from './board-model.ts'
import { choose, chooseToSwap, chooseUpTo, chooseWithin, companions, whyNotTaken } from './gestures.ts'
import { aim, barAt, gripOf, isCtrl, isOnHead, scrollNear, type Point } from './pointer-parts.ts'
import { tellRefused } from './refused.ts'
import { cutHere, moveCut } from './split-actions.ts'
import { askUnfit } from './unfit.ts'
import type { StayActions } from './use-stay-actions.ts'

const threshold = 4
const longPress = 400
const hoverDelay = 300

/** What was under the pointer, and which keys were held, when it was pressed. */
export type Gesture = {
  readonly id: number
  readonly startX: number
  readonly startY: number
  readonly gridX: number
  readonly bar: Bar | null
  readonly grip: Grip
  /** Ctrl copies what is dragged and chooses what is clicked; Shift chooses what is between; Alt closes empty nights. */
  readonly held: { readonly ctrl: boolean; readonly shift: boolean; readonly alt: boolean }
  along: readonly Bar[]
  started: boolean
  timer?: ReturnType<typeof setTimeout>
}

/** What the pointer does on the grid: hover, click, double click, drag of a bar or of its edges, drag over empty nights. */
export class PointerGestures {
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
    if (event.button !== 0 || !point || isOnHead(event.target)) return
    if (this.board.carried.get()?.by === 'keys') return this.putDown(point)
    if (this.board.scissors.get()) return this.cut(event)
    this.press(event, point)
  }

  press(event: PointerEvent, point: Point): void {
    const found = barAt(this.board, event.target)
    this.board.isInside = true
    if (!event.shiftKey) aim(this.board, point, found?.bar ?? null)
    const gesture: Gesture = {
      id: event.pointerId,
      startX: event.clientX,
      startY: event.clientY,
      gridX: point.x,
      bar: found?.bar ?? null,
      grip: found ? gripOf(found.element, event.clientX) : 'move',
      held: { ctrl: isCtrl(event), shift: event.shiftKey, alt: event.altKey },
      along: [],
      started: false,
    }
    this.gesture = gesture
    // A finger that stays is a drag; one that goes at once scrolls.
    if (event.pointerType === 'touch') gesture.timer = setTimeout(() => this.start(gesture), longPress)
  }

  start(gesture: Gesture): void {
    const { board } = this
    clearTimeout(gesture.timer)
    if (this.gesture !== gesture || gesture.started) return
    if (board.swap.get()) return this.end()
    const { bar, grip, held } = gesture
    if (bar && !held.shift && !this.taken(gesture, bar, { grip, purpose: held.ctrl ? 'copy' : 'move' })) return
    gesture.started = true
    board.card.set(null)
    board.scroller?.setPointerCapture(gesture.id)
    this.moveTo(gesture.startX, gesture.startY)
  }

  /** Takes a stay in the hand with those that go with it; false when a rule forbids it, which is said. */
  taken(gesture: Gesture, bar: Bar, as: { readonly grip: Grip; readonly purpose: Purpose }): boolean {
    const fault = whyNotTaken(this.board, bar, as)
    if (fault) {
      this.gesture = null
      this.isClickSpent = true
      tellRefused(this.board, bar, fault)
      return false
    }
    if (as.purpose === 'move') gesture.along = companions(this.board, bar, as.grip)
    askUnfit(this.board, bar)
    return true
  }

  move(event: PointerEvent): void {
    const { gesture } = this
    if (!gesture) return this.hovered(event)
    if (event.pointerId !== gesture.id) return
    const far = Math.hypot(event.clientX - gesture.startX, event.clientY - gesture.startY) > threshold
    if (!gesture.started && far) {
      if (event.pointerType === 'touch') return this.end()
      this.start(gesture)
    }
    if (this.gesture?.started) this.moveTo(event.clientX, event.clientY)
  }

  /** Without a press: what was cut, or the scissors, follow the pointer. */
  hovered(event: PointerEvent): void {
    if (this.board.carried.get()?.by === 'keys') this.hoverWith(event)
    else if (this.board.scissors.get()) this.moveScissors(event)
  }

  moveTo(x: number, y: number): void {
    const { board, gesture } = this
    const point = pointAt(board, x, y)
    if (!gesture || !point) return
    scrollNear(board, x, y)
    if (gesture.held.shift) this.lassoTo(gesture, point)
    else if (gesture.bar) this.carryTo(gesture.bar, gesture, point)
    else this.stretchTo(gesture, point.x)
    if (gesture.bar && !gesture.held.shift) board.pointer.set({ x, y })
  }

  carryTo(bar: Bar, gesture: Gesture, point: Point): void {
    const { row } = point
    const target = row && targetOf(row)
    if (!row || !target) return
    const days = Math.round((point.x - gesture.gridX) / this.board.ground.axis.dayWidth)
    const purpose: Purpose = gesture.held.ctrl ? 'copy' : 'move'
    carry(this.board, movedBy(draftOf(bar, purpose === 'copy' ? 'move' : gesture.grip), days, target), row, {
      by: 'pointer',
      purpose,
      with: gesture.along,
    })
  }

  /** The rectangle of what is being chosen. */
  lassoTo(gesture: Gesture, { x, row }: Point): void {
    const { board } = this
    const start = pointAt(board, gesture.startX, gesture.startY)
    const from =
      board.lasso.get()?.from ?? (start?.row ? { rowKey: start.row.key, night: nightAtX(board.ground.axis, gesture.gridX) } : null)
    if (from && row) board.lasso.set({ from, to: { rowKey: row.key, night: nightAtX(board.ground.axis, x) } })
  }

  /** What was cut follows the pointer, without a press: a second one puts it down. */
  hoverWith(event: PointerEvent): void {
    const { board } = this
    const carried = board.carried.get()
    const point = pointAt(board, event.clientX, event.clientY)
    if (!carried || !point || event.pointerType === 'touch') return
    this.bring(carried, point)
    board.pointer.set({ x: event.clientX, y: event.clientY })
  }

  bring({ draft, others, purpose }: Carried, { x, row }: Point): void {
    const target = row && targetOf(row)
    if (!row || !target) return
    const { bar } = draft
    const night = nightAtX(this.board.ground.axis, x)
    const isSteady = purpose === 'cut' || hasArrived(bar) || (bar.first <= night && night < bar.after)
    carry(this.board, movedBy(draftOf(bar, 'move'), isSteady ? 0 : night - bar.first, target), row, {
      by: 'keys',
      purpose,
      with: others.map((one) => one.bar),
    })
  }

  /** The line of the scissors follows the pointer, noon to noon. */
  moveScissors(event: PointerEvent): void {
    const point = pointAt(this.board, event.clientX, event.clientY)
    if (point) moveCut(this.board, () => Math.round(point.x / this.board.ground.axis.dayWidth - 0.5) + this.board.ground.axis.from)
  }

  cut(event: PointerEvent): void {
    this.isClickSpent = true
    if (barAt(this.board, event.target)?.bar.key === this.board.scissors.get()?.key) cutHere(this.board)
    else this.board.scissors.set(null)
  }

  putDown(point: Point): void {
    const { board } = this
    const before = board.carried.get()
    if (before) this.bring(before, point)
    const carried = board.carried.get()
    board.carried.set(null)
    board.pointer.set(null)
    this.isClickSpent = true
    if (carried && hasMoved(carried.draft)) this.actions().drop(carried)
  }

  stretchTo(gesture: Gesture, x: number): void {
    const { board } = this
    const point = pointAt(board, gesture.startX, gesture.startY)
    const row = board.stretch.get() ? board.ground.rows.find((one) => one.key === board.stretch.get()?.rowKey) : point?.row
    if (row?.kind !== 'place') return
    const bars = barsOf(row, board.planning.known.get())
    const pressed = nightAtX(board.ground.axis, gesture.gridX)
    if (!isFree(bars, pressed)) return
    const reached = nightAtX(board.ground.axis, x)
    // A place is closed over the stays that it has too: the form says which are to be moved first.
    board.stretch.set({
      rowKey: row.key,
      placeId: row.place.id,
      pressed,
      nights: gesture.held.alt ? nightsBetween(pressed, reached) : freeStretch(bars, pressed, reached),
    })
  }

  up(): void {
    const { board, gesture } = this
    const [carried, stretch, lasso, pointer] = [board.carried.get(), board.stretch.get(), board.lasso.get(), board.pointer.get()]
    // Without a gesture the press has cut or put down: its click stays spent.
    if (!gesture) return
    this.isClickSpent = gesture.started
    this.end()
    if (!gesture.started) return
    if (carried) this.letGo(carried, (pointer?.x ?? gesture.startX) - gesture.startX)
    if (lasso) chooseWithin(board, lasso)
    if (stretch && gesture.held.alt) board.form.set({ kind: 'close', placeId: stretch.placeId, nights: stretch.nights })
    else if (stretch) book(board, stretch.rowKey, stretch.nights)
  }

  /** What was carried is put down; a stay that came back where it was says why it did not follow the pointer. */
  letGo(carried: Carried, width: number): void {
    const kept = whyDaysStay(carried.draft, Math.round(width / this.board.ground.axis.dayWidth))
    if (kept) tellRefused(this.board, carried.draft.bar, kept)
    if (hasMoved(carried.draft)) this.actions().drop(carried)
  }

  end(): void {
    const { board, gesture } = this
    if (!gesture) return
    clearTimeout(gesture.timer)
    if (gesture.started && board.scroller?.hasPointerCapture(gesture.id)) board.scroller.releasePointerCapture(gesture.id)
    this.gesture = null
    board.carried.set(null)
    board.stretch.set(null)
    board.lasso.set(null)
    board.pointer.set(null)
  }

  over(event: PointerEvent): void {
    clearTimeout(this.hover)
    const { card } = this.board
    const found = event.pointerType === 'mouse' && !this.gesture ? barAt(this.board, event.target) : null
    if (card.get()?.by === 'hover' && card.get()?.key !== found?.bar.key) card.set(null)
    const show = (): void => {
      // The card would hide the line of the scissors and the night that it names.
      if (found && this.board.scissors.get() === null) card.set({ key: found.bar.key, rowKey: found.rowKey, by: 'hover' })
    }
    if (found && card.get()?.by !== 'click') this.hover = setTimeout(show, hoverDelay)
  }

  leave(): void {
    clearTimeout(this.hover)
    if (this.board.card.get()?.by === 'hover') this.board.card.set(null)
  }

  click(event: MouseEvent): void {
    const found = this.isClickSpent ? null : barAt(this.board, event.target)
    // Enter and Space also click a button: the keyboard has its own commands.
    if (!found || event.detail === 0) return
    const { board } = this
    const { rowKey } = found
    if (board.swap.get()) chooseToSwap(board, found.bar)
    else if (event.shiftKey) chooseUpTo(board, { rowKey, night: found.bar.first })
    else if (isCtrl(event)) choose(board, found.bar)
    else board.card.set({ key: found.bar.key, rowKey, by: 'click' })
  }

  open(event: MouseEvent): void {
    if (this.board.swap.get()) return
    const found = barAt(this.board, event.target)
    if (found) this.actions().open(found.bar)
  }
}
