import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { unprintedSentence } from '#areas/establishment/rules/printed-whole.ts'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { useAction } from '#platform/web/api.ts'
import { failureOf } from '#platform/web/fault-map.ts'
import { today as todayNow } from '#platform/web/today.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { SearchSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { MoneyField, TextField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { useRequestIds } from '#platform/web/use-request-id.ts'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import { giftContract } from '../../contract/gift.ts'
import { sellingFaults } from '../../rules/gift-checks.ts'
import { missingAmount, noPayment, paymentOf, type PaymentDraft } from '../../rules/payment-draft.ts'
import { KindFields } from '../stay-money/KindFields.tsx'
import { useMethods } from '../stay-money/use-methods.ts'
import { printVoucher } from './print-voucher.ts'

const fieldNames = [
  'giftId',
  'customerId',
  'beneficiary',
  'message',
  'amount',
  'paymentMethodId',
  'chequeNumber',
  'chequeHolder',
  'bankId',
  'card.lastDigits',
  'card.expiry',
  'card.owner',
  'voucherCount',
  'cashGiven',
  'transferReference',
]
type Draft = {
  readonly giftId: number | null
  readonly customerId: number | null
  readonly beneficiary: string | null
  readonly message: string | null
}

/** Sells a voucher: who buys it, for whom, its value and how it is paid; the voucher is printed at once. */
export function SellGiftDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [today] = useState(todayNow)
  const [modules, customers, banks] = [useRecordSource('gift', false), useRecordSource('customer', false), useRecordSource('bank', true)]
  const methods = useMethods().methods.filter(
    ({ kind }) => sellingFaults({ isActive: true, minimumAmount: null }, { amount: 0, kind }).length === 0,
  )
  const [draft, setDraft] = useState<Draft>({ giftId: null, customerId: null, beneficiary: null, message: null })
  const [paid, setPaid] = useState<PaymentDraft>(() => noPayment({ amount: 0, accountType: null, holder: '', today }))
  const request = useRequestIds()
  const sell = useAction(giftContract.sell, ['gift-sale', 'payment'])
  const method = methods.find(({ id }) => id === paid.methodId) ?? methods.find(({ isDefault }) => isDefault) ?? methods[0]
  const [missing, setMissing] = useState<string>()
  const { errorOf, loose = missing } = failureOf(sell.error, fieldNames)
  const pay = (patch: Partial<PaymentDraft>): void => setPaid((now) => ({ ...now, ...patch }))
  const send = async (): Promise<void> => {
    const said =
      draft.giftId === null ? 'Choisissez un bon.' : draft.customerId === null ? 'Choisissez l’acheteur.' : missingAmount(paid)?.message
    setMissing(said)
    if (said !== undefined || draft.giftId === null || draft.customerId === null || method === undefined || sell.isPending) return
    const payment = {
      ...paymentOf({ ...paid, methodId: method.id }, method.kind),
      accountType: null,
      requestId: request.idOf([draft, paid]),
    }
    await sell
      .mutateAsync({ ...draft, giftId: draft.giftId, customerId: draft.customerId, payment })
      .then(async ({ id, number, amount }) => {
        request.forget()
        toast(`Bon ${number} vendu\u00A0: ${formatAmount(cents(amount))}`)
        onClose()
        await printVoucher(id)
      }, request.failed)
  }
  return (
    <WorkModal onClose={onClose} title="Vendre un bon cadeau" withCloseButton={false}>
      <form
        noValidate
        style={{ display: 'grid', gap: 8 }}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <SearchSelect
          {...modules}
          required
          label="Bon"
          name="giftId"
          value={draft.giftId}
          error={errorOf('giftId')}
          onChange={(giftId) => setDraft({ ...draft, giftId })}
        />
        <SearchSelect
          {...customers}
          required
          label="Acheteur"
          name="customerId"
          value={draft.customerId}
          error={errorOf('customerId')}
          onChange={(customerId) => setDraft({ ...draft, customerId })}
        />
        <TextField
          label="Bénéficiaire"
          name="beneficiary"
          maxLength={120}
          value={draft.beneficiary}
          error={errorOf('beneficiary')}
          warning={unprintedSentence(draft.beneficiary)}
          onChange={(beneficiary) => setDraft({ ...draft, beneficiary })}
        />
        <TextField
          label="Message imprimé sur le bon"
          name="message"
          maxLength={300}
          value={draft.message}
          error={errorOf('message')}
          warning={unprintedSentence(draft.message)}
          onChange={(message) => setDraft({ ...draft, message })}
        />
        <MoneyField
          required
          label="Valeur"
          name="amount"
          value={centsOrNull(paid.amount)}
          error={errorOf('amount')}
          onChange={(amount) => pay({ amount, isAmountTyped: true })}
        />
        <SelectField
          required
          label="Encaissé par"
          name="paymentMethodId"
          error={errorOf('paymentMethodId')}
          options={methods.map(({ id, label }) => ({ value: String(id), label }))}
          value={method === undefined ? null : String(method.id)}
          onChange={(id) => pay({ methodId: id === null ? null : Number(id) })}
        />
        {method !== undefined && (
          <KindFields draft={paid} kind={method.kind} banks={banks} credits={[]} today={today} errorOf={errorOf} onChange={pay} />
        )}
        {loose !== undefined && (
          <p role="alert" style={{ color: 'var(--pin-brick)' }}>
            {loose}
          </p>
        )}
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 8 }}>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="filled" aria-busy={sell.isPending}>
            Vendre et imprimer
          </Button>
        </div>
      </form>
    </WorkModal>
  )
}
