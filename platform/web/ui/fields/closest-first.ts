import { plain } from '#domain/search-key.ts'

/** Found by any of their words: the one that bears what was typed comes first, then those that begin with it, since Enter takes the first. */
export function closestFirst<T extends { readonly label: string }>(options: readonly T[], typed: string): readonly T[] {
  const text = plain(typed.trim())
  const distance = ({ label }: T): number => (plain(label) === text ? 0 : plain(label).startsWith(text) ? 1 : 2)
  return options.toSorted((a, b) => distance(a) - distance(b))
}
