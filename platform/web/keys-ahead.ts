import { flushSync } from 'react-dom'
import { isFocusable, pageContent, reachable } from './use-kept-focus.ts'

/*
 * What is pressed while a page is on its way belongs to that page: it is kept in its order, and given to what takes the keyboard
 * there. Text is taken by a field as any other, since an accent made of two keys or a correction is no key to be read.
 */

type Kept = { readonly text: string } | { readonly key: string; readonly shiftKey: boolean; readonly ctrlKey: boolean }

/** Keys that a form of the product answers to besides text; the rest does what it does anywhere. */
const moves = new Set(['Tab', 'Enter', 'F2', 'F3', 'F4', 'F6'])
const typable = 'input:not([type="checkbox"], [type="radio"]), textarea'
/** Longer than any page takes that will still be drawn. */
const patience = 15_000

const isTyped = ({ key }: KeyboardEvent): boolean => [...key].length === 1 || key === 'Dead' || key === 'Process'
/** The browser then puts what was copied where the keyboard is. */
const isPaste = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  !altKey && (((ctrlKey || metaKey) && key.toLowerCase() === 'v') || (shiftKey && key === 'Insert'))
/** A command is the page's at once, but for Ctrl+Enter, which ends what is typed. */
const isCommand = (event: KeyboardEvent): boolean =>
  event.metaKey || (!event.getModifierState('AltGraph') && (event.altKey || (event.ctrlKey && event.key !== 'Enter')))
const isOver = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

function insert(at: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  at.setRangeText(text, at.selectionStart ?? at.value.length, at.selectionEnd ?? at.value.length, 'end')
  at.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}
/** Answers whether nothing on the page made the key its own. */
const press = (pressed: KeyboardEventInit): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true }))

function goOn(back: boolean): void {
  const all = [...(pageContent()?.querySelectorAll(reachable) ?? [])].filter(isFocusable)
  const at = all.findIndex((one) => one === document.activeElement)
  const next = all[at + (back ? -1 : 1)]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

function giveText(text: string): void {
  const at = document.activeElement
  if ((at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) && at.matches(typable)) return insert(at, text)
  // The first key may be what opens a field for those after it.
  const [first = '', ...others] = text
  press({ key: first })
  if (others.length > 0) giveText(others.join(''))
}

/** Each is seen by the page before the next is given to it. */
function give(kept: readonly Kept[]): void {
  for (const one of kept)
    flushSync(() => {
      if ('text' in one) giveText(one.text)
      else if (press(one) && one.key === 'Tab') goOn(one.shiftKey)
    })
}

/** Out of sight within what is: a field that is itself as narrow as a dot puts accents made of two keys where they do not belong. */
function newHolder(): HTMLInputElement {
  const holder = document.createElement('input')
  holder.setAttribute('aria-label', 'Saisie en attente de la page')
  holder.dataset['awaiting'] = ''
  const hidden = document.createElement('div')
  hidden.className = 'sr'
  hidden.append(holder)
  document.body.append(hidden)
  return holder
}

let stop: (() => void) | null = null
let arrived: (() => void) | null = null

/** A page was asked for: its keys are kept from now on, until one of its fields takes the keyboard or `pageArrived` finds that none does. */
export function pageAskedFor(): void {
  stop?.()
  const kept: Kept[] = []
  const before = document.activeElement
  let holder: HTMLInputElement | null = null
  const cut = (): void => {
    if (holder === null || holder.value === '') return
    kept.push({ text: holder.value })
    holder.value = ''
  }
  const onKey = (event: KeyboardEvent): void => {
    const pastes = isPaste(event)
    if (event.isComposing || (isCommand(event) && !pastes) || isOver()) return
    if (moves.has(event.key)) {
      event.preventDefault()
      event.stopPropagation()
      cut()
      kept.push({ key: event.key, shiftKey: event.shiftKey, ctrlKey: event.ctrlKey })
    } else if (pastes || isTyped(event) || document.activeElement === holder) {
      // The key does what it does in a field, which is this one by then.
      event.stopPropagation()
      holder ??= newHolder()
      holder.focus({ preventScroll: true })
    }
  }
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target !== before && target !== holder && target.matches(typable))
      // The page is being drawn: what is pressed is given to it once that is done.
      queueMicrotask(end)
  }
  const leave = (): void => {
    removeEventListener('keydown', onKey, { capture: true })
    document.removeEventListener('focusin', onFocus)
    stop = null
    arrived = null
    const hadKeyboard = holder !== null && document.activeElement === holder
    holder?.parentElement?.remove()
    if (hadKeyboard && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
  const end = (): void => {
    if (stop !== leave) return
    cut()
    leave()
    give(kept)
  }
  stop = leave
  arrived = () => whenQuiet(() => stop === leave, end)
  addEventListener('keydown', onKey, { capture: true })
  document.addEventListener('focusin', onFocus)
}

/** Calls once nothing on the page is on its way any more, for two frames: its fields take the keyboard as they are drawn. */
function whenQuiet(still: () => boolean, then: () => void): void {
  const until = performance.now() + patience
  let quiet = 0
  const look = (): void => {
    if (!still()) return
    const isBusy = document.querySelector('main[aria-busy="true"], main [aria-busy="true"]') !== null
    quiet = isBusy ? 0 : quiet + 1
    if (quiet > 2 || performance.now() > until) then()
    else requestAnimationFrame(look)
  }
  look()
}

/** The page asked for is there. */
export const pageArrived = (): void => arrived?.()
