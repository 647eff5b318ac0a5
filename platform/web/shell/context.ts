import { createStore } from '../store.ts'

const key = 'pinede-context'
/** The context this tab works in: 0 is the whole establishment. Each tab has its own. */
export const currentContext = createStore(Number(globalThis.sessionStorage?.getItem(key) ?? 0))

export function switchContext(id: number): void {
  sessionStorage.setItem(key, String(id))
  currentContext.set(id)
}
