/** What a list remembers: hidden columns and page size on this computer, its order where it has no filter to say it, filters and current row in this tab. */
export type Kept = { hidden: readonly string[]; pageSize: number; sort?: string }

function read<T>(storage: Storage, key: string, check: (value: unknown) => value is T): T | undefined {
  const text = storage.getItem(key)
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return check(value) ? value : undefined
  } catch {
    // Written by an older version or by hand: as good as never kept.
    storage.removeItem(key)
    return undefined
  }
}
function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'hidden' in value &&
    Array.isArray(value.hidden) &&
    value.hidden.every((name) => typeof name === 'string') &&
    'pageSize' in value &&
    typeof value.pageSize === 'number' &&
    Number.isSafeInteger(value.pageSize) &&
    value.pageSize > 0 &&
    (!('sort' in value) || typeof value.sort === 'string')
  )
}
const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'

export function keptOf(list: string, usual: Kept): Kept {
  return read(localStorage, `pinede-list-${list}`, isKept) ?? usual
}
export function keep(list: string, kept: Kept): void {
  localStorage.setItem(`pinede-list-${list}`, JSON.stringify(kept))
}
export function lastQuery(list: string): string {
  return read(sessionStorage, `pinede-query-${list}`, isText) ?? ''
}
export function keepQuery(list: string, query: string): void {
  sessionStorage.setItem(`pinede-query-${list}`, JSON.stringify(query))
}
export function lastRow(list: string): number | undefined {
  return read(sessionStorage, `pinede-row-${list}`, isNumber)
}
export function keepRow(list: string, id: number): void {
  sessionStorage.setItem(`pinede-row-${list}`, JSON.stringify(id))
}
