/** What is used of a key press: a test has no browser. */
type Press = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly currentTarget: { readonly value: string }
  readonly preventDefault: () => void
}

/** Enter takes the choice that the list marks. Where what is typed names none, it must not send the form with the choice made before: the field says that nothing is found. */
export function holdEnter(press: Press, chosen: string): boolean {
  const typed = press.currentTarget.value
  const held = press.key === 'Enter' && !press.ctrlKey && !press.metaKey && typed.trim() !== '' && typed !== chosen
  if (held) press.preventDefault()
  return held
}
