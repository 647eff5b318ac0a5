import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { registerParts, type ActionProps, type CellProps } from '#kernel/web/slots.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { useAction } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Tag, type Tone } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import { giftContract } from '../../contract/gift.ts'
import { giftSale } from '../../entities/gift.ts'
import { giftStates } from '../../rules/gift-checks.ts'
import { paymentKinds } from '../../rules/payment-checks.ts'
import { Remaining } from '../money-moves.tsx'
import { useMethods } from '../stay-money/use-methods.ts'
import { printVoucher } from './print-voucher.ts'
import { SellGiftDialog } from './SellGiftDialog.tsx'

const tones: Readonly<Record<string, Tone>> = { open: 'pine', spent: 'plain', refunded: 'plain', expired: 'ochre' }
const states: Readonly<Record<string, string>> = giftStates
const moneyKinds: readonly number[] = [paymentKinds.none, paymentKinds.cheque, paymentKinds.cash, paymentKinds.card]

function State({ row }: CellProps): ReactNode {
  const state = String(row['state'])
  return <Tag tone={tones[state] ?? 'plain'}>{states[state] ?? state}</Tag>
}

function Sell(): ReactNode {
  const [selling, setSelling] = useState(false)
  const maySell = useAllowed(giftSale.right, 'write')
  if (!maySell) return null
  return (
    <>
      <Button size="xs" variant="filled" onClick={() => setSelling(true)}>
        Vendre un bon
      </Button>
      {selling && <SellGiftDialog onClose={() => setSelling(false)} />}
    </>
  )
}

/** Gives what is left of one voucher back to its buyer. */
function RefundDialog({ row, onClose, onDone }: { row: WireRow; onClose: () => void; onDone: () => void }): ReactNode {
  const methods = useMethods().methods.filter(({ kind, isRefundable }) => isRefundable && moneyKinds.includes(kind))
  const [methodId, setMethodId] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const refund = useAction(giftContract.refund, ['gift-sale', 'payment'])
  const chosen = methodId ?? (methods[0] === undefined ? null : String(methods[0].id))
  const left = formatAmount(cents(Number(row['remaining'])))
  const send = (): void => {
    if (!refund.isPending)
      refund.mutate(
        { giftSaleId: row.id, paymentMethodId: Number(chosen ?? 0), reason: reason ?? '' },
        {
          onSuccess: () => {
            toast(`${left} rendus à l’acheteur`)
            onDone()
          },
        },
      )
  }
  return (
    <WorkModal onClose={onClose} title={`Rembourser le bon ${String(row['number'])}`} withCloseButton={false}>
      <form
        noValidate
        style={{ display: 'grid', gap: 8 }}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <SelectField
          required
          autoFocus
          label="Rendu par"
          name="paymentMethodId"
          options={methods.map(({ id, label }) => ({ value: String(id), label }))}
          value={chosen}
          onChange={setMethodId}
        />
        <TextField required label="Motif" name="reason" maxLength={200} value={reason} onChange={setReason} />
        {refund.error !== null && (
          <p role="alert" style={{ color: 'var(--pin-brick)' }}>
            {sentenceOf(refund.error)}
          </p>
        )}
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 8 }}>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="filled" aria-busy={refund.isPending}>{`Rendre ${left}`}</Button>
        </div>
      </form>
    </WorkModal>
  )
}

/** For one ticked voucher: its paper, and what is left of it given back. */
function OfOne({ rows, done }: ActionProps): ReactNode {
  const [refunding, setRefunding] = useState(false)
  const mayRefund = useAllowed(giftSale.right, 'delete')
  const [row, ...others] = rows
  if (!row || others.length > 0) return null
  return (
    <>
      <Button size="xs" variant="outline" onClick={() => void printVoucher(row.id)}>
        Imprimer le bon
      </Button>
      {mayRefund && Number(row['remaining']) > 0 && (
        <Button size="xs" variant="outline" onClick={() => setRefunding(true)}>
          Rembourser
        </Button>
      )}
      {refunding && (
        <RefundDialog
          row={row}
          onClose={() => setRefunding(false)}
          onDone={() => {
            setRefunding(false)
            done()
          }}
        />
      )}
    </>
  )
}

/** Its sale feeds it and its refund empties it, without a stay; the stays that it pays use it. */
function GiftLeft({ row }: CellProps): ReactNode {
  const moved = ({ bookingId, amount }: WireRow): number => (bookingId == null ? Number(amount) : -Number(amount))
  return <Remaining row={row} name={`du bon ${String(row['number'])}`} by="giftSaleId" moved={moved} />
}

registerParts(giftSale.name, { cells: { state: State, remaining: GiftLeft }, headActions: [Sell], actions: [OfOne] })
