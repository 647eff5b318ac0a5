import { useCallback, useEffect, useMemo, useRef } from 'react'
import { carriedFault, draftOf, hasMoved, movedBy, newStayUrl, placeFault, whyGripRefused } from '#areas/booking/rules/planning-drag.ts'
import { laneBars, type Bar } from '#areas/booking/rules/planning-data.ts'
import { askUnfit, awaitsAnswer, tellRefused, type Board, type StayActions } from '#areas/booking/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { lookAt, type Shown } from '../rules/plan-view.ts'
import { panned, placeTowards, revealing, zoomed, type Direction } from '../rules/viewport.ts'
import type { DrawnPlace, PlanStage } from './plan-model.ts'
import { pointOn, sizeOf } from './use-stage.ts'
import { useSvgGestures } from './use-svg-gestures.ts'

/** What the handlers of a gesture read: always that of the last drawing. */
export type PlanScene = { readonly board: Board; readonly stage: PlanStage; readonly actions: StayActions; readonly places: ReadonlyMap<number, DrawnPlace>; readonly inSight: ReadonlySet<number>; readonly shown: Shown; readonly select: (placeId: number) => void; readonly typeLabel: (typeId: number) => string }

const threshold = 4
const hoverDelay = 300
type Gesture = { readonly id: number; readonly x: number; readonly y: number; readonly place: DrawnPlace | null; readonly bar: Bar | null; last: readonly [number, number]; kind: 'press' | 'pan' | 'carry' }

export function placeAt(scene: PlanScene, target: EventTarget | null): { readonly place: DrawnPlace; readonly element: SVGElement } | null {
  const element = target instanceof Element ? target.closest<SVGElement>('[data-place]') : null
  const place = element && scene.places.get(Number(element.dataset['place']))
  return element && place ? { place, element } : null
}
const barsOf = ({ board }: PlanScene, placeId: number): readonly Bar[] => laneBars(board.planning.known.get(), `p${placeId}`)
export const barShown = (scene: PlanScene, placeId: number): Bar | null => lookAt(scene.board.planning.known.get(), placeId, scene.shown).bar

/** Opens the entry of a stay on a place, for the dates that are asked. */
export function bookHere(scene: PlanScene, place: DrawnPlace): void {
  const { nights } = scene.shown
  const fault = placeFault(place.number, barsOf(scene, place.placeId), nights)
  if (fault) return toast(fault.message, { tone: 'brick' })
  go(newStayUrl({ id: place.placeId, number: place.number }, { id: place.placeTypeId, label: scene.typeLabel(place.placeTypeId) }, nights))
}

/** Carries a stay over a place, with the rule that refuses it there. */
function carryOver(scene: PlanScene, bar: Bar, place: DrawnPlace | null, by: 'pointer' | 'keys'): void {
  const draft = draftOf(bar, 'move')
  if (place === null) return scene.board.carried.set({ draft, others: [], rowKey: `p${bar.placeId ?? 0}`, fault: null, by, purpose: 'move' })
  const to = movedBy(draft, 0, { placeId: place.placeId, placeTypeId: place.placeTypeId })
  const fault = hasMoved(to) ? (scene.board.unfit.get().get(place.placeId) ?? carriedFault(place.number, barsOf(scene, place.placeId), to, { today: scene.board.planning.today.get(), except: bar.key })) : null
  scene.board.carried.set({ draft: to, others: [], rowKey: `p${place.placeId}`, fault, by, purpose: 'move' })
}

