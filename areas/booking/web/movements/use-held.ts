import { useCallback, useEffect, useRef, useState } from 'react'
import type { StayRow } from '../../contract/day-rows.ts'
import { heldAt, type Held, type MovementDay } from './movements-model.ts'

const heldFor = 2000
/** Marks the list, so that the pointer is known to be over it. */
export const heldList = { 'data-held-list': true } as const
const underPointer = (): boolean => matchMedia('(hover: hover)').matches && document.querySelector('[data-held-list]:hover') !== null

export type HeldRows = { readonly held: readonly Held[]; readonly hold: (row: StayRow) => void; readonly release: (id: number) => void }

/** Rows just ticked, kept where they were two seconds at least, and while the pointer is over the list: the next button must not slide under it. */
export function useHeld(day: MovementDay | undefined): HeldRows {
  const [held, setHeld] = useState<readonly Held[]>([])
  const timers = useRef(new Set<number>())
  const shown = useRef(day)
  useEffect(() => {
    shown.current = day
  })
  const release = useCallback((id: number): void => setHeld((before) => before.filter(({ row }) => row.id !== id)), [])
  const hold = useCallback(
    (row: StayRow): void => {
      if (shown.current === undefined) return
      const place = heldAt(shown.current, row)
      setHeld((before) => [...before.filter((one) => one.row.id !== row.id), place])
      const wait = (): void => {
        const timer = window.setTimeout(() => {
          timers.current.delete(timer)
          if (underPointer()) wait()
          else release(row.id)
        }, heldFor)
        timers.current.add(timer)
      }
      wait()
    },
    [release],
  )
  useEffect(() => {
    const { current } = timers
    return () => current.forEach((timer) => clearTimeout(timer))
  }, [])
  return { held, hold, release }
}
