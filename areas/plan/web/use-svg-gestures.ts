import { useEffect } from 'react'

type On = <K extends keyof SVGSVGElementEventMap>(name: K, handle: (event: SVGSVGElementEventMap[K]) => void) => void

/** Attaches gestures to a drawing itself, so that a move of the mouse draws nothing. `attach` answers what is to be done when they are taken off; it keeps the same identity. */
export function useSvgGestures(stage: { readonly svg: SVGSVGElement | null }, attach: (on: On) => (() => void) | undefined): void {
  useEffect(() => {
    const { svg } = stage
    if (!svg) return undefined
    const stop = new AbortController()
    const leave = attach((name, handle) => svg.addEventListener(name, handle, { signal: stop.signal }))
    return () => {
      stop.abort()
      leave?.()
    }
  }, [stage, attach])
}
