import type { ReactNode } from 'react'
import type { WireRow } from '#platform/operation/search.ts'
import { Link } from '#platform/web/navigation.tsx'
import type { CellProps } from '#kernel/web/slots.ts'
import { stayPath } from '#areas/booking/rules/stay-pages.ts'

/** The stay that a credit comes from or that a guarantee is for, opened on its payments. */
export function stayOf(row: WireRow): string | undefined {
  const { bookingId, customerId } = row
  return typeof bookingId === 'number' && typeof customerId === 'number' ? stayPath({ id: bookingId, customerId, statusId: 3 }, 'payments') : undefined
}

export function StayCell({ row }: CellProps): ReactNode {
  const address = stayOf(row)
  const label = row._labels['bookingId']
  return address !== undefined && <Link to={address}>{typeof label === 'string' && label !== '' ? label : 'Ouvrir'}</Link>
}
