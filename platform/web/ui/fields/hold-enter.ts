/** What is used of a key press: a test has no browser. */
type Press = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly currentTarget: { readonly value: string }
  readonly preventDefault: () => void
}

/** What is typed in a list is not the choice that it holds. */
export function isOtherText(typed: string, chosen: string): boolean {
  return typed.trim() !== '' && typed !== chosen
}

/** Enter takes the choice that the list marks. Where what is typed names none, it must not send the form with the choice made before: the field says that nothing is found. */
export function holdEnter(press: Press, chosen: string): boolean {
  const held = press.key === 'Enter' && !press.ctrlKey && !press.metaKey && isOtherText(press.currentTarget.value, chosen)
  if (held) press.preventDefault()
  return held
}
