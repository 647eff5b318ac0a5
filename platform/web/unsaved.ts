import { useEffect } from 'react'

const open = new Set<() => boolean>()

/** True while some page of this tab holds work that is not saved. */
export function hasUnsaved(): boolean {
  return [...open].some((isUnsaved) => isUnsaved())
}

const windows = new Set<() => boolean>()

/** The same, or something is typed in a window over the page: what the end of the session would lose. A window that closes by itself holds nothing back. */
export function hasTyped(): boolean {
  return hasUnsaved() || [...windows].some((isTyped) => isTyped())
}

/** Tells that something may be typed in a window; answers how to take it back. */
export function holdTyped(isTyped: () => boolean): () => void {
  windows.add(isTyped)
  return () => {
    windows.delete(isTyped)
  }
}

/** Tells that a page holds work that is not saved, for as long as it says so; answers how to take it back. */
export function holdUnsaved(isUnsaved: () => boolean): () => void {
  open.add(isUnsaved)
  return () => {
    open.delete(isUnsaved)
  }
}

const always = (): boolean => true
/** The same from a component: work begins and ends with `when`, and `isStill` says no once it was just saved. */
export function useUnsaved(when: boolean, isStill: () => boolean = always): void {
  useEffect(() => (when ? holdUnsaved(isStill) : undefined))
}
