import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '#platform/web/ui/toast-store.ts'
import type { StayRow } from '../../contract/day.ts'
import type { BookingView } from '../../contract/stay.ts'
import { askBill } from '../bill-slot.ts'
import type { MovementDialog } from './MovementDialogs.tsx'
import { mainLabel, nextToDo, tickOfKey, type Check, type MovementGroup, type RowAction } from './movements-model.ts'
import type { HeldRows } from './use-held.ts'
import { useMovementActions, type Tick } from './use-movements.ts'

type Input = { groups: readonly MovementGroup[]; today: string; mayTick: boolean; mayPay: boolean; mayBill: boolean; isNarrow: boolean; holding: HeldRows }
export type Desk = {
  readonly current: StayRow | null
  readonly busyId: number | null
  readonly dialog: MovementDialog | null
  /** On a narrow screen, whether the panel of the current stay is open. */
  readonly opened: boolean
  readonly select: (row: StayRow) => void
  readonly close: () => void
  readonly act: (row: StayRow, action: Exclude<RowAction, 'none'>) => void
  readonly check: (row: StayRow, action: NonNullable<Check['action']>['key']) => void
  readonly main: (row: StayRow, tick: Tick, pays: boolean) => void
  readonly tick: (row: StayRow, what: Tick, value: boolean) => void
  readonly paid: (view: BookingView) => void
  readonly changed: (sentence: string) => void
  readonly closeDialog: () => void
}

/** Letters belong to the field, the menu or the dialog that has the focus. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"], [role="menu"]') !== null) return true
  return event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable="true"]')
}

/** The stay at the desk: which one it is, what is being done about it, and the keys A and D. */
export function useDesk({ groups, today, mayTick, mayPay, mayBill, isNarrow, holding }: Input): Desk {
  const [currentId, setCurrentId] = useState<number | null>(null)
  const [opened, setOpened] = useState(false)
  const [dialog, setDialog] = useState<MovementDialog | null>(null)
  const pay = useCallback((row: StayRow): void => setDialog({ kind: 'pay', row, next: null, action: 'Encaisser' }), [])
  const actions = useMovementActions({ ...holding, onPay: mayPay ? pay : undefined, onBill: mayBill ? askBill : undefined })
  const held = useMemo(() => new Set(holding.held.map(({ row }) => row.id)), [holding.held])
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups])
  const waiting = groups.filter(({ key }) => key === 'expected' || key === 'present').flatMap((group) => group.rows).find((row) => !held.has(row.id))
  const current = rows.find((row) => row.id === currentId) ?? waiting ?? rows[0] ?? null
  const latest = useRef({ groups, actions, held })
  useEffect(() => {
    latest.current = { groups, actions, held }
  })

  /** Marks, then goes on to the next stay that waits. */
  const tick = useCallback((row: StayRow, what: Tick, value: boolean, paid = 0): void => {
    const next = value ? nextToDo(latest.current.groups, row.id, latest.current.held) : row.id
    void latest.current.actions.tick(row, what, { value, paid }).then((done) => {
      if (!done) return
      setCurrentId(next)
      setOpened(false)
    })
  }, [])
  const main = useCallback((row: StayRow, what: Tick, pays: boolean): void => {
    if (pays) setDialog({ kind: 'pay', row, next: what, action: mainLabel(what, true) })
    else tick(row, what, true)
  }, [tick])
  const act = useCallback((row: StayRow, action: Exclude<RowAction, 'none'>): void => {
    setCurrentId(row.id)
    if (action === 'place') setDialog({ kind: 'place', row })
    else if (action === 'confirm') void latest.current.actions.confirm(row)
    else tick(row, action === 'arrive' ? 'arrived' : 'gone', true)
  }, [tick])
  const select = useCallback((row: StayRow): void => {
    setCurrentId(row.id)
    setOpened(true)
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (current === null || !mayTick || event.repeat || isTyping(event)) return
      const what = tickOfKey(event.key.toLowerCase(), current, today)
      if (what === null) return
      event.preventDefault()
      main(current, what, mayPay && current.balance > 0)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [current, main, mayPay, mayTick, today])

  return {
    current, busyId: actions.busyId, dialog, opened: isNarrow && opened, select, act, main, tick,
    close: () => setOpened(false),
    closeDialog: () => setDialog(null),
    check(row, action) {
      if (action === 'confirm') void actions.confirm(row)
      else if (action === 'pay') pay(row)
      else setDialog({ kind: action, row })
    },
    paid(view) {
      if (dialog?.kind !== 'pay') return
      const { row, next } = dialog
      setDialog(null)
      // The payment moved the stay: the tick goes with the version it has now.
      if (next !== null) tick({ ...row, version: view.header.version }, next, true, row.balance - view.balance)
      else void actions.reload().then(() => toast(`Le règlement de ${row.customerName} est encaissé`))
    },
    changed(sentence) {
      setDialog(null)
      void actions.reload().then(() => toast(sentence))
    },
  }
}
