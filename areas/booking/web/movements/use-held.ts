import { useCallback, useEffect, useRef, useState } from 'react'
import type { StayRow } from '../../contract/day.ts'
import { heldAt, type Held, type MovementDay } from './movements-model.ts'

const heldFor = 2000

export type HeldRows = { readonly held: readonly Held[]; readonly hold: (row: StayRow) => void; readonly release: (id: number) => void }

/** Rows just ticked, kept two seconds where they were: the next button must not slide under the pointer. */
export function useHeld(day: MovementDay | undefined): HeldRows {
  const [held, setHeld] = useState<readonly Held[]>([])
  const timers = useRef(new Set<number>())
  const shown = useRef(day)
  useEffect(() => {
    shown.current = day
  })
  const release = useCallback((id: number): void => setHeld((before) => before.filter(({ row }) => row.id !== id)), [])
  const hold = useCallback((row: StayRow): void => {
    if (shown.current === undefined) return
    const place = heldAt(shown.current, row)
    setHeld((before) => [...before.filter((one) => one.row.id !== row.id), place])
    const timer = window.setTimeout(() => {
      timers.current.delete(timer)
      release(row.id)
    }, heldFor)
    timers.current.add(timer)
  }, [release])
  useEffect(() => {
    const { current } = timers
    return () => current.forEach((timer) => clearTimeout(timer))
  }, [])
  return { held, hold, release }
}
