import { type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount, formatDay } from '#domain/french.ts'
import { useOperation } from '#platform/web/api.ts'
import { Tag, TextButton } from '#platform/web/ui/layout.tsx'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { paymentContract } from '../../contract.ts'
import { givesGuaranteeBack } from '../../rules/guarantee-state.ts'
import { accountTypeLabels, accountTypes } from '../../rules/payment-checks.ts'
import { endedAs, movements } from '../../rules/movement.ts'
import { whoCorrects } from '../../rules/who-corrects.ts'
import { owedBack } from '../../rules/owed-back.ts'
import { guaranteesOf } from '../../rules/stay-money.ts'
import type { useAids } from '../holiday-aid/AidsCard.tsx'
import { printReceipt } from '../receipt.ts'
import classes from './payment.module.css'

export type Payment = BookingView['payments'][number]
const guarantee = accountTypes.guarantee

function PaymentRow({
  payment,
  ended,
  onCorrect,
}: {
  payment: Payment
  /** What became of it, where another line took it back. */ ended: string
  onCorrect: (() => void) | null
}): ReactNode {
  const gone = payment.isCorrected || payment.correctsPaymentId !== null
  return (
    <tr data-corrected={gone || undefined}>
      <td data-label="N°" data-right>
        {payment.number}
      </td>
      <td data-label="Reçu le">{formatDay(payment.paidOn)}</td>
      <td data-label="Mode">{payment.methodLabel}</td>
      <td data-label="Nature">
        {payment.movement === 'refund' || payment.movement === 'credit' || payment.movement === 'bounced' ? (
          <Tag tone="ochre">{movements[payment.movement]}</Tag>
        ) : payment.accountType === null ? (
          'Règlement'
        ) : (
          <Tag tone={payment.accountType === guarantee ? 'heather' : 'sea'}>{accountTypeLabels[payment.accountType]}</Tag>
        )}
      </td>
      <td data-label="Détail">{payment.detail}</td>
      <td data-label="Par">{payment.byName}</td>
      <td data-label="Montant" data-right>
        {formatAmount(cents(payment.amount))}
      </td>
      <td>
        {payment.hasReceipt && (
          <TextButton
            onClick={() => void printReceipt(payment)}
            title="Reçu à remettre au client"
            aria-label={`Reçu du règlement n° ${payment.number}`}
          >
            Reçu
          </TextButton>
        )}
        {payment.hasReceipt && onCorrect && ' '}
        {payment.isCorrected
          ? ended
          : payment.correctsPaymentId !== null
            ? movements[payment.movement]
            : !givesGuaranteeBack(payment) &&
              onCorrect && (
                <TextButton onClick={onCorrect} aria-label={`Annuler le règlement n° ${payment.number}`}>
                  Annuler
                </TextButton>
              )}
      </td>
    </tr>
  )
}

type TableProps = { payments: readonly Payment[]; onCorrect: ((payment: Payment) => void) | null }
export function PaymentsTable({ payments, onCorrect }: TableProps): ReactNode {
  return (
    <table className={`${classes['table']} ${classes['payments']}`}>
      <thead>
        <tr>
          <th scope="col" data-right>
            N°
          </th>
          <th scope="col">Reçu le</th>
          <th scope="col">Mode</th>
          <th scope="col">Nature</th>
          <th scope="col">Détail</th>
          <th scope="col">Par</th>
          <th scope="col" data-right>
            Montant
          </th>
          <th scope="col">
            <span className="sr">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            ended={endedAs(payment.id, payments)}
            onCorrect={onCorrect && (() => onCorrect(payment))}
          />
        ))}
      </tbody>
    </table>
  )
}

/** What the stay costs, what came in and from whom the rest is owed. */
export function PaymentTotals({ view, aids }: { view: BookingView; aids: ReturnType<typeof useAids>['aids'] }): ReactNode {
  const owed = owedBack(view.paid, view.bills)
  const guarantees = guaranteesOf(view.payments)
  const ended = [
    ['Dépôt de garantie détenu', guarantees.held],
    ['Dépôt de garantie retenu', guarantees.kept],
    ['Dépôt de garantie rendu', guarantees.returned],
  ] as const
  const fund = aids?.fund ?? 0
  return (
    <dl className={classes['totals']}>
      <div>
        <dt>Total du séjour</dt>
        <dd>{formatAmount(cents(view.total))}</dd>
      </div>
      <div>
        <dt>Réglé</dt>
        <dd>{formatAmount(cents(view.paid))}</dd>
      </div>
      <div>
        <dt>{view.balance < 0 ? 'Trop-perçu' : 'Reste dû'}</dt>
        <dd style={view.balance > 0 ? { color: 'var(--pin-brick)' } : undefined}>{formatAmount(cents(Math.abs(view.balance)))}</dd>
      </div>
      {aids !== null && fund > 0 && (
        <>
          <div>
            <dt>dont dû par la caisse (VACAF)</dt>
            <dd>{formatAmount(cents(fund))}</dd>
          </div>
          <div>
            <dt>dont dû par le client</dt>
            <dd>{formatAmount(cents(aids.customer))}</dd>
          </div>
        </>
      )}
      {owed > 0 && (
        <div>
          <dt>À rembourser ou à facturer de nouveau</dt>
          <dd style={{ color: 'var(--pin-brick)' }}>{formatAmount(cents(owed))}</dd>
        </div>
      )}
      {ended.map(
        ([label, amount]) =>
          amount !== 0 && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatAmount(cents(amount))}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** What is cashed by mistake is taken back by whoever may: who may not is told whom to ask. */
export function WhoMayCorrect(): ReactNode {
  const { names } = useOperation(paymentContract.whoMayCorrect, {}).data ?? { names: null }
  if (names === null) return null
  return (
    <p className="muted" style={{ padding: '8px 12px 0' }}>
      {whoCorrects(names)}
    </p>
  )
}
