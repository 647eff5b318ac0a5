/** A list that a first letter has just opened marks its choice and forgets it (Mantine): once it had its turn, what is still marked is taken. */
export function takeMarked(input: HTMLInputElement): void {
  const typed = input.value
  setTimeout(() => {
    const list = input.value === typed ? input.getAttribute('aria-controls') : null
    if (list !== null) document.getElementById(list)?.querySelector<HTMLElement>('[data-combobox-selected]')?.click()
  })
}
