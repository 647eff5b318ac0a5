import { Button, Loader } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount, formatDay } from '#domain/french.ts'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import { call, concerns, useOperation } from '#platform/web/api.ts'
import { insist, isUnanswered } from '#platform/web/request-id.ts'
import { createStore, useStore } from '#platform/web/store.ts'
import { useAllowed } from '#platform/web/session.ts'
import { UnsavedGuard } from '#platform/web/ui/UnsavedGuard.tsx'
import { hideToast, shownToast, toast } from '#platform/web/ui/toast-store.ts'
import { Card, EmptyState, Tag, TextButton } from '#platform/web/ui/layout.tsx'
import { bookingOperations, type BookingView } from '#areas/booking/contract/stay.ts'
import { changeSentence } from '#areas/booking/rules/draft-view.ts'
import type { MoneyPageProps, PaymentHandle } from '#areas/booking/web/money-slot.ts'
import { useRecordHeld } from '#areas/booking/web/record-held-slot.ts'
import { paymentContract } from '../../contract.ts'
import { givesGuaranteeBack } from '../../rules/guarantee-state.ts'
import { askedOfCustomer } from '../../rules/holiday-aid.ts'
import { accountTypeLabels, accountTypes } from '../../rules/payment-checks.ts'
import { endedAs, movements } from '../../rules/movement.ts'
import { whoCorrects } from '../../rules/who-corrects.ts'
import { owedBack } from '../../rules/owed-back.ts'
import { guaranteeHeld, guaranteesOf, refundableOf } from '../../rules/stay-money.ts'
import { AidsCard, useAids } from '../holiday-aid/AidsCard.tsx'
import { StayReminders } from '../reminder/RemindersOf.tsx'
import { GiveBackButton } from './GiveBack.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { GroupedPayment } from './GroupedDialog.tsx'
import { LostTaking } from './LostTaking.tsx'
import { checkTaking, taking } from './lost-taking.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { usePress } from './use-press.ts'
import { printReceipt, receiptOfTaken } from '../receipt.ts'
import { StayGuarantees } from './StayGuarantees.tsx'
import { TakingFailure } from './TakingFailure.tsx'
import { StayLinks } from '../stay-links-slot.tsx'
import { useAtHand } from './use-at-hand.ts'
import classes from './payment.module.css'

type Payment = BookingView['payments'][number]
const right = 'payment_invoice_payment'
const guarantee = accountTypes.guarantee

function PaymentRow({ payment, ended, onCorrect }: { payment: Payment; /** What became of it, where another line took it back. */ ended: string; onCorrect: (() => void) | null }): ReactNode {
  const gone = payment.isCorrected || payment.correctsPaymentId !== null
  return (
    <tr data-corrected={gone || undefined}>
      <td data-label="N°" data-right>{payment.number}</td>
      <td data-label="Reçu le">{formatDay(payment.paidOn)}</td>
      <td data-label="Mode">{payment.methodLabel}</td>
      <td data-label="Nature">{payment.movement === 'refund' || payment.movement === 'credit' || payment.movement === 'bounced' ? <Tag tone="ochre">{movements[payment.movement]}</Tag> : payment.accountType === null ? 'Règlement' : <Tag tone={payment.accountType === guarantee ? 'heather' : 'sea'}>{accountTypeLabels[payment.accountType]}</Tag>}</td>
      <td data-label="Détail">{payment.detail}</td>
      <td data-label="Par">{payment.byName}</td>
      <td data-label="Montant" data-right>{formatAmount(cents(payment.amount))}</td>
      <td>
        {payment.hasReceipt && <TextButton onClick={() => void printReceipt(payment)} title="Reçu à remettre au client" aria-label={`Reçu du règlement n° ${payment.number}`}>Reçu</TextButton>}
        {payment.hasReceipt && onCorrect && ' '}
        {payment.isCorrected ? ended : payment.correctsPaymentId !== null ? movements[payment.movement] : !givesGuaranteeBack(payment) && onCorrect && <TextButton onClick={onCorrect} aria-label={`Annuler le règlement n° ${payment.number}`}>Annuler</TextButton>}
      </td>
    </tr>
  )
}

/** The stay that paid last: its next payment waits for a way of paying, so that a second press takes nothing. The page is drawn anew by each payment and remembers nothing itself. */
const lastTaken = createStore<number | null>(null)

/** What is cashed by mistake is taken back by whoever may: who may not is told whom to ask. */
function WhoMayCorrect(): ReactNode {
  const { names } = useOperation(paymentContract.whoMayCorrect, {}).data ?? { names: null }
  if (names === null) return null
  return <p className="muted" style={{ padding: '8px 12px 0' }}>{whoCorrects(names)}</p>
}

