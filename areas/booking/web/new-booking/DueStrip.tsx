import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { useAllowed } from '#platform/web/session.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { quote } from '../../rules/booking-kind.ts'
import type { StayPage } from '../../rules/stay-pages.ts'
import classes from './stay.module.css'

/** On a telephone the price stands far below: what is owed, and the way to take it, come with the name. */
export function DueStrip({
  view: { header, balance },
  page,
  onTake,
}: {
  view: BookingView
  page: StayPage
  onTake: () => void
}): ReactNode {
  const mayTake = useAllowed('payment_invoice_payment', 'write')
  if (page === 'payments' || balance <= 0 || header.state === 'cancelled' || header.statusId === quote) return null
  return (
    <div className={classes['due']} role="group" aria-label="À encaisser">
      <span>
        Reste dû <b>{formatAmount(cents(balance))}</b>
      </span>
      {mayTake && (
        <Button size="xs" variant="filled" onClick={onTake}>
          Encaisser
        </Button>
      )}
    </div>
  )
}
