import { useCallback, useEffect, useMemo, useRef } from 'react'
import { hasMoved, whyGripRefused } from '#areas/booking/rules/planning-drag.ts'
import type { Bar } from '#areas/booking/rules/planning-data.ts'
import { askUnfit, awaitsAnswer, choose, chooseToSwap, tellRefused } from '#areas/booking/web/api.ts'
import { panned, zoomed } from '../rules/viewport.ts'
import { onKey } from './key-gestures.ts'
import type { DrawnPlace } from './plan-model.ts'
import { barShown, bookHere, carryOver, dropCarriedOn, placeAt, type PlanScene } from './plan-scene.ts'
import { pointOn } from './use-stage.ts'
import { useSvgGestures } from './use-svg-gestures.ts'

const threshold = 4
const hoverDelay = 300
type Gesture = {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly place: DrawnPlace | null
  readonly bar: Bar | null
  last: readonly [number, number]
  kind: 'press' | 'pan' | 'carry'
}

/** A finger does not hover, nor does a pressed button. */
const hovers = (event: PointerEvent): boolean => event.pointerType === 'mouse' && event.buttons === 0

class PlanGestures {
  scene: PlanScene
  gesture: Gesture | null = null
  hover: ReturnType<typeof setTimeout> | undefined
  isSpent = false
  readonly touches = new Map<number, readonly [number, number]>()
  constructor(scene: PlanScene) {
    this.scene = scene
  }

