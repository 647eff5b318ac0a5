import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Fault } from '#platform/operation/refusal.ts'

/** Faults shown by a form. Each field listens to its own: typing in one never redraws the others. */
export type FaultStore = {
  all(): readonly Fault[]
  /** Faults of a path and of what is inside it. The same list as long as nothing changed there. */
  under(path: string): readonly Fault[]
  set(faults: readonly Fault[]): void
  subscribe(listener: () => void): () => void
}
const none: readonly Fault[] = []

export function createFaultStore(): FaultStore {
  let faults = none
  let byPath = new Map<string, readonly Fault[]>()
  const listeners = new Set<() => void>()
  return {
    all: () => faults,
    under(path) {
      const known = byPath.get(path)
      if (known) return known
      const found = faults.filter(({ field }) => field === path || field?.startsWith(`${path}.`))
      const kept = found.length === 0 ? none : found
      byPath.set(path, kept)
      return kept
    },
    set(next) {
      if (next.length === 0 && faults.length === 0) return
      faults = next
      byPath = new Map()
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** What a field tells its form, and what it reads from it. */
export type FormTools = {
  faults: FaultStore
  /** A field was left: its rules, and those that depend on it, are looked at. */
  left: (path: string) => void
  /** A field at fault changed: looked at again at once. */
  changed: (path: string) => void
  locked: boolean
  /** 0 on a record that is not saved yet. */
  recordId: number
}
export const FormContext = createContext<FormTools | null>(null)

export function useFormTools(): FormTools {
  const tools = useContext(FormContext)
  if (!tools) throw new Error('a field stands outside its form')
  return tools
}
export function useFaults(path: string): readonly Fault[] {
  const { faults } = useFormTools()
  return useSyncExternalStore(faults.subscribe, () => faults.under(path))
}
export function useAllFaults(store: FaultStore): readonly Fault[] {
  return useSyncExternalStore(store.subscribe, store.all)
}

/** Faults to show while typing: those of fields already left, and all of them once a save was asked. */
export function shownFaults(faults: readonly Fault[], touched: ReadonlySet<string>, asked: boolean): Fault[] {
  return faults.filter(
    (fault) =>
      asked || (fault.field !== undefined && [...touched].some((path) => fault.field === path || fault.field?.startsWith(`${path}.`))),
  )
}
