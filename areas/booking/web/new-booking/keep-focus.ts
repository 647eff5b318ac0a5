import { openDialog } from '#platform/web/shell/dialogs.ts'
import { isFocusFree } from '#platform/web/use-kept-focus.ts'
import { datesComplete } from '../../rules/draft-state.ts'
import type { DraftOccupancy } from '../../rules/draft-types.ts'
import { focusField } from './form-context.ts'

/** A change may be long to come back: who goes elsewhere meanwhile is left there. */
const patience = 8000

/** Name of the field that has the focus; null when none has. */
function focusedField(): string | null {
  const { activeElement: at } = document
  return at instanceof HTMLElement ? (at.getAttribute('name') ?? at.dataset['field'] ?? null) : null
}

/** Gives the focus to what is about to be drawn, unless the person has gone elsewhere meanwhile. `give` answers whether it could. */
function onceDrawn(give: () => boolean): void {
  const from = document.activeElement
  // Who opened the search while a save was on its way is typing there.
  const gone = (): boolean => openDialog.get() !== null || (!isFocusFree() && document.activeElement !== from)
  const watch = new MutationObserver(() => tries())
  const stop = (): void => watch.disconnect()
  const tries = (): void => {
    if (gone() || give()) stop()
  }
  // What is on the screen now may be taken away by the very change that is waited for.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      watch.observe(document.body, { childList: true, subtree: true })
      tries()
    }),
  )
  setTimeout(stop, patience)
}

/** Gives the focus to a field that is about to be drawn. */
export function focusOnceDrawn(name: string): void {
  onceDrawn(() => focusField(name))
}

/** Gives the focus to the free places; those that are asked and not answered yet have it as they come. */
export function focusPlaces({ dates, attendants }: Pick<DraftOccupancy, 'dates' | 'attendants'>): void {
  if (!focusField('places') && datesComplete(dates) && attendants.length > 0) focusOnceDrawn('places')
}

function focusFound(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector)
  // A title has the focus without being among what Tab goes through.
  if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1
  found?.focus()
  return found !== null
}

/** The window that asked is still closing: the focus leaves with it. */
const isInWindow = (): boolean => document.activeElement?.closest('[role="dialog"]') != null

/** Where a change of the stay takes away what had the focus, the tab of its page has it: Tab goes on with what the page holds. */
export function focusTabOnceDrawn(page: string): void {
  onceDrawn(() => (isFocusFree() ? focusFound(`#tab-${CSS.escape(page)}`) : !isInWindow()))
}

/** Does what draws the form anew; the field at hand has the focus again afterwards, or the title of the stay where the form no longer has that field. */
export function keepingFocus(change: () => void): void {
  const field = focusedField()
  change()
  onceDrawn(() => (field !== null && focusField(field)) || focusFound('[data-head] h1'))
}
