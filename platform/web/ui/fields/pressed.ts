let isPressed = false
if (typeof document !== 'undefined') {
  const set = (pressed: boolean) => (): void => void (isPressed = pressed)
  document.addEventListener('pointerdown', set(true), true)
  for (const end of ['pointerup', 'pointercancel', 'dragend']) document.addEventListener(end, set(false), true)
}

/** Runs once the click being made has reached what it was aimed at; false where no button is pressed and nothing has to wait. */
export function afterPress(act: () => void): boolean {
  if (!isPressed) return false
  const [ends, listening] = [['pointerup', 'pointercancel', 'dragend'], new AbortController()]
  // The click itself comes right after the button is let go.
  const end = (): void => {
    listening.abort()
    setTimeout(act)
  }
  for (const name of ends) document.addEventListener(name, end, { capture: true, signal: listening.signal })
  return true
}
