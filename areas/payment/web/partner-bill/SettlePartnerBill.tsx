import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatDay } from '#domain/french.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction } from '#platform/web/api.ts'
import { byField } from '#platform/web/fault-map.ts'
import { today } from '#platform/web/today.ts'
import { SegmentedField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { partnerBillContract } from '../../contract/partner-bill.ts'
import { partnerSettlements } from '../../rules/partner-bill.ts'
import type { PartnerSettlement } from '../../rules/partner-bill.ts'
import classes from '../till/till.module.css'

const options = Object.entries(partnerSettlements).map(([value, label]) => ({ value, label }))
const isSettlement = (value: string | null): value is PartnerSettlement => value !== null && value in partnerSettlements

/** Asks when a partner's invoice was paid, and how: its VAT waits for that. */
export function SettlePartnerBill({ bill, onClose }: { bill: ReplyOf<typeof partnerBillContract.read>; onClose: () => void }): ReactNode {
  const [paidOn, setPaidOn] = useState<string | null>(bill.paidOn ?? today())
  const [settlement, setSettlement] = useState<PartnerSettlement>(bill.settlement ?? 'paid')
  const [isMissing, setMissing] = useState(false)
  const settle = useAction(partnerBillContract.settle, ['partner-bill'])
  const faults = settle.error instanceof Refused ? settle.error.faults : []
  const dayError = isMissing && paidOn === null ? 'La date est obligatoire.' : byField(faults, ['paidOn']).fields.get('paidOn')?.[0]?.message
  const loose = settle.error && dayError === undefined ? sentenceOf(settle.error) : undefined
  const send = (day: string | null): void => settle.mutate({ partnerBillId: bill.id, paidOn: day, settlement }, {
    onSuccess: ({ deductedOn }) => {
      toast(day === null ? `${bill.number} n’est plus notée payée` : deductedOn === null ? `Paiement de ${bill.number} noté` : `Paiement de ${bill.number} noté, TVA déduite le ${formatDay(deductedOn)}`)
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={`Paiement de ${bill.number}`} withCloseButton={false}>
      <div style={{ display: 'grid', gap: 12 }}>
        {bill.vatDeduction === 'payment' && <p className="ink2">{'Sa TVA se déduit le jour du paiement. Si ce jour est clôturé, elle se déduit aujourd’hui.'}</p>}
        <SegmentedField label="Réglée par" name="settlement" value={settlement} options={options} onChange={(value) => isSettlement(value) && setSettlement(value)} />
        <DateField required past data-autofocus label="Le" name="paidOn" value={paidOn} error={dayError} onChange={setPaidOn} />
        {loose !== undefined && <p role="alert" style={{ color: 'var(--pin-brick)' }}>{loose}</p>}
      </div>
      <div className={classes['buttons']} style={{ marginTop: 16 }}>
        {bill.paidOn !== null && <Button variant="outline" disabled={settle.isPending} onClick={() => send(null)}>Retirer le paiement</Button>}
        <Button onClick={onClose}>Fermer</Button>
        <Button variant="filled" aria-busy={settle.isPending} disabled={settle.isPending} onClick={() => (paidOn === null ? setMissing(true) : send(paidOn))}>Noter le paiement</Button>
      </div>
    </Modal>
  )
}
