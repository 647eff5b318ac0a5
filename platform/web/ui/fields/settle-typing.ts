import { allCreated } from './created.ts'

/** Reads what is being typed in the focused field before anything is sent. */
export function commitTyping(): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)) return
  focused.blur()
  focused.focus()
}

/** What is typed in the field that has the keys is read, and what fields are making is made. */
export async function settleTyping(): Promise<void> {
  commitTyping()
  await allCreated()
}

/** Whether a field shows a text that is not read yet, which the values of its form do not have: it is work like any other. */
export const isTyping = (): boolean => document.querySelector('input[data-typing]') !== null
