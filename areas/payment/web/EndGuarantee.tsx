import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { useAction } from '#platform/web/api.ts'
import { failureOf } from '#platform/web/fault-map.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { MoneyField, TextField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { paymentContract } from '../contract.ts'
import { refundKinds } from '../rules/guarantee-state.ts'
import { paymentKinds } from '../rules/payment-checks.ts'
import { today } from '#platform/web/today.ts'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import { useMethods } from './stay-money/use-methods.ts'
import { mayLeaveTill } from './till/ask-till.ts'

/** Gives one guarantee back, whole or less what is kept. */
export function EndGuarantee({ row, onClose, onDone }: { row: WireRow; onClose: () => void; onDone: () => void }): ReactNode {
  const amount = Number(row['amount'])
  const [kept, setKept] = useState<number | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const [refundMethodId, setRefundMethodId] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)
  const own = Number(row['paymentMethodId'])
  const methods = useMethods().methods.filter(({ id, kind, isRefundable }) => id === own || (isRefundable && refundKinds.has(kind)))
  const end = useAction(paymentContract.endGuarantee, ['guarantee', 'payment', 'booking'])
  const { errorOf, loose } = failureOf(end.error, ['kept', 'reason', 'refundMethodId'])
  const isPromise = row['isPreauthorised'] === true
  const given = amount - (kept ?? 0)
  const isCheque = row['kind'] === paymentKinds.cheque
  const cutsCheque = isCheque && given > 0 && given < amount
  const asksWay = cutsCheque || (!isCheque && !isPromise && given > 0)
  // As it came unless another way is chosen; a cheque is not cut in two: its way is asked for.
  const way = asksWay ? (refundMethodId ?? (isCheque ? null : own)) : own
  const send = async (): Promise<void> => {
    if (end.isPending || isAsking) return
    if (!isPromise && given > 0) {
      setAsking(true)
      try {
        if (
          !(await mayLeaveTill({
            paymentMethodId: way ?? 0,
            out: given,
            on: today(),
          }))
        )
          return
      } catch (error) {
        return toast(sentenceOf(error), { tone: 'brick' })
      } finally {
        setAsking(false)
      }
    }
    await end.mutateAsync({ guaranteeId: row.id, kept: kept ?? 0, reason: reason ?? '', refundMethodId: way === own ? null : way }).then(
      ({ state }) => {
        toast(
          state === 'returned'
            ? `Dépôt de ${formatAmount(cents(amount))} ${isPromise ? 'libéré' : 'rendu'}`
            : `${formatAmount(cents(kept ?? 0))} retenus`,
        )
        onDone()
      },
      () => undefined,
    )
  }
  return (
    <WorkModal onClose={onClose} title={`Dépôt de ${formatAmount(cents(amount))}`} withCloseButton={false}>
      <div style={{ display: 'grid', gap: 8 }}>
        <MoneyField
          label="Retenu"
          name="kept"
          help={isPromise ? 'Vide\u00A0: la préautorisation est libérée.' : 'Vide\u00A0: tout est rendu.'}
          value={centsOrNull(kept)}
          error={errorOf('kept')}
          onChange={setKept}
        />
        <TextField
          required={(kept ?? 0) > 0}
          label="Motif de la retenue"
          name="reason"
          maxLength={200}
          value={reason}
          error={errorOf('reason')}
          onChange={setReason}
        />
        {asksWay && (
          <SelectField
            required
            label={isCheque ? 'Différence rendue par' : 'Rendu par'}
            help={isCheque ? 'Le chèque part en banque en entier.' : 'Comme il est venu, à moins d’un autre choix.'}
            value={way === null ? null : String(way)}
            error={errorOf('refundMethodId')}
            options={methods
              .filter(({ kind }) => !isCheque || refundKinds.has(kind))
              .map(({ id, label }) => ({ value: String(id), label }))}
            onChange={(value) => setRefundMethodId(value === null ? null : Number(value))}
          />
        )}
        {loose && (
          <p role="alert" style={{ color: 'var(--pin-brick)' }}>
            {loose}
          </p>
        )}
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 8 }}>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="filled" aria-busy={end.isPending} onClick={() => void send()}>
            {isPromise
              ? given === amount
                ? 'Libérer la préautorisation'
                : `Débiter ${formatAmount(cents(amount - given))}`
              : given > 0
                ? `Rendre ${formatAmount(cents(given))}`
                : 'Tout retenir'}
          </Button>
        </div>
      </div>
    </WorkModal>
  )
}
