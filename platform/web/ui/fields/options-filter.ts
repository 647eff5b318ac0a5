import { plain } from '#domain/search-key.ts'

type Item = { readonly label: string }
type Group<T extends Item> = { readonly group: string; readonly items: readonly T[] }
type Filtered<T extends Item> = { readonly options: readonly (T | Group<T>)[]; readonly search: string; readonly limit: number }

const initials = (text: string): string =>
  text
    .split(/[\s\-'/]+/)
    .map((word) => word.charAt(0))
    .join('')

const isInName = (label: string, typed: string): boolean => plain(label).includes(plain(typed.trim()))
const areInitials = (label: string, typed: string): boolean =>
  typed.trim().length > 1 && initials(plain(label)).startsWith(plain(typed.trim()))

/**
 * The choices of a list that what is typed names, in their order: without its accents (« cheque »), or by the first letters of the
 * words (« CB ») where no name contains it.
 */
export function namedOptions<T extends Item>({ options, search, limit }: Filtered<T>): (T | Group<T>)[] {
  const isNamed = options.some((one) => ('items' in one ? one.items : [one]).some(({ label }) => isInName(label, search)))
    ? isInName
    : areInitials
  const found: (T | Group<T>)[] = []
  let room = limit
  for (const one of options) {
    const items = ('items' in one ? one.items : [one]).filter(({ label }) => isNamed(label, search)).slice(0, room)
    room -= items.length
    if ('items' in one) found.push({ ...one, items })
    else found.push(...items)
  }
  return found
}
