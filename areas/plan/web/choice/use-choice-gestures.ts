import { useCallback, useEffect, useRef } from 'react'
import { panned, placeTowards, revealing, zoomed, type Direction } from '../../rules/viewport.ts'
import type { DrawnPlace, PlanStage } from '../plan-model.ts'
import { pointOn, sizeOf } from '../use-stage.ts'
import { useSvgGestures } from '../use-svg-gestures.ts'

/** What the gestures act on: always that of the last drawing. */
export type ChoiceScene = {
  readonly stage: PlanStage
  readonly places: ReadonlyMap<number, DrawnPlace>
  readonly current: number | null
  readonly point: (placeId: number) => void
  readonly hover: (placeId: number | null) => void
  readonly choose: (placeId: number) => void
}

const threshold = 4
const arrows: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

function placeUnder({ places }: ChoiceScene, target: EventTarget | null): DrawnPlace | null {
  const element = target instanceof Element ? target.closest<SVGElement>('[data-place]') : null
  return (element && places.get(Number(element.dataset['place']))) ?? null
}

function step({ stage, places, point, hover }: ChoiceScene, from: DrawnPlace, direction: Direction): void {
  const next = placeTowards([...places.values()], from.centre, direction)
  if (!next) return
  stage.view.set(revealing(stage.view.get(), next.centre, sizeOf(stage)))
  // What the pointer rests on is not what the keys read.
  hover(null)
  point(next.placeId)
}

function nearer({ stage: { view }, stage }: ChoiceScene, factor: number): void {
  const { width, height } = sizeOf(stage)
  view.set(zoomed(view.get(), factor, [width / 2, height / 2]))
}

/** Arrows go to the place beside, Enter and the space bar take it, + and − bring nearer and farther. */
function onKey(scene: ChoiceScene, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const from = scene.current === null ? undefined : scene.places.get(scene.current)
  const take = (): void => {
    if (from) scene.choose(from.placeId)
  }
  const acts: Readonly<Record<string, () => void>> = {
    Enter: take,
    ' ': take,
    '+': () => nearer(scene, 1.25),
    '-': () => nearer(scene, 0.8),
  }
  const direction = arrows[event.key]
  const act = direction === undefined ? acts[event.key] : () => from && step(scene, from, direction)
  if (act === undefined) return
  event.preventDefault()
  act()
}

/** The pointer chooses with a click, reads with a stay over a place, and pulls the ground. */
export function useChoiceGestures(scene: ChoiceScene): void {
  const latest = useRef(scene)
  useEffect(() => {
    latest.current = scene
  })
  useSvgGestures(
    scene.stage,
    useCallback((on) => {
      let pressed: { readonly id: number; readonly x: number; readonly y: number; last: readonly [number, number]; pulls: boolean } | null =
        null
      let isSpent = false
      on('pointerdown', ({ button, pointerId, clientX, clientY }) => {
        isSpent = false
        if (button === 0) pressed = { id: pointerId, x: clientX, y: clientY, last: [clientX, clientY], pulls: false }
      })
      on('pointermove', (event) => {
        const { stage, hover } = latest.current
        if (pressed?.id !== event.pointerId) return hover(placeUnder(latest.current, event.target)?.placeId ?? null)
        if (!pressed.pulls && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > threshold) {
          stage.svg?.setPointerCapture(event.pointerId)
          pressed.pulls = true
          isSpent = true
        }
        if (!pressed.pulls) return
        stage.view.set(panned(stage.view.get(), event.clientX - pressed.last[0], event.clientY - pressed.last[1]))
        pressed.last = [event.clientX, event.clientY]
      })
      const stop = (): void => {
        pressed = null
      }
      on('pointerup', stop)
      on('pointercancel', stop)
      on('pointerleave', () => latest.current.hover(null))
      on('click', (event) => {
        const place = isSpent ? null : placeUnder(latest.current, event.target)
        if (!place) return
        latest.current.point(place.placeId)
        latest.current.choose(place.placeId)
      })
      on('dblclick', (event) => {
        const { stage } = latest.current
        if (!placeUnder(latest.current, event.target)) stage.view.set(zoomed(stage.view.get(), 1.6, pointOn(stage, event)))
      })
      on('keydown', (event) => onKey(latest.current, event))
      return stop
    }, []),
  )
}
