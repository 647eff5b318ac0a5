import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { Box } from '../rules/geometry.ts'
import { detailAt, fitted, panned, zoomed, type Size, type View } from '../rules/viewport.ts'
import type { PlanStage } from './plan-model.ts'

export function sizeOf({ svg }: PlanStage): Size {
  return { width: svg?.clientWidth ?? 800, height: svg?.clientHeight ?? 600 }
}

/** Puts the view on the drawing: one attribute, nothing is drawn again by React. */
function apply({ world, svg }: PlanStage, { scale, x, y }: View): void {
  world?.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`)
  const detail = detailAt(scale)
  if (svg && svg.dataset['detail'] !== detail) svg.dataset['detail'] = detail
}

/** Follows the view; fits the box the first time, when it changes and when the window changes before anybody has moved the plan. */
export function useStage(stage: PlanStage, box: Box | null): { readonly fit: () => void } {
  const untouched = useRef(true)
  const fit = useCallback(() => {
    untouched.current = true
    stage.view.set(fitted(box, sizeOf(stage)))
  }, [stage, box])
  useLayoutEffect(() => {
    apply(stage, stage.view.get())
    return stage.view.subscribe(() => apply(stage, stage.view.get()))
  }, [stage])
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
      const rect = svg.getBoundingClientRect()
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
      if (isSideways || event.shiftKey) return stage.view.set(panned(stage.view.get(), -(event.deltaX || event.deltaY), 0))
      stage.view.set(zoomed(stage.view.get(), Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) * 0.0022), [event.clientX - rect.left, event.clientY - rect.top]))
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