/** Takes a payment for a stay that is stored; what the customer owes of the balance is proposed. */
function TakePayment({ view, fund, late, onView }: MoneyPageProps & { /** What somebody else pays of the balance, in cents. */ fund: number; late: ReturnType<typeof useAids>['late'] }): ReactNode {
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
      const receipt = receiptOfTaken(view.payments, next, reading.payment.amount)
      toast([`Règlement de ${formatAmount(cents(reading.payment.amount))} encaissé${changeSentence(reading.payment)}`, ...next.warnings.filter(({ field }) => field === 'paidOn').map(({ message }) => message)].join('. '), receipt ? { action: { label: 'Reçu', run: receipt } } : {})
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
    <Card title="Encaisser" actions={view.balance > 0 && <GroupedPayment bookingId={view.header.id} onPaid={() => void call(bookingOperations.readBooking, { id: view.header.id }).then(onView)} />}>
      <UnsavedGuard when={typed} title={'Quitter sans encaisser\u00A0?'} text="Le règlement commencé sera perdu." />
      <form className={classes['form']} noValidate {...atHand.handlers} onChangeCapture={() => setTyped(true)} onSubmit={(event) => {
        event.preventDefault()
        void press()
      }}>
        <PaymentForm amount={amount} due={view.balance} accountType={advance ? view.downPaymentType : null} holder={view.customer.displayName} arrival={view.header.startDate} customerId={view.customer.id} faults={faults} handle={handle} onChosen={atHand.choose} atOnce={lost === null && !follows} />
        {lost !== null && <LostTaking lost={lost} className={classes['wide']} onCheck={() => recovered(lost)} onRead={() => taking.set(null)} />}
        {failure !== null && <TakingFailure error={failure} bookingId={view.header.id} className={classes['wide']} onReload={reloaded} />}
        <div className={classes['wide']} style={{ textAlign: 'right' }}>
          <Button type="submit" variant="filled" aria-busy={busy || isWaiting} leftSection={busy || isWaiting ? <Loader size={14} color="white" /> : undefined}>Encaisser</Button>
        </div>
      </form>
    </Card>
  )
}

/** The payments of a stay: advances told apart, corrections beside what they correct, and the next one. */
export function PaymentsPage({ view, onView }: MoneyPageProps): ReactNode {
  const client = useQueryClient()
  const [correcting, setCorrecting] = useState<Payment | null>(null)
  useRecordHeld('correction', correcting !== null)
  const mayTake = useAllowed(right, 'write')
  const mayCorrect = useAllowed(right, 'delete')
  const refused = view.actions.find(({ action }) => action === 'pay')?.fault
  const moved = (next: BookingView): void => {
    void client.invalidateQueries({ predicate: (query) => ['payment', 'booking', 'credit'].some((entity) => concerns(query, entity)) })
    onView(next)
  }
  const owed = owedBack(view.paid, view.bills)
  const guarantees = guaranteesOf(view.payments)
  const ended = [['Dépôt de garantie détenu', guarantees.held], ['Dépôt de garantie retenu', guarantees.kept], ['Dépôt de garantie rendu', guarantees.returned]] as const
  const owing = refundableOf(view)
  const { aids, late } = useAids(view.header.id)
  const fund = aids?.fund ?? 0
  return (
    <div className={classes['page']}>
      <Card title="Règlements" flush>
        {view.payments.length === 0 ? <EmptyState title="Aucun règlement" text="Ce qui est encaissé s’ajoute ici et ne s’efface pas." /> : (
          <table className={`${classes['table']} ${classes['payments']}`}>
            <thead><tr><th scope="col" data-right>N°</th><th scope="col">Reçu le</th><th scope="col">Mode</th><th scope="col">Nature</th><th scope="col">Détail</th><th scope="col">Par</th><th scope="col" data-right>Montant</th><th scope="col"><span className="sr">Action</span></th></tr></thead>
            <tbody>{view.payments.map((payment) => <PaymentRow key={payment.id} payment={payment} ended={endedAs(payment.id, view.payments)} onCorrect={mayCorrect ? () => setCorrecting(payment) : null} />)}</tbody>
          </table>
        )}
        {!mayCorrect && view.payments.length > 0 && <WhoMayCorrect />}
        <dl className={classes['totals']}>
          <div><dt>Total du séjour</dt><dd>{formatAmount(cents(view.total))}</dd></div>
          <div><dt>Réglé</dt><dd>{formatAmount(cents(view.paid))}</dd></div>
          <div><dt>{view.balance < 0 ? 'Trop-perçu' : 'Reste dû'}</dt><dd style={view.balance > 0 ? { color: 'var(--pin-brick)' } : undefined}>{formatAmount(cents(Math.abs(view.balance)))}</dd></div>
          {aids !== null && fund > 0 && <><div><dt>dont dû par la caisse (VACAF)</dt><dd>{formatAmount(cents(fund))}</dd></div><div><dt>dont dû par le client</dt><dd>{formatAmount(cents(aids.customer))}</dd></div></>}
          {owed > 0 && <div><dt>À rembourser ou à facturer de nouveau</dt><dd style={{ color: 'var(--pin-brick)' }}>{formatAmount(cents(owed))}</dd></div>}
          {ended.map(([label, amount]) => amount !== 0 && <div key={label}><dt>{label}</dt><dd>{formatAmount(cents(amount))}</dd></div>)}
        </dl>
        <StayGuarantees view={view} onView={moved} />
        {owing > 0 && mayTake && <div className={classes['giveBack']}><GiveBackButton view={view} onView={moved} /></div>}
      </Card>
      <div className={classes['side']}>
        {mayTake && (refused && !refused.warning ? <Card title="Encaisser"><p className="muted">{refused.message}</p></Card> : <TakePayment view={view} fund={fund} late={late} onView={moved} />)}
        <StayLinks view={view} onView={moved} />
        <AidsCard aids={aids} view={view} onView={moved} />
        <StayReminders bookingId={view.header.id} />
      </div>
      {correcting && <CorrectDialog payment={correcting} view={view} onView={moved} onClose={() => setCorrecting(null)} />}
    </div>
  )
}
