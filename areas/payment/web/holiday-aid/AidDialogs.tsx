import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { useAction } from '#platform/web/api.ts'
import { failureOf } from '#platform/web/fault-map.ts'
import { today } from '#platform/web/today.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField, MoneyField, TextField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import { holidayAidContract } from '../../contract/holiday-aid.ts'
import { aidKinds } from '../../rules/holiday-aid.ts'
import { paymentKinds } from '../../rules/payment-checks.ts'
import { useMethods } from '../stay-money/use-methods.ts'

/** What an aid changes on the screens. */
const changed = ['holiday-aid', 'booking', 'payment']
const kinds = Object.entries(aidKinds).map(([value, label]) => ({ value, label }))
const kindOf = (value: string | null): keyof typeof aidKinds => (value === 'AVE' || value === 'AVS' || value === 'other' ? value : 'AVF')

type FrameProps = {
  title: string
  loose: string | undefined
  action: string
  busy: boolean
  onClose: () => void
  onSend: () => void
  children: ReactNode
}
function Frame({ title, loose, action, busy, onClose, onSend, children }: FrameProps): ReactNode {
  return (
    <WorkModal onClose={onClose} title={title} withCloseButton={false}>
      <form
        noValidate
        style={{ display: 'grid', gap: 8 }}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSend()
        }}
      >
        {children}
        {loose !== undefined && (
          <p role="alert" style={{ color: 'var(--pin-brick)' }}>
            {loose}
          </p>
        )}
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 8 }}>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="filled" aria-busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </WorkModal>
  )
}

/** Names the aid of a stay, as its notification says. */
export function NameAidDialog({ bookingId, onClose, onDone }: { bookingId: number; onClose: () => void; onDone: () => void }): ReactNode {
  const [form, setForm] = useState<{ kind: keyof typeof aidKinds; fileNumber: string | null; amount: number | null }>({
    kind: 'AVF',
    fileNumber: null,
    amount: null,
  })
  const name = useAction(holidayAidContract.name, changed)
  const { errorOf, loose } = failureOf(name.error, ['kind', 'fileNumber', 'amount'])
  const send = (): void =>
    void name.mutateAsync({ bookingId, kind: form.kind, fileNumber: form.fileNumber ?? '', amount: form.amount ?? 0 }).then(
      () => {
        toast(`Aide de ${formatAmount(cents(form.amount ?? 0))} attendue de la caisse`)
        onDone()
      },
      () => undefined,
    )
  return (
    <Frame title="Aide VACAF" loose={loose} action="Ajouter l’aide" busy={name.isPending} onClose={onClose} onSend={send}>
      <SelectField
        required
        label="Aide"
        name="kind"
        options={kinds}
        value={form.kind}
        error={errorOf('kind')}
        onChange={(value) => setForm({ ...form, kind: kindOf(value) })}
      />
      <TextField
        required
        label="N° de dossier"
        name="fileNumber"
        maxLength={30}
        value={form.fileNumber}
        error={errorOf('fileNumber')}
        onChange={(fileNumber) => setForm({ ...form, fileNumber })}
      />
      <MoneyField
        required
        label="Montant accordé"
        name="amount"
        value={centsOrNull(form.amount)}
        error={errorOf('amount')}
        onChange={(amount) => setForm({ ...form, amount })}
      />
    </Frame>
  )
}

type AidProps = {
  aid: { readonly id: number; readonly fileNumber: string; readonly amount: number }
  onClose: () => void
  onDone: () => void
}

/** What the fund sent for an aid; less than granted is explained, and the customer owes the rest. */
export function PayAidDialog({ aid, onClose, onDone }: AidProps): ReactNode {
  const methods = useMethods().methods.filter(({ kind }) => kind === paymentKinds.none)
  const [form, setForm] = useState<{
    received: number | null
    paidOn: string
    methodId: string | null
    reference: string | null
    reason: string | null
  }>({ received: aid.amount, paidOn: today(), methodId: null, reference: null, reason: null })
  const pay = useAction(holidayAidContract.pay, changed)
  const { errorOf, loose } = failureOf(pay.error, ['received', 'paidOn', 'paymentMethodId', 'reference', 'reason'])
  const methodId = form.methodId ?? (methods[0] === undefined ? null : String(methods[0].id))
  const isLess = (form.received ?? 0) < aid.amount
  const send = (): void =>
    void pay
      .mutateAsync({
        holidayAidId: aid.id,
        received: form.received ?? 0,
        paidOn: form.paidOn,
        paymentMethodId: Number(methodId ?? 0),
        reference: form.reference,
        reason: isLess ? (form.reason ?? '') : '',
      })
      .then(
        () => {
          toast(`${formatAmount(cents(form.received ?? 0))} reçus de la caisse pour le dossier ${aid.fileNumber}`)
          onDone()
        },
        () => undefined,
      )
  return (
    <Frame
      title={`Versement de la caisse\u00A0: dossier ${aid.fileNumber}`}
      loose={loose}
      action="Enregistrer le versement"
      busy={pay.isPending}
      onClose={onClose}
      onSend={send}
    >
      <MoneyField
        required
        label="Reçu de la caisse"
        name="received"
        value={centsOrNull(form.received)}
        error={errorOf('received')}
        onChange={(received) => setForm({ ...form, received })}
      />
      <DateField
        required
        past
        label="Reçu le"
        name="paidOn"
        value={form.paidOn}
        error={errorOf('paidOn')}
        onChange={(paidOn) => setForm({ ...form, paidOn: paidOn ?? today() })}
      />
      <SelectField
        required
        label="Mode de règlement"
        name="paymentMethodId"
        options={methods.map(({ id, label }) => ({ value: String(id), label }))}
        value={methodId}
        error={errorOf('paymentMethodId')}
        onChange={(value) => setForm({ ...form, methodId: value })}
      />
      <TextField
        label="Référence du virement"
        name="reference"
        maxLength={60}
        value={form.reference}
        error={errorOf('reference')}
        onChange={(reference) => setForm({ ...form, reference })}
      />
      {isLess && (
        <TextField
          required
          label="Pourquoi moins que le montant accordé"
          name="reason"
          maxLength={200}
          value={form.reason}
          error={errorOf('reason')}
          onChange={(reason) => setForm({ ...form, reason })}
        />
      )}
    </Frame>
  )
}

/** The fund does not pay: the customer owes the aid. */
export function RefuseAidDialog({ aid, onClose, onDone }: AidProps): ReactNode {
  const [reason, setReason] = useState<string | null>(null)
  const refuse = useAction(holidayAidContract.refuse, changed)
  const { errorOf, loose } = failureOf(refuse.error, ['reason'])
  const send = (): void =>
    void refuse.mutateAsync({ holidayAidId: aid.id, reason: reason ?? '' }).then(
      () => {
        toast(`Aide refusée\u00A0: le client doit ${formatAmount(cents(aid.amount))}`)
        onDone()
      },
      () => undefined,
    )
  return (
    <Frame
      title={`Aide refusée ou retirée\u00A0: dossier ${aid.fileNumber}`}
      loose={loose}
      action="Enregistrer le refus"
      busy={refuse.isPending}
      onClose={onClose}
      onSend={send}
    >
      <p className="ink2">{formatAmount(cents(aid.amount))} reviennent à la charge du client.</p>
      <TextField required label="Motif" name="reason" maxLength={200} value={reason} error={errorOf('reason')} onChange={setReason} />
    </Frame>
  )
}
