/** What a button acts on: the dialog or the form around it, else the page. */
export const dialogOrForm = '[role="dialog"], form'

/** True for the button that does what a form is for: the filled one, of which a form has one, and the one that sends a form. */
export function goesAhead({
  type,
  variant,
  isInForm,
}: {
  readonly type: string
  readonly variant: string | undefined
  readonly isInForm: boolean
}): boolean {
  return variant === 'filled' || (isInForm && type === 'submit')
}
