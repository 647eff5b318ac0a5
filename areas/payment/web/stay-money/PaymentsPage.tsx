import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { concerns } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Card, EmptyState } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { askMoneyOf } from '#areas/booking/web/asked-money-slot.ts'
import type { MoneyPageProps } from '#areas/booking/web/money-slot.ts'
import { useRecordHeld } from '#areas/booking/web/record-held-slot.ts'
import { refundableOf, toBillAgain } from '../../rules/stay-money.ts'
import { AidsCard, useAids } from '../holiday-aid/AidsCard.tsx'
import { StayReminders } from '../reminder/RemindersOf.tsx'
import { GiveBackButton } from './GiveBack.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { StayGuarantees } from './StayGuarantees.tsx'
import { StayLinks } from '../stay-links-slot.tsx'
import classes from './payment.module.css'
import { type Payment, PaymentTotals, PaymentsTable, WhoMayCorrect } from './payments-table.tsx'
import { TakePayment } from './TakePayment.tsx'

/** The bill that was paid is taken back and the stay is kept: a new bill comes first, on the page of bills, which asks for it. */
function BillAgainButton({ view }: Pick<MoneyPageProps, 'view'>): ReactNode {
  const ask = (): void => {
    askMoneyOf(view.header.id, 'bill').catch((failure: unknown) => toast(sentenceOf(failure), { tone: 'brick' }))
  }
  return (
    <Button size="xs" variant="filled" onClick={ask}>
      Facturer de nouveau
    </Button>
  )
}

const right = 'payment_invoice_payment'
/** The payments of a stay: advances told apart, corrections beside what they correct, and the next one. */
export function PaymentsPage({ view, onView }: MoneyPageProps): ReactNode {
  const client = useQueryClient()
  const [correcting, setCorrecting] = useState<Payment | null>(null)
  useRecordHeld('correction', correcting !== null)
  const mayTake = useAllowed(right, 'write')
  const mayCorrect = useAllowed(right, 'delete')
  const refused = view.actions.find(({ action }) => action === 'pay')?.fault
  const moved = (next: BookingView): void => {
    void client.invalidateQueries({ predicate: (query) => ['payment', 'booking', 'credit'].some((entity) => concerns(query, entity)) })
    onView(next)
  }
  const mayGive = mayTake && refundableOf(view) > 0
  const mayBill = useAllowed('payment_invoice_bill', 'write')
  const mayBillAgain = mayBill && toBillAgain(view) > 0 && view.actions.find(({ action }) => action === 'bill')?.fault === null
  const { aids, late } = useAids(view.header.id)
  const fund = aids?.fund ?? 0
  return (
    <div className={classes['page']}>
      <Card title="Règlements" flush>
        {view.payments.length === 0 ? (
          <EmptyState title="Aucun règlement" text="Ce qui est encaissé s’ajoute ici et ne s’efface pas." />
        ) : (
          <PaymentsTable payments={view.payments} onCorrect={mayCorrect ? setCorrecting : null} />
        )}
        {!mayCorrect && view.payments.length > 0 && <WhoMayCorrect />}
        <PaymentTotals view={view} aids={aids} />
        <StayGuarantees view={view} onView={moved} />
        {(mayGive || mayBillAgain) && (
          <div className={classes['giveBack']}>
            {mayBillAgain && <BillAgainButton view={view} />} {mayGive && <GiveBackButton view={view} onView={moved} />}
          </div>
        )}
      </Card>
      <div className={classes['side']}>
        {mayTake &&
          (refused && !refused.warning ? (
            <Card title="Encaisser">
              <p className="muted">{refused.message}</p>
            </Card>
          ) : (
            <TakePayment view={view} fund={fund} late={late} onView={moved} />
          ))}
        <StayLinks view={view} onView={moved} />
        <AidsCard aids={aids} view={view} onView={moved} />
        <StayReminders bookingId={view.header.id} />
      </div>
      {correcting && <CorrectDialog payment={correcting} view={view} onView={moved} onClose={() => setCorrecting(null)} />}
    </div>
  )
}
