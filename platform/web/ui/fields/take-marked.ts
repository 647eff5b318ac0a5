/** Takes the choice that the list of this field marks. A press elsewhere closes the list before the field is left: it is found by its label too. */
export function takeMarked(input: HTMLInputElement): void {
  const list = input.getAttribute('aria-controls')
  const found =
    list === null ? document.querySelector(`[role="listbox"][aria-labelledby="${input.id}-label"]`) : document.getElementById(list)
  found?.querySelector<HTMLElement>('[data-combobox-selected]')?.click()
}

/** A list that a first letter has just opened marks its choice and forgets it (Mantine): once it had its turn, what is still marked is taken. */
export function takeMarkedAfter(input: HTMLInputElement): void {
  const typed = input.value
  setTimeout(() => {
    if (input.value === typed) takeMarked(input)
  })
}
