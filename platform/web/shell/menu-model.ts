import { plain } from '#domain/search-key.ts'

/** One node of the user's stored menu tree. */
export type MenuNode = {
  name: string
  id: number
  isNode: boolean
  isHeader: boolean
  /** A header that changes the context being worked on when it is chosen. */
  isContext: boolean
  url: string | null
  headerCustomName: string | null
  subMenus: readonly MenuNode[]
}
export type MenuEntry = { name: string; url: string }
export type MenuGroup = { title: string | null; contextId: number | null; entries: readonly MenuEntry[] }

export const userMenuName = 'Menu utilisateur'
const titleOf = (node: MenuNode): string => node.headerCustomName ?? node.name

/** Fewer loose entries than this beside titled groups are an afterthought and come last. */
const fewLoose = 4

/** Groups of a panel: loose leaves and one group per header or sub-node, however deep. Empty groups disappear. */
export function groupsOf(menu: MenuNode): MenuGroup[] {
  const loose = menu.subMenus.flatMap((node) =>
    node.url === null || node.subMenus.length > 0 ? [] : [{ name: titleOf(node), url: node.url }],
  )
  const own: MenuGroup[] =
    loose.length === 0
      ? []
      : [{ title: menu.isHeader || menu.isNode ? titleOf(menu) : null, contextId: menu.isContext ? menu.id : null, entries: loose }]
  const titled = menu.subMenus.filter((node) => node.subMenus.length > 0).flatMap(groupsOf)
  return loose.length < fewLoose && titled.length > 0 ? [...titled, ...own] : [...own, ...titled]
}

/** The panel of a top menu: its first group needs no title, the menu itself is the title. */
export function panelOf(menu: MenuNode): MenuGroup[] {
  return groupsOf(menu).map((group, at) => (group.title === titleOf(menu) ? { ...group, title: at === 0 ? null : 'Autres écrans' } : group))
}

/** What a menu shows in a context: the part that the context is, when it is one of its headings; else everything. */
export function groupsIn(groups: readonly MenuGroup[], context: number): MenuGroup[] {
  const own = groups.filter((group) => group.contextId !== null && group.contextId === context)
  return own.length > 0 ? own : [...groups]
}

/** Only the entries whose name holds every typed word; accents and case do not count. */
export function filterGroups(groups: readonly MenuGroup[], typed: string): MenuGroup[] {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return [...groups]
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => words.every((word) => plain(`${entry.name} ${group.title ?? ''}`).includes(word))),
    }))
    .filter((group) => group.entries.length > 0)
}

export type MenuPlace = { column: number; row: number }

/** Where the focus goes from one entry with a key; null when the key leaves the panel or means nothing. */
export function moveInPanel(lengths: readonly number[], at: MenuPlace, key: string): MenuPlace | null {
  const last = (lengths[at.column] ?? 1) - 1
  if (key === 'ArrowDown') return { column: at.column, row: at.row >= last ? 0 : at.row + 1 }
  if (key === 'ArrowUp') return { column: at.column, row: at.row <= 0 ? last : at.row - 1 }
  if (key === 'Home') return { column: at.column, row: 0 }
  if (key === 'End') return { column: at.column, row: last }
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const column = at.column + step
  const length = lengths[column]
  if (step === 0 || length === undefined) return null
  return { column, row: Math.min(at.row, length - 1) }
}

/** The next top menu to the left or right, going round. */
export function moveInBar(count: number, at: number, key: string): number {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return (at + step + count) % count
}

const room = (path: string): string => (path.split('/')[1] ?? '').replace(/-list$/, '')

/** Every entry of the tree, once per address. */
export function entriesOf(menus: readonly MenuNode[]): (MenuEntry & { menu: string; group: string | null })[] {
  const seen = new Set<string>()
  return menus.flatMap((menu) => {
    const groups: MenuGroup[] =
      menu.url === null || menu.subMenus.length > 0
        ? panelOf(menu)
        : [{ title: null, contextId: null, entries: [{ name: titleOf(menu), url: menu.url }] }]
    return groups.flatMap((group) =>
      group.entries.flatMap((entry) => {
        if (seen.has(entry.url)) return []
        seen.add(entry.url)
        return [{ ...entry, menu: titleOf(menu), group: group.title }]
      }),
    )
  })
}

/** Id of the top menu that holds the page being shown: the same address, else the list of the same records. */
export function currentMenu(menus: readonly MenuNode[], path: string): number | null {
  const holds = (menu: MenuNode, same: (url: string) => boolean): boolean =>
    (menu.url !== null && same(menu.url)) || menu.subMenus.some((node) => holds(node, same))
  const exact = menus.find((menu) => holds(menu, (url) => url === path))
  const found = exact ?? menus.find((menu) => holds(menu, (url) => room(path) !== '' && room(url) === room(path)))
  return found?.id ?? null
}

/** The page by which the menu knows what is shown: a new stay, whose screen no menu holds, stands with the list of stays. */
export function pathInMenu(path: string, entry: { readonly url: string; readonly listUrl: string } | null): string {
  return entry !== null && room(path) === room(entry.url) ? entry.listUrl : path
}

/** Letters by which a name may be longer than the one that it replaces: the bar is full on a small screen. */
const moreLetters = 2
/** A menu of one screen opens it, under the name of that screen where the bar has room for it: a panel of one line would only stand in the way. */
function direct(menu: MenuNode): MenuNode {
  const [only, ...others] = menu.url === null ? panelOf(menu).flatMap(({ entries }) => entries) : []
  if (only === undefined || others.length > 0) return menu
  return { ...menu, name: only.name.length <= menu.name.length + moreLetters ? only.name : menu.name, url: only.url }
}

/** The tree as shown in the bar: what leads nowhere is left out, the user's own menu is shown elsewhere. */
export function barMenus(menus: readonly MenuNode[]): MenuNode[] {
  return menus.filter((menu) => menu.name !== userMenuName && (menu.url !== null || panelOf(menu).length > 0)).map(direct)
}
export function userEntries(menus: readonly MenuNode[]): MenuEntry[] {
  const menu = menus.find((candidate) => candidate.name === userMenuName)
  return menu ? groupsOf(menu).flatMap((group) => group.entries) : []
}
