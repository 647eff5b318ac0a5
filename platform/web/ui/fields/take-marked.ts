/** Takes the choice that the list of this field marks, or the first one where a list just opened or closed forgot its mark; false where it has none. A press elsewhere closes the list before the field is left: it is found by its label too. */
export function takeMarked(input: HTMLInputElement): boolean {
  const list = input.getAttribute('aria-controls')
  const found =
    list === null ? document.querySelector(`[role="listbox"][aria-labelledby="${input.id}-label"]`) : document.getElementById(list)
  const marked = found?.querySelector<HTMLElement>('[data-combobox-selected]')
  const taken = marked ?? found?.querySelector<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])')
  taken?.click()
  return taken != null
}

/** A list that a first letter has just opened marks its choice and forgets it (Mantine): once it had its turn, what is still marked is taken. */
export function takeMarkedAfter(input: HTMLInputElement): void {
  const typed = input.value
  setTimeout(() => {
    if (input.value === typed) takeMarked(input)
  })
}
