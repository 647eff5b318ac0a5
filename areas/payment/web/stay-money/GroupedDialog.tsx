import { Button, Loader } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { formatAmount, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { useAction } from '#platform/web/api.ts'
import { byField } from '#platform/web/fault-map.ts'
import { useAllowed } from '#platform/web/session.ts'
import { today } from '#platform/web/today.ts'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField, MoneyField, TextField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { ReasonButton, Reasons } from '#platform/web/ui/ReasonButton.tsx'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import type { GroupedPaymentProps } from '#areas/booking/web/money-slot.ts'
import { useRecordHeld } from '#areas/booking/web/record-held-slot.ts'
import { paymentContract } from '../../contract.ts'
import { dayWarning } from '../../rules/day-warning.ts'
import type { ChequeForm } from '../../rules/payment-checks.ts'
import { groupedExcess, groupedMissing, knownParts } from '../../rules/grouped-checks.ts'
import { excessQuestion } from '../../rules/payment-draft.ts'
import { requestId } from '#platform/web/request-id.ts'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import { ChequeFields } from './KindFields.tsx'
import { useMethods } from './use-methods.ts'
import classes from './payment.module.css'
import { type Form, PartsTable, fieldNames, useGroupedFaults, useParts } from './grouped-parts.tsx'

const noGroupedMethod = 'Aucun mode de règlement groupé n’est actif\u00A0: un responsable l’ajoute dans «\u00A0Modes de règlement\u00A0».'
const otherMethod =
  'Un mode de nature «\u00A0Règlement groupé\u00A0»\u00A0; un responsable en ajoute dans «\u00A0Modes de règlement\u00A0».'
/** One payment that pays several stays. Not shown on a stay alone where the site has no method for it; said where a group asks for it. */
export function GroupedPayment({
  bookingId,
  together = [],
  label = 'Règlement groupé',
  reason = null,
  onPaid,
}: GroupedPaymentProps): ReactNode {
  const mayTake = useAllowed('payment_invoice_payment', 'write')
  const [opened, setOpened] = useState(false)
  useRecordHeld('grouped', opened)
  const { grouped, isRead } = useMethods()
  const isAlone = reason === null && together.length === 0
  const missing = isRead && grouped.length === 0 ? noGroupedMethod : null
  if (!mayTake || (isAlone && grouped.length === 0)) return null
  return (
    <>
      <ReasonButton size="xs" reason={reason ?? missing} onClick={() => setOpened(true)}>
        {label}
      </ReasonButton>
      {reason === null && <Reasons of={[missing]} />}
      {opened && <GroupedDialog bookingId={bookingId} together={together} onPaid={onPaid} onClose={() => setOpened(false)} />}
    </>
  )
}

type FieldsProps = {
  form: Form
  cheque: ChequeForm | null
  grouped: ReturnType<typeof useMethods>['grouped']
  errorOf: (name: string) => string | undefined
  set: (patch: Partial<Form>) => void
}
/** How much came in, how, and when. */
function GroupedFields({ form, cheque, grouped, errorOf, set }: FieldsProps): ReactNode {
  const banks = useRecordSource('bank', true)
  return (
    <>
      <MoneyField
        required
        autoFocus
        label="Montant reçu"
        name="amount"
        value={centsOrNull(form.amount)}
        error={errorOf('amount')}
        onChange={(amount) => set({ amount })}
      />
      <SelectField
        required
        label="Mode de règlement"
        name="paymentMethodId"
        help={otherMethod}
        options={grouped.map(({ id, label }) => ({ value: String(id), label }))}
        value={form.methodId}
        error={errorOf('paymentMethodId')}
        onChange={(methodId) => set({ methodId })}
      />
      <DateField
        required
        past
        label="Reçu le"
        name="paidOn"
        value={form.paidOn}
        error={errorOf('paidOn')}
        warning={dayWarning(form.paidOn, { today: today() }) ?? undefined}
        onChange={(paidOn) => set({ paidOn: paidOn ?? today() })}
      />
      {cheque ? (
        <ChequeFields size="sm" draft={cheque} banks={banks} errorOf={errorOf} onChange={set} />
      ) : (
        <TextField label="Référence" name="reference" maxLength={60} value={form.reference} onChange={(reference) => set({ reference })} />
      )}
    </>
  )
}

type DialogProps = Required<Pick<GroupedPaymentProps, 'bookingId' | 'together' | 'onPaid'>> & { onClose: () => void }

function GroupedDialog({ bookingId, together: asked, onPaid, onClose }: DialogProps): ReactNode {
  const { grouped } = useMethods()
  const [text, setText] = useState('')
  const [form, setForm] = useState<Form>({
    methodId: grouped[0] ? String(grouped[0].id) : null,
    amount: null,
    paidOn: today(),
    reference: null,
    chequeNumber: null,
    chequeHolder: null,
    bankId: null,
  })
  const [request] = useState(() => requestId(crypto.getRandomValues(new Uint8Array(16))))
  const take = useAction(paymentContract.takeGrouped, ['payment', 'booking'])
  const told = useGroupedFaults()
  const { faults, failure, failed, changed } = told
  const { stays, parts, error, setPart, spread } = useParts({
    bookingId,
    asked,
    text,
    told,
    onAmount: (amount) => setForm((now) => ({ ...now, amount })),
  })
  const { chequeNumber, chequeHolder, bankId } = form
  const cheque = grouped.find(({ id }) => String(id) === form.methodId)?.isCheque === true ? { chequeNumber, chequeHolder, bankId } : null
  const sum = Object.values(parts).reduce((total, part) => total + part, 0)
  const gap = (form.amount ?? 0) - sum
  const set = (patch: Partial<Form>): void => {
    changed('parts', ...Object.keys(patch), ...('methodId' in patch ? ['paymentMethodId'] : []))
    setForm((now) => ({ ...now, ...patch }))
  }
  const names = [...fieldNames, ...stays.map(({ id }) => `parts.${id}`)]
  const errorOf = (name: string): string | undefined => byField(faults, names).fields.get(name)?.[0]?.message
  const loose = failure ?? errorOf('parts')
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (take.isPending) return
    const { methodId, amount, paidOn, reference } = form
    const given = knownParts(parts, stays)
    const missing = groupedMissing({ amount, methodId, cheque, parts: given })
    told.found(missing)
    const { excess, due } = groupedExcess(given, stays)
    if (missing.length > 0 || (excess > 0 && gap === 0 && !(await confirm(excessQuestion(excess, due))))) return
    const made = await take
      .mutateAsync({
        paymentMethodId: Number(methodId),
        amount: amount ?? 0,
        paidOn,
        ...(cheque ?? { reference }),
        requestId: request,
        parts: given,
      })
      .catch(failed)
    if (!made) return
    toast(`Règlement groupé n°\u00A0${made.groupNumber} encaissé pour ${plural(made.payments, 'séjour')}`)
    onPaid()
    onClose()
  }
  return (
    <WorkModal onClose={onClose} size="xl" title="Règlement groupé" closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <form className={classes['form']} onSubmit={(event) => void send(event)}>
        <GroupedFields form={form} cheque={cheque} grouped={grouped} errorOf={errorOf} set={set} />
        <div className={classes['wide']}>
          <SearchBox label="Chercher un autre séjour" placeholder="Numéro ou client" value={text} onSearch={setText} />
        </div>
        <div className={classes['wide']}>
          {error ? (
            <p role="alert" style={{ color: 'var(--pin-brick)' }}>
              {sentenceOf(error)}
            </p>
          ) : (
            <PartsTable stays={stays} parts={parts} errorOf={(id) => errorOf(`parts.${id}`)} onPart={setPart} />
          )}
        </div>
        <p className={classes['wide']} role="status">
          {`${formatAmount(cents(sum))} répartis`}
          {gap !== 0 && <b style={{ color: 'var(--pin-brick)' }}>{`, écart ${formatAmount(cents(gap))}`}</b>}{' '}
          <TextButton onClick={() => spread(form)}>Répartir du plus ancien au plus récent</TextButton>
        </p>
        {loose && (
          <p className={classes['wide']} role="alert" style={{ color: 'var(--pin-brick)' }}>
            {loose}
          </p>
        )}
        <div className={classes['wide']} style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            type="submit"
            variant="filled"
            aria-busy={take.isPending}
            leftSection={take.isPending ? <Loader size={14} color="white" /> : undefined}
          >
            Encaisser
          </Button>
        </div>
      </form>
    </WorkModal>
  )
}
