/** A filter of a list that somebody named: the address that finds it again. */
export type SavedFilter = { readonly name: string; readonly query: string }

/** What of an address is a filter: not the page that is read of it, nor how long pages are. */
export function filterOf(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  query.delete('taille')
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

const sameName = (one: string, other: string): boolean => one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0

/** The filters with one more, by name; one that bears the name already is replaced. */
export function withFilter(all: readonly SavedFilter[], { name, query }: SavedFilter): SavedFilter[] {
  return [...withoutFilter(all, name), { name: name.trim(), query }].toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
}
export function withoutFilter(all: readonly SavedFilter[], name: string): SavedFilter[] {
  return all.filter((one) => !sameName(one.name, name.trim()))
}
