import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { askMoney } from '../asked-money-slot.ts'
import type { MovementDialog } from './MovementDialogs.tsx'
import { isTyping } from './desk-keys.ts'
import type { DeskFix } from './movements-board.ts'
import {
  currentRow,
  leavesBeforeEnd,
  mainLabel,
  nextToDo,
  notReadyToTell,
  tickOfKey,
  type MovementGroup,
  type MovementKind,
  type RowAction,
} from './movements-model.ts'
import type { Check } from './movements-checks.ts'
import { useAskedTick } from './use-asked-tick.ts'
import { afterPayments, useDeskDialogs, type Taken } from './use-desk-dialogs.ts'
import type { HeldRows } from './use-held.ts'
import { useMovementActions, type MovementActions, type Paid, type Tick } from './use-movements.ts'
import { usePayLine, type PayLine } from './use-pay-line.ts'

type Input = {
  groups: readonly MovementGroup[]
  /** Every row of the day, whatever the list is narrowed to. */ all: readonly StayRow[]
  kind: MovementKind
  today: string
  mayTick: boolean
  mayPay: boolean
  mayBill: boolean
  isNarrow: boolean
  holding: HeldRows
  /** What the list is narrowed to, in any words that tell it from others. */ narrowing: string
}
export type Desk = Taken & {
  readonly current: StayRow | null
  readonly busyId: number | null
  readonly dialog: MovementDialog | null
  readonly payLine: PayLine
  /** On a narrow screen, whether the panel of the current stay is open. */
  readonly opened: boolean
  readonly select: (row: StayRow) => void
  readonly close: () => void
  readonly act: (row: StayRow, action: Exclude<RowAction, 'none'>) => void
  readonly check: (row: StayRow, action: NonNullable<Check['action']>['key']) => void
  readonly main: (row: StayRow, tick: Tick, pays: boolean) => void
  readonly tick: (row: StayRow, what: Tick, value: boolean) => void
  /** The departure alone, of who has nights left. */
  readonly tickOnly: (row: StayRow) => void
  readonly fix: (row: StayRow, fix: DeskFix) => void
  readonly reload: () => Promise<void>
  readonly closeDialog: () => void
}

/** Whether somebody is shown to his place: asked where housekeeping has not finished with it. Money that was taken with the tick is said to be in. */
async function showsAnyway(row: StayRow, paid: number, reload: () => Promise<void>): Promise<boolean> {
  const text = notReadyToTell(row)
  if (text === null || (await confirm({ title: 'Marquer arrivé quand même\u00A0?', text, confirm: 'Marquer arrivé' }))) return true
  if (paid > 0) await reload().then(() => toast(`Le règlement de ${row.customerName} est encaissé, son arrivée n’est pas pointée`))
  return false
}

/** What a line of the panel does at once, without asking for anything more. */
function settle(actions: MovementActions, row: StayRow, action: 'leave' | 'confirm' | 'free' | 'unfree'): void {
  void (action === 'leave' ? actions.leaveHolder(row) : action === 'confirm' ? actions.confirm(row) : actions.free(row, action === 'free'))
}

type Keys = Pick<Input, 'today' | 'mayTick' | 'mayPay'> & Pick<Desk, 'current' | 'main' | 'act'>
/** A marks the arrival of the current stay, D its departure, or that the place which it leaves before is free. */
function useTickKeys({ current, main, mayPay, mayTick, today, act }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (current === null || !mayTick || event.repeat || isTyping(event)) return
      const what = tickOfKey(event.key.toLowerCase(), current, today)
      if (what === null) return
      event.preventDefault()
      if (what === 'free') act(current, 'free')
      else main(current, what, mayPay && current.balance > 0)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [current, main, mayPay, mayTick, today, act])
}

/** Whoever is being served stays at the desk, though what was just done takes him out of what the list is narrowed to; until it is narrowed to something else. */
function useServed(narrowing: string): readonly [id: number | undefined, serve: (row: StayRow) => void] {
  const [served, setServed] = useState<{ readonly id: number; readonly narrowing: string } | null>(null)
  const serve = useCallback((row: StayRow): void => setServed({ id: row.id, narrowing }), [narrowing])
  return [served?.narrowing === narrowing ? served.id : undefined, serve]
}

/** Who is served first: the first one not ticked yet. */
function firstWaiting(groups: readonly MovementGroup[], held: ReadonlySet<number>): StayRow | undefined {
  return groups
    .filter(({ key }) => key === 'expected' || key === 'present')
    .flatMap((group) => group.rows)
    .find((row) => !held.has(row.id))
}

