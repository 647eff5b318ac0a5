import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { entityKey } from '#kernel/web/entity-api.ts'
import { call } from '#platform/web/api.ts'
import { insist, isUnanswered } from '#platform/web/request-id.ts'
import { useStore } from '#platform/web/store.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { booking } from '#areas/booking/entities/booking.ts'
import type { PaymentHandle, PaymentReading } from '#areas/booking/web/money-slot.ts'
import type { PaymentDialogProps } from '#areas/booking/web/movements/payment-slot.ts'
import { paymentContract } from '../contract.ts'
import { accountTypes } from '../rules/payment-checks.ts'
import { askedOfCustomer } from '../rules/holiday-aid.ts'
import { guaranteeHeld } from '../rules/stay-money.ts'
import { useAids } from './holiday-aid/AidsCard.tsx'
import { LostTaking } from './stay-money/LostTaking.tsx'
import { checkTaking, taking } from './stay-money/lost-taking.ts'
import { PaymentForm } from './stay-money/PaymentForm.tsx'
import { receiptOfTaken } from './receipt.ts'
import { TakingFailure } from './stay-money/TakingFailure.tsx'
import { usePress } from './stay-money/use-press.ts'
import classes from './payment-dialog.module.css'

type TakenPayment = NonNullable<PaymentReading['payment']>

type Sum = Pick<PaymentDialogProps, 'stay'> & { readonly asked: number; /** What the fund pays. */ readonly fund: number }

/** Who owes what; what a guarantee comes to. */
function AskedSum({ stay, asked, fund }: Sum): ReactNode {
  return stay.guarantee === undefined ? (
    <p>
      {`${stay.holder} doit `}
      <b>{formatAmount(cents(asked))}</b>
      {fund > 0 && `\u00A0; la caisse (VACAF) paie ${formatAmount(cents(fund))}`}.
    </p>
  ) : (
    <p>
      {`Dépôt de garantie de ${stay.holder}\u00A0: `}
      <b>{formatAmount(cents(stay.guarantee))}</b>, rendu au départ.
    </p>
  )
}

/** Takes a payment at the desk: the balance is proposed, Enter takes it. */
export function PaymentDialog({ stay, action, onPaid, onClose }: PaymentDialogProps): ReactNode {
  const handle = useRef<PaymentHandle>(null)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  // What this dialog showed: the list behind may move while the money is being counted.
  const [balance, setBalance] = useState(stay.balance)
  // Whose credits may pay, and what is held already.
  const { data: view } = useQuery({
    queryKey: entityKey(booking, 'view', stay.id),
    queryFn: () => call(bookingOperations.readBooking, { id: stay.id }),
  })
  // What the fund is to pay is not asked of the customer.
  const { aids, late } = useAids(stay.id)
  const fund = aids?.fund ?? 0
  const asked = askedOfCustomer(balance, balance, fund)
  const [busy, setBusy] = useState(false)
  // The stay as it was read after a lost answer, once the payment was found in it.
  const found = useRef<BookingView | null>(null)
  const known = useStore(taking)
  const lost = known?.bookingId === stay.id && !busy ? known : null
  // Nothing more is taken before what became of the last payment has been read.
  const mustRead = lost !== null && lost.outcome !== 'missing'
  useEffect(() => {
    // What is about no field is told below: the list that a field opens would lie over it.
    if (faults.some(({ field }) => field !== undefined)) handle.current?.focus()
  }, [faults])
  const check = async (sent: Parameters<typeof checkTaking>[0]): Promise<void> => {
    const next = await checkTaking(sent)
    if (next === null) return
    setBalance(next.balance)
    if (taking.get()?.outcome !== 'recorded') return
    found.current = next
    handle.current?.clear()
  }
  /** What was said has been read: money that is in goes on as any other. */
  const goOn = (): void => {
    taking.set(null)
    if (found.current !== null) onPaid(found.current, null)
  }
  const send = async (payment: TakenPayment): Promise<void> => {
    setBusy(true)
    setFailure(null)
    setFaults([])
    let sent: Parameters<typeof checkTaking>[0] | null = null
    try {
      const owedByFund = await late(payment, balance)
      if (owedByFund !== null) return toast(owedByFund, { tone: 'brick' })
      if (!(await handle.current?.agreed())) return
      const before = view ?? (await call(bookingOperations.readBooking, { id: stay.id }))
      sent = { bookingId: stay.id, amount: payment.amount, before: before.payments }
      taking.set({ ...sent, outcome: 'sent' })
      const asked = { ...payment, bookingId: stay.id, knownBalance: balance, knownGuarantee: guaranteeHeld(before) }
      const paid = await insist(() => call(paymentContract.takePayment, asked))
      taking.set(null)
      handle.current?.clear()
      onPaid(paid, receiptOfTaken(before.payments, paid, payment.amount))
    } catch (error) {
      handle.current?.failed(error)
      if (sent !== null && isUnanswered(error)) return await check(sent)
      taking.set(null)
      if (error instanceof Refused) setFaults(error.faults)
      if (!(error instanceof Refused) || error.faults.some(({ field }) => field === undefined)) setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const { press, isWaiting } = usePress(handle, async () => {
    const reading = handle.current?.read()
    if (mustRead || reading === undefined) return
    if (reading.payment === null || reading.faults.length > 0) handle.current?.focus()
    else await send(reading.payment)
  })
  const reloaded = (next: BookingView): void => {
    setBalance(next.balance)
    setFailure(null)
  }
  return (
    <WorkModal
      onClose={onClose}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      title={action}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void press()
        }}
      >
        <AskedSum stay={stay} asked={asked} fund={fund} />
        <PaymentForm
          amount={stay.guarantee ?? asked}
          due={balance}
          accountType={stay.guarantee === undefined ? null : accountTypes.guarantee}
          holder={stay.holder}
          arrival={view?.header.startDate ?? ''}
          customerId={view?.customer.id ?? null}
          faults={faults}
          handle={handle}
          atOnce
        />
        {lost !== null && <LostTaking lost={lost} className={undefined} onCheck={() => check(lost)} onRead={goOn} />}
        {failure !== null && <TakingFailure error={failure} bookingId={stay.id} className={undefined} onReload={reloaded} />}
        <footer>
          <Button onClick={onClose}>Annuler</Button>
          {!mustRead && (
            <Button
              type="submit"
              variant="filled"
              data-autofocus
              aria-busy={busy || isWaiting}
              leftSection={busy || isWaiting ? <Loader size={14} color="white" /> : undefined}
            >
              {busy ? 'Encaissement…' : action}
            </Button>
          )}
        </footer>
      </form>
    </WorkModal>
  )
}
