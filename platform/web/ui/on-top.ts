/** Escape closes the dialogue on top, not those it was opened from: Mantine tells it to all of them. `part`: something inside the dialogue. */
export function isOnTop(part: Element | null): boolean {
  return part !== null && [...document.querySelectorAll('[role="dialog"]')].at(-1)?.contains(part) === true
}
