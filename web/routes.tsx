import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  redirect,
  Outlet,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { entranceRoutes, outsideRoutes, type OutsideRoute } from '#areas/security/rules/session-routes.ts'
import { capitalized } from '#domain/french.ts'
import { fetched } from '#platform/web/lazy.ts'
import { go } from '#platform/web/navigation.tsx'
import { namesRecords } from '#platform/web/known-address.ts'
import { PageTitle } from '#platform/web/page-title.ts'
import { routerPath } from '#kernel/entity/paths.ts'
import type { Screen, ScreenProps } from '#kernel/web/screen.ts'
import { allowed, readSession, tabTitle, useUser } from '#platform/web/session.ts'
import { Shell } from '#platform/web/shell/Shell.tsx'
import { NotFoundPage, WaitingPage } from '#platform/web/shell/pages.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { loginAddress, wishedAddress } from '#platform/web/shell/wished.ts'
import { loadEntity, loadEveryEntity } from './entities.ts'
import type { IndexedEntity } from '#kernel/web/entity-index.ts'
import { drawnFirst } from './drawn-first.ts'
import { loadParts } from './parts.ts'

function Root(): ReactNode {
  return <Outlet />
}
const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

/** Everything that needs a connected user stands under this route. */
const connected = createRoute({
  getParentRoute: () => root,
  id: 'connected',
  component: Shell,
  pendingComponent: WaitingPage,
  notFoundComponent: NotFoundPage,
  beforeLoad: async ({ location }) => {
    const user = await readSession()
    if (user === null) throw toLogin(location.href)
  },
})
function toLogin(wished: string): ReturnType<typeof redirect> {
  const address = new URL(loginAddress(wished), 'http://pinede')
  return redirect({ to: '/login', search: Object.fromEntries(address.searchParams) })
}

export async function hasRight(right: string): Promise<boolean> {
  const user = await readSession()
  return user !== null && allowed(user, right, 'select')
}

