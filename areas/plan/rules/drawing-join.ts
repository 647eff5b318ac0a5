import { list } from '#domain/french.ts'
import type { Drawing, Item } from './drawing.ts'
import { elementKinds } from './element-kinds.ts'
import { rounded } from './geometry.ts'

/** The drawing that keeps the work of both, and what both had changed, by its name: there, one's own is kept. */
export type Joined = { readonly drawing: Drawing; readonly both: readonly string[] }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const byKey = ({ items }: Drawing): ReadonlyMap<string, Item> => new Map(items.map((item) => [item.key, item]))
const nameOf = ({ kind, number, label }: Item): string => (kind === 'place' ? number : `«\u00A0${label ?? elementKinds[kind]}\u00A0»`)

/** What is kept of a shape that the colleague has. */
function oneOf(base: Item | undefined, mine: Item | undefined, theirs: Item): { readonly kept: readonly Item[]; readonly isBoth: boolean } {
  const isTheirsChanged = !isSame(base, theirs)
  // A shape that one erases and the other works on stays.
  if (mine === undefined) return { kept: isTheirsChanged ? [theirs] : [], isBoth: base !== undefined && isTheirsChanged }
  const isMineChanged = !isSame(base, mine)
  return { kept: [isMineChanged ? mine : theirs], isBoth: isMineChanged && isTheirsChanged && !isSame(mine, theirs) }
}

/** One's own drawing of a sector joined to the one that a colleague has saved meanwhile; `base` is what both began from. */
export function joinedDrawings(base: Drawing, mine: Drawing, theirs: Drawing): Joined {
  const [began, own, other] = [byKey(base), byKey(mine), byKey(theirs)]
  const both: string[] = []
  const items = theirs.items.flatMap((item) => {
    const { kept, isBoth } = oneOf(began.get(item.key), own.get(item.key), item)
    if (isBoth) both.push(nameOf(item))
    return kept
  })
  const alone = mine.items
    .filter(({ key }) => !other.has(key))
    .flatMap((item): readonly Item[] => {
      const before = began.get(item.key)
      if (before === undefined) return [item]
      if (isSame(before, item)) return []
      both.push(nameOf(item))
      // The colleague has erased its row: it is drawn anew.
      return [{ ...item, rowId: 0 }]
    })
  const changed = <K extends 'label' | 'outline' | 'backdrop'>(field: K): Drawing[K] =>
    isSame(base[field], mine[field]) ? theirs[field] : mine[field]
  return {
    drawing: {
      ...theirs,
      label: changed('label'),
      outline: changed('outline'),
      backdrop: changed('backdrop'),
      items: [...items, ...alone],
    },
    both,
  }
}

/** What is seen of a shape, whatever the ids that the server gave to it. */
const seen = ({ kind, number, label, points, width, amperes, isClosed, isStaffOnly }: Item): string =>
  JSON.stringify([kind, number, label, rounded(points), width, amperes, isClosed, isStaffOnly])

/** Whether what is stored shows all that was drawn: a save whose answer was lost went through. */
export function isStoredAs(mine: Drawing, stored: Drawing): boolean {
  const all = ({ label, outline, backdrop, items }: Drawing): unknown => [
    label.trim(),
    outline && rounded(outline),
    backdrop.picture?.path,
    items.map(seen).toSorted(),
  ]
  return isSame(all(mine), all(stored))
}

/** « Les deux dessins sont réunis. Des formes changées par vous deux, la vôtre est gardée : A07. Vérifiez, puis enregistrez. » */
export function joinedWords(both: readonly string[]): string {
  const told = both.length === 0 ? '' : ` Des formes changées par vous deux, la vôtre est gardée\u00A0: ${list(both)}.`
  return `Les deux dessins sont réunis.${told} Vérifiez, puis enregistrez.`
}
