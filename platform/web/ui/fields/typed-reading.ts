import { formatNumber } from '#domain/french.ts'

/** What a text typed in a field gives: a value, none, or nothing that can be read. */
export type Reading<T> = { readonly kind: 'empty' } | { readonly kind: 'read'; readonly value: T } | { readonly kind: 'unread' }

export function readTyped<T>(typed: string, parse: (text: string) => T | null): Reading<T> {
  if (typed.trim() === '') return { kind: 'empty' }
  const value = parse(typed)
  return value === null ? { kind: 'unread' } : { kind: 'read', value }
}

/** What a whole number must be, in few words: such a field is often narrow. */
export function wholeRefusal(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return `Entier de ${formatNumber(least)} à ${formatNumber(most)}.`
  if (least !== undefined) return `Entier, ${formatNumber(least)} au moins.`
  return most === undefined ? 'Nombre entier attendu.' : `Entier, ${formatNumber(most)} au plus.`
}

/** The value that a field stands for while a text is typed: nothing of a text that cannot be read, not even what its beginning gave. */
export function valueTyped<T>(reading: Reading<T>, before: T | null): T | null {
  return reading.kind === 'read' ? reading.value : reading.kind === 'empty' ? null : before
}
