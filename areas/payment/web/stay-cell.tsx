import type { ReactNode } from 'react'
import type { WireRow } from '#platform/operation/search.ts'
import { Link } from '#platform/web/navigation.tsx'
import type { CellProps } from '#kernel/web/slots.ts'
import { stayPath } from '#areas/booking/rules/stay-pages.ts'

/** The stay that a credit comes from or that a guarantee is for, opened on its payments. */
export function stayOf(row: WireRow): string | undefined {
  const { bookingId, customerId } = row
  return typeof bookingId === 'number' && typeof customerId === 'number'
    ? stayPath({ id: bookingId, customerId, statusId: 3 }, 'payments')
    : undefined
}

/** Where a payment is read: on the stay or the ticket that it pays, else on the record of whoever paid. */
export function paymentPlace(row: WireRow): string {
  const { ticketId, customerId } = row
  if (typeof ticketId === 'number') return `/bill/${ticketId}`
  return stayOf(row) ?? (typeof customerId === 'number' ? `/customer/identity/${customerId}` : '/cash-and-bank-journal')
}

export function StayCell({ row }: CellProps): ReactNode {
  const address = stayOf(row)
  const label = row._labels['bookingId']
  return address !== undefined && <Link to={address}>{typeof label === 'string' && label !== '' ? label : 'Ouvrir'}</Link>
}
