import { useEffect, useState } from 'react'

/** The value as it was when the pointer was pressed, until it is let go: what would move the page under a drag waits for its end. */
export function useWhenLetGo<T>(value: T): T {
  const [isHeld, setHeld] = useState(false)
  const [shown, setShown] = useState(value)
  useEffect(() => {
    const press = (): void => setHeld(true)
    const letGo = (): void => setHeld(false)
    // A window that is left hears nothing of the button; the blur of a control, which does not bubble, is not heard here.
    const ends = ['pointerup', 'pointercancel', 'blur'] as const
    addEventListener('pointerdown', press)
    for (const end of ends) addEventListener(end, letGo)
    return () => {
      removeEventListener('pointerdown', press)
      for (const end of ends) removeEventListener(end, letGo)
    }
  }, [])
  if (!isHeld && shown !== value) setShown(value)
  return isHeld ? shown : value
}