function Titled({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const { establishment } = useUser()
  const [own, setOwn] = useState<string | null>(null)
  return (
    <PageTitle value={setOwn}>
      <title>{tabTitle(own ?? title, establishment)}</title>
      {children}
    </PageTitle>
  )
}

type Loaded = { title: string; Screen: ComponentType<ScreenProps> }
type Page = { path: string; right: string; load: () => Promise<Loaded> }

type Place = { readonly pathname: string; readonly search: Record<string, unknown> }
/** The screen that is drawn: who asks from it for one that is refused stays there. */
let drawnNow: Place | null = null
export type Drawn = { readonly location: Place; readonly matches: readonly { readonly routeId: string }[] }
/** Whether a page of a connected user is drawn, and not that of who signs in. */
export const isConnected = ({ matches }: Drawn): boolean => matches.some(({ routeId }) => routeId === connected.id)
export function noteDrawn(drawn: Drawn): void {
  drawnNow = isConnected(drawn) ? { pathname: drawn.location.pathname, search: drawn.location.search } : null
}
function afterRefusal(refused: string): { readonly to: string; readonly search?: Record<string, unknown> } {
  return drawnNow === null || drawnNow.pathname === refused ? { to: '/home' } : { to: drawnNow.pathname, search: drawnNow.search }
}

function pageRoute({ path, right, load }: Page): AnyRoute {
  const route: AnyRoute = createRoute({
    getParentRoute: () => connected,
    path: routerPath(path),
    beforeLoad: async ({ preload, location }) => {
      if (path === '/home' || (await hasRight(right))) return
      if (!preload) toast(`Vous n’avez pas le droit d’ouvrir «\u00A0${(await load()).title}\u00A0».`, { tone: 'brick' })
      throw redirect({ ...afterRefusal(location.pathname), replace: true })
    },
    component: lazyRouteComponent(async () => {
      const { title, Screen } = await fetched(load)
      function Page(): ReactNode {
        const params: Readonly<Record<string, string>> = route.useParams()
        return namesRecords(params) ? (
          <Titled title={title}>
            <Screen params={params} />
          </Titled>
        ) : (
          <NotFoundPage />
        )
      }
      return { default: Page }
    }),
  })
  return route
}

function entityPages(indexed: IndexedEntity): Page[] {
  const { name, right, routes } = indexed
  const pages: Page[] = []
  if (routes.list !== undefined) {
    pages.push({
      path: routes.list,
      right,
      load: async () => {
        const [{ ListScreen }, entity] = await Promise.all([import('#kernel/web/list/ListScreen.tsx'), loadEntity(name), loadParts(name)])
        return { title: capitalized(entity.label.many), Screen: ({ params }) => <ListScreen entity={entity} params={params} /> }
      },
    })
  }
  if (routes.record !== undefined) {
    pages.push({
      path: routes.record,
      right,
      load: async () => {
        const [{ RecordScreen }, entity] = await Promise.all([
          import('#kernel/web/form/RecordScreen.tsx'),
          loadEntity(name),
          loadParts(name),
        ])
        return { title: capitalized(entity.label.one), Screen: ({ params }) => <RecordScreen entity={entity} params={params} /> }
      },
    })
  }
  return pages
}

/** Reads the session, then goes where the user wanted to go. */
function Waiting(): ReactNode {
  useEffect(() => {
    void readSession().then((user) => go(user === null ? '/login' : wishedAddress(location.search), { replace: true }))
  }, [])
  return <WaitingPage />
}

const outsidePages: Readonly<Record<OutsideRoute, RouteComponent>> = {
  '/login': lazyRouteComponent(() => import('#platform/web/shell/LoginPage.tsx'), 'LoginPage'),
  '/first-run': lazyRouteComponent(() => import('#platform/web/shell/FirstRunPage.tsx'), 'FirstRunPage'),
  '/waiting': Waiting,
  '/pay/$token': lazyRouteComponent(() => import('#areas/gateway/web/PayPage.tsx'), 'PayPage'),
  '/pay/$token/$reference': lazyRouteComponent(() => import('#areas/gateway/web/SimulationPage.tsx'), 'SimulationPage'),
}
const outside: readonly AnyRoute[] = outsideRoutes.map((path) =>
  createRoute({ getParentRoute: () => root, path, component: outsidePages[path] }),
)
const entrances: readonly AnyRoute[] = entranceRoutes.map((path) =>
  createRoute({
    getParentRoute: () => connected,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/home', replace: true })
    },
  }),
)

/** Any other address: cut short, or of no page. */
const otherAddress = createRoute({
  getParentRoute: () => connected,
  path: '$',
  component: lazyRouteComponent(() => import('./OtherAddress.tsx'), 'OtherAddress'),
})

const isDrawnFirst = (path: string): boolean => drawnFirst.some((one) => one === path)
/** Who is connected and the code of the page are asked for before the page begins to be drawn. What does not come is asked for again, and told, by what draws it. */
export function beginWith(pathname: string, screens: readonly Screen[]): void {
  const opened = isDrawnFirst(pathname) ? screens.find(({ path }) => path === pathname) : undefined
  if (opened === undefined) return
  const none = (): void => undefined
  readSession().catch(none)
  opened.component().catch(none)
}

/** What draws a screen, with every declaration: those of `drawnFirst` do not wait for them. */
async function drawing({ path, component }: Screen): Promise<ComponentType<ScreenProps>> {
  return isDrawnFirst(path) ? component() : (await Promise.all([component(), loadEveryEntity()]))[0]
}

/** The whole tree: pages outside a session, generic pages of the entities, screens of the areas (which replace a generic page of the same address). */
export function buildRoutes(entities: readonly IndexedEntity[], screens: readonly Screen[]): AnyRoute {
  const own = new Set(screens.map((screen) => routerPath(screen.path)))
  const generic = entities.flatMap(entityPages).filter((page) => !own.has(routerPath(page.path)))
  const drawn = screens.map((screen): Page => ({
    path: screen.path,
    right: screen.right,
    load: async () => ({ title: screen.title, Screen: await drawing(screen) }),
  }))
  return root.addChildren([
    ...outside,
    connected.addChildren([otherAddress, ...entrances, ...generic.map(pageRoute), ...drawn.map(pageRoute)]),
  ])
}
