import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatDay } from '#domain/french.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction } from '#platform/web/api.ts'
import { byField } from '#platform/web/fault-map.ts'
import { today } from '#platform/web/today.ts'
import { SegmentedField, SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField, MoneyField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import { partnerBillContract } from '../../contract/partner-bill.ts'
import { payingSettlements } from '../../rules/partner-bill.ts'
import type { PartnerSettlement } from '../../rules/partner-bill.ts'
import { owingSentence, paysPartner } from '../../rules/partner-payment.ts'
import { useMethods } from '../stay-money/use-methods.ts'
import { mayLeaveTill } from '../till/ask-till.ts'
import { money } from './PartnerBillTable.tsx'
import classes from '../till/till.module.css'

const options = Object.entries(payingSettlements).map(([value, label]) => ({ value, label }))
const isSettlement = (value: string | null): value is PartnerSettlement => value !== null && value in payingSettlements
const names = ['paymentMethodId', 'amount', 'paidOn']
type Form = { settlement: PartnerSettlement; methodId: string | null; amount: number | null; paidOn: string | null }

/** Asks for a payment of a partner's invoice, whole or in part: its VAT waits for that. Of a cancelled one, for what he gives back. */
export function SettlePartnerBill({ bill, onClose }: { bill: ReplyOf<typeof partnerBillContract.read>; onClose: () => void }): ReactNode {
  const isBack = bill.state === 'cancelled'
  const [form, setForm] = useState<Form>(() => ({
    settlement: isBack ? 'returned' : 'paid',
    methodId: null,
    amount: isBack ? bill.toRecover : bill.rest,
    paidOn: today(),
  }))
  const [isMissing, setMissing] = useState(false)
  const settle = useAction(partnerBillContract.settle, ['partner-bill'])
  const { methods } = useMethods()
  const change = (patch: Partial<Form>): void => setForm((now) => ({ ...now, ...patch }))
  const means = methods.filter(({ kind }) => paysPartner(kind, form.settlement))
  const methodId = means.some(({ id }) => String(id) === form.methodId) ? form.methodId : null
  const placed = byField(settle.error instanceof Refused ? settle.error.faults : [], names)
  const errorOf = (name: 'paymentMethodId' | 'amount' | 'paidOn', value: unknown, missing: string): string | undefined =>
    isMissing && value === null ? missing : placed.fields.get(name)?.[0]?.message
  const loose = settle.error && placed.fields.size === 0 ? sentenceOf(settle.error) : undefined
  const send = async (): Promise<void> => {
    const { amount, paidOn, settlement } = form
    setMissing(true)
    if (methodId === null || amount === null || paidOn === null) return
    const paymentMethodId = Number(methodId)
    if (settlement === 'paid' && !(await mayLeaveTill({ paymentMethodId, out: amount, on: paidOn }))) return
    settle.mutate(
      {
        partnerBillId: bill.id,
        paidOn,
        amount,
        settlement,
        paymentMethodId,
        knownPaid: bill.payments.reduce((sum, part) => sum + part.amount, 0),
      },
      {
        onSuccess: ({ vat, deductedOn }) => {
          toast(
            isBack
              ? `${money(amount)} rendus sur ${bill.number}`
              : deductedOn === null || vat === 0
                ? `Paiement de ${bill.number} noté`
                : `Paiement de ${bill.number} noté, ${money(vat)} de TVA déduits le ${formatDay(deductedOn)}`,
          )
          onClose()
        },
      },
    )
  }
  const isWithheld = form.settlement === 'withheld'
  const owing = owingSentence(bill.owing)
  return (
    <WorkModal onClose={onClose} title={isBack ? `Argent rendu sur ${bill.number}` : `Paiement de ${bill.number}`} withCloseButton={false}>
      <div style={{ display: 'grid', gap: 12 }}>
        <p className="ink2">
          {isBack
            ? `À récupérer auprès du partenaire\u00A0: ${money(bill.toRecover)}.`
            : `Reste à payer\u00A0: ${money(bill.rest)}.${bill.vatDeduction === 'payment' ? ' La TVA se déduit le jour du paiement, à proportion\u00A0; si ce jour est clôturé, aujourd’hui.' : ''}`}
        </p>
        {!isBack && (
          <SegmentedField
            label="Réglée par"
            name="settlement"
            value={form.settlement}
            options={options}
            onChange={(value) => isSettlement(value) && change({ settlement: value })}
          />
        )}
        <SelectField
          required
          label={isWithheld ? 'Mode de ses versements' : 'Mode de règlement'}
          name="paymentMethodId"
          options={means.map(({ id, label }) => ({ value: String(id), label }))}
          value={methodId}
          error={errorOf('paymentMethodId', methodId, 'Choisissez un mode de règlement.')}
          onChange={(value) => change({ methodId: value })}
          {...(isWithheld ? { help: 'Celui sous lequel les règlements de ses clients sont enregistrés en entier.' } : {})}
        />
        <MoneyField
          required
          label="Montant"
          name="amount"
          value={centsOrNull(form.amount)}
          error={errorOf('amount', form.amount, 'Le montant est obligatoire.')}
          onChange={(amount) => change({ amount })}
        />
        <DateField
          required
          past
          label="Le"
          name="paidOn"
          value={form.paidOn}
          error={errorOf('paidOn', form.paidOn, 'La date est obligatoire.')}
          onChange={(paidOn) => change({ paidOn })}
        />
        {isWithheld && owing !== null && (
          <p role="status" style={{ color: 'var(--pin-ochre)' }}>
            {owing}
          </p>
        )}
        {loose !== undefined && (
          <p role="alert" style={{ color: 'var(--pin-brick)' }}>
            {loose}
          </p>
        )}
      </div>
      <div className={classes['buttons']} style={{ marginTop: 16 }}>
        <Button onClick={onClose}>Fermer</Button>
        <Button
          variant="filled"
          aria-busy={settle.isPending}
          disabled={settle.isPending}
          onClick={() => void send().catch((error: unknown) => toast(sentenceOf(error), { tone: 'brick' }))}
        >
          {isBack ? 'Noter ce qu’il rend' : 'Noter le paiement'}
        </Button>
      </div>
    </WorkModal>
  )
}
