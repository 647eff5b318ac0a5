import type { ReactNode, Ref } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount, formatDay } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { MoneyField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { quote } from '../../rules/booking-kind.ts'
import { depositOf } from '../../rules/draft-deposit.ts'
import type { Deposit, StoredMoney } from '../../rules/draft-deposit.ts'
import { useStayMoney, type PaymentHandle } from '../money-slot.ts'
import { useStayForm } from './form-context.ts'
import type { PriceReply } from './use-offer.ts'
import classes from './price.module.css'

const meaning = { 1: 'L’acompte engage les deux parties.', 2: 'Les arrhes restent acquises si le client se dédit.' } as const

/** What is held beside the price: how much, when, of what it is made. */
function Guarantee({ guarantee }: { guarantee: NonNullable<PriceReply['guarantee']> }): ReactNode {
  const { amount, parts, reason } = guarantee
  return (
    <p className={classes['balance']}>
      {parts.map(({ label, amount: part }, index) => (
        <span key={label}>
          {index > 0 && ' + '}
          {label} <b>{formatAmount(cents(part))}</b>
        </span>
      ))}
      {parts.length > 1 && ` = ${formatAmount(cents(amount))}`}. {reason}. Hors du total.
    </p>
  )
}

/** What is left after the advance, and what the advance is in law. */
function Balance({ deposit }: { deposit: Deposit }): ReactNode {
  const { dispatch, locked } = useStayForm()
  const { type, balance, balanceDueOn } = deposit
  return (
    <>
      {balance > 0 && (
        <p className={classes['balance']}>
          Solde de <b>{formatAmount(cents(balance))}</b>
          {balanceDueOn !== null && ` le ${formatDay(balanceDueOn)}`}
        </p>
      )}
      {locked === null && (
        <p className={classes['balance']}>
          {meaning[type]}{' '}
          <TextButton onClick={() => dispatch({ type: 'header', patch: { downPaymentType: type === 1 ? 2 : 1 } })}>
            {type === 1 ? 'Demander des arrhes' : 'Demander un acompte'}
          </TextButton>
        </p>
      )}
    </>
  )
}

type Props = {
  price: PriceReply
  /** The money of the stored stay; null for a new one. */ stored: StoredMoney | null
  paymentFaults: readonly Fault[]
  handle: Ref<PaymentHandle>
  onTaking: (taking: boolean) => void
}

/** The advance asked for, how it is paid when it is paid now, and when the rest is due. A passage pays the whole stay at once. */
export function DepositBlock({ price, stored, paymentFaults, handle, onTaking }: Props): ReactNode {
  const { draft, dispatch, field } = useStayForm()
  const money = useStayMoney()
  const { isPassage, customer } = draft
  const deposit = depositOf(draft, price, stored)
  const takes = draft.id === 0 && draft.kind !== quote
  if (isPassage && !takes) return null
  return (
    <div className={classes['deposit']} role="group" aria-label="Règlement">
      {!isPassage && (
        <MoneyField
          label={deposit.label}
          help={deposit.base ?? undefined}
          {...field('downPayment')}
          value={centsOrNull(deposit.asked)}
          onChange={(downPayment) => dispatch({ type: 'header', patch: { downPayment } })}
        />
      )}
      {takes && money && (
        <money.PaymentForm
          key={isPassage ? 'passage' : 'stay'}
          amount={isPassage ? price.total : deposit.asked}
          due={price.total}
          accountType={isPassage ? null : deposit.type}
          holder={customer?.displayName ?? ''}
          arrival={draft.occupancies[0]?.dates.start ?? ''}
          customerId={customer?.id ?? null}
          faults={paymentFaults}
          handle={handle}
          onTaking={onTaking}
          atOnce={isPassage}
          mayWait
        />
      )}
      {!isPassage && <Balance deposit={deposit} />}
      {price.guarantee && <Guarantee guarantee={price.guarantee} />}
    </div>
  )
}
