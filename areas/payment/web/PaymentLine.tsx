import { Button, Loader } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import type { PaymentLineProps } from '#areas/booking/web/movements/payment-line-slot.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { cents } from '#domain/money.ts'
import { call } from '#platform/web/api.ts'
import { insist, isUnanswered } from '#platform/web/request-id.ts'
import { useAllowed } from '#platform/web/session.ts'
import { createStore, useStore } from '#platform/web/store.ts'
import { today } from '#platform/web/today.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { MoneyField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import { useRequestIds } from '#platform/web/use-request-id.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { paymentContract } from '../contract.ts'
import { justTaken, takenBackAtOnce } from '../rules/just-taken.ts'
import { excessOf, excessQuestion, noPayment, paymentOf, withMethod } from '../rules/payment-draft.ts'
import { lineMethods } from '../rules/payment-line.ts'
import { guaranteeHeld } from '../rules/stay-money.ts'
import { receiptOfTaken } from './receipt.ts'
import { LostTaking } from './stay-money/LostTaking.tsx'
import { checkTaking, taking } from './stay-money/lost-taking.ts'
import { useMethods } from './stay-money/use-methods.ts'
import classes from './payment-line.module.css'

/** The way of paying used last at this desk: arrivals pay one after the other in much the same way. */
const lastMethod = createStore<number | null>(null)

/** What takes a payment back from the message that says it was taken: a line of opposite sign, as everywhere; null where the payment is not known. */
function takesBack(paymentId: number | null): (() => Promise<void>) | null {
  return paymentId === null
    ? null
    : async () => {
        await call(paymentContract.correctPayment, { paymentId, reason: takenBackAtOnce, as: 'correction' })
      }
}

type RadiosProps = {
  name: string
  methods: readonly { readonly id: number; readonly label: string }[]
  value: number | null
  onChange: (id: number) => void
  onEnter: (event: FormEvent) => void
  onMore: () => void
}
function MethodRadios({ name, methods, value, onChange, onEnter, onMore }: RadiosProps): ReactNode {
  return (
    <div className={classes['methods']} role="radiogroup" aria-label="Encaissé par">
      {methods.map(({ id, label }) => (
        <label key={id} data-checked={id === value || undefined}>
          <input
            type="radio"
            name={name}
            checked={id === value}
            onChange={() => onChange(id)}
            onKeyDown={(event) => event.key === 'Enter' && onEnter(event)}
          />
          {label}
        </label>
      ))}
      <button type="button" onClick={onMore}>
        Autre…
      </button>
    </div>
  )
}

