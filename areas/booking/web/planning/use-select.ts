import { useSyncExternalStore } from 'react'
import type { Store } from '#platform/web/store.ts'

/** One part of a store: the component is drawn again only when that part changes. `select` gives the same value for the same state. */
export function useSelect<T, V>(store: Store<T>, select: (value: T) => V): V {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
