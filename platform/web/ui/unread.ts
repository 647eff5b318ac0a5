import { dialogOrForm, goesAhead } from './goes-ahead.ts'

/** Fields of a part of the page whose text cannot be read; those of a dialog belong to the dialog alone. */
function unreadFields(scope: Element | null): readonly HTMLInputElement[] {
  const all = [...(scope ?? document).querySelectorAll<HTMLInputElement>('input:invalid')]
  return all.filter(
    (field) => field.validity.customError && field.checkVisibility() && (scope !== null || field.closest(dialogOrForm) === null),
  )
}

/** True when the form that a control belongs to holds a text that cannot be read: nothing is to be sent. The focus goes to that field, which says why. */
export function holdsUnread(control: Element | null): boolean {
  const first = unreadFields(control?.closest(dialogOrForm) ?? null)[0]
  if (first === undefined) return false
  // The field is left, so that it says what is wrong, even where it had the focus.
  first.focus()
  first.blur()
  first.focus()
  return true
}

/** No form anywhere goes ahead with another value than the one on the screen: its main button does nothing while one of its fields cannot be read. */
export function keepUnread(): void {
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (
        button === null ||
        !goesAhead({ type: button.type, variant: button.dataset['variant'], isInForm: button.form !== null }) ||
        !holdsUnread(button)
      )
        return
      event.stopPropagation()
      event.preventDefault()
    },
    { capture: true },
  )
}
