import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call, concerns } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { allowed, useUser } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { changeOperations } from '#areas/booking/contract/change.ts'
import { dayOperations } from '#areas/booking/contract/day.ts'
import { bookingOperations, type BookingView } from '#areas/booking/contract/stay.ts'
import { option } from '../../rules/booking-kind.ts'
import { useRecordHeld } from '../record-held-slot.ts'
import { doneSentence, grantedActions, reservationQuestion } from '../../rules/draft-actions.ts'
import { withBalance, withOverpaid } from '../../rules/change/balance-told.ts'
import type { RefundAnswer } from '../../rules/restoring.ts'
import type { StayPage } from '../../rules/stay-pages.ts'
import { askOnPage } from '../asked-money-slot.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { LeaveEarlyDialog } from '../change/DateDialogs.tsx'
import { StayChanges } from '../change/StayChanges.tsx'
import { useGiveBackOffer } from '../change/give-back.ts'
import { useGestures } from '../change/use-gestures.ts'
import { restoredElsewhere } from '../change/restore-elsewhere.ts'
import { focusField, useStayForm } from './form-context.ts'
import { OptionEndDialog } from './OptionEndDialog.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { tellFreed } from '../waiting/tell-freed.ts'
import { StayHead, type StayAction } from './StayHead.tsx'
import { movedBySave } from './use-save.ts'

type Asking = 'cancel' | 'restore' | 'toOption' | 'prolong' | 'leaveEarly' | null
type Work = () => Promise<BookingView & { /** What it has done beside this stay. */ readonly told?: string | undefined }>
type Props = { view: BookingView; changed: boolean; onView: (view: BookingView) => void; onPage: (page: StayPage) => void; /** Saves the quote as accepted, with what is typed. */ onAccept: () => void; children?: ReactNode }

const kinds: Readonly<Record<string, 1 | 2 | 3 | 4>> = { toQuote: 1, toOption: 2, toReservation: 3, toStay: 4 }
type Ticking = { readonly what: 'arrived' | 'gone'; readonly value: boolean; /** The action that takes it back. */ readonly undo: string }
const ticks: Readonly<Record<string, Ticking>> = {
  arrive: { what: 'arrived', value: true, undo: 'unarrive' }, unarrive: { what: 'arrived', value: false, undo: 'arrive' },
  leave: { what: 'gone', value: true, undo: 'unleave' }, unleave: { what: 'gone', value: false, undo: 'leave' },
}

/** Takes the lock off a stay, then reads it again. */
async function unlocked(stay: { readonly id: number; readonly version: number }): Promise<BookingView> {
  await call(changeOperations.lockStay, { ...stay, isLocked: false })
  return call(bookingOperations.readBooking, { id: stay.id })
}

/** What an action calls; null when it asks something first or leads to another page. */
function workOf(action: string, view: BookingView): Work | null {
  const versioned = { id: view.header.id, version: view.header.version }
  const kind = kinds[action]
  if (kind !== undefined && action !== 'toOption') return () => call(bookingOperations.convertBooking, { ...versioned, statusId: kind, optionExpiresOn: null })
  const tick = ticks[action]
  if (tick) return () => call(dayOperations.tick, { ...versioned, what: tick.what, value: tick.value })
  if (action === 'unlock') return () => unlocked(versioned)
  return action === 'dismiss' ? () => call(bookingOperations.freeOption, versioned) : null
}

/** What is asked where an action says something before it is done. */
const warned: Readonly<Record<string, { readonly title: string; readonly confirm: string }>> = {
  arrive: { title: 'Marquer arrivé quand même\u00A0?', confirm: 'Marquer arrivé' }, leave: { title: 'Marquer parti\u00A0?', confirm: 'Marquer parti' },
}

type StayFix = NonNullable<NonNullable<StayAction['fault']>['fix']>
/** Where what lifts a refusal is done. */
const fixPages: Readonly<Record<string, StayPage>> = { pay: 'payments' }

/** Takes a tick back from a stay, whatever its version is now. */
async function untick(id: number, { what, value }: Ticking): Promise<BookingView> {
  const now = await call(bookingOperations.readBooking, { id })
  return call(dayOperations.tick, { id, version: now.header.version, what, value: !value })
}

