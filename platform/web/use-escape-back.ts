import { useEffect, useRef } from 'react'

/** The part of the page that a field belongs to has the focus when it is left: Tab goes on from there, and the keys are not lost. */
function leaveField(field: HTMLElement): void {
  const part = field.closest<HTMLElement>('section') ?? document.querySelector<HTMLElement>('main h1')
  if (part === null) return field.blur()
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1
  part.focus({ preventScroll: true })
}

/** What Escape closes before anything else; a list that belongs to the page, which has the name of its field, never closes, and one that was opened before stays in the page, hidden. */
const opened = '[role="dialog"], [role="listbox"]:not([data-field]), [role="menu"], [data-menus] [role="region"]'

/** Escape goes back one level: out of a field first, then out of the record. */
export function useEscapeBack(onBack: () => void): void {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    let closesSomething = false
    // Before anything else hears the key: a dialog that closes on it is still there to be seen.
    const look = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') closesSomething = [...document.querySelectorAll(opened)].some((one) => one.checkVisibility())
    }
    // After everything else: what a part of the page does with the key, it keeps for itself.
    const leave = ({ key, target }: KeyboardEvent): void => {
      if (key !== 'Escape' || closesSomething) return
      if (target instanceof HTMLElement && target.matches('input, textarea')) leaveField(target)
      else latest.current()
    }
    addEventListener('keydown', look, { capture: true })
    addEventListener('keydown', leave)
    return () => {
      removeEventListener('keydown', look, { capture: true })
      removeEventListener('keydown', leave)
    }
  }, [])
}
