import { Button, Loader } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import { call } from '#platform/web/api.ts'
import { insist, isUnanswered } from '#platform/web/request-id.ts'
import { createStore, useStore } from '#platform/web/store.ts'
import { UnsavedGuard } from '#platform/web/ui/UnsavedGuard.tsx'
import { hideToast, shownToast, toast } from '#platform/web/ui/toast-store.ts'
import { Card } from '#platform/web/ui/layout.tsx'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { changeSentence } from '#areas/booking/rules/draft-view.ts'
import type { MoneyPageProps, PaymentHandle } from '#areas/booking/web/money-slot.ts'
import { useRecordHeld } from '#areas/booking/web/record-held-slot.ts'
import { paymentContract } from '../../contract.ts'
import { askedOfCustomer } from '../../rules/holiday-aid.ts'
import { guaranteeHeld } from '../../rules/stay-money.ts'
import type { useAids } from '../holiday-aid/AidsCard.tsx'
import { GroupedPayment } from './GroupedDialog.tsx'
import { LostTaking } from './LostTaking.tsx'
import { checkTaking, taking } from './lost-taking.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { usePress } from './use-press.ts'
import { receiptOfTaken } from '../receipt.ts'
import { TakingFailure } from './TakingFailure.tsx'
import { useAtHand } from './use-at-hand.ts'
import classes from './payment.module.css'

/** The stay that paid last: its next payment waits for a way of paying, so that a second press takes nothing. The page is drawn anew by each payment and remembers nothing itself. */
const lastTaken = createStore<number | null>(null)

type Taken = NonNullable<NonNullable<ReturnType<PaymentHandle['read']>>['payment']>
/** Says that it is in, with what is to be read of it, and offers its receipt. */
function sayTaken(before: BookingView, next: ReplyOf<typeof paymentContract.takePayment>, payment: Taken): void {
  const receipt = receiptOfTaken(before.payments, next, payment.amount)
  toast(
    [
      `Règlement de ${formatAmount(cents(payment.amount))} encaissé${changeSentence(payment)}`,
      ...next.warnings.filter(({ field }) => field === 'paidOn').map(({ message }) => message),
    ].join('. '),
    receipt ? { action: { label: 'Reçu', run: receipt } } : {},
  )
}

function TakeButton({ isBusy }: { isBusy: boolean }): ReactNode {
  return (
    <Button type="submit" variant="filled" aria-busy={isBusy} leftSection={isBusy ? <Loader size={14} color="white" /> : undefined}>
      Encaisser
    </Button>
  )
}

type Props = MoneyPageProps & {
  /** What somebody else pays of the balance, in cents. */ fund: number
  late: ReturnType<typeof useAids>['late']
}

/** Takes a payment for a stay that is stored; what the customer owes of the balance is proposed. */
export function TakePayment({ view, fund, late, onView }: Props): ReactNode {
  const handle = useRef<PaymentHandle>(null)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState(false)
  const atHand = useAtHand()
  const release = (): void => {
    setTyped(false)
    atHand.release()
  }
  useRecordHeld('payment', typed || atHand.held || failure !== null)
  const known = useStore(taking)
  const lost = known?.bookingId === view.header.id && !busy ? known : null
  const mustWait = lost?.outcome === 'sent' || lost?.outcome === 'unknown'
  const follows = useStore(lastTaken) === view.header.id
  const advance = view.paid === 0 && !view.header.isArrived && view.downPayment > 0
  /** Every answer was lost: the stay says what became of the payment, and the next one is chosen anew. */
  const recovered = async (sent: Parameters<typeof checkTaking>[0]): Promise<void> => {
    const next = await checkTaking(sent)
    if (next === null) return
    if (taking.get()?.outcome === 'recorded') {
      handle.current?.clear()
      lastTaken.set(view.header.id)
    }
    release()
    onView(next)
  }
  useEffect(() => {
    if (faults.some(({ field }) => field !== undefined)) handle.current?.focus()
  }, [faults])
  const take = async (): Promise<void> => {
    const reading = handle.current?.read()
    if (busy || mustWait || !reading) return
    if (reading.payment === null || reading.faults.length > 0) return handle.current?.focus()
    // What was said of the payment before no longer holds.
    const said = shownToast.get()
    if (said) hideToast(said.id)
    setBusy(true)
    setFailure(null)
    setFaults([])
    const sent = { bookingId: view.header.id, amount: reading.payment.amount, before: view.payments }
    try {
      const owedByFund = await late(reading.payment, view.balance)
      if (owedByFund !== null) return toast(owedByFund, { tone: 'brick' })
      if (!(await handle.current?.agreed())) return
      taking.set({ ...sent, outcome: 'sent' })
      const asked = { ...reading.payment, bookingId: view.header.id, knownBalance: view.balance, knownGuarantee: guaranteeHeld(view) }
      const next = await insist(() => call(paymentContract.takePayment, asked))
      taking.set(null)
      handle.current?.clear()
      release()
      lastTaken.set(view.header.id)
      onView(next)
      sayTaken(view, next, reading.payment)
    } catch (error) {
      handle.current?.failed(error)
      if (isUnanswered(error)) return await recovered(sent)
      taking.set(null)
      if (error instanceof Refused) setFaults(error.faults)
      if (!(error instanceof Refused) || error.faults.some(({ field }) => field === undefined)) setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const { press, isWaiting } = usePress(handle, take)
  const reloaded = (next: BookingView): void => {
    setFailure(null)
    onView(next)
  }
  const amount = askedOfCustomer(advance ? view.downPayment : view.balance, view.balance, fund)
  return (
    <Card
      title="Encaisser"
      actions={
        view.balance > 0 && (
          <GroupedPayment
            bookingId={view.header.id}
            onPaid={() => void call(bookingOperations.readBooking, { id: view.header.id }).then(onView)}
          />
        )
      }
    >
      <UnsavedGuard when={typed} title={'Quitter sans encaisser\u00A0?'} text="Le règlement commencé sera perdu." />
      <form
        className={classes['form']}
        noValidate
        {...atHand.handlers}
        onChangeCapture={() => setTyped(true)}
        onSubmit={(event) => {
          event.preventDefault()
          void press()
        }}
      >
        <PaymentForm
          amount={amount}
          due={view.balance}
          accountType={advance ? view.downPaymentType : null}
          holder={view.customer.displayName}
          arrival={view.header.startDate}
          customerId={view.customer.id}
          faults={faults}
          handle={handle}
          onChosen={atHand.choose}
          atOnce={lost === null && !follows}
        />
        {lost !== null && (
          <LostTaking lost={lost} className={classes['wide']} onCheck={() => recovered(lost)} onRead={() => taking.set(null)} />
        )}
        {failure !== null && <TakingFailure error={failure} bookingId={view.header.id} className={classes['wide']} onReload={reloaded} />}
        <div className={classes['wide']} style={{ textAlign: 'right' }}>
          <TakeButton isBusy={busy || isWaiting} />
        </div>
      </form>
    </Card>
  )
}