/** The option as it was before it became a reservation, with its end. */
async function optionAgain({ header: { id, optionExpiresOn } }: BookingView): Promise<BookingView> {
  const now = await call(bookingOperations.readBooking, { id })
  return call(bookingOperations.convertBooking, { id, version: now.header.version, statusId: option, optionExpiresOn })
}

/** Whether an option becomes a reservation: asked, with what its customer will pay; anything else goes on. */
async function madeFirm(action: string, view: BookingView): Promise<boolean> {
  return action !== 'toReservation' || view.header.statusId !== option || confirm(reservationQuestion(view))
}

/** Ticks the departure of who is still on the place, then reads this stay again. */
async function leaveOther(otherId: number, id: number): Promise<BookingView> {
  const other = await call(bookingOperations.readBooking, { id: otherId })
  await call(dayOperations.tick, { id: otherId, version: other.header.version, what: 'gone', value: true })
  return call(bookingOperations.readBooking, { id })
}

/** The head of a stay with what its actions do. An action is done on what is stored: what is typed is saved or left first. */
export function StayActions({ view, changed, onView, onPage, onAccept, children }: Props): ReactNode {
  const client = useQueryClient()
  const user = useUser()
  const { reference } = useStayForm()
  const actions = grantedActions(view.actions, (right, flag) => allowed(user, right, flag))
  const mayBill = actions.some((one) => one.action === 'bill' && one.fault === null)
  const [asking, setAsking] = useState<Asking>(null)
  const [busy, setBusy] = useState(false)
  useRecordHeld('action', asking !== null)
  const offer = useGiveBackOffer(onPage)
  const run = async (work: Work): Promise<string | null> => {
    setBusy(true)
    try {
      onView(await work())
      void client.invalidateQueries({ predicate: (query) => movedBySave.some((entity) => concerns(query, entity)) })
      return null
    } catch (error) {
      return sentenceOf(error)
    } finally {
      setBusy(false)
    }
  }
  const bill = (): void => onPage(askOnPage(view.header.id, 'bill'))
  const code = view.header.bookingCode ?? view.header.quoteCode
  /** Back on its places, or on others that are free; what was refunded is as it was answered. */
  const restore = async (refund?: RefundAnswer): Promise<void> => {
    setAsking(null)
    const refused = await run(() => restoredElsewhere(view, refund))
    toast(refused ?? doneSentence('restore', code), refused === null ? {} : { tone: 'brick' })
  }
  const start = async ({ action, fault }: Pick<StayAction, 'action' | 'fault'>): Promise<void> => {
    if (action === 'bill') return bill()
    if (action === 'billDeposit') return onPage('bills')
    if (changed && !(await confirm({ title: 'Abandonner la saisie en cours\u00A0?', text: 'Ce qui a été saisi n’est pas enregistré et sera perdu.', confirm: 'Abandonner', cancel: 'Rester', danger: true }))) return
    if (action === 'cancel' || action === 'toOption' || action === 'prolong') return setAsking(action)
    if (action === 'restore') return fault === null ? restore() : setAsking('restore')
    if (!(await madeFirm(action, view))) return
    if (action === 'leave' && fault?.fix?.action === 'leaveEarly' && allowed(user, 'stay_booking', 'write')) return setAsking('leaveEarly')
    if (fault?.warning && !(await confirm({ ...(warned[action] ?? { title: 'Continuer\u00A0?', confirm: 'Continuer' }), text: fault.message }))) return
    return perform(action)
  }
  const perform = async (action: string): Promise<void> => {
    const work = workOf(action, view)
    let told: string | undefined
    const refused = work === null ? null : await run(async () => {
      const made = await work()
      told = made.told
      return made
    })
    if (refused !== null) toast(refused, { tone: 'brick' })
    else if (work !== null && action === 'leave') toast(withOverpaid(doneSentence(action, code), view.balance), { ...undoOf(action), ...(mayBill ? { action: { label: 'Facturer', run: bill } } : {}), ...(view.balance < 0 ? offer(view) : {}) })
    else if (work !== null) toast([doneSentence(action, code), told].filter(Boolean).join('. '), undoOf(action))
  }
  /** A tick can be taken back from its message, on the stay as it is by then; so can the reservation that an option has become. */
  const undoOf = (action: string): { readonly undo?: () => Promise<void> } => {
    const tick = ticks[action]
    const back: { readonly done: string; readonly work: Work } | null = tick ? { done: tick.undo, work: () => untick(view.header.id, tick) } : action === 'toReservation' && view.header.statusId === option ? { done: 'toOption', work: () => optionAgain(view) } : null
    return back === null ? {} : { undo: async () => {
      const refused = await run(back.work)
      toast(refused ?? doneSentence(back.done, code), refused === null ? {} : { tone: 'brick' })
    } }
  }
  const toField = (name: string): void => {
    onPage('summary')
    requestAnimationFrame(() => void focusField(name))
  }
  const fix = async ({ action, values }: StayFix): Promise<void> => {
    const page = fixPages[action]
    if (page !== undefined) return onPage(page)
    if (action === 'openDepartures') return go('/booking-departure-list')
    if (action === 'giveBack' || action === 'creditNote') return onPage(askOnPage(view.header.id, action))
    if (action === 'acceptQuote') return onAccept()
    if (action === 'editDates') return toField('occupancies.0.startDate')
    if (action === 'choosePlace') return toField('places')
    if (action === 'nameGroup') return toField('groupName')
    const other = values?.['bookingId']
    if (typeof other !== 'number' || other === view.header.id) return start(actions.find((one) => one.action === action) ?? { action, fault: null })
    const refused = await run(() => leaveOther(other, view.header.id))
    toast(refused ?? 'Départ coché', refused === null ? {} : { tone: 'brick' })
  }
  const { undoSince } = useGestures(() => run(() => call(bookingOperations.readBooking, { id: view.header.id })))
  const leftEarly = async (sentence: string, before: number): Promise<void> => {
    setAsking(null)
    try {
      const now = await call(bookingOperations.readBooking, { id: view.header.id })
      await run(() => Promise.resolve(now))
      toast(withBalance(sentence, { balance: now.balance, tellsDue: now.header.isGone }), { ...(await undoSince(before)), ...offer(now) })
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
    }
  }
  const chosen = async (day: string): Promise<string | null> => {
    const versioned = { id: view.header.id, version: view.header.version, optionExpiresOn: day }
    const refused = await run(() => (asking === 'prolong' ? call(bookingOperations.prolongOption, versioned) : call(bookingOperations.convertBooking, { ...versioned, statusId: 2 })))
    if (refused === null && asking !== null) toast(doneSentence(asking, code))
    return refused
  }
  return (
    <>
      <StayHead view={view} actions={actions} changed={changed} busy={busy} onRun={(one) => void start(one)} onFix={(one) => void fix(one)} changes={<StayChanges view={view} changed={changed} onView={onView} onPage={onPage} onFix={(one) => void fix(one)} />}>{children}</StayHead>
      {asking === 'cancel' && <CancelDialog as="cancel" view={view} onClose={() => setAsking(null)} onAsked={async (asked) => {
        const next = await call(bookingOperations.cancelBooking, { id: view.header.id, version: view.header.version, ...asked })
        await run(() => Promise.resolve(next))
        setAsking(null)
        await tellFreed(doneSentence('cancel', code), view.occupancies)
      }} />}
      {asking === 'restore' && <RestoreDialog view={view} onRestore={(refund) => void restore(refund)} onClose={() => setAsking(null)} />}
      {asking === 'leaveEarly' && (
        <LeaveEarlyDialog view={view} onDone={(sentence, before) => void leftEarly(sentence, before)} onClose={() => setAsking(null)} onTickOnly={() => {
          setAsking(null)
          void perform('leave')
        }} />
      )}
      {(asking === 'toOption' || asking === 'prolong') && <OptionEndDialog verb={asking === 'prolong' ? 'Prolonger l’option' : 'Transformer en option'} {...(asking === 'toOption' ? { days: reference.defaults.optionDays } : {})} view={view} onChosen={chosen} onClose={() => setAsking(null)} />}
    </>
  )
}
