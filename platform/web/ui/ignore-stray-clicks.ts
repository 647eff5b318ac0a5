import { isStray } from './second-click.ts'

const at = (target: EventTarget | null, what: string): Element | null => (target instanceof Element ? target.closest(what) : null)
const dialogAt = (target: EventTarget | null): Element | null => at(target, '[class*="mantine-Modal-root"], [class*="mantine-Drawer-root"]')
const controlAt = (target: EventTarget | null): Element | null => at(target, 'button, a, input, select, textarea, label')

/** What the first click of the last series fell on: what it did may have taken it away before the second. */
let control: Element | null = null

/** A double click on a row opens it, unless it was meant for something in it: an impatient hand on its button. */
export function opensRow({ target }: { readonly target: EventTarget | null }): boolean {
  return control === null && controlAt(target) === null
}

/** A dialog that a click opens does not take the second click of a double click, neither closed by it nor answered; and what a dialog was hiding does not take the one that follows its closing. */
export function ignoreStrayClicks(): void {
  let first: Element | null = null
  document.addEventListener(
    'click',
    (event) => {
      const dialog = dialogAt(event.target)
      if (event.detail <= 1) {
        first = dialog
        control = controlAt(event.target)
      } else if (isStray(event.detail, dialog, first)) {
        event.stopPropagation()
        event.preventDefault()
      }
    },
    { capture: true },
  )
}
