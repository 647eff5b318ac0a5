import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createRouter } from '@tanstack/react-router'
import { Suspense, useEffect, type ReactNode } from 'react'
import { entityIndex } from 'virtual:entity-index'
import { lazy } from '#platform/web/lazy.ts'
import { setHistoryOf } from '#platform/web/navigation.tsx'
import { setEntities } from '#kernel/web/registry.ts'
import { sessionEnded, whenDisconnected } from '#platform/web/session.ts'
import { declaredScreens, newStay } from '#platform/web/shell/entrance.ts'
import { loginAddress } from '#platform/web/shell/wished.ts'
import { useStore } from '#platform/web/store.ts'
import { cssVariables, theme } from '#platform/web/theme/theme.ts'
import { ConfirmHost } from '#platform/web/ui/ConfirmHost.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { Unreachable } from '#platform/web/wire.ts'
import { FailedPage, NotFoundPage, PendingPage } from '#platform/web/shell/pages.tsx'
import { waitingListWindow } from '#areas/booking/screens.ts'
import { findEntity, loadEntity } from './entities.ts'
import { beginWith, buildRoutes, noteDrawn } from './routes.tsx'
import { screens } from './screens.ts'

beginWith(location.pathname, screens)
setEntities(findEntity, loadEntity)
newStay.set({
  url: '/new-booking/new/0/0/0/0/0/3',
  walkInUrl: '/new-booking/new/0/0/0/0/0/4',
  listUrl: '/booking-list/3',
  right: 'stay_booking',
})
declaredScreens.set([...screens, waitingListWindow])

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // A live event reloads what changed: asking again sooner would only cost.
      staleTime: 60_000,
      retry: (count, error) => error instanceof Unreachable && !error.isLate && count < 2,
      refetchOnWindowFocus: false,
    },
  },
})

const router = createRouter({
  routeTree: buildRoutes(entityIndex, screens),
  defaultPreload: false,
  defaultPendingMs: 200,
  // Left to itself the router shows « Ouverture » for half a second once it has begun to, whatever is there.
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: FailedPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: false,
})
setHistoryOf(router)
router.subscribe('onResolved', () => noteDrawn(router.state))
void import('./beside-pages.ts').then(({ goBesidePages }) => goBesidePages(router))

// Nothing is said before something was done: the first page does not wait for what says it.
const ToastHost = lazy(() => import('#platform/web/ui/ToastHost.tsx').then((module) => ({ default: module.ToastHost })))
const EndedSession = lazy(() => import('#platform/web/shell/EndedSession.tsx').then((module) => ({ default: module.EndedSession })))

/** Covers a page whose work is not saved while its user is away; what it shows is read again when they are back. */
function EndedSessionHost(): ReactNode {
  const ended = useStore(sessionEnded)
  useEffect(() => (ended ? () => void client.invalidateQueries() : undefined), [ended])
  return (
    ended && (
      <Suspense fallback={null}>
        <EndedSession />
      </Suspense>
    )
  )
}

export function App(): ReactNode {
  useEffect(
    () =>
      whenDisconnected((said) => {
        client.clear()
        // Nothing that is not saved is left by then, or it has been given up: no page is to ask again.
        router.history.replace(loginAddress(router.state.location.href), undefined, { ignoreBlocker: true })
        if (said !== null) toast(said, { tone: 'brick', lasts: true })
      }),
    [],
  )
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} deduplicateCssVariables={false} defaultColorScheme="auto">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ConfirmHost />
        <Suspense fallback={null}>
          <ToastHost />
        </Suspense>
        <EndedSessionHost />
      </QueryClientProvider>
    </MantineProvider>
  )
}
