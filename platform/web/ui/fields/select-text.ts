/** What is used of an input: a test has no browser. */
type TextInput = { readonly select: () => void; readonly selectionStart: number | null; readonly selectionEnd: number | null }

/** The text of a field that has just been reached is selected: typing replaces it. */
export function selectText({ currentTarget }: { readonly currentTarget: TextInput }): void {
  currentTarget.select()
}

/** A click puts a mere caret where the focus had selected: the text is selected again, unless part of it was chosen by the mouse. */
export function selectClicked({ currentTarget }: { readonly currentTarget: TextInput }): void {
  if (currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select()
}
