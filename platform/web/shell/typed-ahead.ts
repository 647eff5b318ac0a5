/** What was typed before a window could take it. */
export type TypedAhead = { readonly text: string; readonly entered: boolean }

let holder: HTMLElement | null = null
let entered = false

/** Takes what is typed from now on, until the window that was asked for has the keyboard: a field as any other, since an accent made of two keys, a pasted text or a correction is no key to be read. */
export function takeTyping(leave: () => void): void {
  typedAhead()
  const field = document.createElement('input')
  field.setAttribute('aria-label', 'Recherche')
  field.addEventListener('keydown', (event) => {
    if (!['Enter', 'Escape', 'Tab'].includes(event.key)) return
    event.preventDefault()
    if (event.key === 'Enter') entered = true
    if (event.key === 'Escape') leave()
  })
  // A window as those that come over the page: its keys are none of the page's.
  holder = document.createElement('div')
  for (const [name, value] of [
    ['role', 'dialog'],
    ['aria-modal', 'true'],
    ['aria-label', 'Recherche'],
    ['class', 'sr'],
  ] as const)
    holder.setAttribute(name, value)
  holder.append(field)
  document.body.append(holder)
  field.focus({ preventScroll: true })
}

/** What was typed meanwhile, once: from here on it is typed where the keyboard is. */
export function typedAhead(): TypedAhead {
  const taken = { text: holder?.querySelector('input')?.value ?? '', entered }
  holder?.remove()
  holder = null
  entered = false
  return taken
}
