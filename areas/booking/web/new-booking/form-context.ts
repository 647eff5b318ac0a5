import { createContext, useContext, type Dispatch } from 'react'
import type { Fault } from '#platform/operation/refusal.ts'
import { currentOccupancy } from '../../rules/draft-state.ts'
import type { Draft, DraftOccupancy } from '../../rules/draft-types.ts'
import type { FreePlace } from '../../rules/why-not.ts'
import type { DraftAction } from '../../rules/draft-reducer.ts'
import type { Reference } from './use-reference.ts'

/** What every part of the form of a stay reads and changes. */
export type StayForm = {
  readonly draft: Draft
  readonly dispatch: Dispatch<DraftAction>
  readonly reference: Reference
  readonly today: string
  /** Free places that the stay has not taken itself, best first; none while they are looked for. */
  readonly free: readonly FreePlace[]
  /** The family of each type that was looked at. */
  readonly families: ReadonlyMap<number, number>
  readonly faults: ReadonlyMap<string, readonly Fault[]>
  /** Why nothing can be changed; null when it can. */
  readonly locked: string | null
  /** Whose the stay is as it is stored; null for a new one. */
  readonly storedCustomerId: number | null
  /** Asks what an early departure on that day comes to; null where nobody is there yet. */
  readonly leaveEarly: ((day: string) => void) | null
}
export const StayFormContext = createContext<StayForm | null>(null)

type Field = { name: string; error?: string; warning?: string; disabled: boolean }
type Used = StayForm & {
  readonly occupancy: DraftOccupancy
  /** Name and fault of a field, ready for a field component. */
  readonly field: (path: string) => Field
  /** The same, for a field of the occupancy on screen. */
  readonly here: (path: string) => Field
}

export function useStayForm(): Used {
  const form = useContext(StayFormContext)
  if (form === null) throw new Error('a part of a stay is drawn outside its form')
  const field = (path: string): Field => {
    const faults = form.faults.get(path) ?? []
    const error = faults.find((fault) => fault.warning !== true)?.message
    const warning = faults.find((fault) => fault.warning === true)?.message
    return {
      name: path,
      disabled: form.locked !== null,
      ...(error === undefined ? {} : { error }),
      ...(warning === undefined ? {} : { warning }),
    }
  }
  return { ...form, occupancy: currentOccupancy(form.draft), field, here: (path) => field(`occupancies.${form.draft.current}.${path}`) }
}

/** Puts the focus on a field by its name, wherever it is drawn. */
export function focusField(name: string): boolean {
  const found = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not(:disabled), [data-field="${CSS.escape(name)}"]`)
  found?.focus()
  if (found instanceof HTMLInputElement) found.select()
  return found !== null
}
