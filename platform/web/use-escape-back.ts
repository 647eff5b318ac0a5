import { useEffect, useRef } from 'react'

/** The part of the page that a field belongs to has the focus when it is left: Tab goes on from there, and the keys are not lost. */
function leaveField(field: HTMLElement): void {
  const part = field.closest<HTMLElement>('section') ?? document.querySelector<HTMLElement>('main h1')
  if (part === null) return field.blur()
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1
  part.focus({ preventScroll: true })
}

/** Escape goes back one level: out of a field first, then out of the record. */
export function useEscapeBack(onBack: () => void): void {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.key !== 'Escape' ||
        document.querySelector('[role="dialog"], [role="listbox"], [role="menu"], [data-menus] [role="region"]')
      )
        return
      const { target } = event
      if (target instanceof HTMLElement && target.matches('input, textarea')) leaveField(target)
      else latest.current()
    }
    // Before anything else hears the key: a dialog that closes on it is still there to be seen.
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