  down(event: PointerEvent): void {
    const { scene } = this
    clearTimeout(this.hover)
    this.isSpent = false
    scene.board.card.set(null)
    this.touches.set(event.pointerId, [event.clientX, event.clientY])
    if (event.button !== 0 || this.touches.size > 1) return
    const place = placeAt(scene, event.target)?.place ?? null
    const bar = place && barShown(scene, place.placeId)
    this.gesture = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      place,
      bar: scene.board.carried.get() ? null : bar,
      last: [event.clientX, event.clientY],
      kind: 'press',
    }
  }

  move(event: PointerEvent): void {
    const { gesture } = this
    if (this.touches.size === 2 && this.touches.has(event.pointerId)) return this.pinch(event)
    if (this.touches.has(event.pointerId)) this.touches.set(event.pointerId, [event.clientX, event.clientY])
    if (!gesture || gesture.id !== event.pointerId) return this.over(event)
    this.follow(gesture, event)
  }

  /** The hand goes on with what it has begun. */
  follow(gesture: Gesture, event: PointerEvent): void {
    const { scene } = this
    if (gesture.kind === 'press' && Math.hypot(event.clientX - gesture.x, event.clientY - gesture.y) > threshold) this.start(gesture)
    if (gesture.kind === 'pan') {
      scene.stage.view.set(panned(scene.stage.view.get(), event.clientX - gesture.last[0], event.clientY - gesture.last[1]))
      gesture.last = [event.clientX, event.clientY]
    }
    if (gesture.kind === 'carry' && gesture.bar) {
      const under = document.elementFromPoint(event.clientX, event.clientY)
      carryOver(scene, gesture.bar, placeAt(scene, under)?.place ?? null, { by: 'pointer' })
      scene.board.pointer.set({ x: event.clientX, y: event.clientY })
    }
  }

  /** A stay is carried, the ground is pulled. What may not be moved says why. */
  start(gesture: Gesture): void {
    const { scene } = this
    scene.stage.svg?.setPointerCapture(gesture.id)
    this.isSpent = true
    if (!gesture.bar || gesture.bar.kind !== 'occupancy') {
      gesture.kind = 'pan'
      return
    }
    const fault = scene.board.ground.whyReadOnly ?? whyGripRefused(gesture.bar, 'move')
    if (fault) {
      tellRefused(scene.board, gesture.bar, fault)
      this.gesture = null
      return
    }
    gesture.kind = 'carry'
    carryOver(scene, gesture.bar, null, { by: 'pointer' })
    askUnfit(scene.board, gesture.bar)
  }

  pinch(event: PointerEvent): void {
    const { scene } = this
    const other = [...this.touches].find(([id]) => id !== event.pointerId)?.[1]
    const before = this.touches.get(event.pointerId)
    this.touches.set(event.pointerId, [event.clientX, event.clientY])
    if (!other || !before) return
    this.gesture = null
    this.isSpent = true
    const middle = pointOn(scene.stage, { clientX: (event.clientX + other[0]) / 2, clientY: (event.clientY + other[1]) / 2 })
    const factor =
      Math.hypot(event.clientX - other[0], event.clientY - other[1]) / Math.max(1, Math.hypot(before[0] - other[0], before[1] - other[1]))
    scene.stage.view.set(
      panned(zoomed(scene.stage.view.get(), factor, middle), (event.clientX - before[0]) / 2, (event.clientY - before[1]) / 2),
    )
  }

  up(event: PointerEvent): void {
    const { gesture, scene } = this
    this.touches.delete(event.pointerId)
    this.gesture = null
    if (!gesture) return
    const carried = scene.board.carried.get()
    if (gesture.kind !== 'carry') return
    scene.board.pointer.set(null)
    scene.board.carried.set(null)
    if (carried && hasMoved(carried.draft)) scene.actions.drop(carried)
  }

  cancel(): void {
    this.touches.clear()
    if (this.gesture?.kind === 'carry') this.scene.board.carried.set(null)
    this.scene.board.pointer.set(null)
    this.gesture = null
  }

  over(event: PointerEvent): void {
    const { board } = this.scene
    const found = hovers(event) ? placeAt(this.scene, event.target) : null
    const bar = found && barShown(this.scene, found.place.placeId)
    const card = board.card.get()
    const isThere = card !== null && (card.by === 'click' || card.key === bar?.key)
    if (isThere) return
    if (card?.by === 'hover') board.card.set(null)
    clearTimeout(this.hover)
    if (found && bar) this.hover = setTimeout(() => board.card.set({ key: bar.key, by: 'hover', anchor: found.element }), hoverDelay)
  }

  leave(): void {
    clearTimeout(this.hover)
    if (this.scene.board.card.get()?.by === 'hover') this.scene.board.card.set(null)
  }

  click(event: MouseEvent): void {
    if (this.isSpent) return
    const found = placeAt(this.scene, event.target)
    if (!found) return
    if (this.scene.board.carried.get()) return dropCarriedOn(this.scene, found.place)
    this.scene.select(found.place.placeId)
    found.element.focus({ preventScroll: true })
    const bar = barShown(this.scene, found.place.placeId)
    if (bar === null) return
    const { board } = this.scene
    if (board.swap.get()) return chooseToSwap(board, bar)
    if (event.ctrlKey || event.metaKey) return choose(board, bar)
    board.card.set({ key: bar.key, by: 'click', anchor: found.element })
  }

  /** The right button, as on the planning: the actions of the stay; of a free place, its panel. */
  menu(event: MouseEvent): void {
    const found = placeAt(this.scene, event.target)
    if (!found) return
    event.preventDefault()
    if (awaitsAnswer(this.scene.board) || this.scene.board.carried.get()) return
    this.scene.select(found.place.placeId)
    const bar = barShown(this.scene, found.place.placeId)
    if (bar) this.scene.board.card.set({ key: bar.key, by: 'click', anchor: found.element })
  }

  double(event: MouseEvent): void {
    const found = placeAt(this.scene, event.target)
    if (found) this.open(found.place)
    else this.scene.stage.view.set(zoomed(this.scene.stage.view.get(), 1.6, pointOn(this.scene.stage, event)))
  }

  /** The stay of the place, or a new one. */
  open(place: DrawnPlace): void {
    const bar = barShown(this.scene, place.placeId)
    if (bar?.kind === 'occupancy') return this.scene.actions.open(bar)
    bookHere(this.scene, place)
  }
}

/** The gestures of the pointer and of the keyboard on the plan. */
export function usePlanPointer(scene: PlanScene): void {
  const gestures = useMemo(() => new PlanGestures(scene), []) // eslint-disable-line react-hooks/exhaustive-deps -- the scene is given below, at each drawing
  const latest = useRef(scene)
  useEffect(() => {
    latest.current = scene
    gestures.scene = scene
  })
  useSvgGestures(
    scene.stage,
    useCallback(
      (on) => {
        on('pointerdown', (event) => gestures.down(event))
        on('pointermove', (event) => gestures.move(event))
        on('pointerup', (event) => gestures.up(event))
        on('pointercancel', () => gestures.cancel())
        on('pointerleave', () => gestures.leave())
        on('click', (event) => gestures.click(event))
        on('dblclick', (event) => gestures.double(event))
        on('contextmenu', (event) => gestures.menu(event))
        on('keydown', (event) => onKey(gestures.scene, (place) => gestures.open(place), event))
        return () => {
          gestures.leave()
          gestures.cancel()
        }
      },
      [gestures],
    ),
  )
}
