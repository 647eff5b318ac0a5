import type { Entity } from '#kernel/entity/entity.ts'
import type { ScreenDeclaration } from '#kernel/entity/screen.ts'
import type { Operation } from '#platform/operation/operation.ts'
import { sessionRight, systemRight } from '#platform/rights/rights.ts'
import type { FlagName, Rights } from '#platform/rights/rights.ts'
import { mainMenu, userMenu } from '#areas/security/rules/menu-tree.ts'
import type { MenuEntry } from '#areas/security/rules/menu-tree.ts'

/** One entry of the menu in the stored record of a user, as the specification shapes it. */
export type Menu = {
  name: string
  id: number
  isNode: boolean
  isHeader: boolean
  isContext: boolean
  url: string | null
  headerCustomName: string | null
  subMenus: Menu[]
}

/** The menu of the top bar that is shown behind the user’s name instead. */
export const userMenuId = userMenu.id

/** Right that opens each route which exists, read unless another flag is named: a route that is not in it is not built. */
export type RouteRights = ReadonlyMap<string, string | { readonly right: string; readonly flag: FlagName }>

/** The routes of the declared entities and screens, and the calls that open like a page, with the right that opens each. */
export function routeRights(
  entities: readonly Pick<Entity, 'right' | 'routes'>[],
  screens: readonly ScreenDeclaration[],
  calls: readonly Pick<Operation, 'path' | 'right' | 'level'>[] = [],
): RouteRights {
  const routes = new Map<string, string | { right: string; flag: FlagName }>()
  for (const { right, routes: own } of entities) {
    if (own?.list !== undefined) routes.set(own.list, right)
    if (own?.record !== undefined) routes.set(own.record, right)
  }
  for (const { path, right } of screens) routes.set(path, right)
  for (const { path, right, level } of calls)
    routes.set(`/rest/${path}`, right === undefined || level === 'public' || level === 'session' ? sessionRight : { right, flag: level })
  return routes
}

/** A page opens when its right is unknown to the list, or when its read flag is set. The server still refuses its calls. */
export function mayOpen(rights: Rights, right: string): boolean {
  const flags = rights.get(right)
  return flags === undefined || flags.select
}

/** Who the menu is made for, and what it may show. */
export type MenuContext = {
  readonly rights: Rights
  readonly systeme: boolean
  readonly routes: RouteRights
  /** Routes whose entries are hidden because their module is not used. */
  readonly closed?: ReadonlySet<string>
  /** Names that the establishment gave to headers, by menu id. */
  readonly customNames: ReadonlyMap<number, string>
  readonly today: Temporal.PlainDate
}

/** `202607`: how a month is written in an address. */
export function yearMonth(day: Temporal.PlainDate): string {
  return `${day.year}${String(day.month).padStart(2, '0')}`
}

/** The menus of one user: only entries that exist and that the user may read; headings left without entries vanish. */
export function menuFor(context: MenuContext): Menu[] {
  return [...mainMenu, userMenu].flatMap((entry) => shown(entry, context))
}

function shown(entry: MenuEntry, context: MenuContext): Menu[] {
  if (entry.systeme === true && !context.systeme) return []
  const subMenus = (entry.children ?? []).flatMap((child) => shown(child, context))
  if (entry.url === undefined ? subMenus.length === 0 : !reachable(entry.route ?? entry.url, context)) return []
  return [
    {
      name: entry.label,
      id: entry.id,
      isNode: entry.children !== undefined,
      isHeader: entry.header === true,
      // A heading is a part of the work that one may stay in: choosing it leaves only its screens in the menu.
      isContext: entry.header === true,
      url: entry.opens ?? entry.url?.replace('{currentYearMonth}', yearMonth(context.today)) ?? null,
      headerCustomName: (entry.header === true ? context.customNames.get(entry.id) : undefined) ?? null,
      subMenus,
    },
  ]
}

/** The menu only offers what the user is known to read: a right absent from the list offers nothing. */
function reachable(route: string, { rights, routes, systeme, closed }: MenuContext): boolean {
  if (closed?.has(route) === true) return false
  const known = routes.get(route)
  if (known === undefined) return false
  const { right, flag } = typeof known === 'string' ? { right: known, flag: 'select' as const } : known
  if (right === sessionRight) return true
  if (right === systemRight) return systeme
  return rights.get(right)?.[flag] ?? false
}
