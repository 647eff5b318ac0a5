import { useCallback, useState } from 'react'
import { go } from '#platform/web/navigation.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import type { BookingView } from '../../contract/stay-view.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import { askMoney } from '../asked-money-slot.ts'
import { tellFreed } from '../waiting/tell-freed.ts'
import type { Changed, MovementDialog } from './MovementDialogs.tsx'
import { toRows } from './desk-keys.ts'
import type { JustTaken } from './payment-line-slot.ts'
import type { DeskFix } from './movements-board.ts'
import { mainLabel } from './movements-model.ts'
import type { MovementActions, Paid, Tick } from './use-movements.ts'
import type { PayLine } from './use-pay-line.ts'

export type Asked = {
  readonly row: StayRow
  readonly next: Tick | null
  /** What was to be taken as a guarantee, in cents. */ readonly guarantee?: number | undefined
}
export type DeskDialogs = {
  readonly dialog: MovementDialog | null
  readonly show: (dialog: MovementDialog | null) => void
  readonly pay: (row: StayRow) => void
  readonly fix: (row: StayRow, what: DeskFix) => void
}

/** Where housekeeping says how places are. */
const cleaningPath = '/cleanning-planning'

/** What is asked about a stay, one thing at a time. */
export function useDeskDialogs(): DeskDialogs {
  const [dialog, setDialog] = useState<MovementDialog | null>(null)
  const show = useCallback((next: MovementDialog | null): void => {
    setDialog(next)
    // Once the dialog is gone the keys go to the list again.
    if (next === null) requestAnimationFrame(toRows)
  }, [])
  const pay = useCallback((row: StayRow): void => show({ kind: 'pay', row, next: null, action: 'Encaisser' }), [show])
  const fix = useCallback(
    (row: StayRow, what: DeskFix): void => {
      if (what === 'clean') go(cleaningPath)
      else if (what === 'surety') show({ kind: 'pay', row, next: null, action: 'Prendre la caution', guarantee: row.surety })
      else if (what === 'giveBack') askMoney(row, what)
      else if (what === 'guarantee') go(stayPath(row, 'payments'))
      else show({ kind: what, row })
    },
    [show],
  )
  return { dialog, show, pay, fix }
}

export type Taken = {
  readonly paid: (view: BookingView, receipt: JustTaken['receipt']) => void
  readonly paidInLine: (view: BookingView, follows: boolean, taken: JustTaken) => void
  readonly payInFull: () => void
  readonly changed: Changed
}
type Around = {
  dialogs: DeskDialogs
  payLine: PayLine
  actions: MovementActions
  tick: (row: StayRow, what: Tick, value: boolean, paid?: Paid) => void
}

/** What follows a payment: the tick that was asked with it, or a word about the money. */
export function afterPayments({ dialogs: { dialog, show }, payLine, actions, tick }: Around): Taken {
  const said = (
    { customerName }: StayRow,
    { takeBack, receipt }: JustTaken,
    sentence = `Le règlement de ${customerName} est encaissé`,
  ): void => {
    const undo =
      takeBack &&
      (async (): Promise<void> => {
        await takeBack()
        await actions.reload()
        toast(`Le règlement de ${customerName} est annulé par une ligne de signe contraire`)
      })
    toast(sentence, { ...(undo ? { undo } : {}), ...(receipt ? { action: { label: 'Reçu', run: receipt } } : {}) })
  }
  const goOn = ({ row, next, guarantee }: Asked, view: BookingView, taken: JustTaken): void => {
    // The payment moved the stay: the tick goes with the version it has now.
    if (next !== null)
      tick({ ...row, version: view.header.version }, next, true, { amount: row.balance - view.balance, receipt: taken.receipt })
    else
      void actions
        .reload()
        .then(() => said(row, taken, guarantee === undefined ? undefined : `La caution de ${row.customerName} est prise`))
  }
  return {
    paid(view, receipt) {
      if (dialog?.kind !== 'pay') return
      show(null)
      goOn(dialog, view, { takeBack: null, receipt })
    },
    paidInLine(view, follows, taken) {
      if (payLine.paying === null) return
      payLine.leave()
      goOn(follows ? payLine.paying : { ...payLine.paying, next: null }, view, taken)
    },
    payInFull() {
      if (payLine.paying === null) return
      const { row, next } = payLine.paying
      payLine.leave()
      show({ kind: 'pay', row, next, action: next === null ? 'Encaisser' : mainLabel(next, true) })
    },
    changed(sentence, more = {}, freed = []) {
      show(null)
      void actions.reload().then(() => tellFreed(sentence, freed, more))
    },
  }
}
