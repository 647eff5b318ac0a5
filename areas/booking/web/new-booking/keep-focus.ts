import { focusField } from './form-context.ts'

const patience = 2000

/** Name of the field that has the focus; null when none has. */
function focusedField(): string | null {
  const { activeElement: at } = document
  return at instanceof HTMLElement ? (at.getAttribute('name') ?? at.dataset['field'] ?? null) : null
}

/** Gives the focus to a field that is about to be drawn, unless the person has gone elsewhere meanwhile. */
export function focusOnceDrawn(name: string): void {
  const from = document.activeElement
  const gone = (): boolean => document.activeElement !== null && document.activeElement !== document.body && document.activeElement !== from
  const watch = new MutationObserver(() => tries())
  const stop = (): void => watch.disconnect()
  const tries = (): void => {
    if (gone() || focusField(name)) stop()
  }
  // What is on the screen now may be taken away by the very change that is waited for.
  requestAnimationFrame(() => requestAnimationFrame(() => {
    watch.observe(document.body, { childList: true, subtree: true })
    tries()
  }))
  setTimeout(stop, patience)
}

/** Does what draws the form anew; the field at hand has the focus again afterwards. */
export function keepingFocus(change: () => void): void {
  const field = focusedField()
  change()
  if (field !== null) focusOnceDrawn(field)
}
