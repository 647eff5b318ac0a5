import { useEffect, useImperativeHandle, useRef, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react'
import { byField, firstAtFault } from '#platform/web/fault-map.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { today as todayNow } from '#platform/web/today.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField, MoneyField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { useRequestIds } from '#platform/web/use-request-id.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { PaymentFormProps, PaymentReading } from '#areas/booking/web/money-slot.ts'
import { paymentFaults, paymentKinds } from '../../rules/payment-checks.ts'
import { dayWarning } from '../../rules/day-warning.ts'
import { faceValues } from '../../rules/vouchers.ts'
import { creditText, firstToSpend } from '../../rules/credit-checks.ts'
import {
  excessOf,
  excessQuestion,
  missingAmount,
  noPayment,
  overpaid,
  paymentOf,
  withCredit,
  withMethod,
  withSuggestion,
  type Method,
  type PaymentDraft,
} from '../../rules/payment-draft.ts'
import { KindFields, type KindFieldsProps } from './KindFields.tsx'
import { useCredits } from './use-credits.ts'
import { useMethods } from './use-methods.ts'
import classes from './payment.module.css'

const natures = [
  { value: '', label: 'Règlement' },
  { value: '1', label: 'Acompte' },
  { value: '2', label: 'Arrhes' },
  { value: '3', label: 'Dépôt de garantie' },
]
const fieldNames = [
  'paymentMethodId',
  'amount',
  'paidOn',
  'accountType',
  'chequeNumber',
  'chequeHolder',
  'bankId',
  'card.lastDigits',
  'card.expiry',
  'card.owner',
  ...faceValues.map((face) => `vouchers.${face}`),
  'voucherCount',
  'cashGiven',
  'transferReference',
  'creditId',
  'comment',
]
/** The part of what is typed that a fault is about: vouchers are counted by value, and refused by their number. */
const partOf = (field: string): string => (field === 'voucherCount' ? 'vouchers' : (field.split('.')[0] ?? field))
const natureOf = (value: string | null): PaymentDraft['accountType'] => (value === '1' ? 1 : value === '2' ? 2 : value === '3' ? 3 : null)

/** Opens with the usual way of paying, once. */
function useUsual(usual: Method | undefined, setDraft: Dispatch<SetStateAction<PaymentDraft>>): void {
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current || !usual) return
    opened.current = true
    setDraft((now) => withMethod(now, usual))
  }, [usual, setDraft])
}

type Common = Pick<KindFieldsProps, 'draft' | 'kind' | 'today' | 'errorOf' | 'onChange'> & Pick<PaymentFormProps, 'due' | 'arrival'>

/** How much, when and what for, whatever the way of paying. */
function CommonFields({ draft, kind, due, arrival, today, errorOf, onChange }: Common): ReactNode {
  return (
    <>
      <MoneyField
        size="xs"
        label="Montant encaissé"
        name="amount"
        value={centsOrNull(draft.amount)}
        error={errorOf('amount')}
        warning={overpaid(draft, due, kind) ?? undefined}
        onChange={(typed) => onChange({ amount: typed, isAmountTyped: true })}
      />
      <DateField
        size="xs"
        label="Reçu le"
        name="paidOn"
        past
        value={draft.paidOn}
        error={errorOf('paidOn')}
        warning={dayWarning(draft.paidOn, { today, arrival }) ?? undefined}
        onChange={(paidOn) => onChange({ paidOn: paidOn ?? today })}
      />
      <SelectField
        size="xs"
        required
        label="Nature"
        name="accountType"
        error={errorOf('accountType')}
        options={natures}
        value={draft.accountType === null ? '' : String(draft.accountType)}
        onChange={(value) => onChange({ accountType: natureOf(value), isNatureTyped: true, isAmountTyped: true })}
      />
    </>
  )
}

/** What is said of no field that is shown. */
function Unplaced({ faults }: { readonly faults: readonly Fault[] }): ReactNode {
  return faults
    .filter(({ field }) => field !== undefined)
    .map(({ rule, message }) => (
      <p key={rule} className={classes['unplaced']} role="alert">
        {message}
      </p>
    ))
}

