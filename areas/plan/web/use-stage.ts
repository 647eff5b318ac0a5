import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { Box, Point } from '../rules/geometry.ts'
import { between, detailAt, fitted, isNear, panned, zoomed, type Size } from '../rules/viewport.ts'
import type { PlanStage } from './plan-model.ts'

export function sizeOf({ svg }: PlanStage): Size {
  return { width: svg?.clientWidth ?? 800, height: svg?.clientHeight ?? 600 }
}

/** Where an event is in the window of the plan. The drawing itself is moved by gestures: its frame is not. */
export function pointOn({ svg }: PlanStage, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
  const frame = svg?.parentElement?.getBoundingClientRect()
  return [clientX - (frame?.left ?? 0), clientY - (frame?.top ?? 0)]
}

const settlesAfter = 120

/** Draws the view for good: sharp, with the detail of its scale. */
function settle({ world, svg, view, drawn }: PlanStage): void {
  const { scale, x, y } = view.get()
  world?.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`)
  if (svg) {
    svg.style.transform = ''
    const detail = detailAt(scale)
    if (svg.dataset['detail'] !== detail) svg.dataset['detail'] = detail
  }
  drawn.set(view.get())
}

/** Moves and stretches what is already painted, which costs nothing however much is drawn. */
function stretch({ svg, view, drawn }: PlanStage): void {
  if (!svg) return
  const { scale, x, y } = between(drawn.get(), view.get())
  svg.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${scale.toFixed(5)})`
}

/** While the view changes the painted drawing is stretched; it is drawn again once the hand rests, or when it has gone far. */
function followView(stage: PlanStage): () => void {
  let later: ReturnType<typeof setTimeout> | undefined
  settle(stage)
  const stop = stage.view.subscribe(() => {
    clearTimeout(later)
    if (!isNear(stage.drawn.get(), stage.view.get(), sizeOf(stage))) return settle(stage)
    stretch(stage)
    later = setTimeout(() => settle(stage), settlesAfter)
  })
  return () => {
    clearTimeout(later)
    stop()
  }
}

/** On paper, what is in the window takes the whole page. */
function fillPaper(stage: PlanStage): () => void {
  const before = (): void => {
    const { width, height } = sizeOf(stage)
    settle(stage)
    stage.svg?.setAttribute('viewBox', `0 0 ${width} ${height}`)
  }
  const after = (): void => stage.svg?.removeAttribute('viewBox')
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}

/** Follows the view; fits the box the first time, when it changes and when the window changes before anybody has moved the plan. */
export function useStage(stage: PlanStage, box: Box | null): { readonly fit: (now?: Box) => void } {
  const untouched = useRef(true)
  const fit = useCallback(
    (now?: Box) => {
      untouched.current = true
      stage.view.set(fitted(now ?? box, sizeOf(stage)))
      settle(stage)
    },
    [stage, box],
  )
  useLayoutEffect(() => followView(stage), [stage])
  useEffect(() => fillPaper(stage), [stage])
  useLayoutEffect(() => {
    fit()
    const { svg } = stage
    if (!svg) return undefined
    let { width } = sizeOf(stage)
    const watch = new ResizeObserver(() => {
      const before = width
      width = sizeOf(stage).width
      // Half of the window is given to the planning, or taken back: what was in sight would not be any more.
      if (untouched.current || Math.abs(width - before) > before / 5) fit()
    })
    watch.observe(svg)
    return () => watch.disconnect()
  }, [stage, fit])
  useEffect(() => {
    const { svg } = stage
    if (!svg) return undefined
    // Only a listener that is not passive keeps the page from scrolling or zooming.
    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      untouched.current = false
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
      if (isSideways || event.shiftKey) return stage.view.set(panned(stage.view.get(), -(event.deltaX || event.deltaY), 0))
      stage.view.set(zoomed(stage.view.get(), Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) * 0.0022), pointOn(stage, event)))
    }
    const touched = (): void => {
      untouched.current = false
    }
    svg.addEventListener('wheel', wheel, { passive: false })
    svg.addEventListener('pointerdown', touched)
    return () => {
      svg.removeEventListener('wheel', wheel)
      svg.removeEventListener('pointerdown', touched)
    }
  }, [stage])
  return { fit }
}
