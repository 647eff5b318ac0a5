import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { Refused } from '#platform/operation/refusal.ts'
import { call, concerns, useOperation } from '#platform/web/api.ts'
import { confirm as ask } from '#platform/web/ui/confirm-store.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { dayOperations } from '../../contract/day.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { bookingOperations } from '../../contract/stay.ts'
import type { BookingView } from '../../contract/stay-view.ts'
import { option, reservation } from '../../rules/booking-kind.ts'
import { askMoney } from '../asked-money-slot.ts'
import { plainFault } from '../plain-fault.ts'
import { freedText, leftPlaces } from './movements-change.ts'
import { holderOf } from './movements-holder.ts'
import { tickedText, untickedText } from '../../rules/ticked-told.ts'
import type { MovementAddress } from './movements-address.ts'
import type { JustTaken } from './payment-line-slot.ts'
import type { HeldRows } from './use-held.ts'

export type Movements = UseQueryResult<ReplyOf<typeof dayOperations.dayMovements>>
/** What a tick moves. */
const moved = ['booking', 'occupancy', 'payment', 'customer'] as const

export function useMovements({ kind, day }: MovementAddress): Movements {
  return useOperation(
    dayOperations.dayMovements,
    { kind, day },
    { entities: [...moved, 'place', 'place-type', 'cleaning-task', 'guarantee'], keepPrevious: true },
  )
}

export type Tick = 'arrived' | 'gone'
/** What surrounds the acts: where ticked rows wait before they move, and how money is taken and bills are issued, for who may. */
export type Around = Pick<HeldRows, 'hold' | 'release'> & {
  readonly onPay: ((row: StayRow) => void) | undefined
  /** Leads to the bill of who leaves. */ readonly onBill: ((row: StayRow) => void) | undefined
}
/** Money taken just before, by the same button: undoing the tick leaves it. */
export type Paid = { readonly amount: number; readonly receipt: JustTaken['receipt'] }
export type TickChange = {
  readonly value?: boolean
  readonly paid?: Paid
}
export type MovementActions = {
  /** The stay whose act is on its way. */
  readonly busyId: number | null
  /** Marks or unmarks; what was marked can be undone from the message. Answers whether it was done. */
  readonly tick: (row: StayRow, what: Tick, change?: TickChange) => Promise<boolean>
  /** Turns an option into a reservation; can be undone. */
  readonly confirm: (row: StayRow) => Promise<boolean>
  /** The places that a stay leaves before its end are said to be free, or not; can be undone. */
  readonly free: (row: StayRow, value: boolean) => Promise<boolean>
  /** Marks gone who is still on the place of an arrival; can be undone. */
  readonly leaveHolder: (row: StayRow) => Promise<boolean>
  readonly reload: () => Promise<void>
}
/** The second click of a double click is not another act. */
const quietFor = 600

type NextStep = { readonly label: string; readonly run: (row: StayRow) => void }
/** What a tick leaves to be done: money to take or, of who leaves, to give back, else his bill. */
function nextStep(
  view: BookingView,
  what: Tick,
  { pay, bill }: Readonly<Record<'pay' | 'bill', NextStep['run'] | undefined>>,
): NextStep | null {
  if (view.balance > 0) return pay ? { label: 'Encaisser', run: pay } : null
  if (view.balance < 0 && what === 'gone' && pay) return { label: 'Rendre', run: (row) => askMoney(row, 'giveBack') }
  const isBillable = what === 'gone' && view.actions.some(({ action, fault }) => action === 'bill' && fault === null)
  return isBillable && bill ? { label: 'Facturer', run: bill } : null
}

/** Marks gone who is still on a place, where nothing refuses it; what is to be read first is asked. Answers how to take it back. */
async function markHolderGone(id: number): Promise<(() => Promise<void>) | null> {
  const {
    header: { version },
    actions,
  } = await call(bookingOperations.readBooking, { id })
  const fault = actions.find(({ action }) => action === 'leave')?.fault ?? null
  if (fault !== null && fault.warning !== true) throw new Refused([plainFault(fault)])
  if (fault !== null && !(await ask({ title: 'Marquer parti\u00A0?', text: fault.message, confirm: 'Marquer parti' }))) return null
  const { header } = await call(dayOperations.tick, { id, version, what: 'gone', value: true })
  return async () => void (await call(dayOperations.tick, { id, version: header.version, what: 'gone', value: false }))
}