type Ticks = {
  readonly groups: readonly MovementGroup[]
  readonly actions: MovementActions
  /** Those that wait, ticked, before they leave their group. */ readonly held: ReadonlySet<number>
  readonly today: string
  readonly show: (dialog: MovementDialog | null) => void
  readonly setCurrentId: (id: number | null) => void
  readonly setOpened: (isOpen: boolean) => void
}
/** What marks a stay arrived or gone, and goes on to the next one that waits. */
function useTicks({ groups, actions, held, today, show, setCurrentId, setOpened }: Ticks): Pick<Desk, 'tick' | 'main' | 'act'> & {
  readonly mark: (row: StayRow, what: Tick, value: boolean, paid?: Paid) => void
} {
  const latest = useRef({ groups, actions, held })
  useEffect(() => {
    latest.current = { groups, actions, held }
  })

  /** Marks, then goes on to the next stay that waits. */
  const mark = useCallback(
    (row: StayRow, what: Tick, value: boolean, paid?: Paid): void => {
      const next = value ? nextToDo(latest.current.groups, row.id, latest.current.held) : row.id
      const goOn = async (): Promise<void> => {
        const { actions: now } = latest.current
        if (what === 'arrived' && value && !(await showsAnyway(row, paid?.amount ?? 0, now.reload))) return
        if (!(await now.tick(row, what, { value, ...(paid === undefined ? {} : { paid }) }))) return
        setCurrentId(next)
        setOpened(false)
      }
      void goOn()
    },
    [setCurrentId, setOpened],
  )
  const tick = useAskedTick(
    mark,
    today,
    useCallback((row: StayRow): void => show({ kind: 'leave', row }), [show]),
  )
  const main = useCallback(
    (row: StayRow, what: Tick, pays: boolean): void => {
      if (pays && !leavesBeforeEnd(row, what, today)) show({ kind: 'pay', row, next: what, action: mainLabel(what, true) })
      else tick(row, what, true)
    },
    [show, tick, today],
  )
  const act = useCallback(
    (row: StayRow, action: Exclude<RowAction, 'none'>): void => {
      setCurrentId(row.id)
      if (action === 'place') show({ kind: 'place', row })
      else if (action === 'confirm') void latest.current.actions.confirm(row)
      else if (action === 'free') void latest.current.actions.free(row, true)
      else tick(row, action === 'arrive' ? 'arrived' : 'gone', true)
    },
    [show, tick, setCurrentId],
  )
  return { mark, tick, main, act }
}

/** The stay at the desk: which one it is, what is being done about it, and the keys A and D. */
export function useDesk({ groups, all, kind, today, mayTick, mayPay, mayBill, isNarrow, holding, narrowing }: Input): Desk {
  const [currentId, setCurrentId] = useState<number | null>(null)
  const [opened, setOpened] = useState(false)
  const [served, serveOnly] = useServed(narrowing)
  const dialogs = useDeskDialogs()
  const { pay, show, fix: mend } = dialogs
  const actions = useMovementActions({
    ...holding,
    onPay: mayPay ? pay : undefined,
    onBill: mayBill ? (row) => askMoney(row, 'bill') : undefined,
  })
  const held = useMemo(() => new Set(holding.held.map(({ row }) => row.id)), [holding.held])
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups])
  const isOpen = served === currentId || (isNarrow && opened)
  const current = currentRow({ rows, all, currentId, isOpen }) ?? firstWaiting(groups, held) ?? rows[0] ?? null
  const { mark, tick, main, act } = useTicks({ groups, actions, held, today, show, setCurrentId, setOpened })
  const select = useCallback((row: StayRow): void => {
    setCurrentId(row.id)
    setOpened(true)
  }, [])

  const payLine = usePayLine({
    rows,
    current,
    kind,
    today,
    mayTick,
    mayPay,
    onOpen: useCallback((row: StayRow): void => setCurrentId(row.id), []),
  })
  const serve = (row: StayRow): void => {
    setCurrentId(row.id)
    serveOnly(row)
  }
  const fix = (row: StayRow, what: DeskFix): void => {
    serve(row)
    mend(row, what)
  }

  useTickKeys({ current, main, mayPay, mayTick, today, act })

  return {
    current,
    busyId: actions.busyId,
    dialog: dialogs.dialog,
    payLine,
    fix,
    reload: actions.reload,
    ...afterPayments({ dialogs, payLine, actions, tick }),
    opened: isNarrow && opened,
    select,
    act,
    main,
    tick,
    tickOnly(row) {
      show(null)
      mark(row, 'gone', true)
    },
    close: () => setOpened(false),
    closeDialog: () => show(null),
    check(row, action) {
      serve(row)
      if (action === 'leave' || action === 'confirm' || action === 'free' || action === 'unfree') settle(actions, row, action)
      else if (action === 'pay') pay(row)
      else if (action === 'clean' || action === 'surety' || action === 'guarantee' || action === 'giveBack') fix(row, action)
      else show({ kind: action, row })
    },
  }
}
