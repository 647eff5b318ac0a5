import { Suspense, type ReactNode, type Ref } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount, formatDay } from '#domain/french.ts'
import type { Fault } from '#kernel/operation/refusal.ts'
import { MoneyField, centsOrNull } from '#kernel/web/ui/fields/typed-fields.tsx'
import { TextButton } from '#kernel/web/ui/layout.tsx'
import { quote } from '../../rules/booking-kind.ts'
import { useStayMoney, type PaymentHandle } from '../money-slot.ts'
import { useStayForm } from './form-context.ts'
import type { PriceReply } from './use-offer.ts'
import classes from './price.module.css'

const names = { 1: 'Acompte', 2: 'Arrhes' } as const
const meaning = { 1: 'L’acompte engage les deux parties.', 2: 'Les arrhes restent acquises si le client se dédit.' } as const

/** « Acompte (30 %) »: the share when the terms are a share. */
function label(type: 1 | 2, words: string): string {
  const share = /^[\d,]+\u00A0%/.exec(words)?.[0]
  return share === undefined ? names[type] : `${names[type]} (${share})`
}

type Props = { price: PriceReply | undefined; paymentFaults: readonly Fault[]; handle: Ref<PaymentHandle>; onTaking: (taking: boolean) => void }

/** The advance asked for, how it is paid when it is paid now, and when the rest is due. A passage pays the whole stay at once. */
export function DepositBlock({ price, paymentFaults, handle, onTaking }: Props): ReactNode {
  const { draft, dispatch, field, locked } = useStayForm()
  const money = useStayMoney()
  const { header, isPassage, customer } = draft
  const type = header.downPaymentType ?? price?.downPaymentType ?? 1
  const asked = header.downPayment ?? price?.downPayment ?? 0
  const total = price?.total ?? 0
  const balanceDueOn = header.balanceDueOn ?? price?.balanceDueOn ?? null
  const takes = draft.id === 0 && draft.kind !== quote && money !== null && price !== undefined
  return (
    <div className={classes['deposit']} role="group" aria-label="Règlement">
      {!isPassage && (
        <MoneyField label={label(type, price?.downPaymentLabel ?? '')} {...field('downPayment')} value={price || header.downPayment !== null ? centsOrNull(asked) : null} onChange={(downPayment) => dispatch({ type: 'header', patch: { downPayment } })} />
      )}
      {takes && (
        <Suspense fallback={null}>
          <money.PaymentForm
            key={isPassage ? 'passage' : 'stay'} amount={isPassage ? total : asked} accountType={isPassage ? null : type} holder={customer?.displayName ?? ''} faults={paymentFaults} handle={handle} onTaking={onTaking} atOnce={isPassage}
          />
        </Suspense>
      )}
      {!isPassage && price && (
        <p className={classes['balance']}>
          {balanceDueOn === null ? <>Solde de <b>{formatAmount(cents(total - asked))}</b></> : <>Solde de <b>{formatAmount(cents(total - asked))}</b> le {formatDay(balanceDueOn)}</>}
        </p>
      )}
      {!isPassage && price && locked === null && (
        <p className={classes['balance']}>
          {meaning[type]}{' '}
          <TextButton onClick={() => dispatch({ type: 'header', patch: { downPaymentType: type === 1 ? 2 : 1 } })}>{type === 1 ? 'Demander des arrhes' : 'Demander un acompte'}</TextButton>
        </p>
      )}
    </div>
  )
}