/** Makes a reservation of an option. Answers how to take it back. */
async function confirmOption({ id, version, optionExpiresOn }: StayRow): Promise<() => Promise<void>> {
  const { header } = await call(bookingOperations.convertBooking, { id, version, statusId: reservation })
  return async () => void (await call(bookingOperations.convertBooking, { id, version: header.version, statusId: option, optionExpiresOn }))
}

/** One act at a time, then the day is read again. A refusal is told in its own words. */
function useAct(reload: () => Promise<void>): {
  readonly busyId: number | null
  readonly act: (id: number, work: () => Promise<void>, isFollowing?: boolean) => Promise<boolean>
} {
  const [busyId, setBusyId] = useState<number | null>(null)
  const quiet = useRef({ isBusy: false, until: 0 })
  // What follows a payment was asked in its dialog, whatever was ticked just before: money that came in without its tick would be half a job.
  const act = async (id: number, work: () => Promise<void>, isFollowing = false): Promise<boolean> => {
    if (!isFollowing && (quiet.current.isBusy || performance.now() < quiet.current.until)) return false
    quiet.current.isBusy = true
    setBusyId(id)
    try {
      await work()
      return true
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
      return false
    } finally {
      quiet.current = { isBusy: false, until: performance.now() + quietFor }
      setBusyId(null)
      await reload()
    }
  }
  return { busyId, act }
}

/** The acts of arrivals and departures. */
export function useMovementActions({ hold, release, onPay, onBill }: Around): MovementActions {
  const client = useQueryClient()
  const reload = useCallback(
    (): Promise<void> => client.invalidateQueries({ predicate: (query) => moved.some((entity) => concerns(query, entity)) }),
    [client],
  )
  const { busyId, act } = useAct(reload)
  const tick: MovementActions['tick'] = (row, what, { value = true, paid } = {}) =>
    act(
      row.id,
      async () => {
        const view = await call(dayOperations.tick, { id: row.id, version: row.version, what, value })
        const now: StayRow = {
          ...row,
          version: view.header.version,
          balance: view.balance,
          ...(what === 'arrived' ? { isArrived: value } : { isGone: value }),
        }
        const said = (isMarked: boolean): string =>
          isMarked ? tickedText(row.customerName, what, now) : untickedText(row.customerName, what, paid?.amount ?? 0)
        const undo = async (): Promise<void> => {
          await call(dayOperations.tick, { id: row.id, version: now.version, what, value: !value })
          release(row.id)
          await reload()
          toast(said(!value))
        }
        if (value) hold(now)
        else release(row.id)
        const next = value ? nextStep(view, what, { pay: onPay, bill: onBill }) : null
        const receipt = paid?.receipt ?? null
        const action = next === null ? receipt && { label: 'Reçu', run: receipt } : { label: next.label, run: () => next.run(now) }
        toast(said(value), { undo, ...(action === null ? {} : { action }) })
      },
      paid !== undefined,
    )
  const confirm: MovementActions['confirm'] = (row) =>
    act(row.id, async () => {
      const takeBack = await confirmOption(row)
      toast(`L’option de ${row.customerName} est confirmée`, { undo: () => takeBack().then(reload) })
    })
  const free: MovementActions['free'] = (row, value) =>
    act(row.id, async () => {
      const occupancyIds = leftPlaces(row, !value).map(({ occupancyId }) => occupancyId)
      const say = async (asked: boolean): Promise<string> =>
        freedText((await call(dayOperations.leavePlaces, { id: row.id, occupancyIds, value: asked })).places, asked)
      toast(await say(value), {
        undo: async () => {
          const said = await say(!value)
          await reload()
          toast(said)
        },
      })
    })
  const leaveHolder: MovementActions['leaveHolder'] = (row) =>
    act(row.id, async () => {
      const holder = holderOf(row)
      const takeBack = holder && (await markHolderGone(holder.bookingId))
      if (takeBack === null) return
      toast(`Départ coché\u00A0: ${row.places} est libre pour ${row.customerName}`, {
        undo: async () => {
          await takeBack()
          await reload()
        },
      })
    })
  return { busyId, tick, confirm, free, leaveHolder, reload }
}
