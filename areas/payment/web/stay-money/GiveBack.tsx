import { Button, Loader } from '@mantine/core'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import { call } from '#platform/web/api.ts'
import { byField, failureOf } from '#platform/web/fault-map.ts'
import { today } from '#platform/web/today.ts'
import { SegmentedField, SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField, MoneyField, TextField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { spentCredits, type CreditPart } from '#areas/booking/rules/spent-credits.ts'
import { useMoneyAsked } from '#areas/booking/web/asked-money-slot.ts'
import type { MoneyPageProps } from '#areas/booking/web/money-slot.ts'
import { useRecordHeld } from '#areas/booking/web/record-held-slot.ts'
import { paymentContract } from '../../contract.ts'
import { dayWarning } from '../../rules/day-warning.ts'
import { canRefund } from '../../rules/give-back.ts'
import { refundMethod } from '../../rules/refund-method.ts'
import { amountOf, giveBackWays, giveBackWords, returnSentence, type GiveBackWay } from '../../rules/give-back-form.ts'
import { requestId } from '#platform/web/request-id.ts'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import { proposedBack, refundableOf, toBillAgain } from '../../rules/stay-money.ts'
import { mayLeaveTill } from '../till/ask-till.ts'
import { TakingFailure } from './TakingFailure.tsx'
import { useCredits } from './use-credits.ts'
import { useMethods } from './use-methods.ts'
import classes from './payment.module.css'

const names = ['amount', 'paymentMethodId', 'paidOn', 'reference', 'validUntil', 'reason']
type Form = {
  as: GiveBackWay
  amount: number | null
  methodId: string | null
  paidOn: string
  reference: string | null
  validUntil: string | null
  reason: string | null
}

/** « Rembourser 120,00 € »: opens the form that gives back what the stay owes: to the credit that had paid, as money, or as a new credit. Of a stay to be billed again it names no amount: what it keeps is not known yet. */
export function GiveBackButton({ view, onView }: MoneyPageProps): ReactNode {
  const [opened, setOpened] = useState(false)
  useRecordHeld('giveBack', opened)
  useMoneyAsked(view.header.id, 'giveBack', () => setOpened(true))
  return (
    <>
      <Button size="xs" variant="outline" onClick={() => setOpened(true)}>
        {toBillAgain(view) > 0 ? 'Rendre au client' : `Rembourser ${formatAmount(cents(refundableOf(view)))}`}
      </Button>
      {opened && <GiveBackDialog view={view} onView={onView} onClose={() => setOpened(false)} />}
    </>
  )
}

type DialogProps = MoneyPageProps & { onClose: () => void }

function GiveBackDialog({ view, onView, onClose }: DialogProps): ReactNode {
  const owed = refundableOf(view)
  const [again, proposed] = [toBillAgain(view), proposedBack(view)]
  const { usualValidity } = useCredits(view.customer.id)
  const spent = spentCredits(view.payments)
  const [form, setForm] = useState<Form>(() => ({
    as: giveBackWays(spent)[0].value,
    amount: amountOf(giveBackWays(spent)[0].value, proposed, spent),
    methodId: null,
    paidOn: today(),
    reference: null,
    validUntil: null,
    reason:
      view.header.state === 'cancelled'
        ? 'Annulation du séjour'
        : again > 0 && proposed === owed
          ? 'Facture annulée par un avoir'
          : 'Trop-perçu',
  }))
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  // One number for this form: sent twice, it gives the money back once.
  const [request] = useState(() => requestId(crypto.getRandomValues(new Uint8Array(16))))
  const { methods } = useMethods()
  const usualMethod = refundMethod(view.payments, methods, form.amount ?? owed)
  const shown = {
    ...form,
    validUntil: form.validUntil ?? usualValidity,
    methodId: form.methodId ?? (usualMethod && String(usualMethod.id)),
  }
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (sending.current) return
    if (shown.amount === null)
      return setFailure(new Refused([{ rule: 'amount-positive', field: 'amount', message: 'Indiquez le montant à rendre.' }]))
    sending.current = true
    setBusy(true)
    setFailure(null)
    try {
      const { as, amount, methodId, paidOn, reference, validUntil, reason } = shown
      if (as === 'money' && !(await mayLeaveTill({ paymentMethodId: Number(methodId ?? 0), out: amount ?? 0, on: paidOn }))) return
      onView(
        await call(paymentContract.giveBack, {
          bookingId: view.header.id,
          as,
          amount: amount ?? 0,
          reason: reason ?? '',
          knownOwed: owed,
          requestId: request,
          ...(as === 'money'
            ? { paymentMethodId: methodId === null ? null : Number(methodId), paidOn, reference }
            : as === 'credit'
              ? { validUntil }
              : {}),
        }),
      )
      toast(`${formatAmount(cents(amount ?? 0))} ${giveBackWords[as].done}`)
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const faults = failure instanceof Refused ? failure.faults : []
  const { loose } = failureOf(failure, names)
  const action = `${giveBackWords[form.as].action} ${form.amount === null ? '' : formatAmount(cents(form.amount))}`
  return (
    <WorkModal onClose={onClose} title={'Rendre au client'} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <form className={classes['form']} onSubmit={(event) => void send(event)}>
        <p className={classes['wide']}>
          {`${view.customer.displayName}\u00A0: `}
          <b>{formatAmount(cents(owed))}</b>
          {again > 0
            ? ` à rendre au plus\u00A0: ${formatAmount(cents(again))} sont à facturer de nouveau si le séjour est maintenu.`
            : ' à rendre.'}
        </p>
        <GiveBackFields
          form={shown}
          faults={faults}
          owed={proposed}
          spent={spent}
          onChange={(patch) => setForm((now) => ({ ...now, ...patch }))}
        />
        {loose !== undefined && (
          <TakingFailure
            error={failure}
            bookingId={view.header.id}
            className={classes['wide']}
            onReload={(next) => {
              onView(next)
              onClose()
            }}
          />
        )}
        <div className={classes['wide']} style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="filled" aria-busy={busy} leftSection={busy ? <Loader size={14} color="white" /> : undefined}>
            {action}
          </Button>
        </div>
      </form>
    </WorkModal>
  )
}

type FieldsProps = {
  form: Form
  faults: readonly Fault[]
  owed: number
  spent: readonly CreditPart[]
  onChange: (patch: Partial<Form>) => void
}

function GiveBackFields({ form, faults, owed, spent, onChange }: FieldsProps): ReactNode {
  const { methods } = useMethods()
  const placed = byField(faults, names)
  const errorOf = (name: string): string | undefined => placed.fields.get(name)?.[0]?.message
  const options = methods.filter(canRefund).map(({ id, label }) => ({ value: String(id), label }))
  const ways = giveBackWays(spent)
  /** An amount that nobody changed follows the way. */
  const choose = (value: string | null): void => {
    const as = ways.find((way) => way.value === value)?.value ?? ways[0].value
    onChange(form.amount === amountOf(form.as, owed, spent) ? { as, amount: amountOf(as, owed, spent) } : { as })
  }
  return (
    <>
      <div className={classes['wide']}>
        <SegmentedField label="Comment" options={[...ways]} value={form.as} onChange={choose} />
      </div>
      <MoneyField
        autoFocus
        required
        label="Montant"
        name="amount"
        value={centsOrNull(form.amount)}
        error={errorOf('amount')}
        onChange={(amount) => onChange({ amount })}
      />
      {form.as === 'spentCredit' && (
        <p className={classes['wide']} role="status">
          {returnSentence(form.amount ?? 0, spent)}
        </p>
      )}
      {form.as === 'credit' && (
        <DateField
          required
          label="Valable jusqu’au"
          name="validUntil"
          value={form.validUntil}
          error={errorOf('validUntil')}
          onChange={(validUntil) => onChange({ validUntil })}
        />
      )}
      {form.as === 'money' && (
        <>
          <SelectField
            required
            label="Mode de règlement"
            name="paymentMethodId"
            options={options}
            value={form.methodId}
            error={errorOf('paymentMethodId')}
            onChange={(methodId) => onChange({ methodId })}
          />
          <DateField
            required
            past
            label="Rendu le"
            name="paidOn"
            value={form.paidOn}
            error={errorOf('paidOn')}
            warning={dayWarning(form.paidOn, { today: today() }) ?? undefined}
            onChange={(paidOn) => onChange({ paidOn: paidOn ?? today() })}
          />
          <TextField
            label="Référence"
            name="reference"
            maxLength={60}
            value={form.reference}
            error={errorOf('reference')}
            onChange={(reference) => onChange({ reference })}
          />
        </>
      )}
      <div className={classes['wide']}>
        <TextField
          required
          label="Motif"
          name="reason"
          maxLength={200}
          value={form.reason}
          error={errorOf('reason')}
          onChange={(reason) => onChange({ reason })}
        />
      </div>
    </>
  )
}
