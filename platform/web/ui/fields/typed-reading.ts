/** What a text typed in a field gives: a value, none, or nothing that can be read. */
export type Reading<T> = { readonly kind: 'empty' } | { readonly kind: 'read'; readonly value: T } | { readonly kind: 'unread' }

export function readTyped<T>(typed: string, parse: (text: string) => T | null): Reading<T> {
  if (typed.trim() === '') return { kind: 'empty' }
  const value = parse(typed)
  return value === null ? { kind: 'unread' } : { kind: 'read', value }
}

/** The value that a field stands for while a text is typed: nothing of a text that cannot be read, not even what its beginning gave. */
export function valueTyped<T>(reading: Reading<T>, before: T | null): T | null {
  return reading.kind === 'read' ? reading.value : reading.kind === 'empty' ? null : before
}
