import { isStray } from './second-click.ts'

const dialogAt = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest('[class*="mantine-Modal-root"], [class*="mantine-Drawer-root"]') : null)

/** A dialog that a click opens does not take the second click of a double click: neither closed by it, nor answered. */
export function ignoreStrayClicks(): void {
  let first: Element | null = null
  document.addEventListener('click', (event) => {
    const dialog = dialogAt(event.target)
    if (event.detail <= 1) first = dialog
    else if (isStray(event.detail, dialog, first)) {
      event.stopPropagation()
      event.preventDefault()
    }
  }, { capture: true })
}