/** Puts what the keyboard or the card has taken on a place. */
export function dropCarriedOn(scene: PlanScene, place: DrawnPlace): void {
  const taken = scene.board.carried.get()
  if (!taken) return
  carryOver(scene, taken.draft.bar, place, 'keys')
  const carried = scene.board.carried.get()
  scene.board.carried.set(null)
  if (carried && hasMoved(carried.draft)) scene.actions.drop(carried)
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
    this.gesture = { id: event.pointerId, x: event.clientX, y: event.clientY, place, bar: scene.board.carried.get() ? null : bar, last: [event.clientX, event.clientY], kind: 'press' }
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
      carryOver(scene, gesture.bar, placeAt(scene, under)?.place ?? null, 'pointer')
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
    carryOver(scene, gesture.bar, null, 'pointer')
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
    const factor = Math.hypot(event.clientX - other[0], event.clientY - other[1]) / Math.max(1, Math.hypot(before[0] - other[0], before[1] - other[1]))
    scene.stage.view.set(panned(zoomed(scene.stage.view.get(), factor, middle), (event.clientX - before[0]) / 2, (event.clientY - before[1]) / 2))
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
    if (bar) this.scene.board.card.set({ key: bar.key, by: 'click', anchor: found.element })
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

const arrows: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

/** Arrows go from place to place; Enter books or opens, Space shows, X takes, V puts down. */
function onKey(gestures: PlanGestures, event: KeyboardEvent): void {
  const { scene } = gestures
  const found = placeAt(scene, event.target)
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape' && scene.board.carried.get()) {
    event.stopPropagation()
    return scene.board.carried.set(null)
  }
  if (event.key === '+' || event.key === '-') {
    const { width, height } = sizeOf(scene.stage)
    return scene.stage.view.set(zoomed(scene.stage.view.get(), event.key === '+' ? 1.25 : 0.8, [width / 2, height / 2]))
  }
  const direction = arrows[event.key]
  if (found && direction) {
    event.preventDefault()
    return step(scene, found.place, direction)
  }
  if (found) onPlace(gestures, found, event)
}

function step(scene: PlanScene, from: DrawnPlace, direction: Direction): void {
  const reachable = [...scene.places.values()].filter(({ placeId }) => scene.inSight.has(placeId))
  const next = placeTowards(reachable, from.centre, direction)
  if (!next) return
  scene.stage.view.set(revealing(scene.stage.view.get(), next.centre, sizeOf(scene.stage)))
  scene.select(next.placeId)
  const carried = scene.board.carried.get()
  if (carried) carryOver(scene, carried.draft.bar, next, 'keys')
  requestAnimationFrame(() => scene.stage.svg?.querySelector<SVGElement>(`[data-place="${next.placeId}"]`)?.focus({ preventScroll: true }))
}

function onPlace(gestures: PlanGestures, { place, element }: { place: DrawnPlace; element: SVGElement }, event: KeyboardEvent): void {
  const { scene } = gestures
  const bar = barShown(scene, place.placeId)
  const key = event.key.toLowerCase()
  const isCarrying = scene.board.carried.get() !== null
  const acts: Readonly<Record<string, () => void>> = {
    enter: () => (isCarrying ? dropCarriedOn(scene, place) : gestures.open(place)),
    v: () => isCarrying && dropCarriedOn(scene, place),
    ' ': () => bar && scene.board.card.set({ key: bar.key, by: 'click', anchor: element }),
    a: () => bar?.kind === 'occupancy' && scene.actions.tick(bar, 'arrive'),
    d: () => bar?.kind === 'occupancy' && scene.actions.tick(bar, 'leave'),
    p: () => bar && scene.actions.setAside(bar),
    x: () => {
      const fault = bar === null ? null : (scene.board.ground.whyReadOnly ?? whyGripRefused(bar, 'move'))
      if (bar && fault) return tellRefused(scene.board, bar, fault)
      if (!bar) return
      carryOver(scene, bar, null, 'keys')
      askUnfit(scene.board, bar)
    },
  }
  const act = acts[key]
  if (!act) return
  event.preventDefault()
  if (!awaitsAnswer(scene.board)) act()
}

/** The gestures of the pointer and of the keyboard on the plan. */
export function usePlanPointer(scene: PlanScene): void {
  const gestures = useMemo(() => new PlanGestures(scene), []) // eslint-disable-line react-hooks/exhaustive-deps -- the scene is given below, at each drawing
  const latest = useRef(scene)
  useEffect(() => {
    latest.current = scene
    gestures.scene = scene
  })
  useSvgGestures(scene.stage, useCallback((on) => {
    on('pointerdown', (event) => gestures.down(event))
    on('pointermove', (event) => gestures.move(event))
    on('pointerup', (event) => gestures.up(event))
    on('pointercancel', () => gestures.cancel())
    on('pointerleave', () => gestures.leave())
    on('click', (event) => gestures.click(event))
    on('dblclick', (event) => gestures.double(event))
    on('contextmenu', (event) => gestures.menu(event))
    on('keydown', (event) => onKey(gestures, event))
    return () => {
      gestures.leave()
      gestures.cancel()
    }
  }, [gestures]))
}