type ButtonsProps = Pick<PaymentLineProps, 'action' | 'onClose'> & { busy: boolean; onTakeOnly: () => void }
function LineButtons({ action, busy, onTakeOnly, onClose }: ButtonsProps): ReactNode {
  return (
    <>
      <Button type="submit" size="xs" variant="filled" aria-busy={busy} leftSection={busy ? <Loader size={12} color="white" /> : undefined}>
        {action ?? 'Encaisser'}
      </Button>
      {action !== null && (
        <Button size="xs" onClick={onTakeOnly}>
          Encaisser seulement
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={onClose}>
        Annuler
      </Button>
    </>
  )
}

/** One line: how, how much, Enter. Ways of paying that ask for more are in the whole form. */
export function PaymentLine({ stay, action, onPaid, onMore, onClose }: PaymentLineProps): ReactNode {
  const all = useMethods()
  const mayCorrect = useAllowed('payment_invoice_payment', 'delete')
  const methods = lineMethods(all.methods)
  const last = useStore(lastMethod)
  const [chosen, setChosen] = useState<number | null>(null)
  const [amount, setAmount] = useState<number | null>(stay.balance)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const found = useRef<BookingView | null>(null)
  const request = useRequestIds()
  const form = useRef<HTMLFormElement>(null)
  const wanted = useRef(false)
  const known = useStore(taking)
  const lost = known?.bookingId === stay.id && !busy ? known : null
  const methodId =
    chosen ?? methods.find(({ id }) => id === last)?.id ?? methods.find(({ isDefault }) => isDefault)?.id ?? methods[0]?.id ?? null
  const isReady = methods.length > 0
  const check = async (sent: Parameters<typeof checkTaking>[0]): Promise<void> => {
    found.current = await checkTaking(sent)
  }
  const take = async (follows: boolean): Promise<void> => {
    const method = methods.find(({ id }) => id === methodId)
    if (sending.current || (lost !== null && lost.outcome !== 'missing') || !method) return
    if (amount === null || amount <= 0) return setFailure('Indiquez le montant encaissé.')
    sending.current = true
    setFailure(null)
    let sent: Parameters<typeof checkTaking>[0] | null = null
    try {
      const excess = excessOf({ amount }, stay.balance)
      if (excess > 0 && !(await confirm(excessQuestion(excess, stay.balance)))) return
      setBusy(true)
      const draft = { ...withMethod(noPayment({ amount, accountType: null, holder: stay.holder, today: today() }), method), amount }
      const payment = paymentOf(draft, method.kind)
      const before = await call(bookingOperations.readBooking, { id: stay.id })
      sent = { bookingId: stay.id, amount, before: before.payments }
      taking.set({ ...sent, outcome: 'sent' })
      const paid = await insist(() =>
        call(paymentContract.takePayment, {
          ...payment,
          requestId: request.idOf(draft),
          bookingId: stay.id,
          knownBalance: stay.balance,
          knownGuarantee: guaranteeHeld(before),
        }),
      )
      taking.set(null)
      lastMethod.set(method.id)
      onPaid(paid, follows, {
        takeBack: mayCorrect ? takesBack(justTaken(before.payments, paid.payments, amount)?.id ?? null) : null,
        receipt: receiptOfTaken(before.payments, paid, amount),
      })
    } catch (error) {
      request.failed(error)
      if (sent !== null && isUnanswered(error)) return await check(sent)
      taking.set(null)
      setFailure(sentenceOf(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  useLayoutEffect(() => {
    // P then Enter may come before the ways of paying: the keys are the line's at once, not those of the row under it.
    form.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (!isReady) return
    form.current?.querySelector<HTMLElement>('input:checked')?.focus()
    // The last row of the list opens its line below the edge.
    form.current?.scrollIntoView({ block: 'nearest' })
    if (wanted.current) void take(action !== null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when what is taken can be
  }, [isReady])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void take(action !== null)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !busy) onClose()
    if (event.key === 'Enter' && event.target === event.currentTarget) {
      wanted.current = true
      if (isReady) void take(action !== null)
    }
    event.stopPropagation()
  }
  const goOn = (): void => {
    const isIn = taking.get()?.outcome === 'recorded'
    taking.set(null)
    if (isIn && found.current !== null) onPaid(found.current, action !== null, { takeBack: null, receipt: null })
  }
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={classes['line']}
      aria-label={`Règlement de ${stay.holder}`}
      onSubmit={submit}
      onKeyDown={press}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <MethodRadios name={`method-${stay.id}`} methods={methods} value={methodId} onChange={setChosen} onEnter={submit} onMore={onMore} />
      <div className={classes['amount']}>
        <MoneyField
          size="xs"
          label="Montant"
          hideLabel
          name="amount"
          value={centsOrNull(amount)}
          onChange={(typed) => setAmount(typed === null ? null : cents(typed))}
        />
      </div>
      <LineButtons action={action} busy={busy} onTakeOnly={() => void take(false)} onClose={onClose} />
      {all.error !== undefined && <p role="alert">{all.error}</p>}
      {failure !== null && <p role="alert">{failure}</p>}
      {lost !== null && <LostTaking lost={lost} className={undefined} onCheck={() => check(lost)} onRead={goOn} />}
    </form>
  )
}
