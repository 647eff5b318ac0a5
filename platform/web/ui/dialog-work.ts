type TypedField = { readonly isConnected: boolean; readonly value: string }

/** Whether a dialog would lose something that was typed: a field that is still shown holds another text than when it was first entered. */
export function holdsWork(entered: Iterable<readonly [TypedField, string]>): boolean {
  return [...entered].some(([field, text]) => field.isConnected && field.value.trim() !== '' && field.value !== text)
}
