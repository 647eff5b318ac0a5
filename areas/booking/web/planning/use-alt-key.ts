import { useEffect, useRef } from 'react'

/** A key of the planning pressed with Alt, from anywhere on its page; `run` null: it is nobody's. */
export function useAltKey(letter: 't' | 'x', run: (() => void) | null): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // With Alt some layouts write another character: the place of the key is what counts. Ctrl and Alt are AltGr, which writes.
      const isIt =
        event.altKey &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.shiftKey &&
        (event.code === `Key${letter.toUpperCase()}` || event.key.toLowerCase() === letter)
      const isOver = document.querySelector('[role="dialog"][aria-modal="true"]') !== null
      if (!isIt || isOver || event.repeat || latest.current === null) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [letter])
}
