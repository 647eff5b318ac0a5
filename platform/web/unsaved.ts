import { useEffect } from 'react'

const open = new Set<() => boolean>()

/** True while some page of this tab holds work that is not saved. */
export function hasUnsaved(): boolean {
  return [...open].some((isUnsaved) => isUnsaved())
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
