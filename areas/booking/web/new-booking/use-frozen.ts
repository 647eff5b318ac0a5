import { useEffect, useRef, type RefObject } from 'react'

const typed: readonly string[] = ['beforeinput', 'paste', 'drop', 'pointerdown', 'mousedown', 'click']

/** Keys that write nothing: they go about, or belong to the browser. */
function isHarmless({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === 'Tab' || key === 'Escape' || ctrlKey || metaKey || altKey
}

/** While what stands in it is being saved, nothing more is typed into a form: it would be lost with the answer. The focus stays where it is. */
export function useFrozen(frozen: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = root.current
    if (!frozen || !box) return undefined
    const stop = (event: Event): void => {
      if (event instanceof KeyboardEvent && isHarmless(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const names = [...typed, 'keydown']
    for (const name of names) box.addEventListener(name, stop, { capture: true })
    return () => {
      for (const name of names) box.removeEventListener(name, stop, { capture: true })
    }
  }, [frozen])
  return root
}
