import type { MenuGroup } from './menu-model.ts'

/** A group, or the part of it that stands in one column; `again`: it began in the column before. */
export type ColumnGroup = MenuGroup & { readonly again?: true }
export type MenuLayout = {
  readonly columns: readonly (readonly ColumnGroup[])[]
  /** Lines are set closer, so that all of them are seen. */ readonly isDense: boolean
}
type Size = { readonly width: number; readonly height: number }

/** Up to this many entries a panel is one column. */
export const oneColumn = 12
/** Whole groups read better in few columns; groups that are shared between columns need all the width. */
const [wholeColumns, mostColumns, narrowest] = [5, 6, 200]
/** In pixels: what stands above and under the columns, and a line as usual. */
const [around, usualLine] = [144, 27]
/** In lines: a title with the space above it, a name that takes a second line, and from how many letters it does. */
const [titleLines, longLines, longName] = [1.5, 1.75, 27]
/** Fewer lines of a group than this are not left alone at the foot of a column. */
const fewest = 3

const linesOf = ({ name }: MenuGroup['entries'][number]): number => (name.length > longName ? longLines : 1)
const titleOf = ({ title }: MenuGroup): number => (title === null ? 0 : titleLines)
const heightOf = (group: MenuGroup): number => titleOf(group) + group.entries.reduce((sum, entry) => sum + linesOf(entry), 0)

function whole(groups: readonly MenuGroup[], room: number): MenuGroup[][] {
  const columns: MenuGroup[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const group of groups) {
    if (used + heightOf(group) > room) {
      columns.push([])
      used = 0
    }
    columns.at(-1)?.push(group)
    used += heightOf(group)
  }
  return columns
}

function shared(groups: readonly MenuGroup[], room: number): ColumnGroup[][] {
  const columns: ColumnGroup[][] = [[]]
  let used = 0
  const next = (): void => {
    columns.push([])
    used = 0
  }
  for (const group of groups) {
    if (used > 0 && used + titleOf(group) + Math.min(fewest, group.entries.length) > room) next()
    let part: MenuGroup['entries'][number][] = []
    let isBegun = false
    const put = (): void => {
      columns.at(-1)?.push({ ...group, entries: part, ...(isBegun ? { again: true } : {}) })
      isBegun = true
      part = []
    }
    used += titleOf(group)
    for (const entry of group.entries) {
      if (part.length > 0 && used + linesOf(entry) > room) {
        put()
        next()
        used = titleOf(group)
      }
      part.push(entry)
      used += linesOf(entry)
    }
    put()
  }
  return columns
}

/** The least room, in lines, that gives no more columns than that: they are then as even as can be. */
function evenly<Column>(
  groups: readonly MenuGroup[],
  most: number,
  fill: (groups: readonly MenuGroup[], room: number) => Column[],
): { readonly columns: Column[]; readonly lines: number } {
  const least = groups.reduce((sum, group) => sum + heightOf(group), 0) / most
  for (let lines = Math.ceil(least); ; lines += 1) {
    const columns = fill(groups, lines)
    if (columns.length <= most) return { columns, lines }
  }
}

/**
 * The columns of a panel, all seen at once in a window of that size where this can be: whole groups first, else groups shared between
 * columns, else the same with lines set closer.
 */
export function layoutOf(groups: readonly MenuGroup[], { width, height }: Size): MenuLayout {
  if (groups.reduce((sum, { entries }) => sum + entries.length, 0) <= oneColumn) return { columns: [[...groups]], isDense: false }
  const room = (line: number): number => Math.floor((height - around) / line)
  const kept = evenly(groups, Math.min(wholeColumns, groups.length), whole)
  if (Math.max(...kept.columns.map((column) => column.reduce((sum, group) => sum + heightOf(group), 0))) <= room(usualLine))
    return { columns: kept.columns, isDense: false }
  const { columns, lines } = evenly(groups, Math.max(1, Math.min(mostColumns, Math.floor(width / narrowest))), shared)
  return { columns, isDense: lines > room(usualLine) }
}
