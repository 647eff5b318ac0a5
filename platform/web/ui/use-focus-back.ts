import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it when a dialog that is mounted open is taken away: the library does it only for dialogs that stay mounted. What
 * took the focus meanwhile keeps it.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => () => {
    // The dialog leaves the page after this.
    setTimeout(() => {
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    })
  }, [before])
}
