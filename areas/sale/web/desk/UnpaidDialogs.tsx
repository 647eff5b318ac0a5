import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction } from '#platform/web/api.ts'
import { failureOf } from '#platform/web/fault-map.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { useRequestIds } from '#platform/web/use-request-id.ts'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import { deskContract } from '../../contract/sale.ts'
import classes from './desk.module.css'

type Sale = ReplyOf<typeof deskContract.read>
type SalePayment = Sale['payments'][number]
const money = (amount: number): string => formatAmount(cents(amount))
const touched = ['sale', 'bill', 'payment']

function Foot({ verb, no, busy, onClose }: { verb: string; no: string; busy: boolean; onClose: () => void }): ReactNode {
  return (
    <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
      <Button onClick={onClose}>{no}</Button>
      <Button type="submit" variant="filled" aria-busy={busy}>
        {verb}
      </Button>
    </div>
  )
}

/** The bank sent the cheque of a ticket back. */
export function BounceDialog({ sale, payment, onClose }: { sale: Sale; payment: SalePayment; onClose: () => void }): ReactNode {
  const [reason, setReason] = useState<string | null>(null)
  const bounce = useAction(deskContract.bounce, touched)
  const { errorOf, loose } = failureOf(bounce.error, ['reason'])
  const send = (): void =>
    bounce.mutate(
      { saleId: sale.id, paymentId: payment.id, reason: reason ?? '' },
      {
        onSuccess: () => {
          toast(`Chèque impayé noté\u00A0: le ticket ${sale.number} doit ${money(payment.amount)}`)
          onClose()
        },
      },
    )
  return (
    <WorkModal onClose={onClose} title={`Chèque impayé, ticket ${sale.number}`} withCloseButton={false}>
      <form
        noValidate
        className={classes['paying']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!bounce.isPending) send()
        }}
      >
        <p
          className="ink2"
          style={{ margin: 0 }}
        >{`Une ligne de ${money(-payment.amount)} est écrite aujourd’hui. Le ticket reste\u00A0: encaissez-le à nouveau, ou annulez-le.`}</p>
        <TextField
          required
          autoFocus
          label="Motif"
          name="reason"
          maxLength={200}
          value={reason}
          error={errorOf('reason')}
          onChange={setReason}
        />
        {loose !== undefined && (
          <p role="alert" className={classes['wrong']}>
            {loose}
          </p>
        )}
        <Foot verb="Noter l’impayé" no="Ne rien noter" busy={bounce.isPending} onClose={onClose} />
      </form>
    </WorkModal>
  )
}

/** What a ticket is owed since is paid by cash, card or transfer: a second cheque would be taken on trust. */
export function SettleDialog({ sale, onClose }: { sale: Sale; onClose: () => void }): ReactNode {
  const [method, setMethod] = useState<string | null>(null)
  const request = useRequestIds()
  const settle = useAction(deskContract.settle, touched)
  const { errorOf, loose } = failureOf(settle.error, ['payments.0.paymentMethodId', 'payments.0.amount'])
  const send = (): void => {
    const asked = { saleId: sale.id, payment: { paymentMethodId: Number(method ?? 0), amount: sale.rest } }
    settle.mutate(
      { ...asked, payment: { ...asked.payment, requestId: request.idOf(asked) } },
      {
        onError: request.failed,
        onSuccess: () => {
          request.forget()
          toast(`Ticket ${sale.number} encaissé`)
          onClose()
        },
      },
    )
  }
  return (
    <WorkModal onClose={onClose} title={`Encaisser le ticket ${sale.number}`} withCloseButton={false}>
      <form
        noValidate
        className={classes['paying']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!settle.isPending) send()
        }}
      >
        <SelectField
          required
          label="Mode de règlement"
          name="paymentMethodId"
          options={sale.refundMethods.map(({ id, label }) => ({ value: String(id), label }))}
          value={method}
          error={errorOf('payments.0.paymentMethodId') ?? errorOf('payments.0.amount')}
          onChange={setMethod}
        />
        {loose !== undefined && (
          <p role="alert" className={classes['wrong']}>
            {loose}
          </p>
        )}
        <Foot verb={`Encaisser ${money(sale.rest)}`} no="Ne pas encaisser" busy={settle.isPending} onClose={onClose} />
      </form>
    </WorkModal>
  )
}
