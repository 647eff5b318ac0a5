import { createStore } from '../store.ts'
import { handedContext, readContext, withContext } from './context-address.ts'

const key = 'pinede-context'

/** The tab that this one was duplicated from hands its context over in the address, once. */
function initialContext(): number {
  if (typeof location === 'undefined') return 0
  const handed = handedContext(location.hash)
  if (handed === null) return readContext(sessionStorage.getItem(key))
  sessionStorage.setItem(key, String(handed))
  history.replaceState(history.state, '', location.pathname + location.search)
  return handed
}

/** Part of the work that this tab stays in, by the id of its heading in the menu: 0 is the whole establishment. Each tab has its own, which lasts as long as the tab. */
export const currentContext = createStore(initialContext())

export function switchContext(id: number): void {
  sessionStorage.setItem(key, String(id))
  currentContext.set(id)
}

/** An address for a tab of its own that begins in the same context. */
export const besideAddress = (address: string): string => withContext(address, currentContext.get())
/** Where the page at hand stands, when its address does not say it: the days of a planning. Its screen sets it, and takes it away as it leaves. */
export const whereItStands = createStore<(() => string) | null>(null)
/** That of this page. */
export const duplicateAddress = (): string => besideAddress(whereItStands.get()?.() ?? location.pathname + location.search)
