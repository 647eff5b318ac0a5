import { useCallback, useEffect, useState } from 'react'
import type { StayRow } from '../../contract/day-rows.ts'
import { manyTick } from './movements-board.ts'
import { leavesBeforeEnd, mainTick, type MovementKind } from './movements-model.ts'
import { isTyping, toRows } from './desk-keys.ts'
import type { Tick } from './use-movements.ts'

export type PayLine = {
  /** The stay whose payment is being taken on its row, and the tick that follows it. */
  readonly paying: { readonly row: StayRow; readonly next: Tick | null } | null
  readonly open: (row: StayRow) => void
  readonly leave: () => void
}
type Input = {
  rows: readonly StayRow[]
  current: StayRow | null
  kind: MovementKind
  today: string
  mayTick: boolean
  mayPay: boolean
  onOpen: (row: StayRow) => void
}

/** The payment taken on the row of a stay, opened by its amount or by P. */
export function usePayLine({ rows, current, kind, today, mayTick, mayPay, onOpen }: Input): PayLine {
  const [id, setId] = useState<number | null>(null)
  const row = rows.find((one) => one.id === id)
  const open = useCallback(
    (asked: StayRow): void => {
      onOpen(asked)
      if (asked.balance > 0) setId(asked.id)
    },
    [onOpen],
  )
  const leave = useCallback((): void => {
    setId(null)
    toRows()
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (current === null || !mayPay || current.balance <= 0 || event.repeat || event.key.toLowerCase() !== 'p' || isTyping(event)) return
      event.preventDefault()
      open(current)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [current, mayPay, open])
  const follows =
    row !== undefined &&
    mayTick &&
    kind !== 'present' &&
    mainTick(row, today) === manyTick[kind] &&
    !leavesBeforeEnd(row, manyTick[kind], today)
  return { paying: row === undefined ? null : { row, next: follows ? manyTick[kind] : null }, open, leave }
}
