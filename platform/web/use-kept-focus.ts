import { useEffect, useLayoutEffect, useRef } from 'react'

/** Where the keyboard was: the element, then what holds it, each with its rank, up to the page. */
type Trail = readonly { readonly node: Element; readonly at: number }[]

export const reachable = 'a[href], button, input, select, textarea, [tabindex]'
/** What comes over the page and goes: dialogs, menus, messages. */
const passing = '[role="dialog"], [role="menu"], [aria-live="polite"]'
/** What moves the keyboard by itself as its rows come and go, such as a planning that scrolls. */
const ownFocus = '[data-own-focus]'

export const pageContent = (): HTMLElement | null => document.getElementById('contenu')
/** A place of a plan is one too. */
type Focusable = HTMLElement | SVGElement
let kept: Focusable | null = null
function keep(element: Focusable | null | undefined): void {
  kept = element ?? null
  kept?.focus({ preventScroll: true })
}

/** Whether nobody chose where the keyboard is: it is on nothing, on the page as a whole, where it was kept for want of what it was on, or where keys wait for a page. */
export function isFocusFree(): boolean {
  const { activeElement: at } = document
  return at === null || at === document.body || at === pageContent() || at === kept || at.matches('[data-awaiting]')
}

function trailOf(element: Element): Trail {
  const trail: { node: Element; at: number }[] = []
  for (let node: Element | null = element; node !== null && node !== document.body; node = node.parentElement)
    trail.push({ node, at: [...(node.parentElement?.children ?? [])].indexOf(node) })
  return trail
}

/** Whether Tab stops there. */
export const isFocusable = (element: Element): element is Focusable =>
  (element instanceof HTMLElement || element instanceof SVGElement) &&
  element.isConnected &&
  element.matches(reachable) &&
  !element.matches(':disabled, [tabindex="-1"]') &&
  element.checkVisibility()
/** What takes what is typed, Ctrl+Z included. */
const isField = (element: Element): boolean =>
  element.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]')
const firstIn = (element: Element, fields: boolean): Focusable | undefined =>
  [element, ...element.querySelectorAll(reachable)].find((one): one is Focusable => isFocusable(one) && (fields || !isField(one)))

/** What took the place of the element, or is nearest to it `within` what held it: the row after one that went, what comes before a cell that holds nothing more. Never a field for what was none: keys pressed next would be typed into it. */
function nearest(trail: Trail, within: Element | null): Focusable | undefined {
  const [own] = trail
  if (own === undefined) return undefined
  if (isFocusable(own.node)) return own.node
  const fields = isField(own.node)
  for (const [index, { node, at }] of trail.entries()) {
    const holder = trail[index + 1]?.node
    if (node === within) break
    if (holder?.isConnected !== true) continue
    const children = [...holder.children]
    const found = [...children.slice(0, at + 1).toReversed(), ...children.slice(at + 1)]
      .map((child) => firstIn(child, fields))
      .find((one) => one !== undefined)
    if (found !== undefined) return found
  }
  return undefined
}

/** A button that was disabled while it did its work has the keyboard back. Where what has the keyboard goes away, with its dialog or its row, the keyboard goes back to what it was on, or to what is nearest; in another page, which `pathname` names, to the page as a whole. */
export function useKeptFocus(pathname: string): void {
  const trail = useRef<Trail>([])
  useLayoutEffect(() => {
    // What was held belongs to the page before.
    trail.current = []
  }, [pathname])
  useEffect(() => {
    let held: Element | null = document.activeElement
    // The windows that had the keyboard, the one on top last.
    let over: readonly { readonly root: Element; readonly trail: Trail }[] = []
    const follow = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return
      held = target
      if (target !== kept) kept = null
      const root = target.closest(passing)
      over = root === null ? [] : [...over.filter((one) => one.root !== root), { root, trail: trailOf(target) }]
      if (root === null) trail.current = trailOf(target)
    }
    const watch = new MutationObserver((changes) => {
      if (document.activeElement !== document.body || held === null) return
      if (held.isConnected) {
        // It was off while it did its work, and a browser takes the focus from what is off.
        if (changes.some(({ target }) => target === held) && isFocusable(held)) held.focus({ preventScroll: true })
        return
      }
      // After a window of its own it has the keyboard back as any page has.
      if (over.length === 0 && trail.current.some(({ node }) => node.isConnected && node.matches(ownFocus))) return
      // A window that is still there keeps the keyboard: what is under it is not at hand.
      const still = over.findLast(({ root }) => root.isConnected)
      const inWindow = still && nearest(still.trail, still.root)
      keep(inWindow ?? nearest(trail.current, pageContent()) ?? pageContent())
    })
    document.addEventListener('focusin', follow)
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', follow)
    }
  }, [])
  useEffect(() => {
    // The keyboard goes on in the new page, not in the top bar, unless something there has taken it.
    if (document.activeElement === document.body) pageContent()?.focus({ preventScroll: true })
  }, [pathname])
}
