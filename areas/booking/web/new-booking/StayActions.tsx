import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call, concerns } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { allowed, useUser } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { leavesTyping } from '../change/leaves-typing.ts'
import { useRecordHeld } from '../record-held-slot.ts'
import { doneSentence, grantedActions } from '../../rules/draft-actions.ts'
import { withOverpaid } from '../../rules/change/balance-told.ts'
import type { RefundAnswer } from '../../rules/restoring.ts'
import type { StayPage } from '../../rules/stay-pages.ts'
import { askOnPage } from '../asked-money-slot.ts'
import { StayChanges } from '../change/StayChanges.tsx'
import { useGiveBackOffer } from '../change/give-back.ts'
import { useGestures } from '../change/use-gestures.ts'
import { restoredElsewhere } from '../change/restore-elsewhere.ts'
import { focusField } from './form-context.ts'
import { StayDialogs, type Asking } from './StayDialogs.tsx'
import { StayHead, type StayAction } from './StayHead.tsx'
import { movedBySave } from './use-save.ts'
import { codeOf, leaveOther, madeFirm, takenBack, workOf, type Work } from './stay-works.ts'

type Props = {
  view: BookingView
  changed: boolean
  onView: (view: BookingView) => void
  onPage: (page: StayPage) => void
  /** Saves the quote as accepted, with what is typed. */ onAccept: () => void
  /** The day of an early departure that the form asks for. */ early: string | null
  onEarlyClosed: () => void
  children?: ReactNode
}

/** What is asked where an action says something before it is done. */
const warned: Readonly<Record<string, { readonly title: string; readonly confirm: string }>> = {
  arrive: { title: 'Marquer arrivé quand même\u00A0?', confirm: 'Marquer arrivé' },
  leave: { title: 'Marquer parti\u00A0?', confirm: 'Marquer parti' },
}

type StayFix = NonNullable<NonNullable<StayAction['fault']>['fix']>
/** Where what lifts a refusal is done. */
const fixPages: Readonly<Record<string, StayPage>> = { pay: 'payments' }

/** The head of a stay with what its actions do. An action is done on what is stored: what is typed is saved or left first. */
export function StayActions({ view, changed, onView, onPage, onAccept, early, onEarlyClosed, children }: Props): ReactNode {
  const client = useQueryClient()
  const user = useUser()
  const actions = grantedActions(view.actions, (right, flag) => allowed(user, right, flag))
  const mayBill = actions.some((one) => one.action === 'bill' && one.fault === null)
  const [asking, setAsking] = useState<Asking>(null)
  const [busy, setBusy] = useState(false)
  useRecordHeld('action', asking !== null || early !== null)
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
  const code = codeOf(view)
  /** Back on its places, or on others that are free; what was refunded is as it was answered. */
  const restore = async (refund?: RefundAnswer): Promise<void> => {
    setAsking(null)
    const refused = await run(() => restoredElsewhere(view, refund))
    toast(refused ?? doneSentence('restore', code), refused === null ? {} : { tone: 'brick' })
  }
  const start = async ({ action, fault }: Pick<StayAction, 'action' | 'fault'>): Promise<void> => {
    if (action === 'bill') return bill()
    if (action === 'billDeposit') return onPage('bills')
    if (!(await leavesTyping(changed))) return
    if (action === 'cancel' || action === 'toOption' || action === 'prolong') return setAsking(action)
    if (action === 'restore') return fault === null ? restore() : setAsking('restore')
    if (!(await madeFirm(action, view))) return
    if (action === 'leave' && fault?.fix?.action === 'leaveEarly' && allowed(user, 'stay_booking', 'write')) return setAsking('leaveEarly')
    if (
      fault?.warning &&
      !(await confirm({ ...(warned[action] ?? { title: 'Continuer\u00A0?', confirm: 'Continuer' }), text: fault.message }))
    )
      return
    return perform(action)
  }
  const perform = async (action: string): Promise<void> => {
    const work = workOf(action, view)
    if (work === null) return
    let made: Awaited<ReturnType<Work>> = view
    const refused = await run(async () => {
      made = await work()
      return made
    })
    if (refused !== null) toast(refused, { tone: 'brick' })
    else if (action === 'leave')
      toast(withOverpaid(doneSentence(action, code), view.balance), {
        ...undoOf(action),
        ...(mayBill ? { action: { label: 'Facturer', run: bill } } : {}),
        ...(view.balance < 0 ? offer(view) : {}),
      })
    else toast([doneSentence(action, codeOf(made)), made.told].filter(Boolean).join('. '), undoOf(action))
  }
  const undoOf = (action: string): { readonly undo?: () => Promise<void> } => {
    const back = takenBack(action, view)
    const undo = async (): Promise<void> => {
      if (back === null) return
      const refused = await run(back.work)
      toast(refused ?? doneSentence(back.done, code), refused === null ? {} : { tone: 'brick' })
    }
    return back === null ? {} : { undo }
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
    if (typeof other !== 'number' || other === view.header.id)
      return start(actions.find((one) => one.action === action) ?? { action, fault: null })
    const refused = await run(() => leaveOther(other, view.header.id))
    toast(refused ?? 'Départ coché', refused === null ? {} : { tone: 'brick' })
  }
  const { undoSince } = useGestures(() => run(() => call(bookingOperations.readBooking, { id: view.header.id })))
  return (
    <>
      <StayHead
        view={view}
        actions={actions}
        changed={changed}
        busy={busy}
        onRun={(one) => void start(one)}
        onFix={(one) => void fix(one)}
        changes={<StayChanges view={view} changed={changed} onView={onView} onPage={onPage} onFix={(one) => void fix(one)} />}
      >
        {children}
      </StayHead>
      <StayDialogs
        view={view}
        asking={asking}
        onAsk={setAsking}
        early={early}
        onEarlyClosed={onEarlyClosed}
        run={run}
        undoSince={undoSince}
        offer={offer}
        onRestore={(refund) => void restore(refund)}
        onLeave={() => void perform('leave')}
      />
    </>
  )
}
