import { pageArrived, pageAskedFor } from '#platform/web/keys-ahead.ts'
import { lineReader } from '#platform/web/shell/entrance.ts'
import { help } from '#platform/web/shell/help.ts'
import { takeDroppedFiles } from '#platform/web/ui/dropped-files.ts'
import { helpAddress } from '#areas/utility/help.ts'
import { loadEveryEntity } from './entities.ts'
import { hasRight, isConnected, type Drawn } from './routes.tsx'
import { screens } from './screens.ts'

/** What the telephone makes the desk open at any moment, typing at once: its code is there before it is asked for. */
async function fetchAhead(): Promise<void> {
  await loadEveryEntity()
  for (const { path, right, component } of screens) if (path.startsWith('/new-booking/') && (await hasRight(right))) await component()
}

type Followed = {
  readonly state: Drawn & { readonly resolvedLocation?: unknown }
  subscribe(event: 'onBeforeLoad' | 'onResolved', then: (change: { readonly pathChanged: boolean }) => void): unknown
}

/** What goes on beside every page, and that the first one is drawn without. */
export function goBesidePages(router: Followed): void {
  takeDroppedFiles()
  help.set({ about: helpAddress, load: async () => (await import('#areas/utility/web/HelpDrawer.tsx')).HelpDrawer })
  lineReader.set({ read: async (...asked) => (await import('#areas/booking/web/one-line/read-stay.ts')).readStay(...asked) })
  let isAhead = false
  const drawn = (): void => {
    pageArrived()
    if (isAhead || !isConnected(router.state)) return
    isAhead = true
    // Fields that choose a record offer to create it once its declaration is there; what did not come is asked for again by what needs it.
    requestIdleCallback(() => void fetchAhead().catch(() => undefined), { timeout: 3000 })
  }
  router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && pageAskedFor())
  router.subscribe('onResolved', drawn)
  if (router.state.resolvedLocation === undefined) pageAskedFor()
  else drawn()
}
