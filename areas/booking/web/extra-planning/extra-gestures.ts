import type { MouseEvent } from 'react'
import { toast } from '#platform/web/ui/toast-store.ts'
import { draftOf, freeStretch, hasMoved, isFree, movedBy, whyGripRefused, type Grip } from '../../rules/planning-drag.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { nightAtX } from '../../rules/planning-geometry.ts'
import { barsOf } from '../../rules/planning-rows.ts'
import { moveFault } from '../../rules/supplements/extra-planning.ts'
import { pointAt } from '../planning/board.ts'
import { PointerGestures, type Gesture } from '../planning/pointer-gestures.ts'
import { barAt, type Point } from '../planning/pointer-parts.ts'
import { askHeld, askMore, type Supplements } from './supplements.ts'

/** The row of a bar and the rule that refuses its days, while it is carried. */
export function carryHeld(supplements: Supplements, bar: Bar, grip: Grip, days: number): void {
  const { board, heldOf, extras } = supplements
  const held = heldOf(bar)
  const extra = extras.find(({ id }) => id === bar.placeTypeId)
  const row = board.ground.rows.find((one) => one.kind === 'unit' && one.bars.some(({ key }) => key === bar.key))
  if (!held || !extra || !row) return
  const draft = movedBy(draftOf(bar, grip), days, { placeId: null, placeTypeId: bar.placeTypeId })
  board.carried.set({
    draft,
    others: [],
    rowKey: row.key,
    fault: hasMoved(draft) ? moveFault(board.planning.known.get(), extra, held, draft) : null,
    by: 'pointer',
    purpose: 'move',
  })
}

export function whyHeldStays(supplements: Supplements, bar: Bar, grip: Grip): string | null {
  return (supplements.whyReadOnly ?? whyGripRefused(bar, grip))?.message ?? null
}

/** The gestures of the planning, on what stays hold: a bar changes its days, never its row; empty nights add one. */
export function gesturesOf(supplements: Supplements): typeof PointerGestures {
  return class ExtraGestures extends PointerGestures {
    override taken(_gesture: Gesture, bar: Bar, { grip }: { readonly grip: Grip }): boolean {
      const refused = whyHeldStays(supplements, bar, grip)
      if (refused === null) return true
      this.gesture = null
      this.isClickSpent = true
      toast(refused, { tone: 'brick' })
      return false
    }

    override carryTo(bar: Bar, gesture: Gesture, point: Point): void {
      carryHeld(supplements, bar, gesture.grip, Math.round((point.x - gesture.gridX) / this.board.ground.axis.dayWidth))
    }

    override lassoTo(): void {
      // Several supplements are not chosen together here.
    }

    override stretchTo(gesture: Gesture, x: number): void {
      const { board } = this
      const kept = board.stretch.get()
      const row = kept ? board.ground.rows.find(({ key }) => key === kept.rowKey) : pointAt(board, gesture.startX, gesture.startY)?.row
      if (row?.kind !== 'unit' || row.isBeyond) return
      const bars = barsOf(row, board.planning.known.get())
      const pressed = nightAtX(board.ground.axis, gesture.gridX)
      if (isFree(bars, pressed))
        board.stretch.set({
          rowKey: row.key,
          placeId: row.typeId,
          pressed,
          nights: freeStretch(bars, pressed, nightAtX(board.ground.axis, x)),
        })
    }

    override up(): void {
      const { board, gesture } = this
      const [carried, stretch] = [board.carried.get(), board.stretch.get()]
      if (!gesture) return
      this.isClickSpent = gesture.started
      this.end()
      if (!gesture.started) return
      if (carried && hasMoved(carried.draft)) askHeld(supplements, 'change', carried.draft.bar, carried.draft)
      else if (stretch && supplements.whyReadOnly) toast(supplements.whyReadOnly.message, { tone: 'brick' })
      else if (stretch) askMore(supplements, stretch.placeId, stretch.nights)
    }

    override click(event: MouseEvent): void {
      const found = this.isClickSpent ? null : barAt(this.board, event.target)
      // Enter and Space also click a button: the keyboard has its own commands.
      if (found && event.detail > 0) this.board.card.set({ key: found.bar.key, by: 'click' })
    }
  }
}