/** What is paid and how: the way of paying alone, then the fields that it asks for. Nothing is taken while no way of paying is chosen. */
export function PaymentForm({
  amount,
  due,
  accountType,
  holder,
  arrival,
  customerId,
  faults,
  handle,
  onTaking,
  onChosen,
  atOnce,
  mayWait = false,
}: PaymentFormProps): ReactNode {
  const [today] = useState(todayNow)
  const all = useMethods()
  const { credits } = useCredits(customerId)
  const proposed = firstToSpend(credits, today)
  // A credit is proposed to whoever has one; expired ones stay to be seen.
  const methods = all.methods.filter(({ kind }) => kind !== paymentKinds.creditNote || credits.length > 0)
  const banks = useRecordSource('bank', true)
  const suggestion = { amount, accountType, holder, today }
  const [draft, setDraft] = useState(() => noPayment(suggestion))
  const [own, setOwn] = useState<readonly Fault[]>([])
  const shown = withSuggestion(draft, suggestion)
  const choice = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLDivElement>(null)
  // The focus may be asked for before the faults just found are drawn.
  const latest = useRef<readonly Fault[]>([])
  const request = useRequestIds()
  const method = methods.find(({ id }) => id === draft.methodId) ?? null
  const taking = method !== null
  useEffect(() => onTaking?.(taking), [taking, onTaking])
  const usual = methods.find(({ isDefault }) => isDefault) ?? methods[0]
  const [opening] = useState(() => Promise.withResolvers<void>())
  useUsual(atOnce ? usual : undefined, setDraft)
  const isOpen = !atOnce || taking || all.error !== undefined
  useEffect(() => {
    if (isOpen) opening.resolve()
  }, [isOpen, opening])

  useImperativeHandle(handle, () => ({
    opened: () => opening.promise,
    read(): PaymentReading {
      if (method === null) return { payment: null, faults: [] }
      const payment = { ...paymentOf(shown, method.kind), requestId: request.idOf(shown) }
      const missing = missingAmount(shown)
      const found =
        missing !== null
          ? [missing]
          : paymentFaults(payment, {
              kind: method.kind,
              today,
              earliest: null,
              isGone: false,
              due,
              credit: credits.find(({ id }) => id === payment.creditId) ?? null,
            })
      setOwn(found)
      latest.current = found
      return { payment, faults: found }
    },
    async agreed() {
      const excess = method === null || method.kind === paymentKinds.regulation ? 0 : excessOf(shown, due)
      return excess === 0 || confirm(excessQuestion(excess, due))
    },
    clear() {
      request.forget()
      setOwn([])
      setDraft(noPayment(suggestion))
    },
    failed: request.failed,
    focus() {
      const first = firstAtFault(fieldNames, byField([...latest.current, ...faults], fieldNames))
      const field = first === undefined ? null : root.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)
      if (field) field.focus()
      else choice.current?.focus()
    },
  }))
  const placed = byField([...own, ...faults], fieldNames)
  const errorOf = (name: string): string | undefined => placed.fields.get(name)?.[0]?.message
  const set = (patch: Partial<PaymentDraft>): void => {
    // A fault of the vouchers, or of the card, is about all that they are made of.
    setOwn((now) => now.filter(({ field }) => field === undefined || !Object.keys(patch).includes(partOf(field))))
    setDraft((now) => ({ ...now, ...patch }))
  }
  const choose = (chosen: Method | null): void => {
    onChosen?.()
    const next = withMethod(shown, chosen)
    setDraft(chosen?.kind === paymentKinds.creditNote ? withCredit(next, proposed) : next)
  }
  const creditMethod = methods.find(({ kind }) => kind === paymentKinds.creditNote)
  return (
    <>
      {proposed && creditMethod && method?.kind !== paymentKinds.creditNote && (
        <p className={classes['credit']} role="note">
          {creditText(proposed)} <TextButton onClick={() => choose(creditMethod)}>Utiliser</TextButton>
        </p>
      )}
      <div className={atOnce ? classes['wide'] : undefined}>
        <SelectField
          label="Encaissé par"
          placeholder={mayWait ? 'Plus tard' : 'Choisir un mode'}
          inputRef={choice}
          name="paymentMethodId"
          error={all.error ?? errorOf('paymentMethodId')}
          options={methods.map(({ id, label }) => ({ value: String(id), label }))}
          value={draft.methodId === null ? null : String(draft.methodId)}
          onChange={(id) => choose(methods.find((one) => String(one.id) === id) ?? null)}
        />
      </div>
      {method && (
        <div ref={root} className={classes['fields']} role="group" aria-label="Règlement encaissé">
          <CommonFields draft={shown} kind={method.kind} due={due} arrival={arrival} today={today} errorOf={errorOf} onChange={set} />
          <KindFields draft={shown} kind={method.kind} banks={banks} credits={credits} today={today} errorOf={errorOf} onChange={set} />
          <Unplaced faults={placed.rest} />
        </div>
      )}
    </>
  )
}
