import { useEffect } from 'react'

/** Where the keyboard was: the element, then what holds it, each with its rank, up to the page. */
type Trail = readonly { readonly node: Element; readonly at: number }[]

const reachable = 'a[href], button, input, select, textarea, [tabindex]'
/** What comes over the page and goes: dialogs, menus, messages. */
const passing = '[role="dialog"], [role="menu"], [aria-live="polite"]'

function trailOf(element: Element): Trail {
  const trail: { node: Element; at: number }[] = []
  for (let node: Element | null = element; node !== null && node !== document.body; node = node.parentElement) trail.push({ node, at: [...(node.parentElement?.children ?? [])].indexOf(node) })
  return trail
}

const canHave = (element: Element): element is HTMLElement => element instanceof HTMLElement && element.isConnected && element.matches(reachable) && !element.matches(':disabled, [tabindex="-1"]') && element.checkVisibility()
const firstIn = (element: Element): HTMLElement | undefined => [element, ...element.querySelectorAll(reachable)].find(canHave)

/** What took the place of the element, or is nearest to it: the row after one that went, what comes before a cell that holds nothing more. */
function nearest(trail: Trail): HTMLElement | undefined {
  const [own] = trail
  if (own !== undefined && canHave(own.node)) return own.node
  for (const [index, { at }] of trail.entries()) {
    const holder = trail[index + 1]?.node
    if (holder?.isConnected !== true) continue
    const children = [...holder.children]
    const found = [...children.slice(0, at + 1).toReversed(), ...children.slice(at + 1)].map(firstIn).find((one) => one !== undefined)
    if (found !== undefined) return found
  }
  return undefined
}

/** Where what has the keyboard goes away, with its dialog or its row, the keyboard goes back to what it was on, or to what is nearest, never to the page as a whole. */
export function useKeptFocus(): void {
  useEffect(() => {
    let held: Element | null = document.activeElement
    let trail: Trail = []
    const follow = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return
      held = target
      if (target.closest(passing) === null) trail = trailOf(target)
    }
    const watch = new MutationObserver(() => {
      if (document.activeElement === document.body && held?.isConnected === false) nearest(trail)?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', follow)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', follow)
    }
  }, [])
}
