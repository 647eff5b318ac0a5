/** Letters belong to the field, the menu or the dialog that has the focus. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"], [role="menu"]') !== null) return true
  return event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable="true"]')
}

/** Gives the focus back to the list, so that the next key goes to the next stay. */
export const toRows = (): void => document.querySelector<HTMLElement>('[data-grid]')?.focus()
